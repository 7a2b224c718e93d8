"""Open water: where the compass rose, the legend, the scale, ships and beasts find room, the widest room first."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from meridian_print.drawing.geometry import Mm, Point, Rect, Size
from meridian_print.meridian.chart.raster import Boxes, Mask, Share
from meridian_print.meridian.chart.room import Room, is_free

SHIPS, BEASTS = 5, 5
"""How many different ones there are."""
_MOST = 3
"""Of ships, and of beasts, on one map."""
SHIP, BEAST = Size(20.4, 16.6), Size(22.6, 14.4)
"""Of the largest ship and the largest beast at full scale."""
_ROSES = tuple(Size(0.96 * high, high) for high in (50.0, 46.0, 42.0, 38.0, 34.0, 31.0, 28.0, 25.0, 22.0))
_LEAST_ROSE: Mm = 19.6
"""Height of a rose whose letters are still 6 pt large."""
_WHOLE = (Rect(0.0, 0.0, 1.0, 1.0),)
_ROUND = (
    Rect(0.17, 0.36, 0.66, 0.38),
    Rect(0.22, 0.28, 0.56, 0.54),
    Rect(0.30, 0.22, 0.40, 0.66),
    Rect(0.38, 0.0, 0.24, 1.0),
    Rect(0.0, 0.48, 1.0, 0.14),
)
"""What of its box a picture fills, in shares of the box: all of it, or, of a rose, disc, lily and letters."""
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


class _Search(NamedTuple):
    """How places are tried: from one to the next, and how far from the coast and from names."""

    step: Mm
    off_coast: Mm


_USUAL, _FINE = _Search(1.5, 1.0), _Search(0.5, 0.3)


@dataclass(frozen=True, slots=True)
class Creature:
    """A ship or a beast, by its number and its box; it heads for the middle of the map."""

    number: int
    box: Rect
    heads_left: bool


@dataclass(frozen=True, slots=True)
class Waters:
    """What stands on the water: the boxes of rose, legend and scale, if they have room, ships, beasts.

    `knots` are where rhumb lines meet, the first the middle of the rose.
    """

    rose: Rect | None
    legend: Rect | None
    scale: Rect | None
    ships: tuple[Creature, ...]
    beasts: tuple[Creature, ...]
    knots: tuple[Point, ...]


def waters(water: Room, area: Rect, legends: tuple[Size, ...], seed: int, *, times: float = 1.0) -> Waters:
    """Place everything; `legends` are the shapes that the legend may take, the best first.

    Rose, ships and beasts and the length of the scale bar are `times` larger than on an A3 board.
    """
    x, y, width, height = area.inset(_OFF_EDGE)
    inner = Rect(x, y + _BANNER, width, height - _BANNER)
    room = water.coarser()
    for where in (*_edges(inner, legends), inner):
        room, legend = _first(room, where, legends, is_modest=True)
        if legend:
            break
    else:
        tight, legend = _first(water, area.inset(_CLOSE), legends, is_modest=True, search=_FINE)
        room = tight.coarser()
    roses = [rose for rose in (_larger(each, times) for each in _ROSES) if rose.height >= _LEAST_ROSE]
    room, rose = _first(room, inner, roses, parts=_ROUND)
    room, scale = _first(room, inner, (Size(SCALE.width * times, SCALE.height),), is_modest=True)
    pictures = random.Random(f"waters {seed}")
    order = [pictures.sample(range(count), count) for count in (SHIPS, BEASTS)]
    found: tuple[list[Creature], list[Creature]] = ([], [])
    for turn in range(2 * _MOST):
        full, scales = (SHIP, BEAST)[turn % 2], (max(_LEAST_SCALE, times * each) for each in _SCALES)
        room, box = _first(room, inner, [_larger(full, each) for each in scales])
        if box is None:
            break
        heads_left = box.centre.x > area.centre.x
        found[turn % 2].append(Creature(order[turn % 2][turn // 2], box, heads_left))
    middles = [] if rose is None else [rose_middle(rose)]
    knots = [*middles, *(each.box.centre for each in found[0][:2])]
    return Waters(rose, legend, scale, tuple(found[0]), tuple(found[1]), tuple(knots))


def _edges(area: Rect, sizes: Sequence[Size]) -> tuple[Rect, ...]:
    """Return the strips along the edges of an area in which something of these sizes may lie, the lowest first."""
    wide, high = (max(extents) + _EDGE for extents in zip(*sizes, strict=True))
    return (
        Rect(area.x, area.bottom - high, area.width, high),
        Rect(area.x, area.y, wide, area.height),
        Rect(area.right - wide, area.y, wide, area.height),
        Rect(area.x, area.y, area.width, high),
    )


def rose_middle(box: Rect) -> Point:
    """Return where the points of a rose meet, below the middle of its box: a lily stands on top."""
    return Point(box.centre.x, box.bottom - 0.45 * box.height)


def rose_parts(box: Rect) -> tuple[Rect, ...]:
    """Return what of its box a rose fills: its disc, in three boxes, the lily and the letter below, those beside."""
    return tuple(
        Rect(box.x + x * box.width, box.y + y * box.height, width * box.width, height * box.height)
        for x, y, width, height in _ROUND
    )


def _first(
    room: Room,
    area: Rect,
    sizes: Sequence[Size],
    *,
    parts: tuple[Rect, ...] = _WHOLE,
    is_modest: bool = False,
    search: _Search = _USUAL,
) -> tuple[Room, Rect | None]:
    """Find a place for the first of the sizes that has one, and return what room is left.

    It is the place with the most room around it, or, for something modest, with the least.
    """
    free = room.share()
    for size in sizes:
        boxes = _all_over(area, size, search.step)
        fits = _fitting(free, boxes, parts, search.off_coast)
        if fits.any():
            spare = free.of(boxes.grown(8.0))
            worth = 1 - spare if is_modest else spare
            row, column = np.unravel_index(np.where(fits, worth, -1.0).argmax(), fits.shape)
            box = Rect(round(float(boxes.x[0, column]), 3), round(float(boxes.y[row, 0]), 3), *size)
            return room.without((box,), _APART), box
    return room, None


def _fitting(free: Share, boxes: Boxes, parts: tuple[Rect, ...], gap: Mm) -> Mask:
    """Tell of which boxes every part is free, and a gap around it; parts are in shares of the box."""
    width, height = boxes.size
    fits = np.ones((len(boxes.y), boxes.x.shape[1]), bool)
    for part in parts:
        corners = boxes.x + part.x * width, boxes.y + part.y * height
        fits &= is_free(free, Boxes(*corners, (part.width * width, part.height * height)).grown(gap))
    return fits


def _all_over(area: Rect, size: Size, step: Mm) -> Boxes:
    """Return rows and columns of boxes over an area; none if it is too small for one."""
    across = np.arange(area.x, area.right - size.width, step)
    down = np.arange(area.y, area.bottom - size.height, step)
    return Boxes(across[None, :], down[:, None], size)


def _larger(size: Size, times: float) -> Size:
    return Size(size.width * times, size.height * times)
