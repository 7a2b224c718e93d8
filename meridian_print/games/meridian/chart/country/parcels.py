"""Parcels of farmland: furlongs beside a lane on either side, each divided into parcels, which share their boundaries.

Some furlongs are divided into long narrow strips, others into broad closes. Parcels of neighbouring furlongs seldom
meet at one corner, all bend as their lane does, and those at the edge end where the farmland ends.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import compress
from typing import NamedTuple

import numpy as np
import shapely

from meridian_print import elementary
from meridian_print.cartography.curves import Shapes, corners
from meridian_print.cartography.landscape.plots import Hedge, Plot, Tillage
from meridian_print.cartography.raster import Floats, Mask
from meridian_print.games.meridian.chart.country.lanes import Lane
from meridian_print.graphics.drawing.geometry import Mm, Point

LANE: Mm = 48.0
"""How far a lane must lead, on either side of its city."""
_REACH: Mm = 36.0
"""How far along it furlongs reach: less, as they lean and as its direction is measured beyond them."""
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
_SPAN, _STRETCHED = 4, (0.55, 1.6)
"""The steps over which it is measured how much longer a furlong is than its lane, and what it may be of it."""
_OWN = 0.9
"""The least distance of a parcel from its lane, in that at which it was laid out."""
_SHARED = 1.01
"""How many times their whole extent parcels may have together before what they share is given to one."""
_NEAR: Mm = 2.0
"""How far beyond farmland the middle of a parcel may lie of which a part has its own within."""
_LEAST = 2.6
"""The least extent of a parcel, in mm2."""
_TILLAGE = (*(Tillage.PLOUGHED,) * 5, Tillage.SOWN, Tillage.SOWN, Tillage.PASTURE, Tillage.PASTURE)
_TURNED = 0.15
"""The share of strips that are ploughed along their lane, and of closes that are ploughed away from it."""
_HEDGED = 0.3
"""The share of parcels with a hedge on one side."""
_BESIDE: Mm = 0.1
"""How far hedges may be off what is farmed."""
_SHORT: Mm = 1.5
"""Hedges shorter than this are left out."""

_NOTHING = shapely.Polygon()

Plots = tuple[Plot, ...]
Hedges = tuple[Hedge, ...]


def parcelled(along: Lane, ground: shapely.Geometry, around: shapely.Geometry, seed: int) -> tuple[Plots, Hedges]:
    """Divide ground into parcels along a lane, and farm those whose middles lie within an edge around.

    Returns what is farmed, none of it upon another, with hedges along some; nothing if the lane leads elsewhere.
    """
    parcels = _beside(along, list(_parcels(along, around.bounds, np.random.default_rng(seed))))
    shapes = [shapely.Polygon(parcel.corners) for parcel in parcels]
    shapes = [shape if shape.is_valid else _NOTHING for shape in shapes]  # some are folded at a bend
    parts, of = shapely.get_parts(shapely.intersection(shapes, ground), return_index=True)
    is_farmed = (shapely.area(parts) >= _LEAST) & shapely.intersects(shapely.centroid(parts), around)
    parts, of = parts[is_farmed], of[is_farmed].tolist()
    whole = shapely.union_all(parts)
    if shapely.area(parts).sum() > _SHARED * whole.area:
        parts = np.array(_shared_out(parts))
    found = [
        (corners(part), parcels[number])
        for part, number in zip(parts, of, strict=True)
        if part.geom_type == "Polygon" and part.area >= _LEAST
    ]
    plots = tuple(Plot(outline, parcel.crop, parcel.along, parcel.tillage) for outline, parcel in found)
    return plots, _hedges([parcel.side for _, parcel in found if parcel.is_hedged], whole)


def _shared_out(parts: Shapes) -> list[shapely.Geometry]:
    """Give what several parcels share, at a sharp bend, to the first of them."""
    return [part.difference(shapely.union_all(parts[:number])) for number, part in enumerate(parts)]


class _Parcel(NamedTuple):
    """A parcel by its corners, how far aside of its lane it is, the side of it there, and the way of its furrows."""

    corners: Floats
    aside: Mm
    side: Hedge
    along: Point
    crop: int
    tillage: Tillage
    is_hedged: bool


def _parcels(along: Lane, box: tuple[Mm, Mm, Mm, Mm], dice: np.random.Generator) -> Iterator[_Parcel]:
    """Yield the parcels on either side of a lane whose middles lie near a box, but those where its bends fold the land.

    None depends on which others lie there.
    """
    in_strips, columns = dice.random(2 * _FURLONGS) < _IN_STRIPS, 2 * int(_REACH / _STEP)
    depths = dice.uniform(*np.where(in_strips, *np.array([_STRIPS, _CLOSES])[:, :, None])).reshape(2, _FURLONGS)
    upper, lower = depths.cumsum(axis=1)
    aside = np.array([*-upper[::-1], 0.0, 0.0, *lower]) + along.verge * np.repeat([-1, 1], _FURLONGS + 1)
    knots = _knots(along, aside, columns, dice)
    chances, is_even = dice.random((2 * _FURLONGS, columns + 1, 4)), _is_even(knots)
    left, top, right, bottom = box
    least, most = (left - _NEAR, top - _NEAR), (right + _NEAR, bottom + _NEAR)
    for furlong, strips in enumerate(in_strips.tolist()):
        inner, outer = (furlong + 1, furlong) if furlong < _FURLONGS else (furlong + 1, furlong + 2)
        ends = _ends(dice, columns, _NARROW if strips else _BROAD)
        middles = (knots[inner, ends[:-1]] + knots[outer, ends[1:]]) / 2
        for number in np.flatnonzero(((middles > least) & (middles < most)).all(axis=1)).tolist():
            part = slice(ends[number], ends[number + 1] + 1)
            if is_even[[inner, outer], part].all():
                off, parity = float(abs(aside[[inner, outer]]).mean()), (number + furlong) % 2
                bounds = knots[inner, part], knots[outer, part]
                yield _parcel(bounds, off, chances[furlong, number], strips=strips, parity=parity)


def _beside(along: Lane, parcels: list[_Parcel]) -> list[_Parcel]:
    """Leave out parcels that lie nearer to another part of the lane: beyond a bend they would lie upon others."""
    middles = shapely.points(np.array([parcel.corners.mean(axis=0) for parcel in parcels]).reshape(-1, 2))
    least = _OWN * np.array([parcel.aside for parcel in parcels])
    return list(compress(parcels, shapely.distance(middles, shapely.LineString(along.points)) > least))


def _parcel(bounds: tuple[Floats, Floats], aside: Mm, chances: Floats, *, strips: bool, parity: int) -> _Parcel:
    """Return the parcel between two lines, of which the first is nearer to the lane, by four chances."""
    near, far = bounds
    turned, fallow, tillage, hedged = chances.tolist()
    is_across = strips != (turned < _TURNED)
    x, y = (far.mean(axis=0) - near.mean(axis=0) if is_across else near[-1] - near[0]).tolist()
    first, *_, last = (Point(*knot) for knot in near.tolist())
    long = math.hypot(x, y)
    return _Parcel(
        np.concatenate([near, far[::-1]]),
        aside,
        (first, last),
        Point(x / long, y / long),
        parity + 2 * (fallow < 0.5),
        _TILLAGE[int(tillage * len(_TILLAGE))],
        hedged < _HEDGED,
    )


def _ends(dice: np.random.Generator, columns: int, extents: tuple[int, int]) -> list[int]:
    """Return the columns at which the parcels of a furlong begin, and the end of the last."""
    least, most = extents
    ends = dice.integers(least, most + 1, columns).cumsum()
    return [0, *ends[ends <= columns].tolist()]


def _is_even(knots: Floats) -> Mask:
    """Return which knots lie where no bend of the lane folds the land beside it or tears it apart."""
    across = knots[:, _SPAN:] - knots[:, :-_SPAN]
    lane = across[_FURLONGS]
    stretched = (across * lane).sum(axis=2) / (lane * lane).sum(axis=1)
    least, most = _STRETCHED
    return np.pad((stretched > least) & (stretched < most), ((0, 0), (_SPAN // 2, _SPAN // 2)))


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


def _hedges(sides: list[Hedge], farmed: shapely.Geometry) -> Hedges:
    """Return what of some sides of parcels lies beside what is farmed."""
    found = shapely.get_parts(
        shapely.intersection(
            shapely.linestrings(np.array(sides).reshape(-1, 2, 2)),
            farmed.buffer(_BESIDE, quad_segs=1),
        )
    )
    ends = [shapely.get_coordinates(line)[[0, -1]].round(2).tolist() for line in found[shapely.length(found) > _SHORT]]
    return tuple((Point(*start), Point(*end)) for start, end in ends)
