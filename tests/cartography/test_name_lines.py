"""Names follow the islands that they stand on, as far as they stay legible."""

from __future__ import annotations

import math

import numpy as np
import pytest

from meridian_print.cartography.name_lines import Axis, NameLine, axis, level, slanting

STEP = 0.5
"""From place to place on an island, in mm."""


def island(angle: float, *, bend: float = 0.0, half_length: float = 40.0, half_width: float = 10.0) -> np.ndarray:
    """Sample an ellipse turned clockwise by an angle in degrees, its axis bent by so many radians per mm."""
    y, x = np.mgrid[-60:60:STEP, -60:60:STEP]
    turn = math.radians(angle)
    along, down = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
    is_land = (along / half_length) ** 2 + ((down - bend / 2 * along**2) / half_width) ** 2 <= 1
    return np.stack([x[is_land], y[is_land]], axis=1)


def covers(line: NameLine, length: float, height: float) -> bool:
    """Return whether every place within the strip of a name lies in one of the boxes."""
    (wide, high), places = line.size, [line.arc.place(at) for at in np.linspace(-length / 2, length / 2, 41)]
    strip = (
        (at.x - side * math.sin(angle), at.y + side * math.cos(angle))
        for at, angle in places
        for side in (-height / 2, 0.0, height / 2)
    )
    return all(
        any(left - 0.3 <= x <= left + wide + 0.3 and top - 0.3 <= y <= top + high + 0.3 for left, top in line.corners)
        for x, y in strip
    )


@pytest.mark.parametrize("angle", [-70, -30, 0, 20, 45])
def test_the_axis_is_the_longest_extent(angle: float) -> None:
    found = axis(island(angle))

    assert math.degrees(found.angle) == pytest.approx(angle, abs=1.0)
    assert found.bend == pytest.approx(0.0, abs=0.001)
    assert found.length == pytest.approx(0.75, abs=0.02)  # a quarter as wide as long


@pytest.mark.parametrize("bend", [-0.008, 0.008])
def test_the_axis_bends_as_the_island_does(bend: float) -> None:
    assert axis(island(0, bend=bend)).bend == pytest.approx(bend, rel=0.15)


def test_a_round_island_has_no_length() -> None:
    assert axis(island(0, half_length=20, half_width=20)).length == pytest.approx(0.0, abs=0.01)


def test_a_coast_that_changes_a_little_seldom_turns_or_bends_the_axis() -> None:
    some = [Axis(math.radians(turn), 0.0007 * turn, 0.5) for turn in range(-20, 21)]
    others = [Axis(angle + math.radians(0.5), bend + 0.0003, length) for angle, bend, length in some]

    assert sum(one.rounded() != other.rounded() for one, other in zip(some, others, strict=True)) < len(some) / 5


def test_a_level_name_stands_in_one_box_about_the_origin() -> None:
    line = level(30.0, 4.0)

    assert line.corners.tolist() == [[-15.0, -2.0]]
    assert line.size == (30.0, 4.0)
    assert (line.arc.angle, line.arc.bend) == (0.0, 0.0)


def test_a_name_slants_as_its_island() -> None:
    line = slanting(Axis(0.3, 0.0, 0.5), 30.0, 4.0)

    assert line is not None
    assert line.arc.angle == 0.3


@pytest.mark.parametrize("sign", [-1, 1])
def test_no_name_follows_an_island_that_is_steeper_than_can_be_read(sign: int) -> None:
    angle = sign * math.radians(20)

    assert slanting(Axis(0.999 * angle, 0.02, 0.5), 30.0, 4.0) is not None
    assert slanting(Axis(1.001 * angle, 0.02, 0.5), 30.0, 4.0) is None


@pytest.mark.parametrize("bend", [-1.0, 1.0])
@pytest.mark.parametrize(("length", "most"), [(10.0, 1 / 38), (60.0, math.radians(52) / 60)])
def test_no_name_bends_or_turns_more_than_can_be_read(length: float, most: float, bend: float) -> None:
    tightest = slanting(Axis(0.3, bend, 0.5), length, 4.0)

    assert tightest is not None
    assert tightest.arc.bend == pytest.approx(math.copysign(most, bend))


def test_what_would_hardly_slant_does_not() -> None:
    assert slanting(Axis(math.radians(4.9), 0.0, 0.5), 30.0, 4.0) is None
    assert slanting(Axis(math.radians(5.1), 0.0, 0.5), 30.0, 4.0) is not None
    assert slanting(Axis(0.0, math.radians(9.9) / 30, 0.5), 30.0, 4.0) is None
    assert slanting(Axis(0.0, math.radians(10.1) / 30, 0.5), 30.0, 4.0) is not None


@pytest.mark.parametrize(("angle", "bend"), [(0.3, 0.0), (-0.34, 0.02), (0.1, -0.02)])
def test_the_boxes_cover_all_that_stands_on_a_line(angle: float, bend: float) -> None:
    line = slanting(Axis(angle, bend, 0.5), 34.0, 4.0)

    assert line is not None
    assert covers(line, 34.0, 4.0)
    assert len(line.corners) == 4  # pieces of at most 2.2 heights
