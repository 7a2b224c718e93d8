"""The ground for names: what a box on the map would cover."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from meridian_print.cartography.grid import SampleGrid, Window
from meridian_print.cartography.name_lines import Axis
from meridian_print.cartography.ornaments.rose import Rose
from meridian_print.cartography.raster import Boxes, Floats, Mask, SummedAreaTable, are_rows, rasterize, share
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.chart.ways import axis_of
from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.layout.plan import FOOT, FOOT_ARM
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

FORBIDDEN = 1000.0
"""The cost of anything forbidden; everything allowed costs far less."""
GAP: Mm = 0.5
"""Least distance between a name and a foot."""
BETWEEN: Mm = 1.5
"""Least distance between two names."""
INK: Mapping[bool, Mm] = {False: 0.23, True: 0.65}
"""How far the ink of a foot's corners reaches from its edges at most, of a capital or not."""
OFF_INK: Mm = 0.8
"""Desirable distance of a name from that ink."""
TOUCHING_INK: Mm = 0.1
"""A name this near to it touches it."""
_STEP: Mm = 0.5
_EVEN = 6
"""Samples between those at which the grid of an island may begin: coarser ones within it stay if a coast moves."""
_MARGIN: Mm = 1.2
"""Least distance of a name from the edge of the map."""
_TOUCH = 24.0
"""The cost of a name that crosses a coast at all."""
_COAST = 9.0
"""The extra cost, by the smaller of its shares on either side of the coast."""
_OVER_FOLD = 18.0
"""The cost of a name that crosses the middle of the board, where a board in two halves folds."""
_AT_EDGE = 3.6
"""The cost of a name nearer to the edge of the map than desirable."""
_OFF_EDGE: Mm = 1.8
"""How much farther from the edge names lie if they can."""
MOSTLY = 0.5
"""A name of which a greater share lies on land is on land."""
OFF_COAST: Mm = 0.3
"""A name this near to a coast counts as crossing it."""
_LEADERS: tuple[Mm, ...] = (1.5, 3.0, 4.5, 6.0, 8.0, 10.0)
"""Lengths of leaders from a name at sea to its island, up to the longest that the eye follows at once."""
_STRAY, _LOOSE = 8.0, 24.0
"""The cost of a name nearer to another island than to its own; of one that no such leader could tie to its own."""
_HARDLY = 1e-6
"""A share of a box that is none."""
_ABROAD = 40.0
"""The cost of a name wholly on another island."""


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """All land, each island's land and axis by its key, the feet of towers, and what else no name may cover.

    That is rocks, anything under the frame, and the legend and rose, if there are any. Names must not leave the `area`,
    and lie off the `inked` feet, with the lines at their corners. `lines` are those between meridians, by their x.
    """

    area: Rect
    lines: tuple[Mm, ...]
    land: SummedAreaTable
    own: Mapping[str, SummedAreaTable]
    axes: Mapping[str, Axis]
    feet: tuple[Rect, ...]
    inked: tuple[Rect, ...]
    taken: tuple[Rect, ...]
    legend: Rect | None = None
    rose: Rose | None = None

    @property
    def kept(self) -> tuple[Rect, ...]:
        """Everything that no name may cover."""
        return (*self.feet, *self.taken)

    @property
    def keys(self) -> tuple[Rect, ...]:
        """The boxes of the legend and the rose."""
        boxes = (self.legend, None if self.rose is None else self.rose.box)
        return tuple(box for box in boxes if box is not None)


class OtherNames(NamedTuple):
    """The boxes of names that have their place: of cities, islands and waters.

    `wished` are the best places for names of cities that have none yet, `firm` those of them that are hard to replace.
    """

    cities: tuple[Rect, ...]
    islands: tuple[Rect, ...]
    waters: tuple[Rect, ...]
    wished: tuple[Rect, ...] = ()
    firm: tuple[Rect, ...] = ()

    @property
    def boxes(self) -> tuple[Rect, ...]:
        """Those of names that have their place."""
        return (*self.cities, *self.islands, *self.waters)

    def within(self, box: Rect) -> OtherNames:
        """Return those of which some lies within a box."""
        return OtherNames(*(within(boxes, box) for boxes in self))


def ground(side: Side, chart: Chart, hidden: tuple[Rect, ...] = ()) -> Ground:
    """Survey a map; `hidden` are the parts that the frame covers."""
    grid = SampleGrid(chart.area, _STEP)
    land, own = np.zeros(grid.shape, bool), {}
    for coast in chart.coasts:
        at, own[coast.island] = _surveyed(coast.corners, grid)
        land[at] |= own[coast.island].mask
    axes = {island.key: axis_of(island.cities) for island in side.islands}
    feet = tuple(foot(*city.at) for city in side.cities)
    inked = tuple(square.inset(-INK[city.is_capital]) for city, square in zip(side.cities, feet, strict=True))
    taken = (*(rock.box for rock in chart.skerries), *hidden)
    lines = tuple(strip.x for strip in chart.strips[1:])
    return Ground(chart.area.inset(_MARGIN), lines, share(grid, land), own, axes, feet, inked, taken)


@lru_cache(maxsize=32)
def _surveyed(corners: tuple[Point, ...], grid: SampleGrid) -> tuple[Window, SummedAreaTable]:
    """Survey an island: where on the map it is, and its land; cached for edits that leave it as it is."""
    rows, columns = grid.window(_bounds(corners))
    at = slice(rows.start - rows.start % _EVEN, rows.stop), slice(columns.start - columns.start % _EVEN, columns.stop)
    part = grid.part(at)
    return at, share(part, rasterize(part, corners))


def about(on: Ground, box: Rect) -> Ground:
    """Return the ground about a box, without what no name may cover elsewhere."""
    return replace(on, feet=within(on.feet, box), inked=within(on.inked, box), taken=within(on.taken, box))


def seen(on: Ground, island: str, box: Rect) -> Hashable:
    """Return all of the ground within a box, and an island's land: whoever sees no more of it finds the same there."""
    land, own = on.land.mask[on.land.grid.window(box)], on.own[island]
    bits = (np.packbits(mask).tobytes() for mask in (land, own.mask))
    return (on.area, on.lines, box, own.grid, *bits, within(on.feet, box), within(on.inked, box), within(on.taken, box))


def within(boxes: tuple[Rect, ...], box: Rect) -> tuple[Rect, ...]:
    """Return the boxes of which some lies within another."""
    return tuple(each for each in boxes if each.overlaps(box))


def foot(x: Mm, y: Mm) -> Rect:
    """Return the square that a tower on a city covers."""
    return Rect(x - FOOT / 2, y - FOOT / 2, FOOT, FOOT)


@lru_cache(maxsize=512)
def corners(square: Rect) -> tuple[Rect, ...]:
    """Return the boxes at the corners of a tower's square in which their marks lie."""
    xs, ys = (square.x, square.right - FOOT_ARM), (square.y, square.bottom - FOOT_ARM)
    return tuple(Rect(x, y, FOOT_ARM, FOOT_ARM) for x in xs for y in ys)


@lru_cache(maxsize=512)
def corner_marks(square: Rect) -> tuple[Rect, ...]:
    """Return both arms of the marks at the corners of a tower's square, which have no width."""
    xs, ys = (square.x, square.right - FOOT_ARM), (square.y, square.bottom - FOOT_ARM)
    across = (Rect(x, y, FOOT_ARM, 0.0) for x in xs for y in (square.y, square.bottom))
    down = (Rect(x, y, 0.0, FOOT_ARM) for x in (square.x, square.right) for y in ys)
    return (*across, *down)


def forbidden(on: Ground, boxes: Boxes, others: tuple[Rect, ...], gap: Mm) -> NDArray[np.int64]:
    """Count what forbids each place: boxes beyond the area for names, and others nearer than a gap."""
    return np.asarray((3 * lies_outside(boxes, on.area) + hits(boxes, others, gap)).sum(axis=0))


def rated(on: Ground, boxes: Boxes, own: Floats, land: Floats, *, off_land: float = 0.0) -> Floats:
    """Rate places for an island's name, of those that nothing forbids, by coasts, other islands, the fold and the edge.

    `own` and `land` are their shares of the island and of any land; a name off the land costs `off_land`.
    """
    crosses = (own > 0) & (own < 1) | (land > own)
    cost = crosses * (_TOUCH + _COAST * np.minimum(own, 1 - own)) + _ABROAD * np.maximum(land - own, 0)
    cost += off_land * (1 - own)
    cost += _OVER_FOLD * spans(boxes, on.lines[len(on.lines) // 2])
    near = _AT_EDGE * lies_outside(boxes, on.area.inset(_OFF_EDGE))
    return np.asarray(cost + near.sum(axis=0))


def own_share(on: Ground, island: str, boxes: Boxes) -> Floats:
    """Return the share of each place that lies on an island or close to it."""
    return covered(on.own[island], boxes, OFF_COAST)


def least_rated(own: Floats, *, off_land: float = 0.0) -> Floats:
    """Return the least that `rated` gives to places of which an island has these shares."""
    return np.asarray(off_land * (1 - own) + _TOUCH * ((own > 0) & (own < 1)))


def hugs(on: Ground, is_at_sea: Mask, boxes: Boxes, gap: Mm) -> Mask:
    """Return which places at sea are nearer than a gap to a coast, a rock or anything else that stays uncovered."""
    if not is_at_sea.any():
        return is_at_sea
    return np.asarray(is_at_sea & ((covered(on.land, boxes, gap) > 0) | touches(boxes, on.taken, gap).any(axis=0)))


def astray(on: Ground, island: str, boxes: Boxes) -> Floats:
    """Rate places by whether another island is as near as their own, and whether a leader would reach their own."""
    is_tied, is_nearer = (np.zeros(boxes.x.shape[1:], bool) for _ in range(2))
    for by in _LEADERS:
        own, land = covered(on.own[island], boxes, by), covered(on.land, boxes, by)
        is_nearer |= ~is_tied & (land > own + _HARDLY)
        is_tied |= own > 0
        if is_tied.all():
            break
    return np.asarray(_STRAY * is_nearer + _LOOSE * ~is_tied)


def spans(boxes: Boxes, line: Mm) -> Mask:
    """Return which places lie on both sides of a line; the first axis runs through the boxes of a place, in order."""
    return np.asarray((boxes.x[0] < line) & (boxes.x[-1] + boxes.size[0] > line))


def lies_outside(boxes: Boxes, area: Rect) -> Mask:
    """Return which boxes extend beyond an area."""
    width, height = boxes.size
    across = (boxes.x < area.x) | (boxes.x + width > area.right)
    return np.asarray(across | (boxes.y < area.y) | (boxes.y + height > area.bottom))


def covered(land: SummedAreaTable, boxes: Boxes, by: Mm) -> Floats:
    """Return the share of each place that land covers, from 0 to 1, its boxes grown by `by` on each side.

    The first axis of the boxes runs through those that make up one place.
    """
    return _mean(land.of(boxes.grown(by)))


def covered_around(land: SummedAreaTable, boxes: Boxes, *margins: Mm) -> tuple[Floats, ...]:
    """Return for each of some margins what `covered` returns; boxes do not stand in rows and columns."""
    return tuple(_mean(shares) for shares in land.around(boxes, margins))


def _mean(shares: Floats) -> Floats:
    return np.asarray(shares[0] if len(shares) == 1 else shares.sum(axis=0) / len(shares))


def is_on_land(on: Ground, island: str, boxes: tuple[Rect, ...]) -> bool:
    """Return whether most of some boxes of one size lies on an island."""
    x, y = np.array([(box.x, box.y) for box in boxes]).T
    return bool(covered(on.own[island], Boxes(x, y, (boxes[0].width, boxes[0].height)), 0.0) > MOSTLY)


def hits(boxes: Boxes, others: tuple[Rect, ...], gap: Mm) -> NDArray[np.int64]:
    """Count for each box the others nearer than `gap`, measured across and down."""
    edges = _edges(boxes, others, gap, gap)
    if edges is None:
        return np.zeros(np.broadcast(boxes.x, boxes.y).shape, np.int64)
    return _hits_in_rows(boxes, edges) if are_rows(boxes) else np.asarray(_meet(boxes, edges).sum(axis=0))


def touches(boxes: Boxes, others: tuple[Rect, ...], across: Mm, down: Mm | None = None) -> Mask:
    """Return which boxes have another one nearer than `across` and `down`; without `down`, `across` holds for both."""
    edges = _edges(boxes, others, across, across if down is None else down)
    if edges is None:
        return np.zeros(np.broadcast(boxes.x, boxes.y).shape, bool)
    return np.asarray(_meet(boxes, edges).any(axis=0))


def _edges(boxes: Boxes, others: tuple[Rect, ...], across: Mm, down: Mm) -> Floats | None:
    """Return the left, right, top and bottom edges of the others that are near some box, grown; None if none is."""
    if not others:
        return None
    left, top, right, bottom = boxes.bounds
    near = [
        (x - across, x + wide + across, y - down, y + high + down)
        for x, y, wide, high in others
        if x - across < right and left < x + wide + across and y - down < bottom and top < y + high + down
    ]
    return np.array(near).T if near else None


def _meet(boxes: Boxes, edges: Floats) -> Mask:
    """Return which of the others, given by their edges, each box overlaps: the others run along the first axis."""
    width, height = boxes.size
    lefts, rights, tops, bottoms = edges.reshape(4, -1, *(1,) * boxes.x.ndim)
    across = (boxes.x < rights) & (boxes.x + width > lefts)
    return np.asarray(across & (boxes.y < bottoms) & (boxes.y + height > tops))


def _hits_in_rows(boxes: Boxes, edges: Floats) -> NDArray[np.int64]:
    """Count hits in rows and columns that ascend: each box hits a block of them, whose corners are marked and summed.

    The rows of `edges` are the left, right, top and bottom edges of the boxes hit.
    """
    lefts, rights, tops, bottoms = edges[:, :, None]
    (width, height), shape = boxes.size, np.broadcast_shapes(boxes.x.shape, boxes.y.shape)
    xs, ys = (of.reshape(-1, 1, of.size // math.prod(shape[:-2])) for of in (boxes.x, boxes.y))
    first, last = (of.sum(axis=-1) for of in (xs + width <= lefts, xs < rights))
    upper, lower = (of.sum(axis=-1) for of in (ys + height <= tops, ys < bottoms))
    corners = np.zeros((len(xs), shape[-2] + 1, shape[-1] + 1), np.int64)
    which = np.arange(len(xs))[:, None]
    for row, column, sign in ((upper, first, 1), (upper, last, -1), (lower, first, -1), (lower, last, 1)):
        np.add.at(corners, (which, row, column), sign)
    return np.asarray(corners.cumsum(axis=1).cumsum(axis=2)[:, :-1, :-1].reshape(shape))


def box_at(x: float, y: float, size: tuple[Mm, Mm]) -> Rect:
    """Return the box with a size and a top left corner, rounded to 0.001 mm."""
    return Rect(round(float(x), 3), round(float(y), 3), round(size[0], 3), round(size[1], 3))


def _bounds(corners: tuple[Point, ...]) -> Rect:
    xs, ys = [corner.x for corner in corners], [corner.y for corner in corners]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
