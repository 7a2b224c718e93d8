"""Pins: places that a layout fixes for the legend and the compass rose, and the rooms that these have there."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, pairwise, product
from typing import NamedTuple

from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.layout.places.labels import astray, least_room
from meridian_print.games.meridian.layout.places.spines import BRIDGE, Line, cross, distance, ends, spines, turn
from meridian_print.games.meridian.layout.plan import FOOT, art_scale, map_area, off_banner
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size
from meridian_print.text.diagnostics import Diagnostic, Span, error

PINS = ("legend", "rose")
"""What can be pinned, by the keys of a side."""
LEGENDS = (Size(45.0, 42.0), Size(42.0, 36.0), Size(37.5, 32.0))
ROSES = (Size(30.0, 36.0), Size(24.0, 30.0))
"""The rooms for them on an A3 board, the best first."""
_OFF_EDGE: Mm = 1.5
"""From a pinned room to the edges of the map; like all these distances, less than where the program finds a place, so
that one that it has found can be pinned.
"""
_OFF_FEET: Mm = 2.0
"""From a pinned room to the foot of a tower, beside which there is land."""
_OFF_LAND: Mm = BRIDGE + 1.5
"""From a pinned room to a line along which an island's land hangs together."""
_LONGEST: Mm = 88.0
"""Three cities of an island that are farther apart may have a bay between them, in which there is room."""
_OFF_NAMES: Mm = 1.5
"""From a pinned room to the estimated extent of a name with a fixed place."""
_APART: Mm = 4.0
"""From the legend to the rose."""
_STEP = 3
"""Between the places tried for what has no room where it is pinned, in mm."""
_SAME: Mm = 1e-6
"""Between two places that are one."""


class PinnedRooms(NamedTuple):
    """The rooms around the places that are fixed for legend and rose; None for one that is not fixed, or cannot be."""

    legend: Rect | None = None
    rose: Rect | None = None


@dataclass(frozen=True, slots=True)
class _Triangle:
    """Three cities of an island between which there may be land."""

    a: Point
    b: Point
    c: Point

    @property
    def longest(self) -> Mm:
        """The longest side."""
        return max(math.dist(self.a, self.b), math.dist(self.b, self.c), math.dist(self.c, self.a))

    def holds(self, place: Point) -> bool:
        """Return whether a place lies between the cities."""
        left = [turn(one, other, place) > 0 for one, other in pairwise((self.a, self.b, self.c, self.a))]
        return left[0] == left[1] == left[2]


@dataclass(frozen=True, slots=True)
class _Spine:
    """A line along which an island's land hangs together."""

    line: Line


class _Obstacle(NamedTuple):
    """What a room must keep off, and how far."""

    what: str
    at: Rect | _Spine | _Triangle
    gap: Mm = 0.0

    def is_near(self, room: Rect) -> bool:
        """Return whether a room is too near; to a triangle, it is with its middle in it."""
        match self.at:
            case Rect():
                return room.overlaps(self.at.inset(-self.gap))
            case _Triangle():
                return self.at.holds(room.centre)
            case _Spine(line):
                return _apart(room, line) < self.gap


def enlarged(sizes: Sequence[Size], times: float) -> tuple[Size, ...]:
    """Return the sizes of rooms on a board on which the art is `times` as large as on an A3 board."""
    return tuple(Size(times * size.width, times * size.height) for size in sizes)


def pinned_sizes(sizes: Sequence[Size], times: float) -> tuple[Size, ...]:
    """Return the sizes of rooms at a pin: none is smaller than the least on an A3 board, as letters are not either."""
    least = sizes[-1]
    return tuple(Size(max(size.width, least.width), max(size.height, least.height)) for size in enlarged(sizes, times))


def is_pinned(room: Rect | None, at: Point | None) -> bool:
    """Return whether a room is the one at a fixed place, if there is one."""
    return room is not None and at is not None and math.dist(room.centre, at) < _SAME


def pinned_rooms(side: Side, area: Rect, times: float) -> PinnedRooms:
    """Return the best rooms, `times` as large as on an A3 board, that legend and rose have where they are pinned.

    They are clear of towers' feet, of what must be land and of names with fixed places. The legend makes way for the
    least of roses, and the rose for the legend.
    """
    if side.legend is None and side.rose is None:
        return PinnedRooms()
    taken, within = _obstacles(side), off_banner(area, _OFF_EDGE)
    legends, roses = pinned_sizes(LEGENDS, times), pinned_sizes(ROSES, times)
    other = [_Obstacle("the rose", Rect.about(side.rose, roses[-1]), _APART)] if side.rose else []
    legend = _best(legends, side.legend, (*taken, *other), within)
    other = [_Obstacle("the legend", legend, _APART)] if legend else []
    return PinnedRooms(legend, _best(roses, side.rose, (*taken, *other), within))


def can_be_pinned(side: Side, what: str, at: Point, board: Size) -> bool:
    """Return whether the legend or the rose of a side has room at a place."""
    legend, rose = (at, side.rose) if what == PINS[0] else (side.legend, at)
    rooms = pinned_rooms(replace(side, legend=legend, rose=rose), map_area(board), art_scale(board))
    return rooms[PINS.index(what)] is not None


def with_room(side: Side, board: Size) -> Side:
    """Return a side with legend and rose at the nearest places with room, where they have none; not pinned without any.

    The legend comes first, and the rose keeps off it.
    """
    taken, within, times = _obstacles(side), off_banner(map_area(board), _OFF_EDGE), art_scale(board)
    found: list[Point | None] = []
    for what, at, sizes in zip(PINS, (side.legend, side.rose), (LEGENDS, ROSES), strict=True):
        size = pinned_sizes(sizes, times)[-1]
        has_room = at and _holds(_middles(size, within), at) and not _in_the_way(Rect.about(at, size), taken)
        there = at if at is None or has_room else _nearest(at, size, taken, within)
        taken = (*taken, _Obstacle(f"the {what}", Rect.about(there, size), _APART)) if there else taken
        found.append(there)
    return replace(side, legend=found[0], rose=found[1])


def without_room(side: Side, board: Size, spans: Mapping[str, Span]) -> Iterator[Diagnostic]:
    """Report that legend or rose, where they are pinned, would leave the map or have no room.

    `spans` are those of the places in the file, by "legend" and "rose".
    """
    if not spans:
        return
    taken, within, times = _obstacles(side), off_banner(map_area(board), _OFF_EDGE), art_scale(board)
    for what, at, sizes in zip(PINS, (side.legend, side.rose), (LEGENDS, ROSES), strict=True):
        if at is not None:
            size = pinned_sizes(sizes, times)[-1]
            message = astray(f"the {what}", at, _middles(size, within)) or _crowded(what, Rect.about(at, size), taken)
            if message:
                yield error("label-place", spans[what], message, _way_out(what, at, size, taken, within))
            taken = (*taken, _Obstacle(f"the {what}", Rect.about(at, size), _APART))


def _crowded(what: str, room: Rect, taken: Sequence[_Obstacle]) -> str | None:
    """Say what a room is too near to; nothing of one that is free."""
    near = _in_the_way(room, taken)
    return f"expected open water for the {what}, got a place too near {near.what}" if near else None


def _way_out(what: str, at: Point, size: Size, taken: Sequence[_Obstacle], within: Rect) -> str:
    """Name the nearest place with room, if there is one on the map."""
    room, free = _nearest(at, size, taken, within), f"delete '{what}' to have the program find a place"
    return f"move it, such as to {{x: {room.x:g}mm, y: {room.y:g}mm}}, or {free}" if room else f"move cities, or {free}"


def _nearest(at: Point, size: Size, taken: Sequence[_Obstacle], within: Rect) -> Point | None:
    """Find the nearest place with room on the map, in whole mm, if there is one."""
    inner = _middles(size, within)
    spans = ((inner.x, inner.right), (inner.y, inner.bottom))
    across, down = (range(math.ceil(start), math.floor(end) + 1, _STEP) for start, end in spans)
    places = sorted((Point(x, y) for x, y in product(across, down)), key=lambda place: math.dist(place, at))
    return next((place for place in places if _in_the_way(Rect.about(place, size), taken) is None), None)


def _best(sizes: Sequence[Size], at: Point | None, taken: Sequence[_Obstacle], within: Rect) -> Rect | None:
    """Return the first room of some sizes that is free about a place."""
    if at is None:
        return None
    rooms = (Rect.about(at, size) for size in sizes if _holds(_middles(size, within), at))
    return next((room for room in rooms if _in_the_way(room, taken) is None), None)


@lru_cache(maxsize=4)
def _obstacles(side: Side) -> tuple[_Obstacle, ...]:
    """List the feet of towers, the lines along which land hangs together, land between cities, and names with fixed
    places.

    Cached for the chart of a side that was checked before.
    """
    cities = [city for island in side.islands for city in island.cities]
    places = [city.at for city in cities]
    feet = (Rect.about(at, Size(FOOT, FOOT)) for at in places)
    pairs = spines(places, [city.island for city in cities])
    codes = [city.code for city in cities]
    islands = ((f"island '{island.key}'", island.name, island.label) for island in side.islands)
    waters = ((f"'{sea.name}'", sea.name, sea.at) for sea in side.seas)
    named = ((of, least_room(name, at)) for of, name, at in (*islands, *waters) if at is not None)
    return (
        *(
            _Obstacle(f"the foot of the tower on {code}", foot, _OFF_FEET)
            for code, foot in zip(codes, feet, strict=True)
        ),
        *(
            _Obstacle(f"the land between {codes[i]} and {codes[j]}", _Spine(ends((i, j), places)), _OFF_LAND)
            for i, j in pairs
        ),
        *(_Obstacle(f"the land of island '{key}'", triangle) for key, triangle in _triangles(side)),
        *(_Obstacle(f"the name of {of}", room, _OFF_NAMES) for of, room in named),
    )


def _triangles(side: Side) -> Iterator[tuple[str, _Triangle]]:
    """Yield the triangles of islands between cities not far from each other, without a city of another island."""
    for island in side.islands:
        foreign = [city.at for city in side.cities if city.island != island.key]
        for corners in combinations((city.at for city in island.cities), 3):
            triangle = _Triangle(*corners)
            if triangle.longest <= _LONGEST and not any(triangle.holds(at) for at in foreign):
                yield island.key, triangle


def _apart(room: Rect, line: Line) -> Mm:
    """Measure from a room to a line."""
    left, top, right, bottom = room.edges
    corners = [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
    if any(cross(line, side) for side in pairwise((*corners, corners[0]))):
        return 0.0
    beyond = (math.hypot(max(left - x, x - right, 0.0), max(top - y, y - bottom, 0.0)) for x, y in line)
    return min(*beyond, *(distance(corner, *line) for corner in corners))


def _in_the_way(room: Rect, taken: Sequence[_Obstacle]) -> _Obstacle | None:
    """Return the first obstacle that a room is too near to."""
    return next((each for each in taken if each.is_near(room)), None)


def _middles(size: Size, within: Rect) -> Rect:
    """Return where the middle of a box may be, so that all of it lies within a part of the map."""
    x, y, width, height = within
    return Rect(x + size.width / 2, y + size.height / 2, width - size.width, height - size.height)


def _holds(inner: Rect, at: Point) -> bool:
    left, top, right, bottom = inner.edges
    return left <= at.x <= right and top <= at.y <= bottom
