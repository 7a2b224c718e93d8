"""Placing: where to put cities without a given place, so that islands can be drawn around them.

Many cheap starts from the map block are screened by how their spines cross and how near they pass foreign cities; the
best are relaxed by springs and repulsion, every step brought back into strips, order and spacing. Imports numpy.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.games.meridian.layout.places import spines
from meridian_print.games.meridian.layout.places.relaxing import (
    SPARE,
    Floats,
    Ints,
    PlacingTask,
    offsets,
    own_cities,
    placing_task,
    relaxed_places,
    settled,
    spine_tree,
    with_free,
)
from meridian_print.games.meridian.layout.places.sites import DEFAULT, Forces, Site
from meridian_print.games.meridian.layout.plan import (
    FEET_APART,
    ISLANDS_APART,
    LAND,
    STRAIT,
    map_area,
    strip,
)
from meridian_print.games.meridian.rules.material import MERIDIANS
from meridian_print.graphics.drawing.geometry import Mm, Point, Size

_STARTS = 40
_RELAXED = 4
"""How many of the starts are relaxed."""
_STAGGERS = (0.17, 0.0, 0.28)
"""Shares of a row by which every second meridian is shifted down and the others up, tried in turn by the starts."""
_BESIDE: Mm = 70.0
"""How far from a fixed city others may make way for it."""
_EQUAL: Mm = 0.001
"""How far from where it would be a fixed city has not moved."""


class _Fault(NamedTuple):
    """What is wrong with places, the worst first; all zero if a coast can be drawn."""

    crossings: int
    too_near: Mm
    not_clear: Mm


def infer(sites: tuple[Site, ...], board: Size, seed: int) -> tuple[Point, ...]:
    """Place the sites on the trimmed board, fixed ones where they are, in their order; rounded to 0.001 mm.

    Sites come by meridian, then from the bottom up. Beside fixed ones, the others stay where they are while none is
    fixed, if they can. If no way is found to respect all limits, the places that break them least are returned.
    """
    task = placing_task(sites, board, DEFAULT)
    staying = _staying(task, board, seed) if not task.free.all() else None
    places = _best(task, board, seed) if staying is None else staying
    return tuple(
        site.fixed or Point(round(x, 3), round(y, 3)) for site, (x, y) in zip(sites, places.tolist(), strict=True)
    )


def _staying(task: PlacingTask, board: Size, seed: int) -> Floats | None:
    """Leave cities where they would be if none were fixed; at most those beside fixed ones make way for them.

    Return None if that breaks limits.
    """
    unbound = tuple(replace(site, fixed=None) for site in task.sites)
    usual = _best(placing_task(unbound, board, DEFAULT), board, seed)
    start = np.array([site.fixed or place for site, place in zip(task.sites, usual.tolist(), strict=True)])
    moved = start[np.abs(start - usual).max(axis=1) > _EQUAL]
    away = elementary.hypot(*np.moveaxis(start[:, None] - moved[None], -1, 0)).min(axis=1, initial=np.inf)
    free = task.free * (away < _BESIDE * task.scale)
    beside = with_free(task, free)
    tries = (way(beside, start) for way in (settled, relaxed_places))
    return next((places for places in tries if not any(_fault(task, places))), None)


def _best(task: PlacingTask, board: Size, seed: int) -> Floats:
    """Return the places that break the limits least, of the best starts from the map block."""
    starts = [_start(task, board, random.Random(f"{seed}/{number}"), number) for number in range(_STARTS)]
    screened = sorted(range(_STARTS), key=lambda number: (_screened(task, starts[number]), number))
    tried: list[Floats] = []
    for number in screened[:_RELAXED]:
        tried.append(relaxed_places(task, starts[number]))
        if not any(_fault(task, tried[-1])):
            break
    return min(tried, key=lambda places: _fault(task, places))


def relaxed(sites: tuple[Site, ...], board: Size, start: tuple[Point, ...], forces: Forces) -> tuple[Point, ...]:
    """Move the sites from `start` until each has room; whether all limits are respected is *not* checked."""
    return tuple(Point(x, y) for x, y in relaxed_places(placing_task(sites, board, forces), np.array(start)).tolist())


def _start(task: PlacingTask, board: Size, rng: random.Random, number: int) -> Floats:
    """Take places from the map block: the middle of each cell, every second meridian shifted, all a little jittered."""
    area, width = map_area(board), strip(board, 1).width
    shift = rng.choice((-1, 1)) * _STAGGERS[number % len(_STAGGERS)] * task.row
    of_meridian = [(1 if meridian % 2 else -1) * shift for meridian in range(MERIDIANS + 1)]
    places = []
    for site in task.sites:
        x = strip(board, site.meridian).centre.x + rng.uniform(-0.12, 0.12) * width
        y = area.y + (site.row + 0.5) * task.row + of_meridian[site.meridian] + rng.uniform(-0.1, 0.1) * task.row
        places.append(site.fixed or (x, y))
    return np.array(places)


def _screened(task: PlacingTask, places: Floats) -> tuple[int, Mm]:
    """Rate a start, lower is better: crossings of spines, then how near they pass foreign cities."""
    tree = spine_tree(task, places)
    return _crossings(task, places, tree), -min(_clearance(task, places, tree), 22.0)


def _clearance(task: PlacingTask, places: Floats, tree: Ints) -> Mm:
    """Return the least distance of a city from a foreign spine."""
    if not len(tree):
        return np.inf
    found = offsets(places, tree)
    away = elementary.hypot(found.across, found.down)
    return float(away[~own_cities(task, tree)].min(initial=np.inf))


def _crossings(task: PlacingTask, places: Floats, tree: Ints) -> int:
    """Count the spines of different islands that cross."""
    if not len(tree):
        return 0
    a, b = places[tree[:, 0]], places[tree[:, 1]]
    start, end = _turns(a, b, a), _turns(a, b, b)
    apart = start * end < 0
    foreign = task.islands[tree[:, 0]][:, None] != task.islands[tree[:, 0]][None]
    return int((apart & apart.T & foreign).sum() // 2)


def _turns(a: Floats, b: Floats, c: Floats) -> Floats:
    """Return on which side of the lines a-b (rows) the points c (columns) lie, by sign."""
    along, away = (b - a)[:, None], c[None] - a[:, None]
    return np.asarray(along[..., 0] * away[..., 1] - along[..., 1] * away[..., 0])


def _fault(task: PlacingTask, places: Floats) -> _Fault:
    """Measure by how much the limits of the plan, with a small margin, are broken."""
    tree = spine_tree(task, places)
    aside, down = (np.abs(np.subtract.outer(values, values)) for values in places.T)
    feet = FEET_APART + SPARE / 4 - np.maximum(aside, down)
    foreign = task.islands[:, None] != task.islands[None]
    islands = np.where(foreign, ISLANDS_APART + SPARE / 4 - elementary.hypot(aside, down), 0.0)
    near = np.maximum(feet, islands)
    np.fill_diagonal(near, 0.0)
    lacking = LAND + STRAIT + spines.BRIDGE + SPARE / 4 - _clearance(task, places, tree)
    return _Fault(
        _crossings(task, places, tree), round(float(near.max(initial=0.0)), 3), round(max(0.0, float(lacking)), 3)
    )
