"""The contact sheet shows every board with its seed, and nothing off the paper."""

from __future__ import annotations

from dataclasses import replace

import pytest

from meridian_print.boardgame.kit.contact_sheet import contact_sheet_style
from meridian_print.boardgame.kit.papers import paper_named
from meridian_print.components.contact_sheet import ContactSheet, SampleBoard, contact_sheet
from meridian_print.components.players import Players
from meridian_print.games.meridian.chart.charting import coastlines
from meridian_print.games.meridian.layout.model import Layout
from meridian_print.games.meridian.sheets.contact_sheet import SmallMapDesign, sample_board
from meridian_print.games.meridian.sheets.sheet import SheetDesign
from meridian_print.games.meridian.theme import Theme, theme_names
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.games.meridian.theme.sheets import SheetStyle, small_map_style
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Text
from tests.games.meridian.generator.boards import board

FIGURES = (("13 islands", "roundness 0.58"), ("11 islands", "roundness 0.61"))


def design(theme: str = "atlas", paper: str = "A4") -> SmallMapDesign:
    sections, words = Theme(theme), Words("en")
    players, style = sections.section("players", Players), sections.section("sheets", SheetStyle)
    sheet = SheetDesign(paper_named(paper).size, players, style, words)
    contact = ContactSheet(sheet, contact_sheet_style(), words.contact_sheet)
    return SmallMapDesign(small_map_style(), sections.section("board", BoardStyle).map, contact)


def sample(seed: int, layout: Layout, look: SmallMapDesign) -> SampleBoard:
    return sample_board(
        seed, layout, [coastlines(side, layout.board, 4.0) for side in layout.sides], FIGURES[: len(layout.sides)], look
    )


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
    look = design(theme, paper)
    coasts = [coastlines(side, layout.board, 4.0) for side in layout.sides]
    return contact_sheet(
        [sample_board(seed, layout, coasts, FIGURES[:sides], look) for seed in range(1, 13)], look.contact
    )


@pytest.mark.slow
@pytest.mark.parametrize("sides", [1, 2])
def test_every_seed_stands_by_its_board(sides: int) -> None:
    words = [text.words for text in texts(drawn(sides=sides).items)]

    assert {str(seed) for seed in range(1, 13)} <= set(words)
    assert words.count(board(1).title) == 12


@pytest.mark.slow
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
    area = design(theme, paper).contact.sheet.area

    for text in texts(sheet.items):
        assert area.x - 0.01 <= text.start.x
        assert text.start.x + text.width <= area.right + 0.01
        assert area.y <= text.start.y <= area.bottom


@pytest.mark.parametrize("sides", [1, 2])
def test_every_side_has_its_figures_below_its_map(sides: int) -> None:
    written = texts(drawn(sides=sides).items)

    for lines in FIGURES[:sides]:
        first, second = ([text for text in written if text.words == line] for line in lines)
        assert len(first) == len(second) == 12
        assert all(below.start.y > above.start.y for above, below in zip(first, second, strict=True))
    assert (
        len({text.start.x for text in written if text.words in {"13 islands", "11 islands"}}) == 2 * sides + sides % 2
    )


def test_a_title_without_room_is_cut() -> None:
    look = design()
    one = sample(1, Layout("A" * 60, board(1).board, board(1).sides[:1]), look)

    cut = [text.words for text in texts(contact_sheet([one] * 12, look.contact).items) if text.words.startswith("AAA")]

    assert all(words.endswith("…") for words in cut)
    assert len(cut) == 12


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("language", Words.languages())
def test_figures_are_no_wider_than_the_map_above(language: str, paper: str) -> None:
    upright = design(paper=paper)
    wide, high = paper_named(paper).size
    turned = Size(high, wide)
    look = replace(upright, contact=replace(upright.contact, sheet=replace(upright.contact.sheet, paper=turned)))
    longest = {"islands": 13, "sizes": "3x3, 4x4, 2x5, 2x6", "capitals": 10}
    words = Words(language).contact_sheet.figures
    figures = tuple(line.format(roundness="0.88", sea=108, **longest) for line in words)
    coasts = [coastlines(side, board(1).board, 4.0) for side in board(1).sides]
    sample = sample_board(1, board(1), coasts, (figures, figures), look)

    lines = [text for text in texts(contact_sheet([sample] * 6, look.contact).items) if text.words in figures]
    starts = sorted({text.start.x for text in lines})

    assert len(lines) == 24
    assert max(text.width for text in lines) <= starts[1] - starts[0] - look.contact.style.between
