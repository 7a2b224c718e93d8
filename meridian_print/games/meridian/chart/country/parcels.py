"""Parcels of farmland: a quilt on both sides of a way, with a farm, a lane and hedges.

Hedges that lead off the way part the land into columns, and each of these is divided into furlongs as long as it is
free, up to its slanting end; many furlongs are of several strips.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import compress, pairwise
from random import Random
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.landscape.plots import Hedge, Plot, Tillage, areas
from meridian_print.cartography.raster import Floats, Mask
from meridian_print.games.meridian.chart.country.frontage import Frontage
from meridian_print.games.meridian.chart.country.tracts import Arable, Tract, tracts
from meridian_print.graphics.drawing.geometry import Mm, Point

_VERGES: tuple[Mm, Mm, Mm] = (1.1, 0.8, 0.1)
"""From the middle of a road, of a lane, and of a hedge where no way leads to parcels."""
_REACH: tuple[Mm, Mm] = (13.0, 21.0)
"""How far along the way, from its middle, parcels of a farmland lie at most: from the least to the greatest."""
_OUT: tuple[Mm, Mm] = (9.0, 18.0)
"""How far off the way a column of parcels reaches at most: from the least to the greatest."""
_COLUMN: tuple[Mm, Mm] = (3.4, 7.0)
"""The least and the greatest breadth of a column."""
_FURLONG: tuple[Mm, Mm] = (3.4, 6.4)
"""The least and the greatest length of a furlong, along its column."""
_BREADTH: tuple[Mm, Mm] = (2.3, 3.3)
"""The usual breadth of the parcels of a furlong, from the least to the greatest."""
_UNEVEN = 0.25
"""By which share parcels are broader or narrower than others of their furlong, at most."""
_LEAST: Mm = 2.5
"""The least length of a furlong."""
_TAPER: Mm = 2.0
"""And of its shorter side, if it tapers."""
_APART: Mm = 2.0
"""From one place where it is asked how far off the way the land is free to the next, at most."""
_CROSSWISE = 0.3
"""The share of furlongs whose parcels lie across their column."""
_TOFT: tuple[Mm, Mm] = (4.4, 3.3)
"""How much of the way a farm takes, and how deep its yard is; its orchard lies behind."""
_HOMES: tuple[Mm, ...] = (0.0, -4.0, 4.0, -8.0, 8.0, -12.0)
"""Where along the way a farm may lie."""
_YARDS = np.array(_HOMES)[:, None] + (-_TOFT[0] / 2, 0.0, _TOFT[0] / 2)
"""Where along the way the land is to be deep for each of these."""
_HOUSED, _PLANTED = 0.85, 0.95
"""The share of farmlands, where there is room, with a farmhouse and an orchard, and of these and those with an orchard
alone.
"""
_FOOT: Mm = 0.9
"""How far the foot of a farmhouse is below the middle of its yard."""
_STOP: Mm = 1.5
"""From where a lane ends to land that is not free."""
_LANE = 5
"""How many points of a lane lie between parcels."""
_HEDGED = 0.2
"""The share of parcels along which bushes stand in a row."""
_SMALL, _NARROW, _ACUTE = 6.0, 2.0, 0.55
"""The least area of a parcel, in mm², its least breadth, in mm, and the least sine of its corners: what lies on the
inner side of a bend, or where land ends, may be less, or folded.
"""
_HAIR: Mm = 0.2
"""From the box of a parcel to that of another beside it or across a way, at most, besides the breadth of the way."""
_FAR = 8
"""How often parcels join the first of those beside them."""
_FADING = 0.4
"""The share of parcels that are not enclosed, among those at the end of a column and beyond others there."""
_TILLAGE = (*(Tillage.PLOUGHED,) * 5, *(Tillage.SOWN,) * 2, *(Tillage.PASTURE,) * 2)


class Farm(NamedTuple):
    """The parcels of a farmland, its hedges, the place of its farmhouse and the lane through it, if there are any."""

    plots: tuple[Plot, ...]
    hedges: tuple[Hedge, ...]
    house: Point | None
    lane: tuple[Point, ...]


class _Toft(NamedTuple):
    """The orchard of a farmland: on which side of the way, how far along it its middle is, how far off it it begins."""

    side: Tract
    gone: Mm
    off: Mm


class _Furlong(NamedTuple):
    """Land between places along the way; how far off it the land begins and ends there; is it the last of several?"""

    start: Mm
    end: Mm
    near: tuple[Mm, Mm]
    far: tuple[Mm, Mm]
    is_last: bool

    @property
    def depth(self) -> Mm:
        """How long it is off the way, where it is shortest."""
        return min(far - near for near, far in zip(self.near, self.far, strict=True))


class _Parcel(NamedTuple):
    """A part of a furlong by how far along the way and off it its corners lie, in turn, and what grows there."""

    gone: tuple[Mm, ...]
    off: tuple[Mm, ...]
    crop: int
    tillage: Tillage
    is_outer: bool


def parcelled(front: Frontage, land: Arable, seed: int) -> Farm:
    """Divide the free land on both sides of a way into parcels."""
    dice = Random(seed)
    verge = _VERGES[front.is_lane + front.is_hedge]
    sides = tracts(front, land, dice)
    toft = _toft(front, sides, verge, dice)
    found, ends, on_left = list[Plot](), list[Mm](), 0
    for side in sides:
        on_left, parcels = len(found), [*_parcels(side, verge, toft, dice)]
        found += _plots(side, parcels)
        ends += (max(parcel.gone) for parcel in parcels)
    kept = _together(found, np.arange(len(found)) < on_left, 2 * verge)
    plots, last = tuple(compress(found, kept)), max(compress(ends, kept), default=0.0)
    is_housed = toft and toft.off > verge and any(plot.tillage is Tillage.ORCHARD for plot in plots)
    house = _house(toft) if toft and is_housed else None
    return Farm(plots, tuple(_hedges(plots)), house, _lane(front, last) if plots else ())


def _toft(front: Frontage, sides: Sequence[Tract], verge: Mm, dice: Random) -> _Toft | None:
    """Return the orchard of a farmland, behind a yard if it has a farmhouse, where the land is deepest; or none."""
    chance, where = dice.random(), [(side, gone) for side in sides for gone in _HOMES]
    depths = [depth for side in sides for depth in side.stops(verge, _YARDS).min(axis=1).tolist()]
    off = verge + (_TOFT[1] if chance < _HOUSED and not front.is_hedge else 0.0)
    deep = max(depths)
    home = _Toft(*where[depths.index(deep)], off)
    return home if deep > off + _LEAST and chance < _PLANTED else None


def _house(toft: _Toft) -> Point:
    """Return the foot of the farmhouse in the yard before an orchard."""
    (corner,) = _corners(toft.side.places(np.array([toft.gone]), np.array([toft.off - _TOFT[1] / 2])))
    return Point(corner.x, round(corner.y + _FOOT, 2))


def _lane(front: Frontage, last: Mm) -> tuple[Point, ...]:
    """Return the lane to parcels and through them, by where the last one ends; none where they lie along a road."""
    if not len(front.lane):
        return ()
    gone = np.linspace(0.0, max(0.0, min(last, front.last - _STOP)), _LANE)
    return _corners(np.concatenate([front.lane[:-1], front.places(gone, np.zeros(_LANE))]))


def _parcels(side: Tract, verge: Mm, toft: _Toft | None, dice: Random) -> Iterator[_Parcel]:
    """Yield the parcels on one side of a way, with an orchard if it lies there.

    Each column has its own lots: what changes in one moves nothing in others.
    """
    toft = toft if toft and toft.side is side else None
    reach, breadth, middle = dice.uniform(*_REACH), dice.uniform(*_COLUMN), toft.gone if toft else 0.0
    half, (first, *others) = (_TOFT[0] if toft else breadth) / 2, [Random(dice.random()) for _ in range(3)]
    along = middle - half, middle + half
    yield from _column(side, along, toft.off if toft else verge, first, has_yard=toft is not None)
    for outwards, lots in zip((-1.0, 1.0), others, strict=True):
        near, found = half, True
        while found and near < reach:
            far = near + lots.uniform(*_COLUMN)
            start, end = sorted((middle + outwards * near, middle + outwards * far))
            parcels = [*_column(side, (start, end), verge, Random(lots.random()))]
            yield from parcels
            near, found = far, bool(parcels)


def _column(side: Tract, along: tuple[Mm, Mm], near: Mm, dice: Random, *, has_yard: bool = False) -> Iterator[_Parcel]:
    """Yield the parcels of a column, from so far off the way on; behind a yard the first is an orchard."""
    for at, furlong in enumerate(_furlongs(side, along, near, dice), start=dice.randrange(2)):
        if has_yard:
            yield _parcel(furlong, (0.0, 1.0), (0.0, 1.0), (3, Tillage.ORCHARD), is_outer=False)
            has_yard = False
        else:
            yield from _strips(furlong, at, dice)


def _furlongs(side: Tract, along: tuple[Mm, Mm], near: Mm, dice: Random) -> Iterator[_Furlong]:
    """Yield the furlongs of a column, from so far off the way on."""
    first, most = near, dice.uniform(*_OUT)
    while most - near > _LEAST:
        far = near + dice.uniform(*_FURLONG)
        for furlong in _free(side, along, near, far):
            yield furlong._replace(is_last=near > first and (furlong.is_last or far > most - _LEAST))
            far = max(far, *furlong.far)
        near = far


def _free(side: Tract, along: tuple[Mm, Mm], near: Mm, far: Mm) -> list[_Furlong]:
    """Return the furlong in a part of a column, as far as the land is free and to its end where little more is; those
    in halves of the column, where only these have room.
    """
    (start, end), count = along, math.ceil((along[1] - along[0]) / _APART)
    shares = [at / count for at in range(count + 1)]
    free = side.reaches((near + far) / 2, [start + share * (end - start) for share in shares], _LEAST)
    if all(min(stop, far) - max(begin, near) < _LEAST for begin, stop in free):
        return []
    is_last = min(stop for _, stop in free) < far + _LEAST
    begins = _straight(shares, [max(near, begin) for begin, _ in free])
    stops = _straight(shares, [-min(stop, far + _LEAST) if is_last else -far for _, stop in free])
    depths = [-stop - begin for begin, stop in zip(begins, stops, strict=True)]
    if min(depths) > _TAPER and sum(depths) > 2 * _LEAST:
        return [_Furlong(start, end, begins, (-stops[0], -stops[1]), is_last)]
    halves = pairwise((start, sum(along) / 2, end)) if end - start > 2 * _LEAST else ()
    return [furlong for part in halves for furlong in _free(side, part, near, far)]


def _straight(shares: Sequence[float], bounds: Sequence[Mm]) -> tuple[Mm, Mm]:
    """Return the ends of a straight line that lies beyond some bounds, by the shares of its length where these are."""
    first, last = bounds[0], bounds[-1]
    by = max(bound - first - share * (last - first) for share, bound in zip(shares, bounds, strict=True))
    return first + by, last + by


def _strips(of: _Furlong, number: int, dice: Random) -> Iterator[_Parcel]:
    """Yield the strips of a furlong, which lie off the way or along it."""
    is_across = dice.random() < _CROSSWISE
    count = max(1, int((of.depth if is_across else of.end - of.start) / dice.uniform(*_BREADTH)))
    shares = [dice.uniform(1 - _UNEVEN, 1 + _UNEVEN) for _ in range(count)]
    parts = [*(sum(shares[:at]) / sum(shares) for at in range(count)), 1.0]
    for at, part in enumerate(pairwise(parts)):
        crop = (number + at) % 2 + 2 * dice.randrange(2), dice.choice(_TILLAGE)
        along, off = ((0.0, 1.0), part) if is_across else (part, (0.0, 1.0))
        is_outer = of.is_last and off[1] == 1.0 and dice.random() < _FADING
        yield _parcel(of, along, off, crop, is_outer=is_outer)


def _parcel(
    of: _Furlong, along: tuple[float, float], off: tuple[float, float], crop: tuple[int, Tillage], *, is_outer: bool
) -> _Parcel:
    """Return a part of a furlong, by its shares along the way and off it: the corners of its longer sides."""
    (left, right), (low, high) = along, off
    middle, half = (left + right) / 2, (low + high) / 2
    if (high - low) * of.depth > (right - left) * (of.end - of.start):
        shares = (left, low), (left, half), (left, high), (right, high), (right, half), (right, low)
    else:
        shares = (left, low), (middle, low), (right, low), (right, high), (middle, high), (left, high)
    gone = tuple(of.start + x * (of.end - of.start) for x, _ in shares)
    return _Parcel(gone, tuple(_off(of, x, y) for x, y in shares), *crop, is_outer)


def _off(of: _Furlong, x: float, y: float) -> Mm:
    """Return how far off the way a place in a furlong is, by its shares along the way and off it."""
    near, far = (one + x * (other - one) for one, other in (of.near, of.far))
    return near + y * (far - near)


def _plots(side: Tract, parcels: Sequence[_Parcel]) -> Iterator[Plot]:
    """Yield the plots that parcels on one side of a way are."""
    gone, off = np.array([parcel[:2] for parcel in parcels]).reshape(-1, 2, 6).swapaxes(0, 1)
    for corners, parcel in zip(np.round(side.places(gone, off), 2).tolist(), parcels, strict=True):
        yield Plot(tuple(Point(x, y) for x, y in corners), *parcel[2:])


def _together(plots: Sequence[Plot], on_left: Mask, across: Mm) -> list[bool]:
    """Return which plots are among the most that lie side by side, or so far apart across the way; none is a scrap."""
    if not plots:
        return []
    corners = np.array([plot.corners for plot in plots])
    least, most, is_whole = corners.min(axis=1), corners.max(axis=1), _are_whole(corners)
    apart = _HAIR + across * (on_left[:, None] != on_left)
    meet = (least[:, None] < most + apart[..., None]).all(axis=-1) & is_whole
    meet &= meet.T
    groups = np.arange(len(plots))
    for _ in range(_FAR):
        groups = np.where(meet, groups, len(plots)).min(axis=1, initial=len(plots))
        groups = np.append(groups, len(plots))[groups]
    largest = np.bincount(groups[is_whole], minlength=1).argmax()
    return [bool(group == largest) for group in groups.tolist()]


def _are_whole(corners: Floats) -> Mask:
    """Return which plots are no scraps or slivers, and turn far enough to the same side at each end: others are folded
    in a sharp bend.
    """
    ends = corners[:, [0, 2, 3, 5]]
    sides = np.roll(ends, -1, axis=1) - ends
    long = elementary.hypot(*np.moveaxis(sides, -1, 0))
    turns, least = _crossed(sides, np.roll(sides, -1, axis=1)), _ACUTE * long * np.roll(long, -1, axis=1)
    area = areas(corners)
    are_even = (turns > least).all(axis=1) | (turns < -least).all(axis=1)
    return np.asarray(are_even & (area > _SMALL) & (area > _NARROW * long.max(axis=1)) & (long.min(axis=1) > _NARROW))


def _crossed(one: Floats, other: Floats) -> Floats:
    """Return the cross products of vectors."""
    return np.asarray(one[..., 0] * other[..., 1] - one[..., 1] * other[..., 0])


def _hedges(plots: Sequence[Plot]) -> Iterator[Hedge]:
    """Yield hedges along some parcels."""
    if plots:
        for plot, chance in zip(plots, white_noise(np.array([plot.corners[0] for plot in plots]), 3), strict=True):
            if chance < _HEDGED:
                *_, start, middle, end = plot.corners
                yield start, middle, end


def _corners(places: Floats) -> tuple[Point, ...]:
    return tuple(Point(*place) for place in np.round(places, 2).tolist())
