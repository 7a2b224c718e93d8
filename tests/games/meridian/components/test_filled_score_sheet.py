from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.rules import material
from meridian_print.games.meridian.rules.scoring import IslandScore, Score
from meridian_print.games.meridian.sheets.filled_score_sheet import Count, filled_score_sheets
from meridian_print.games.meridian.sheets.score_sheet import score_sheets
from meridian_print.games.meridian.sheets.score_table import columns
from meridian_print.graphics.drawing.geometry import Rect
from meridian_print.graphics.drawing.items import Drawing, Group
from tests.checks.flat import Line, lines
from tests.checks.pdf import pdf_ua
from tests.games.meridian.components.samples import THEMES, document_bytes, printed, sheet_design, side
from tests.games.meridian.rules.drawn import SEATS

pytestmark = pytest.mark.slow

NAMES = ("Palvesol", "Carolia", "Clemana", "Perenlia", "Brisirosa")
BOARD = "The Corvine Isles"
PLAYERS = ("Ada", "Ben", "Cleo", "Dan")


def count(
    board: Side,
    garrisons: Sequence[tuple[int, ...]],
    *,
    players: Sequence[str] = PLAYERS,
    winners: tuple[int, ...] = (0,),
    moves: int = 52,
) -> Count:
    """Count a game: garrisons an island, by seat; whoever has strictly the most takes it."""
    scored = tuple(
        IslandScore(_known(island.name, island.worth), counted, _most(counted))
        for island, counted in zip(board.islands, garrisons, strict=True)
    )
    seats = range(len(players))
    points = tuple(sum(len(one.island.cities) for one in scored if one.owner == seat) for seat in seats)
    score = Score(scored, points, tuple(seat + 1 for seat in seats), winners)
    return Count(score, SEATS[len(players)], tuple(players), moves, 52)


def _known(name: str, worth: int) -> material.Island:
    return material.Island(name, tuple((1, step) for step in range(worth)))


def _most(counted: tuple[int, ...]) -> int | None:
    best = max(counted)
    return counted.index(best) if best and counted.count(best) == 1 else None


def filled(board: Side, counted: Count, theme: str = "atlas") -> tuple[Drawing, ...]:
    return filled_score_sheets(board, BOARD, counted, sheet_design(theme))


def written(sheet: Drawing) -> tuple[Line, ...]:
    """Return what is written on a printed sheet."""
    (entries,) = (item for item in sheet.items if isinstance(item, Group) and item.layer == "Game")
    return lines(Drawing(sheet.title, sheet.size, (entries,)))


def in_columns(sheet: Drawing, y: tuple[float, float]) -> dict[str, str]:
    """Return the figures between two heights by the column that they stand in: `orange garrisons` and so on."""
    place = columns(sheet_design())
    wide = (("garrisons", 0.0, place.garrisons_wide), ("points", place.garrisons_wide, place.points_wide))
    cells = {
        f"{colour} {kind}": (left + x, left + x + width)
        for colour, left in zip(("orange", "grey", "brown", "black"), place.players, strict=True)
        for kind, x, width in wide
    }
    figures = [line for line in written(sheet) if y[0] < line.box.centre.y < y[1]]
    return {name: line.words for name, (x, end) in cells.items() for line in figures if x < line.box.x < end}


def row_of(sheet: Drawing, island: str) -> tuple[float, float]:
    middle = next(line.box.centre.y for line in lines(sheet) if line.words == island)
    return middle - 2, middle + 2


FIVE = side(NAMES)
GAME = ((2, 1, 0, 0), (1, 1, 0, 0), (0, 0, 0, 0), (0, 0, 3, 2), (0, 4, 0, 0))


def test_the_sheet_below_is_the_one_the_kit_prints() -> None:
    (sheet,), (bare,) = filled(FIVE, count(FIVE, GAME)), score_sheets(FIVE, BOARD, sheet_design())

    assert sheet.items[:-1] == bare.items
    assert (sheet.title, sheet.size) == (bare.title, bare.size)


def test_garrisons_and_points_stand_in_their_row_and_column() -> None:
    (sheet,) = filled(FIVE, count(FIVE, GAME))

    assert in_columns(sheet, row_of(sheet, "Palvesol")) == {
        "orange garrisons": "2",
        "orange points": "10",
        "grey garrisons": "1",
    }
    assert in_columns(sheet, row_of(sheet, "Perenlia")) == {
        "brown garrisons": "3",
        "brown points": "10",
        "black garrisons": "2",
    }


def test_an_island_that_nobody_takes_has_a_tick_and_no_points() -> None:
    (sheet,) = filled(FIVE, count(FIVE, GAME))

    assert in_columns(sheet, row_of(sheet, "Carolia")) == {"orange garrisons": "1", "grey garrisons": "1"}
    assert in_columns(sheet, row_of(sheet, "Clemana")) == {}
    assert ticks(sheet) == sum(_most(counted) is None for counted in GAME) == 2


def test_totals_pieces_left_names_and_winner_are_written() -> None:
    (sheet,) = filled(FIVE, count(FIVE, GAME, winners=(1,)))

    found = [line.words for line in written(sheet)]
    assert found[:4] == list(PLAYERS)
    assert found[-9:-1] == ["10", "10", "10", "0", "1", "2", "3", "4"]
    assert found[-1] == "Ben"


def test_a_shared_game_names_all_winners() -> None:
    (sheet,) = filled(FIVE, count(FIVE, GAME, winners=(0, 2)))

    assert written(sheet)[-1].words == "Ada and Cleo, shared victory"


def test_an_unfinished_game_shows_who_is_ahead() -> None:
    (sheet,) = filled(FIVE, count(FIVE, GAME, moves=30))

    assert written(sheet)[-1].words == "Ada, after 30 of 52 moves"


def test_a_winner_who_rests_on_guesses_is_marked() -> None:
    (sheet,) = filled(FIVE, replace(count(FIVE, GAME), doubt="{said}, as read"))

    assert written(sheet)[-1].words == "Ada, as read"


def test_two_players_have_the_column_of_their_first_colour() -> None:
    (sheet,) = filled(FIVE, count(FIVE, [(2, 3)] * 5, players=("Ada", "Ben")))

    found = [line.words for line in written(sheet)]
    assert found[:4] == ["Ada", "with orange", "Ben", "with grey"]
    assert in_columns(sheet, row_of(sheet, "Palvesol")) == {
        "orange garrisons": "2",
        "grey garrisons": "3",
        "grey points": "10",
    }


def test_three_players_leave_the_fourth_column_empty() -> None:
    board = side(NAMES, cities_per_meridian=4)

    (sheet,) = filled(board, count(board, [(1, 2, 1)] * 5, players=("Ada", "Ben", "Cleo")))

    right = columns(sheet_design()).players[3]
    assert all(line.box.right < right for line in written(sheet)[:-1])


@pytest.mark.parametrize("name", ["", "   ", "李雷", "Ada 🏴", "A\nB"])
def test_a_name_that_cannot_be_set_is_replaced_by_its_colour(name: str) -> None:
    (sheet,) = filled(FIVE, count(FIVE, GAME, players=(name, "Ben", "Cleo", "Dan")))

    assert written(sheet)[0].words == "orange"
    assert written(sheet)[-1].words == "orange"


@pytest.mark.parametrize("name", ["Bartholomew", "The Most Serene Navigator Bartholomew", "W" * 200])
def test_a_long_name_keeps_to_its_place(name: str) -> None:
    design = sheet_design()
    place = columns(design)

    (sheet,) = filled(FIVE, count(FIVE, GAME, players=(name, name, name, name), winners=(0, 1, 2, 3)))

    for line, x in zip(written(sheet)[:4], place.players, strict=True):
        assert x < line.box.x
        assert line.box.right < x + place.player_wide
    assert written(sheet)[-1].box.right < place.nobody
    assert min(line.points for line in written(sheet)) >= 7.9


def test_several_pages_have_their_own_sums_and_the_last_the_totals() -> None:
    board = side([f"Island {number}" for number in range(30)])
    taken = [(1, 0, 0, 0)] * 30

    first, last = filled(board, count(board, taken))

    on_first, on_last = ([line.words for line in written(sheet)] for sheet in (first, last))
    shared_out = int(on_first[-4]), int(on_last[-13])
    assert sum(shared_out) == int(on_last[-9]) == 50
    assert on_last[-1] == "Ada"


@pytest.mark.parametrize("theme", THEMES)
def test_a_filled_sheet_is_legible(theme: str) -> None:
    (sheet,) = filled(FIVE, count(FIVE, GAME), theme)

    assert [(a.words, b.words) for a, b in combinations(lines(sheet), 2) if a.box.overlaps(b.box)] == []


def test_a_filled_sheet_looks_the_same_in_both_files_and_can_be_read_aloud(tmp_path: Path) -> None:
    (sheet,) = filled(FIVE, count(FIVE, GAME), "atlas")
    path = tmp_path / "score.pdf"
    path.write_bytes(document_bytes(sheet))

    assert printed(sheet, tmp_path).is_none
    assert pdf_ua(path) == ()


def ticks(sheet: Drawing) -> int:
    """Count the ticks beside the column of nobody."""
    (entries,) = (item for item in sheet.items if isinstance(item, Group) and item.layer == "Game")
    place = columns(sheet_design())
    box = Rect(place.nobody, 0, place.right - place.nobody, sheet.size.height)
    strokes = [item for item in entries.items if hasattr(item, "outline")]
    return sum(box.x < stroke.outline.coords[0] < box.right for stroke in strokes)
