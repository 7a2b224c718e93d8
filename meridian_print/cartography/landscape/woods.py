"""Woods: canopies in scallops, in ink with trunks along their lower edges and crowns in their shade."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import shapely

from meridian_print.cartography import curves
from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.raster import Floats, Mask
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import NOTHING, Mm, Outline, Point, Rect, join
from meridian_print.graphics.drawing.items import Item, Path

Shape = tuple[tuple[float, float], ...]

_GLADE = 1.5
"""Least area of a glade, in mm2; smaller ones are grown over."""
_SEEN = 0.5
"""The share of crowns in the light that are drawn within their canopy."""
_AWAY = (2.0, 2.9)
"""How far from a crown away from the light another stands if it is in the light, in radii: to the right and down."""


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


Masses = tuple[tuple[Crown, ...], ...]
"""Woods by their crowns."""


def wooded(woods: Masses, canopy: Outline, style: ArtStyle) -> tuple[Item, ...]:
    """Draw woods: trunks, their canopy over them, the tops of most crowns in shade and of a few in the light."""
    if not woods:
        return ()
    x, y, radius = _measures(woods)
    free = np.array([crown.stands_free for wood in woods for crown in wood])
    shaded, pens = _in_shade(woods), style.pens
    seen = ~free & (shaded | (white_noise(np.stack([x, y], axis=1), 1) < _SEEN))
    crowns = x, y, radius
    return (
        Path(_repeated("ML", crowns, _TRUNK, free), stroke=pens.tree),
        Path(canopy, style.inks.tree, pens.tree),
        Path(
            _repeated("MQ", crowns, _SHADE, shaded & ~free) + _repeated("MQ", crowns, _LEE, free),
            *(style.inks.fir, pens.hachure),
        ),
        Path(_repeated("MC", crowns, _TOP, seen), stroke=pens.tree),
        Path(_repeated("MQMQ", crowns, _HATCHED, seen & ~shaded), stroke=pens.hachure),
    )


def canopies(woods: Masses) -> Outline:
    """Draw what all woods cover."""
    return join(map(_canopy, woods))


def sickles(woods: Masses) -> Outline:
    """Draw the lower right of a few crowns that stand in the light."""
    if not woods:
        return NOTHING
    x, y, radius = _measures(woods)
    seen = ~_in_shade(woods) & (white_noise(np.stack([x, y], axis=1), 1) < _SEEN)
    return _repeated("MQQZ", (x, y, radius), _DUSKY, seen)


_TRUNK = ((0.0, 0.0), (0.0, 1.55))
_TOP = ((-0.8, -0.2), (-0.7, -1.2), (0.7, -1.2), (0.8, -0.2))
_SHADE = ((0.2, -0.62), (1.0, 0.0), (0.1, 0.62))
_HATCHED = ((0.35, -0.75), (0.85, -0.3), (0.55, 0.25), (0.1, -0.5), (0.5, -0.15), (0.2, 0.3))
_LEE = ((-0.78, 0.35), (0.75, 1.5), (0.85, -0.35))
_DUSKY = ((0.8, -0.35), (0.95, 0.75), (-0.3, 0.8), (0.5, 0.4), (0.8, -0.35))
"""A trunk, the upper edge of a crown, a bent stroke within its right side, two of them, all of the lower right side of
one that stands free, which lies in shade, and a sickle there; in radii of the crown.
"""


def _measures(woods: Masses) -> tuple[Floats, Floats, Floats]:
    """Return the x, y and radii of all crowns."""
    x, y, radius = np.array([(*crown.at, crown.radius) for wood in woods for crown in wood]).T
    return x, y, radius


def _in_shade(woods: Masses) -> Mask:
    """Return which crowns lie on the side of their wood away from the light: none stands a little to the south-east."""
    found = list[Mask]()
    for wood in woods:
        at, large = np.array([crown.at for crown in wood]), max(crown.radius for crown in wood)
        off = at[:, None] + large * np.array(_AWAY) - at
        found.append((off * off).sum(axis=2).min(axis=1) > large * large)
    return np.concatenate(found)


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
