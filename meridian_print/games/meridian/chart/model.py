"""A chart: the geometry of one side's map, without any colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import shapely

from meridian_print.cartography.curves import bands
from meridian_print.graphics.drawing.geometry import Outline, Point, Rect, Size


@dataclass(frozen=True, slots=True)
class Coast:
    """An island's land.

    `shore` is the quadratic B-spline of the polygon `corners`, never more than a tenth of a mm away from it; `land` is
    that polygon before its coordinates are rounded.
    """

    island: str
    corners: tuple[Point, ...]
    shore: Outline
    land: shapely.Polygon

    @property
    def bands(self) -> tuple[Outline, ...]:
        """Areas ever farther inland, for a tint that fades; many charts are drawn without one."""
        return bands(self.land)


@dataclass(frozen=True, slots=True)
class Skerry:
    """A rock in the sea: `shore` is the quadratic B-spline of the polygon `corners`, inside whose box it lies."""

    corners: tuple[Point, ...]
    shore: Outline

    @property
    def box(self) -> Rect:
        """The bounding box of the rock."""
        xs, ys = zip(*self.corners, strict=True)
        return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


@dataclass(frozen=True, slots=True)
class Parted:
    """Lines, divided into their parts at sea and on land."""

    at_sea: Outline
    on_land: Outline


class Anchorages(NamedTuple):
    """Where the sea is open for the legend and the rose, if there is room."""

    legend: Rect | None = None
    rose: Rect | None = None


NOWHERE = Anchorages()


class OpenSea(NamedTuple):
    """The boxes that are open sea whatever coasts would like, and those that coasts only avoid where they can."""

    kept: tuple[Rect, ...] = ()
    avoided: tuple[Rect, ...] = ()


@dataclass(frozen=True, slots=True)
class Chart:
    """The map of a side on a board of size `board`; all of it lies within `area`.

    `coasts` are in the order of the side's islands; `borders` are the lines between the meridians' strips, `feet` right
    angles at the corners of the squares that towers cover, `capital_feet` those of them that belong to capitals.
    """

    board: Size
    area: Rect
    coasts: tuple[Coast, ...]
    skerries: tuple[Skerry, ...]
    strips: tuple[Rect, ...]
    borders: Parted
    feet: Parted
    capital_feet: Outline
    anchorages: Anchorages = NOWHERE
