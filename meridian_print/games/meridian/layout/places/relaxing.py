"""Relaxing: cities drift by springs and repulsion until each has room, every step within strips, order and spacing.

Imports numpy. The sums of forces are taken city by city and line by line, in one order: places are the same to the bit.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from meridian_print import elementary
from meridian_print.games.meridian.layout.places import spines
from meridian_print.games.meridian.layout.places.sites import Buoy, Forces, Site
from meridian_print.games.meridian.layout.plan import FEET_APART, FOOT, RIM, map_area, strip
from meridian_print.games.meridian.rules.material import MERIDIANS
from meridian_print.graphics.drawing.geometry import Mm, Size

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Mask = NDArray[np.bool_]

SPARE: Mm = 2.0
"""The margin aimed at beyond the limits of the plan; a quarter of it must remain."""
_USUAL: Mm = 45.15
"""Side of the square available to a city on an A3 board with five cities on a meridian."""
_RETREE = 15
"""Rounds after which spines are recomputed."""
_HIGHER: Mm = 6.0
"""The least by which a city lies above the one before it, where their strip is wide enough for two abreast."""
_LONGEST_STEP: Mm = 2.5
_HOME = (0.012, 0.004)
"""Pull towards the start, in the first rounds and in the last ones."""


class _Pairs(NamedTuple):
    """Cities and those below them on their meridians, and the shares of a way by which each of a pair makes room."""

    upper: Ints
    lower: Ints
    up: Floats
    down: Floats


class _Apart(NamedTuple):
    """How far each two cities are to be apart, and how strongly they are pushed if they are not."""

    wanted: Floats
    strength: Floats


@dataclass(frozen=True, slots=True, eq=False)
class PlacingTask:
    """The cities to be placed as arrays, and how far apart they should be; places are rows of x and y.

    `islands` numbers the islands; `columns` lists the pairs of neighbours for each height in the meridians; `free` is
    1 for a city that may move, else 0.
    """

    sites: tuple[Site, ...]
    islands: Ints
    lines: Ints
    columns: tuple[_Pairs, ...]
    apart: _Apart
    free: Floats
    low: Floats
    high: Floats
    row: Mm
    spacing: Mm
    forces: Forces
    scale: float


def placing_task(sites: tuple[Site, ...], board: Size, forces: Forces) -> PlacingTask:
    """Gather what placing needs to know of sites, which come by meridian, then from the bottom up."""
    area, keys = map_area(board), sorted({site.island for site in sites})
    most = max(sum(site.meridian == meridian for site in sites) for meridian in range(1, MERIDIANS + 1))
    scale = min(1.3, max(0.7, (area.width / MERIDIANS * area.height / max(1, most)) ** 0.5 / _USUAL))
    rim = max(RIM, 14.5 * min(1.0, scale))
    strips = [strip(board, site.meridian) for site in sites]
    low = [(max(one.x + FOOT / 2, area.x + rim), area.y + rim) for one in strips]
    high = [(min(one.right - FOOT / 2, area.right - rim), area.bottom - rim) for one in strips]
    spacing = min(29.0 * min(1.0, scale), (area.height - 2 * rim) / max(1, most - 1))
    islands = np.array([keys.index(site.island) for site in sites])
    same = islands[:, None] == islands[None]
    free = np.array([float(site.fixed is None) for site in sites])
    return PlacingTask(
        sites=sites,
        islands=islands,
        lines=np.array(spines.own_pairs([site.island for site in sites]), np.int64).reshape(-1, 2),
        columns=_columns(sites, free),
        apart=_Apart(np.where(same, spacing + 1.5, forces.apart * scale), np.where(same, 0.25, forces.push)),
        free=free,
        low=np.array(low),
        high=np.array(high),
        row=area.height / max(site.rows for site in sites),
        spacing=spacing,
        forces=forces,
        scale=scale,
    )


def with_free(task: PlacingTask, free: Floats) -> PlacingTask:
    """Return the same cities, of which only those move that are 1 in `free`."""
    return replace(task, free=free, columns=_columns(task.sites, free))


def relaxed_places(task: PlacingTask, start: Floats) -> Floats:
    """Let cities drift until each has room and islands hold together, apart from each other."""
    places, tree = settled(task, start), task.lines[:0]
    for number in range(task.forces.rounds):
        if number % _RETREE == 0:
            tree = spine_tree(task, places)
        home = _HOME[number >= 0.6 * task.forces.rounds]
        force = (start - places) * home + _repulsion(task, places) + _springs(task, places, tree)
        for buoy in task.forces.buoys:
            force += _off_buoy(task, places, buoy)
        step = np.clip(force, -_LONGEST_STEP, _LONGEST_STEP) * task.free[:, None]
        places = settled(task, places + step)
    for _ in range(len(task.columns)):
        places = settled(task, places)
    return places


def settled(task: PlacingTask, places: Floats) -> Floats:
    """Bring cities back into their strips and the map, and order and separate neighbours on a meridian."""
    movable = task.free[:, None] > 0
    places = np.where(movable, np.clip(places, task.low, task.high), places)
    x, y = places.T
    apart = task.spacing + 0.3
    wanted = [
        np.sqrt(np.maximum(_HIGHER * _HIGHER, apart * apart - (x[pairs.lower] - x[pairs.upper]) ** 2))
        for pairs in task.columns
    ]
    ways = list(zip(task.columns, wanted, strict=True))
    for pairs, least in (*ways, *reversed(ways)):
        lack = np.maximum(0.0, least - (y[pairs.lower] - y[pairs.upper]))
        y[pairs.upper] -= lack * pairs.up
        y[pairs.lower] += lack * pairs.down
    return np.where(movable, np.clip(places, task.low, task.high), places)


def spine_tree(task: PlacingTask, places: Floats) -> Ints:
    """Find the spines, like `spines.spines`."""
    if not len(task.lines):
        return task.lines
    length = elementary.hypot(*(places[task.lines[:, 0]] - places[task.lines[:, 1]]).T)
    found = offsets(places, task.lines)
    away = elementary.hypot(found.across, found.down)
    away[own_cities(task, task.lines)] = np.inf
    cost = length + spines.DETOUR * np.clip(spines.WIDE_BERTH - away.min(axis=1), 0, None)
    lines = [(one, other) for one, other in task.lines.tolist()]
    return np.array(spines.tree(lines, cost.tolist()))


class Offsets(NamedTuple):
    """The vectors to all cities (columns) from the nearest points of lines (rows), and how far along these lie."""

    across: Floats
    down: Floats
    share: Floats


def offsets(places: Floats, lines: Ints) -> Offsets:
    """Measure how far all cities are from lines, given as pairs of cities."""
    x, y = places.T
    one, other = lines.T
    along_x, along_y = (x[other] - x[one])[:, None], (y[other] - y[one])[:, None]
    across, down = x[None] - x[one][:, None], y[None] - y[one][:, None]
    length = np.maximum(along_x * along_x + along_y * along_y, 1e-9)
    share = np.minimum(np.maximum((across * along_x + down * along_y) / length, 0.0), 1.0)
    return Offsets(across - share * along_x, down - share * along_y, share)


def own_cities(task: PlacingTask, lines: Ints) -> Mask:
    """Return which cities (columns) are on the same island as lines (rows)."""
    return np.asarray(task.islands[lines[:, 0]][:, None] == task.islands[None])


def _columns(sites: tuple[Site, ...], free: Floats) -> tuple[_Pairs, ...]:
    levels: dict[int, list[int]] = {}
    for lower, (site, above) in enumerate(pairwise(sites)):
        if site.meridian == above.meridian:
            levels.setdefault(site.step, []).append(lower)
    return tuple(_pairs(np.array(levels[step]), free) for step in sorted(levels))


def _pairs(lower: Ints, free: Floats) -> _Pairs:
    upper = lower + 1
    up = free[upper] / np.maximum(1.0, free[upper] + free[lower])
    return _Pairs(upper, lower, up, np.minimum(free[lower], 1 - up))


def _repulsion(task: PlacingTask, places: Floats) -> Floats:
    """Push cities apart, those of different islands farther, and separate the feet of towers."""
    across, down = (np.subtract.outer(values, values) for values in places.T)
    distance = np.sqrt(across**2 + down**2)
    np.fill_diagonal(distance, np.inf)
    push = np.maximum(task.apart.wanted - distance, 0.0) * task.apart.strength / np.maximum(distance, 1e-9)
    force = np.stack([(across * push).sum(axis=1), (down * push).sum(axis=1)], axis=1)
    return _elbowed(force, across, down)


def _off_buoy(task: PlacingTask, places: Floats, buoy: Buoy) -> Floats:
    """Push cities away from a place where the sea is to be wide."""
    away = places - np.array(buoy.at)
    distance = elementary.hypot(*away.T)[:, None] + 1e-6
    return np.asarray(away * np.maximum(0.0, buoy.wide * task.scale - distance) * task.forces.push / distance)


def _elbowed(force: Floats, across: Floats, down: Floats) -> Floats:
    """Add a push across or down, whichever needs less, between cities whose towers would touch."""
    reach = np.maximum(np.abs(across), np.abs(down))
    np.fill_diagonal(reach, np.inf)
    one, other = np.nonzero(reach < FEET_APART + SPARE)
    lack = 0.25 * (FEET_APART + SPARE - reach[one, other])
    is_across = np.abs(across[one, other]) >= np.abs(down[one, other])
    np.add.at(force[:, 0], one, np.where(is_across, np.sign(across[one, other]) * lack, 0.0))
    np.add.at(force[:, 1], one, np.where(is_across, 0.0, np.sign(down[one, other]) * lack))
    return force


def _springs(task: PlacingTask, places: Floats, tree: Ints) -> Floats:
    """Draw the ends of spines together and push foreign cities away from them."""
    force = np.zeros_like(places)
    if not len(tree):
        return force
    one, other = tree.T
    along = places[other] - places[one]
    length = elementary.hypot(along[:, 0], along[:, 1])[:, None] + 1e-9
    pull = along * (length - task.forces.spring * task.scale) * task.forces.pull / length
    away = offsets(places, tree)
    distance = elementary.hypot(away.across, away.down) + 1e-6
    berth = task.forces.berth * task.scale
    line, city = near = np.nonzero((distance < berth) & ~own_cities(task, tree))
    push, share = (berth - distance[near]) * task.forces.shove / distance[near], away.share[near]
    for axis, distances in enumerate((away.across, away.down)):
        pushed = distances[near] * push
        force[:, axis] += np.bincount(city, pushed, len(places))
        np.add.at(force[:, axis], one, pull[:, axis] - 0.5 * np.bincount(line, pushed * (1 - share), len(tree)))
        np.add.at(force[:, axis], other, -pull[:, axis] - 0.5 * np.bincount(line, pushed * share, len(tree)))
    return force
