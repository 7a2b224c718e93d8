"""How the columns of figures look: a meridian as a strip of sea with its cities and towers."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Ink
from meridian_print.graphics.drawing.type import Font


class ColumnInks(NamedTuple):
    """Inks of columns: water, land and its tints, cities and capitals, what is new and what is gone."""

    sea: Ink
    shore: Ink
    land: Ink
    coast: Ink
    tints: tuple[Ink, ...]
    city: Ink
    capital: Ink
    outline: Ink
    plate: Ink
    new: Ink
    no: Ink
    arrow: Ink
    letter: Ink
    chevron: Ink


class ColumnSizes(NamedTuple):
    """Lengths of columns at full scale: a city every `pitch` along a strip of the `width`, towers of the side `tower`.

    `edge` is the height of the board's edge, `wave` that of a cut, `reach` how far a new tower's middle is left of its
    strip, `after` how far the strip after a move is from that before.
    """

    pitch: Mm
    width: Mm
    tower: Mm
    corner: Mm
    edge: Mm
    wave: Mm
    islet: Mm
    city: Mm
    capital: Mm
    plate: Mm
    pen: Mm
    fine: Mm
    shaft: Mm
    head: Mm
    outline: Mm
    cross: Mm
    reach: Mm
    after: Mm
    letter: Mm


class ColumnStyle(NamedTuple):
    """How the figures' columns of cities look."""

    inks: ColumnInks
    sizes: ColumnSizes
    number: Font
    gone: float
