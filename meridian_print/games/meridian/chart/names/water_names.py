"""Names of waters, in italics on curved lines, where the sea is widest."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, islice, product
from zlib import crc32

import numpy as np

from meridian_print.cartography.grid import liking
from meridian_print.cartography.name_lines import Axis, NameLine, level, slanting
from meridian_print.cartography.raster import Boxes, Floats, Mask
from meridian_print.games.meridian.chart.ground import (
    BETWEEN,
    FORBIDDEN,
    Ground,
    OtherNames,
    box_at,
    covered,
    forbidden,
    hits,
)
from meridian_print.games.meridian.layout.model import CrowdedSeaError, Sea, Water
from meridian_print.games.meridian.theme.board import MapType
from meridian_print.graphics.drawing import type as lettertype
from meridian_print.graphics.drawing.arcs import Arc
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect
from meridian_print.graphics.drawing.type import Font

_APART: Mm = 5.0
"""Distance between the places tried."""
_OFF_COAST: Mm = 1.5
"""Least distance of a name from land, unless its place is fixed."""
_WIDTHS: tuple[Mm, ...] = (6.0, 12.0, 24.0)
"""How far around a name the sea should be open: first of all nearby."""
_NARROW = 4.0
"""The cost of a name with nothing but land or the edge of the map around it."""
_REACH: Mm = 24.0
"""How far from the middle of its name a strait or a bay has its shores."""
_BROAD = (22.0, 14.0)
"""How wide and how high the water is of which the shores are looked at."""
_LIKE = 0.45
"""The share of land on the sides that are shores from which a water is wholly like a strait or a bay."""
_UNLIKE = 2.4
"""The cost of a water that is like neither."""
_LIKING = 1.0
"""How much less a place costs that a name likes best than one that it likes least."""
_HOME: Mm = 130.0
"""About the width and height of the parts of a usual map in which names are at home; those of a larger one grow less
than it does.
"""
_USUAL = 400.0 * 270.0
"""The area of a usual map."""
_REGION: Mm = 40.0
"""The extent of a region that a name likes."""
_TOGETHER = 3.0
"""The cost of a name near that of another water or of an island."""
_APART_NAMES: Mm = 45.0
"""How far from one another names of waters should be."""
_OFF_ISLANDS: Mm = 9.0
"""How far they should be from names of islands, which would be read together with them."""
_OFF_KEYS: Mm = 10.0
"""How far they should be from the rose and the legend, whose names they would seem to be."""
_MOST = 1.8
"""The greatest cost of a name at home, and of an invented one, whatever its type and what it likes: no name is squeezed
in where it need not be.
"""
_ON_LAND = 40.0
"""The cost of a name at a fixed place wholly on land."""
_SMALLER = 1.4
"""The cost of a name in the next smaller type."""
_TOUCHING = 1.0
"""The cost of a name nearer to a coast or to the name of a city than would be clear."""
_CLEAR: Mm = 3.0
_ON_LINE, _OFF_LINE = 0.6, 1.2
"""The cost of a name that crosses a line between meridians or is nearer to one than this, in mm."""
_LEVEL = 0.5
"""The cost of a level name: those of waters follow a curve."""
_SLANTS = (0.0, math.radians(-20), math.radians(20))
_BENDS = (1 / 80, -1 / 80)
"""Bends of the lines, in radians per mm."""


@dataclass(frozen=True, slots=True)
class WaterLabel:
    """The name of a water on its line, from `start` from the middle of the line; the boxes cover it."""

    name: str
    font: Font
    line: Arc
    start: Mm
    boxes: tuple[Rect, ...]


def homes(seas: Sequence[Sea], area: Rect, seed: int) -> Mapping[Sea, Rect]:
    """Divide a map into parts and give each name one of its own, as long as there are some.

    There it moves for nothing that happens elsewhere.
    """
    part = _HOME * max(1.0, math.sqrt(math.sqrt(area.width * area.height / _USUAL)))
    across, down = max(1, round(area.width / part)), max(1, round(area.height / part))
    wide, high = area.width / across, area.height / down
    parts = [
        Rect(area.x + wide * column, area.y + high * row, wide, high) for row in range(down) for column in range(across)
    ]
    random.Random(f"seas {seed}").shuffle(parts)
    return dict(zip(seas, cycle(parts)))


def water_label(
    sea: Sea, on: Ground, style: MapType, others: OtherNames, home: Rect | None = None
) -> WaterLabel | None:
    """Choose the cheapest place among sizes of type and lines, off other names and far from those of waters.

    There is none at a home, or for an invented name, without open water. For others, CrowdedSeaError is raised.
    """
    best, label = FORBIDDEN, None
    may_lack = sea.is_invented or home is not None
    most = _MOST if may_lack else FORBIDDEN
    xs, ys = _middles(sea, on, home)
    taste = _LIKING * _disliked(sea, xs, ys)
    for number, font in tuple(enumerate(style.waters))[sea.shape in (Water.STRAIT, Water.BAY) :]:
        length = lettertype.width(sea.name, font)
        poor = _suits(sea.shape, level(length, font.size), xs, ys, on)
        dearer = taste + number * _SMALLER
        for line in _lines(length, font.size):
            usual = _LEVEL * (line.arc.angle == line.arc.bend == 0)
            rows, columns = np.nonzero((poor + usual < most) & (poor + usual + dearer < best))
            if not rows.size:
                continue  # whatever is there, no place on this line can be cheaper
            is_free = _is_free(sea, line, xs[columns], ys[rows], on, others)
            if not is_free.any():
                continue
            rows, columns = rows[is_free], columns[is_free]
            x, y = xs[columns], ys[rows]
            boxes = _at(line, x, y)
            spoilt = poor[rows, columns] + usual + _rated(sea, boxes, on, others)
            costs = spoilt + FORBIDDEN * (spoilt >= most) + dearer[rows, columns] + _ON_LINE * _is_on_line(boxes, on)
            chosen = int(costs.argmin())
            if costs[chosen] < best:
                best, label = float(costs[chosen]), _label(sea, font, line, Point(float(x[chosen]), float(y[chosen])))
        if best < _SMALLER * (number + 1):
            break  # no place in smaller type can be cheaper
    if label is None and not may_lack:
        raise CrowdedSeaError(sea.name, sea.at and _nearest(sea.name, sea.at, on, style, others))
    return label


def _nearest(name: str, at: Point, on: Ground, style: MapType, others: OtherNames) -> Point | None:
    """Return the place nearest to one without room where a name in the smallest type has room, level on the water."""
    sea, font = Sea(name), style.waters[-1]
    xs, ys = (middles.ravel() for middles in np.meshgrid(*_middles(sea, on)))
    free = _is_free(sea, level(lettertype.width(name, font), font.size), xs, ys, on, others)
    places = [Point(x, y) for x, y in np.round(np.stack([xs, ys], axis=1)[free]).tolist()]
    return min(places, key=lambda place: math.dist(place, at), default=None)


def _label(sea: Sea, font: Font, line: NameLine, middle: Point) -> WaterLabel:
    boxes = tuple(box_at(middle.x + x, middle.y + y, line.size) for x, y in line.corners.tolist())
    arc = line.arc._replace(middle=Point(round(middle.x, 3), round(middle.y, 3)))
    return WaterLabel(sea.name, font, arc, -lettertype.width(sea.name, font) / 2, boxes)


def _lines(length: Mm, height: Mm) -> Iterator[NameLine]:
    yield level(length, height)
    for angle, bend in product(_SLANTS, _BENDS):
        yield from islice(slanting(Axis(angle, bend, 0.0), length, height), 1)


def _middles(sea: Sea, on: Ground, home: Rect | None = None) -> tuple[Floats, Floats]:
    """Return the columns and rows of middles to try: the name's fixed place, or all over its home, else the map."""
    if sea.at is not None:
        return np.array([sea.at.x]), np.array([sea.at.y])
    xs, ys = np.arange(on.area.x, on.area.right, _APART), np.arange(on.area.y, on.area.bottom, _APART)
    part = home or on.area
    return xs[(part.x <= xs) & (xs < part.right)], ys[(part.y <= ys) & (ys < part.bottom)]


def _is_free(sea: Sea, line: NameLine, xs: Floats, ys: Floats, on: Ground, others: OtherNames) -> Mask:
    """Return at which places a name covers nothing that it must not; a name at a fixed place may lie on land."""
    free = np.full(xs.shape, fill_value=True)
    if sea.at is None:
        free = covered(on.land, _at(line, xs, ys), _OFF_COAST) == 0
    if free.any():  # what lies in its way is looked up for what is off the land alone
        boxes = _at(line, xs[free], ys[free])
        free[free] = forbidden(on, boxes, (*on.kept, *others.boxes), BETWEEN) == 0
    return free


def _rated(sea: Sea, boxes: Boxes, on: Ground, others: OtherNames) -> Floats:
    """Rate places by land under or beside them, under which only a fixed one may have some, and by names near them."""
    near = _TOGETHER * (hits(boxes, others.waters, _APART_NAMES) > 0).any(axis=0)
    near = near + _TOGETHER * (hits(boxes, others.islands, _OFF_ISLANDS) > 0).any(axis=0)
    near = near + _TOGETHER * (hits(boxes, _keys(on), _OFF_KEYS) > 0).any(axis=0)
    is_beside = (hits(boxes, others.cities, _CLEAR) > 0).any(axis=0) | (covered(on.land, boxes, _CLEAR) > 0)
    near = near + _TOUCHING * is_beside
    return np.asarray(near if sea.at is None else near + _ON_LAND * covered(on.land, boxes, _OFF_COAST))


def _keys(on: Ground) -> tuple[Rect, ...]:
    """Return the boxes of the rose and the legend, if there are any."""
    return tuple(box for box in (on.legend, None if on.rose is None else on.rose.box) if box is not None)


def _is_on_line(boxes: Boxes, on: Ground) -> Mask:
    """Return which places lie across a line between meridians, or touch one."""
    left, right = boxes.x[0] - _OFF_LINE, boxes.x[-1] + boxes.size[0] + _OFF_LINE
    return np.asarray(np.searchsorted(on.lines, right) > np.searchsorted(on.lines, left))


def _suits(shape: Water | None, line: NameLine, xs: Floats, ys: Floats, on: Ground) -> Floats:
    """Rate how little the water around a level name at each middle is of its shape, whichever line it stands on.

    Between a coast and the frame, the sea is not open.
    """
    if shape is None:
        return _NARROW * _narrow(_WIDTHS, line, xs, ys, on)
    sides = np.stack(_shores(xs, ys, on))
    across = sides[:2].min(axis=0)
    if shape is Water.OPEN:
        at_edge = (ys < on.area.y + _REACH / 2) | (ys > on.area.bottom - _REACH / 2)
        shut_in = np.maximum(across, sides[:2].max(axis=0) * at_edge[:, None])
        return np.asarray(_NARROW * _narrow(_WIDTHS, line, xs, ys, on) + _UNLIKE * np.minimum(shut_in / _LIKE, 1))
    three_shores = np.sort(sides, axis=0)[1]
    likeness = three_shores if shape is Water.BAY else across - sides[2:].max(axis=0) / 2
    nearby = _NARROW * _narrow(_WIDTHS[:1], line, xs, ys, on)
    nearby = nearby + _UNLIKE * (_beyond(_boxes(line, xs, ys).grown(_CLEAR), on.area) > 0)
    return np.asarray(nearby + _UNLIKE * np.clip(1 - likeness / _LIKE, 0, 1))


def _shores(xs: Floats, ys: Floats, on: Ground) -> tuple[Floats, Floats, Floats, Floats]:
    """Return the share of land above, below, left and right of each middle."""
    x, y = xs[None], ys[:, None]
    (wide, high), far = _BROAD, _REACH
    boxes = (
        *(Boxes(x - wide / 2, y - far, (wide, far)), Boxes(x - wide / 2, y + 0 * x, (wide, far))),
        *(Boxes(x - wide / 2 - far, y - high / 2, (far, high)), Boxes(x + wide / 2, y - high / 2, (far, high))),
    )
    above, below, left, right = (on.land.of(each) for each in boxes)
    return above, below, left, right


def _narrow(widths: tuple[Mm, ...], line: NameLine, xs: Floats, ys: Floats, on: Ground) -> Floats:
    """Rate how narrow the water is up to some widths around a level name at each middle."""
    boxes = _boxes(line, xs, ys)
    closed = (covered(on.land, boxes, by) + _beyond(boxes.grown(by), on.area) for by in widths)
    return np.asarray(sum(closed) / len(widths))


def _disliked(sea: Sea, xs: Floats, ys: Floats) -> Floats:
    """Rate places, whatever is there, so that a name stays when what is far away changes."""
    columns, rows = np.meshgrid(xs, ys)
    places = np.stack([columns.ravel(), rows.ravel()], axis=1)
    return liking(places, _REGION, crc32(sea.name.encode())).reshape(columns.shape)


def _boxes(line: NameLine, xs: Floats, ys: Floats) -> Boxes:
    """Return the boxes of a line, by its parts, with its middle at every one of these columns and rows."""
    x, y = line.corners.T[:, :, None, None]
    return Boxes(x + xs, y + ys[:, None], line.size)


def _at(line: NameLine, xs: Floats, ys: Floats) -> Boxes:
    """Return the boxes of a line, by its parts, with its middle at each of these places."""
    x, y = line.corners.T[:, :, None]
    return Boxes(x + xs, y + ys, line.size)


def _beyond(boxes: Boxes, area: Rect) -> Floats:
    """Return the share of each place that lies beyond an area; the first axis runs through the boxes of a place."""
    width, height = boxes.size
    inside_across = np.minimum(boxes.x + width, area.right) - np.maximum(boxes.x, area.x)
    inside_down = np.minimum(boxes.y + height, area.bottom) - np.maximum(boxes.y, area.y)
    return np.asarray(1 - (np.maximum(inside_across, 0) * np.maximum(inside_down, 0) / (width * height)).mean(axis=0))
