"""Rivers: from the mountains through the regions of rivers down to the sea, around slots and places for pieces."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np
import shapely

from meridian_print import elementary
from meridian_print.cartography.streams import River
from meridian_print.games.meteo.chart.plan import Grounds, Plan, of_kind
from meridian_print.games.meteo.chart.ways import Drained, Node, Points, Ways, down, flows, place, ways_down
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_CLEAR: Mm = 1.0
"""Least distance of a bank from slots and places, on the usual board, as every length here."""
_NARROW: Mm = 0.4
_WIDER = 0.145
"""By how much a river grows with the square root of the length of all rivers above, in mm."""
_WIDEST: Mm = 3.0
_INTO_SEA = 0.5
"""Steps by which a river goes on into the water."""
_WAVES = ((0.75, 2.3), (1.15, 6.2), (0.2, 1.05))
"""The bends of a river: how far it strays, and their extent."""
Around = tuple[Plan, Sequence[Rect]]
"""A plan, and what rivers keep clear of."""


def rivers(on: Plan, grounds: Grounds, land: shapely.Geometry, around: Drained, seed: int) -> tuple[River, ...]:
    """Lead rivers from their springs to the water, clear of slots, places and harbours."""
    if not of_kind(grounds, "river"):
        return ()
    ways = ways_down(on, grounds, land, around, seed)
    return _drawn(ways, flows(on, grounds, ways), (on, around.kept), seed)


def _drawn(ways: Ways, flow: Mapping[Node, float], around: Around, seed: int) -> tuple[River, ...]:
    """Return rivers, the longest first, each down to the water or to the river that it joins."""
    above = {after for node, after in ways.next.items() if node in flow}
    heads = sorted((node for node in flow if node not in above), key=lambda node: (-ways.cost[node], node))
    seen: set[Node] = set()
    drawn = list[River]()
    for number, head in enumerate(heads):
        line = list[Node]()
        for node in down(head, ways):
            line.append(node)
            if node in seen:
                break
        joins = line[-1] in seen
        seen.update(line)
        if len(line) > 3:
            end = _nearest(place(ways, line[-1]), drawn) if joins else None
            drawn.append(_river(line, ways, flow, around, (end, np.random.default_rng((seed, 4, number)))))
    return tuple(drawn)


def _nearest(to: Point, drawn: Sequence[River]) -> Point:
    """Return the point of a river that is nearest to a place."""
    return min((point for river in drawn for point in river.points), key=lambda point: math.dist(point, to))


def _river(
    line: Sequence[Node],
    ways: Ways,
    flow: Mapping[Node, float],
    around: Around,
    to: tuple[Point | None, np.random.Generator],
) -> River:
    """Smooth a way down, to where it joins another river or into the water, and let it wind."""
    (end, dice), (on, kept) = to, around
    points = np.array([place(ways, node) for node in line])
    if end:
        points[-1] = end
    else:
        points = np.vstack([points, points[-1] + (points[-1] - points[-2]) * _INTO_SEA])
    own = np.sqrt([flow.get(node, 0.0) / on.art for node in line])
    grown = np.minimum(_NARROW + _WIDER * own, _WIDEST) * on.art
    grown = grown if end else np.append(grown, grown[-1] * 1.25)
    grown[0] = 0.18 * on.art
    for _ in range(2):
        points[1:-1] = (points[:-2] + 2 * points[1:-1] + points[2:]) / 4
        grown[1:-1] = (grown[:-2] + 2 * grown[1:-1] + grown[2:]) / 4
    curve, wide = _refined(points, grown)
    curve = _pushed(curve + _winding(curve, on.art, dice), wide / 2 + _CLEAR * on.art, kept)
    return River(tuple(Point(x, y) for x, y in np.round(curve, 3).tolist()), tuple(np.round(wide, 3).tolist()))


def _pushed(curve: Points, reach: Points, kept: Sequence[Rect]) -> Points:
    """Move points out of boxes that they are nearer to than their reach, the shortest way."""
    moved, near = curve.copy(), [box for box in kept if _is_near(box, curve, float(reach.max()))]
    for box in (*near, *near, *near):
        x, y = moved.T
        ways = np.stack([x - box.x + reach, box.right + reach - x, y - box.y + reach, box.bottom + reach - y])
        least, side = ways.min(axis=0), ways.argmin(axis=0)
        inside = np.maximum(least, 0)
        moved[:, 0] += inside * ((side == 1).astype(int) - (side == 0))
        moved[:, 1] += inside * ((side == 3).astype(int) - (side == 2))
    return moved


def _is_near(box: Rect, curve: Points, reach: Mm) -> bool:
    (x, y), wide = curve.T, box.inset(-reach)
    return bool(((x > wide.x) & (x < wide.right) & (y > wide.y) & (y < wide.bottom)).any())


def _refined(points: Points, widths: Points) -> tuple[Points, Points]:
    """Insert points by corner cutting (Chaikin), twice; the ends stay."""
    both = np.column_stack([points, widths])
    for _ in range(2):
        near, far = 0.75 * both[:-1] + 0.25 * both[1:], 0.25 * both[:-1] + 0.75 * both[1:]
        both = np.vstack([both[:1], np.stack([near, far], axis=1).reshape(-1, 3), both[-1:]])
    return both[:, :2], both[:, 2]


def _winding(curve: Points, k: float, dice: np.random.Generator) -> Points:
    """Return how far each point of a curve deviates to its side, in waves that die away at both ends."""
    ahead = np.gradient(curve, axis=0)
    across = np.column_stack([-ahead[:, 1], ahead[:, 0]]) / np.maximum(elementary.hypot(*ahead.T), 1e-6)[:, None]
    along = np.append(0.0, np.cumsum(elementary.hypot(*np.diff(curve, axis=0).T))) / k
    phases = dice.random(3) * 2 * np.pi
    waves = sum(high * elementary.sin(along / long + at) for (high, long), at in zip(_WAVES, phases, strict=True))
    fade = np.minimum(1.0, np.minimum(along, along[-1] - along) / 5.0)
    return np.asarray(across * (k * waves * fade)[:, None])
