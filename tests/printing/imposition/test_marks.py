"""Marks are where a knife, a light and a ruler look for them."""

from __future__ import annotations

import pytest

from meridian_print.graphics.drawing.geometry import Outline, Point, Rect
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.printing.imposition.marks import (
    RULER,
    PressStyle,
    corner_guides,
    crop_marks,
    duplex_cross,
    fold_marks,
    ruler,
)
from meridian_print.templates import load

STYLE = load("press.yaml", PressStyle)
AREA = Rect(10, 20, 60, 40)


def points(item: Item) -> list[Point]:
    outline = drawn(item)
    return [Point(x, y) for x, y in zip(outline.coords[::2], outline.coords[1::2], strict=True)]


def drawn(item: Item) -> Outline:
    assert isinstance(item, Path)
    return item.outline


def test_crop_marks_stand_at_every_cut_at_both_ends() -> None:
    found = points(crop_marks(AREA, (10, 40, 70), (20, 60), STYLE))

    upright = {(x, y < AREA.y) for x, y in found if not AREA.y <= y <= AREA.bottom}
    level = {(y, x < AREA.x) for x, y in found if not AREA.x <= x <= AREA.right}
    assert upright == {(x, above) for x in (10, 40, 70) for above in (True, False)}
    assert level == {(y, left) for y in (20, 60) for left in (True, False)}


def test_crop_marks_stand_so_far_off_and_are_so_long() -> None:
    outer, inner = AREA.inset(-STYLE.crop.gap - STYLE.crop.length), AREA.inset(-STYLE.crop.gap)

    found = points(crop_marks(AREA, (40,), (), STYLE))

    assert {y for _, y in found} == {outer.y, inner.y, inner.bottom, outer.bottom}

    found = points(crop_marks(AREA, (), (40,), STYLE))

    assert {x for x, _ in found} == {outer.x, inner.x, inner.right, outer.right}


def test_crop_marks_stay_out_of_the_bleed() -> None:
    assert STYLE.crop.gap > 3


@pytest.mark.parametrize("upright", [True, False])
def test_a_fold_is_marked_in_the_middle_outside_what_is_printed(upright: bool) -> None:
    gap, length = STYLE.crop.gap, STYLE.fold.length

    found = points(fold_marks(AREA, STYLE, upright=upright))

    if upright:
        ends = {(40, 20 - gap), (40, 20 - gap - length), (40, 60 + gap), (40, 60 + gap + length)}
    else:
        ends = {(10 - gap, 40), (10 - gap - length, 40), (70 + gap, 40), (70 + gap + length, 40)}
    assert {*found} == ends


def test_a_fold_is_dashed_and_a_cut_is_not() -> None:
    fold, cut = fold_marks(AREA, STYLE, upright=True), crop_marks(AREA, (40,), (), STYLE)

    assert isinstance(fold, Path)
    assert isinstance(cut, Path)
    assert fold.stroke == Stroke(STYLE.ink, STYLE.ruler.width, dash=(STYLE.fold.dash, STYLE.fold.dash))
    assert cut.stroke == Stroke(STYLE.ink, STYLE.crop.width)


def test_guides_round_each_corner_with_a_line_on_a_wider_casing() -> None:
    casing, line = corner_guides([AREA], 3, STYLE)

    assert isinstance(casing, Path)
    assert isinstance(line, Path)
    assert (casing.stroke, line.stroke) == (
        Stroke(STYLE.guide.casing, STYLE.guide.casing_width),
        Stroke(STYLE.ink, STYLE.guide.width),
    )
    ends = {(10, 23), (13, 20), (67, 20), (70, 23), (70, 57), (67, 60), (13, 60), (10, 57)}
    assert {(point.x, point.y) for point in points(line) if point in ends} == ends
    assert line.outline.verbs == "MC" * 4


def test_a_cross_is_the_same_from_behind() -> None:
    at = Point(30, 40)

    found = points(duplex_cross(at, STYLE))

    mirrored = {(round(2 * at.x - x, 6), round(y, 6)) for x, y in found}
    assert {(round(x, 6), round(y, 6)) for x, y in found} == mirrored


def test_a_cross_is_as_wide_as_its_arms_with_their_ends() -> None:
    found = points(duplex_cross(Point(30, 40), STYLE))

    assert STYLE.cross.wide == pytest.approx(
        max(x for x, _ in found) - min(x for x, _ in found) + STYLE.cross.width, abs=1e-9
    )


def test_a_ruler_is_100_mm_long_with_a_tick_at_every_half_centimetre() -> None:
    found = points(ruler(Point(7, 50), STYLE))

    assert (found[0], found[1]) == (Point(7, 50), Point(107, 50))
    assert [low.x for low in found[2::2]] == [7 + 5 * half for half in range(21)]
    assert RULER == 100


@pytest.mark.parametrize(("place", "tall"), [(0, STYLE.ruler.tick), (1, STYLE.ruler.half_tick)])
def test_ticks_at_centimetres_are_taller(place: int, tall: float) -> None:
    found = points(ruler(Point(0, 0), STYLE))

    assert {-high.y for high in found[3 + 2 * place :: 4]} == {tall}
    assert STYLE.ruler.half_tick < STYLE.ruler.tick
