"""Discover many archipelagos: which fail, how good the others are, how long one takes.

    python benchmarks/new_boards.py [SHAPES [BOARDS [FIRST [DRAWN]]]]

SHAPES are strict, mixed or compact. One board in DRAWN is drawn, all of them unless it is given. A board fails if its
file is read with any finding, or its map cannot be drawn. Of each measure the mean, the median and the worst over all
boards are shown beside what is wanted of the mean; one that falls short is marked. The exit status is 1 if a board
failed or a mean falls short.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from statistics import mean, median, pstdev

import shapely
from asked import asked

sys.path.insert(0, str(Path(__file__).parents[1]))

from meridian_print.boardgame.layout.board_size import DEFAULT as A3
from meridian_print.games.meridian.chart.charting import chart
from meridian_print.games.meridian.generator.measures import open_sea, room, roundness, surveyed_sites
from meridian_print.games.meridian.generator.survey import Wishes, surveyed
from meridian_print.games.meridian.generator.wishes import DEFAULT_SHAPES, PUBLISHED, Shapes, SideWish
from meridian_print.games.meridian.generator.writing import layout_text
from meridian_print.games.meridian.layout.model import Layout, Side, UndrawableError
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.text.diagnostics import strict

SIZES = (3, 4, 5)
LONGEST_EDGE = 1.55 * 52
"""Of a triangulation between neighbours, in mm."""


def _neighbours(side: Side) -> float:
    """Return how many neighbours an island has on average, by a triangulation of the cities."""
    owner = {(city.at.x, city.at.y): city.island for city in side.cities}
    edges = shapely.delaunay_triangles(shapely.MultiPoint(list(owner)), only_edges=True).geoms
    pairs = {frozenset(owner[x, y] for x, y in edge.coords) for edge in edges if edge.length <= LONGEST_EDGE}
    return 2 * sum(len(pair) == 2 for pair in pairs) / len(side.islands)


def _capitals_spread(side: Side) -> float:
    """Return the standard deviation of capitals on a meridian beyond the least possible."""
    counts = Counter(city.meridian for city in side.cities if city.is_capital)
    each = [counts[meridian] for meridian in range(1, 11)]
    least = [1] * sum(each) + [0] * (10 - sum(each))
    return pstdev(each) - pstdev(least)


def _lean(side: Side) -> float:
    """Return how many capitals more one half has than the other, beyond the least possible."""
    halves = [1 if city.meridian > 5 else -1 for city in side.cities if city.is_capital]
    return abs(sum(halves)) - len(halves) % 2


MEASURES: dict[str, tuple[Callable[[Side], float], dict[int, float], bool]] = {
    "cities apart, mm": (lambda side: room(surveyed_sites(side)).cities, {5: 31.0, 4: 31.0}, True),
    "islands' cities apart, mm": (lambda side: room(surveyed_sites(side)).islands, {5: 40.2, 4: 40.2}, True),
    "spines off foreign cities, mm": (lambda side: room(surveyed_sites(side)).spines, {5: 34.9, 4: 34.9}, True),
    "neighbours of an island": (_neighbours, {5: 3.2, 4: 3.2}, True),
    "roundness": (lambda side: roundness(surveyed_sites(side)), {5: 0.6, 4: 0.6}, True),
    "open sea, mm": (lambda side: open_sea(surveyed_sites(side), A3), {5: 34.0, 4: 42.0}, True),
    "capitals' spread over the least": (_capitals_spread, {5: 0.2, 4: 0.2}, False),
    "capitals left against right, so": (_lean, {5: 0.5, 4: 0.5}, False),
}
"""Name, measure, the mean wanted by cities on a meridian, and whether more is better.

Neighbours are wanted as the built-in board has them; the distances as good maps have; the roundness, of the hulls of
islands with their land, as islands have that are not all long.
"""


def main(shapes: Shapes, boards: int, first: int, drawn: int) -> int:
    """Print the figures; return the exit status."""
    wishes = Wishes(tuple(SideWish(rows, islands, SIZES, shapes) for rows, islands in PUBLISHED.items()))
    layouts, spent, failed = [], 0.0, 0
    for seed in range(first, first + boards):
        start = time.process_time()
        layout = surveyed(seed, wishes)
        spent += time.process_time() - start
        faults = [*_unread(seed, layout), *(_undrawn(layout) if seed % drawn == 0 else ())]
        failed += bool(faults)
        print("".join(f"seed {seed}: {fault}\n" for fault in faults), end="")
        layouts.append(layout)
    print(f"{boards} boards from seed {first}: {failed} failed; {spent / boards:.2f} s of processor time a board")
    short = [_shown(rows, name, layouts) for rows in PUBLISHED for name in MEASURES]
    return 1 if failed or any(short) else 0


def _unread(seed: int, layout: Layout) -> Iterator[str]:
    """Yield what is wrong with a board that is written and read; names of waters are not written."""
    read = read_layout(layout_text(layout, seed, "norse").encode())
    yield from (f"{found.code}: {found.message}" for found in strict(read.diagnostics))
    if read.value is None or tuple(replace(side, seas=()) for side in read.value.sides) != layout.sides:
        yield "what is read is not what was written"


def _undrawn(layout: Layout) -> Iterator[str]:
    for side in layout.sides:
        try:
            chart(side, layout.board)
        except UndrawableError as error:
            yield f"{side.name}: {error}"


def _shown(rows: int, name: str, layouts: list[Layout]) -> bool:
    """Print a measure of the sides of a kind; return whether its mean falls short."""
    measure, wanted, is_more_better = MEASURES[name]
    sides = (side for layout in layouts for side in layout.sides if side.cities_per_meridian == rows)
    found = [measure(side) for side in sides]
    worst = min(found) if is_more_better else max(found)
    short = mean(found) < wanted[rows] - 1e-9 if is_more_better else mean(found) > wanted[rows] + 1e-9
    print(
        f"{'! ' if short else '  '}{rows} a meridian  {name:33} mean {mean(found):6.2f}  median {median(found):6.2f}"
        f"  worst {worst:6.2f}  wanted {wanted[rows]:6.2f}"
    )
    return short


if __name__ == "__main__":
    sys.exit(main(*asked(__doc__, shapes=DEFAULT_SHAPES, boards=1000, first=0, drawn=1)))
