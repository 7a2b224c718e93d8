"""Narrows: slots of water that reach deep into an island, and thumbs of land, which look like slips of the pen.

A chord from shore to shore cuts them off, where what it cuts off is long for the chord.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import shapely
from numpy.typing import NDArray

from meridian_print.games.meridian.chart.coasts.skeleton import Skeleton
from meridian_print.games.meridian.layout.places.spines import BRIDGE
from meridian_print.games.meridian.layout.plan import FOOT, STRAIT
from meridian_print.graphics.drawing.geometry import Mm, Rect

Shapes = NDArray[np.object_]
Points = NDArray[np.float64]

_WIDEST: Mm = 13.0
"""The longest chord."""
_SLOT, _THUMB = 4.0, 1.7
"""How large a slot or a thumb is at least, in squares over its chord."""
_POINTS = 40
"""Points of a coast from one end of a chord to the other, at most."""
_AROUND: Mm = 0.8
"""Land that stays around the foot of a tower."""
_OFF: Mm = 1.0
"""Water that stays around what is kept open."""
_MOST = 40
"""Chords tried."""


class _Chord(NamedTuple):
    """The first and the last point of what a chord cuts off, and whether that is water."""

    first: int
    last: int
    is_slot: bool


class _Bounds(NamedTuple):
    """An island, the land of others, and boxes that stay open sea."""

    island: Skeleton
    others: Shapes
    kept: Shapes

    def allow(self, part: shapely.Polygon, chord: _Chord) -> bool:
        """Return whether water may become land of this island, or land water."""
        if chord.is_slot:
            return not (
                shapely.dwithin(self.others, part, STRAIT).any() or shapely.dwithin(self.kept, part, _OFF).any()
            )
        return not part.intersects(_needed(self.island))


def without_narrows(coasts: Shapes, skeletons: Sequence[Skeleton], kept: tuple[Rect, ...]) -> Shapes:
    """Cut slots and thumbs off coasts, unless islands would come too near each other or land that is needed would go.

    Boxes that are `kept` stay open sea.
    """
    lands, boxes = coasts.copy(), np.array([shapely.box(*box.edges) for box in kept], object)
    for at, island in enumerate(skeletons):
        lands[at] = _cut(lands[at], _Bounds(island, np.delete(lands, at), boxes))
    return lands


def _cut(land: shapely.Polygon, bounds: _Bounds) -> shapely.Polygon:
    """Cut off the largest part that may go, until there is none."""
    points = shapely.get_coordinates(land.exterior)[:-1]
    while True:
        shorter = (_shortened(points, chord, bounds) for chord in _chords(points))
        cut = next((each for each in shorter if each is not None), None)
        if cut is None:
            return shapely.Polygon(points)
        points = cut


def _shortened(points: Points, chord: _Chord, bounds: _Bounds) -> Points | None:
    """Return a coast along a chord, unless what that cuts off must stay or the chord runs over other parts of it."""
    arc = np.arange(chord.first, chord.last + 1) % len(points)
    part, left = shapely.Polygon(points[arc]), np.delete(points, arc[1:-1], axis=0)
    is_sound = part.is_valid and bounds.allow(part, chord) and shapely.Polygon(left).is_valid
    return left if is_sound else None


def _chords(points: Points) -> Iterator[_Chord]:
    """Yield the chords that cut off most, the best first."""
    count = len(points)
    steps = np.arange(3, min(_POINTS, count - 3))
    twice = np.vstack([points, points[: _POINTS + 1]])
    (ax, ay), (bx, by) = twice[:-1].T, twice[1:].T
    swept = np.concatenate([[0.0], np.cumsum(ax * by - ay * bx)])
    first = np.arange(count)[:, None]
    last = first + steps
    (x, y), (to_x, to_y) = points.T[:, :, None], np.moveaxis(twice[last], -1, 0)
    area = (swept[last] - swept[first] + to_x * y - to_y * x) / 2
    area *= np.sign(swept[count])
    squared = (to_x - x) ** 2 + (to_y - y) ** 2
    surplus = np.where(area > 0, area - _THUMB * squared, -area - _SLOT * squared)
    surplus[squared > _WIDEST**2] = 0
    rows, columns = np.nonzero(surplus > 0)
    best = np.argsort(-surplus[rows, columns], kind="stable")[:_MOST]
    for row, column in zip(rows[best].tolist(), columns[best].tolist(), strict=True):
        yield _Chord(row, int(last[row, column]), bool(area[row, column] < 0))


def _needed(island: Skeleton) -> shapely.Geometry:
    """Return the land of an island below towers and along its lines."""
    half = FOOT / 2 + _AROUND
    feet = [shapely.box(x - half, y - half, x + half, y + half) for x, y in island.cities]
    return shapely.union_all([*feet, shapely.MultiLineString(list(island.lines)).buffer(BRIDGE)])
