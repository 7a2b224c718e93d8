"""Measure where the time of a side goes, stage by stage, and how it grows with the number of cities.

    python benchmarks/stages.py [RUNS]

Every side of the built-in boards, and of one whose cities have lost their places, is read and drawn as SVG and as PDF;
all in one process, in seconds of the processor, as if for the first time: what is kept of earlier drawings is
forgotten, but for fonts and data files. Then the first side of the default board is drawn with its map
laid out once to four times, one below the other: 50 to 200 cities. A stage is one or several functions, and its time is
what they take without the stages inside them. Medians are reported. The exit status is 1 when a city costs more on the
largest map than on the smallest.
"""

from __future__ import annotations

import gc
import re
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import _lru_cache_wrapper, partial
from pathlib import Path
from typing import Any

from asked import asked

from meridian_print.boardgame.order import Order
from meridian_print.cartography.memo import Memo
from meridian_print.games.meridian.board import board as drawing
from meridian_print.games.meridian.chart import charting
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.games.meridian.layout import reading
from meridian_print.games.meridian.layout.file import built_in as built_in_names
from meridian_print.games.meridian.layout.model import City, Island, Layout, Side
from meridian_print.games.meridian.layout.plan import map_area
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.graphics.backends import pdf, svg
from meridian_print.graphics.drawing.geometry import Point, Size
from meridian_print.graphics.drawing.items import Document, Page

NO_PLACES = re.compile(rb", +x: [^,]+, +y: [^}]+")
LAYOUTS = Path(__file__).parent.parent / "layouts"
DRAWING = ("meridian_print.cartography.", "meridian_print.games.meridian.", "meridian_print.graphics.backends.")
"""What keeps results of drawings."""
COPIES = (1, 2, 3, 4)
SLACK = 1.1
"""What a city may cost on the largest map, in costs of one on the smallest: measuring is never exact."""

STAGES: tuple[tuple[str, Any, tuple[str, ...]], ...] = (
    ("reading", reading, ("read_layout",)),
    ("placing", reading, ("places",)),
    ("coast", charting, ("country", "skeletons", "coasts")),
    ("water", charting, ("skerries", "chart")),
    ("lettering", drawing, ("ground", "lettering")),
    ("scenery", drawing, ("scenery",)),
    ("drawing", drawing, ("board",)),
    ("SVG", svg, ("svg_bytes",)),
    ("PDF", pdf, ("pdf_bytes",)),
)
"""A stage's name, a module, and the functions of it that are called there."""


@dataclass
class Clock:
    """Counts the seconds of each stage; a stage within a stage stops the outer one's clock."""

    seconds: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    running: list[str] = field(default_factory=list)
    since: float = 0.0

    def turn(self) -> None:
        """Count the time since the last turn for the stage that runs."""
        now = time.process_time()
        if self.running:
            self.seconds[self.running[-1]] += now - self.since
        self.since = now

    def watched(self, stage: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function that counts its time for a stage."""

        def called(*arguments: Any, **named: Any) -> Any:
            self.turn()
            self.running.append(stage)
            try:
                return function(*arguments, **named)
            finally:
                self.turn()
                self.running.pop()

        return called


CLOCK = Clock()


def watch() -> None:
    """Put the clock on every stage."""
    for stage, module, names in STAGES:
        for name in names:
            setattr(module, name, CLOCK.watched(stage, getattr(module, name)))


def draw(layout: Layout, side: Side, cities_per_meridian: int) -> None:
    """Draw a side as SVG and PDF, as `build` does."""
    recipe = recipe_for(layout, Order())
    style = recipe.theme.section("board", BoardStyle)
    chart = charting.chart(replace(side, cities_per_meridian=cities_per_meridian), layout.board)
    drawn = drawing.board(side, chart, layout.title, style, recipe.words.board)
    svg.svg_bytes(drawn, "en")
    pdf.pdf_bytes(Document(drawn.title, "en", (Page(drawn, "1", drawn.title),)))


def stacked(layout: Layout, copies: int) -> Layout:
    """Lay out copies of a map, one below the other, on a board that has room for all."""
    side, area = layout.sides[0], map_area(layout.board)
    board = _around(Size(area.width, copies * area.height), layout.board)
    left, top = (new - old for new, old in zip(map_area(board)[:2], area[:2], strict=True))
    islands = tuple(
        _moved(island, copy, Point(left, top + copy * area.height), side.cities_per_meridian)
        for copy in range(copies)
        for island in side.islands
    )
    return replace(layout, board=board, sides=(replace(side, islands=islands),))


def _around(wanted: Size, board: Size) -> Size:
    """Return the board whose map is of a size: its frame grows with it."""
    for _ in range(20):
        area = map_area(board)
        board = Size(board.width + wanted.width - area.width, board.height + wanted.height - area.height)
    return board


def _moved(island: Island, copy: int, by: Point, steps: int) -> Island:
    key = f"{island.key}{copy}"
    return replace(island, key=key, cities=tuple(_city(city, key, copy * steps, by) for city in island.cities))


def _city(city: City, island: str, steps: int, by: Point) -> City:
    return replace(city, island=island, step=city.step + steps, at=Point(city.at.x + by.x, city.at.y + by.y))


def measure(work: Callable[[], None], runs: int) -> Mapping[str, float]:
    """Return the median seconds of each stage."""
    taken: dict[str, list[float]] = {stage: [] for stage, _, _ in STAGES}
    for run in range(runs + 1):
        forget()
        CLOCK.seconds.clear()
        gc.collect()
        work()
        if run:
            for stage, seconds in taken.items():
                seconds.append(CLOCK.seconds[stage])
    return {stage: statistics.median(seconds) for stage, seconds in taken.items()}


def forget() -> None:
    """Forget what is kept of drawings, so that none is found where another one was made."""
    for name in [name for name in sys.modules if name.startswith(DRAWING)]:
        for kept in vars(sys.modules[name]).values():
            if isinstance(kept, Memo):
                kept.clear()
            elif isinstance(kept, _lru_cache_wrapper):
                kept.cache_clear()


def built_in(runs: int) -> Iterator[tuple[str, Mapping[str, float]]]:
    """Measure every side of the built-in boards, the reading of its layout included."""
    sources = {name: (LAYOUTS / f"{name}.yaml").read_bytes() for name in sorted(built_in_names())}
    sources["unplaced"] = NO_PLACES.sub(b"", sources["corvine-isles"])
    for name, source in sources.items():
        for number in (0, 1):
            yield f"{name[:11]} {number + 1}", measure(partial(_read_and_draw, source, number), runs)


def _read_and_draw(source: bytes, number: int) -> None:
    layout = reading.read_layout(source).value
    assert layout is not None
    draw(layout, layout.sides[number], layout.sides[number].cities_per_meridian)


def grown(runs: int) -> Iterator[tuple[str, Mapping[str, float]]]:
    """Measure maps of 50 to 200 cities."""
    layout = reading.read_layout((LAYOUTS / "corvine-isles.yaml").read_bytes()).value
    assert layout is not None
    for copies in COPIES:
        large = stacked(layout, copies)
        side = large.sides[0]
        work = partial(draw, large, side, copies * side.cities_per_meridian)
        yield f"{len(side.cities)} cities", measure(work, runs)


def table(columns: Mapping[str, Mapping[str, float]]) -> None:
    """Print milliseconds and shares, a row a stage."""
    print("".join((f"{'':10}", *(f"{name:>16}" for name in columns))))
    for stage, _, _ in STAGES:
        cells = (
            f"{taken[stage] * 1000:8.0f} ms{taken[stage] / sum(taken.values()):4.0%} " for taken in columns.values()
        )
        print("".join((f"{stage:10}", *cells)))
    print("".join((f"{'all':10}", *(f"{sum(taken.values()) * 1000:8.0f} ms     " for taken in columns.values()))))


def main(runs: int) -> None:
    """Measure everything."""
    watch()
    table(dict(built_in(runs)))
    print()
    sizes = dict(grown(runs))
    table(sizes)
    each = [sum(taken.values()) / copies for copies, taken in zip(COPIES, sizes.values(), strict=True)]
    print(f"{'a city':10}" + "".join(f"{cost / each[0]:8.2f} x      " for cost in each))
    sys.exit(each[-1] > each[0] * SLACK)


if __name__ == "__main__":
    main(*asked(__doc__, runs=5))
