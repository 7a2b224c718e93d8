"""Rivers: from the mountains through the regions of rivers down to the sea, around slots and places for pieces.

Every sample of land has a way down to the water that costs least: country of rivers costs little, other country more,
and noise carves valleys. All ways together are a tree, so that rivers join and never cross.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import shapely
from numpy.typing import NDArray

from meridian_print.cartography.grid import Grid, noise
from meridian_print.cartography.raster import Mask
from meridian_print.games.meteo.chart.grounds import Grounds, beside, of_kind
from meridian_print.games.meteo.chart.harbours import Harbour
from meridian_print.games.meteo.chart.plan import Plan, Region
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_STEP: Mm = 2.9
"""The step of the grid of ways, on the usual board, as every length here."""
_DEARER = {"river": 1.0, "port": 3.5, "beach": 4.0, "mountain": 5.0, "forest": 4.5, "sea": 1.0}
"""What a mm through country of a kind costs."""
_VALLEYS = 0.9
_AROUND: Mm = 4.2
"""Least distance of a river's middle from slots and from places for pieces."""
_OFFING: Mm = 0.6
"""A node in the water is farther than this from land."""
_CLEAR: Mm = 1.0
"""Least distance of a bank from slots and places."""
_OFF_EDGE: Mm = 5.0
_NARROW: Mm = 0.4
_WIDER = 0.055
"""By how much a river grows with the square root of the length of all rivers above, in mm."""
_WIDEST: Mm = 3.0
_ENOUGH: Mm = 34.0
"""A region of rivers with so much of one needs no spring of its own."""
_INTO_SEA = 0.5
"""Steps by which a river goes on into the water."""
_AROUND_EIGHT = tuple((down, across) for down in (-1, 0, 1) for across in (-1, 0, 1) if down or across)

Points = NDArray[np.float64]
Around = tuple[Plan, Sequence[Rect]]
"""A plan, and what rivers keep clear of."""
Node = tuple[int, int]
"""A sample by its row and column."""


@dataclass(frozen=True, slots=True, eq=False)
class River:
    """A river from its source, or from where another one is joined, with its width at every point."""

    points: tuple[Point, ...]
    widths: tuple[Mm, ...]


@dataclass(frozen=True, slots=True, eq=False)
class _Ways:
    """The way down from every node: the next node, none in the water, and what the whole way costs."""

    grid: Grid
    next: Mapping[Node, Node]
    cost: Mapping[Node, float]


def rivers(
    on: Plan, grounds: Grounds, land: shapely.Geometry, kept: Sequence[Rect], ports: Sequence[Harbour], seed: int
) -> tuple[River, ...]:
    """Lead rivers from their springs to the water, clear of what is `kept`."""
    if not of_kind(grounds, "river"):
        return ()
    grid = Grid(on.area, _STEP * on.art)
    ways = _ways(grid, _price(on, grounds, grid, kept, ports, seed), _water(land, grid))
    flow: dict[Node, float] = {}
    for spring in _springs(on, grounds, ways):
        node, here = spring
        if here is not None and _length_within(on, here, ways, flow) >= _ENOUGH * on.art:
            continue
        _add(node, ways, flow)
    return _drawn(ways, flow, (on, kept), seed)


def _water(land: shapely.Geometry, grid: Grid) -> Mask:
    """Return which nodes lie in the water, well off the coast."""
    x, y = np.broadcast_arrays(grid.xs.astype(np.float64), grid.ys.astype(np.float64))
    shore = land.simplify(0.2).buffer(_OFFING, quad_segs=2)
    shapely.prepare(shore)
    return np.asarray(~shapely.contains_xy(shore, x, y))


def _price(on: Plan, grounds: Grounds, grid: Grid, kept: Sequence[Rect], ports: Sequence[Harbour], seed: int) -> Points:
    """Return what a step onto each node costs; infinite where no river may be."""
    price = np.ones(grid.shape)
    for at, kinds in grounds.items():
        price[grid.window(on.region(at))] = min(_DEARER[kind] for kind in kinds)
    valleys = noise(grid, 15.0 * on.art, 2, 0.6, np.random.default_rng((seed, 3)))
    price *= np.exp(_VALLEYS * valleys)
    edge = round(_OFF_EDGE / _STEP)
    rim = np.ones(grid.shape, bool)
    rim[edge:-edge, edge:-edge] = False
    price[rim] *= 8
    clear = _AROUND * on.art
    blocked = [box.inset(-clear) for box in kept]
    blocked += [harbour.ground.inset(-clear) for harbour in ports]
    for box in blocked:
        price[_inner(grid, box)] = np.inf
    return price


def _inner(grid: Grid, box: Rect) -> tuple[slice, slice]:
    """Return the nodes within a box."""
    left, right = ((x - grid.area.x) / grid.step for x in (box.x, box.right))
    top, bottom = ((y - grid.area.y) / grid.step for y in (box.y, box.bottom))
    return (
        slice(max(0, int(np.ceil(top))), max(0, int(np.floor(bottom)) + 1)),
        slice(max(0, int(np.ceil(left))), max(0, int(np.floor(right)) + 1)),
    )


def _ways(grid: Grid, price: Points, water: Mask) -> _Ways:
    """Find the cheapest way down from every node, from the water up (Dijkstra)."""
    rows, columns = price.shape
    prices = price.tolist()
    cost = {(int(row), int(column)): 0.0 for row, column in zip(*np.nonzero(water), strict=True)}
    after: dict[Node, Node] = {}
    heap = [(0.0, node) for node in sorted(cost)]
    while heap:
        so_far, (row, column) = heapq.heappop(heap)
        if so_far > cost[row, column]:
            continue
        for down, across in _AROUND_EIGHT:
            y, x = row + down, column + across
            if not (0 <= y < rows and 0 <= x < columns):
                continue
            there = so_far + prices[y][x] * (1.4142 if down and across else 1.0)
            if there < cost.get((y, x), np.inf):
                cost[y, x] = there
                after[y, x] = (row, column)
                heapq.heappush(heap, (there, (y, x)))
    return _Ways(grid, after, cost)


def _springs(on: Plan, grounds: Grounds, ways: _Ways) -> Iterator[tuple[Node, Region | None]]:
    """Yield springs, those in the mountains first, then for each region of rivers the node with the longest way.

    Regions are named with springs that they do not need if enough of another river runs through them.
    """
    mountains = set(of_kind(grounds, "mountain"))
    found = of_kind(grounds, "river")
    fed = sorted({near for at in found for near in _near(at) if near in mountains})
    for at in fed:
        toward = [other for other in _near(at) if other in found]
        if node := _farthest(on, at, ways, 0.2, toward):
            yield node, None
    farthest = [(at, node) for at in found if (node := _farthest(on, at, ways, 0.06, []))]
    for at, node in sorted(farthest, key=lambda each: -ways.cost[each[1]]):
        yield node, at


def _near(at: Region) -> Iterator[Region]:
    """Yield the regions to the north, west, east and south."""
    for across, down in ((0, -1), (-1, 0), (1, 0), (0, 1)):
        other = beside(at, across, down)
        if other is not None:
            yield other


def _farthest(on: Plan, at: Region, ways: _Ways, inset: float, toward: Sequence[Region]) -> Node | None:
    """Return the node of a region whose way through it is longest, or the one that the regions `toward` cost least."""
    box = on.region(at).inset(inset * on.side / 2)
    rows, columns = _inner(ways.grid, box)
    nodes = [(row, column) for row in range(rows.start, rows.stop) for column in range(columns.start, columns.stop)]
    reached = [node for node in nodes if np.isfinite(ways.cost.get(node, np.inf)) and ways.cost.get(node, 0.0) > 0]
    if not reached:
        return None
    if toward:
        return min(reached, key=lambda node: (ways.cost[node], node))
    runs = _runs(set(nodes), ways)
    return max(reached, key=lambda node: (runs[node], node))


def _runs(nodes: set[Node], ways: _Ways) -> Mapping[Node, int]:
    """Count for each node how many steps its way down stays among the nodes and out of the water."""
    runs: dict[Node, int] = {}
    for start in sorted(nodes, key=lambda node: ways.cost.get(node, np.inf)):
        after = ways.next.get(start)
        runs[start] = 0 if after is None else 1 + runs.get(after, 0)
    return runs


def _place(ways: _Ways, node: Node) -> Point:
    step, area = ways.grid.step, ways.grid.area
    return Point(area.x + node[1] * step, area.y + node[0] * step)


def _down(node: Node, ways: _Ways) -> Iterator[Node]:
    """Yield a node and those after it, down into the water."""
    yield node
    while node in ways.next:
        node = ways.next[node]
        yield node


def _add(spring: Node, ways: _Ways, flow: dict[Node, float]) -> None:
    """Add the water of a spring to all nodes below it; each mm above a node adds to its flow."""
    gathered = 0.0
    nodes = list(_down(spring, ways))
    is_new = [node not in flow for node in nodes]
    for node, new in zip(nodes, is_new, strict=True):
        gathered += ways.grid.step if new else 0.0
        flow[node] = flow.get(node, 0.0) + gathered


def _length_within(on: Plan, at: Region, ways: _Ways, flow: Mapping[Node, float]) -> Mm:
    """Measure the rivers within a region, about."""
    rows, columns = _inner(ways.grid, on.region(at))
    return ways.grid.step * sum(
        (row, column) in flow and ways.cost[row, column] > 0
        for row in range(rows.start, rows.stop)
        for column in range(columns.start, columns.stop)
    )


def _drawn(ways: _Ways, flow: Mapping[Node, float], around: Around, seed: int) -> tuple[River, ...]:
    """Return rivers, the longest first, each down to the water or to the river that it joins."""
    above = {after for node, after in ways.next.items() if node in flow}
    heads = sorted((node for node in flow if node not in above), key=lambda node: (-ways.cost[node], node))
    seen: set[Node] = set()
    drawn = list[River]()
    for number, head in enumerate(heads):
        line = list[Node]()
        for node in _down(head, ways):
            line.append(node)
            if node in seen:
                break
        joins = line[-1] in seen
        seen.update(line)
        if len(line) > 3:
            end = _nearest(_place(ways, line[-1]), drawn) if joins else None
            drawn.append(_river(line, ways, flow, around, (end, np.random.default_rng((seed, 4, number)))))
    return tuple(drawn)


def _nearest(to: Point, drawn: Sequence[River]) -> Point:
    """Return the point of a river that is nearest to a place."""
    return min((point for river in drawn for point in river.points), key=lambda point: math.dist(point, to))


def _river(
    line: Sequence[Node],
    ways: _Ways,
    flow: Mapping[Node, float],
    around: Around,
    to: tuple[Point | None, np.random.Generator],
) -> River:
    """Smooth a way down, to where it joins another river or into the water, and let it wind."""
    (end, dice), (on, kept) = to, around
    points = np.array([_place(ways, node) for node in line])
    if end:
        points[-1] = end
    else:
        points = np.vstack([points, points[-1] + (points[-1] - points[-2]) * _INTO_SEA])
    own = np.sqrt([flow.get(node, 0.0) / on.art for node in line])
    grown = np.minimum(_NARROW + _WIDER * 2.1 * own, _WIDEST) * on.art
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
    across = np.column_stack([-ahead[:, 1], ahead[:, 0]]) / np.maximum(np.hypot(*ahead.T), 1e-6)[:, None]
    along = np.append(0.0, np.cumsum(np.hypot(*np.diff(curve, axis=0).T))) / k
    phases = dice.random(3) * 2 * np.pi
    waves = sum(
        high * np.sin(along / long + phase)
        for high, long, phase in zip((0.62, 0.5, 0.2), (1.9, 4.3, 1.05), phases, strict=True)
    )
    fade = np.minimum(1.0, np.minimum(along, along[-1] - along) / 5.0)
    return np.asarray(across * (k * waves * fade)[:, None])


def ribbon(river: River) -> shapely.Polygon:
    """Return the water of a river."""
    points = np.array(river.points)
    ahead = np.gradient(points, axis=0)
    across = np.column_stack([-ahead[:, 1], ahead[:, 0]]) / np.maximum(np.hypot(*ahead.T), 1e-6)[:, None]
    half = across * np.array(river.widths)[:, None] / 2
    return shapely.Polygon(np.vstack([points + half, (points - half)[::-1]])).buffer(0)


def length(river: River) -> Mm:
    """Measure a river."""
    return float(sum(np.hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(river.points)))
