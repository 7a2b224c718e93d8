"""Open water: where the compass rose, the legend, the scale, ships and beasts find room, the widest room first."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from meridian_print.drawing.geometry import Mm, Point, Rect, Size
from meridian_print.meridian.chart.ground import Ground
from meridian_print.meridian.chart.places import FINE, first_place
from meridian_print.meridian.chart.room import Room, open_water
from meridian_print.meridian.chart.rose import PARTS, Rose, rose_size

SHIPS, BEASTS = 5, 5
"""How many different ones there are."""
_MOST = 3
"""Of ships, and of beasts, on one map."""
SHIP, BEAST = Size(20.4, 16.6), Size(22.6, 14.4)
"""Of the largest ship and the largest beast at full scale."""
_RADII: tuple[Mm, ...] = (17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0)
"""Of a rose, on an A3 board, the best first."""
LEAST_RADIUS: Mm = 10.6
"""Of a rose whose letters are still 6 pt large, on any board."""
_SCALES = (1.1, 1.0, 0.9, 0.8, 0.7)
_LEAST_SCALE = 0.7
"""Of a picture whose lines are still 0.1 mm thick, on any board."""
SCALE = Size(46.0, 8.5)
"""Of the scale bar."""
_APART: Mm = 26.0
"""Least distance between ornaments."""
_OFF_EDGE: Mm = 2.5
_BANNER: Mm = 4.0
"""How much farther from the top edge, over which the banner hangs."""
_EDGE: Mm = 8.0
"""How far from the edges of the map a legend may lie that lies at one."""
_CLOSE: Mm = 1.0
"""The same for a legend that finds no room otherwise."""


@dataclass(frozen=True, slots=True)
class Creature:
    """A ship or a beast, by its number and its box; it heads for the middle of the map."""

    number: int
    box: Rect
    heads_left: bool


@dataclass(frozen=True, slots=True)
class Waters:
    """What stands on the water: the rose, the boxes of legend and scale, if they have room, ships, beasts.

    `knots` are where rhumb lines meet, the first the middle of the rose.
    """

    rose: Rose | None
    legend: Rect | None
    scale: Rect | None
    ships: tuple[Creature, ...]
    beasts: tuple[Creature, ...]
    knots: tuple[Point, ...]


def with_rose(on: Ground, times: float) -> Ground:
    """Place a rose on open water, if there is room, `times` larger than on an A3 board; names make way for it."""
    sizes = [rose_size(radius * times) for radius in _RADII if radius * times >= LEAST_RADIUS]
    box = first_place(open_water(on).coarser(), _sea(on.land.grid.area), sizes, parts=PARTS)
    if box is None:
        return on
    rose = Rose(box)
    return replace(on, rose=rose, taken=(*on.taken, *rose.parts))


def waters(water: Room, legends: tuple[Size, ...], seed: int, *, rose: Rose | None, times: float = 1.0) -> Waters:
    """Place everything else off a rose; `legends` are the shapes that the legend may take, the best first.

    Ships and beasts and the length of the scale bar are `times` larger than on an A3 board.
    """
    inner = _sea(water.grid.area)
    legend = _legend(water, legends)
    room = _off(water.coarser(), legend)
    scale = first_place(room, inner, (Size(SCALE.width * times, SCALE.height),), is_modest=True)
    room = _off(room, scale, None if rose is None else rose.box)
    pictures = random.Random(f"waters {seed}")
    order = [pictures.sample(range(count), count) for count in (SHIPS, BEASTS)]
    found: tuple[list[Creature], list[Creature]] = ([], [])
    for turn in range(2 * _MOST):
        full, scales = (SHIP, BEAST)[turn % 2], (max(_LEAST_SCALE, times * each) for each in _SCALES)
        box = first_place(room, inner, [Size(full.width * each, full.height * each) for each in scales])
        if box is None:
            break
        room = _off(room, box)
        heads_left = box.centre.x > inner.centre.x
        found[turn % 2].append(Creature(order[turn % 2][turn // 2], box, heads_left))
    middles = [] if rose is None else [rose.middle]
    knots = [*middles, *(each.box.centre for each in found[0][:2])]
    return Waters(rose, legend, scale, tuple(found[0]), tuple(found[1]), tuple(knots))


def _sea(area: Rect) -> Rect:
    """Return the part of a map in which something may float: off its edges, and off the banner."""
    x, y, width, height = area.inset(_OFF_EDGE)
    return Rect(x, y + _BANNER, width, height - _BANNER)


def _edges(area: Rect, sizes: Sequence[Size]) -> tuple[Rect, ...]:
    """Return the strips along the edges of an area in which something of these sizes may lie, the lowest first."""
    wide, high = (max(extents) + _EDGE for extents in zip(*sizes, strict=True))
    return (
        Rect(area.x, area.bottom - high, area.width, high),
        Rect(area.x, area.y, wide, area.height),
        Rect(area.right - wide, area.y, wide, area.height),
        Rect(area.x, area.y, area.width, high),
    )


def _legend(water: Room, sizes: tuple[Size, ...]) -> Rect | None:
    """Find a place for a legend at an edge of the map, else anywhere, else in the last corner."""
    room, area = water.coarser(), water.grid.area
    inner = _sea(area)
    places = (first_place(room, where, sizes, is_modest=True) for where in (*_edges(inner, sizes), inner))
    found = next((place for place in places if place), None)
    return found or first_place(water, area.inset(_CLOSE), sizes, is_modest=True, search=FINE)


def _off(room: Room, *ornaments: Rect | None) -> Room:
    """Return the room that lies off ornaments."""
    return room.without((each for each in ornaments if each is not None), _APART)
