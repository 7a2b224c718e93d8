"""Farmland as it is laid out: plots of crops beside each other, and hedges between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from meridian_print.graphics.drawing.geometry import Point, Rect, Size


class Tillage(Enum):
    """What is done with a plot: it is ploughed, sown in rows, left to cattle, or planted with fruit trees."""

    PLOUGHED = "ploughed"
    SOWN = "sown"
    PASTURE = "pasture"
    ORCHARD = "orchard"


Hedge = tuple[Point, Point]
_HOUSE = Size(3.2, 2.1)
"""The width and the height of a farmhouse with its barn."""


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot by its corners in turn, and what grows on it by a number from 0 to 3: an even one beside odd ones.

    The first half of its corners lie on one long side, the others, on their way back, on the other: furrows run beside
    these. Outer plots lie at the edge of farmland, where it fades.
    """

    corners: tuple[Point, ...]
    crop: int
    tillage: Tillage = Tillage.PLOUGHED
    is_outer: bool = False

    @property
    def box(self) -> Rect:
        """The box that the plot fills."""
        return bounds(self.corners)


@dataclass(frozen=True, slots=True)
class Patch:
    """Plots beside each other on an island, which is given by its key; hedges part furlongs of them.

    There may be a farmhouse, given by the middle of its foot, and a lane through them.
    """

    island: str
    plots: tuple[Plot, ...]
    hedges: tuple[Hedge, ...] = ()
    house: Point | None = None
    lane: tuple[Point, ...] = ()

    @property
    def boxes(self) -> Iterator[Rect]:
        """The boxes that the plots, the house and pieces of the lane fill."""
        yield from (plot.box for plot in self.plots)
        yield from (bounds(piece) for piece in pairwise(self.lane))
        if self.house:
            (x, y), (wide, high) = self.house, _HOUSE
            yield Rect(x - wide / 2, y - high, wide, high)


def bounds(corners: Sequence[Point]) -> Rect:
    """Return the box around some corners."""
    xs, ys = zip(*corners, strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
