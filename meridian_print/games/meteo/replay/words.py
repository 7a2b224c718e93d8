"""The words of the page that steps through a game of Météo Business, read from `templates/meteo/pages`."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.boardgame.replay.words import CheckerWords, GameWords


@dataclass(frozen=True, slots=True)
class StateWords:
    """Words about the players and the regions."""

    heading: str
    to_move: str
    money: str
    pieces: str
    hand: str
    cards: str
    none: str
    regions: str
    regions_note: str
    row: str


@dataclass(frozen=True, slots=True)
class ScoreWords:
    """Words of the count at the end."""

    heading: str
    money: str
    income: str
    sold: str
    sum: str


@dataclass(frozen=True, slots=True)
class PageWords:
    """All words of the page that are not those of every game's."""

    page: GameWords
    state: StateWords
    score: ScoreWords
    checker: CheckerWords
