"""Words on the parts of a kit: board, cards, towers, boxes, and the notes at the foot of its pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class CardWords(NamedTuple):
    """Words on and about cards; `{colour}`, `{card}` and `{number}` are filled in."""

    face: str
    back: str
    meridian: str
    choose: str


@dataclass(frozen=True, slots=True)
class BoardWords:
    """Words on and about the board; the `legend` explains an ordinary city, a capital, the worth of an island;
    `winds` are the letters of east, south and west.

    `{title}`, `{side}`, `{islands}`, `{cities}`, `{capitals}`, `{island}`, `{worth}` and `{codes}` are filled in;
    `{players}` by `two_or_four` on a side of five cities a meridian, by `three` on one of four.
    """

    title: str
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
    winds: tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class BoxWords:
    """Words on the boxes; `{title}`, `{cards}` and `{pieces}` are filled in."""

    document: str
    card_box: str
    tray: str
    cards: str
    towers: str
    credit: str
    how_to: str


@dataclass(frozen=True, slots=True)
class TowerWords:
    """Words on the sheets of towers; `{title}`, `{colour}`, `{height}`, `{number}`, `{count}` are filled in."""

    pieces: str
    counters: str
    sheet: str
    piece: str
    counter: str
    how_to_fold: str
    how_to_count: str


class ColourWords(NamedTuple):
    """The colours' names as they stand on cards and sheets."""

    orange: str
    grey: str
    brown: str
    black: str


class KitWords(NamedTuple):
    """Titles of documents, bookmarks and labels of pages, and the lines beside the ruler.

    `{title}`, `{bookmark}`, `{number}`, `{count}`, `{label}`, `{kit}` and `{program}` are filled in, and
    for tiles `{tile}`, `{side}`, `{column}`, `{columns}`, `{row}` and `{rows}`; `made` is the slug
    line, `made_alone` that of a page that belongs to no kit. `decimal` is the decimal separator.
    """

    board_label: str
    tiles: str
    tile: str
    tile_alt: str
    cards: str
    faces: str
    backs: str
    faces_label: str
    backs_label: str
    score_sheet: str
    log_sheet: str
    ruler: str
    both: str
    both_label: str
    long_edge: str
    short_edge: str
    by_hand: str
    fold: str
    gutterfold: str
    fronts: str
    one_side: str
    made: str
    made_alone: str
    decimal: str


@dataclass(frozen=True, slots=True)
class ContactSheetWords:
    """Words on the contact sheet; `{first}`, `{last}` and `{seed}`, `{title}` and what comes with it are filled in."""

    title: str
    below: str
    label: str
    sheet: str
    seed: str
    map: str


@dataclass(frozen=True, slots=True)
class CalibrationWords:
    """Words on the calibration sheet; `{letters}`, `{command}` and those of the single scales are filled in.

    `how` explains what to do, paragraph by paragraph; `then` what to do with the numbers.
    """

    title: str
    page: str
    front: str
    back: str
    how: tuple[str, ...]
    reads: str
    then: tuple[str, ...]


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
