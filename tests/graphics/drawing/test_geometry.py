"""Outlines are where they say, and matrices do what they say."""

from __future__ import annotations

import math

import pytest

from meridian_print.graphics.drawing.geometry import (
    Matrix,
    Outline,
    Point,
    Rect,
    after,
    circle,
    join,
    line,
    polygon,
    polyline,
    rectangle,
    rotation,
    scaling,
    star,
    transformed,
    translation,
)

POINTS_OF = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}


def points(outline: Outline) -> list[Point]:
    return [Point(x, y) for x, y in zip(outline.coords[::2], outline.coords[1::2], strict=True)]


def moved(point: tuple[float, float], matrix: Matrix) -> Point:
    return points(transformed(polyline([point]), matrix))[0]


def on_curves(outline: Outline, steps: int = 20) -> list[Point]:
    """Return points along the cubic curves of an outline that is nothing else."""
    drawn, found = points(outline), []
    for a, b, c, d in zip(drawn[::3], drawn[1::3], drawn[2::3], drawn[3::3], strict=False):
        for step in range(steps + 1):
            t, s = step / steps, 1 - step / steps
            weights = (s**3, 3 * s * s * t, 3 * s * t * t, t**3)
            x, y = (sum(w * p[axis] for w, p in zip(weights, (a, b, c, d), strict=True)) for axis in (0, 1))
            found.append(Point(x, y))
    return found


@pytest.mark.parametrize(
    "outline",
    [
        line(0, 0, 1, 1),
        polygon([(0, 0), (1, 0), (0, 1)]),
        rectangle(Rect(0, 0, 3, 2)),
        rectangle(Rect(0, 0, 3, 2), 0.5),
        circle((0, 0), 1),
        star((0, 0), 5, 2, 1),
        join((circle((0, 0), 1), line(0, 0, 1, 1))),
    ],
    ids=["line", "polygon", "rectangle", "rounded", "circle", "star", "joined"],
)
def test_an_outline_has_the_points_that_its_verbs_ask_for(outline: Outline) -> None:
    assert len(outline.coords) == 2 * sum(POINTS_OF[verb] for verb in outline.verbs)


def test_a_circle_is_at_most_three_hundredths_of_a_percent_off() -> None:
    off = [abs(math.dist(point, (3, 4)) / 10 - 1) for point in on_curves(circle((3, 4), 10))]

    assert 0.0002 < max(off) < 0.0003


def test_a_rounded_rectangle_keeps_inside_and_touches_all_four_sides() -> None:
    area = Rect(1, 2, 10, 6)

    xs, ys = zip(*points(rectangle(area, 2)), strict=True)

    assert (min(xs), max(xs)) == (area.x, area.right)
    assert (min(ys), max(ys)) == (area.y, area.bottom)


def test_a_star_points_up() -> None:
    tips = points(star((5, 5), 5, 2, 1))

    assert tips[0] == pytest.approx((5, 3))
    assert tips[1].x > 5 > tips[-1].x
    assert [round(math.dist(tip, (5, 5)), 9) for tip in tips] == [2, 1] * 5


@pytest.mark.parametrize(("degrees", "expected"), [(90, (0, 1)), (180, (-1, 0)), (270, (0, -1)), (-90, (0, -1))])
def test_quarter_turns_are_exact_and_clockwise(degrees: float, expected: tuple[float, float]) -> None:
    assert moved((1, 0), rotation(degrees)) == expected


def test_a_turn_about_a_point_leaves_it_there() -> None:
    assert moved((3, 7), rotation(33, (3, 7))) == pytest.approx((3, 7))


def test_one_matrix_after_another_does_both_in_order() -> None:
    both = after(after(scaling(2), rotation(90)), translation(10, 0))

    assert moved((1, 0), both) == pytest.approx((10, 2))


def test_matrices_of_any_kind_join_as_they_act() -> None:
    first, then = (2.0, 0.5, -1.0, 3.0, 4.0, -5.0), (0.7, -0.2, 0.4, 1.5, -6.0, 8.0)

    for point in ((0, 0), (1, 0), (0, 1), (3, -2)):
        assert moved(point, after(first, then)) == pytest.approx(moved(moved(point, first), then))


def test_joined_outlines_keep_their_order() -> None:
    assert line(0, 0, 1, 1) + line(2, 2, 3, 3) == Outline("MLML", (0, 0, 1, 1, 2, 2, 3, 3))


def test_an_inset_rectangle_has_the_same_middle() -> None:
    area = Rect(1, 2, 10, 6)

    assert area.inset(1) == Rect(2, 3, 8, 4)
    assert area.inset(-2).centre == area.centre


@pytest.mark.parametrize(
    ("other", "shared"),
    [(Rect(9, 5, 4, 4), True), (Rect(10, 0, 4, 4), False), (Rect(0, 6, 4, 4), False), (Rect(2, 2, 1, 1), True)],
)
def test_rectangles_that_share_an_edge_do_not_overlap(other: Rect, shared: bool) -> None:
    area = Rect(0, 0, 10, 6)

    assert area.overlaps(other) is shared
    assert other.overlaps(area) is shared
