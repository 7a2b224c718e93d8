"""Woods: masses of trees under one canopy, on a flank of the ridge or in the plain."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from meridian_print.cartography.country import Crown
from meridian_print.cartography.grid import Floats as Samples
from meridian_print.cartography.grid import SampleGrid, noise
from meridian_print.cartography.raster import Boxes, Floats, Mask, SummedAreaTable
from meridian_print.games.meridian.chart.ridges import Ridge
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_STEP: Mm = 2.0
_EXTENT: Mm = 17.0
"""The extent of a wood, and of the open country between two."""
_SHARES = (0.12, 0.28)
"""The share of free land that is wooded."""
_FLANK = 0.35
"""How much the wooded flank of a ridge counts against the other."""
_EDGE: Mm = 5.0
"""How near to coasts, names and clearings woods thin out, so that their edges are round."""
_THINNED = 2.2
"""How much they thin out where no land is free."""
_ROW: Mm = 1.2
_APART: Mm = 1.65
"""From one row of crowns to the next, and from crown to crown."""
_JITTER: Mm = 0.28
CROWNS: tuple[Mm, Mm] = (0.86, 1.08)
"""The least and the greatest radius of a crown."""
_ROOM: Mm = 1.8
"""Free land around the middle of a crown."""
_LEAST = 7
"""Crowns of the smallest wood."""


def woods(land: FreeSpace, ridge: Ridge | None, seed: tuple[int, ...]) -> tuple[tuple[Crown, ...], ...]:
    """Plant the woods of an island, the crowns of each from the back."""
    dice = np.random.default_rng(seed)
    places = _lattice(land, dice)
    free = land.share()
    places = places[free.of(_around(places, _ROOM)) == 1]
    if not len(places):
        return ()
    wooded = _wooded(free, ridge, places, dice)
    kept = places[wooded > np.quantile(wooded, 1 - dice.uniform(*_SHARES))]
    radii = dice.uniform(*CROWNS, len(kept))
    return tuple(_wood(kept[of], radii[of]) for of in _masses(kept) if len(of) >= _LEAST)


def cleared(land: FreeSpace, planted: tuple[tuple[Crown, ...], ...]) -> FreeSpace:
    """Return the land beside woods."""
    crowns = (crown.at for wood in planted for crown in wood)
    return land.without((Rect(x, y, 0.0, 0.4 * _ROOM) for x, y in crowns), _ROOM)


def _lattice(land: FreeSpace, dice: np.random.Generator) -> Floats:
    """Return places for crowns all over an island, from the back, every other row shifted."""
    area = land.grid.area
    rows, columns = int(area.height / _ROW), int(area.width / _APART)
    row, column = np.mgrid[0:rows, 0:columns]
    x = area.x + _APART * (column + row % 2 / 2)
    places = np.stack([x, area.y + _ROW * row], axis=2).reshape(-1, 2)
    return np.asarray(np.round(places + dice.uniform(-_JITTER, _JITTER, places.shape), 2))


def _wooded(land: SummedAreaTable, ridge: Ridge | None, places: Floats, dice: np.random.Generator) -> Floats:
    """Return how wooded the country is at places."""
    grid = SampleGrid(land.grid.area, _STEP)
    waves = noise(grid, _EXTENT, 2, 0.45, dice)
    column, row = np.rint((places - (grid.area.x, grid.area.y)) / grid.step).astype(int).T
    here: Samples = waves[np.clip(row, 0, waves.shape[0] - 1), np.clip(column, 0, waves.shape[1] - 1)]
    wooded = here - _THINNED * (1 - land.of(_around(places, _EDGE)))
    if ridge is not None:
        height, side = ridge.lie(places)
        flank = 1 if dice.random() < 0.5 else -1
        wooded = wooded + _FLANK * np.sign(side) * flank * (height > 0)
    return np.asarray(wooded)


def _around(places: Floats, by: Mm) -> Boxes:
    x, y = places.T
    return Boxes(x - by, y - by, (2 * by, 2 * by))


def _masses(places: Floats) -> list[list[int]]:
    """Group places by those next to each other."""
    near = _neighbours(places)
    groups, seen = list[list[int]](), set[int]()
    for start in range(len(places)):
        if start not in seen:
            group, edge = [start], [start]
            seen.add(start)
            while edge:
                fresh = [other for other in near[edge.pop()] if other not in seen]
                seen.update(fresh)
                group += fresh
                edge += fresh
            groups.append(sorted(group))
    return groups


def _neighbours(places: Floats) -> Mapping[int, list[int]]:
    """Return which places are next to each."""
    x, y = places.T
    beside: Mask = (abs(x[:, None] - x) < 1.5 * _APART) & (abs(y[:, None] - y) < 1.5 * _ROW)
    return {at: np.flatnonzero(row).tolist() for at, row in enumerate(beside)}


def _wood(places: Floats, radii: Floats) -> tuple[Crown, ...]:
    x, y = places.T
    below = (abs(x[:, None] - x) < 0.75 * _APART) & (y - y[:, None] > 0.3 * _ROW) & (y - y[:, None] < 2.2 * _ROW)
    return tuple(
        Crown(Point(*at), round(radius, 3), not hidden)
        for at, radius, hidden in zip(places.tolist(), radii.tolist(), below.any(axis=1).tolist(), strict=True)
    )
