"""Massifs: ranges of mountains that grow along crests from their summits, each mountain in touch with others.

They rise between cities where land is broad, whatever names are there, and roads lead over the passes between them.
None stands right below another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.clearance import near
from meridian_print.cartography.grid import noise_at, white_noise
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.landscape.peaks import HEIGHTS, SHAPES, form_of
from meridian_print.cartography.raster import Floats, Indices, Mask, SummedAreaTable, squares
from meridian_print.games.meridian.chart.country.character import Character
from meridian_print.games.meridian.chart.country.settling import BULK, OFF_COAST
from meridian_print.games.meridian.chart.ground import corner_marks
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.chart.ways import neighbours
from meridian_print.games.meridian.layout.model import City
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_ACROSS, _DOWN = 1.7, 1.25
"""From one place for a mountain to the next on the sheet, in mm; every other row is shifted by half."""
_JITTER: Mm = 0.9
"""How far places stray from there, in all."""
_HOLLOW = 0.9
"""The power by which mountains are lower beside a crest."""
_AROUND, _NARROW, _BROADLY = 18.0, 0.35, 0.7
"""The extent of the country around a mountain, in mm, the share of it that is land from which on there are mountains,
and the power by which they are lower where less is.
"""
_CITY, _CAPITAL, _FLAT = 12.0, 26.0, 0.8
"""How far from cities and from capitals the country is flatter, in mm, and by how much it is beside the latter."""
_PASS, _LOW = 6.0, 0.9
"""Half the breadth of a pass between two cities, in mm, and by how much mountains are lower there."""
_ROUGH, _PASSES, _STEEP = 0.24, 10.0, 1.6
"""By how much a crest falls to its passes, how far, in mm, it is from one to the next, and how much steeper it falls
than noise does.
"""
_BROAD, _SLENDER = 4.0, 10.0
"""The wished heights up to which mountains have the broader shapes, and from which on the slender ones, in mm."""
_SHARE = 0.6
"""The share of all shapes that mountains of one height have."""
_UNEVEN = 0.16
"""By how much neighbours differ in height by chance."""
_LOWEST = 1
"""The least height of a mountain, as a number of `HEIGHTS`."""
_SQUEEZED = 0.3
"""The least height of a mountain, of that wished for its place: a lower one would look lost beside others."""
_CLOSE = (0.26, 0.31)
"""The least distance between the feet of two mountains: across, in widths of both, and down, in their heights."""
_SEEN = 0.48
"""How far up a mountain those before it may hide its middle, in its heights."""
_COLUMN = (0.12, 0.5)
"""How near a mountain may not stand to the line straight below another, in widths of both, and as far as how many of
their heights: peaks right below each other look like a ladder.
"""
_REACH = 1.9
"""How far apart mountains of one range stand at most, in least distances."""
_TOUCHING = 1.35
"""How many times as near a mountain in front of others must stand: farther down, it would stand on its own."""
_CLOSING = 0.9
"""How much a least distance from the range counts against a mm of height: ranges stay close."""
_LOWER, _LOWER_IN_FRONT = 0.9, 0.6
"""How tall a mountain is at most, as a share of those it is next to and that are nearer to the summit: beside or behind
them, and in front. So a range has one summit and falls to both ends. Other ranges of an island are lower by the former.
"""
_LESSER = 0.4
"""By how much mountains of other parts of the sheet are lower than wished, where the wish is as high as can be."""
_IN_FRONT = 0.3
"""How far down the sheet from the foot of another a mountain stands in front of it, in heights of that."""
IMPOSING, FEWEST = 4.5, 3
"""The least height of a summit, in mm, and the fewest mountains of a range: in place of less, there are hills."""
_HOME: Mm = 24.0
"""The width and height of the parts of the sheet in each of which one range at most has its summit."""
_BESIDE: Mm = 4.0
"""How near to the square of a tower a mountain counts as standing on one of its sides."""
_SIDES = 2
"""The most sides of one square on which mountains stand: they would frame it."""
_SIZES = np.array(FORMS[ReliefKind.MOUNTAIN]).reshape(SHAPES, len(HEIGHTS), 2)
"""The width and height of each shape in each of the heights."""
_OFF_CORNERS: Mm = 0.2
"""Room around the marks at the corners of towers' squares."""


@dataclass(frozen=True, slots=True, eq=False)
class _Sites:
    """Places where mountains may stand, the shape and the height that each would have there, and its extents.

    `sides` says on which sides of which squares each would stand, one column for each side of each square.
    """

    places: Floats
    shapes: Indices
    levels: Indices
    sizes: Floats
    sides: Mask


def mountains(
    land: tuple[SummedAreaTable, FreeSpace], of: Character, cities: Sequence[City], feet: Sequence[Rect], seed: int
) -> tuple[ReliefMark, ...]:
    """Choose the mountains of an island by its character: ranges that fall from their summits, away from capitals.

    Each mountain is as tall as it has room for off the marks at the corners of feet, but lower than those beside it
    that are nearer to the summit.
    """
    own, free = land
    if not of.tall:
        return ()
    places = _places(free, seed)
    places, tall = _high(places, np.asarray(of.tall * of.crest(places, seed) ** _HOLLOW, np.float64))
    places, wished = _high(places, tall * _suited(places, own, seed))
    wished = _with_one_summit(places, wished * (1 - _flatness(places, cities)), of.tall)
    sites = _sites(free, _high(places, wished), feet, seed)
    (x, y), high, found = np.floor(sites.places / _HOME).T, sites.sizes[:, 1], list[ReliefMark]()
    left, is_home, taken = np.ones(len(x), bool), high >= IMPOSING, np.zeros(sites.sides.shape[1], bool)
    while (left & is_home).any():
        summit, sides = int(np.where(left & is_home, high, 0).argmax()), taken.copy()
        is_home &= (x != x[summit]) | (y != y[summit])
        range_ = list(_grown(sites, summit, left, sides))
        if len(range_) >= FEWEST:
            taken = sides
            found += (_mark(sites, each) for each in range_)
            left &= high <= _LOWER * found[0].box.height
    return tuple(found)


def _with_one_summit(places: Floats, wished: Floats, tall: Mm) -> Floats:
    """Lower the wishes in all parts of the sheet but that with the highest, the more the higher they are.

    So other ranges are lower by themselves, and hardly ever change with the room that the tallest has far away.
    """
    if not len(wished):
        return wished
    x, y = np.floor(places / _HOME).T
    summit = int(wished.argmax())
    is_other = (x != x[summit]) | (y != y[summit])
    return np.asarray(wished * (1 - _LESSER * is_other * wished / tall))


def _mark(sites: _Sites, each: int) -> ReliefMark:
    x, y = sites.places[each].tolist()
    return ReliefMark(ReliefKind.MOUNTAIN, form_of(int(sites.shapes[each]), int(sites.levels[each])), Point(x, y))


def _high(places: Floats, wished: Floats) -> tuple[Floats, Floats]:
    """Return those of some places at which mountains are wished that are not too low to be drawn, and their heights."""
    is_high = wished >= HEIGHTS[_LOWEST]
    return places[is_high], wished[is_high]


def _sites(free: FreeSpace, wished_at: tuple[Floats, Floats], feet: Sequence[Rect], seed: int) -> _Sites:
    """Return those of some places where mountains have room, by the heights that are wished there."""
    places, wished = wished_at
    broad = np.clip((_SLENDER - wished) / (_SLENDER - _BROAD), 0, 1)
    shapes = (SHAPES * (_SHARE * white_noise(places, seed + 5) + (1 - _SHARE) * broad)).astype(int)
    marks = (arm for square in feet for arm in corner_marks(square))
    bare = FreeSpace(free.grid, np.ones(free.free.shape, bool)).without(marks, _OFF_CORNERS)
    levels = _levels(places, shapes, wished, (free.share(), bare.share()))
    fit = levels >= 0
    places, shapes, levels = places[fit], shapes[fit], levels[fit]
    return _Sites(places, shapes, levels, _SIZES[shapes, levels], _sides(places, feet))


def _places(land: FreeSpace, seed: int) -> Floats:
    """Return places on free land, on a lattice over the sheet from which they stray; one beside it has no room."""
    left, top, right, bottom = land.grid.area.edges
    rows, columns = np.mgrid[int(top / _DOWN) : int(bottom / _DOWN), int(left / _ACROSS) : int(right / _ACROSS)]
    places = np.stack([_ACROSS * (columns + rows % 2 / 2), _DOWN * rows], axis=2).reshape(-1, 2)
    places = places[land.grid.read(land.free, places)]
    stray = np.stack([white_noise(places, seed + by) for by in (1, 2)], axis=1) - 0.5
    places = np.round(places + _JITTER * stray, 2)
    return np.asarray(places[land.grid.read(land.free, places)])


def _suited(places: Floats, own: SummedAreaTable, seed: int) -> Floats:
    """Return the share, by the land around and by chance, of their height on a crest that mountains at places have."""
    broad = np.maximum(own.of(squares(places, _AROUND / 2)) - _NARROW, 0) / (1 - _NARROW)
    passes = (1 - np.clip(_STEEP * noise_at(places, _PASSES, 1, 0.0, seed), -1, 1)) / 2
    chance = (1 - _ROUGH * passes) * (1 - _UNEVEN * white_noise(places, seed + 3))
    return np.asarray(broad**_BROADLY * chance)


def _flatness(places: Floats, cities: Sequence[City]) -> Floats:
    """Return how flat the country is, from 0 to 1: around cities, far around capitals, and on passes between cities."""
    at = [city.at for city in cities]
    at_capitals = near(places, [city.at for city in cities if city.is_capital], _CAPITAL)
    ways = [(at[one], at[other]) for one, other in neighbours(cities)]
    flat = [_FLAT * at_capitals, near(places, at, _CITY), *(_LOW * _on_way(places, *way) for way in ways)]
    return np.asarray(np.max(flat, axis=0))


def _on_way(places: Floats, start: Point, end: Point) -> Floats:
    """Return how near places are to the straight way between two cities, from 1 on it to 0 beside the pass."""
    (x, y), (across, down) = (places - start).T, np.subtract(end, start)
    gone = np.clip((x * across + y * down) / (across * across + down * down), 0, 1)
    return np.asarray(np.maximum(1 - elementary.hypot(x - gone * across, y - gone * down) / _PASS, 0))


def _levels(places: Floats, shapes: Indices, wished: Floats, room: tuple[SummedAreaTable, SummedAreaTable]) -> Indices:
    """Return the tallest height at each place that is no taller than wished and has room there, -1 where none has.

    Heights are given by their numbers in `HEIGHTS`.
    """
    levels, heights = np.full(len(places), -1), np.array(HEIGHTS)
    may_be = (heights <= wished[:, None]) & (heights >= _SQUEEZED * wished[:, None])
    may_be[:, :_LOWEST] = False
    tried, least = np.flatnonzero(may_be.any(axis=1)), may_be.argmax(axis=1)
    fit = tried[_fitting(places[tried], _SIZES[shapes[tried], least[tried]], room)]
    levels[fit] = least[fit]
    number, level = np.nonzero(may_be[fit] & (np.arange(len(heights)) > least[fit, None]))
    each = fit[number]
    larger = _fitting(places[each], _SIZES[shapes[each], level], room)
    np.maximum.at(levels, each[larger], level[larger])
    return levels


def _fitting(places: Floats, sizes: Floats, room: tuple[SummedAreaTable, SummedAreaTable]) -> Indices:
    """Return which mountains have room, as they narrow towards their peaks."""
    left = np.arange(len(places))
    for land, margin in zip(room, (OFF_COAST, 0.0), strict=True):
        for share in BULK:
            (x, y), boxes = places[left].T, sizes[left] * share + 2 * margin
            left = left[land.are_covered(x - boxes[:, 0] / 2, y - boxes[:, 1] + margin, boxes)]
    return left


def _sides(places: Floats, feet: Sequence[Rect]) -> Mask:
    """Return on which sides of squares places lie, within them or just beyond."""
    x, y = (places - np.array([square.centre for square in feet]).reshape(-1, 1, 2)).T[..., None]
    is_beside = np.maximum(abs(x), abs(y)) < FOOT / 2 + _BESIDE
    return np.asarray(is_beside & (2 * (x > y) + (x > -y) == np.arange(4))).reshape(len(places), 4 * len(feet))


def _grown(sites: _Sites, summit: int, left: Mask, taken: Mask) -> Iterator[int]:
    """Yield the mountains of a range from its summit; updates which sites are left, and which sides are taken."""
    high = sites.sizes[:, 1]
    limit, nearest = np.full(len(high), np.inf), np.full(len(high), np.inf)
    each, worth, framing = summit, np.zeros(len(high)), _framing(sites, taken)
    while worth[each] > -np.inf:
        yield each
        apart = _distances(sites, each)
        left &= ~_clash(sites, each) & (apart >= 1)
        in_front = sites.places[:, 1] > sites.places[each, 1] + _IN_FRONT * high[each]
        apart = np.where(in_front, _TOUCHING * apart, apart)
        if sites.sides[each].any():
            taken |= sites.sides[each]
            framing = _framing(sites, taken)
        falling = np.where(in_front, _LOWER_IN_FRONT, _LOWER) * high[each]
        limit = np.where(apart < _REACH, np.minimum(limit, falling), limit)
        nearest = np.minimum(nearest, apart)
        worth = np.where(left & ~framing & (nearest < _REACH) & (high <= limit), high - _CLOSING * nearest, -np.inf)
        each = int(worth.argmax())
    left &= nearest >= _REACH


def _framing(sites: _Sites, taken: Mask) -> Mask:
    """Return which mountains would stand on one more side of a square than is allowed."""
    full = np.repeat(taken.reshape(-1, 4).sum(axis=1) >= _SIDES, 4) & ~taken
    return np.asarray(sites.sides[:, full].any(axis=1))


def _distances(sites: _Sites, each: int) -> Floats:
    """Return how far mountains are from one, in the least distances that there must be."""
    across, down = ((sites.places - sites.places[each]) / (_CLOSE * (sites.sizes + sites.sizes[each]))).T
    return np.asarray(np.sqrt(across * across + down * down))


def _clash(sites: _Sites, each: int) -> Mask:
    """Return which mountains would hide the upper part of one, or be hidden by it, or stand straight below or above."""
    off, down = abs(sites.places[:, 0] - sites.places[each, 0]), sites.places[:, 1] - sites.places[each, 1]
    (wide, high), (its_width, its_height) = sites.sizes.T, sites.sizes[each]
    up = np.where(down > 0, down + _SEEN * its_height, _SEEN * high - down)
    ahead_width, ahead_height = np.where(down > 0, wide, its_width), np.where(down > 0, high, its_height)
    hides = off < ahead_width / 2 * (1 - up / ahead_height)
    below = (off < _COLUMN[0] * (wide + its_width)) & (abs(down) < _COLUMN[1] * (high + its_height))
    return np.asarray(hides | below)
