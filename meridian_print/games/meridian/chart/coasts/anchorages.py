"""Anchorages: where the sea stays open for the legend and the rose, whatever the coasts.

They are chosen by what must be land alone, around cities and along spines, whatever the seeds, and coasts keep off
them. So a city that moves a little hardly ever moves a legend at the other end of the board, as it would if a new cape
could take its place; and a pinned coast stays when the seed of its side changes.

A city that comes near makes one give way, but no coast on its other side: coasts go by the middle of the square of
places in which it lies. One that a layout pins stays where it is and becomes smaller at most.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import Floats, SampleGrid
from meridian_print.games.meridian.chart.coasts.distances import from_cities, near_lines
from meridian_print.games.meridian.chart.coasts.skeleton import Skeleton
from meridian_print.games.meridian.chart.ground import foot
from meridian_print.games.meridian.chart.model import Anchorages, OpenSea
from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.layout.places.labels import fixed_rooms
from meridian_print.games.meridian.layout.places.pins import (
    LEGENDS,
    ROSES,
    enlarged,
    is_pinned,
    pinned_rooms,
    pinned_sizes,
)
from meridian_print.games.meridian.layout.places.spines import BRIDGE
from meridian_print.games.meridian.layout.plan import LAND, off_banner
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size

_STEP: Mm = 3.0
"""From one sample of the sea to the next."""
_STRIDE = 6
"""Samples along a square of places: of few squares the best one seldom changes, and in it there is room to give way.

The middles of boxes lie in squares, so that one that becomes smaller stays where it is.
"""
_SQUARE: Mm = _STRIDE * _STEP
_BEFORE: Mm = 4 * _STEP
"""How far left of the first sample the first of them begins: so that hardly any city of the built-in boards decides
which square is the best.
"""
_IN_SQUARE = _STEP * np.stack(np.divmod(np.arange(_STRIDE * _STRIDE), _STRIDE)[::-1], axis=1)
"""Where in a square its places are, by x and y from the first, in mm."""
_MIDDLE: Mm = _STEP * (_STRIDE - 1) / 2
"""Where the middle of them is, across and down."""
_OFF_MIDDLE = elementary.hypot(*(_IN_SQUARE - _MIDDLE).T)
"""How far from it each is."""
_ALMOST = 1e-6
"""How much of a square nearer to the next one a place counts, whatever is lost in adding up."""
_OFF_EDGE: Mm = 3.0
"""From the edges of the map."""
_LEGEND_HOME, _ROSE_HOME = Point(0.88, 0.48), Point(0.36, 0.50)
"""The places, in shares of the map, that those are to be near.

Of places near one, the next best is mostly beside the best, so that what must give way goes no farther than that.
"""
_SMALLER_LEGENDS: tuple[Mm, ...] = (0.0, 70.0, 80.0)
_SMALLER_ROSES: tuple[Mm, ...] = (0.0, 60.0)
"""How much nearer to its home a smaller room must be than one of the first size: legend and rose become smaller rather
than move across the board.
"""
_LEAST: Mm = 3.0
"""From an anchorage to what must be land, at least."""
_OFF_FEET: Mm = 3.4
"""From an anchorage to the foot of a tower, beside which there is land."""
_ROOMY: Mm = 5.0
"""From a good anchorage to what must be land: a city that moves a little takes its place from none. More is no better,
or the best place would be another wherever land recedes.
"""
_TIGHTER: Mm = 15.0
"""How much nearer to its home an anchorage with less room must be: no farther than that, or one that a city leaves or
takes would often move the legend across the board.
"""
_AVOIDED: Mm = 1.0
"""How far around the middle of its square coasts avoid a box: so much may it give way before any follows."""
_APART: Mm = 26.0
"""From the legend to the rose."""
_AROUND_PINNED: Mm = 6.0
"""Room kept around the estimated extent of a name with a fixed place."""


class _Sea(NamedTuple):
    """Samples of the sea, and how far each is from what must be land."""

    grid: SampleGrid
    room: Floats


def anchorages(side: Side, skeletons: Sequence[Skeleton], area: Rect, times: float) -> Anchorages:
    """Choose room for the legend, on the right, and for the rose, on the left, `times` as large as on an A3 board.

    What the layout pins has its room there. If there is none, which the checks of a layout report, it counts as not
    pinned.
    """
    pinned = pinned_rooms(side, area, times)
    if pinned.legend and pinned.rose:
        return Anchorages(*pinned)
    beside_feet = _off(_sea(skeletons, area), _feet(side), _OFF_FEET - _STEP)  # windows end a sample beyond their boxes
    sea = _off(beside_feet, fixed_rooms(side), _AROUND_PINNED)
    sea = _off(sea, filter(None, pinned), _APART)
    legend = pinned.legend or _chosen(sea, enlarged(LEGENDS, times), _LEGEND_HOME, times, _SMALLER_LEGENDS)
    beside = sea if legend is None else _off(sea, [legend], _APART)
    rose = pinned.rose or _chosen(beside, enlarged(ROSES, times), _ROSE_HOME, times, _SMALLER_ROSES)
    return Anchorages(legend, rose)


def open_sea(side: Side, anchorages: Anchorages, area: Rect, times: float) -> OpenSea:
    """Return the sea that anchorages keep open, and what coasts are to avoid.

    That is room of the best size: about the middles of their squares, wherever in these they are, or about the places
    that the layout pins, where the size is the best that is off all feet of towers.
    """
    avoided, feet = list[Rect](), _feet(side)
    for room, at, sizes in zip(anchorages, (side.legend, side.rose), (LEGENDS, ROSES), strict=True):
        if room is not None and at is not None and is_pinned(room, at):
            boxes = (Rect.about(at, size) for size in pinned_sizes(sizes, times))
            avoided.append(next((box for box in boxes if not any(map(box.inset(-_OFF_FEET).overlaps, feet))), room))
        elif room is not None:
            avoided.append(_in_the_middle(room, enlarged(sizes, times)[0], _samples(area).area))
    return OpenSea(tuple(filter(None, anchorages)), tuple(box.inset(-_AVOIDED) for box in avoided))


def _feet(side: Side) -> list[Rect]:
    return [foot(*city.at) for city in side.cities]


def _in_the_middle(room: Rect, size: Size, area: Rect) -> Rect:
    """Return a box of some size about the middle of the square in which a room lies."""
    across, down = _to_middle(room[2:])
    left = area.x - _BEFORE
    column, row = (math.floor(at / _SQUARE + _ALMOST) for at in (room.x + across - left, room.y + down - area.y))
    return Rect.about(Point(left + _SQUARE * column + _MIDDLE, area.y + _SQUARE * row + _MIDDLE), size)


def _sea(skeletons: Sequence[Skeleton], area: Rect) -> _Sea:
    grid = _samples(area)
    to_city = from_cities(grid.xs, grid.ys, tuple(city for island in skeletons for city in island.cities))
    lines = [line for island in skeletons for line in (*island.lines, *island.edges)]
    to_line = near_lines(grid, lines, _ROOMY + BRIDGE + _STEP)
    return _Sea(grid, np.minimum(to_city - np.float32(LAND), to_line - np.float32(BRIDGE)))


def _samples(area: Rect) -> SampleGrid:
    """Return the samples of a map."""
    return SampleGrid(off_banner(area, _OFF_EDGE), _STEP)


def _off(sea: _Sea, taken: Iterable[Rect], gap: Mm) -> _Sea:
    """Return the sea without boxes that are taken, and a gap around them."""
    room = sea.room.copy()
    for window in sea.grid.windows(taken, gap):
        room[window] = -np.inf
    return _Sea(sea.grid, room)


class _Found(NamedTuple):
    """A room that was found, and how good it is."""

    worth: float
    room: Rect


def _chosen(sea: _Sea, sizes: Iterable[Size], home: Point, times: float, smaller: Sequence[Mm]) -> Rect | None:
    """Choose the best room of those found for each size, each of which is worse by one of `smaller`."""
    found = zip(smaller, (_near(sea, size, home, times) for size in sizes), strict=True)
    rooms = [(each.worth - worse, each.room) for worse, each in found if each is not None]
    return max(rooms, key=lambda each: each[0])[1] if rooms else None


def _near(sea: _Sea, size: Size, home: Point, times: float) -> _Found | None:
    """Find the square of places for a size that is nearest to a home, or one with more room that is hardly farther off.

    In it, the place nearest to its middle is taken, roomy or not: where a city comes close, it gives way no farther
    than it must.
    """
    to_middle, area = _to_middle(size), sea.grid.area
    room = _in_squares(_least_in(sea.room, size), to_middle)
    most = room.max(axis=2, initial=-np.inf)
    rows, columns = np.nonzero(most >= _LEAST)
    if not rows.size:
        return None
    squares = np.array((area.x - _BEFORE, area.y)) + _SQUARE * np.stack([columns, rows], axis=1)
    away = squares + _MIDDLE - np.array((area.x + home.x * area.width, area.y + home.y * area.height))
    worth = -elementary.hypot(*away.T) / times - _TIGHTER * (most[rows, columns] < _ROOMY)
    best = int(worth.argmax())
    fits = room[rows[best], columns[best]] >= _LEAST
    place = _IN_SQUARE[np.where(fits, _OFF_MIDDLE, np.inf).argmin()]
    x, y = (squares[best] + place - np.array(to_middle)).tolist()
    return _Found(float(worth[best]), Rect(x, y, *size))


def _to_middle(size: Sequence[Mm]) -> tuple[Mm, Mm]:
    """Return how far the middle of a box is from its corner, across and down, in whole steps."""
    across, down = (_STEP * round(extent / (2 * _STEP)) for extent in size)
    return across, down


def _in_squares(room: Floats, to_middle: tuple[Mm, Mm]) -> Floats:
    """Return samples by the square in which the middles of their boxes lie: by row, column and number in it.

    Beyond the map there is -inf.
    """
    left, top = round((to_middle[0] + _BEFORE) / _STEP), round(to_middle[1] / _STEP)
    bottom, right = top + room.shape[0], left + room.shape[1]
    high, wide = (-(-count // _STRIDE) for count in (bottom, right))
    padded = np.full((high * _STRIDE, wide * _STRIDE), -np.inf, np.float32)
    padded[top:bottom, left:right] = room
    return padded.reshape(high, _STRIDE, wide, _STRIDE).swapaxes(1, 2).reshape(high, wide, -1)


def _least_in(room: Floats, size: Size) -> Floats:
    """Return the least room in the box of a size that begins at each sample, where such a box lies on the map."""
    wide, high = (1 + round(extent / _STEP) for extent in size)
    if wide > room.shape[1] or high > room.shape[0]:
        return np.empty((0, 0), np.float32)
    return _least_of(_least_of(room, wide).T, high).T


def _least_of(room: Floats, count: int) -> Floats:
    """Return the least of `count` samples in a row, from each on; of half as many twice, and so on, for speed."""
    least, width = room, 1
    while width < count:
        more = min(width, count - width)
        least = np.minimum(least[:, :-more], least[:, more:])
        width += more
    return least
