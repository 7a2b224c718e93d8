"""Woods in ink: canopies in scallops, with trunks along their lower edges."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import shapely

from meridian_print.cartography import curves
from meridian_print.cartography.raster import Floats, Mask
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import NOTHING, Mm, Outline, Point, Rect, join
from meridian_print.graphics.drawing.items import Item, Path

Shape = tuple[tuple[float, float], ...]

_GLADE = 1.5
"""Least area of a glade, in mm2; smaller ones are grown over."""


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


def wooded(woods: tuple[tuple[Crown, ...], ...], canopy: Outline, style: ArtStyle) -> tuple[Item, ...]:
    """Draw woods: trunks, their canopy over them, and the tops of the crowns within it, shaded to the right."""
    crowns = [crown for wood in woods for crown in wood]
    if not crowns:
        return ()
    x, y = np.array([crown.at for crown in crowns]).T
    radius, free = np.array([(crown.radius, crown.stands_free) for crown in crowns]).T
    free, pens = free.astype(bool), style.pens
    return (
        Path(_repeated("ML", (x, y, radius), _TRUNK, free), stroke=pens.tree),
        Path(canopy, style.inks.tree, pens.tree),
        Path(
            _repeated("MQ", (x, y, radius), _SHADE, ~free) + _repeated("MQ", (x, y, radius), _LEE, free),
            *(style.inks.fir, pens.hachure),
        ),
        Path(_repeated("MC", (x, y, radius), _TOP, ~free), stroke=pens.tree),
    )


_SUNLIT = ((-0.8, 0.1), (-0.8, -0.85), (0.2, -0.8), (-0.4, -0.5), (-0.8, 0.1))
_DUSKY = ((0.8, -0.35), (0.95, 0.75), (-0.3, 0.8), (0.5, 0.4), (0.8, -0.35))
_TRUNK = ((0.0, 0.0), (0.0, 1.55))
_TOP = ((-0.8, -0.2), (-0.7, -1.2), (0.7, -1.2), (0.8, -0.2))
_SHADE = ((0.2, -0.62), (1.0, 0.0), (0.1, 0.62))
_LEE = ((-0.78, 0.35), (0.75, 1.5), (0.85, -0.35))
"""The upper left of a crown, its lower right, a trunk, the upper edge of a crown, a bent stroke within its right side,
and all of the lower right side of one that stands free, which lies in shade; in radii of the crown.
"""


def sunlit(woods: tuple[tuple[Crown, ...], ...]) -> Outline:
    """Draw the upper left of each crown larger than the smallest, on which the light falls."""
    return _on_large(woods, _SUNLIT)


def dusky(woods: tuple[tuple[Crown, ...], ...]) -> Outline:
    """Draw the lower right of each crown larger than the smallest, which lies in shade."""
    return _on_large(woods, _DUSKY)


def _on_large(woods: tuple[tuple[Crown, ...], ...], shape: Shape) -> Outline:
    """Draw a shape in each crown larger than the smallest."""
    smallest = min((crown.radius for wood in woods for crown in wood), default=0.0)
    large = [(*crown.at, crown.radius) for wood in woods for crown in wood if crown.radius > smallest]
    if not large:
        return NOTHING
    x, y, radius = np.array(large).T
    return _repeated("MQQZ", (x, y, radius), shape, np.ones(len(x), bool))


def _repeated(verbs: str, crowns: tuple[Floats, Floats, Floats], shape: Shape, which: Mask) -> Outline:
    """Draw a shape in each of some crowns: their x, y and radii."""
    x, y, radius = (part[which, None] for part in crowns)
    across, down = np.array(shape).T
    points = np.stack([x + radius * across, y + radius * down], axis=2)
    return Outline(verbs * len(points), tuple(np.round(points, 3).ravel().tolist()))


@lru_cache(maxsize=512)
def _canopy(wood: tuple[Crown, ...]) -> Outline:
    """Draw what the crowns of a wood cover; cached for edits that leave the wood as it is.

    Its discs are united size by size, which is far faster than one by one.
    """
    radii = list(dict.fromkeys(crown.radius for crown in wood))
    middles = [shapely.multipoints([crown.at for crown in wood if crown.radius == radius]) for radius in radii]
    return curves.areas(_grown_over(shapely.union_all(shapely.buffer(middles, radii, quad_segs=2))), _GLADE)


def _grown_over(covered: shapely.Geometry) -> shapely.Geometry:
    """Fill the glades that are too small to be seen."""
    glades = [shapely.Polygon(ring) for part in shapely.get_parts(covered) for ring in part.interiors]
    return shapely.union_all([covered, *(glade for glade in glades if glade.area < _GLADE)])


def canopies(woods: tuple[tuple[Crown, ...], ...]) -> Outline:
    """Draw what all woods cover."""
    return join(map(_canopy, woods))
