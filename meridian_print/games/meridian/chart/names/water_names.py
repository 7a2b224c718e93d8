"""Names of waters, in spaced italics on curved lines, where the sea is widest."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from zlib import crc32

import numpy as np

from meridian_print.cartography.grid import liking
from meridian_print.cartography.name_lines import pieces
from meridian_print.cartography.raster import Boxes, Floats, Mask
from meridian_print.games.meridian.chart.ground import BETWEEN, FORBIDDEN, Ground, OtherNames, box_at, touches
from meridian_print.games.meridian.chart.names.sea_lines import (
    ARCS,
    REACH,
    STEP,
    SeaLines,
    samples_around,
    sea_lines,
)
from meridian_print.games.meridian.layout.model import CrowdedSeaError, Sea, Water
from meridian_print.games.meridian.theme.board import MapType
from meridian_print.graphics.drawing import type as lettertype
from meridian_print.graphics.drawing.arcs import Arc
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect
from meridian_print.graphics.drawing.type import Font

_APART: Mm = 4.0
"""Distance between the places tried."""
_NARROW = 4.0
"""The cost of a name where the sea is as narrow as can be."""
_SHELTERED = 0.35
"""How narrow the sea may be for a strait or a bay at no cost."""
_SHORES: Mm = 24.0
"""How far from the middle of its name a strait or a bay has its shores."""
_BROAD = (22.0, 14.0)
"""How wide and how high the water is of which the shores are looked at."""
_LIKE = 0.45
"""The share of land on the sides that are shores from which a water is wholly like a strait or a bay."""
_UNLIKE = 3.0
"""The cost of a water that is like neither."""
_LIKING = 1.0
"""How much less a place costs that a name likes best than one that it likes least."""
_HOME: Mm = 130.0
"""About the width and height of the parts of a usual map in which names are at home; those of a larger one grow less
than it does.
"""
_OFF_HOMES: Mm = 16.0
"""How far from one another these parts are."""
_BEYOND: Mm = 60.0
"""How far beyond its home a name is that has no room there."""
_USUAL = 400.0 * 270.0
"""The area of a usual map."""
_REGION: Mm = 40.0
"""The extent of a region that a name likes."""
_OFF_WATERS: Mm = 45.0
"""How far from one another names of waters should be."""
_OFF_ISLANDS: Mm = 9.0
"""How far they should be from names of islands, which would be read together with them."""
_OFF_KEYS: Mm = 10.0
"""How far they should be from the rose and the legend, whose names they would seem to be."""
_MOST = 2.1
"""The greatest cost of a name at home, and of an invented one, whatever its type and what it likes: no name is squeezed
in where it need not be.
"""
_SMALLER = 1.4
"""The cost of a name in the next smaller type."""
_TOUCHING, _CLEAR = 1.0, 1.5
"""The cost of a name that has less than twice the gap, by this much in mm, to a coast or another name."""
_ON_LINE, _OFF_LINE = 0.6, 1.2
"""The cost of a name that crosses a line between meridians or is nearer to one than this, in mm."""
_STRAIGHT, _SLANTING = 1.0, 2.0
"""The cost of a straight name, as those of waters follow a curve, and of each radian by which one slants: it does where
the water does.
"""
_SAG = 0.28
"""How far up or down from its middle a slanting name reaches at most, as a share of its length."""
_PIECE = 1.0
"""Length of the boxes that cover a name, in heights of it."""
_AS_DRAWN = np.array([[_SLANTING * abs(arc.angle) + _STRAIGHT * (arc.bend == 0)] for arc in ARCS])
"""What each line costs for its shape."""


@dataclass(frozen=True, slots=True)
class WaterLabel:
    """The name of a water on its line, from `start` from the middle of the line; the boxes cover it."""

    name: str
    font: Font
    line: Arc
    start: Mm
    boxes: tuple[Rect, ...]


def _homes(seas: Sequence[Sea], area: Rect, seed: int) -> Mapping[Sea, Rect]:
    """Divide a map into parts, and give each name one of its own, as long as there are some.

    There it moves for nothing that happens elsewhere: parts are apart, as names in two of them should be.
    """
    part = _HOME * max(1.0, math.sqrt(math.sqrt(area.width * area.height / _USUAL)))
    across, down = max(1, round(area.width / part)), max(1, round(area.height / part))
    wide, high = ((extent + _OFF_HOMES) / parts for extent, parts in ((area.width, across), (area.height, down)))
    parts = [
        Rect(area.x + wide * column, area.y + high * row, wide - _OFF_HOMES, high - _OFF_HOMES)
        for row in range(down)
        for column in range(across)
    ]
    random.Random(f"seas {seed}").shuffle(parts)
    return {sea: parts[number % len(parts)] for number, sea in enumerate(seas)}


@dataclass(frozen=True, slots=True, eq=False)
class _Search:
    """Where the name of a water may be: lines about places, and what is known of the map.

    `gap` is how far names of other waters must be, `most` the most that a name may cost there. If there is a `part`,
    names are wholly in it.
    """

    lines: SeaLines
    on: Ground
    style: MapType
    gap: Mm
    most: float
    part: Rect | None = None

    def within(self, part: Rect) -> _Search:
        """Return the search in a part of the map."""
        return replace(self, lines=self.lines.within(part), part=part)


def fixed_waters(seas: Sequence[Sea], on: Ground, style: MapType, others: OtherNames) -> dict[Sea, WaterLabel]:
    """Place the names of waters whose places are fixed, on land if need be; raises CrowdedSeaError."""
    found: dict[Sea, WaterLabel] = {}
    for sea in seas:
        if sea.at is not None:
            taken = others._replace(waters=_boxes(found))
            lines = _lines(on, style, taken, np.array([sea.at]), is_at_sea=False)
            label = _cheapest(sea, _Search(lines, on, style, BETWEEN, FORBIDDEN), taken.waters)
            if label is None:
                raise CrowdedSeaError(sea.name, _nearest(sea.name, sea.at, on, style, taken))
            found[sea] = label
    return found


def free_waters(
    seas: Sequence[Sea], seed: int, on: Ground, style: MapType, others: OtherNames
) -> dict[Sea, WaterLabel]:
    """Place the names of the other waters, those with room at home first, whatever is in other parts of the map.

    One that has none pushes no other about: it is near its home if there is room, else anywhere; in the best place of
    all, it would often move. Invented names without open water are left out. A given one without it is set in the
    smallest type, if need be; if it has no room at all, CrowdedSeaError is raised.
    """
    found: dict[Sea, WaterLabel] = {}
    homes = {sea: home for sea, home in _homes(seas, on.area, seed).items() if sea.at is None}
    if not homes:
        return found
    places, usual = _places(on.area), style._replace(waters=style.waters[:-1])
    wide = _Search(_lines(on, usual, others, places, is_apart=True), on, usual, _OFF_WATERS, _MOST)
    for sea, home in homes.items():
        found |= _named(sea, wide.within(home), others, {each: found[each] for each in found if homes[each] == home})
    for sea in (each for each in homes if each not in found):
        parts = (homes[sea].inset(-_BEYOND), on.area)
        found |= next(filter(None, (_named(sea, wide.within(part), others, found) for part in parts)), {})
        if sea not in found and not sea.is_invented:
            taken = others._replace(waters=(*others.waters, *_boxes(found)))
            near = _Search(_lines(on, style, taken, places), on, style, BETWEEN, FORBIDDEN)
            found |= _named(sea, near, others, found)
            if sea not in found:
                raise CrowdedSeaError(sea.name)
    return found


def _named(sea: Sea, search: _Search, others: OtherNames, found: Mapping[Sea, WaterLabel]) -> dict[Sea, WaterLabel]:
    """Place the name of a water beside those that have a place, if it has room."""
    label = _cheapest(sea, search, (*others.waters, *_boxes(found)))
    return {} if label is None else {sea: label}


def _boxes(found: Mapping[Sea, WaterLabel]) -> tuple[Rect, ...]:
    return tuple(box for label in found.values() for box in label.boxes)


def _places(area: Rect) -> Floats:
    """Return the middles to try, all over the map."""
    xs, ys = np.arange(area.x, area.right, _APART), np.arange(area.y, area.bottom, _APART)
    return np.stack(np.meshgrid(xs, ys), axis=-1).reshape(-1, 2)


def _lines(
    on: Ground, style: MapType, others: OtherNames, places: Floats, *, is_apart: bool = False, is_at_sea: bool = True
) -> SeaLines:
    """Find the lines about places that are free of all other names; farther off some `is_apart`."""
    grid, land = on.land.grid, on.land.mask
    free = ~land if is_at_sea else np.ones_like(land)
    apart = ((others.islands, _OFF_ISLANDS), (on.keys, _OFF_KEYS)) if is_apart else ()
    for boxes, gap in (((*on.kept, *others.cities, *others.islands, *others.waters), BETWEEN), *apart):
        for window in grid.windows(boxes, gap - BETWEEN):
            free[window] = False
    tallest, lowest = (style.waters[at].size for at in (0, -1))
    span = samples_around(lowest, BETWEEN, grid.step), samples_around(tallest, BETWEEN + _CLEAR, grid.step)
    return sea_lines(grid, free, land, places, span)


def _cheapest(sea: Sea, search: _Search, waters: tuple[Rect, ...]) -> WaterLabel | None:
    """Choose the cheapest place among types for such a water and lines, far from names of other waters."""
    lines, best, label = search.lines, FORBIDDEN, None
    if not lines.x.size:
        return None
    suits, taste = _unlike(sea, lines, search.on) + _AS_DRAWN, _LIKING * _disliked(sea, lines)
    for number, font in enumerate(search.style.waters[sea.shape in (Water.STRAIT, Water.BAY) :]):
        length = lettertype.width(sea.name, font)
        to = math.ceil(length / 2 / STEP)
        if to > REACH:
            continue
        free = lines.are_free(font.size, BETWEEN)[:, to]
        if not free.any():
            continue
        touching = ~lines.are_free(font.size, BETWEEN + _CLEAR)[:, to]
        spoilt = suits + _too_narrow(sea, lines, length) + _TOUCHING * touching
        free &= ~_is_near(lines, (length, font.size), waters, search.gap) & (spoilt < search.most)
        free &= search.part is None or _is_within(lines, length, search.part)
        costs = spoilt + taste + number * _SMALLER + _ON_LINE * _is_on_line(lines, length, search.on)
        costs = np.where(free, costs, FORBIDDEN)
        line, place = np.unravel_index(int(costs.argmin()), costs.shape)
        if costs[line, place] < best:
            best = float(costs[line, place])
            middle = Point(float(lines.x[place]), float(lines.y[place]))
            label = _label(sea, font, ARCS[line]._replace(middle=middle))
    return label


def _unlike(sea: Sea, lines: SeaLines, on: Ground) -> Floats:
    """Rate how little the water around places is of a shape; between a coast and the frame, the sea is not open."""
    if sea.shape is None:
        return np.zeros(lines.x.shape)
    sides = np.stack(_shores(lines, on))
    across = sides[:2].min(axis=0)
    if sea.shape is Water.OPEN:
        at_edge = (lines.y < on.area.y + _SHORES / 2) | (lines.y > on.area.bottom - _SHORES / 2)
        return np.asarray(_UNLIKE * np.minimum(np.maximum(across, sides[:2].max(axis=0) * at_edge) / _LIKE, 1))
    three_shores = np.sort(sides, axis=0)[1]
    likeness = three_shores if sea.shape is Water.BAY else across - sides[2:].max(axis=0) / 2
    return np.asarray(_UNLIKE * np.clip(1 - likeness / _LIKE, 0, 1))


def _shores(lines: SeaLines, on: Ground) -> tuple[Floats, Floats, Floats, Floats]:
    """Return the share of land above, below, left and right of places."""
    x, y, (wide, high), far = lines.x, lines.y, _BROAD, _SHORES
    boxes = (
        *(Boxes(x - wide / 2, y - far, (wide, far)), Boxes(x - wide / 2, y, (wide, far))),
        *(Boxes(x - wide / 2 - far, y - high / 2, (far, high)), Boxes(x + wide / 2, y - high / 2, (far, high))),
    )
    above, below, left, right = (on.land.of(each) for each in boxes)
    return above, below, left, right


def _too_narrow(sea: Sea, lines: SeaLines, length: Mm) -> Floats:
    """Rate how narrow the sea is along names of some length; straits and bays may be sheltered."""
    narrow = lines.narrow[:, math.ceil(length / 2 / STEP)].astype(np.float64)
    return _NARROW * (np.maximum(narrow - _SHELTERED, 0) if sea.shape in (Water.STRAIT, Water.BAY) else narrow)


def _disliked(sea: Sea, lines: SeaLines) -> Floats:
    """Rate places, whatever is there, so that a name stays when what is far away changes."""
    return liking(np.stack([lines.x, lines.y], axis=1), _REGION, crc32(sea.name.encode()))


def _is_within(lines: SeaLines, length: Mm, part: Rect) -> Mask:
    """Return which lines of some length lie wholly in a part of the map."""
    ends = np.array([[arc.place(sign * length / 2).at for sign in (-1, 1)] for arc in ARCS])
    (left, top), (right, bottom) = (of.T[:, :, None] for of in (ends.min(axis=1), ends.max(axis=1)))
    across = (lines.x + left >= part.x) & (lines.x + right <= part.right)
    return np.asarray(across & (lines.y + top >= part.y) & (lines.y + bottom <= part.bottom))


def _is_near(lines: SeaLines, size: tuple[Mm, Mm], waters: tuple[Rect, ...], gap: Mm) -> Mask:
    """Return about which places a name would be nearer than a gap to that of another water."""
    length, height = size
    sag = 0.0 if gap > _SAG * length else _SAG * length
    boxes = Boxes(lines.x - length / 2, lines.y - height / 2 - sag, (length, height + 2 * sag))
    return touches(boxes, waters, gap)


def _is_on_line(lines: SeaLines, length: Mm, on: Ground) -> Mask:
    """Return about which places a name lies across a line between meridians, or touches one."""
    half = length / 2 + _OFF_LINE
    return np.asarray(np.searchsorted(on.lines, lines.x + half) > np.searchsorted(on.lines, lines.x - half))


def _label(sea: Sea, font: Font, arc: Arc) -> WaterLabel:
    length = lettertype.width(sea.name, font)
    middles, size = pieces(arc, -length / 2, length, font.size, _PIECE)
    boxes = tuple(box_at(x - size[0] / 2, y - size[1] / 2, size) for x, y in middles)
    arc = arc._replace(middle=Point(round(arc.middle.x, 3), round(arc.middle.y, 3)))
    return WaterLabel(sea.name, font, arc, -length / 2, boxes)


def _nearest(name: str, at: Point, on: Ground, style: MapType, others: OtherNames) -> Point | None:
    """Return the place nearest to one without room where a name in the smallest type has room, level on the water."""
    lines, font = _lines(on, style, others, _places(on.area)), style.waters[-1]
    size = lettertype.width(name, font), font.size
    to = math.ceil(size[0] / 2 / STEP)
    if to > REACH:
        return None
    free = lines.are_free(font.size, BETWEEN)[0, to] & ~_is_near(lines, size, others.waters, BETWEEN)
    places = [Point(x, y) for x, y in np.round(np.stack([lines.x, lines.y], axis=1)[free]).tolist()]
    return min(places, key=lambda place: math.dist(place, at), default=None)
