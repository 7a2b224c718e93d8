"""The words of the page that steps through a game of Meridian, read from `templates/meridian/pages`."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.boardgame.replay.words import CheckerWords, GameWords


@dataclass(frozen=True, slots=True)
class MoveWords:
    """Moves in words; the names in braces are filled in."""

    place: str
    withdraw: str
    rebuild: str
    does_nothing: str
    either_card: str
    pushes: str
    one_tower: str
    towers: str
    up: str
    down: str
    number_card: str
    range_card: str
    city: str
    player: str
    missing: str
    unreadable: str
    sentence: str
    taken: str
    not_taken: str
    stands: str


@dataclass(frozen=True, slots=True)
class StateWords:
    """Words about what stands on the board and what the players have."""

    heading: str
    to_move: str
    left: str
    points: str
    face_up: str
    to_play: str
    unknown: str
    hidden: str
    none: str
    meridians: str
    meridians_note: str
    city: str
    vacant: str
    capital: str


@dataclass(frozen=True, slots=True)
class ScoreWords:
    """Words of the score table."""

    heading: str
    no_garrison: str
    island: str
    worth: str
    taken_by: str
    nobody: str
    points: str
    left: str


@dataclass(frozen=True, slots=True)
class PageWords:
    """All words of the page that are not those of every game's."""

    page: GameWords
    moves: MoveWords
    state: StateWords
    score: ScoreWords
    checker: CheckerWords
