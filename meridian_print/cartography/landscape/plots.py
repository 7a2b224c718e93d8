"""Farmland as it is laid out: plots of crops beside each other, and hedges between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from meridian_print.graphics.drawing.geometry import Point, Rect


class Tillage(Enum):
    """What is done with a plot: it is ploughed, sown in rows, or left to cattle."""

    PLOUGHED = "ploughed"
    SOWN = "sown"
    PASTURE = "pasture"


Hedge = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot by its corners in turn, and what grows on it by a number from 0 to 3: an even one beside odd ones.

    Furrows run `along` a direction, a vector of length 1. Outer plots lie at the edge of farmland, where it fades.
    """

    corners: tuple[Point, ...]
    crop: int
    along: Point
    tillage: Tillage = Tillage.PLOUGHED
    is_outer: bool = False

    @property
    def box(self) -> Rect:
        """The box that the plot fills."""
        return bounds(self.corners)


@dataclass(frozen=True, slots=True)
class Patch:
    """Plots beside each other on an island, which is given by its key; hedges part rows of them."""

    island: str
    plots: tuple[Plot, ...]
    hedges: tuple[Hedge, ...] = ()


def bounds(corners: Sequence[Point]) -> Rect:
    """Return the box around some corners."""
    xs, ys = zip(*corners, strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
