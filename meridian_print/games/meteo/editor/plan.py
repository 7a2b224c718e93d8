"""A board of Météo Business in plan: the land of its regions, their grounds and names, and where each problem lies.

The page shows both games alike: a region is a city on the meridian of its column, and a kind of ground an island.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from meridian_print.boardgame.editor.plan import NOWHERE, BoardPlan, Place, problem, unplaced
from meridian_print.boardgame.layout.languages import DEFAULT
from meridian_print.games.meteo.chart import plan as sheet
from meridian_print.games.meteo.editor.edits import EDITS, ENTRIES, SIDE_ENTRIES
from meridian_print.games.meteo.editor.map_text import MapText, map_text
from meridian_print.games.meteo.layout.model import COLUMNS, REGION_CODES, SIDE, Ground, Grounds, Layout
from meridian_print.games.meteo.layout.reading import read_draft, read_layout
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.drawing.geometry import Mm, Rect, Size
from meridian_print.text.diagnostics import Diagnostic
from meridian_print.text.source.marks import Marked
from meridian_print.text.source.values import LONGEST_NAME

_TOOLS = ("select", "paint", "hand")
_TINTS = {
    Ground.SEA: 5,
    Ground.PORT: 0,
    Ground.BEACH: 1,
    Ground.RIVER: 3,
    Ground.MOUNTAIN: 4,
    Ground.FOREST: 2,
}
"""The tint of each ground on the page, of those that islands have: that which is nearest to it in nature."""


def board_plan(text: str, language: str, folder: Path) -> BoardPlan:  # noqa: ARG001 - a layout refers to no other file
    """Read a layout, whatever is wrong with it, and show what can be shown; never raises."""
    data, spoken = text.encode(), language or DEFAULT
    read = read_layout(data, spoken)
    layout = read.value or read_draft(data, spoken)
    if layout is None:
        return BoardPlan(None, unplaced(read.diagnostics), 0)
    of = map_text(text)
    problems = tuple(problem(found, _place(found, of)) for found in read.diagnostics)
    on = sheet.plan(layout.size)
    columns = range(SIDE)
    board = {
        "title": layout.title,
        "size": list(layout.size),
        "area": _box(on.area),
        "field": _box(on.area),
        "strips": [_box(Rect(on.area.x + each * on.side, on.area.y, on.side, on.area.height)) for each in columns],
        "limits": {
            **{"foot": sheet.TILE, "dot": 0.0, "feetApart": 0.0, "islandsApart": 0.0},
            "name": LONGEST_NAME,
        },
        "sides": [_side(layout, of, Words(spoken))],
        "theme": "",
        "language": "",
        "author": "",
        "culture": "",
        "sizeWords": size.words if (size := of.tree.at(["size"])) else "",
        "fonts": [],
        "tools": list(_TOOLS),
        "edits": list(EDITS),
        "entries": list(ENTRIES),
        "sideEntries": list(SIDE_ENTRIES),
        "columns": list(COLUMNS),
        "wishes": {},
        "usual": {},
    }
    return BoardPlan(board, problems, 0)


def _box(box: Rect) -> list[Mm]:
    return [round(each, 3) for each in box]


def _side(layout: Layout, of: MapText, words: Words) -> dict[str, object]:
    return {
        "name": layout.title,
        "kind": SIDE,
        "seed": layout.seed,
        "relief": None,
        "rows": [[cell.words for cell in row.cells] for row in of.rows],
        "counts": [],
        "cities": _regions(layout),
        "islands": _kinds(layout, words),
        "isRough": False,
    }


def _regions(layout: Layout) -> list[dict[str, object]]:
    on = sheet.plan(layout.size)
    return [
        {
            "code": at.code,
            "meridian": at.column + 1,
            "row": at.row,
            "island": _key(grounds),
            "capital": False,
            "name": name,
            "x": round(on.slot(at).centre.x, 2),
            "y": round(on.slot(at).centre.y, 2),
            "box": _box(on.region(at)),
        }
        for at, grounds, name in zip(sheet.regions(), layout.grounds, layout.names, strict=True)
    ]


def _key(grounds: Grounds) -> str:
    return "+".join(grounds)


def _kinds(layout: Layout, words: Words) -> list[dict[str, object]]:
    """Return each kind of ground, and each two that a region has, with the land of their regions."""
    single = [(kind,) for kind in Ground]
    pairs = sorted({grounds for grounds in layout.grounds if len(grounds) > 1})
    lands = _lands(layout.grounds, layout.size, layout.seed)
    return [_kind(grounds, layout.grounds, lands, words) for grounds in (*single, *pairs)]


def _kind(kinds: Grounds, grounds: Sequence[Grounds], lands: Sequence[str], words: Words) -> dict[str, object]:
    own = [land for land, each in zip(lands, grounds, strict=True) if each == kinds]
    return {
        "key": _key(kinds),
        "name": " + ".join(str(getattr(words.board, kind)) for kind in kinds),
        "tint": _TINTS[kinds[0]],
        "coast": None,
        "worth": len(own),
        "outline": "".join(own),
    }


@lru_cache(maxsize=8)
def _lands(grounds: tuple[Grounds, ...], size: Size, seed: int) -> tuple[str, ...]:
    """Return the outline of each region's land."""
    from meridian_print.games.meteo.chart.charting import lands  # loads numpy and shapely
    from meridian_print.graphics.backends.path_data import path_data

    kinds = {at: frozenset(each) for at, each in zip(sheet.regions(), grounds, strict=True)}
    drawn = lands(kinds, size, seed)
    return tuple(path_data(drawn[at]) for at in sheet.regions())


def _place(found: Diagnostic, of: MapText) -> Place:
    """Return what of the board a finding is about, by its place in the text."""
    line, column = found.span[:2]
    region = of.region_at(line, column)
    if region is None:
        region = _named_on(line, of)
    if region is not None:
        code = REGION_CODES[region]
        return {"side": 0, "meridian": region % SIDE + 1, "city": code, "island": of.words(region)}
    block = of.tree.at(["map"])
    is_map = block is not None and _line(of.text, block) == line
    return {"side": 0, "meridian": 0, "city": "", "island": ""} if is_map else NOWHERE


def _named_on(line: int, of: MapText) -> int | None:
    """Return the region whose name stands on a line, if only one does."""
    named = of.tree.at(["regions"])
    entries = named.entries if named else ()
    found = [each.key.words for each in entries if _line(of.text, each.key) == line]
    return REGION_CODES.index(found[0]) if len(found) == 1 and found[0] in REGION_CODES else None


def _line(text: str, of: Marked) -> int:
    return text.count("\n", 0, of.start) + 1
