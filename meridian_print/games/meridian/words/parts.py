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

    `{title}`, `{side}`, `{islands}`, `{cities}`, `{capitals}`, `{island}`, `{worth}` and `{codes}` are filled in.
    A side of five cities a meridian is for `two_or_four`, one of four for `three`.
    """

    title: str
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
    """Words on the sheets of towers; `{title}`, `{colour}` and `{height}` are filled in."""

    pieces: str
    counters: str
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
