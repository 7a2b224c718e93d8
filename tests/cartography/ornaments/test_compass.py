"""Arcs keep to their circles, frames and compass points to their places."""

from __future__ import annotations

import math

import pytest

from meridian_print.cartography.ornaments.compass import arc, directions, notched, on_circle, rhumbs, split_star, ticks
from meridian_print.graphics.drawing.geometry import Point, Rect

CENTRE = Point(3.0, -2.0)


def points(coords: tuple[float, ...]) -> list[Point]:
    return [Point(x, y) for x, y in zip(coords[::2], coords[1::2], strict=True)]


@pytest.mark.parametrize(("degrees", "expected"), [(0, (3, -12)), (90, (13, -2)), (180, (3, 8)), (270, (-7, -2))])
def test_angles_run_clockwise_from_straight_up(degrees: float, expected: tuple[float, float]) -> None:
    assert on_circle(CENTRE, 10, degrees) == pytest.approx(expected)


@pytest.mark.parametrize(("start", "end"), [(0, 90), (20, 350), (49, -229)])
def test_an_arc_keeps_to_its_circle(start: float, end: float) -> None:
    drawn = points(arc(CENTRE, 10, start, end).coords)

    for a, b, c, d in zip(drawn[::3], drawn[1::3], drawn[2::3], drawn[3::3], strict=False):
        middle = Point(*((p + 3 * q + 3 * r + s) / 8 for p, q, r, s in zip(a, b, c, d, strict=True)))
        assert math.dist(middle, CENTRE) == pytest.approx(10, rel=3e-4)
    assert drawn[0] == pytest.approx(on_circle(CENTRE, 10, start))
    assert drawn[-1] == pytest.approx(on_circle(CENTRE, 10, end))


@pytest.mark.parametrize("inside", [(0.0, 0.0), (5.0, 0.0), (4.0, -1.0)])
def test_a_notched_frame_touches_its_sides_and_its_bites(inside: tuple[float, float]) -> None:
    area = Rect(0, 0, 60, 80)
    outline = notched(area, 7, inside)

    drawn, ends = iter(points(outline.coords)), []
    for verb in outline.verbs.removesuffix("Z"):
        ends += [next(drawn) for _ in range(3 if verb == "C" else 1)][-1:]
    corners = [(x, y) for x in (inside[0], 60 - inside[0]) for y in (inside[1], 80 - inside[1])]
    assert {min(round(math.dist(end, corner), 6) for corner in corners) for end in ends} == {7.0}
    assert min(x for x, _ in ends) == pytest.approx(0)
    assert max(y for _, y in ends) == pytest.approx(80)


def test_rhumb_lines_end_on_the_frame() -> None:
    frame = Rect(0, 0, 40, 30)
    ends = points(rhumbs((10, 12), 5, frame, 32).coords)[1::2]

    assert len(ends) == 32
    assert len({(round(x, 6), round(y, 6)) for x, y in ends}) == 32
    for x, y in ends:
        assert min(abs(x), abs(x - 40), abs(y), abs(y - 30)) == pytest.approx(0, abs=1e-9)


def test_rhumb_lines_from_the_frame_lead_inwards() -> None:
    frame = Rect(0, 0, 40, 30)
    drawn = points(rhumbs((0, 12), 0, frame, 32).coords)

    assert 15 <= len(drawn[1::2]) <= 17
    assert set(drawn[::2]) == {(0, 12)}
    assert all(math.dist(start, end) > 1 for start, end in zip(drawn[::2], drawn[1::2], strict=True))
    assert all(0 <= x <= 40 + 1e-9 and 0 <= y <= 30 + 1e-9 for x, y in drawn)


def test_rhumb_lines_end_at_the_farthest_they_may_reach() -> None:
    ends = points(rhumbs((10, 12), 0, Rect(0, 0, 40, 30), 32, outer=11).coords)[1::2]

    assert max(math.dist((10, 12), end) for end in ends) == pytest.approx(11)
    assert all(x >= -1e-9 for x, _ in ends)


def test_the_halves_of_a_compass_point_share_its_tip() -> None:
    left, right = split_star(CENTRE, directions(4), tip=10, waist=3, half=45)

    assert points(left.coords)[2::3] == points(right.coords)[2::3]
    assert left.verbs == "MLLZ" * 4


def test_the_left_half_of_a_compass_point_lies_to_the_left() -> None:
    left, right = split_star(CENTRE, directions(2), tip=10, waist=3, half=45)

    up_left, down_left = points(left.coords)[1::3]
    assert up_left == pytest.approx(on_circle(CENTRE, 3, -45))
    assert down_left == pytest.approx(on_circle(CENTRE, 3, 135))
    assert points(right.coords)[1] == pytest.approx(on_circle(CENTRE, 3, 45))


def test_directions_are_spread_evenly_from_straight_up() -> None:
    assert directions(4) == (0, 90, 180, 270)
    assert directions(2, 22.5) == (22.5, 202.5)


def test_ticks_reach_from_circle_to_circle() -> None:
    drawn = points(ticks(CENTRE, 4, 5, 72).coords)

    assert [round(math.dist(point, CENTRE), 9) for point in drawn] == [4, 5] * 72
