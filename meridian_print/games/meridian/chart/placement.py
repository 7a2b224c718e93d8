"""Where things find room in open water; the legend and the compass rose first, since names make way for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import NamedTuple
from zlib import crc32

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import liking
from meridian_print.cartography.ornaments.rose import PARTS, Rose, rose_size
from meridian_print.cartography.raster import Boxes, Floats, Mask, SummedAreaTable
from meridian_print.games.meridian.chart.ground import Ground
from meridian_print.games.meridian.chart.model import Anchorages
from meridian_print.games.meridian.chart.room import FreeSpace, open_water
from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.layout.places.labels import fixed_rooms
from meridian_print.games.meridian.layout.places.pins import is_pinned
from meridian_print.games.meridian.layout.plan import off_banner
from meridian_print.graphics.drawing.geometry import Mm, Rect, Size

WHOLE = (Rect(0.0, 0.0, 1.0, 1.0),)
"""The parts of its box that a thing usually fills, in shares of the box: all of it."""

Sizes = Sequence[Sequence[Size]]
"""Sizes, the best first; of those together, any is as welcome."""


class Floating(NamedTuple):
    """Something to be placed: its sizes, the best first, and the parts of its box that it fills.

    Its name, with a seed, determines where it would rather be. Something modest would rather be in a corner. Of its
    sizes, `alike` at a time are as good as each other: where it likes to be matters more than the best of a group.
    """

    name: str
    seed: int
    sizes: Sequence[Size]
    parts: tuple[Rect, ...] = WHOLE
    is_modest: bool = False
    alike: int = 1


class Search(NamedTuple):
    """How places are tried: the step between them, and their distance from coasts and names."""

    step: Mm
    off_coast: Mm


DEFAULT, CLOSE = Search(1.5, 2.5), Search(1.5, 1.0)
FINE = tuple(Search(0.5, off_coast) for off_coast in (1.5, 1.2, 0.9, 0.6, 0.3))
_STRIDES = 5
"""Steps between the places tried first: of few places, the best one seldom changes when a coast moves a little."""
_REGION: Mm = 30.0
"""The extent of a region that something likes, so that it moves only a little where a little room is lost."""
_SPARE: Mm = 8.0
"""Open water around a place that is better than others."""
_STRAY: Mm = 30.0
"""How much farther from a corner a place of something modest may lie than others that it likes less."""
_OFF_EDGE: Mm = 2.5
"""From the edges of the map."""


def afloat(area: Rect) -> Rect:
    """Return the part of a map where something may float: away from its edges and the banner."""
    return off_banner(area, _OFF_EDGE)


def first_place(free: SummedAreaTable, area: Rect, thing: Floating, search: Search = DEFAULT) -> Rect | None:
    """Find a place for the first of a thing's sizes that fits on free samples.

    Of the places that fit, those with open water around them first, it is the one that the thing likes best. What it
    likes does not depend on the map, so that it stays where it is as long as it fits there; of sizes alike, it has the
    best that fits about the middle of that place.
    """
    starts = range(0, len(thing.sizes), thing.alike)
    for first, step in product(starts, (_STRIDES * search.step, search.step)):
        *better, size = thing.sizes[first : first + thing.alike]
        boxes = _all_over(area, size, step)
        fits = _fitting(free, boxes, thing.parts, search.off_coast)
        if fits.any():
            open_there = fits & free.covers(boxes.grown(_SPARE))
            chosen = open_there if open_there.any() and not thing.is_modest else fits
            rows, columns = np.nonzero(chosen)
            xs, ys = boxes.x[0, columns], boxes.y[rows, 0]
            best = int(_liking(thing, Boxes(xs, ys, size), area).argmax())
            place = Rect(float(xs[best]), float(ys[best]), *size)
            larger = (Rect.about(place.centre, each) for each in better)
            fitting = (each for each in larger if _fits(free, each, area, thing.parts, search.off_coast))
            x, y, wide, high = next(fitting, place)
            return Rect(round(x, 3), round(y, 3), wide, high)
    return None


def _fits(free: SummedAreaTable, box: Rect, area: Rect, parts: tuple[Rect, ...], gap: Mm) -> bool:
    """Return whether a box lies within an area, every part free."""
    x, y, wide, high = box
    boxes = Boxes(np.array([[x]]), np.array([[y]]), (wide, high))
    is_within = area.x <= x and box.right <= area.right and area.y <= y and box.bottom <= area.bottom
    return is_within and bool(_fitting(free, boxes, parts, gap).all())


def _liking(thing: Floating, boxes: Boxes, area: Rect) -> Floats:
    """Rate places, whatever is there; all are different, and places near each other are liked alike."""
    width, height = boxes.size
    middles = np.stack((boxes.x + width / 2, boxes.y + height / 2), axis=1)
    liked = liking(middles, _REGION, crc32(f"{thing.name} {thing.seed}".encode()))
    if not thing.is_modest:
        return liked
    across = np.minimum(boxes.x - area.x, area.right - boxes.x - width)
    down = np.minimum(boxes.y - area.y, area.bottom - boxes.y - height)
    return np.asarray(_STRAY * liked - elementary.hypot(across, down))


def _fitting(free: SummedAreaTable, boxes: Boxes, parts: tuple[Rect, ...], gap: Mm) -> Mask:
    """Return which boxes have every part free with a gap around it; parts are in shares of the box."""
    width, height = boxes.size
    fits = np.ones((len(boxes.y), boxes.x.shape[1]), bool)
    for part in parts:
        corners = boxes.x + part.x * width, boxes.y + part.y * height
        fits &= free.covers(Boxes(*corners, (part.width * width, part.height * height)).grown(gap))
    return fits


def _all_over(area: Rect, size: Size, step: Mm) -> Boxes:
    """Return rows and columns of boxes over an area; none if it is too small for one."""
    across = np.arange(area.x, area.right - size.width, step)
    down = np.arange(area.y, area.bottom - size.height, step)
    return Boxes(across[None, :], down[:, None], size)


_RADII: tuple[Mm, ...] = (17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0)
"""Radii of a rose on an A3 board, the best first."""
_ALIKE = 4
"""Radii that are alike."""
LEAST_RADIUS: Mm = 10.6
"""The radius at which a rose's letters are still 6 pt, on any board."""
_EDGE: Mm = 8.0
"""How far from the edge of the map a legend at the edge may lie."""
_OFF_FRAME: Mm = 1.0
"""Least distance from the edges for a legend without room elsewhere."""
_OFF_NAMES: Mm = 1.3
"""Room kept around the legend."""
_AROUND_PINNED: Mm = 6.0
"""Room kept around the estimated extent of a name with a fixed place."""
_APART: Mm = 4.0
"""Distance from the rose to the legend."""
_OFF_ANCHORAGE: Mm = 0.45
"""From what stands in an anchorage to its edges, at least: beyond them there may be a coast."""
_CLEAR: Mm = 1.3
"""How much farther off them a legend stands, whose straight sides show how near a coast is."""
_ALONE = 2
"""The last sizes of a legend, at which it has neither title nor scale: the usual and the least."""


def furnished(side: Side, on: Ground, legends: Sizes, open_sea: Anchorages, *, times: float, has_rose: bool) -> Ground:
    """Place a rose, `times` as large as on an A3 board, and the legend in the best shape that fits.

    Their anchorages are first tried, then all the sea. A legend that is pinned stands nowhere else in this: one in type
    too large for its place is left to the frame, as one too large for the sea is.
    """
    free = open_water(on)
    water, every = free.without(fixed_rooms(side), _AROUND_PINNED), [size for sizes in legends for size in sizes]
    if open_sea.legend is not None and is_pinned(open_sea.legend, side.legend):
        legend = _pinned(free, open_sea.legend, every)
    else:
        legend = _anchored(water, open_sea.legend and open_sea.legend.inset(_CLEAR), every)
        legend = legend or _legend(water, Floating("legend", side.scenery_seed, (), is_modest=True), legends)
    if is_pinned(open_sea.rose, side.rose):
        water = free
    if legend is not None:
        on = replace(on, legend=legend, taken=(*on.taken, legend.inset(-_OFF_NAMES)))
        water = water.without((legend,), _APART)
    rose = _rose(water, open_sea.rose, side.scenery_seed, times) if has_rose else None
    return on if rose is None else replace(on, rose=rose, taken=(*on.taken, *rose.parts))


def _pinned(water: FreeSpace, room: Rect, sizes: Sequence[Size]) -> Rect | None:
    """Place the legend in the middle of a room that is pinned, beyond its edges if no size fits in it."""
    legend, free = _anchored(water, room.inset(_CLEAR), sizes), water.share()
    around = (Rect.about(room.centre, size) for size in sizes)
    return legend or next((box for box in around if _fits(free, box, water.grid.area, WHOLE, _OFF_ANCHORAGE)), None)


def _anchored(water: FreeSpace, anchorage: Rect | None, sizes: Sequence[Size]) -> Rect | None:
    """Place the first of some sizes that an anchorage holds in its middle, if the water there is free."""
    if anchorage is None:
        return None
    room = anchorage.inset(_OFF_ANCHORAGE)
    held = (size for size in sizes if size.width <= room.width and size.height <= room.height)
    box = next((Rect.about(anchorage.centre, size) for size in held), None)
    return box if box is not None and _fits(water.around(box).share(), box, water.grid.area, WHOLE, 0.0) else None


def _legend(water: FreeSpace, thing: Floating, choice: Sizes) -> Rect | None:
    """Find a place for a legend: at an edge of the map, else anywhere, else where coasts leave it the most room.

    It would rather be smaller than close to a coast if it stands alone.
    """
    room, inner = water.coarser().share(), afloat(water.grid.area)
    full, alone = choice[:-_ALONE], choice[-_ALONE:]
    tries = (*product(full, (DEFAULT, CLOSE)), *((sizes, search) for search in (DEFAULT, CLOSE) for sizes in alone))
    for sizes, search in tries:
        anywhere = first_place(room, inner, thing._replace(sizes=sizes), search)
        if anywhere is not None:
            edges = (first_place(room, edge, thing._replace(sizes=sizes), search) for edge in _edges(inner, sizes))
            return next((place for place in edges if place is not None), anywhere)
    fine, whole = water.share(), water.grid.area.inset(_OFF_FRAME)
    places = (first_place(fine, whole, thing._replace(sizes=sizes), search) for search in FINE for sizes in alone)
    return next((place for place in places if place is not None), None)


def _edges(area: Rect, sizes: Sequence[Size]) -> tuple[Rect, ...]:
    """Return the strips along the edges of an area for something of these sizes, the lowest first."""
    wide, high = (max(extents) + _EDGE for extents in zip(*sizes, strict=True))
    return (
        Rect(area.x, area.bottom - high, area.width, high),
        Rect(area.x, area.y, wide, area.height),
        Rect(area.right - wide, area.y, wide, area.height),
        Rect(area.x, area.y, area.width, high),
    )


def _rose(water: FreeSpace, anchorage: Rect | None, seed: int, times: float) -> Rose | None:
    sizes = [rose_size(radius * times) for radius in _RADII if radius * times >= LEAST_RADIUS]
    thing = Floating("rose", seed, sizes, PARTS, alike=_ALIKE)
    box = _anchored(water, anchorage, sizes) or first_place(
        water.coarser().share(), afloat(water.grid.area), thing, CLOSE
    )
    return None if box is None else Rose(box)
