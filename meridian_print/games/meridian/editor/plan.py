"""A board of Meridian in plan: its strips, coasts, cities and islands, and where on it each problem lies."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path

from meridian_print.boardgame.editor.plan import BoardPlan, problem, unplaced
from meridian_print.games.meridian.editor.edits import EDITS, ENTRIES, SIDE_ENTRIES
from meridian_print.games.meridian.editor.fonts import fonts_in
from meridian_print.games.meridian.generator.wishes import DEFAULT_SHAPES, DEFAULT_SIZES, PUBLISHED, SHAPES
from meridian_print.games.meridian.layout.cultures import culture_names
from meridian_print.games.meridian.layout.declared.map_block import OPEN_SEA
from meridian_print.games.meridian.layout.model import City, Island, Side, UndrawableError
from meridian_print.games.meridian.layout.plan import DOT, FEET_APART, FOOT, ISLANDS_APART, RIM, map_area, strip
from meridian_print.games.meridian.layout.reading import read_draft, read_layout
from meridian_print.games.meridian.rules.material import MERIDIANS, city_code
from meridian_print.graphics.drawing.geometry import Mm, Rect, Size
from meridian_print.text.diagnostics import Diagnostic
from meridian_print.text.source.grid import grid_rows
from meridian_print.text.source.marks import NOTHING, Marked, marked
from meridian_print.text.source.reading import read_document
from meridian_print.text.source.values import LONGEST_NAME

_STEP: Mm = 1.0
"""The step of the field from which coasts are drawn, the same as for the art: so its coasts are those of the plan."""
_TOOLS = ("select", "paint", "capital", "sea", "hand")
"""What a hand can do on the map, by the names that the page has for it."""


def board_plan(text: str, language: str, folder: Path, *, only: int | None = None) -> BoardPlan:
    """Read a layout, whatever is wrong with it, and show what can be shown; never raises.

    Coasts take most of the time; `only` is the one side, counted from 0, whose coasts are drawn.
    """
    data = text.encode()
    read = read_layout(data, language, folder)
    layout = read.value or read_draft(data, language, folder)
    if layout is None:
        return BoardPlan(None, unplaced(read.diagnostics), len(read.accepted))
    tree = marked(text) if read_document(data).root is not None else NOTHING
    sides = _sides_in(text, tree)
    problems = tuple(problem(found, asdict(_place(found, sides))) for found in read.diagnostics)
    wanted = {only} if only is not None else range(len(layout.sides))
    drawn = [_coasts(side, layout.board) if at in wanted else _NO_COASTS for at, side in enumerate(layout.sides)]
    faults = ((at, fault) for at, (_, fault) in enumerate(drawn) if fault is not None)
    undrawable = tuple(problem(fault.found_in(data), asdict(Location(at))) for at, fault in faults)
    shown = zip(layout.sides, sides, drawn, strict=False)
    board = {
        "title": layout.title,
        "size": list(layout.board),
        "area": _box(map_area(layout.board)),
        "field": _box(map_area(layout.board).inset(RIM)),
        "strips": [_box(strip(layout.board, meridian)) for meridian in range(1, MERIDIANS + 1)],
        "limits": {
            **{"foot": FOOT, "dot": DOT, "feetApart": FEET_APART, "islandsApart": ISLANDS_APART},
            "name": LONGEST_NAME,
        },
        "sides": [_side(side, of, coasts) | {"isRough": fault is not None} for side, of, (coasts, fault) in shown],
        "theme": layout.preferences.theme,
        "language": layout.preferences.language,
        "author": layout.author,
        "culture": _words(tree, "culture"),
        "sizeWords": _words(tree, "board"),
        "fonts": list(fonts_in(tree)),
        "tools": list(_TOOLS),
        "edits": list(EDITS),
        "entries": list(ENTRIES),
        "sideEntries": list(SIDE_ENTRIES),
        "columns": [str(number) for number in range(1, MERIDIANS + 1)],
        "wishes": {"shapes": list(SHAPES), "islands": [], "sizes": [], "culture": list(culture_names())},
        "usual": {"shapes": DEFAULT_SHAPES, "islands": list(PUBLISHED.items()), "sizes": list(DEFAULT_SIZES)},
    }
    return BoardPlan(board, (*problems, *(undrawable if read.value else ())), len(read.accepted))


def _box(box: Rect) -> list[Mm]:
    return [round(each, 3) for each in box]


_Coasts = tuple[Mapping[str, str], UndrawableError | None]
_NO_COASTS: _Coasts = ({}, None)


@lru_cache(maxsize=8)
def _coasts(side: Side, board: Size) -> _Coasts:
    """Return the outline of each island's land by its key; if there can be no coasts, a rough one, and why."""
    from meridian_print.games.meridian.chart.charting import coastlines, rough_lands  # loads numpy and shapely
    from meridian_print.graphics.backends.path_data import path_data

    if not side.islands:
        return _NO_COASTS
    trouble = None
    try:
        outlines = coastlines(side, board, _STEP)
    except UndrawableError as fault:
        outlines, trouble = rough_lands(side), fault
    return {island.key: path_data(each) for island, each in zip(side.islands, outlines, strict=True)}, trouble


@dataclass(frozen=True, slots=True)
class Location:
    """What of the board a problem is about, as far as that is known: `side` counts from 0; "" and 0 are unknown."""

    side: int = -1
    meridian: int = 0
    city: str = ""
    island: str = ""


@dataclass(frozen=True, slots=True)
class _SideText:
    """A side in the text: the lines from its first to its last, each cell of its map, and its entries by line."""

    first: int
    last: int
    words: tuple[tuple[str, ...], ...]
    cells: Mapping[tuple[int, int], tuple[int, int]]
    entries: Mapping[int, tuple[str, str]]

    def codes(self) -> dict[tuple[int, int], str]:
        """Return the code of each city by its row and column."""
        found = dict[tuple[int, int], str]()
        for column in range(MERIDIANS):
            rows = [row for row in reversed(range(len(self.words))) if self.words[row][column : column + 1] != ()]
            cities = [row for row in rows if self.words[row][column] != OPEN_SEA]
            found |= {(row, column): city_code(column + 1, step) for step, row in enumerate(cities)}
        return found


def _words(of: Marked, entry: str) -> str:
    """Return the text of an entry; empty for one that is not there."""
    found = of.at([entry])
    return found.words if found else ""


def _sides_in(text: str, tree: Marked) -> tuple[_SideText, ...]:
    sides = tree.at(["sides"])
    return tuple(_side_in(text, each) for each in sides.items) if sides else ()


def _side_in(text: str, own: Marked) -> _SideText:
    def line(at: int) -> int:
        return text.count("\n", 0, at) + 1

    block = own.at(["map"])
    rows = grid_rows(text, block) if block else ()
    cells = {
        (line(cell.start), cell.start - row.start + 1): (number, column)
        for number, row in enumerate(rows)
        for column, cell in enumerate(row.cells)
    }
    named = {
        line(entry.key.start): (group, entry.key.words)
        for group in ("islands", "cities")
        for entry in getattr(own.at([group]), "entries", ())
    }
    words = tuple(tuple(cell.words for cell in row.cells) for row in rows)
    return _SideText(line(own.start), line(own.stop), words, cells, named)


def _place(found: Diagnostic, sides: tuple[_SideText, ...]) -> Location:
    """Return what of the board a finding is about, by its place in the text."""
    line, column = found.span[:2]
    for number, side in enumerate(sides):
        if not side.first <= line <= side.last:
            continue
        if cell := side.cells.get((line, column)):
            word = side.words[cell[0]][cell[1]].removesuffix("*")
            island = word if word != OPEN_SEA else ""
            return Location(number, cell[1] + 1, side.codes().get(cell, ""), island)
        group, key = side.entries.get(line, ("", ""))
        if group == "cities":
            meridian = re.match(r"\d+", key)
            return Location(number, int(meridian[0]) if meridian else 0, key)
        return Location(number, 0, "", key if group == "islands" else "")
    return Location()


def _side(side: Side, of: _SideText, coasts: Mapping[str, str]) -> dict[str, object]:
    rows = {code: row for (row, _), code in of.codes().items()}
    return {
        "name": side.name,
        "kind": side.cities_per_meridian,
        "seed": side.seed,
        "relief": side.relief,
        "rows": [list(row) for row in of.words],
        "counts": [sum(city.meridian == meridian for city in side.cities) for meridian in range(1, MERIDIANS + 1)],
        "cities": [_city(city, rows) for city in side.cities],
        "islands": [_island(island, coasts) for island in side.islands],
    }


def _city(city: City, rows: Mapping[str, int]) -> dict[str, object]:
    return {
        "code": city.code,
        "meridian": city.meridian,
        "row": rows.get(city.code, -1),
        "island": city.island,
        "capital": city.is_capital,
        "name": city.name,
        "x": round(city.at.x, 2),
        "y": round(city.at.y, 2),
        "box": None,
    }


def _island(island: Island, coasts: Mapping[str, str]) -> dict[str, object]:
    return {
        "key": island.key,
        "name": island.name,
        "tint": island.tint,
        "coast": island.coast,
        "worth": island.worth,
        "outline": coasts.get(island.key, ""),
    }
