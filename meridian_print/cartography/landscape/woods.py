"""Woods as masses of crowns under one light."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.landscape.bushes import Shape, repeated
from meridian_print.cartography.raster import Floats, Indices, Mask
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect
from meridian_print.graphics.drawing.items import Path
from meridian_print.graphics.drawing.paint import Ink, Stroke


@dataclass(frozen=True, slots=True)
class Crown:
    """A crown of a wood."""

    at: Point
    radius: Mm
    is_conifer: bool = False

    @property
    def box(self) -> Rect:
        """The box that the crown fills, with the tip of a conifer."""
        (x, y), radius = self.at, self.radius
        high = radius * (SPIRE if self.is_conifer else 1.0)
        return Rect(x - radius, y - high, 2 * radius, high + radius)


SPIRE = 2.2
"""How high the tip of a conifer is above its middle, in radii of its crown."""


Masses = tuple[tuple[Crown, ...], ...]
"""Woods by their crowns."""


_CLOSED = 1.05
"""The radius of a crown off the rim, in radii of the largest."""


class Crowns(NamedTuple):
    """Crowns by their x, y and radii: which stand on the rim of their wood, how deep each is in shade, from 0 to below
    `TONES`, which are marked, evenly spread, which have none below, which are conifers, and the numbers of their woods.
    """

    x: Floats
    y: Floats
    radius: Floats
    on_rim: Mask
    tone: Indices
    marked: Mask
    at_foot: Mask
    is_conifer: Mask
    wood: Indices

    @property
    def places(self) -> Floats:
        """Where they stand."""
        return np.stack([self.x, self.y], axis=1)

    @property
    def shaded(self) -> Mask:
        """Which stand on the side of their wood away from the light."""
        return self.tone >= _IN_SHADE

    def which(self, are: Mask) -> Crowns:
        """Return some of the crowns."""
        return Crowns._make(each[are] for each in self)

    def drawn(self, verbs: str, shape: Shape) -> Outline:
        """Draw a shape in each of the crowns."""
        return repeated(verbs, shape, self.places, self.radius)

    def polygons(self, corners: Shape) -> Outline:
        """Draw a polygon in each of the crowns."""
        return self.drawn("M" + "L" * (len(corners) - 1) + "Z", corners)

    def closed(self) -> Crowns:
        """Return the crowns, those off the rim as large as the largest, so that no gap is left between them."""
        return self._replace(radius=np.where(self.on_rim, self.radius, _CLOSED * self.radius.max()))

    def moved(self, right: Floats | Mm, down: Floats | Mm) -> Crowns:
        """Return the crowns at other places."""
        return self._replace(x=self.x + right, y=self.y + down)


def stand(woods: Masses) -> Crowns:
    """Find how the crowns of some woods stand to each other."""
    crowns = [crown for wood in woods for crown in wood]
    counts = [len(wood) for wood in woods]
    at, radius = np.array([crown.at for crown in crowns]), np.array([crown.radius for crown in crowns])
    ends, chance = np.cumsum(counts)[:-1], white_noise(at, 1)
    parts = zip(np.split(at / radius.max(), ends), np.split(chance, ends), strict=True)
    judged = zip(*(_judged(*part) for part in parts), strict=True)
    on_rim, tone, marked, at_foot = map(np.concatenate, judged)
    conifers, wood = np.array([crown.is_conifer for crown in crowns]), np.repeat(np.arange(len(woods)), counts)
    return Crowns(at[:, 0], at[:, 1], radius, on_rim, tone, marked, at_foot, conifers, wood)


def discs(crowns: Crowns, ink: Ink, by: Mm) -> Iterator[Path]:
    """Draw crowns as discs, size by size, `by` larger than they are.

    A disc is a dot of a pen as wide: woods have thousands of them.
    """
    for radius in sorted(set(crowns.radius.tolist())):
        pen = Stroke(ink, round(2 * (radius + by), 3), cap="round")
        yield Path(crowns.which(crowns.radius == radius).drawn("ML", _DOT), stroke=pen)


_DOT = ((0.0, 0.0), (0.0, 0.0))
TONES, _IN_SHADE = 4, 2
"""The tones of a wood from light to shade, and the first of those in shade."""
LEVEL = ((0.1, 1.35), (1.75, 1.35))
"""A stroke on the ground, in radii of the crown whose shade it is in."""
_SOUTH_EAST = 0.55, 0.83
"""Where the light does not come from, to the right and down."""
_PATH, _DEPTHS, _MANY, _DITHER = 0.75, (0.55, 0.11), 160, 1.6
"""How far aside of a line to the south-east other crowns shade one; from one tone to the next on it, at least, and
against the square root of the crowns of the wood, up to so many; by how much that varies. This and what follows is in
radii of a large crown.
"""
_NEXT, _ALL = 1.57, 6
"""How far from a crown its neighbours stand, and how many of them one off the rim has."""
_BELOW = 0.4, 2.4, 0.75
"""Where a crown stands that hides the trunk of another: how far below it, from and to, and how far to either side."""
_SPREAD, _CLOSER, _SMALL = 1.1, 0.85, 45
"""How far apart marked crowns stand, and in woods of fewer crowns than these: they would look like one tree."""


def _judged(places: Floats, chance: Floats) -> tuple[Mask, Indices, Mask, Mask]:
    """Return which crowns of a wood are on its rim, their tones, which are marked, the likeliest of those around, and
    which have none below.

    The nearer to the edge away from the light, the deeper the tone; by chance neighbours differ.
    """
    x, y = places.T
    right, down = x - x[:, None], y - y[:, None]
    off, (east, south) = right * right + down * down, _SOUTH_EAST
    on_rim = np.count_nonzero(off < _NEXT * _NEXT, axis=1) <= _ALL
    ahead = np.where(abs(south * right - east * down) < _PATH, east * right + south * down, 0.0).max(axis=1)
    step = _DEPTHS[0] + _DEPTHS[1] * min(len(places), _MANY) ** 0.5
    tone = np.clip(TONES - 1 - (ahead + _DITHER * (chance - 0.5)) / step, 0, TONES - 1).round().astype(int)
    spread = _CLOSER if len(places) < _SMALL else _SPREAD
    marked = np.where(off < spread * spread, chance, 0.0).max(axis=1) == chance
    at_foot = ~((down > _BELOW[0]) & (down < _BELOW[1]) & (abs(right) < _BELOW[2])).any(axis=1)
    return on_rim, tone, marked, at_foot
