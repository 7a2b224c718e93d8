"""The score sheet lists every island, and everything on it can be read."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.sheets.score_sheet import score_sheets
from meridian_print.games.meridian.sheets.score_table import columns, table_head
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Rect, Size
from meridian_print.graphics.drawing.items import Drawing, Group
from meridian_print.graphics.drawing.items import Path as Drawn
from meridian_print.templates import folders
from tests.checks.flat import lines, pen_widths, words
from tests.checks.pdf import pdf_ua
from tests.games.meridian.components.samples import A4, LETTER, THEMES, document_bytes, printed, sheet_design, side

SHORT = (
    *("Palvesol", "Carolia", "Clemana", "Perenlia", "Brisirosa", "Varia"),
    *("Rotavento", "Falgomar", "Quidor", "Marmona", "Bridor", "Ostia"),
)
LONG = "The Most Serene Isles of Saint Bartholomew the Navigator"
ENDLESS = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
AIR = 1.0
"""Millimetres between a word and a line that is ruled beside it."""
SEVENTEEN = (*SHORT, LONG, ENDLESS, "Lesser Antiochia", "Corvine", "Malia")


def only(board: Side, paper: Size = A4, theme: str = "atlas") -> Drawing:
    (sheet,) = score_sheets(board, "The Corvine Isles", sheet_design(theme, paper))
    return sheet


def test_every_island_has_its_name_its_worth_and_its_cities() -> None:
    board = side(("Palvesol", "Carolia"), cities_per_meridian=4)

    found = words(only(board))
    for island in board.islands:
        assert island.name in found
        assert str(island.worth) in found
        assert all(city.code in found for city in island.cities)


def test_capitals_are_marked_and_explained() -> None:
    found = {item.alt for item in only(side(SHORT)).items if isinstance(item, Group)}

    assert {"1b, capital", "5b, capital"} <= found
    assert len(found) == len(SHORT)


def test_the_title_is_read_first() -> None:
    assert words(only(side(SHORT)))[:3] == ("Score sheet", "2 or 4 players", "The Corvine Isles: Summer")


@pytest.mark.parametrize("theme", THEMES)
def test_every_colour_has_a_column_that_says_its_word(theme: str) -> None:
    found = words(only(side(SHORT), theme=theme))

    assert all(found.count(colour) == 1 for colour in Colour)
    assert found.count("garrisons") == found.count("points") - 1 == len(Colour)


@pytest.mark.parametrize("theme", THEMES)
def test_a_row_of_five_cities_keeps_clear_of_the_players_beside_it(theme: str) -> None:
    board, design = side(("Palvesol", "Carolia")), sheet_design(theme)
    codes = {city.code for island in board.islands for city in island.cities}

    ends = [line.box.right for line in lines(only(board, theme=theme)) if line.words in codes]

    assert len(ends) == len(codes) == 50
    assert max(ends) < columns(design).players[0] - 1.5 * AIR


@pytest.mark.parametrize("language", folders("meridian/languages"))
@pytest.mark.parametrize("theme", THEMES)
def test_every_heading_keeps_a_millimetre_from_the_lines_beside_it(theme: str, language: str) -> None:
    design = replace(sheet_design(theme), words=Words(language))
    place = columns(design)
    outer = (*place.players, place.nobody)
    inner = (place.island, place.worth, place.cities, place.right, *place.points, *outer)

    colours, heads = [], []
    for line in lines(Drawing("", A4, table_head(0.0, design).items)):
        rows = heads if line.box.bottom > design.style.score.head + design.style.score.name_line else colours
        rows.append(line)

    found = [(line.words, x) for line in colours for x in outer if line.box.x - AIR < x < line.box.right + AIR]
    found += [(line.words, x) for line in heads for x in inner if line.box.x - AIR < x < line.box.right + AIR]
    assert (len(colours), len(heads), found) == (1 + len(Colour), 4 + 2 * len(Colour), [])


def test_the_sheet_says_how_two_players_use_four_columns() -> None:
    found = words(only(side(SHORT)))

    assert "2 or 4 players" in found
    assert "Two players" in found
    assert "Three players" not in found


def test_the_sheet_says_what_three_players_do_with_the_fourth_column() -> None:
    found = words(only(side(SHORT, cities_per_meridian=4)))

    assert "3 players" in found
    assert "Three players" in found
    assert "Two players" not in found


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["A4", "Letter"])
@pytest.mark.parametrize("names", [SHORT, SEVENTEEN], ids=["12 islands", "17 islands"])
def test_nothing_overlaps_or_leaves_the_page(names: tuple[str, ...], paper: Size) -> None:
    design = sheet_design(paper=paper)
    written = lines(only(side(names), paper))

    assert all(_holds(design.area, line.box) for line in written)
    assert [(a.words, b.words) for a, b in combinations(written, 2) if a.box.overlaps(b.box)] == []


def test_a_long_name_is_broken_and_not_made_smaller() -> None:
    written = lines(only(side(SEVENTEEN)))

    sizes = {line.words: line.points for line in written}
    assert sizes["Palvesol"] == sizes["The Most Serene"] == pytest.approx(11)
    assert ENDLESS not in sizes
    assert any(line.words.endswith("-") for line in written)


def test_many_islands_go_on_on_further_pages_and_none_is_lost() -> None:
    names = [f"Island {number}" for number in range(50)]

    sheets = score_sheets(side(names), "The Corvine Isles", sheet_design(paper=LETTER))
    found = [word for sheet in sheets for word in words(sheet)]
    assert [word for word in found if word.startswith("Island ")] == names
    numbered = [f"page\N{NO-BREAK SPACE}{number} of 3" in words(sheet) for number, sheet in enumerate(sheets, 1)]
    assert numbered == [True] * 3


def test_only_the_last_of_several_pages_asks_for_the_winner() -> None:
    sheets = score_sheets(side([f"Island {number}" for number in range(30)]), "", sheet_design())

    assert ["winner" in words(sheet) for sheet in sheets] == [False, True]
    assert all("points on this page" in words(sheet) for sheet in sheets)


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_read_while_playing_is_large_enough_and_no_line_too_thin(theme: str) -> None:
    sheets = score_sheets(side(SEVENTEEN), "The Corvine Isles", sheet_design(theme))

    assert min(line.points for sheet in sheets for line in lines(sheet)) >= 8.5
    assert min(width for sheet in sheets for width in pen_widths(sheet)) >= 0.1


def test_the_sheet_can_be_read_aloud(tmp_path: Path) -> None:
    path = tmp_path / "score.pdf"
    path.write_bytes(document_bytes(only(side(SHORT))))

    assert pdf_ua(path) == ()


@pytest.mark.slow
def test_a_sheet_looks_the_same_in_both_files(tmp_path: Path) -> None:
    assert printed(only(side(SHORT), theme="plain"), tmp_path).is_none


def test_a_star_stands_in_the_cell_of_its_code() -> None:
    design = sheet_design()
    cell = columns(design).cities

    stars = [item.items[0] for item in only(side(SHORT)).items if isinstance(item, Group)]
    xs = [x for star in stars if isinstance(star, Drawn) for x in star.outline.coords[::2]]
    assert len(stars) == len(SHORT)
    assert min(xs) > cell


def _holds(area: Rect, box: Rect) -> bool:
    slack = 0.01
    inside = area.inset(-slack)
    return inside.x <= box.x and inside.y <= box.y and box.right <= inside.right and box.bottom <= inside.bottom
