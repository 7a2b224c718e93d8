"""Words that are printed: read from `templates/languages`, so that a kit speaks one language throughout."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ColourWords:
    """The colours' names as they stand on cards and sheets."""

    orange: str
    grey: str
    brown: str
    black: str


@dataclass(frozen=True, slots=True)
class CardWords:
    """Words on and about cards; `{colour}`, `{card}` and `{number}` are filled in."""

    face: str
    back: str
    meridian: str
    choose: str


@dataclass(frozen=True, slots=True)
class BoardWords:
    """Words on and about the board; the `legend` tells an ordinary city, a capital, the worth of an island.

    `{side}`, `{islands}`, `{cities}`, `{capitals}`, `{island}`, `{worth}` and `{codes}` are filled in; `{players}` by
    `two_or_four` on a side of five cities a meridian, by `three` on one of four.
    """

    side: str
    two_or_four: str
    three: str
    up: str
    shorter: tuple[str, str]
    taller: tuple[str, str]
    sea: str
    map: str
    island: str
    dots: str
    legend: tuple[str, str, str]
    leagues: str


@dataclass(frozen=True, slots=True)
class KitWords:
    """Titles of documents, bookmarks and labels of pages, and the lines beside the ruler.

    `{title}`, `{bookmark}`, `{number}` and `{count}` are filled in.
    """

    board_label: str
    cards: str
    faces: str
    backs: str
    faces_label: str
    backs_label: str
    score_sheet: str
    log_sheet: str
    ruler: str
    both_sides: str
    one_side: str


@dataclass(frozen=True, slots=True)
class Remark:
    """A short rule: what it is about, and what it says."""

    head: str
    text: str


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
    remarks: tuple[Remark, ...]
    two_players: Remark
    three_players: Remark


@dataclass(frozen=True, slots=True)
class Sample:
    """A line of the legend: a move as it is written, and what it means."""

    written: str
    meaning: str


@dataclass(frozen=True, slots=True)
class LogSheetWords:
    """Words on the log sheet; `{players}` is filled in."""

    title: str
    players: str
    side: str
    date: str
    house_rules: str
    starter: str
    name: str
    face_up: str
    points: str
    left: str
    winner: str
    legend: str
    samples: tuple[Sample, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReplayWords:
    """Words about a game that was played, on its board and on its score sheet.

    `{code}`, `{player}`, `{towers}`, `{colour}`, `{names}`, `{moves}`, `{turns}`, `{board}` and `{side}` are filled in;
    `pair` stands between the two colours of a player, `also` between the names of those who share a game.
    """

    title: str
    towers: str
    tower: str
    none: str
    pair: str
    also: str
    together: str
    shared: str
    ahead: str
    board_label: str
    sheet_label: str


@dataclass(frozen=True, slots=True)
class Words:
    """Everything that a kit says; `language` is a BCP 47 tag."""

    language: str
    colours: ColourWords
    cards: CardWords
    board: BoardWords
    kit: KitWords
    score_sheet: ScoreSheetWords
    log_sheet: LogSheetWords
    replay: ReplayWords
