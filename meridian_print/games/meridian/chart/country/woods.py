"""Woods: masses of trees under one canopy, on a flank of the ridge or in the plain, and single trees beside them."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.country import Crown
from meridian_print.cartography.grid import noise_at, white_noise
from meridian_print.cartography.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.raster import Floats, Indices, Mask, extents, squares
from meridian_print.games.meridian.chart.country.ridges import Ridge
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_EXTENT: Mm = 17.0
"""The extent of a wood, and of the open country between two."""
_SHARES = (0.17, 0.37)
"""The share of free land that is wooded."""
_DENSITY = 0.12
"""Steps of the density from which there is a wood: none is redrawn where land at the other end of its island changes.
"""
_FLANK = 0.35
"""How much the wooded flank of a ridge counts against the other."""
_EDGE: Mm = 6.0
"""How near to coasts, names and clearings woods thin out, so that their edges are round."""
_THINNED = 2.2
"""How much they thin out where no land is free."""
_OPEN = 0.1
"""The least density at which a crown stands, however much land is meant to be wooded."""
_ROW: Mm = 1.2
_APART: Mm = 1.65
"""From one row of crowns to the next, and from crown to crown."""
_JITTER: Mm = 0.28
CROWNS: tuple[Mm, Mm] = (0.78, 1.24)
"""The radius of a small crown, and of a large one."""
_LARGE = 0.45
"""The share of large crowns."""
_RAGGED = 0.5
"""How much chance counts at the edge of a wood."""
_ROOM: Mm = 1.8
"""Free land around the middle of a crown."""
_LEAST = 11
"""Crowns of the smallest wood."""
_ROUND = 1.2
"""The radius of the largest wood, against that of a disc of the area of its crowns."""
_PARTED: Mm = 3.0
"""Between two woods of what grew as one."""
_NARROW: Mm = 4.2
"""The width of a strip of crowns that would look like a hedge if it is long."""
_DRAWN_OUT = 2.8
"""How many times as long as wide that is."""
_SINGLES = 2
"""The most crowns next to each other that are single trees."""


class Woods(NamedTuple):
    """Woods, the crowns of each from the back, and single trees."""

    masses: tuple[tuple[Crown, ...], ...]
    trees: tuple[ReliefMark, ...]


def woods(land: FreeSpace, ridge: Ridge | None, seed: int) -> Woods:
    """Plant the woods of an island."""
    dice = random.Random(seed)
    flank, wooded_share = dice.choice((-1, 1)), dice.uniform(*_SHARES)
    places = _lattice(land, seed)
    free = land.share()
    places = places[free.of(squares(places, _ROOM)) == 1]
    if not len(places):
        return Woods((), ())
    wooded = noise_at(places, _EXTENT, 2, 0.45, seed) - _THINNED * (1 - free.of(squares(places, _EDGE)))
    if ridge is not None:
        height, side = ridge.lie(places)
        wooded = wooded + _FLANK * flank * np.sign(side) * (height > 0)
    wooded = wooded + _RAGGED * white_noise(places, seed + 2)
    at = int((1 - wooded_share) * (len(wooded) - 1))
    dense = float(np.partition(wooded, at)[at])  # np.quantile would load all of numpy.ma
    least = max(_DENSITY * round(dense / _DENSITY), _OPEN)
    kept = places[wooded > least]
    radii = np.where(white_noise(kept, seed) < _LARGE, CROWNS[1], CROWNS[0])
    groups = _masses(kept)
    discs = (np.array(of)[disc] for of in groups for disc in _clumps(kept[of]))
    clumps = (disc[of] for disc in discs for of in _masses(kept[disc]) if len(of) >= _LEAST)
    masses = (_wood(kept[of], radii[of]) for of in clumps if not _is_hedge(kept[of]))
    singles = (at for of in groups if len(of) <= _SINGLES for at in kept[of].tolist())
    return Woods(tuple(masses), tuple(_tree(*at) for at in singles))


def _tree(x: Mm, y: Mm) -> ReliefMark:
    """Return a single tree with its middle at a place."""
    kind = ReliefKind.TREE
    return ReliefMark(kind, 0, Point(x, round(y + FORMS[kind][0].height / 2, 2)))


def cleared(land: FreeSpace, planted: Woods) -> FreeSpace:
    """Return the land beside woods."""
    crowns = (Rect(*crown.at, 0.0, 0.4 * _ROOM) for wood in planted.masses for crown in wood)
    return land.without(crowns, _ROOM).without((tree.box for tree in planted.trees), 0.0)


def _lattice(land: FreeSpace, seed: int) -> Floats:
    """Return places for crowns all over an island, from the back, every other row shifted.

    They lie on a lattice over the sheet, wherever the island begins.
    """
    area = land.grid.area
    top, bottom, left, right = area.y / _ROW, area.bottom / _ROW, area.x / _APART, area.right / _APART
    row, column = np.mgrid[int(top) : int(bottom), int(left) : int(right)]
    places = np.stack([_APART * (column + row % 2 / 2), _ROW * row], axis=2).reshape(-1, 2)
    jitter = np.stack([white_noise(places, seed + by) for by in (0, 1)], axis=1)
    return np.asarray(np.round(places + _JITTER * (2 * jitter - 1), 2))


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


def _clumps(places: Floats) -> Iterator[Indices]:
    """Part a mass into round ones: free land around the square of a tower would bend it to the shape of an L."""
    left = np.arange(len(places))
    while len(left) >= _LEAST:
        radius = _ROUND * math.sqrt(len(left) * _ROW * _APART / math.pi)
        x, y = places[left].T
        away = (x[:, None] - x) ** 2 + (y[:, None] - y) ** 2
        from_middle = away[int((away < radius**2).sum(axis=1).argmax())]
        within = from_middle < radius**2
        if within.sum() >= _LEAST:
            yield left[within]
        left = left[from_middle > (radius + _PARTED) ** 2]


def _is_hedge(places: Floats) -> bool:
    """Return whether places lie in a long and narrow strip, such as free land between the squares of two towers has."""
    long, wide = extents(places)
    return wide < _NARROW and long > _DRAWN_OUT * wide


def _neighbours(places: Floats) -> Mapping[int, list[int]]:
    """Return which places are next to each."""
    x, y = places.T
    beside: Mask = (abs(x[:, None] - x) < 1.5 * _APART) & (abs(y[:, None] - y) < 1.5 * _ROW)
    near: dict[int, list[int]] = {at: [] for at in range(len(places))}
    for at, other in np.argwhere(beside).tolist():
        near[at].append(other)
    return near


def _wood(places: Floats, radii: Floats) -> tuple[Crown, ...]:
    x, y = places.T
    below = (abs(x[:, None] - x) < 0.75 * _APART) & (y - y[:, None] > 0.3 * _ROW) & (y - y[:, None] < 2.2 * _ROW)
    return tuple(
        Crown(Point(*at), round(radius, 3), not hidden)
        for at, radius, hidden in zip(places.tolist(), radii.tolist(), below.any(axis=1).tolist(), strict=True)
    )
