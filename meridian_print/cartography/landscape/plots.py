"""Farmland as it is laid out: plots of crops beside each other, and hedges between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from meridian_print.graphics.drawing.geometry import Point, Rect


class Tillage(Enum):
    """What is done with a plot: it is ploughed, planted with rows of trees, or left to cattle."""

    PLOUGHED = "ploughed"
    ORCHARD = "orchard"
    PASTURE = "pasture"


Hedge = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot by its corners in turn, and a number for what grows on it, other than beside it.

    Furrows run along its first side. `outer` says at which of its sides farmland ends; the first is
    that from the first corner to the second.
    """

    corners: tuple[Point, Point, Point, Point]
    crop: int
    tillage: Tillage = Tillage.PLOUGHED
    outer: tuple[bool, bool, bool, bool] = (False, False, False, False)

    @property
    def box(self) -> Rect:
        """The box that the plot fills."""
        return _box(self.corners)


@dataclass(frozen=True, slots=True)
class Patch:
    """Plots beside each other on an island, which is given by its key, and the lines along which hedges run."""

    island: str
    plots: tuple[Plot, ...]
    hedges: tuple[Hedge, ...] = ()

    @property
    def box(self) -> Rect:
        """The box that the patch fills."""
        return _box([corner for plot in self.plots for corner in plot.corners])


def _box(corners: Sequence[Point]) -> Rect:
    xs, ys = zip(*corners, strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
