"""Ways down: how water runs from every place to the sea, and how much of it when there are springs.

Every sample of land has a way down to the water that costs least: country of rivers costs little, other country more,
and noise carves valleys. All ways together are a tree, so that rivers join and never cross.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray

from meridian_print import elementary
from meridian_print.cartography.grid import SampleGrid, noise
from meridian_print.cartography.raster import Mask
from meridian_print.games.meteo.chart.harbours import Harbour
from meridian_print.games.meteo.chart.plan import Grounds, Plan, Region, beside, of_kind
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_STEP: Mm = 2.9
"""The step of the grid of ways, on the usual board, as every length here."""
_DEARER = {"river": 1.0, "port": 3.5, "beach": 4.0, "mountain": 5.0, "forest": 4.5, "sea": 1.0}
"""What a mm through country of a kind costs."""
_VALLEYS = 0.9
_AROUND: Mm = 4.2
"""Least distance of a river's middle from slots and from places for pieces."""
_UNDER_WORDS = 3.0
"""How much dearer a step is under the code or the name of a region."""
_OFFING: Mm = 0.6
"""A node in the water is farther than this from land."""
_OFF_EDGE: Mm = 5.0
_ENOUGH: Mm = 34.0
"""A region of rivers with this much of one needs no spring of its own."""
_AROUND_EIGHT = tuple((down, across) for down in (-1, 0, 1) for across in (-1, 0, 1) if down or across)

Points = NDArray[np.float64]
Node = tuple[int, int]
"""A sample by its row and column."""


@dataclass(frozen=True, slots=True, eq=False)
class Ways:
    """The way down from every node: the next node, none in the water, and what the whole way costs."""

    grid: SampleGrid
    next: Mapping[Node, Node]
    cost: Mapping[Node, float]


@dataclass(frozen=True, slots=True, eq=False)
class Drained:
    """What rivers are led around: slots and places that are `kept`, and harbours."""

    kept: Sequence[Rect]
    ports: Sequence[Harbour]


def ways_down(on: Plan, grounds: Grounds, land: shapely.Geometry, around: Drained, seed: int) -> Ways:
    """Find the way down from every place."""
    grid = SampleGrid(on.area, _STEP * on.art)
    return _ways(grid, _price(on, grounds, grid, around, seed), _water(land, grid))


def flows(on: Plan, grounds: Grounds, ways: Ways) -> Mapping[Node, float]:
    """Return how much water runs through nodes below the springs: the length of all rivers above, in mm."""
    flow: dict[Node, float] = {}
    for node, here in _springs(on, grounds, ways):
        if here is None or _length_within(on, here, ways, flow) < _ENOUGH * on.art:
            _add(node, ways, flow)
    return flow


def _water(land: shapely.Geometry, grid: SampleGrid) -> Mask:
    """Return which nodes lie in the water, well off the coast."""
    x, y = np.broadcast_arrays(grid.xs.astype(np.float64), grid.ys.astype(np.float64))
    shore = land.simplify(0.2).buffer(_OFFING, quad_segs=2)
    shapely.prepare(shore)
    return np.asarray(~shapely.contains_xy(shore, x, y))


def _price(on: Plan, grounds: Grounds, grid: SampleGrid, around: Drained, seed: int) -> Points:
    """Return what a step onto each node costs; infinite where no river may be."""
    price = np.ones(grid.shape)
    for at, kinds in grounds.items():
        price[grid.window(on.region(at))] = min(_DEARER[kind] for kind in kinds)
    valleys = noise(grid, 15.0 * on.art, 2, 0.6, np.random.default_rng((seed, 3)))
    price *= elementary.exp(_VALLEYS * valleys)
    edge = round(_OFF_EDGE / _STEP)
    rim = np.ones(grid.shape, bool)
    rim[edge:-edge, edge:-edge] = False
    price[rim] *= 8
    for at in grounds:
        for words in (on.code(at), on.name(at)):
            price[_inner(grid, words)] *= _UNDER_WORDS
    clear = _AROUND * on.art
    blocked = [box.inset(-clear) for box in around.kept]
    blocked += [harbour.ground.inset(-clear) for harbour in around.ports]
    for box in blocked:
        price[_inner(grid, box)] = np.inf
    return price


def _inner(grid: SampleGrid, box: Rect) -> tuple[slice, slice]:
    """Return the nodes within a box."""
    left, right = ((x - grid.area.x) / grid.step for x in (box.x, box.right))
    top, bottom = ((y - grid.area.y) / grid.step for y in (box.y, box.bottom))
    return (
        slice(max(0, int(np.ceil(top))), max(0, int(np.floor(bottom)) + 1)),
        slice(max(0, int(np.ceil(left))), max(0, int(np.floor(right)) + 1)),
    )


def _ways(grid: SampleGrid, price: Points, water: Mask) -> Ways:
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
    return Ways(grid, after, cost)


def _springs(on: Plan, grounds: Grounds, ways: Ways) -> Iterator[tuple[Node, Region | None]]:
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


def _farthest(on: Plan, at: Region, ways: Ways, inset: float, toward: Sequence[Region]) -> Node | None:
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


def _runs(nodes: set[Node], ways: Ways) -> Mapping[Node, int]:
    """Count for each node how many steps its way down stays among the nodes and out of the water."""
    runs: dict[Node, int] = {}
    for start in sorted(nodes, key=lambda node: ways.cost.get(node, np.inf)):
        after = ways.next.get(start)
        runs[start] = 0 if after is None else 1 + runs.get(after, 0)
    return runs


def place(ways: Ways, node: Node) -> Point:
    """Return the place of a node."""
    step, area = ways.grid.step, ways.grid.area
    return Point(area.x + node[1] * step, area.y + node[0] * step)


def down(node: Node, ways: Ways) -> Iterator[Node]:
    """Yield a node and those after it, down into the water."""
    yield node
    while node in ways.next:
        node = ways.next[node]
        yield node


def _add(spring: Node, ways: Ways, flow: dict[Node, float]) -> None:
    """Add the water of a spring to all nodes below it; each mm above a node adds to its flow."""
    gathered = 0.0
    nodes = list(down(spring, ways))
    is_new = [node not in flow for node in nodes]
    for node, new in zip(nodes, is_new, strict=True):
        gathered += ways.grid.step if new else 0.0
        flow[node] = flow.get(node, 0.0) + gathered


def _length_within(on: Plan, at: Region, ways: Ways, flow: Mapping[Node, float]) -> Mm:
    """Measure the rivers within a region, about."""
    rows, columns = _inner(ways.grid, on.region(at))
    return ways.grid.step * sum(
        (row, column) in flow and ways.cost[row, column] > 0
        for row in range(rows.start, rows.stop)
        for column in range(columns.start, columns.stop)
    )
