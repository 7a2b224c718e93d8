"""Arable: the land of an island that can be farmed, where most of it is near cities, and its outline."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

import numpy as np

from meridian_print.cartography.grid import SampleGrid, contours
from meridian_print.cartography.raster import Floats, Indices, Mask, SummedAreaTable, share, squares
from meridian_print.games.meridian.chart.country.turns import best_of_each, distances, hash_of, sides
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import NOTHING, Mm, Outline, Point, Rect

_OFF_COAST = 3
"""From a coast to what can be farmed, in samples."""
_OFF_ROADS: Mm = 1.0
"""From the points of roads to what can be farmed."""
_STEPS = 1, 2
"""How land that is too narrow is found: by looking so many samples on, one after another; their sum is its breadth."""
_EVERY = 6
"""The samples of the land from one place that is tried to the next."""
_FAR: Mm = 22.0
"""From a city to the middle of its farmland, at most."""
_AROUND = (6.0, 10.0)
"""The squares around such a middle in which most land is to be free: how far they reach, in mm."""
_ROOMY, _WIDE = 0.3, 1.25
"""The least that must be free of both squares, in their areas: around the first cities, and around others."""
_AMPLE, _LIKED = 1.2, 1.2
"""How much of both is enough, so that more is no better, and for how much of that the liked side of a city counts: land
that comes or goes hardly ever moves such a place.
"""
_ROUNDINGS = 2
"""How often the land is smoothed before it is outlined."""
_STRIDE = 4
"""From one corner of an outline to the next, in points of its contour."""
_SHORT = 12
"""The most points of a contour around too little to be outlined."""


def arable(free: FreeSpace, own: Mask, roads: Iterable[Iterable[Point]]) -> SummedAreaTable:
    """Return what of an island's free land can be farmed: off its coast, off roads, by points, and broad enough."""
    ways = (Rect(*point, 0.0, 0.0) for road in roads for point in road)
    inland = FreeSpace(free.grid, free.free & _inland(own))
    return share(free.grid, _broad(inland.without(ways, _OFF_ROADS).free))


def roomiest(room: SummedAreaTable, cities: Sequence[City], most: int, seed: int) -> tuple[Indices, Floats]:
    """Return the numbers of cities and a place near each, and nearer to no other, around which land is free.

    For the first `most` cities a little is enough; others must have much, and have none where `most` is 1. The place is
    preferred on the side that its city likes, by a seed. What comes or goes around one city hardly ever moves the
    places near others.
    """
    grid = room.grid
    left, top = (-round(begin / grid.step) % _EVERY for begin in grid.area[:2])
    row, column = np.nonzero(room.mask[top::_EVERY, left::_EVERY])
    places = grid.area[:2] + grid.step * np.stack([left + _EVERY * column, top + _EVERY * row], axis=1)
    away = distances(places, cities)
    are_near = away.min(axis=0) < _FAR
    places, home = places[are_near], away.argmin(axis=0)[are_near]
    free = room.around(squares(places, 0.0), _AROUND).sum(axis=0)
    least = np.where(np.arange(len(cities)) < most, _ROOMY, _WIDE if most > 1 else np.inf)[home]
    liked = _LIKED * sides(places, cities, home, [hash_of(city, seed) for city in cities])
    best = best_of_each(np.flatnonzero(free > least), np.minimum(free, _AMPLE) + liked, home, 1)
    return home[best], np.asarray(places[best])


def outlined(room: SummedAreaTable, box: Rect) -> Outline:
    """Draw the outlines of land in a box, with round corners."""
    window, pad = room.grid.window(box), _ROUNDINGS
    x, y, wide, high = room.grid.part(window).area
    free = np.pad(room.mask[window], pad).astype(np.float32)
    for _ in range(_ROUNDINGS):
        for ours in (free, free.T):
            ours[1:-1] = (ours[:-2] + 2 * ours[1:-1] + ours[2:]) / 4
    by = pad * room.grid.step
    around = SampleGrid(Rect(x - by, y - by, wide + 2 * by, high + 2 * by), room.grid.step)
    traced = cast(list[Floats], contours(around, free).lines(0.5))
    lines = [np.round(line[:-1:_STRIDE], 1) for line in traced if len(line) > _SHORT]
    if not lines:
        return NOTHING
    verbs = "".join("M" + "L" * (len(line) - 1) + "Z" for line in lines)
    return Outline(verbs, tuple(np.concatenate(lines).ravel().tolist()))


def _broad(free: Mask) -> Mask:
    """Return the samples that lie in a square of free ones."""
    broad = free.copy()
    for ours in (broad, broad.T):
        for by in _STEPS:
            ours[:-by] &= ours[by:]
    for ours in (broad, broad.T):
        for by in _STEPS:
            ours[by:] |= ours[:-by]
    return broad


def _inland(own: Mask) -> Mask:
    """Return which samples of an island are off its coast."""
    inland, by = own.copy(), _OFF_COAST
    for ours in (inland, inland.T):
        theirs = ours.copy()
        ours[by:] &= theirs[:-by]
        ours[:-by] &= theirs[by:]
    return inland
