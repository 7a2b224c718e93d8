"""Designs and boards to draw in tests, and a drawing put through both back ends."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from meridian_print import templates
from meridian_print.components.players import Players
from meridian_print.games.meridian.cards.design import CardDesign, own_size
from meridian_print.games.meridian.layout.model import City, Island, Side
from meridian_print.games.meridian.rules.material import MERIDIANS
from meridian_print.games.meridian.sheets.sheet import SheetDesign
from meridian_print.games.meridian.theme import theme_names
from meridian_print.games.meridian.theme.cards import CardStyle
from meridian_print.games.meridian.theme.sheets import SheetStyle
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.backends.svg import svg_bytes
from meridian_print.graphics.drawing.geometry import Point, Size
from meridian_print.graphics.drawing.items import Document, Drawing, Page
from tests.checks.pixels import Difference, difference

THEMES = theme_names()
A4, LETTER = Size(210.0, 297.0), Size(215.9, 279.4)


def card_design(theme: str = "atlas", size: Size | None = None) -> CardDesign:
    style = templates.load(f"meridian/themes/{theme}/cards.yaml", CardStyle)
    return CardDesign(size or own_size(style), style, _players(theme), Words("en"))


def sheet_design(theme: str = "atlas", paper: Size = A4) -> SheetDesign:
    return SheetDesign(
        paper, _players(theme), templates.load(f"meridian/themes/{theme}/sheets.yaml", SheetStyle), Words("en")
    )


def side(names: Sequence[str], *, cities_per_meridian: int = 5) -> Side:
    """Share out a side's cities to islands of these names, in order; the second city of each is its capital."""
    codes = [(meridian, step) for meridian in range(1, MERIDIANS + 1) for step in range(cities_per_meridian)]
    islands = []
    for number, name in enumerate(names):
        own = codes[number * len(codes) // len(names) : (number + 1) * len(codes) // len(names)]
        key, nowhere = f"K{number}", Point(0.0, 0.0)
        cities = tuple(City(*code, key, place == 1, "", nowhere) for place, code in enumerate(own))
        islands.append(Island(key, name, 0, cities))
    return Side("Summer", cities_per_meridian, 1, tuple(islands))


def printed(drawing: Drawing, folder: Path) -> Difference:
    """Return how much the drawing differs between PDF and SVG."""
    pdf, svg = folder / "drawn.pdf", folder / "drawn.svg"
    pdf.write_bytes(document_bytes(drawing))
    svg.write_bytes(svg_bytes(drawing))
    return difference(pdf, svg)


def document_bytes(*drawings: Drawing) -> bytes:
    """Return the drawings as the pages of a PDF."""
    pages = tuple(Page(drawing, str(number), drawing.title) for number, drawing in enumerate(drawings, 1))
    return pdf_bytes(Document("Test", "en", pages))


def _players(theme: str) -> Players:
    return templates.load(f"themes/{theme}/players.yaml", Players)
