"""Parcels of farmland: furlongs of strips on one side or both sides of a way, hedges between them, and a farm.

Strips lie across the way or along it, by turns, and turn with it. They end where the free land does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.landscape.plots import Hedge, Plot, Tillage
from meridian_print.cartography.raster import Floats
from meridian_print.games.meridian.chart.country.frontage import Frontage
from meridian_print.graphics.drawing.geometry import Mm, Point

_VERGES: tuple[Mm, Mm, Mm] = (1.2, 0.8, 0.1)
"""From the middle of a road, of a lane, and of a hedge where no way leads to parcels."""
_MARGIN: Mm = 0.1
"""From parcels to land that is not free, at least."""
_REACH: tuple[Mm, Mm] = (9.5, 13.0)
"""How far along the way, from its middle, parcels of a farmland lie at most: from the least to the greatest."""
_ONE_SIDED, _AMPLE = 0.25, 165.0
"""The share of farmlands on one side of the way alone, where that side has so much land, in mm²."""
_FURLONG: tuple[Mm, Mm] = (5.2, 8.4)
"""The least and the greatest length of the way that a furlong takes."""
_STRIP: tuple[Mm, Mm] = (2.2, 3.0)
"""The usual breadth of a strip of a farmland, from the least to the greatest."""
_UNEVEN = 0.3
"""By which share strips are broader or narrower than others, at most."""
_DEEP: tuple[Mm, Mm] = (5.0, 6.8)
"""How long strips across the way are that have room, at least and at most."""
_SHALLOW: Mm = 3.2
"""The least length of a strip across the way, and the least depth of a furlong of strips along it."""
_LENGTHWISE = (0.1, 0.4, 0.8)
"""The share of furlongs of strips along the way: one of these in each farmland."""
_STAGGER: Mm = 1.1
"""How much farther one strip may end than another."""
_TOFT: tuple[Mm, Mm] = (4.6, 3.7)
"""How much of the way a farm takes, and how deep its yard is; its orchard lies behind."""
_HOUSED, _PLANTED = 0.8, 0.9
"""The share of farmlands, where there is room, with a farmhouse and an orchard, and of these and those with an orchard
alone.
"""
_FOOT: Mm = 0.9
"""How far the foot of a farmhouse is below the middle of its yard."""
_STOP: Mm = 1.5
"""From where a lane ends to land that is not free."""
_RUN_ON: tuple[Mm, Mm] = (1.0, 4.5)
"""How far hedges lead on beyond furlongs, at least and at most."""
_FEW = 2
"""So many parcels on one side of the way are all seen in full: in a few pale ones, farmland would be lost."""
_BEND = 5
"""How many corners the long sides of strips along the way have."""
_TILLAGE = (*(Tillage.PLOUGHED,) * 5, Tillage.SOWN, Tillage.SOWN, Tillage.PASTURE, Tillage.PASTURE)


class Farm(NamedTuple):
    """The parcels of a farmland, its hedges, the place of its farmhouse and the lane through it, if there are any."""

    plots: tuple[Plot, ...]
    hedges: tuple[Hedge, ...]
    house: Point | None
    lane: tuple[Point, ...]


class _Furlong(NamedTuple):
    """A stretch of the land on one side of a way: from where to where along it, and from how far off it."""

    side: int
    start: Mm
    end: Mm
    off: Mm

    @property
    def sign(self) -> float:
        """Of places off the way on this side of it."""
        return 1.0 if self.side else -1.0


class _Manner(NamedTuple):
    """How a farmland is laid out: the usual breadth of its strips, the share of furlongs along the way, and chance."""

    strip: Mm
    lengthwise: float
    dice: np.random.Generator


def parcelled(front: Frontage, seed: int) -> Farm:
    """Divide the land along a way into parcels."""
    dice = np.random.default_rng(seed)
    manner = _Manner(float(dice.uniform(*_STRIP)), float(dice.choice(_LENGTHWISE)), dice)
    verge, reach = _VERGES[front.is_lane + front.is_hedge], float(dice.uniform(*_REACH))
    sides = _sides(front, verge, dice)
    toft = _toft(front, sides, verge, dice)
    plots, hedges, last = list[Plot](), list[Hedge](), 0.0
    for side in sides:
        yard, first = toft if toft and toft.side == side else None, len(plots)
        for start, end in _stretches(front, _TOFT[0] if yard else float(dice.uniform(*_FURLONG)), reach, dice):
            of = _Furlong(side, start, end, verge)
            row = [_orchard(front, yard)] if yard and start < 0 < end else [*_tilled(front, of, len(plots), manner)]
            if row:
                hedges += _hedged(front, of, dice)
                plots += row
                last = max(last, end)
        for outer in (first, len(plots) - 1) if len(plots) - first > _FEW else ():
            plots[outer] = replace(plots[outer], is_outer=True)
    house = _house(front, toft) if toft and toft.off > verge else None
    return Farm(tuple(plots), tuple(hedges), house, _lane(front, last) if plots else ())


def _sides(front: Frontage, verge: Mm, dice: np.random.Generator) -> tuple[int, ...]:
    """Return the sides of a way that are farmed: both, or the one with most land if that is ample, by chance."""
    land = (front.depth - verge).clip(0.0, 2 * _DEEP[1]).sum(axis=1)
    return (int(land.argmax()),) if dice.random() < _ONE_SIDED and land.max() > _AMPLE else (0, 1)


def _toft(front: Frontage, sides: Sequence[int], verge: Mm, dice: np.random.Generator) -> _Furlong | None:
    """Return the orchard of a farmland, behind a yard if it has a farmhouse, if it has one at all."""
    yard, chance = _TOFT[0] / 2, dice.random()
    side = max(sides, key=lambda each: front.deep(each, -yard, yard))
    off = verge + (_TOFT[1] if chance < _HOUSED and not front.is_hedge else 0.0)
    has_room = front.deep(side, -yard, yard) > off + _SHALLOW + _MARGIN
    return _Furlong(side, -yard, yard, off) if has_room and chance < _PLANTED else None


def _house(front: Frontage, toft: _Furlong) -> Point:
    """Return the foot of the farmhouse in the yard before an orchard."""
    (corner,) = _corners(front.places(np.zeros(1), np.array([toft.sign * (toft.off - _TOFT[1] / 2)])))
    return Point(corner.x, round(corner.y + _FOOT, 2))


def _lane(front: Frontage, last: Mm) -> tuple[Point, ...]:
    """Return the lane to furlongs and through them, by where the last one ends; none where they lie along a road."""
    if not len(front.lane):
        return ()
    gone = np.linspace(0.0, max(0.0, min(last, front.last - _STOP)), _BEND)
    return _corners(np.concatenate([front.lane[:-1], front.places(gone, np.zeros(_BEND))]))


def _stretches(front: Frontage, middle: Mm, reach: Mm, dice: np.random.Generator) -> list[tuple[Mm, Mm]]:
    """Divide the length of a way, one stretch around its middle."""
    before, after = (middle / 2 + np.concatenate([[0.0], dice.uniform(*_FURLONG, 2)]).cumsum() for _ in (0, 1))
    first, last = max(front.first, -reach), min(front.last, reach)
    ends = np.concatenate([-before[::-1], after]).clip(first, last).tolist()
    return [(start, end) for start, end in pairwise(ends) if end - start > _STRIP[1]]


def _tilled(front: Frontage, of: _Furlong, number: int, by: _Manner) -> Iterator[Plot]:
    """Yield the strips of a furlong and of one behind it, if there is room, the one along the way, the other across."""
    depth, want = front.deep(of.side, of.start, of.end) - _MARGIN - of.off, float(by.dice.uniform(*_DEEP))
    is_along, is_double = by.dice.random() < by.lengthwise and depth > _SHALLOW, depth > want + _SHALLOW + _STAGGER
    behind = of._replace(off=of.off + want)
    if is_along:
        yield from _along(front, of, min(depth, want), number, by)
    else:
        yield from _over(front, of, want if is_double else want + _SHALLOW, number, by)
    if is_double and is_along:
        yield from _over(front, behind, want, number + 1, by)
    elif is_double:
        yield from _along(front, behind, min(depth - want, want), number + 1, by)


def _parts(start: Mm, end: Mm, by: _Manner) -> list[tuple[Mm, Mm]]:
    """Divide a length into the breadths of strips."""
    count = max(1, round((end - start) / by.strip))
    shares = by.dice.uniform(1 - _UNEVEN, 1 + _UNEVEN, count).cumsum()
    return list(pairwise([start, *(start + (end - start) * shares / shares[-1]).tolist()]))


def _over(front: Frontage, of: _Furlong, want: Mm, number: int, by: _Manner) -> Iterator[Plot]:
    """Yield strips across the way, each as long as the land is deep there, up to a length."""
    for at, (start, end) in enumerate(_parts(of.start, of.end, by)):
        long = min(front.deep(of.side, start, end) - _MARGIN - of.off, want - float(by.dice.uniform(0.0, _STAGGER)))
        if long > _SHALLOW:
            gone = np.array([start, start, end, end])
            off = of.off + long * np.array([0.0, 1.0, 1.0, 0.0])
            yield _plot(front.places(gone, of.sign * off), at + number, by.dice)


def _along(front: Frontage, of: _Furlong, deep: Mm, number: int, by: _Manner) -> Iterator[Plot]:
    """Yield strips along the way, side by side from it on."""
    for at, (near, far) in enumerate(_parts(of.off, of.off + deep, by)):
        gone = np.linspace(of.start, of.end, _BEND)
        off = np.repeat((near, far), _BEND)
        yield _plot(front.places(np.concatenate([gone, gone[::-1]]), of.sign * off), at + number, by.dice)


def _orchard(front: Frontage, of: _Furlong) -> Plot:
    """Return an orchard on as much of a furlong as it may take."""
    long = min(front.deep(of.side, of.start, of.end) - _MARGIN - of.off, _DEEP[0])
    gone = np.array([of.start, of.start, of.end, of.end])
    places = front.places(gone, of.sign * (of.off + long * np.array([0.0, 1.0, 1.0, 0.0])))
    return Plot(_corners(places), 3, Tillage.ORCHARD)


def _plot(places: Floats, number: int, dice: np.random.Generator) -> Plot:
    fallow, tillage = dice.random(2).tolist()
    return Plot(_corners(places), number % 2 + 2 * (fallow < 0.5), _TILLAGE[int(tillage * len(_TILLAGE))])


def _corners(places: Floats) -> tuple[Point, ...]:
    return tuple(Point(*place) for place in np.round(places, 2).tolist())


def _hedged(front: Frontage, of: _Furlong, dice: np.random.Generator) -> Iterator[Hedge]:
    """Yield the hedge at the start of a furlong, from the way to beyond it, as far as there is room."""
    reach = min(front.deep(of.side, of.start, of.end), of.off + _DEEP[1]) + float(dice.uniform(*_RUN_ON))
    deep = min(front.deep(of.side, of.start, of.start) - _MARGIN, reach)
    if deep > of.off + _SHALLOW:
        near, far = _corners(front.places(np.full(2, of.start), of.sign * np.array([of.off, deep])))
        yield near, far
