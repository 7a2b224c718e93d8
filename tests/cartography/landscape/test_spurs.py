"""Spurs lead from a mountain to those before it; they are lit where they run right, shaded where they run left."""

from __future__ import annotations

import pytest
import shapely

from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.cartography.landscape.peaks import HEIGHTS, SHAPES, form_of, peak
from meridian_print.cartography.landscape.spurs import spurs
from meridian_print.graphics.drawing.geometry import Point


def mountain(shape: int, level: int, x: float, y: float, island: str = "a") -> ReliefMark:
    return ReliefMark(ReliefKind.MOUNTAIN, form_of(shape, level), Point(x, y), island)


def body(mark: ReliefMark) -> shapely.Geometry:
    outline = shapely.Polygon(peak(mark.form).outline).buffer(0.2)
    return shapely.affinity.translate(outline, *mark.at)


@pytest.mark.parametrize("shape", range(SHAPES))
@pytest.mark.parametrize("right", [-3.0, 3.0])
def test_a_spur_leads_from_one_mountain_onto_the_next_before_it(shape: int, right: float) -> None:
    behind, ahead = mountain(shape, 6, 50.0, 50.0), mountain(7, 4, 50.0 + right, 53.0)

    (spur,), none = spurs((behind, ahead))

    assert none == ()
    assert body(behind).contains(shapely.Point(spur.line[0]))
    assert body(ahead).contains(shapely.Point(spur.line[-1]))
    assert spur.is_shaded == (spur.line[-1][0] < spur.line[0][0])
    assert all(y > spur.line[0][1] for _, y in spur.feet)


def test_each_mountain_is_joined_to_the_nearest_behind_it_on_its_own_island() -> None:
    far, near = mountain(0, 5, 50.0, 50.0), mountain(2, 5, 53.0, 51.5)
    last, other = mountain(4, len(HEIGHTS) // 2, 54.0, 53.5), mountain(6, 4, 55.0, 54.0, "b")

    found = spurs((far, near, last, other))

    assert [len(each) for each in found] == [1, 1, 0, 0]


def test_only_mountains_have_spurs() -> None:
    hill = ReliefMark(ReliefKind.DOWNS, 0, Point(50.0, 52.0), "a")

    assert spurs((mountain(0, 5, 50.0, 50.0), hill)) == [(), ()]
