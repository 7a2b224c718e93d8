"""The water of a river is as wide as the river at each of its points, without twists, and meets its estuary."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import shapely

from meridian_print.cartography.streams import (
    River,
    estuary,
    into_sea,
    mouths,
    ribbon,
    swelling,
    watered,
    with_small_mouths,
)
from meridian_print.graphics.drawing.geometry import Point
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Stroke, hex_ink

WHITE, BLACK = hex_ink("#ffffff"), hex_ink("#000000")
BANK, COAST = Stroke(BLACK, 0.2), Stroke(BLACK, 0.4)
LEVEL = tuple(Point(x, 5.0) for x in (0.0, 10.0, 20.0, 30.0))


def test_the_water_of_a_river_widens_with_it_to_both_sides() -> None:
    water = ribbon(River(LEVEL, (1.0, 2.0, 3.0, 4.0)))

    assert water.bounds == pytest.approx((0.0, 3.0, 30.0, 7.0))
    assert water.area == pytest.approx(10 * (1.5 + 2.5 + 3.5))


def test_a_river_that_rests_at_a_point_has_the_same_water() -> None:
    resting = River((LEVEL[0], *([LEVEL[1]] * 3), *LEVEL[2:]), (1.0, 2.0, 2.0, 2.0, 3.0, 4.0))

    assert ribbon(resting).symmetric_difference(ribbon(River(LEVEL, (1.0, 2.0, 3.0, 4.0)))).area < 1e-6


def test_banks_become_a_hair_with_their_river_and_end_where_its_estuary_begins() -> None:
    river = River(LEVEL, (0.1, 0.6, 1.1, 1.6))

    _, banks, water = watered([river], WHITE, BANK, COAST)

    assert isinstance(banks, Path)
    assert isinstance(water, Path)
    for part, source, end in ((banks, 0.15, 1.4), (water, 0.05, 1.4)):
        assert part.outline.coords
        x, y = np.array(part.outline.coords).reshape(-1, 2).T
        assert np.ptp(y) == pytest.approx(end, abs=0.15)
        assert np.ptp(y[x < 0.2]) <= source + 0.1


def test_a_river_in_one_ink_swells_then_parts_into_thinner_banks_and_these_become_the_lines_of_the_coast() -> None:
    river = River(tuple(Point(float(x), 5.0) for x in range(41)), tuple(0.05 * x for x in range(41)))

    drawn = swelling([river], WHITE, BANK, COAST)

    banks, water = (outline(item) for item in drawn[:2])
    head = estuary(river).bounds[0]
    bank = {x: (across(banks, x) - across(water, x)) / 2 for x in (14.0, 20.0, 30.0, head)}
    assert [item.fill for item in drawn] == [BLACK, WHITE, None]
    assert across(banks, 1.0) == pytest.approx(BANK.width, abs=0.02)
    assert across(banks, 10.0) == pytest.approx(0.5, abs=0.02)
    assert across(water, 10.0) == 0.0
    assert across(banks, 30.0) == pytest.approx(1.5, abs=0.02)
    assert bank[14.0] > bank[20.0] > bank[30.0] >= BANK.width - 0.01
    assert bank[head] == pytest.approx(COAST.width, abs=0.05)
    assert across(banks, head) == pytest.approx(across(estuary(river), head + 1e-6) + COAST.width, abs=0.1)
    assert water.bounds[2] > banks.bounds[2] + 0.1
    assert not swelling([], WHITE, BANK, COAST)


def test_a_broken_thread_flows_in_a_river_in_one_ink_where_it_is_broad() -> None:
    broad = River(tuple(Point(float(x), 5.0) for x in range(41)), tuple(0.05 * x for x in range(41)))
    narrow = replace(broad, widths=(0.5,) * 41)

    _, water, thread = swelling([broad], WHITE, BANK, COAST)

    assert thread.stroke
    assert thread.stroke.dash
    line = shapely.LineString(np.reshape(thread.outline.coords, (-1, 2)))
    assert outline(water).covers(line)
    assert 18.5 < line.bounds[0] < 20.5
    assert line.bounds[2] < estuary(broad).bounds[0]
    assert len(swelling([narrow], WHITE, BANK, COAST)) == 2


def test_no_thread_flows_in_a_river_in_one_ink_that_is_broad_at_one_or_two_points_alone() -> None:
    points = tuple(Point(float(x), 5.0) for x in range(41))

    for count in (1, 2):
        river = River(points, tuple(1.0 if 20 <= x < 20 + count else 0.9 for x in range(41)))

        assert len(swelling([river], WHITE, BANK, COAST)) == 2


def test_a_tributary_in_one_ink_opens_into_its_river() -> None:
    river = River(tuple(Point(float(x), 5.0) for x in range(41)), (2.0,) * 41)
    tributary = River(tuple(Point(20.0, float(y)) for y in range(6)), (1.2,) * 6, is_tributary=True)

    _, water, *_ = swelling([river, tributary], WHITE, BANK, COAST)

    assert outline(water).contains(shapely.LineString(((20.0, 2.0), (20.0, 5.0))))


def test_small_mouths_are_shorter_and_narrower() -> None:
    rivers = (River(tuple(Point(float(x), 5.0) for x in range(41)), (1.0,) * 41),)

    (usual,), (small,) = (map(estuary, each) for each in (rivers, with_small_mouths(rivers)))

    assert small.bounds[0] > usual.bounds[0] + 1.5
    assert across(small, 40.0) < across(usual, 40.0) - 0.4


def test_no_trace_of_its_banks_crosses_the_mouth_of_a_river() -> None:
    shores, banks, water = (outline(item) for item in watered([River(LEVEL, (1.0,) * 4)], WHITE, BANK, COAST))

    assert water.bounds[2] > max(shores.bounds[2], banks.bounds[2]) + 0.1


def test_the_lines_of_a_coast_thin_out_up_a_river() -> None:
    river = River(tuple(Point(float(x), 5.0) for x in range(41)), (1.0,) * 41)

    shores, banks, water = (outline(item) for item in watered([river], WHITE, BANK, COAST))

    beyond = {x: across(shores, x) - across(water, x) for x in (20.0, 30.0, 35.0)}
    assert 0.0 < beyond[20.0] < across(banks, 20.0) - across(water, 20.0)
    assert across(banks, 30.0) - across(water, 30.0) < beyond[30.0] < beyond[35.0]
    assert beyond[35.0] == pytest.approx(2 * COAST.width, abs=0.15)


@pytest.mark.parametrize("share", [0.75, 1.0])
@pytest.mark.parametrize("width", [0.6, 1.0, 1.4])
def test_a_river_meets_its_estuary_without_a_step(width: float, share: float) -> None:
    river = River(tuple(Point(float(x), 5.0) for x in range(41)), (width,) * 41)
    sea = estuary(river)
    assert sea is not None

    shores, _, _ = (outline(item) for item in watered([river], WHITE, BANK, COAST, share))

    inland = sea.bounds[0]
    assert across(shores, inland) == pytest.approx(across(sea, inland + 1e-6) + COAST.width, abs=0.1)


def outline(item: Item) -> shapely.Polygon:
    assert isinstance(item, Path)
    return shapely.Polygon(np.array(item.outline.coords).reshape(-1, 2)).buffer(0)


def across(water: shapely.Polygon, x: float) -> float:
    return float(water.intersection(shapely.LineString(((x, 0.0), (x, 9.0)))).length)


def test_a_tributary_reaches_its_river_and_has_no_estuary() -> None:
    river = River(LEVEL, (1.0,) * 4)
    (x, y) = LEVEL[1]
    tributary = River((Point(x, y - 6), Point(x, y - 3), Point(x, y)), (0.2, 0.3, 0.4), is_tributary=True)

    _, _, water = (outline(item) for item in watered([river, tributary], WHITE, BANK, COAST))

    assert into_sea([river, tributary]) == [river]
    assert mouths([river, tributary]) == mouths([river])
    assert len(shapely.get_parts(shapely.union_all(water))) == 1
    assert water.contains(shapely.Point(x, y - 3))
