"""Parcels of farmland: furlongs of strips, each in a direction of its own, which share their boundaries.

A road through farmland parts its furlongs. Strips of a furlong have about the same area, so that none is a sliver, and
end straight across: the edge of farmland is one of steps.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import shapely

from meridian_print.cartography.landscape.plots import Hedge, Plot, Tillage
from meridian_print.cartography.raster import Floats, Mask
from meridian_print.cartography.scanlines import spans
from meridian_print.graphics.drawing.geometry import Mm, Point

Way = Sequence[Point]
"""A road by its points."""

_EXACT: Mm = 0.01
"""Corners are rounded to this."""
_VERGE: Mm = 1.0
"""From the middle of a road to parcels."""
_PIECE, _ROUNDED = 40.0, 2.3
"""The least area of farmland on one side of a road, in mm², and the radius of its corners."""
_SEEN: Mm = 5.0
"""The shortest road through farmland along which its furlongs lie."""
_FURLONG, _FURLONGS = 7.2, 3
"""The usual length of the land that a furlong takes, in mm, and how many there are at most."""
_STRIP: Mm = 2.8
"""The usual breadth of a strip."""
_ASTRAY, _LEAN = 0.12, 0.28
"""How far the line between two furlongs strays, in lengths of one, and leans, in mm per mm, at most; strips lean half
as far.
"""
_UNEVEN = 0.35
"""By which share strips are larger or smaller than others, at most."""
_BENDS: Floats = 0.9 * np.array([0.0, 0.375, 0.0, -0.375, 0.0])
"""How far a strip bends aside, in mm, from its begin to its end, as a plough with a long team left it."""
_TRIED = 24
"""Lines across farmland that tell its area."""
_BEYOND: Mm = 0.5
"""How far beyond the edge, and beyond each other, lines between and across strips lead: they are cut there."""
_BLUNT = 0.4
"""How long the outer strips of a furlong are at least, as a share of its longest one: shorter ones would round it."""
_SHORT: Mm = 0.4
"""How much farther one strip may end from the edge than another."""
_SLANT = 0.35
"""How far strips end beyond the shorter of their sides, from that to the longer one: the edge cuts that corner off."""
_SCRAP = 6.0
"""The least area of a parcel, in mm²."""
_THIN: Mm = 1.5
"""The least breadth of a parcel, as if it were a rectangle."""
_CURVED: Mm = 0.4
"""How far the edge of farmland is off the sides of parcels, at most."""
_TILLAGE = (*(Tillage.PLOUGHED,) * 5, Tillage.SOWN, Tillage.SOWN, Tillage.PASTURE, Tillage.PASTURE)

Plots = tuple[Plot, ...]
Hedges = tuple[Hedge, ...]


def parcelled(edge: Floats, roads: Sequence[Way], seed: int) -> tuple[Plots, Hedges]:
    """Divide farmland, given by its edge, into parcels, and set hedges between furlongs."""
    dice = np.random.default_rng(seed)
    plots, hedges = list[Plot](), list[Hedge]()
    for ring, along in _pieces(shapely.Polygon(edge), roads):
        lines = _between(ring, along, dice)
        hedged = [_led_to(ring, line) for line in lines]
        plots += _strips(ring, _furlongs(lines, along, dice), hedged, dice)
        hedges += ((Point(*start), Point(*end)) for start, end in np.round(hedged, 2).tolist())
    times = Counter(corner for plot in plots for corner in plot.corners)
    beside = [plot for plot in plots if sum(times[corner] > 1 for corner in plot.corners) > 1]
    return tuple(replace(plot, corners=_straightened(plot.corners, times)) for plot in beside), tuple(hedges)


def _pieces(whole: shapely.Polygon, roads: Sequence[Way]) -> Iterator[tuple[Floats, Floats]]:
    """Yield the edge of each part of farmland between roads, and the direction in which it lies."""
    near = shapely.intersection(shapely.MultiLineString(list(roads)), whole.buffer(_VERGE))
    if near.is_empty:
        ring = shapely.get_coordinates(whole)
        yield ring, _lie(ring)
        return
    off = whole.difference(near.buffer(_VERGE, quad_segs=2)).buffer(-_ROUNDED, quad_segs=2)
    along = _lie(shapely.get_coordinates(near if near.length > _SEEN else whole))
    for part in shapely.get_parts(off.buffer(_ROUNDED, quad_segs=2)).tolist():
        if part.area > _PIECE:
            yield shapely.get_coordinates(part.exterior), along


def _lie(places: Floats) -> Floats:
    """Return the direction in which places lie, as a vector of length 1."""
    x, y = (places - places.mean(axis=0)).T
    even, odd = float((x * x - y * y).mean()), 2 * float((x * y).mean())
    cos = even / (math.sqrt(even * even + odd * odd) or 1.0)
    return np.array([math.sqrt((1 + cos) / 2), math.copysign(math.sqrt((1 - cos) / 2), odd)])


def _gone(places: Floats, along: Floats) -> Floats:
    """Return how far in a direction places are."""
    return np.asarray(places[..., 0] * along[0] + places[..., 1] * along[1])


def _across(along: Floats) -> Floats:
    return np.array([-along[1], along[0]])


class _Line(NamedTuple):
    """A straight line through a place, in a direction given by a vector of length 1."""

    at: Floats
    along: Floats

    def off(self, places: Floats) -> Floats:
        """Return how far to its right places lie."""
        return np.asarray(_gone(places - self.at, _across(self.along)))


class _Furlong(NamedTuple):
    """The direction of strips, a vector of length 1, and the lines between which they lie, if there are any."""

    along: Floats
    before: _Line | None
    after: _Line | None

    def holds(self, places: Floats) -> Mask:
        """Return which places are between the lines."""
        is_held = np.ones(places.shape[:-1], bool)
        if self.before is not None:
            is_held &= self.before.off(places) > 0
        if self.after is not None:
            is_held &= self.after.off(places) < 0
        return is_held


def _leaning(along: Floats, lean: float) -> Floats:
    return np.asarray((along + lean * _across(along)) / math.hypot(1, lean))


def _between(ring: Floats, along: Floats, dice: np.random.Generator) -> list[_Line]:
    """Return the lines between the furlongs of a piece of farmland, all across its longer extent."""
    long, broad = np.ptp(_gone(ring, along)), np.ptp(_gone(ring, _across(along)))
    onward = along if long >= broad else _across(along)
    gone, aside = _gone(ring, onward), _gone(ring, _across(onward)).mean()
    count = max(1, min(_FURLONGS, round(float(np.ptp(gone)) / _FURLONG)))
    places = (np.arange(1, count) + dice.uniform(-_ASTRAY, _ASTRAY, count - 1)) / count
    return [
        _Line((gone.min() + place * np.ptp(gone)) * onward + aside * _across(onward), _leaning(-_across(onward), lean))
        for place, lean in zip(places.tolist(), dice.uniform(-_LEAN, _LEAN, count - 1).tolist(), strict=True)
    ]


def _furlongs(lines: list[_Line], along: Floats, dice: np.random.Generator) -> list[_Furlong]:
    """Return furlongs before, between and after lines, turned one against the other."""
    ends, turned = [None, *lines, None], int(dice.integers(2))
    ways = [_across(along) if (number + turned) % 2 else along for number in range(len(lines) + 1)]
    leans = dice.uniform(-_LEAN / 2, _LEAN / 2, len(ways)).tolist()
    return [_Furlong(_leaning(way, lean), *both) for way, lean, both in zip(ways, leans, pairwise(ends), strict=True)]


def _led_to(ring: Floats, line: _Line) -> Floats:
    """Return the ends of a line within a ring, by x and y."""
    start, end = _chords(ring, line.along, np.array([_gone(line.at, _across(line.along))]))
    return np.array([_place(line, start), _place(line, end)])


def _place(line: _Line, gone: Floats) -> Floats:
    return np.asarray(line.at + (gone - _gone(line.at, line.along)) * line.along)


def _chords(ring: Floats, along: Floats, off: Floats) -> tuple[Floats, Floats]:
    """Return where lines, so far aside of the origin, enter and leave a ring; all must meet it."""
    turned = np.stack([_gone(ring, along), _gone(ring, _across(along))], axis=1)
    left, right, row = spans(np.hstack([turned[:-1], turned[1:]]), off).T
    first = np.searchsorted(row, off)
    return np.minimum.reduceat(left, first), np.maximum.reduceat(right, first)


def _strips(ring: Floats, furlongs: list[_Furlong], between: list[Floats], dice: np.random.Generator) -> Iterator[Plot]:
    """Yield the strips of all furlongs of a piece of farmland."""
    rows = [_rows(ring, furlong, dice) for furlong in furlongs]
    lines = [ring, *between, *(line for each in rows for line in each.lines)]
    of = np.repeat(np.arange(len(lines)), [len(line) for line in lines])
    net = shapely.union_all(shapely.linestrings(np.concatenate(lines), indices=of), grid_size=_EXACT)
    faces = shapely.get_parts(shapely.polygonize(shapely.get_parts(net)))
    middles = shapely.get_coordinates(shapely.centroid(faces))
    is_own = shapely.contains_xy(shapely.Polygon(ring), middles)
    number = sum((furlong.before.off(middles) > 0).astype(int) for furlong in furlongs if furlong.before)
    for at, (furlong, each) in enumerate(zip(furlongs, rows, strict=True)):
        own = np.flatnonzero(is_own & (number == at) & each.hold(middles, furlong.along))
        own = own[_gone(middles[own], _across(furlong.along)).argsort(kind="stable")]
        yield from _tilled(_broad(faces[own].tolist()), furlong, at, dice)


def _tilled(strips: list[shapely.Polygon], furlong: _Furlong, number: int, dice: np.random.Generator) -> Iterator[Plot]:
    for at, strip in enumerate(strips):
        fallow, tillage = dice.random(2).tolist()
        yield Plot(
            tuple(Point(*corner) for corner in shapely.normalize(strip).exterior.coords[:-1]),
            (at + number) % 2 + 2 * (fallow < 0.5),
            Point(*furlong.along.tolist()),
            _TILLAGE[int(tillage * len(_TILLAGE))],
            at in (0, len(strips) - 1),
        )


def _broad(strips: list[shapely.Polygon]) -> list[shapely.Polygon]:
    """Return strips side by side, narrow ones as part of the one before or of the next."""
    found = list[shapely.Polygon]()
    for strip in strips:
        if found and min(_breadth(found[-1]), _breadth(strip)) < _THIN:
            found[-1] = shapely.union(found[-1], strip)
        else:
            found.append(strip)
    return [strip for strip in found if isinstance(strip, shapely.Polygon) and strip.area > _SCRAP]


def _breadth(strip: shapely.Polygon) -> Mm:
    """Return the breadth of the rectangle that has the same area and is as long around as a strip."""
    quarter = float(strip.length) / 4
    return quarter - math.sqrt(max(0.0, quarter * quarter - float(strip.area)))


class _Rows(NamedTuple):
    """The lines beside and across strips; how far aside each begins and the last ends; how far along they reach."""

    lines: list[Floats]
    aside: Floats
    start: Floats
    end: Floats

    def hold(self, places: Floats, along: Floats) -> Mask:
        """Return which places are on strips along a direction, neither beside them all nor beyond their ends."""
        gone, row = _gone(places, along), self.aside.searchsorted(_gone(places, _across(along))) - 1
        at = row.clip(0, len(self.start) - 1)
        return np.asarray((row == at) & (gone > self.start[at]) & (gone < self.end[at]))


def _rows(ring: Floats, furlong: _Furlong, dice: np.random.Generator) -> _Rows:
    """Lay out the strips of a furlong: each ends straight across where it likes, so that the edge is one of steps."""
    along, cuts, is_cut = furlong.along, *_cuts(ring, furlong, dice)
    chords = _chords(ring, along, cuts)
    start, end = _reach(chords, furlong, cuts)
    bends = _BENDS * dice.choice((-1.0, 1.0))
    gone = start[:, None] + (end - start)[:, None] * np.linspace(0.0, 1.0, len(bends))
    lines = gone[..., None] * along + (cuts[:, None] + bends)[..., None] * _across(along)
    drawn, ends = list(lines[is_cut & (start < end)]), list[Floats]()
    over = np.stack([cuts[:-1] - _BEYOND, cuts[1:] + _BEYOND], axis=1)
    for sign, met in zip((1.0, -1.0), chords, strict=True):
        shorter, longer = np.maximum(sign * met[:-1], sign * met[1:]), np.minimum(sign * met[:-1], sign * met[1:])
        back = sign * (shorter + _SLANT * (longer - shorter) + dice.uniform(0.0, _SHORT, len(shorter)))
        across = back[:, None, None] * along + over[..., None] * _across(along)
        is_own = furlong.holds(across).all(axis=1)
        drawn += list(across[is_own])
        ends.append(np.where(is_own, back, -sign * np.inf))
    return _Rows(drawn, np.where(is_cut, cuts, (cuts - cuts.mean()) * np.inf), *ends)


def _cuts(ring: Floats, furlong: _Furlong, dice: np.random.Generator) -> tuple[Floats, Mask]:
    """Return how far aside the strips of a furlong begin and the last ends, and which of that are lines to be drawn.

    Outer strips reach as far as the furlong, but where it is too short there.
    """
    off = _gone(ring, _across(furlong.along))
    tried = np.linspace(off.min(), off.max(), _TRIED + 2)[1:-1]
    left, right = chords = _chords(ring, furlong.along, tried)
    start, end = _reach(chords, furlong, tried)
    reach, chord = np.maximum(0.0, end - start), right - left
    own = np.flatnonzero(reach)
    blunt = own[chord[own] > _BLUNT * chord[own].max()][[0, -1]]
    long = np.where((tried >= tried[blunt[0]]) & (tried <= tried[blunt[1]]), reach, 0.0)
    count = max(2, round((tried[1] - tried[0]) * np.count_nonzero(long) / _STRIP))
    area = long.cumsum() - long / 2
    shares = dice.uniform(1 - _UNEVEN, 1 + _UNEVEN, count).cumsum()
    cuts = np.interp(long.sum() * shares[:-1] / shares[-1], area, tried)
    is_cut = np.array([blunt[0] > own[0], *(True,) * len(cuts), blunt[1] < own[-1]])
    return np.array([tried[blunt[0]], *cuts, tried[blunt[1]]]), is_cut


def _reach(chords: tuple[Floats, Floats], furlong: _Furlong, off: Floats) -> tuple[Floats, Floats]:
    """Return where lines along strips enter their furlong and leave it, or beyond.

    They are given by where they enter farmland and leave it, and by how far aside of the origin they are.
    """
    start, end = chords[0] - _BEYOND, chords[1] + _BEYOND
    for line, is_before in ((furlong.before, True), (furlong.after, False)):
        if line is not None:
            speed = float(_gone(furlong.along, _across(line.along)))
            met = -line.off(off[:, None] * _across(furlong.along)) / speed
            if (speed > 0) == is_before:
                start = np.maximum(start, met)
            else:
                end = np.minimum(end, met)
    return start, end


def _straightened(corners: tuple[Point, ...], times: Mapping[Point, int]) -> tuple[Point, ...]:
    """Return the corners of a parcel without those of its own that are hardly off the line between others.

    All are kept where it would cross itself.
    """
    first = next((at for at, corner in enumerate(corners) if times[corner] > 1), 0)
    turned, kept = (*corners[first:], *corners[:first]), [corners[first]]
    for corner, following in pairwise((*turned[1:], turned[0])):
        if times[corner] > 1 or not 0 <= _off(corner, kept[-1], following) < _CURVED:
            kept.append(corner)
    return tuple(kept) if shapely.LinearRing(kept).is_simple else corners


def _off(corner: Point, last: Point, following: Point) -> Mm:
    """Return how far a corner is off the line between two others, to its right as seen on a map."""
    x, y = following.x - last.x, following.y - last.y
    return ((corner.y - last.y) * x - (corner.x - last.x) * y) / math.hypot(x, y)
