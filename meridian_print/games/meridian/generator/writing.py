"""Writing the layout of a generated board, as a person would write it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from meridian_print.boardgame.layout.board_size import size_words
from meridian_print.games.meridian.generator.siting import MAP_ROWS, map_rows
from meridian_print.games.meridian.layout.declared.declaration import FORMAT
from meridian_print.games.meridian.layout.declared.map_block import OPEN_SEA
from meridian_print.games.meridian.layout.declared.references import SIZES
from meridian_print.games.meridian.layout.model import City, Layout, Side
from meridian_print.games.meridian.rules.material import MERIDIANS
from meridian_print.graphics.drawing.geometry import Mm, Size
from meridian_print.text.source.edits import quoted

_REMARKS = """{title}: a new archipelago, from seed {seed}.

Everything here may be changed. The map is a picture of the board: a letter is an island's key, a star marks a capital,
columns are the meridians 1 to 10 from the left. Cities are called by their meridian and a letter from the bottom of the
map: 1a is the lowest of the first. x and y place a city from the left and top edges of the board, as a ruler shows it;
without them the program finds a place. Then let the program tell what is wrong: meridian-print validate FILE"""


def layout_text(layout: Layout, seed: int, culture: str) -> str:
    """Write the layout generated from a seed; its map shows how high on the board each city lies."""
    remarks = _REMARKS.format(title=layout.title, seed=seed)
    lines = [
        *(f"# {remark}".rstrip() for remark in remarks.splitlines()),
        f"format: {FORMAT}",
        f"title: {quoted(layout.title)}",
        f"board: {size_words(layout.board)}",
        *(f"accept: [{', '.join(codes)}]" for codes in (_accepted(layout),) if codes),
        f"culture: {culture}  # of names that are invented",
        "sides:",
        *(line for side in layout.sides for line in side_lines(side, layout.board)),
    ]
    return "".join(f"{line}\n" for line in lines)


def _accepted(layout: Layout) -> tuple[str, ...]:
    """List the codes of the warnings that a generated layout means to have."""
    return (*accepted(layout.sides), *(("one-side",) if len(layout.sides) == 1 else ()))


def accepted(sides: Sequence[Side]) -> tuple[str, ...]:
    """List the codes of the warnings that generated sides mean to have."""
    islands = [island for side in sides for island in side.islands]
    codes = {
        "island-size": any(island.worth not in SIZES for island in islands),
        "meridian-repeat": any(len({city.meridian for city in each.cities}) < each.worth for each in islands),
    }
    return tuple(code for code, arises in codes.items() if arises)


def side_lines(side: Side, board: Size) -> Iterator[str]:
    """Write a side as an item of the list `sides`, indented by two."""
    yield f"  - name: {quoted(side.name)}"
    yield f"    cities_per_meridian: {side.cities_per_meridian}"
    yield f"    seed: {side.seed}  # of the coast"
    yield "    map: |"
    yield from _map(side, board)
    yield "    islands:"
    yield from (f"      {island.key}: {quoted(island.name)}  # {island.worth} cities" for island in side.islands)
    yield "    cities:"
    yield from _cities(side.cities)


def _map(side: Side, board: Size) -> Iterator[str]:
    cities = side.cities
    rows = map_rows([city.meridian for city in cities], [city.at for city in cities], board)
    words = {
        (row, city.meridian): f"{city.island}{'*' * city.is_capital}" for row, city in zip(rows, cities, strict=True)
    }
    wide = max(map(len, words.values())) + 1
    for row in range(MAP_ROWS[side.cities_per_meridian]):
        line = "".join(words.get((row, meridian), OPEN_SEA).ljust(wide) for meridian in range(1, MERIDIANS + 1))
        yield f"      {line}".rstrip()


def _cities(cities: tuple[City, ...]) -> Iterator[str]:
    codes, names = [f"{city.code}:" for city in cities], [f"{quoted(city.name)}," for city in cities]
    for city, code, name in zip(cities, codes, names, strict=True):
        x, y = f"{_mm(city.at.x)},", f"{_mm(city.at.y)}"
        yield f"      {code:{_widest(codes)}} {{name: {name:{_widest(names)}} x: {x:8} y: {y}}}"


def _widest(words: list[str]) -> int:
    return max(map(len, words))


def _mm(length: Mm) -> str:
    return f"{length:g}mm"
