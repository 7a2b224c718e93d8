"""Small things lie in rows on the fewest sheets, which are filled evenly."""

from __future__ import annotations

import pytest

from meridian_print.graphics.drawing.geometry import Rect, Size, rectangle
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.printing.imposition.grid import in_rows
from meridian_print.printing.imposition.paper import PaperTooSmallError

CELL, AREA = Size(20.0, 20.0), Rect(5.0, 5.0, 105.0, 145.0)
"""Room for 5 columns and 7 rows."""


def things(count: int) -> list[Item]:
    return [Path(rectangle(Rect(-9.0, -9.0, 18.0, 18.0 + number * 1e-3))) for number in range(count)]


@pytest.mark.parametrize(
    ("count", "sheets"),
    [(0, []), (1, [1]), (35, [35]), (36, [20, 16]), (80, [30, 25, 25]), (70, [35, 35]), (71, [25, 25, 21])],
)
def test_sheets_are_filled_evenly_by_whole_rows(count: int, sheets: list[int]) -> None:
    assert [len(sheet) for sheet in in_rows(things(count), CELL, AREA)] == sheets


@pytest.mark.parametrize("count", [1, 36, 80, 104])
def test_nothing_is_lost_and_all_keep_their_order(count: int) -> None:
    placed = [group for sheet in in_rows(things(count), CELL, AREA) for group in sheet]

    assert [group.items[0] for group in placed] == things(count)  # type: ignore[union-attr]


def test_rows_begin_at_the_top_in_the_middle_from_side_to_side() -> None:
    (placed,) = in_rows(things(6), CELL, AREA)

    middles = [(17.5, 15.0), (37.5, 15.0), (57.5, 15.0), (77.5, 15.0), (97.5, 15.0), (17.5, 35.0)]
    assert [group.matrix[4:] for group in placed] == middles  # type: ignore[union-attr]


def test_a_sheet_without_room_is_refused() -> None:
    with pytest.raises(PaperTooSmallError, match="expected a sheet with room for 20 x 20 mm"):
        in_rows(things(1), CELL, Rect(0.0, 0.0, 19.0, 100.0))
