"""Lattices of hedges, on which fields lie: strips fanned around a village, irregular plots, narrow rows along slopes.

All have as many plots, in rows and columns, whatever they look like.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

import numpy as np

from meridian_print.cartography.country import Tillage
from meridian_print.cartography.raster import Floats
from meridian_print.graphics.drawing.geometry import Mm, Point


class FieldPattern(Enum):
    """The pattern of fields: in strips around their village, in irregular plots, in rows along a slope."""

    STRIPS = "strips"
    PLOTS = "plots"
    ROWS = "rows"


ACROSS, DOWN = 13, 17
"""Plots around a city of which a patchwork is chosen; both are odd, so that the middle plot may lie on the city."""


@dataclass(frozen=True, slots=True)
class PlotForm:
    """The form of the plots in a pattern: least and greatest extents across and down, in mm, how far their corners
    stray, how far rows bend, in mm per square mm off their middle, the ways in which each may be tilled, one of them at
    random, and how far they lie from the first of their patchwork at most, in plots across and down.
    """

    widths: tuple[Mm, Mm]
    heights: tuple[Mm, Mm]
    stray: Mm
    bend: float
    tillage: tuple[Tillage, ...]
    reach: tuple[float, float]


_PLOUGHED, _ORCHARD, _PASTURE = Tillage.PLOUGHED, Tillage.ORCHARD, Tillage.PASTURE
PLOT_FORMS: Mapping[FieldPattern, PlotForm] = {
    FieldPattern.STRIPS: PlotForm((1.2, 3.0), (4.4, 7.0), 0.12, 0.0, (_PLOUGHED,), (6.0, 2.0)),
    FieldPattern.PLOTS: PlotForm(
        (3.4, 5.6), (3.0, 4.8), 0.75, 0.006, (_PASTURE, _PLOUGHED, _ORCHARD, _PASTURE), (3.0, 3.0)
    ),
    FieldPattern.ROWS: PlotForm((4.4, 8.0), (1.5, 3.0), 0.2, 0.02, (_ORCHARD, _PLOUGHED, _PASTURE), (2.2, 4.6)),
}
_TILT = 0.1
"""How far rows and plots are turned against their land, in radians."""
_NEAREST: Mm = 10.9
"""From a village to its strips: just beyond the square of a tower."""
_AT: Mm = 15.0
"""How far from the village strips are as wide as they are meant to be."""


def knots(pattern: FieldPattern, at: Point, along: float, dice: np.random.Generator) -> Floats:
    """Return where hedges meet around a city: by row and column, their x and y; its land lies `along` an angle."""
    return np.asarray(np.round((_fan if pattern is FieldPattern.STRIPS else _rows)(pattern, along, dice) + at, 2))


def _rows(pattern: FieldPattern, along: float, dice: np.random.Generator) -> Floats:
    form = PLOT_FORMS[pattern]
    x, y = _centred(_ends(ACROSS, form.widths, dice)), _centred(_ends(DOWN, form.heights, dice))
    off = dice.uniform(-form.stray, form.stray, (y.size, x.size, 2))
    across, down = x + off[..., 0], y[:, None] + off[..., 1]
    down = down + dice.uniform(-form.bend, form.bend) * across**2
    tilt = along + dice.uniform(-_TILT, _TILT)
    cos, sin = math.cos(tilt), math.sin(tilt)
    return np.stack((cos * across - sin * down, sin * across + cos * down), axis=2)


def _fan(pattern: FieldPattern, _along: float, dice: np.random.Generator) -> Floats:
    """Lay strips around a village, those of each row as far from it."""
    form = PLOT_FORMS[pattern]
    away = _NEAREST + _ends(DOWN, form.heights, dice)
    angles = dice.uniform(0, 2 * math.pi) + _ends(ACROSS, form.widths, dice) / _AT
    away = away[:, None] + dice.uniform(-form.stray, form.stray, (away.size, angles.size))
    turned = [(math.cos(angle), math.sin(angle)) for angle in angles.tolist()]
    return np.asarray(away[..., None] * np.array(turned))


def _ends(count: int, extents: tuple[Mm, Mm], dice: np.random.Generator) -> Floats:
    """Return the ends of some extents in a row, from 0 on."""
    return np.cumsum(np.append(0.0, dice.uniform(*extents, count)))


def _centred(ends: Floats) -> Floats:
    """Move ends to about the middle of the middle extent."""
    middle = len(ends) // 2 - 1
    return np.asarray(ends - (ends[middle] + ends[middle + 1]) / 2)
