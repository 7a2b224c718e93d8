"""The contact sheet of new boards, as a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, assert_never

from meridian_print.boardgame.kit.papers import paper_named, writing_paper
from meridian_print.boardgame.order import Order, completed
from meridian_print.components.players import Players
from meridian_print.games.meridian.chart.charting import coastlines
from meridian_print.games.meridian.layout.model import Layout
from meridian_print.games.meridian.sheets.contact_sheet import ContactDesign, GeneratedBoard, contact_sheet
from meridian_print.games.meridian.sheets.sheet import SheetDesign
from meridian_print.games.meridian.theme import Theme
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.games.meridian.theme.sheets import SheetStyle, contact_sheet_style
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.items import Document, Page

Kind = Literal["svg", "pdf"]

_STEP: Mm = 2.5
"""Of the coasts' grid: a tenth of a mm on small maps."""


def contact_sheet_bytes(layouts: Mapping[int, Layout], order: Order, kind: Kind) -> bytes:
    """Draw the boards, each by its seed; raises UndrawableError."""
    samples = [
        GeneratedBoard(seed, layout, tuple(coastlines(side, layout.board, _STEP) for side in layout.sides))
        for seed, layout in layouts.items()
    ]
    order = completed(order)
    design = _design(order)
    drawn = contact_sheet(samples, design)
    match kind:
        case "svg":
            from meridian_print.graphics.backends.svg import svg_bytes

            return svg_bytes(drawn, order.language)
        case "pdf":
            from meridian_print.graphics.backends.pdf import pdf_bytes

            return pdf_bytes(Document(drawn.title, order.language, (Page(drawn, "1", drawn.title),)))
        case _:
            assert_never(kind)


def _design(order: Order) -> ContactDesign:
    theme, paper = Theme(order.theme), writing_paper(paper_named(order.paper)).size
    players, style = theme.section("players", Players), theme.section("sheets", SheetStyle)
    sheet = SheetDesign(paper, players, style, Words(order.language))
    return ContactDesign(sheet, contact_sheet_style(), theme.section("board", BoardStyle).map)
