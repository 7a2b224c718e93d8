"""Generating a board: from wishes and a seed to a layout's file, or all that no board can have."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from meridian_print.boardgame.layout.board_size import PAPERS
from meridian_print.boardgame.layout.new import slug, title_fault, usual_seed
from meridian_print.games.meridian.generator.choosing import NoArchipelagoError
from meridian_print.games.meridian.generator.survey import Wishes, surveyed
from meridian_print.games.meridian.generator.wishes import (
    DEFAULT_SHAPES,
    LARGEST_SIZE,
    LEAST_SIZE,
    SHAPES,
    Shapes,
    SideWish,
    impossible,
    nearest_number,
    read_names,
)
from meridian_print.games.meridian.layout.declaration import FORMAT
from meridian_print.games.meridian.layout.file import LayoutFile
from meridian_print.games.meridian.layout.model import City, Layout, Side
from meridian_print.games.meridian.rules.material import MERIDIANS
from meridian_print.graphics.drawing.geometry import Mm, Size
from meridian_print.text.diagnostics import START, Checked, Diagnostic, error

_PLAIN = re.compile(r"[^\W\d_][\w'-]*( [^\W_][\w'-]*)*")
_NO_TEXT = frozenset(("null", "true", "false", "yes", "no", "on", "off", "y", "n"))
_REMARKS = """{title}: a new archipelago, from seed {seed}.

Everything here may be changed. The map is a picture of the board: a letter is an island's key, a star marks a capital,
columns are the meridians 1 to 10 from the left. Cities are called by their meridian and a letter from the bottom of the
map: 1a is the lowest of the first. x and y place a city from the left and top edges of the board, as a ruler shows it;
without them the program finds a place. Then let the program tell what is wrong: meridian-print validate FILE"""


def layout_text(layout: Layout, seed: int) -> str:
    """Write the layout generated from a seed; the rows of its map are its rows of cities."""
    remarks = _REMARKS.format(title=layout.title, seed=seed)
    lines = [
        *(f"# {remark}".rstrip() for remark in remarks.splitlines()),
        f"format: {FORMAT}",
        f"title: {_text(layout.title)}",
        f"board: {_board(layout.board)}",
        "sides:",
        *(line for side in layout.sides for line in _side(side)),
    ]
    return "".join(f"{line}\n" for line in lines)


def _board(size: Size) -> str:
    names = [name for name, known in PAPERS.items() if known == size]
    return names[0] if names else f"{_mm(size.width)[:-2]}x{_mm(size.height)}"


def _side(side: Side) -> Iterator[str]:
    yield f"  - name: {_text(side.name)}"
    yield f"    cities_per_meridian: {side.cities_per_meridian}"
    yield f"    seed: {side.seed}  # of the coast"
    yield "    map: |"
    yield from _map(side)
    yield "    islands:"
    yield from (f"      {island.key}: {_text(island.name)}  # {island.worth} cities" for island in side.islands)
    yield "    cities:"
    yield from _cities(side.cities)


def _map(side: Side) -> Iterator[str]:
    words = {(city.meridian, city.step): f"{city.island}{'*' * city.is_capital}" for city in side.cities}
    wide = max(map(len, words.values())) + 1
    for step in reversed(range(side.cities_per_meridian)):
        row = "".join(words[meridian, step].ljust(wide) for meridian in range(1, MERIDIANS + 1))
        yield f"      {row}".rstrip()


def _cities(cities: tuple[City, ...]) -> Iterator[str]:
    codes, names = [f"{city.code}:" for city in cities], [f"{_text(city.name)}," for city in cities]
    for city, code, name in zip(cities, codes, names, strict=True):
        x, y = f"{_mm(city.at.x)},", f"{_mm(city.at.y)}"
        yield f"      {code:{_widest(codes)}} {{name: {name:{_widest(names)}} x: {x:8} y: {y}}}"


def _widest(words: list[str]) -> int:
    return max(map(len, words))


def _mm(length: Mm) -> str:
    return f"{length:g}mm"


def _text(words: str) -> str:
    """Write a text so that YAML reads it as text: without quotes where it is plain."""
    if _PLAIN.fullmatch(words) and words.lower() not in _NO_TEXT:
        return words
    return json.dumps(words, ensure_ascii=False)


BOARD_SIDES = ((5, 4), (4, 5), (5,), (4,))
"""The sides that a board can have, by their cities per meridian."""


@dataclass(frozen=True, slots=True)
class GeneratorOptions:
    """What is wished for in a new board; by default it is as the published one.

    `sides` are those of the board, each by its cities per meridian. `islands` is the number of islands on all of them,
    or one for each; `sizes` are the allowed numbers of cities on an island, `shapes` how islands lie. `names` are those of the islands, side by
    side, then of the cities; names that are lacking are invented, and so is an empty title.
    """

    sides: tuple[int, ...] = BOARD_SIDES[0]
    islands: tuple[int, ...] = ()
    sizes: tuple[int, ...] = (3, 4, 5)
    shapes: Shapes = DEFAULT_SHAPES
    title: str = ""
    names: tuple[str, ...] = ()


AS_PUBLISHED = GeneratorOptions()


def generate(options: GeneratorOptions = AS_PUBLISHED, seed: int | None = None) -> Checked[LayoutFile]:
    """Generate a board with its file, not yet written, or report what is impossible.

    The same options and the same seed always give the same file. Messages name fields of the options in backquotes.

    >>> board = generate(GeneratorOptions(title="The Ember Isles"), seed=7).value
    >>> board.path.name, [len(side.islands) for side in board.layout.sides]
    ('ember-isles.yaml', [13, 11])
    >>> [found.message for found in generate(GeneratorOptions(islands=(1, 2, 3))).diagnostics]
    ['`islands`: expected one number, or one for each of the 2 sides, got 3']
    """
    sides = wished_sides(options)
    names = read_names("\n".join(options.names).encode(), sides.value) if sides.value and options.names else None
    found = (*sides.diagnostics, *_title_faults(options.title), *(names.diagnostics if names else ()))
    if found or sides.value is None:
        return Checked(None, found, names.lines if names else ())
    chosen = usual_seed(options.title) if seed is None else seed
    try:
        layout = surveyed(chosen, Wishes(sides.value, options.title, (names.value or ()) if names else ()))
    except NoArchipelagoError as fault:
        return Checked(None, (error("no-board", START, f"{fault}; try another `seed`, or other `sizes`"),))
    source = layout_text(layout, chosen).encode()
    return Checked(LayoutFile(Path(f"{slug(layout.title)}.yaml"), source, layout))


def wished_sides(options: GeneratorOptions) -> Checked[tuple[SideWish, ...]]:
    """Return what is wished for on each side, or report what is impossible."""
    rows, islands, sizes = options.sides, options.islands, tuple(sorted(set(options.sizes)))
    found = tuple(_faults(options))
    if found:
        return Checked(None, found)
    counts = islands if len(islands) == len(rows) else islands * len(rows)
    numbers = counts or tuple(nearest_number(each, sizes, options.shapes) for each in rows)
    sides = tuple(SideWish(each, count, sizes, options.shapes) for each, count in zip(rows, numbers, strict=True))
    faults = tuple(map(_impossible, impossible(sides)))
    return Checked(None if faults else sides, faults)


def _faults(options: GeneratorOptions) -> Iterator[Diagnostic]:
    sides, islands, sizes = options.sides, options.islands, options.sizes
    if sides not in BOARD_SIDES:
        yield _impossible(f"`sides`: expected one of {', '.join(map(str, BOARD_SIDES))}, got {sides}")
    if islands and len(islands) not in (1, len(sides)):
        fault = f"expected one number, or one for each of the {len(sides)} sides, got {len(islands)}"
        yield _impossible(f"`islands`: {fault}")
    if not sizes or min(sizes) < LEAST_SIZE or max(sizes) > LARGEST_SIZE:
        yield _impossible(f"`sizes`: expected sizes from {LEAST_SIZE} to {LARGEST_SIZE}, got {sizes}")
    if options.shapes not in SHAPES:
        yield _impossible(f"`shapes`: expected one of {', '.join(SHAPES)}, got '{options.shapes}'")


def _title_faults(title: str) -> Iterator[Diagnostic]:
    fault = title_fault(title) if title else ""
    if fault:
        yield _impossible(f"`title`: {fault}")


def _impossible(message: str) -> Diagnostic:
    return error("wishes", START, message)
