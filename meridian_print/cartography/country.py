"""Woods and fields in ink: canopies in scallops, with trunks along their lower edges; plots with furrows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import shapely

from meridian_print.cartography import curves
from meridian_print.cartography.raster import Floats, Mask
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect, join, line, polygon
from meridian_print.graphics.drawing.items import Item, Path

Plot = tuple[Point, Point, Point, Point]
Shape = tuple[tuple[float, float], ...]

_GLADE = 1.5
"""Least area of a glade, in mm2; smaller ones are grown over."""
_FURROW: Mm = 0.5
"""From furrow to furrow."""


@dataclass(frozen=True, slots=True)
class Crown:
    """A crown of a wood; `stands_free` if no crown hides its trunk."""

    at: Point
    radius: Mm
    stands_free: bool

    @property
    def box(self) -> Rect:
        """The box that the crown fills."""
        return Rect(self.at.x, self.at.y, 0.0, 0.0).inset(-self.radius)


@dataclass(frozen=True, slots=True)
class Patch:
    """Plots beside each other: their corners in turn; furrows run from the first side to the third."""

    plots: tuple[Plot, ...]

    @property
    def box(self) -> Rect:
        """The box that the patch fills."""
        xs, ys = zip(*(corner for plot in self.plots for corner in plot), strict=True)
        return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def wooded(woods: tuple[tuple[Crown, ...], ...], style: ArtStyle) -> tuple[Item, ...]:
    """Draw woods: trunks, the canopy over them, and the tops of the crowns within it, shaded to the right."""
    crowns = [crown for wood in woods for crown in wood]
    if not crowns:
        return ()
    x, y = np.array([crown.at for crown in crowns]).T
    radius, free = np.array([(crown.radius, crown.stands_free) for crown in crowns]).T
    free, pens = free.astype(bool), style.pens
    return (
        Path(_repeated("ML", (x, y, radius), _TRUNK, free), stroke=pens.tree),
        Path(join(map(_canopy, woods)), style.inks.tree, pens.tree),
        Path(_repeated("MC", (x, y, radius), _TOP, ~free), stroke=pens.tree),
        Path(_repeated("MQ", (x, y, radius), _SHADE, free | ~free), stroke=pens.hachure),
    )


_TRUNK = ((0.0, 0.0), (0.0, 1.55))
_TOP = ((-0.8, -0.2), (-0.7, -1.2), (0.7, -1.2), (0.8, -0.2))
_SHADE = ((0.1, -0.6), (0.7, -0.25), (0.35, 0.45))
"""A trunk, the upper edge of a crown, and a bent stroke within its right side, in radii of the crown."""


def _repeated(verbs: str, crowns: tuple[Floats, Floats, Floats], shape: Shape, which: Mask) -> Outline:
    """Draw a shape in each of some crowns: their x, y and radii."""
    x, y, radius = (part[which, None] for part in crowns)
    across, down = np.array(shape).T
    points = np.stack([x + radius * across, y + radius * down], axis=2)
    return Outline(verbs * len(points), tuple(np.round(points, 3).ravel().tolist()))


@lru_cache(maxsize=512)
def _canopy(wood: tuple[Crown, ...]) -> Outline:
    """Draw what the crowns of a wood cover, all of their mean size: twice as fast as to unite discs of many sizes.

    Cached for edits that leave the wood as it is.
    """
    radius = sum(crown.radius for crown in wood) / len(wood)
    covered = shapely.MultiPoint([crown.at for crown in wood]).buffer(radius, quad_segs=2)
    return curves.areas(covered, _GLADE)


def _rounded(*values: Mm) -> tuple[Mm, ...]:
    return tuple(round(value, 3) for value in values)


def farmed(fields: tuple[Patch, ...], style: ArtStyle) -> tuple[Item, ...]:
    """Draw fields: plots in two inks in turn, with furrows."""
    plots = [(plot, at) for patch in fields for at, plot in enumerate(patch.plots)]
    if not plots:
        return ()
    inks = style.inks.field, style.inks.tree
    grounds = (
        Path(join(polygon(plot) for plot, at in plots if (at % 3 == 1) == green), inks[green])
        for green in (False, True)
    )
    furrows = join(furrow for plot, _ in plots for furrow in _furrows(plot))
    edges = join(polygon(plot) for plot, _ in plots)
    return (*grounds, Path(furrows, stroke=style.pens.hachure), Path(edges, stroke=style.pens.hachure))


def _furrows(plot: Plot) -> Iterator[Outline]:
    """Draw strokes from the first side of a plot to its third."""
    a, b, c, d = plot
    wide = ((b.x - a.x) ** 2 + (b.y - a.y) ** 2) ** 0.5
    count = max(2, round(wide / _FURROW))
    for number in range(1, count):
        share = number / count
        yield line(
            *_rounded(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share),
            *_rounded(d.x + (c.x - d.x) * share, d.y + (c.y - d.y) * share),
        )
