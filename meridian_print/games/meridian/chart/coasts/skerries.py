"""Skerries: rocks and islets off the coasts, too small and bare to be mistaken for islands.

They lie in groups far apart: a main rock, from which a few others trail off, or a lone stack. Most lie off capes; long
stretches of coast and the open sea have none.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import shapely

from meridian_print import elementary
from meridian_print.cartography import curves
from meridian_print.cartography.raster import Floats, Mask
from meridian_print.games.meridian.chart.coasts.coast import Shapes
from meridian_print.games.meridian.chart.coasts.weather import Exposure
from meridian_print.games.meridian.chart.model import Skerry
from meridian_print.games.meridian.layout.model import Side
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

LARGEST: Mm = 6.2
"""From the middle of a skerry to its farthest point; an island's land extends farther around each of its cities."""
OFF_LAND: Mm = 2.2
"""Least water between a skerry and an island."""
_SPARE: Mm = 0.3
"""How far a smooth shore may lie outside the corners of its coast or of a rock."""
_OFF_EDGE: Mm = 4.5
_NAMES: tuple[tuple[Mm, Mm], ...] = ((15.0, 19.5), (20.0, 13.0))
"""Room for towers and for names around them: half the width and half the height of boxes on a city."""
_RAGGED = 0.13
_LOBES = ((2, 0.2), (3, 0.2), (5, 0.12), (7, 0.07))
"""An outline has waves with so many crests, at most so high."""
_SLIM = (0.42, 0.7)
"""The ratio of an outline's width to its length."""
_BEND = (-0.4, 0.4)


class _Sort(NamedTuple):
    """Main rocks of similar size: how many darts are thrown over an A3 board to place them.

    `reach` is the range from a rock's middle to its farthest point, and `apart` its distance from all earlier rocks. It
    lies within `inshore` of the nearest island, leaving room beyond for islands' names, and where the coast is `wild`
    enough, mostly from 0 to 1.
    """

    darts: int
    reach: tuple[Mm, Mm]
    apart: Mm
    inshore: Mm
    wild: float
    corners: int


_SORTS = (
    _Sort(400, (4.4, LARGEST), apart=44.0, inshore=4.2, wild=0.35, corners=26),
    _Sort(400, (2.2, 3.8), apart=34.0, inshore=3.6, wild=0.52, corners=17),
)
"""All sorts of main rocks off the coasts, the largest first."""
_ROUGH = 0.86
"""How wild the most exposed coasts are."""
_AROUND, _SHELTERED = np.array((7.0, 12.0)), 1.6
"""How far away the land is that makes water sheltered, and how much less wild its coast is then: a cape has less land
around it than a bay.
"""


class _Satellite(NamedTuple):
    """A rock beside a main one: ranges of its reach and of the water between them, in reaches of that, and how far off
    the bearing of the main rock's length it lies at most, in radians.
    """

    reach: tuple[float, float]
    off: tuple[float, float]
    astray: float


_SATELLITES = (
    _Satellite((0.42, 0.62), (0.3, 0.5), 0.35),
    _Satellite((0.15, 0.22), (0.25, 0.5), 1.2),
    _Satellite((0.2, 0.3), (1.5, 2.0), 0.45),
    _Satellite((0.12, 0.18), (1.3, 2.2), 0.65),
    _Satellite((0.12, 0.15), (2.5, 3.4), 0.4),
)
_COMPANIES = (0, 2, 2, 3, 4, 4, 5)
"""How many satellites main rocks have at most, each entry as likely as the others: a lone stack has none."""
_LEAST: Mm = 0.8
"""The least reach of a rock."""
_GAP: Mm = 1.3
"""The least water between rocks."""
_TURNED = 0.4
"""By how much the lengths of satellites turn from that of their main rock at most, in radians."""
_CORNERS = 11


@dataclass(frozen=True, slots=True, eq=False)
class _Rock:
    """A rock by its middle, its reach from there, the bearing of its length, and its corners."""

    at: Floats
    reach: Mm
    strike: float
    corners: Floats


@dataclass(frozen=True, slots=True, eq=False)
class _Darts:
    """Candidate rocks, with the fields of `_Rock`; the first axis runs through them."""

    at: Floats
    reach: Floats
    strike: Floats
    corners: Floats

    def only(self, which: Mask) -> _Darts:
        return _Darts(self.at[which], self.reach[which], self.strike[which], self.corners[which])


def skerries(
    side: Side, coasts: Shapes, exposure: Exposure, *, area: Rect, scale: float, kept: tuple[Rect, ...] = ()
) -> tuple[Skerry, ...]:
    """Scatter rocks off the coasts, from the seed of the side, the largest first.

    They keep off boxes that are `kept`. Which rocks lie at a place depends only on the coasts around it. A board where
    ornaments are `scale` times as large has more rocks, not larger ones.
    """
    land = shapely.MultiPolygon(list(coasts)).simplify(0.3, preserve_topology=False)
    shapely.prepare(land)
    clear = np.concatenate([_kept(side), *(np.array([(*box[:2], box.right, box.bottom)]) for box in kept)])
    found: list[_Rock] = []
    for sort, thrown in zip(_SORTS, _all_thrown(side.seed, area, scale), strict=True):
        darts = thrown.only(_is_open(thrown, area, clear))
        darts = darts.only(shapely.dwithin(land, shapely.points(darts.at), darts.reach + sort.inshore))
        darts = darts.only(_is_off(darts, land))
        found += _apart(sort.apart, darts.only(_wildness(darts.at, land, exposure) > sort.wild), found)
    for rock in tuple(found):
        most, off_ends = _company(*rock.at.tolist(), rock.reach, rock.strike, side.seed)
        ends = (each.only(_is_open(each, area, clear) & _is_off(each, land)) for each in off_ends)
        one, other = (_apart(_GAP, end, found)[:most] for end in ends)
        found += one if len(one) >= len(other) else other
    return tuple(_skerry(rock.corners) for rock in found)


@lru_cache(maxsize=8)
def _all_thrown(seed: int, area: Rect, scale: float) -> tuple[_Darts, ...]:
    """Throw darts of each sort all over the map; cached for edits, which all leave them as they are."""
    rng = np.random.default_rng((seed, 3))
    return tuple(_thrown(sort._replace(darts=round(scale**2 * sort.darts)), area, rng) for sort in _SORTS)


def _thrown(sort: _Sort, area: Rect, rng: np.random.Generator) -> _Darts:
    """Throw darts all over the map."""
    reach = rng.uniform(*sort.reach, sort.darts)
    at = rng.uniform((area.x, area.y), (area.right, area.bottom), (sort.darts, 2))
    strike = rng.uniform(0.0, 2 * np.pi, sort.darts)
    return _Darts(at, reach, strike, at[:, None] + _outlines(reach, strike, sort.corners, rng))


def _wildness(at: Floats, land: shapely.Geometry, exposure: Exposure) -> Floats:
    """Rate how much a coast is broken into rocks at places off it, mostly from 0 to 1."""
    bearing = np.stack(elementary.cos_sin(np.linspace(0.0, 2 * np.pi, 12, endpoint=False)), axis=1)
    x, y = np.moveaxis(at[:, None, None] + _AROUND[:, None, None] * bearing, -1, 0)
    around = shapely.contains_xy(land, x, y).mean(axis=(1, 2))
    return np.asarray(_ROUGH * exposure.at(at) + _SHELTERED * (0.3 - around))


@lru_cache(maxsize=1024)
def _company(x: Mm, y: Mm, main: Mm, strike: float, seed: int) -> tuple[int, tuple[_Darts, _Darts]]:
    """Return how many satellites a rock may have, by its middle, reach and bearing, and throw darts off its ends."""
    middle = np.array([x, y])
    rng = np.random.default_rng((seed, *np.round(middle * 100).astype(int).tolist()))
    most = int(rng.choice(_COMPANIES))
    return most, (_thrown_off(middle, main, strike, rng), _thrown_off(middle, main, strike + math.pi, rng))


def _thrown_off(middle: Floats, main: Mm, strike: float, rng: np.random.Generator) -> _Darts:
    """Throw a dart for each satellite off one end of a rock."""
    count = len(_SATELLITES)
    shares, off = (np.array([each[what] for each in _SATELLITES]).T for what in (0, 1))
    reach = np.maximum(main * rng.uniform(*shares), _LEAST * rng.uniform(1.0, 1.25, count))
    bearing = strike + np.array([each.astray for each in _SATELLITES]) * rng.uniform(-1.0, 1.0, count)
    away = main + reach + main * rng.uniform(*off)
    at = middle + away[:, None] * np.stack(elementary.cos_sin(bearing), axis=-1)
    along = strike + rng.uniform(-_TURNED, _TURNED, count)
    return _Darts(at, reach, along, at[:, None] + _outlines(reach, along, _CORNERS, rng))


def _outlines(reach: Floats, strike: Floats, corners: int, rng: np.random.Generator) -> Floats:
    """Draw outlines about the origin, with their length along a bearing: ragged, lobed and bent ovals."""
    count = len(reach)
    angle = 2 * np.pi * (np.arange(corners) + rng.uniform(-0.3, 0.3, (count, corners))) / corners
    out = 1 + rng.uniform(-_RAGGED, _RAGGED, (count, corners))
    for lobes, most in _LOBES:
        high = rng.uniform(0.0, most, (count, 1))
        out += high * elementary.cos(lobes * angle + rng.uniform(0, 2 * np.pi, (count, 1)))
    slim, bend = (rng.uniform(low, high, (count, 1)) for low, high in (_SLIM, _BEND))
    cos, sin = elementary.cos_sin(angle)
    along, across = out * cos, slim * out * sin
    across += bend * along**2
    cos, sin = elementary.cos_sin(strike[:, None])
    x, y = along * cos - across * sin, along * sin + across * cos
    x, y = (of - (of.max(axis=1) + of.min(axis=1))[:, None] / 2 for of in (x, y))
    farthest = elementary.hypot(x, y).max(axis=1)
    return np.asarray(np.stack([x, y], axis=2) * (reach / farthest)[:, None, None])


def _kept(side: Side) -> Floats:
    """Return left, top, right and bottom of the boxes around cities that rocks avoid."""
    at = np.array([city.at for city in side.cities])
    return np.concatenate([np.hstack([at - half, at + half]) for half in _NAMES])


def _is_open(darts: _Darts, area: Rect, kept: Floats) -> Mask:
    """Return which darts lie on the map and clear of what is kept free."""
    xs, ys = darts.corners[..., 0], darts.corners[..., 1]
    left, top, right, bottom = (of[:, None] for of in (xs.min(axis=1), ys.min(axis=1), xs.max(axis=1), ys.max(axis=1)))
    inner = area.inset(_OFF_EDGE)
    inside = (left > inner.x) & (top > inner.y) & (right < inner.right) & (bottom < inner.bottom)
    hit = (left < kept[:, 2]) & (right > kept[:, 0]) & (top < kept[:, 3]) & (bottom > kept[:, 1])
    return np.asarray(inside[:, 0] & ~hit.any(axis=1))


def _is_off(darts: _Darts, land: shapely.Geometry) -> Mask:
    """Return which darts lie off all land."""
    return np.asarray(~shapely.dwithin(land, shapely.polygons(darts.corners), OFF_LAND + _SPARE))


def _apart(apart: Mm, darts: _Darts, found: list[_Rock]) -> list[_Rock]:
    """Choose darts in turn, none too near another or an earlier rock."""
    free, rocks, chosen = _is_clear(found, darts, apart), _rocks(darts), list[_Rock]()
    for dart in range(len(free)):
        if free[dart]:
            chosen.append(rocks[dart])
            free &= _is_clear(chosen[-1:], darts, apart)
    return chosen


def _rocks(darts: _Darts) -> list[_Rock]:
    return list(map(_Rock, darts.at, darts.reach.tolist(), darts.strike.tolist(), darts.corners))


def _is_clear(rocks: Sequence[_Rock], darts: _Darts, apart: Mm) -> Mask:
    """Return which darts lie far enough from all of some rocks."""
    at, reach = np.array([rock.at for rock in rocks]).reshape(-1, 1, 2), np.array([rock.reach for rock in rocks])
    x, y = (darts.at - at).transpose(2, 0, 1)
    return np.asarray((elementary.hypot(x, y) > darts.reach + reach[:, None] + apart).all(axis=0))


def _skerry(corners: Floats) -> Skerry:
    points = np.round(corners, 3)
    return Skerry(tuple(Point(x, y) for x, y in points.tolist()), curves.closed(points))
