"""The log sheet has room for every move of a game, and a legend that the program agrees with."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from meridian_print.games.meridian.notation.grammar import Token, read_token
from meridian_print.games.meridian.notation.house_rules import SWITCHES
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.sheets.log_sheet import log_sheet
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.graphics.drawing.items import Path as Drawn
from meridian_print.graphics.drawing.type import Font, width
from meridian_print.templates import folders
from tests.checks.flat import flat, lines, pen_widths, words
from tests.checks.pdf import pdf_ua
from tests.games.meridian.components.samples import A4, LETTER, THEMES, document_bytes, printed, sheet_design

PLAYERS = (2, 3, 4)
LEGEND = sheet_design().words.log_sheet.samples
PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=["A4", "Letter"])
LONGEST = "10*-bd2v=18>9"
HAND = Font("AlegreyaSans-Medium", 5.0)
"""About as large as people write: capitals of 3.2 mm."""


def rounds(printed: tuple[str, ...]) -> list[str]:
    return [word for word in printed if word.endswith(".") and word[:-1].isdigit()]


@pytest.mark.parametrize(("players", "count"), [(2, 26), (3, 13), (4, 13)])
def test_every_round_has_its_number_as_a_log_has_it(players: int, count: int) -> None:
    printed = words(log_sheet(players, "The Corvine Isles", "", sheet_design()))

    assert rounds(printed) == [f"{number}." for number in range(1, count + 1)]


@pytest.mark.parametrize("players", PLAYERS)
def test_every_player_has_a_name_the_colours_to_tick_and_the_first_cards(players: int) -> None:
    printed = words(log_sheet(players, "The Corvine Isles", "", sheet_design()))

    assert printed.count("name") == printed.count("first two cards face up") == players
    assert all(printed.count(colour) == players for colour in Colour)
    assert printed.count("starts") == 1


@pytest.mark.parametrize("players", PLAYERS)
def test_every_player_has_points_pieces_left_and_a_box_for_the_winner(players: int) -> None:
    printed = words(log_sheet(players, "The Corvine Isles", "", sheet_design()))

    assert printed.count("points") == printed.count("pieces left") == printed.count("winner") == players


def test_the_sheet_asks_for_side_date_place_and_house_rules() -> None:
    assert {"side of the board", "date", "place", "house rules"} <= set(words(log_sheet(4, "", "", sheet_design())))


@PAPERS
@pytest.mark.parametrize("players", PLAYERS)
def test_a_cell_holds_the_longest_move_in_handwriting(players: int, paper: Size) -> None:
    sheet = log_sheet(players, "The Corvine Isles", "", sheet_design(paper=paper))

    numbers = [line.box for line in lines(sheet) if line.words in ("1.", "2.")]
    uprights = sorted(
        {
            round(x, 3)
            for item, _ in flat(sheet.items)
            if isinstance(item, Drawn) and item.outline.verbs == "ML" * players
            for x in item.outline.coords[::2]
        }
    )
    assert numbers[1].y - numbers[0].y >= 7
    assert uprights
    assert min(y - x for x, y in pairwise(uprights) if y - x > 20) >= width(LONGEST, HAND)


@PAPERS
@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_overlaps_or_leaves_the_page(players: int, paper: Size) -> None:
    design = sheet_design(paper=paper)
    written = lines(log_sheet(players, "The Corvine Isles", "", design))

    assert max(line.box.bottom for line in written) <= design.area.bottom + 1e-9
    assert min(line.box.x for line in written) >= design.area.x - 0.01
    assert max(line.box.right for line in written) <= design.area.right + 0.01
    assert [(a.words, b.words) for a, b in combinations(written, 2) if a.box.overlaps(b.box)] == []


@PAPERS
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", folders("meridian/languages"))
def test_words_over_a_players_result_keep_clear_of_the_lines_between_them(
    language: str, theme: str, paper: Size
) -> None:
    design = replace(sheet_design(theme, paper), words=Words(language))
    labels = {design.words.log_sheet.points, design.words.log_sheet.left, design.words.log_sheet.winner}

    sheet = log_sheet(4, "The Corvine Isles", "", design)

    boxes = [line.box for line in lines(sheet) if line.words in labels]
    uprights = [
        (item.outline.coords[0], item.outline.coords[1])
        for item, _ in flat(sheet.items)
        if isinstance(item, Drawn) and item.outline.verbs == "ML" and item.outline.coords[0] == item.outline.coords[2]
    ]
    between = [x for x, top in uprights if any(box.y - 3 < top < box.bottom for box in boxes)]
    assert (len(boxes), len(between)) == (4 * 3, 4 * 2)
    assert min(max(box.x - x, x - box.right) for box in boxes for x in between) >= 0.8


def test_a_long_title_takes_lines_and_not_the_room_to_write() -> None:
    title = "The Most Faithful Chart of the Greater and the Lesser Isles of the Corvine Sea, Newly Surveyed, " * 2
    design = sheet_design(paper=LETTER)
    written = lines(log_sheet(2, title, "", design))

    assert max(line.box.bottom for line in written) <= design.area.bottom + 1e-9
    assert title not in {line.words for line in written}


def test_the_legend_shows_every_kind_of_move_and_mark() -> None:
    printed = " ".join(words(log_sheet(4, "", "", sheet_design())))

    assert all(sample in printed for sample in ("7c3", "7-b", "7-bd2", "7x", "7*c3", "^", "v", "=17", ">9", ">4*", "!"))
    assert LONGEST in printed


@pytest.mark.parametrize("sample", [sample for line in LEGEND for sample in line.written.split()])
def test_what_the_legend_shows_can_be_read_by_the_program(sample: str) -> None:
    assert isinstance(read_token(sample), Token)


@pytest.mark.parametrize("theme", THEMES)
def test_words_are_large_enough_and_no_line_too_thin(theme: str) -> None:
    sheet = log_sheet(3, "The Corvine Isles", "", sheet_design(theme))

    assert min(line.points for line in lines(sheet)) >= 8.5
    assert min(pen_widths(sheet)) >= 0.1


def test_no_sheet_is_for_one_player_or_five() -> None:
    for players in (1, 5):
        with pytest.raises(KeyError):
            log_sheet(players, "", "", sheet_design())


def test_the_sheet_can_be_read_aloud(tmp_path: Path) -> None:
    path = tmp_path / "log.pdf"
    path.write_bytes(document_bytes(log_sheet(2, "The Corvine Isles", "", sheet_design())))

    assert pdf_ua(path) == ()


@pytest.mark.slow
def test_a_sheet_looks_the_same_in_both_files(tmp_path: Path) -> None:
    assert printed(log_sheet(4, "The Corvine Isles", "", sheet_design()), tmp_path).is_none


@pytest.mark.parametrize("language", folders("meridian/languages"))
def test_the_notes_name_every_house_rule_and_each_of_its_other_values(language: str) -> None:
    notes = " ".join(Words(language).log_sheet.notes)

    for name, (_, *others) in SWITCHES.items():
        named = notes.partition(f"{name}=")[2].partition(";")[0]
        assert all(value in named for value in others), name
