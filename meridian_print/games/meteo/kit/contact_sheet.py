"""New coasts on a contact sheet: small maps with the coasts of the boards, their grounds as on the weather cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from meridian_print.boardgame.kit.contact_sheet import (
    Gaps,
    SheetKind,
    contact_sheet_bytes,
    contact_sheet_style,
    gap_lines,
)
from meridian_print.boardgame.order import Order
from meridian_print.components.contact_sheet import ContactSheet, SampleBoard
from meridian_print.games.meteo.board.board import charted
from meridian_print.games.meteo.cards.little_map import open_map
from meridian_print.games.meteo.chart.charting import shore
from meridian_print.games.meteo.chart.plan import plan
from meridian_print.games.meteo.kit.recipe import recipe_for
from meridian_print.games.meteo.kit.sheets import sheet_design
from meridian_print.games.meteo.layout.model import Layout
from meridian_print.games.meteo.theme.cards import CardStyle
from meridian_print.graphics.drawing.geometry import Matrix, Outline, Rect, Size, after, transformed, translation
from meridian_print.graphics.drawing.items import Group, Item


def new_boards(layouts: Mapping[int, Layout], order: Order, kind: SheetKind, gaps: Gaps) -> bytes:
    """Draw boards on a sheet, each by its seed, with how far the best seat is ahead."""
    recipe = recipe_for(next(iter(layouts.values())), order)
    words, style = recipe.words.contact_sheet, recipe.theme.section("cards", CardStyle)
    samples = []
    for seed, layout in layouts.items():
        area, coasts = plan(layout.size).area, shore(charted(layout), layout.size, layout.seed)
        alt = words.map.format(seed=seed, title=layout.title)
        draw = partial(_small, layout, coasts, alt, style)
        played = gap_lines(seed, gaps, words, recipe.words.kit.decimal)
        samples.append(SampleBoard(seed, layout.title, Size(area.width, area.height), (draw,), (played,)))
    design = ContactSheet(sheet_design(recipe), contact_sheet_style(), words)
    return contact_sheet_bytes(samples, design, recipe.words.language, kind)


def _small(layout: Layout, coasts: Outline, alt: str, style: CardStyle, onto: Matrix) -> Item:
    area = plan(layout.size).area
    moved = after(translation(-area.x, -area.y), onto)
    left, top, right, bottom = transformed(Outline("ML", area.edges), moved).coords
    small = Rect(left, top, right - left, bottom - top)
    return Group(open_map(small, transformed(coasts, moved), layout.grounds, style), alt=alt)
