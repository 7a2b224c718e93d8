"""Farmland as it is laid out: plots of crops beside each other, and hedges between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

import numpy as np

from meridian_print.cartography.raster import Floats
from meridian_print.graphics.drawing.geometry import NOTHING, Outline, Point, Rect, Size


class Tillage(Enum):
    """What is done with a plot: it is ploughed, sown in rows, left to cattle, or planted with fruit trees."""

    PLOUGHED = "ploughed"
    SOWN = "sown"
    PASTURE = "pasture"
    ORCHARD = "orchard"


Hedge = tuple[Point, Point, Point]
"""A hedge by its ends and its middle, in turn: it may bend."""
HOUSE = Size(2.6, 1.5)
"""The width and the height of a farmhouse with its barn."""


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot by its two long sides, and what grows on it by a number from 0 to 3: an even one beside odd ones.

    Its corners are both ends of one long side with its middle between, then those of the other, on the way back: long
    sides bend, and furrows run beside them.
    """

    corners: tuple[Point, ...]
    crop: int
    tillage: Tillage = Tillage.PLOUGHED

    @property
    def box(self) -> Rect:
        """The box that the plot fills."""
        return bounds(self.corners)

    @property
    def turned(self) -> Plot:
        """This plot with its ends for long sides, which run straight: furrows then run from side to side."""
        begin, _, end, far, _, back = self.corners
        return replace(self, corners=(end, _amid(end, far), far, back, _amid(back, begin), begin))


@dataclass(frozen=True, slots=True)
class Patch:
    """Plots beside each other on an island, which is given by its key; hedges part furlongs of them.

    There may be a farmhouse, given by the middle of its foot. Of the plots only what lies within an area is to be seen.
    """

    island: str
    plots: tuple[Plot, ...]
    hedges: tuple[Hedge, ...] = ()
    house: Point | None = None
    area: Outline = NOTHING

    @property
    def boxes(self) -> Iterator[Rect]:
        """The boxes that the plots and the house fill."""
        yield from (plot.box for plot in self.plots)
        if self.house:
            (x, y), (wide, high) = self.house, HOUSE
            yield Rect(x - wide / 2, y - high, wide, high)


def bounds(corners: Sequence[Point]) -> Rect:
    """Return the box around some corners."""
    xs, ys = zip(*corners, strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _amid(one: Point, other: Point) -> Point:
    """Return the point halfway between two."""
    return Point((one.x + other.x) / 2, (one.y + other.y) / 2)


def outlines(plots: Sequence[Plot]) -> Outline:
    """Draw the outlines of plots, their long sides as curves through three corners each."""
    if not plots:
        return NOTHING
    corners = np.array([plot.corners for plot in plots]).reshape(-1, 2, 3, 2)
    return Outline("MQLQZ" * len(plots), tuple(np.round(arcs(corners), 2).ravel().tolist()))


def areas(corners: Floats) -> Floats:
    """Return the areas of polygons, in mm², by their corners in turn: polygons, corners and axes."""
    (x, y), (to_x, to_y) = (np.moveaxis(each, -1, 0) for each in (corners, np.roll(corners, -1, axis=1)))
    return np.asarray(abs((x * to_y - y * to_x).sum(axis=1)) / 2)


def arcs(lines: Floats) -> Floats:
    """Return the points of quadratic curves, given by their ends and a middle through which they run, on two axes."""
    start, middle, end = np.moveaxis(lines, -2, 0)
    return np.stack([start, 2 * middle - (start + end) / 2, end], axis=-2)
