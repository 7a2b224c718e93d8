"""The cartouche holds title, legend and scale where the sea has room, all inside its panel and large enough to read."""

from __future__ import annotations

import numpy as np
import pytest
import shapely

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.raster import share
from meridian_print.games.meridian.board.cartouche import cartouche, forms
from meridian_print.games.meridian.board.legend import entries, entries_size, scale_bar
from meridian_print.games.meridian.chart.placement import CLOSE, Floating, first_place
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Rect, Size
from meridian_print.graphics.drawing.items import Drawing, Path
from tests.checks.flat import lines, pen_widths
from tests.games.meridian.chart.boards import drawn, ground_of, mapped_side
from tests.games.meridian.chart.shapes import box
from tests.games.meridian.chart.styles import BOARDS

WORDS = Words("en").board
A1 = Size(841.0, 594.0)


@pytest.mark.parametrize("theme", BOARDS)
@pytest.mark.parametrize(
    "title",
    ["Ys", "Die Corvinischen Inseln", "Inselgruppenweltkarte", "The Most Serene Archipelago of the Nine Hundred Winds"],
)
def test_all_words_of_every_form_stand_inside_its_panel(title: str, theme: str) -> None:
    style = BOARDS[theme]
    known = forms(title, style, WORDS, times=1.5)

    for form in known:
        panel = Rect(10.0, 20.0, *form.size)
        drawing = Drawing("cartouche", A1, cartouche(panel, form, style, WORDS))
        words = [line.words for line in lines(drawing)]
        assert all(shapely.covers(box(panel), box(line.box)) for line in lines(drawing)), form
        assert set(WORDS.legend) <= set(words)
        assert (WORDS.leagues in words) == form.has_scale
        assert " ".join(form.title) in ("", title.upper())
        assert set(form.title) <= set(words)
        assert min(pen_widths(drawing)) >= 0.1
        assert min(line.points for line in lines(drawing) if line.words in WORDS.legend) >= 8.5 - 1e-6
    assert len({form.size for form in known}) == len(known)


@pytest.mark.parametrize("rows", [1, 2, 3])
def test_lines_of_a_legend_are_parted_in_flat_colours_between_their_signs(rows: int) -> None:
    style = BOARDS["plain"]
    size = entries_size(WORDS.legend, rows, style)

    first, *_ = entries(Rect(0.0, 0.0, *size), rows, style, WORDS.legend)

    lone = isinstance(first, Path) and first.fill is None and first.stroke is not None
    assert lone == (rows > 1)
    if isinstance(first, Path) and lone:
        heights = sorted(set(first.outline.coords[1::2]))
        pad = style.art.pad
        assert heights == pytest.approx([pad / 2 + at * (size.height - pad) / rows for at in range(1, rows)])


def test_ten_leagues_are_as_long_everywhere_on_the_scale() -> None:
    bar = scale_bar(Rect(10.0, 20.0, 33.6, 8.5), BOARDS["atlas"], WORDS.leagues)

    figures = sorted(
        (line.box.centre.x, line.words) for line in lines(Drawing("scale", A1, bar)) if line.words.isdigit()
    )

    assert [words for _, words in figures] == ["0", "10", "20", "30"]
    assert np.diff([x for x, _ in figures]) == pytest.approx([8.4] * 3, abs=0.01)


def test_a_wide_sea_has_the_fullest_form_as_large_as_the_board() -> None:
    islands = {(meridian, row): "AB"[meridian > 4] for meridian in range(10) for row in range(4)}
    side = mapped_side(islands, A1)
    style = BOARDS["atlas"]

    on = ground_of(drawn(side, A1), style)

    fullest = forms("The Corvine Isles", style, WORDS, times=1.5)[0]
    assert on.legend is not None
    assert fullest.title
    assert fullest.has_scale
    assert on.legend.width > 1.4 * forms("The Corvine Isles", style, WORDS)[0].size.width


def test_a_sea_too_low_for_a_tall_form_has_a_broad_one() -> None:
    tall, broad, *_ = forms("The Corvine Isles", BOARDS["atlas"], WORDS)
    low = SampleGrid(Rect(0.0, 0.0, 120.0, (tall.size.height + broad.size.height) / 2), 0.5)
    sea = share(low, np.ones(low.shape, bool))

    found = [first_place(sea, low.area, Floating("legend", 1, (form.size,)), CLOSE) for form in (tall, broad)]

    assert found[0] is None
    assert found[1] is not None
    assert " ".join(broad.title) == "THE CORVINE ISLES"
    assert broad.has_scale


@pytest.mark.parametrize("theme", BOARDS)
def test_a_legend_alone_has_the_crest_of_a_full_form_where_there_is_room_for_it(theme: str) -> None:
    tallest = max(form.rows for form in forms("The Corvine Isles", BOARDS[theme], WORDS))

    alone = [form for form in forms("The Corvine Isles", BOARDS[theme], WORDS) if not form.has_scale]

    crested, bare, *_ = [form for form in alone if form.rows == tallest]
    assert crested.has_crest
    assert not bare.has_crest
    assert crested.size.height > bare.size.height
