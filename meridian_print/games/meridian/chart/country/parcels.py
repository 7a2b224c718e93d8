"""Parcels of farmland: furlongs beside a lane on either side, each divided into parcels, which share their boundaries.

Furlongs share the breadth of their tract, so that their boundaries lead over from the bends of the lane to those of the
outer edge, and no parcel is a scrap. Some are divided into long narrow strips, others into broad closes.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.landscape.plots import Hedge, Plot, Tillage
from meridian_print.cartography.raster import Floats
from meridian_print.games.meridian.chart.country.lanes import Lane
from meridian_print.games.meridian.chart.country.tracts import COLUMNS, Arable, Tract, starts, tracts
from meridian_print.graphics.drawing.geometry import Mm, Point

LANE: Mm = 48.0
"""How far a lane must lead, on either side of its city."""
_FURLONG: Mm = 4.2
"""The usual depth of a furlong."""
_FURLONGS = 4
"""Furlongs on either side of a lane, at most."""
_FEWEST = 3
"""The fewest parcels of a tract: less looks like litter."""
_NEAR: Mm = 2.4
"""How far tracts of a farmland are apart at most."""
_IN_STRIPS = 0.5
"""The share of furlongs that are divided into strips."""
_STRIPS, _CLOSES = (1.15, 1.55), (0.85, 1.15)
"""The least and the greatest depth of furlongs of strips, and of closes, by which they share the breadth of a tract."""
_LESS = 0.3
"""The share of furlongs that end one column before their tract, at either end."""
_NARROW, _BROAD = (2, 2), (3, 4)
"""The least and the greatest extent of strips and of closes along their furlong, in columns."""
_SKEW = 0.3
"""How far boundaries within furlongs lean at most, in mm per mm."""
_STRAY: Mm = 0.4
"""How far the boundary of two parcels strays along their furlong, at either end."""
_UNEVEN, _WAVE = 0.12, 4
"""How far boundaries of furlongs stray aside, in depths of a furlong, and after how many columns they do so anew."""
_ROUNDED = 0.2
"""How far the outer corners of a tract are cut, in sides of their parcels."""
_TILLAGE = (*(Tillage.PLOUGHED,) * 5, Tillage.SOWN, Tillage.SOWN, Tillage.PASTURE, Tillage.PASTURE)
_TURNED = 0.15
"""The share of strips that are ploughed along their lane, and of closes that are ploughed away from it."""
_HEDGED = 0.22
"""The share of parcels with a hedge on one side."""

Plots = tuple[Plot, ...]
Hedges = tuple[Hedge, ...]


def parcelled(along: Lane, is_arable: Arable, seed: int) -> tuple[Plots, Hedges]:
    """Divide what is arable on either side of a lane into parcels, none upon another, with hedges along some."""
    found = list[list[_Parcel]]()
    for side in (-1, 1):
        plan = _plan(np.random.default_rng([seed, side + 1]))
        found += (list(_parcels(along, side, tract, plan)) for tract in tracts(along, side, plan.skew, is_arable))
    parcels = _together([parcels for parcels in found if len(parcels) >= _FEWEST])
    return tuple(parcel.plot for parcel in parcels), tuple(hedge for parcel in parcels for hedge in parcel.hedges)


class _Parcel(NamedTuple):
    """A parcel, and the hedges along its side towards the lane."""

    plot: Plot
    hedges: Hedges


def _together(found: list[list[_Parcel]]) -> list[_Parcel]:
    """Return the parcels of the tract with most of them, and of those that lie near: none lies alone."""
    parcels = max(found, key=len, default=[])
    for others in sorted((each for each in found if each is not parcels), key=len, reverse=True):
        ours, theirs = (np.array([at for each in of for at in each.plot.corners]) for of in (parcels, others))
        if elementary.hypot(*np.moveaxis(ours[:, None] - theirs, -1, 0)).min() < _NEAR:
            parcels = [*parcels, *others]
    return parcels


class _Furlong(NamedTuple):
    """How a furlong is divided all along a lane: the columns where parcels end, with four chances for each.

    No parcel has less than `least` columns. At either end of a tract, `less` of them are left out.
    """

    depth: float
    in_strips: bool
    least: int
    ends: list[int]
    less: tuple[int, int]
    chances: Floats


class _Plan(NamedTuple):
    """How one side of a lane is divided, wherever it is farmed.

    `off` and `strays` say how far boundaries of furlongs are aside and places along them off their column, by both.
    """

    skew: float
    furlongs: list[_Furlong]
    off: Floats
    strays: Floats


def _plan(dice: np.random.Generator) -> _Plan:
    gone, share = np.divmod(np.arange(COLUMNS), _WAVE)
    waves = dice.uniform(-_UNEVEN, _UNEVEN, (_FURLONGS + 1, COLUMNS // _WAVE + 2))
    return _Plan(
        dice.uniform(-_SKEW, _SKEW),
        [_furlong(dice) for _ in range(_FURLONGS)],
        waves[:, gone] + (waves[:, gone + 1] - waves[:, gone]) * (share / _WAVE),
        dice.uniform(-_STRAY, _STRAY, (_FURLONGS + 1, COLUMNS)),
    )


def _median(values: Floats) -> float:
    """Return the median; numpy's own would load all of numpy.ma."""
    return float(np.sort(values)[[(len(values) - 1) // 2, len(values) // 2]].mean())


def _furlong(dice: np.random.Generator) -> _Furlong:
    in_strips = bool(dice.random() < _IN_STRIPS)
    least, most = _NARROW if in_strips else _BROAD
    ends = [0, *dice.integers(least, most + 1, COLUMNS).cumsum().tolist()]
    before, after = (dice.random(2) < _LESS).astype(int).tolist()
    depth = dice.uniform(*(_STRIPS if in_strips else _CLOSES))
    return _Furlong(depth, in_strips, least, ends, (before, after), dice.random((COLUMNS + 1, 4)))


def _parcels(along: Lane, side: int, tract: Tract, plan: _Plan) -> Iterator[_Parcel]:
    """Yield the parcels of a tract on one side of a lane, furlong by furlong."""
    breadth = tract.far - tract.near
    count = min(_FURLONGS, max(1, round(_median(breadth) / _FURLONG)))
    depths = np.array([0.0, *(furlong.depth for furlong in plan.furlongs[:count])]).cumsum()
    off, strays = (all_[: count + 1, tract.columns].copy() for all_ in (plan.off, plan.strays))
    off[[0, -1]], strays[[0, -1]], strays[:, [0, -1]] = 0.0, 0.0, 0.0
    aside = tract.near + breadth * (depths[:, None] / depths[-1] + off / count)
    knots = along.beside(starts(along)[tract.columns] + strays + plan.skew * aside, side * aside)
    for number, furlong in enumerate(plan.furlongs[:count]):
        begin, end = furlong.less[0], len(breadth) - 1 - furlong.less[1]
        first, stop = _within(furlong, tract.first + begin, tract.first + end)
        ends = [begin, *(column - tract.first for column in furlong.ends[first:stop]), end]
        if end - begin >= furlong.least * (2 if 0 < number == count - 1 else 1):  # no parcel lies alone farther out
            for place, (start, last) in enumerate(pairwise(ends), first):
                edge = _Edge(number == count - 1, start == begin, last == end)
                lines = knots[number : number + 2, start : last + 1]
                yield _parcel(lines, furlong, place, edge, parity=(place + number) % 2)


def _within(furlong: _Furlong, begin: int, end: int) -> tuple[int, int]:
    """Return which ends of parcels are between two columns, and off them."""
    return bisect_left(furlong.ends, begin + furlong.least), bisect_right(furlong.ends, end - furlong.least)


class _Edge(NamedTuple):
    """Whether a parcel is the outermost one, the first and the last one of a tract."""

    is_outermost: bool
    is_first: bool
    is_last: bool


def _parcel(lines: Floats, furlong: _Furlong, place: int, edge: _Edge, *, parity: int) -> _Parcel:
    """Return the parcel between two lines, of which the first is nearer to the lane."""
    near, far = lines[0], lines[1].copy()
    turned, fallow, tillage, hedged = furlong.chances[place].tolist()
    is_across = furlong.in_strips != (turned < _TURNED)
    x, y = (far.mean(axis=0) - near.mean(axis=0) if is_across else near[-1] - near[0]).tolist()
    for is_end, end, before in ((edge.is_first, 0, 1), (edge.is_last, -1, -2)):
        if is_end and edge.is_outermost:
            far[end] += _ROUNDED * (near[end] + far[before] - 2 * far[end])
    corners = tuple(Point(*corner) for corner in np.concatenate([near, far[::-1]]).round(2).tolist())
    crop, by, long = parity + 2 * (fallow < 0.5), _TILLAGE[int(tillage * len(_TILLAGE))], math.hypot(x, y)
    last = len(near) - 1
    bends = sorted({last * quarter // 4 for quarter in range(5)})
    hedges = pairwise(corners[at] for at in bends) if hedged < _HEDGED else ()
    return _Parcel(Plot(corners, crop, Point(x / long, y / long), by, any(edge)), tuple(hedges))
