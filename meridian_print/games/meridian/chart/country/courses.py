"""Courses: the ways that water takes over open land from where it springs, as least-cost paths over a coarse grid.

The grid is that of the sheet, whatever the island. On rough land and along the shore water runs less readily, so that
rivers wind and make for the sea.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import noise_at
from meridian_print.cartography.raster import Boxes, Floats, Indices, Mask, SummedAreaTable
from meridian_print.graphics.drawing.geometry import Mm

_STEP: Mm = 2.0
_STEPS = 60
"""Steps to the farthest place that is examined."""
_OFF_BANKS: Mm = 0.8
"""Least distance of a way from what a river must not touch, before it is smoothed and bent."""
_OFF_COAST: Mm = 2.4
"""The same from the coast: ways come near it at their mouths alone."""
_ROUGH, _EXTENT = 2.5, 12.0
"""How much farther than it is a way over the roughest land seems, and the extent of such land, in mm."""
_SHORE: Mm = 9.0
_BESIDE_SEA = 8.0
"""Half the extent of the land around a place whose share of sea raises its cost, and the cost added for sea alone."""
_NEAR: Mm = 3.0
"""How far the last place of a way is from its end at most."""
NEVER = 1e6
"""How far places are that water cannot reach."""
_BESIDE = ((-1, 0), (0, -1), (0, 1), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1))
_LENGTHS = (*([_STEP] * 4), *([_STEP * 2**0.5] * 4))
"""The places beside one, by row and column, and how far away they are."""


class Land(NamedTuple):
    """An island's land, what of it no river may touch, and where mountains stand."""

    own: SummedAreaTable
    blocked: SummedAreaTable
    high: SummedAreaTable


class Terrain(NamedTuple):
    """Places on a coarse grid, what a mm of a way costs there, 1 on even land, and which lie among mountains."""

    places: Floats
    cost: Floats
    is_high: Mask


class Courses(NamedTuple):
    """How far places are from a spring on the way of water."""

    places: Floats
    away: Floats

    def to(self, ends: Floats) -> tuple[Floats, Indices]:
        """Return how far ends are along their way, and the last place of each before it."""
        reached = np.flatnonzero(self.away.ravel() < NEVER)
        if not len(reached):
            return np.full(len(ends), NEVER), np.zeros(len(ends), np.intp)
        gaps = elementary.hypot(*np.moveaxis(ends[:, None] - self.places.reshape(-1, 2)[reached], -1, 0))
        total = np.where(gaps < _NEAR, gaps + self.away.ravel()[reached], NEVER)
        nearest = total.argmin(axis=1)
        return np.asarray(total[np.arange(len(ends)), nearest]), reached[nearest]

    def back(self, last: int) -> Floats:
        """Return the places on the way to one, from it back to the spring."""
        way = [divmod(last, self.away.shape[1])]
        while (before := self._before(*way[-1])) is not None:
            way.append(before)
        return np.asarray(self.places[tuple(np.array(way).T)])

    def _before(self, row: int, column: int) -> tuple[int, int] | None:
        """Return the place from which water comes to another; None at the spring."""
        best, found = self.away[row, column], None
        rows, columns = self.away.shape
        for down, across in _BESIDE:
            at = row + down, column + across
            if 0 <= at[0] < rows and 0 <= at[1] < columns and self.away[at] < best:
                best, found = self.away[at], at
        return found


def terrain(land: Land, seed: int) -> Terrain:
    """Survey an island."""
    left, top, wide, high = land.own.grid.area
    across, down = ((left, wide), (top, high))
    xs, ys = (_STEP * np.arange(start // _STEP, (start + extent) // _STEP + 1) for start, extent in (across, down))

    def covered(by: SummedAreaTable, reach: Mm) -> Floats:
        return by.of(Boxes(xs[None] - reach, ys[:, None] - reach, (2 * reach, 2 * reach)))

    places = np.stack(np.meshgrid(xs, ys), axis=2)
    is_open = (covered(land.own, _OFF_COAST) == 1) & (covered(land.blocked, _OFF_BANKS) == 0)
    cost = np.where(is_open, 1 + _BESIDE_SEA * (1 - covered(land.own, _SHORE)), NEVER)
    cost[is_open] += _ROUGH * np.maximum(noise_at(places[is_open], _EXTENT, 1, 0.0, seed) + 0.5, 0)
    return Terrain(places, cost, is_open & (covered(land.high, 0.0) > 0))


def courses(on: Terrain, springs: Floats) -> Courses:
    """Let ways go on from place to place until none becomes shorter; `springs` says how far those are to begin with."""
    rows, columns = on.cost.shape
    around = np.full((rows + 2, columns + 2), NEVER)
    inner = around[1:-1, 1:-1]
    inner[:] = springs
    ways = [
        (around[1 + down : 1 + down + rows, 1 + across : 1 + across + columns], length * on.cost)
        for (down, across), length in zip(_BESIDE, _LENGTHS, strict=True)
    ]
    for _ in range(_STEPS):
        before = inner.copy()
        for beside, cost in ways:
            np.minimum(inner, beside + cost, out=inner)
        if (inner == before).all():
            break
    return Courses(on.places, np.minimum(inner, NEVER))
