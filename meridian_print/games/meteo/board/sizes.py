"""Sizes of the board, the same in every theme: its frame, its panel, and what marks its regions."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.templates import load


class FrameSizes(NamedTuple):
    """Lengths of the frame of an A3 board.

    From the trimmed edge inwards: the `heavy` line and a `fine` one. From the map outwards: the band of fields, from
    `near` to `far`, the frame's inner edge, the middles of the letters of rows and columns, and of those that repeat
    them, those above the map with some `air` around them. `fields` are those along a region; `tip` is how far the tip
    of a letter's disc reaches, in its radii.
    """

    heavy: Mm
    fine: Mm
    near: Mm
    far: Mm
    close: Mm
    fields: int
    disc: Mm
    tip: float
    row: Mm
    column: Mm
    repeat: Mm
    air: Mm


class PanelSizes(NamedTuple):
    """Lengths of the panel before it is scaled to its place.

    The middle of the dial and the headings are counted from its top. `tile` is the side of a picture of the weather,
    `turn` the radius of a turn's disc; their steps are from one to the next. `picture` scales hotel and ship, beside
    which a price takes the width `price`.
    """

    width: Mm
    height: Mm
    dial: Mm
    dial_middle: Mm
    head: Mm
    heads: tuple[Mm, Mm]
    heads_turn: float
    income: Mm
    prices: Mm
    turns: Mm
    order: Mm
    tile: Mm
    tile_step: Mm
    turn: Mm
    turn_step: Mm
    picture: float
    price: Mm


class RegionSizes(NamedTuple):
    """Lengths of what marks the regions.

    A slot's corners are `round`; a finer line is `inner` within it; its brackets are `out` outside, `long`, and cut by
    `cut`; its star has tips of two lengths. `label` is the foot of a region's code from its upper left corner, `gap`
    the space after it; `emblem` is as wide, its pen and the pen of its halo as shares of that. `flag` is a flagstone.
    """

    round: Mm
    inner: Mm
    out: Mm
    long: Mm
    cut: Mm
    star: tuple[Mm, Mm]
    label: tuple[Mm, Mm]
    gap: Mm
    emblem: Mm
    emblem_pen: float
    emblem_halo: float
    flag: tuple[Mm, Mm]


class BoardSizes(NamedTuple):
    """All sizes of a board."""

    frame: FrameSizes
    panel: PanelSizes
    region: RegionSizes


def board_sizes() -> BoardSizes:
    """Read the sizes."""
    return load("meteo/board.yaml", BoardSizes)
