"""Things of unlike sizes lie in rows, in their order, on as many sheets as they need."""

from __future__ import annotations

from itertools import combinations

import pytest

from meridian_print.graphics.drawing.geometry import Rect, Size, rectangle
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.printing.imposition.grid import in_shelves
from meridian_print.printing.imposition.paper import PaperTooSmallError

AREA = Rect(10, 20, 100, 60)
SIZES = [Size(30, 10), Size(40, 20), Size(30, 10), Size(50, 30), Size(20, 5), Size(90, 30)]


def thing(size: Size) -> tuple[Item, Size]:
    return Path(rectangle(Rect(-size.width / 2, -size.height / 2, *size))), size


def places(sheet: tuple[Item, ...]) -> list[Rect]:
    found = []
    for item in sheet:
        assert isinstance(item, Group)
        (path,) = item.items
        assert isinstance(path, Path)
        (left, top, right, *_), bottom = path.outline.coords[:3], path.outline.coords[5]
        found.append(Rect(left + item.matrix[4], top + item.matrix[5], right - left, bottom - top))
    return found


def test_they_keep_their_order_their_size_and_off_each_other() -> None:
    sheets = [places(sheet) for sheet in in_shelves([thing(size) for size in SIZES], AREA)]

    assert [Size(place.width, place.height) for sheet in sheets for place in sheet] == SIZES
    assert [len(sheet) for sheet in sheets] == [5, 1]
    for sheet in sheets:
        assert not any(one.overlaps(other) for one, other in combinations(sheet, 2))
        for place in sheet:
            assert AREA.x <= place.x
            assert place.right <= AREA.right
            assert AREA.y <= place.y
            assert place.bottom <= AREA.bottom


def test_rows_lie_one_below_the_other_in_the_middle_from_side_to_side() -> None:
    (sheet,) = in_shelves([thing(size) for size in SIZES[:5]], AREA)

    first, second = places(sheet)[:3], places(sheet)[3:]
    assert [(place.x, place.centre.y) for place in first] == [(10, 30), (40, 30), (80, 30)]
    assert [(place.x, place.centre.y) for place in second] == [(25, 55), (75, 55)]


@pytest.mark.parametrize("size", [Size(101, 10), Size(10, 61)])
def test_a_thing_that_has_no_room_is_refused(size: Size) -> None:
    with pytest.raises(PaperTooSmallError):
        in_shelves([thing(Size(30, 10)), thing(size)], AREA)


@pytest.mark.parametrize("rows", [1, 2, 3])
def test_rows_may_fill_a_sheet_to_its_edges(rows: int) -> None:
    (sheet,) = in_shelves([thing(Size(AREA.width, AREA.height / rows))] * rows, AREA)

    assert len(places(sheet)) == rows


def test_nothing_takes_no_sheet() -> None:
    assert in_shelves([], AREA) == ()
