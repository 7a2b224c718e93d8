"""How the rulebook's figures look: a plain grid of regions, with tiles, pieces, the wind and what moves."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Ink
from meridian_print.graphics.drawing.type import Font


class GroundInks(NamedTuple):
    """The tint of each kind of ground."""

    sea: Ink
    port: Ink
    beach: Ink
    river: Ink
    mountain: Ink
    forest: Ink


class FigureInks(NamedTuple):
    """Inks of figures: borders of regions, the board's edge, codes and emblems; plates of values; what is new and what
    may not be; arrows, the wind, and the sign that parts before from after."""

    border: Ink
    edge: Ink
    quiet: Ink
    plate: Ink
    ink: Ink
    minus: Ink
    on_minus: Ink
    new: Ink
    no: Ink
    arrow: Ink
    wind: Ink
    chevron: Ink
    way: Ink


class FigureSizes(NamedTuple):
    """Lengths of figures at full scale: a region's side, that of a tile in it; pens; heads of arrows; crosses.

    `small` is the side of a tile that shares its region with pieces, `piece` the height of a hotel there. `outside` is
    how far beyond the board's edge the middle of a tile stands that enters or leaves.
    """

    cell: Mm
    tile: Mm
    small: Mm
    piece: Mm
    plate: Mm
    corner: Mm
    border: Mm
    edge: Mm
    pen: Mm
    fine: Mm
    outline: Mm
    shaft: Mm
    head: Mm
    cross: Mm
    outside: Mm
    dial: Mm
    emblem: Mm
    letter: Mm
    after: Mm


class FigureStyle(NamedTuple):
    """How figures look; `gone` is how strong a tile is that leaves."""

    grounds: GroundInks
    inks: FigureInks
    sizes: FigureSizes
    value: Font
    gone: float
