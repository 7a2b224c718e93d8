"""Placing: where to put cities without a given place, so that islands can be drawn around them.

Many cheap starts from the map block are screened by how their spines cross and how near they pass foreign cities; the
best are relaxed by springs and repulsion, every step brought back into strips, order and spacing. Imports numpy.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from meridian_print import elementary
from meridian_print.games.meridian.layout.places import spines
from meridian_print.games.meridian.layout.places.sites import DEFAULT, Forces, Site
from meridian_print.games.meridian.layout.plan import (
    FEET_APART,
    FOOT,
    ISLANDS_APART,
    LAND,
    RIM,
    STRAIT,
    map_area,
    strip,
)
from meridian_print.games.meridian.rules.material import MERIDIANS
from meridian_print.graphics.drawing.geometry import Mm, Point, Size

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Mask = NDArray[np.bool_]

_USUAL: Mm = 45.15
"""Side of the square available to a city on an A3 board with five cities on a meridian."""
_STARTS = 40
_RELAXED = 4
"""How many of the starts are relaxed."""
_RETREE = 15
"""Rounds after which spines are recomputed."""
_HIGHER: Mm = 6.0
"""The least by which a city lies above the one before it, where their strip is wide enough for two abreast."""
_LONGEST_STEP: Mm = 2.5
_SPARE: Mm = 2.0
"""The margin aimed at beyond the limits of the plan; a quarter of it must remain."""
_STAGGERS = (0.17, 0.0, 0.28)
"""Shares of a row by which every second meridian is shifted down and the others up, tried in turn by the starts."""
_BESIDE: Mm = 70.0
"""How far from a fixed city others may make way for it."""
_EQUAL: Mm = 0.001
"""How far from where it would be a fixed city has not moved."""
_HOME = (0.012, 0.004)
"""Pull towards the start, in the first rounds and in the last ones."""


@dataclass(frozen=True, slots=True, eq=False)
class _Task:
    """The cities to be placed as arrays, and how far apart they should be; places are rows of x and y.

    `islands` numbers the islands; `columns` lists, for each height in the meridians, pairs of neighbours (upper,
    lower); `free` is 1 for a city that may move, else 0.
    """

    sites: tuple[Site, ...]
    islands: Ints
    lines: Ints
    columns: tuple[Ints, ...]
    free: Floats
    low: Floats
    high: Floats
    row: Mm
    spacing: Mm
    forces: Forces
    scale: float


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
    task = _task(sites, board, DEFAULT)
    staying = _staying(task, board, seed) if not task.free.all() else None
    places = _best(task, board, seed) if staying is None else staying
    return tuple(
        site.fixed or Point(round(x, 3), round(y, 3)) for site, (x, y) in zip(sites, places.tolist(), strict=True)
    )


def _staying(task: _Task, board: Size, seed: int) -> Floats | None:
    """Leave cities where they would be if none were fixed; at most those beside fixed ones make way for them.

    Return None if that breaks limits.
    """
    free = tuple(replace(site, fixed=None) for site in task.sites)
    usual = _best(_task(free, board, DEFAULT), board, seed)
    start = np.array([site.fixed or place for site, place in zip(task.sites, usual.tolist(), strict=True)])
    moved = start[np.abs(start - usual).max(axis=1) > _EQUAL]
    away = elementary.hypot(*np.moveaxis(start[:, None] - moved[None], -1, 0)).min(axis=1, initial=np.inf)
    beside = replace(task, free=task.free * (away < _BESIDE * task.scale))
    tries = (way(beside, start) for way in (_settled, _relaxed))
    return next((places for places in tries if not any(_fault(task, places))), None)


def _best(task: _Task, board: Size, seed: int) -> Floats:
    """Return the places that break the limits least, of the best starts from the map block."""
    starts = [_start(task, board, random.Random(f"{seed}/{number}"), number) for number in range(_STARTS)]
    screened = sorted(range(_STARTS), key=lambda number: (_screened(task, starts[number]), number))
    tried: list[Floats] = []
    for number in screened[:_RELAXED]:
        tried.append(_relaxed(task, starts[number]))
        if not any(_fault(task, tried[-1])):
            break
    return min(tried, key=lambda places: _fault(task, places))


def relaxed(sites: tuple[Site, ...], board: Size, start: tuple[Point, ...], forces: Forces) -> tuple[Point, ...]:
    """Move the sites from `start` until each has room; whether all limits are respected is *not* checked."""
    return tuple(Point(x, y) for x, y in _relaxed(_task(sites, board, forces), np.array(start)).tolist())


def _task(sites: tuple[Site, ...], board: Size, forces: Forces) -> _Task:
    area, keys = map_area(board), sorted({site.island for site in sites})
    most = max(sum(site.meridian == meridian for site in sites) for meridian in range(1, MERIDIANS + 1))
    scale = min(1.3, max(0.7, (area.width / MERIDIANS * area.height / max(1, most)) ** 0.5 / _USUAL))
    rim = max(RIM, 14.5 * min(1.0, scale))
    strips = [strip(board, site.meridian) for site in sites]
    low = [(max(one.x + FOOT / 2, area.x + rim), area.y + rim) for one in strips]
    high = [(min(one.right - FOOT / 2, area.right - rim), area.bottom - rim) for one in strips]
    return _Task(
        sites=sites,
        islands=np.array([keys.index(site.island) for site in sites]),
        lines=np.array(spines.own_pairs([site.island for site in sites]), np.int64).reshape(-1, 2),
        columns=_columns(sites),
        free=np.array([float(site.fixed is None) for site in sites]),
        low=np.array(low),
        high=np.array(high),
        row=area.height / max(site.rows for site in sites),
        spacing=min(29.0 * min(1.0, scale), (area.height - 2 * rim) / max(1, most - 1)),
        forces=forces,
        scale=scale,
    )


def _columns(sites: tuple[Site, ...]) -> tuple[Ints, ...]:
    levels: dict[int, list[tuple[int, int]]] = {}
    for lower, (site, above) in enumerate(pairwise(sites)):
        if site.meridian == above.meridian:
            levels.setdefault(site.step, []).append((lower + 1, lower))
    return tuple(np.array(levels[step]) for step in sorted(levels))


def _start(task: _Task, board: Size, rng: random.Random, number: int) -> Floats:
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


def _screened(task: _Task, places: Floats) -> tuple[int, Mm]:
    """Rate a start, lower is better: crossings of spines, then how near they pass foreign cities."""
    tree = _tree(task, places)
    return _crossings(task, places, tree), -min(_clearance(task, places, tree), 22.0)


def _tree(task: _Task, places: Floats) -> Ints:
    """Find the spines, like `spines.spines`."""
    if not len(task.lines):
        return task.lines
    length = elementary.hypot(*(places[task.lines[:, 0]] - places[task.lines[:, 1]]).T)
    away = elementary.hypot(*np.moveaxis(_offsets(places, task.lines)[0], -1, 0))
    away[_own(task, task.lines)] = np.inf
    cost = length + spines.DETOUR * np.clip(spines.WIDE_BERTH - away.min(axis=1), 0, None)
    lines = [(one, other) for one, other in task.lines.tolist()]
    return np.array(spines.tree(lines, cost.tolist()))


def _offsets(places: Floats, lines: Ints) -> tuple[Floats, Floats]:
    """Return the vectors to all cities (columns) from the nearest points of lines (rows), and how far along."""
    start, along = places[lines[:, 0]], places[lines[:, 1]] - places[lines[:, 0]]
    away = places[None] - start[:, None]
    length = np.maximum(along[:, 0] ** 2 + along[:, 1] ** 2, 1e-9)
    product = away[..., 0] * along[:, :1] + away[..., 1] * along[:, 1:]
    share = np.clip(product / length[:, None], 0, 1)
    return away - share[..., None] * along[:, None], share


def _own(task: _Task, lines: Ints) -> Mask:
    """Return which cities (columns) are on the same island as lines (rows)."""
    return np.asarray(task.islands[lines[:, 0]][:, None] == task.islands[None])


def _clearance(task: _Task, places: Floats, tree: Ints) -> Mm:
    """Return the least distance of a city from a foreign spine."""
    if not len(tree):
        return np.inf
    away = elementary.hypot(*np.moveaxis(_offsets(places, tree)[0], -1, 0))
    return float(away[~_own(task, tree)].min(initial=np.inf))


def _crossings(task: _Task, places: Floats, tree: Ints) -> int:
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


def _relaxed(task: _Task, start: Floats) -> Floats:
    """Let cities drift until each has room and islands hold together, apart from each other."""
    places, tree = _settled(task, start), task.lines[:0]
    for number in range(task.forces.rounds):
        if number % _RETREE == 0:
            tree = _tree(task, places)
        home = _HOME[number >= 0.6 * task.forces.rounds]
        force = (start - places) * home + _repulsion(task, places) + _springs(task, places, tree)
        step = np.clip(force, -_LONGEST_STEP, _LONGEST_STEP) * task.free[:, None]
        places = _settled(task, places + step)
    for _ in range(len(task.columns)):
        places = _settled(task, places)
    return places


def _repulsion(task: _Task, places: Floats) -> Floats:
    """Push cities apart, those of different islands farther, and separate the feet of towers."""
    across, down = (np.subtract.outer(values, values) for values in places.T)
    distance = np.sqrt(across**2 + down**2)
    np.fill_diagonal(distance, np.inf)
    same = task.islands[:, None] == task.islands[None]
    wanted = np.where(same, task.spacing + 1.5, task.forces.apart * task.scale)
    push = np.clip(wanted - distance, 0.0, None) * np.where(same, 0.25, task.forces.push) / np.maximum(distance, 1e-9)
    force = np.stack([(across * push).sum(axis=1), (down * push).sum(axis=1)], axis=1)
    return _elbowed(force, across, down)


def _elbowed(force: Floats, across: Floats, down: Floats) -> Floats:
    """Add a push across or down, whichever needs less, between cities whose towers would touch."""
    reach = np.maximum(np.abs(across), np.abs(down))
    np.fill_diagonal(reach, np.inf)
    one, other = np.nonzero(reach < FEET_APART + _SPARE)
    lack = 0.25 * (FEET_APART + _SPARE - reach[one, other])
    is_across = np.abs(across[one, other]) >= np.abs(down[one, other])
    np.add.at(force[:, 0], one, np.where(is_across, np.sign(across[one, other]) * lack, 0.0))
    np.add.at(force[:, 1], one, np.where(is_across, 0.0, np.sign(down[one, other]) * lack))
    return force


def _springs(task: _Task, places: Floats, tree: Ints) -> Floats:
    """Draw the ends of spines together and push foreign cities away from them."""
    force = np.zeros_like(places)
    if not len(tree):
        return force
    one, other = tree.T
    along = places[other] - places[one]
    length = elementary.hypot(along[:, 0], along[:, 1])[:, None] + 1e-9
    pull = along * (length - task.forces.spring * task.scale) * 0.06 / length
    away, share = _offsets(places, tree)
    distance = elementary.hypot(away[..., 0], away[..., 1]) + 1e-6
    berth = task.forces.berth * task.scale
    near = (distance < berth) & ~_own(task, tree)
    push = away * (np.where(near, (berth - distance) * task.forces.shove, 0.0) / distance)[..., None]
    force += push.sum(axis=0)
    np.add.at(force, one, pull - 0.5 * (push * (1 - share)[..., None]).sum(axis=1))
    np.add.at(force, other, -pull - 0.5 * (push * share[..., None]).sum(axis=1))
    return force


def _settled(task: _Task, places: Floats) -> Floats:
    """Bring cities back into their strips and the map, and order and separate neighbours on a meridian."""
    movable = task.free[:, None] > 0
    places = np.where(movable, np.clip(places, task.low, task.high), places)
    for pairs in (*task.columns, *task.columns[::-1]):
        upper, lower = pairs.T
        aside = places[lower, 0] - places[upper, 0]
        wanted = np.sqrt(np.maximum(_HIGHER**2, (task.spacing + 0.3) ** 2 - aside**2))
        lack = np.maximum(0.0, wanted - (places[lower, 1] - places[upper, 1]))
        share = task.free[upper] / np.maximum(1.0, task.free[upper] + task.free[lower])
        places[upper, 1] -= lack * share
        places[lower, 1] += lack * np.minimum(task.free[lower], 1 - share)
    return np.where(movable, np.clip(places, task.low, task.high), places)


def _fault(task: _Task, places: Floats) -> _Fault:
    """Measure by how much the limits of the plan, with a small margin, are broken."""
    tree = _tree(task, places)
    aside, down = (np.abs(np.subtract.outer(values, values)) for values in places.T)
    feet = FEET_APART + _SPARE / 4 - np.maximum(aside, down)
    foreign = task.islands[:, None] != task.islands[None]
    islands = np.where(foreign, ISLANDS_APART + _SPARE / 4 - elementary.hypot(aside, down), 0.0)
    near = np.maximum(feet, islands)
    np.fill_diagonal(near, 0.0)
    lacking = LAND + STRAIT + spines.BRIDGE + _SPARE / 4 - _clearance(task, places, tree)
    return _Fault(
        _crossings(task, places, tree), round(float(near.max(initial=0.0)), 3), round(max(0.0, float(lacking)), 3)
    )
