"""New archipelagos on a contact sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from meridian_print.boardgame.kit.contact_sheet import (
    Gaps,
    SheetKind,
    contact_sheet_bytes,
    contact_sheet_style,
    gap_lines,
)
from meridian_print.boardgame.kit.papers import paper_named, writing_paper
from meridian_print.boardgame.order import Order, completed
from meridian_print.components.contact_sheet import ContactSheet
from meridian_print.components.players import Players
from meridian_print.games.meridian.chart.charting import coastlines
from meridian_print.games.meridian.generator.measures import open_sea, roundness, surveyed_sites
from meridian_print.games.meridian.layout.model import Layout, Side
from meridian_print.games.meridian.sheets.contact_sheet import SmallMapDesign, sample_board
from meridian_print.games.meridian.sheets.sheet import SheetDesign
from meridian_print.games.meridian.theme import Theme
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.games.meridian.theme.sheets import SheetStyle, small_map_style
from meridian_print.games.meridian.theme.theme_file import ThemeFault, theme_at
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Mm, Size
from meridian_print.graphics.theme import names_theme_file

_STEP: Mm = 2.5
"""Of the coasts' grid: a tenth of a mm on small maps."""


def new_boards(layouts: Mapping[int, Layout], order: Order, kind: SheetKind, gaps: Gaps) -> bytes:
    """Draw boards on a sheet, each by its seed, with how far the best seats are ahead; raises UndrawableError."""
    order = completed(order)
    design, words = _design(order), Words(order.language)
    samples = []
    for seed, layout in layouts.items():
        coasts = [tuple(coastlines(side, layout.board, _STEP)) for side in layout.sides]
        played = gap_lines(seed, gaps, words.contact_sheet, words.kit.decimal)
        figures = tuple(
            (*_figures(side, layout.board, words), *played[number : number + 1])
            for number, side in enumerate(layout.sides)
        )
        samples.append(sample_board(seed, layout, coasts, figures, design))
    return contact_sheet_bytes(samples, design.contact, order.language, kind)


def _figures(side: Side, board: Size, words: Words) -> tuple[str, ...]:
    """Write how many islands a side has, how round they are, and how wide its open sea."""
    sited, worths = surveyed_sites(side), Counter(island.worth for island in side.islands)
    figures = {
        "islands": len(side.islands),
        "sizes": ", ".join(f"{count}\N{MULTIPLICATION SIGN}{worth}" for worth, count in sorted(worths.items())),
        "capitals": sum(city.is_capital for city in side.cities),
        "roundness": f"{roundness(sited):.2f}".replace(".", words.kit.decimal),
        "sea": round(2 * open_sea(sited, board)),
    }
    return tuple(line.format_map(figures) for line in words.contact_sheet.figures)


def _design(order: Order) -> SmallMapDesign:
    theme, words, paper = _theme(order.theme), Words(order.language), writing_paper(paper_named(order.paper)).size
    landscape = Size(paper.height, paper.width)
    sheet = SheetDesign(landscape, theme.section("players", Players), theme.section("sheets", SheetStyle), words)
    contact = ContactSheet(sheet, contact_sheet_style(), words.contact_sheet)
    return SmallMapDesign(small_map_style(), theme.section("board", BoardStyle).map, contact)


def _theme(name: str) -> Theme:
    """Return a theme that comes along, or one of a file; raises ValueError if that cannot be read."""
    own = theme_at(Path(name)) if names_theme_file(name) else None
    if isinstance(own, ThemeFault):
        raise ValueError(own.message)
    return Theme(own.based_on if own else name, own=own)
