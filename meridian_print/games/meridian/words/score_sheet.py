"""Words on the score sheet."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Remark:
    """A short rule: its subject and its text."""

    head: str
    text: str


@dataclass(frozen=True, slots=True)
class ScoreFormWords:
    """Tooltips of the form's fields; `{island}` and `{colour}` are filled in.

    `document` is the title of the file; `tie` the sign that nobody takes an island, `also` stands between winners.
    """

    document: str
    name: str
    garrisons: str
    points: str
    nobody: str
    page_points: str
    total: str
    left: str
    winner: str
    tie: str
    also: str


@dataclass(frozen=True, slots=True)
class ScoreSheetWords:
    """Words on the score sheet.

    `{board}`, `{side}`, `{players}`, `{number}`, `{count}` and `{code}` are filled in; `either` stands between two
    numbers of players. `two_players` and `three_players` are for the sides on which so many play.
    """

    title: str
    side: str
    players: str
    either: str
    page: str
    page_points: str
    island: str
    worth: str
    cities: str
    star: str
    capital: str
    garrisons: str
    points: str
    nobody: str
    total: str
    left: str
    winner: str
    form: ScoreFormWords
    remarks: tuple[Remark, ...]
    two_players: Remark
    three_players: Remark
