"""A calibration sheet goes through a printer with faults, is folded and read; the correction takes the faults back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix, Point, Rect, Size, after, rectangle, transformed
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.printing.calibration.profile import (
    FOLD_LINES,
    RULER_LINES,
    Faults,
    Gauges,
    Readings,
    Side,
    correction,
    faults,
    gauges,
    printed,
)
from meridian_print.printing.calibration.scales import ScalePlace, ScaleStyle, folded_pair, ruler_scale
from meridian_print.printing.imposition.paper import PaperTooSmallError
from meridian_print.templates import load
from tests.checks.flat import flat

STYLE = load("scales.yaml", ScaleStyle)
SIZES = {"A4": Size(210, 297), "Letter": Size(215.9, 279.4), "A3": Size(297, 420)}
TOLERANCE = 0.1

shifts = st.floats(-1.6, 1.6)
some_faults = st.builds(
    Faults, shifts, shifts, st.floats(-0.15, 0.15), st.floats(0.995, 1.005), st.floats(0.995, 1.005)
)


def line_feet(item: Item, fault: Matrix) -> list[list[Point]]:
    """Return, scale by scale, where the foot of each line lies on the paper, in the order of their numbers."""
    scales = []
    for shape, matrix in flat((item,)):
        if isinstance(shape, Path):
            coords = transformed(shape.outline, after(matrix, fault)).coords
            scales.append([Point(*coords[first : first + 2]) for first in range(0, len(coords), 4)])
    return scales


def read_folded(place: ScalePlace, placed: Gauges, fault: Matrix) -> int:
    """Fold the sheet and return the number at which two lines meet best."""
    near, far = (feet[1:] for feet in line_feet(folded_pair(place, "A", placed, STYLE), fault))
    across = place in ("top", "bottom")
    folded = [placed.size.width - foot.x if across else placed.size.height - foot.y for foot in far]
    seen = [foot.x if across else foot.y for foot in near]
    apart = [abs(one - other) for one, other in zip(seen, folded, strict=True)]
    return apart.index(min(apart)) - FOLD_LINES


def read_ruler(placed: Gauges, fault: Matrix, *, along: bool) -> float:
    """Lay a ruler along the scale and return the number of the line that meets the ruler's line of its number."""
    ((zero, _, *lines),) = line_feet(ruler_scale("E", placed, STYLE, along=along, at=60.0), fault)
    nominal = placed.along if along else placed.across
    numbers = range(-RULER_LINES, RULER_LINES + 1)
    apart = {
        nominal + number: abs(distance(zero, foot) - (nominal + number))
        for number, foot in zip(numbers, lines, strict=True)
    }
    return min(apart, key=lambda number: apart[number])


def distance(one: Point, other: Point) -> float:
    return float(((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5)


def read(placed: Gauges, fault: Matrix) -> Readings:
    top, bottom, left, right = (read_folded(place, placed, fault) for place in get_args(ScalePlace))
    across, along = (read_ruler(placed, fault, along=along) for along in (False, True))
    return Readings(top, bottom, left, right, across, along)


def corners(size: Size, rim: float = 5.0) -> list[Point]:
    """Return the corners of what is printed on, and the middles of its sides."""
    area = Rect(0, 0, *size).inset(rim)
    xs, ys = (area.x, area.centre.x, area.right), (area.y, area.centre.y, area.bottom)
    return [Point(x, y) for x in xs for y in ys]


def moved(point: Point, matrix: Matrix) -> Point:
    a, b, c, d, e, f = matrix
    return Point(a * point.x + c * point.y + e, b * point.x + d * point.y + f)


@settings(max_examples=60)
@given(fault=some_faults, size=st.sampled_from(["A4", "Letter"]), side=st.sampled_from(get_args(Side)))
def test_what_is_printed_with_the_correction_lies_where_it_belongs(fault: Faults, size: str, side: Side) -> None:
    page = SIZES[size]
    placed, real = gauges(page, side), printed(fault, page)

    found = faults(read(placed, real), placed)

    through = after(correction(found, page), real)
    for point in corners(page):
        assert distance(moved(point, through), point) <= TOLERANCE


@given(fault=some_faults)
def test_a_correction_takes_its_fault_back_exactly(fault: Faults) -> None:
    page = SIZES["A4"]

    through = after(correction(fault, page), printed(fault, page))

    assert through == pytest.approx((1, 0, 0, 1, 0, 0), abs=1e-9)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("side", get_args(Side))
def test_a_printer_without_faults_reads_zero_and_the_nominal_lengths(size: str, side: Side) -> None:
    placed = gauges(SIZES[size], side)

    found = read(placed, (1, 0, 0, 1, 0, 0))

    assert found == Readings(0, 0, 0, 0, placed.across, placed.along)
    assert faults(found, placed) == Faults()


FAULTY: Mapping[str, tuple[Faults, tuple[int, int, int, int]]] = {
    "right": (Faults(right=0.5), (10, 10, 0, 0)),
    "down": (Faults(down=-0.5), (0, 0, -10, -10)),
    "clockwise": (Faults(degrees=0.1), (5, -5, -3, 3)),
}


@pytest.mark.parametrize("name", FAULTY)
def test_signs_are_those_that_the_sheet_states(name: str) -> None:
    fault, expected = FAULTY[name]
    found = read(gauges(SIZES["A4"], "front"), printed(fault, SIZES["A4"]))

    assert (found.top, found.bottom, found.left, found.right) == expected


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("side", get_args(Side))
def test_all_scales_are_on_the_paper_inside_the_rim(size: str, side: Side) -> None:
    placed = gauges(SIZES[size], side)
    items = [folded_pair(place, "A", placed, STYLE) for place in get_args(ScalePlace)]
    items += [ruler_scale("E", placed, STYLE, along=along, at=60.0) for along in (False, True)]

    feet = [foot for item in items for scale in line_feet(item, (1, 0, 0, 1, 0, 0)) for foot in scale]

    inside = Rect(0, 0, *SIZES[size]).inset(5)
    assert all(inside.x <= at.x <= inside.right and inside.y <= at.y <= inside.bottom for at in feet)


def test_the_scales_of_the_two_sides_do_not_hide_each_other_against_the_light() -> None:
    front, back = (gauges(SIZES["A4"], side) for side in get_args(Side))

    assert abs(front.inset - back.inset) >= 2 * STYLE.tenth + STYLE.letter_gap


@pytest.mark.parametrize("place", get_args(ScalePlace))
def test_scales_to_fold_end_at_the_last_number_that_calibrate_takes(place: ScalePlace) -> None:
    """A line beyond it could be read off the sheet, and would then be refused."""
    for feet in line_feet(folded_pair(place, "A", gauges(SIZES["A4"], "front"), STYLE), IDENTITY):
        assert len(feet[1:]) == 2 * FOLD_LINES + 1


@pytest.mark.parametrize("size", [Size(148, 210), Size(148, 297), Size(210, 210)])
def test_a_page_too_small_for_the_scales_is_refused(size: Size) -> None:
    expected = f"at least 200 x 276 mm to calibrate, got {size.width} x {size.height} mm"

    with pytest.raises(PaperTooSmallError, match=expected):
        gauges(size, "front")


def test_a_box_corrected_for_a_turn_is_turned_against_it() -> None:
    through = transformed(rectangle(Rect(0, 0, 210, 297)), correction(Faults(degrees=1), SIZES["A4"])).coords

    assert through[1] > through[3]
