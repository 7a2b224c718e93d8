"""Parcels of farmland: furlongs beside a lane on either side, each divided into parcels, which share their boundaries.

Some furlongs are divided into long narrow strips, others into broad closes. Parcels of neighbouring furlongs seldom
meet at one corner, all bend as their lane does, and those at the edge end where the farmland ends.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import shapely

from meridian_print import elementary
from meridian_print.cartography.curves import corners
from meridian_print.cartography.landscape.plots import Hedge, Patch, Plot, Tillage
from meridian_print.cartography.raster import Floats
from meridian_print.games.meridian.chart.country.lanes import Lane
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

REACH: Mm = 36.0
"""How far along a lane its furlongs reach, on either side of the city."""
BEYOND: Mm = 12.0
"""How much farther a lane must lead than its furlongs."""
_STEP: Mm = 1.5
"""Between the places along a lane where parcels may end."""
_STRIPS, _CLOSES = (4.4, 6.6), (3.2, 5.0)
"""The least and the greatest depth of furlongs of strips, and of closes."""
_NARROW, _BROAD = (2, 2), (3, 5)
"""The least and the greatest extent of strips and of closes along their furlong, in steps."""
_IN_STRIPS = 0.5
"""The share of furlongs that are divided into strips."""
_FURLONGS = 5
"""Furlongs on either side of the lane."""
_STRAY: Mm = 0.6
"""How far the boundary of two parcels strays along their furlong, at either end."""
_SKEW = 0.3
"""How far boundaries within furlongs lean at most, in mm per mm."""
_UNEVEN, _WAVE = 0.5, 4
"""How far the boundaries of furlongs stray aside, in mm, and after how many steps they do so anew."""
_TURNS: Mm = 6.0
"""How far along the lane its direction is measured: parcels follow its bends, not its windings."""
_EXTENT: Mm = 9.0
"""How far a parcel reaches from where it begins, about at most."""
_LEAST = 2.6
"""The least extent of a parcel, in mm2."""
_TILLAGE = (*(Tillage.PLOUGHED,) * 5, Tillage.SOWN, Tillage.SOWN, Tillage.PASTURE, Tillage.PASTURE)
_TURNED = 0.15
"""The share of strips that are ploughed along their lane, and of closes that are ploughed away from it."""
_HEDGED = 0.3
"""The share of parcels with a hedge on one side."""
_SHORT: Mm = 1.5
"""Hedges shorter than this are left out."""


def parcelled(along: Lane, ground: shapely.Geometry, island: str, dice: random.Random) -> Patch:
    """Divide farmland on an island into parcels along a lane."""
    parcels = list(_parcels(along, _around(ground), dice))
    shapes = np.array([shapely.Polygon(parcel.corners) for parcel in parcels])
    sound = np.flatnonzero(shapely.is_valid(shapes))
    parts, of = shapely.get_parts(shapely.intersection(shapes[sound], ground), return_index=True)
    large = shapely.area(parts) >= _LEAST
    plots = (
        Plot(corners(part), parcels[number].crop, parcels[number].along, parcels[number].tillage)
        for part, number in zip(parts[large], sound[of[large]].tolist(), strict=True)
    )
    return Patch(island, tuple(plots), _hedges(parcels, ground, dice))


class _Parcel(NamedTuple):
    """A parcel by its corners, of which the first lie on the side of its lane, and the direction of its furrows."""

    corners: Floats
    side: Hedge
    along: Point
    crop: int
    tillage: Tillage


def _around(ground: shapely.Geometry) -> Rect:
    """Return the box in which all parcels begin that may meet farmland."""
    left, top, right, bottom = ground.bounds
    return Rect(left, top, right - left, bottom - top).inset(-_EXTENT)


def _parcels(along: Lane, near: Rect, dice: random.Random) -> Iterator[_Parcel]:
    """Yield the parcels of the furlongs on either side of a lane that begin in a box, those of one beside each other.

    None depends on which others lie there.
    """
    in_strips = [dice.random() < _IN_STRIPS for _ in range(2 * _FURLONGS)]
    depths = np.array([dice.uniform(*(_STRIPS if strips else _CLOSES)) for strips in in_strips])
    upper, lower = depths[:_FURLONGS].cumsum(), depths[_FURLONGS:].cumsum()
    aside = np.array([*-upper[::-1], 0.0, 0.0, *lower]) + along.verge * np.repeat([-1, 1], _FURLONGS + 1)
    columns = 2 * int(REACH / _STEP)
    knots = _knots(along, aside, columns, np.random.default_rng(dice.getrandbits(32)))
    for furlong, strips in enumerate(in_strips):
        inner, outer = (knots[row + furlong // _FURLONGS] for row in (furlong, furlong + 1))
        if furlong < _FURLONGS:
            inner, outer = outer, inner
        for number, (left, right) in enumerate(pairwise(_ends(columns, _NARROW if strips else _BROAD, dice))):
            is_across = strips != (dice.random() < _TURNED)
            crop, tillage = (number + furlong) % 2 + 2 * dice.randrange(2), dice.choice(_TILLAGE)
            x, y = inner[left].tolist()
            if near.x <= x <= near.right and near.y <= y <= near.bottom:
                first, last, start, end = (Point(*ends[at].tolist()) for ends in (inner, outer) for at in (left, right))
                outline = np.concatenate([inner[left : right + 1], outer[left : right + 1][::-1]])
                furrow = (_middle(first, last), _middle(start, end)) if is_across else (first, last)
                yield _Parcel(outline, (first, last), _direction(*furrow), crop, tillage)


def _middle(one: Point, other: Point) -> Point:
    return Point((one.x + other.x) / 2, (one.y + other.y) / 2)


def _direction(start: Point, end: Point) -> Point:
    away = math.dist(start, end)
    return Point((end.x - start.x) / away, (end.y - start.y) / away)


def _ends(columns: int, extents: tuple[int, int], dice: random.Random) -> Iterator[int]:
    """Yield the columns at which the parcels of a furlong begin, and the end of the last."""
    at = 0
    while at <= columns:
        yield at
        at += dice.randint(*extents)


def _knots(along: Lane, aside: Floats, columns: int, dice: np.random.Generator) -> Floats:
    """Return where the boundaries of furlongs, so far aside of the lane, meet those within them: by row and column."""
    u = along.city + _STEP * (np.arange(columns + 1) - columns / 2)
    strayed = u + _STRAY * dice.uniform(-1, 1, (len(aside), columns + 1)) + dice.uniform(-_SKEW, _SKEW) * aside[:, None]
    waves = dice.uniform(-_UNEVEN, _UNEVEN, (len(aside), columns // _WAVE + 2))
    waves[[_FURLONGS, _FURLONGS + 1]] = 0.0
    gone, share = np.divmod(np.arange(columns + 1), _WAVE)
    off = aside[:, None] + waves[:, gone] + (waves[:, gone + 1] - waves[:, gone]) * (share / _WAVE)
    onward, back, here = along.at(np.stack([strayed + _TURNS, strayed - _TURNS, strayed]))
    x, y = np.moveaxis(onward - back, -1, 0)
    across = np.stack([-y, x], axis=-1) / elementary.hypot(x, y)[..., None]
    return np.asarray(here + off[..., None] * across)


def _hedges(parcels: list[_Parcel], ground: shapely.Geometry, dice: random.Random) -> tuple[Hedge, ...]:
    """Return hedges along some parcels, on the side of the lane."""
    hedged = [parcel.side for parcel in parcels if dice.random() < _HEDGED]
    parts = shapely.get_parts(shapely.intersection(shapely.linestrings(hedged), ground))
    ends = (shapely.get_coordinates(part) for part in parts[shapely.length(parts) > _SHORT])
    return tuple((Point(*line[0].tolist()), Point(*line[-1].tolist())) for line in np.round(list(ends), 2))
