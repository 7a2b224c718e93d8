"""A crop keeps what is seen, drops what is not, and can be printed."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
import shapely

from meridian_print.graphics.drawing.crops import View, cropped
from meridian_print.graphics.drawing.geometry import Outline, Point, Rect, circle, line, scaling, translation
from meridian_print.graphics.drawing.items import Group, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import Font, text

INK = Ink((0.0, 0.0, 0.0))
AREA = Rect(0.0, 0.0, 10.0, 10.0)
INSIDE, OUTSIDE = circle((5.0, 5.0), 1.0), circle((50.0, 5.0), 1.0)


def test_parts_of_an_outline_that_lie_outside_are_dropped() -> None:
    assert cropped((Path(INSIDE + OUTSIDE, INK), Path(OUTSIDE, INK)), View(AREA)) == (Path(INSIDE, INK),)


def test_what_lies_across_the_edge_stays_whole() -> None:
    across = Path(line(-50.0, 5.0, 50.0, 5.0), stroke=Stroke(INK, 1.0))

    assert cropped((across,), View(AREA)) == (across,)


def test_groups_are_looked_at_where_they_are_placed() -> None:
    there = Group((Path(INSIDE, INK),), matrix=translation(45.0, 0.0))
    back = Group((Path(OUTSIDE, INK),), matrix=translation(-45.0, 0.0))

    assert cropped((there, back), View(AREA)) == (back,)


def test_a_group_that_changes_nothing_gives_way_to_its_items() -> None:
    inside = Path(INSIDE, INK)

    assert cropped((Group((Group((inside,), layer="Land"), inside), alt="map"),), View(AREA)) == (inside, inside)


def test_groups_lose_layers_and_words_but_not_opacity() -> None:
    (group,) = cropped((Group((Path(INSIDE, INK),), layer="Sea", alt="the sea", tag="P", opacity=0.5),), View(AREA))

    assert group == Group((Path(INSIDE, INK),), opacity=0.5)


def test_thin_lines_are_drawn_thicker_and_thick_ones_are_not() -> None:
    thin, thick = (Path(INSIDE, stroke=Stroke(INK, width)) for width in (0.1, 0.9))

    found = cropped((Group((thin, thick), matrix=scaling(0.5)),), View(AREA, pen=0.2))

    assert found == (Group((Path(INSIDE, stroke=Stroke(INK, 0.4)), thick), matrix=scaling(0.5)),)


def test_symbols_of_thin_lines_get_a_name_of_their_own() -> None:
    thin = Symbol("dot", AREA, (Path(INSIDE, stroke=Stroke(INK, 0.1)),))
    thick = Symbol("disc", AREA, (Path(INSIDE, INK),))

    one, other = cropped((Use(thin), Use(thick)), View(AREA, pen=0.2))

    assert isinstance(one, Use)
    assert one.symbol.name != "dot"
    assert one.symbol.items == (Path(INSIDE, stroke=Stroke(INK, 0.2)),)
    assert other == Use(thick)


def test_words_that_are_too_small_are_left_out() -> None:
    small, large = (text("isle", (2.0, 5.0), Font("EBGaramond-Regular", size), INK) for size in (1.0, 3.0))

    assert cropped((small, large), View(AREA, type=2.0)) == (large,)


def test_coasts_are_drawn_from_point_to_point_and_circles_stay_round() -> None:
    steps = [Point(5 + 3 * math.cos(angle / 10), 5 + 3 * math.sin(angle / 10)) for angle in range(63)]
    coast = Outline("M" + "Q" * 62 + "Z", (*steps[0], *(value for at in steps[1:] for value in (*at, *at))))

    shown, round_ = cropped((Path(coast, INK), Path(INSIDE, INK)), View(AREA, step=1.0))

    assert isinstance(shown, Path)
    assert set(shown.outline.verbs) == set("MLZ")
    ends = list(zip(shown.outline.coords[::2], shown.outline.coords[1::2], strict=True))
    apart = [math.dist(one, other) for one, other in pairwise(ends)]
    assert min(apart) >= 1.0
    assert max(apart) < 1.6
    assert round_ == Path(INSIDE, INK)


def test_points_of_a_coast_next_to_a_straight_line_are_left_out_and_its_corners_are_kept() -> None:
    along = [Point(1.0 + at / 4, 5.0 + 0.02 * (-1) ** at) for at in range(33)]
    down = [Point(9.0, 5.02 + at / 2) for at in range(1, 8)]
    ends = (*along, *down)
    coast = Outline("M" + "Q" * (len(ends) - 1), (*ends[0], *(value for at in ends[1:] for value in (*at, *at))))

    (shown,) = cropped((Path(coast, INK),), View(AREA, step=0.5))

    assert isinstance(shown, Path)
    assert shown.outline == Outline("MLL", (1.0, 5.02, 9.0, 5.02, 9.0, 8.52))


def test_a_rock_smaller_than_a_step_is_dropped() -> None:
    rock = Path(Outline("MQQZ", (5.0, 5.0, 5.1, 5.0, 5.1, 5.1, 5.0, 5.1, 5.0, 5.0)), INK)

    assert cropped((rock,), View(AREA, step=1.0)) == ()


def test_a_coast_far_outside_is_shortened_and_fills_the_view_as_before() -> None:
    around = [Point(5 + 20 * math.cos(angle / 10), 5 + 20 * math.sin(angle / 10)) for angle in range(63)]
    across = (Point(-12.0, 5.0), Point(5.0, 5.0), Point(8.0, -12.0))
    ends = (*around[:32], *across, *around[48:])
    coast = Outline("M" + "Q" * (len(ends) - 1) + "Z", (*ends[0], *(value for at in ends[1:] for value in (*at, *at))))

    (whole,) = cropped((Path(coast, INK),), View(Rect(-50.0, -50.0, 110.0, 110.0), step=0.5))
    (shown,) = cropped((Path(coast, INK),), View(AREA, step=0.5))

    assert isinstance(whole, Path)
    assert isinstance(shown, Path)
    assert len(shown.outline.verbs) < len(whole.outline.verbs) / 2
    seen = [shapely.box(0, 0, 10, 10) & shapely.Polygon(_points(one.outline)) for one in (whole, shown)]
    assert seen[0].equals_exact(seen[1], 1e-9)
    assert 0 < seen[0].area < 100


def test_a_dashed_line_keeps_the_places_of_its_dashes() -> None:
    coast = Outline("MQQQ", (5.0, 5.0, *(50.0, 5.0) * 2, *(50.0, 50.0) * 2, *(5.0, 6.0) * 2))
    dashed = Path(coast, stroke=Stroke(INK, 0.5, dash=(1.0, 1.0)))

    (shown,) = cropped((dashed,), View(AREA, step=0.5))

    assert isinstance(shown, Path)
    assert _points(shown.outline) == [(5.0, 5.0), (50.0, 5.0), (50.0, 50.0), (5.0, 6.0)]


def _points(outline: Outline) -> list[tuple[float, float]]:
    return list(zip(outline.coords[::2], outline.coords[1::2], strict=True))


def test_long_curves_stay_round() -> None:
    bend = Outline("MQ", (2.0, 8.0, 5.0, 2.0, 8.0, 8.0))

    (shown,) = cropped((Path(bend, stroke=Stroke(INK, 0.1)),), View(AREA, step=0.5))

    assert isinstance(shown, Path)
    assert shown.outline.verbs == "MLLL"
    assert min(shown.outline.coords[1::2]) == pytest.approx(5.35, abs=0.05)
