"""Forks: a road that comes near to others follows them, and leaves them in a bend where it last was near."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.raster import Floats
from meridian_print.games.meridian.chart.country.roads.costs import DEAR
from meridian_print.games.meridian.chart.country.roads.routes import STRIDE
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.graphics.drawing.geometry import Mm, Point

_FIRST, _LAST = 9, 6
"""Points of a road at its start and at its end where it may be near to others: there they meet in a city, or pass it.
"""
_CLOSE: Mm = 4.5
"""Roads nearer to each other than this run alongside."""
_BENDS = (5, 3, 8, 1)
"""Points of a road from where another leaves it to what is beside that other's bend, the best number first."""
_LEAST: Mm = 5.0
"""From one end of the bend to the other, at least."""
_PULL = 1.2
"""How far each end of the bend keeps its direction, as a share of its chord."""
_OFF_SQUARES: Mm = 1.0
"""From a fork to the square of a tower, at least, if there is room."""
_IN_SQUARE = 20.0
"""What a fork in a square or beside it costs."""
_NEXT_BEST = 2.0
"""What each number costs that is less good than the one before."""

_LAPPED = 2
"""Points of the shared stretch that are drawn with each of both roads."""

_Road = tuple[Point, ...]
"""The points of a road, from city to city."""
_Costs = Callable[[Floats], Floats]
"""How much more a mm costs at places than elsewhere."""


def forked(roads: Sequence[_Road], cities: Sequence[Point], costs: _Costs) -> tuple[_Road, ...]:
    """Let each road, which leads from an earlier one's city to another, share a stretch with those it comes near to.

    Bends lead only where no place `costs` too much, and begin off the squares of towers on cities, if they can.
    """
    found = list[_Road]()
    for road in roads:
        found.append(_joined(found, road, np.array(cities), costs) or road)
    return tuple(found)


def own_stretches(roads: Sequence[_Road]) -> Iterator[_Road]:
    """Yield what each road shares with no earlier one, and a little more, so that it leaves that in a bend."""
    known = set[Point]()
    for road in roads:
        first = next((at for at, point in enumerate(road[1:]) if point not in known), 0)
        yield road[max(0, first - _LAPPED) :]
        known.update(road)


def _joined(found: Sequence[_Road], road: _Road, cities: Floats, costs: _Costs) -> _Road | None:
    """Return a road that begins like one of those found and leaves that where it last comes near to any."""
    if not found or len(road) < _FIRST + _LAST:
        return None
    one, others = np.array(road), np.concatenate([np.array(other) for other in found])
    off = elementary.hypot(*np.moveaxis(one[:-_LAST, None] - others, -1, 0))
    near = np.flatnonzero(off.min(axis=1) < _CLOSE)
    if not len(near) or near[-1] < _FIRST:
        return None
    last = int(near[-1])
    stem, at = _stem(found, int(off[last].argmin()), one[last + 1] - one[last])
    bends = list(_bends(stem, at, one[last:], cities, costs))
    if not bends:
        return None
    _, leaves, bend, arrives = min(bends, key=lambda each: each[:2])
    between = (Point(x, y) for x, y in bend.tolist())
    return (*stem[: leaves + 1], *between, *road[last + arrives :])


def _stem(found: Sequence[_Road], number: int, onward: Floats) -> tuple[_Road, int]:
    """Return the road that holds one of all points, from the end from which it leads onward, and the point's number."""
    which = 0
    while number >= len(found[which]):
        number -= len(found[which])
        which += 1
    road = found[which]
    step = np.subtract(road[min(number + 1, len(road) - 1)], road[max(number - 1, 0)])
    return (road, number) if (step * onward).sum() >= 0 else (road[::-1], len(road) - 1 - number)


def _bends(
    stem: _Road, at: int, rest: Floats, cities: Floats, costs: _Costs
) -> Iterator[tuple[float, int, Floats, int]]:
    """Yield the bends that lead from a road, near one of its points, to the rest of another: what each costs, the
    point where it leaves, its points and the point where it arrives.
    """
    for rank, before in enumerate(_BENDS):
        leaves = at - before
        if not 1 < leaves < len(stem) - 1:
            continue
        away = elementary.hypot(*(rest[:-2] - stem[leaves]).T) > _LEAST
        if away.any():
            arrives = int(away.argmax())
            bend = _bent(np.array(stem[leaves - 1 : leaves + 1]), rest[arrives : arrives + 2])
            dear = costs(bend)
            if dear.max() < DEAR:
                is_near = abs(cities - stem[leaves]).max(axis=1).min() < FOOT / 2 + _OFF_SQUARES
                yield float(dear.sum()) + _NEXT_BEST * rank + _IN_SQUARE * is_near, leaves, bend, arrives


def _bent(leaving: Floats, arriving: Floats) -> Floats:
    """Return the points of a bend between the second of two points and the first of two others (Hermite's cubic)."""
    start, end = leaving[1], arriving[0]
    chord = float(elementary.hypot(*(end - start)))
    out, into = (
        _PULL * chord * step / elementary.hypot(*step) for step in (leaving[1] - leaving[0], arriving[1] - arriving[0])
    )
    steps = max(round(chord / STRIDE), 2)
    at = (np.arange(1, steps) / steps)[:, None]
    rest = 1 - at
    along = rest * rest * ((1 + 2 * at) * start + at * out)
    return np.asarray(np.round(along + at * at * ((1 + 2 * rest) * end - rest * into), 3))
