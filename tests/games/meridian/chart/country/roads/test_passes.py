"""Mountains that would hide a stretch of a road stand aside; ranges stay ranges, and rivers rise where they did."""

from __future__ import annotations

import pytest
import shapely

from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.games.meridian.chart.country.roads.passes import passes
from meridian_print.graphics.drawing.geometry import Mm, Point
from tests.games.meridian.chart.boards import OWN
from tests.games.meridian.chart.maps import seen
from tests.games.meridian.chart.shapes import silhouette

_TALL = max(range(len(FORMS[ReliefKind.MOUNTAIN])), key=lambda form: FORMS[ReliefKind.MOUNTAIN][form].height)
ROAD = tuple(Point(1.3 * at, 50.0) for at in range(60))


def range_at(x: Mm, y: Mm, count: int = 4) -> tuple[ReliefMark, ...]:
    return tuple(ReliefMark(ReliefKind.MOUNTAIN, _TALL, Point(x + 8.0 * each, y)) for each in range(count))


BEHIND = range_at(20.0, 49.0)


def test_mountains_that_would_hide_a_stretch_of_a_road_leave_a_pass_there() -> None:
    hiding = ReliefMark(ReliefKind.MOUNTAIN, _TALL, Point(36.0, 52.0))

    assert passes((*BEHIND, hiding), [ROAD]) == BEHIND


def test_mountains_stay_where_no_road_leads() -> None:
    hiding = ReliefMark(ReliefKind.MOUNTAIN, _TALL, Point(36.0, 52.0))

    assert passes((*BEHIND, hiding), [[Point(x, y - 40.0) for x, y in ROAD]]) == (*BEHIND, hiding)
    assert passes((*BEHIND, hiding), []) == (*BEHIND, hiding)


def test_the_few_that_a_pass_would_leave_alone_go_too() -> None:
    lone, hiding = range_at(60.0, 49.0, 2), range_at(76.0, 52.0, 2)

    assert passes((*BEHIND, *lone, *hiding), [[Point(x + 30.0, y) for x, y in ROAD]]) == BEHIND


def test_a_mountain_stays_in_which_a_river_rises() -> None:
    hiding = ReliefMark(ReliefKind.MOUNTAIN, _TALL, Point(36.0, 52.0))

    assert passes((*BEHIND, hiding), [ROAD], [Point(36.0, 52.5)]) == (*BEHIND, hiding)


@pytest.mark.slow
@pytest.mark.parametrize("name", OWN)
def test_no_road_of_a_board_is_swallowed_by_mountains(name: str) -> None:
    land = seen(name).land
    peaks = shapely.union_all([silhouette(mark) for mark in land.marks if mark.kind is ReliefKind.MOUNTAIN])

    hidden = [shapely.LineString(road).intersection(peaks) for road in land.roads]

    assert all(part.length < 4 for each in hidden for part in shapely.get_parts(shapely.line_merge(each)))
