"""Words on the score sheet, the log sheet and the player aid."""

from __future__ import annotations

from typing import NamedTuple


class Remark(NamedTuple):
    """A short rule: its subject and its text."""

    head: str
    text: str


class ScoreFormWords(NamedTuple):
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


class ScoreSheetWords(NamedTuple):
    """Words on the score sheet.

    `{board}`, `{side}`, `{players}`, `{number}`, `{count}` and `{code}` are filled in; `either` stands between two
    numbers of players. `two_players` and `three_players` are for the sides on which two and three play.
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


class LegendSample(NamedTuple):
    """A line of the legend: a move as it is written, and what it means."""

    written: str
    meaning: str


class LogSheetWords(NamedTuple):
    """Words on the log sheet; `{players}` is filled in."""

    title: str
    players: str
    side: str
    date: str
    place: str
    house_rules: str
    starter: str
    name: str
    face_up: str
    points: str
    left: str
    winner: str
    legend: str
    samples: tuple[LegendSample, ...]
    notes: tuple[str, ...]


class PanelWords(NamedTuple):
    """The words beside a figure of the rulebook, which is named by its key."""

    figure: str
    head: str
    text: str


class MatWords(NamedTuple):
    """Words on a player's mat, a place for cards and a counter of pieces."""

    document: str
    note: str
    mat: str
    face_up: str
    how_to: tuple[str, ...]


class StripWords(NamedTuple):
    """Words on a strip to check a meridian."""

    document: str
    note: str
    strip: str
    title: str
    how_to: str
    checks: tuple[str, ...]


class LabelWords(NamedTuple):
    """Words on the label of an island, and above all labels: `safe` states how many garrisons guarantee it."""

    document: str
    note: str
    label: str
    how_to: str
    safe: str


class PlayerAidWords(NamedTuple):
    """Words on a player's page; texts are marked as those of the rulebook. `{title}` is the board's."""

    document: str
    note: str
    title: str
    turn: str
    steps: tuple[str, ...]
    placing: str
    rules: tuple[PanelWords, ...]
    pushing: str
    pushes: tuple[PanelWords, ...]
    ranges: str
    ranges_alt: str
    choose: str
    scoring: str
    scores: tuple[str, ...]
    two: str
    for_two: str
    mat: MatWords
    strip: StripWords
    label: LabelWords
