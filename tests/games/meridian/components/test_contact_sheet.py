"""The contact sheet shows every board with its seed, and nothing off the paper."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.kit.papers import paper_named
from meridian_print.boardgame.order import Order
from meridian_print.components.players import Players
from meridian_print.games.meridian.chart.charting import coastlines
from meridian_print.games.meridian.layout.model import Layout
from meridian_print.games.meridian.sheets.contact_sheet import ContactDesign, GeneratedBoard, contact_sheet
from meridian_print.games.meridian.sheets.sheet import SheetDesign
from meridian_print.games.meridian.theme import Theme, theme_names
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.games.meridian.theme.sheets import SheetStyle, contact_sheet_style
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Text
from tests.games.meridian.generator.boards import board


def design(theme: str = "atlas", paper: str = "A4") -> ContactDesign:
    sections = Theme(theme)
    sheet = SheetDesign(
        paper_named(paper).size,
        sections.section("players", Players),
        sections.section("sheets", SheetStyle),
        Words(Order().language),
    )
    return ContactDesign(sheet, contact_sheet_style(), sections.section("board", BoardStyle).map)


def sample(seed: int, layout: Layout) -> GeneratedBoard:
    return GeneratedBoard(seed, layout, tuple(coastlines(side, layout.board, 4.0) for side in layout.sides))


def texts(items: tuple[Item, ...]) -> list[Text]:
    found = []
    for item in items:
        if isinstance(item, Text):
            found.append(item)
        elif isinstance(item, Group):
            found += texts(item.items)
    return found


def drawn(theme: str = "atlas", paper: str = "A4", *, sides: int = 2) -> Drawing:
    whole = board(1)
    layout = Layout(whole.title, whole.board, whole.sides[:sides])
    one = sample(1, layout)
    return contact_sheet([GeneratedBoard(seed, layout, one.coasts) for seed in range(1, 13)], design(theme, paper))


@pytest.mark.parametrize("sides", [1, 2])
def test_every_seed_stands_by_its_board(sides: int) -> None:
    words = [text.words for text in texts(drawn(sides=sides).items)]

    assert {str(seed) for seed in range(1, 13)} <= set(words)
    assert words.count(board(1).title) == 12


def test_every_island_shows_its_worth() -> None:
    maps = [item for item in drawn().items if isinstance(item, Group) and item.alt]

    worths = sorted(text.words for text in texts((maps[0],)))

    assert len(maps) == 24
    assert worths == sorted(str(island.worth) for island in board(1).sides[0].islands)
    assert maps[0].alt == f"seed 1, {board(1).title}, {board(1).sides[0].name}: small map of 13 islands"


@pytest.mark.parametrize("sides", [1, 2])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("theme", theme_names())
def test_all_words_lie_on_the_paper_above_the_foot(theme: str, paper: str, sides: int) -> None:
    sheet = drawn(theme, paper, sides=sides)
    area = design(theme, paper).sheet.area

    for text in texts(sheet.items):
        assert area.x - 0.01 <= text.start.x
        assert text.start.x + text.width <= area.right + 0.01
        assert area.y <= text.start.y <= area.bottom


def test_a_title_without_room_is_cut() -> None:
    one = sample(1, Layout("A" * 60, board(1).board, board(1).sides[:1]))

    cut = [text.words for text in texts(contact_sheet([one] * 12, design()).items) if text.words.startswith("AAA")]

    assert all(words.endswith("…") for words in cut)
    assert len(cut) == 12
