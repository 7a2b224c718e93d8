"""The water of a river is as wide as the river at each of its points, without twists, and meets its estuary."""

from __future__ import annotations

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


def test_a_river_in_one_ink_is_a_solid_line_that_swells_and_parts_into_the_lines_of_the_coast() -> None:
    river = River(tuple(Point(float(x), 5.0) for x in range(41)), tuple(0.025 * x for x in range(41)))

    drawn = swelling([river], WHITE, BANK, COAST, 0.5)

    casing, line, opening = (outline(item) for item in drawn)
    head = estuary(river).bounds[0]
    assert [item.fill for item in drawn] == [WHITE, BLACK, WHITE]
    assert across(line, 1.0) == pytest.approx(BANK.width, abs=0.02)
    assert 0.3 < across(line, 30.0) < 0.6
    assert head - 3 < opening.bounds[0] < head - 1
    assert across(line, head) - across(opening, head) == pytest.approx(2 * COAST.width, abs=0.05)
    assert across(line, head) == pytest.approx(across(estuary(river), head + 1e-6) + COAST.width, abs=0.1)
    assert opening.bounds[2] > line.bounds[2] + 0.1
    assert 0.4 < across(casing, 20.0) - across(line, 20.0) < 0.9
    assert casing.buffer(0.01).covers(line.intersection(shapely.box(0.0, 0.0, head - 3, 9.0)))
    assert across(casing, head) < across(line, head)
    assert not swelling([], WHITE, BANK, COAST, 0.5)


def test_a_river_in_one_ink_flows_in_waves_that_are_still_at_its_ends() -> None:
    river = River(tuple(Point(float(x), 5.0) for x in range(41)), (0.4,) * 41)

    _, line, _ = (outline(item) for item in swelling([river], WHITE, BANK, COAST, 1.0))

    middles = [line.intersection(shapely.LineString(((x, 0.0), (x, 9.0)))).centroid.y - 5.0 for x in range(5, 35)]
    assert 0.3 < max(middles) < 0.6
    assert -0.6 < min(middles) < -0.3
    for x in (0.1, estuary(river).bounds[0]):
        assert line.intersection(shapely.LineString(((x, 0.0), (x, 9.0)))).centroid.y == pytest.approx(5.0, abs=0.06)


@pytest.mark.parametrize("joint", [12.0, 14.0, 16.0, 20.0])
def test_a_tributary_in_one_ink_meets_its_river_without_opening(joint: float) -> None:
    river = River(tuple(Point(float(x), 5.0) for x in range(41)), (0.5,) * 41)
    tributary = River(tuple(Point(joint, float(y)) for y in range(-9, 6)), (0.3,) * 15, is_tributary=True)

    _, lines, opening = swelling([river, tributary], WHITE, BANK, COAST, 1.0)

    assert outline(lines).covers(shapely.Point(joint, 4.95).buffer(0.1))
    assert len(shapely.get_parts(outline(lines))) == 1
    assert outline(opening).bounds[0] > 30


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
