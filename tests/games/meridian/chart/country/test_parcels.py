"""Parcels of farmland: furlongs of strips on both sides of a way, which turn with it, and none on it."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
import shapely

from meridian_print.cartography.landscape.plots import Plot, Tillage
from meridian_print.cartography.raster import Floats
from meridian_print.games.meridian.chart.country.frontage import GONE, Frontage
from meridian_print.games.meridian.chart.country.parcels import parcelled

SEEDS = range(20)


def front(bend: float, deep: Floats, *, is_lane: bool = False) -> Frontage:
    """Return a frontage so deep on both sides of a way that turns by so much per mm."""
    along = np.stack([GONE, bend / 2 * GONE * GONE], axis=1)
    across = np.stack([-bend * GONE, np.ones(len(GONE))], axis=1)
    across /= np.hypot(*across.T)[:, None]
    lane = along[: len(GONE) // 2 + 1 : 7] if is_lane else along[:0]
    return Frontage(along, across, np.stack([deep, deep]), lane, is_lane, GONE[0], GONE[-1])


EVEN: Floats = np.full(len(GONE), 9.0)
FRONTS = {
    "straight": front(0.0, EVEN),
    "bent": front(0.034, EVEN),
    "deep": front(0.02, EVEN + 4.0),
    "tapering": front(0.02, np.asarray(12.0 - 0.7 * abs(GONE))),
    "by a lane": front(-0.03, EVEN + 1.0, is_lane=True),
}
of_every_front = pytest.mark.parametrize("name", FRONTS)


def shapes(plots: tuple[Plot, ...]) -> list[shapely.Polygon]:
    return [shapely.Polygon(plot.corners) for plot in plots]


def within(one: Frontage) -> shapely.Polygon:
    """Return the land of a frontage."""
    gone: Floats = GONE
    left, right = (one.places(gone, np.asarray(sign * depth)) for sign, depth in zip((-1, 1), one.depth, strict=True))
    return shapely.Polygon([*left, *right[::-1]])


@of_every_front
def test_no_parcel_lies_upon_another_or_off_its_land(name: str) -> None:
    for seed in SEEDS:
        found = shapes(parcelled(FRONTS[name], seed).plots)

        whole = shapely.union_all(found)
        assert all(shape.is_valid for shape in found)
        assert sum(shape.area for shape in found) == pytest.approx(whole.area, rel=0.005)
        assert within(FRONTS[name]).buffer(0.3).contains(whole)


@of_every_front
def test_parcels_lie_on_one_side_of_their_way_or_on_both_and_never_upon_it(name: str) -> None:
    way, sides = shapely.LineString(FRONTS[name].along), list[int]()
    for seed in SEEDS:
        whole = shapely.union_all(shapes(parcelled(FRONTS[name], seed).plots))

        assert 0.7 < whole.distance(way) < 1.3
        assert {way.project(part.centroid) > 0 for part in shapely.get_parts(whole.buffer(0.1))} == {True}
        sides.append(len({way.offset_curve(3.0).distance(part) < 1 for part in shapely.get_parts(whole.buffer(0.2))}))

    assert 0.4 < np.mean(np.array(sides) == 2) < 1


def test_parcels_take_much_of_their_land() -> None:
    land, taken = within(FRONTS["bent"]), list[float]()
    for seed in SEEDS:
        taken.append(sum(shape.area for shape in shapes(parcelled(FRONTS["bent"], seed).plots)) / land.area)

    assert np.median(taken) > 0.35
    assert min(taken) > 0.2


@of_every_front
def test_most_parcels_are_longish_strips_and_none_is_a_sliver(name: str) -> None:
    long = list[bool]()
    for shape in (shape for seed in SEEDS for shape in shapes(parcelled(FRONTS[name], seed).plots)):
        sides = [math.dist(*ends) for ends in pairwise(shapely.minimum_rotated_rectangle(shape).exterior.coords)]
        long.append(max(sides[:2]) > 1.8 * min(sides[:2]))
        assert shape.area > 4
        assert not shape.buffer(-0.5).is_empty

    assert np.mean(long) > 0.55


def test_strips_lie_across_their_way_and_along_it() -> None:
    plots = [plot for seed in SEEDS for plot in parcelled(FRONTS["bent"], seed).plots]

    along = np.mean([len(plot.corners) > 4 for plot in plots])

    assert 0.1 < along < 0.6


def test_long_sides_turn_with_their_way() -> None:
    one, centre = FRONTS["bent"], np.array([0.0, 1 / 0.034])
    for plot in (plot for seed in SEEDS for plot in parcelled(one, seed).plots if len(plot.corners) > 4):
        side = np.array(plot.corners[: len(plot.corners) // 2])
        assert np.ptp(np.hypot(*(side - centre).T)) < 0.5


def test_most_parcels_beside_each_other_bear_crops_of_different_parity() -> None:
    differ = list[bool]()
    for seed in SEEDS:
        for one, other in pairwise(parcelled(FRONTS["straight"], seed).plots):
            if shapely.Polygon(one.corners).intersection(shapely.Polygon(other.corners)).length > 4.0:
                differ.append((one.crop - other.crop) % 2 == 1)

    assert np.mean(differ) > 0.8


@of_every_front
def test_the_ends_of_farmland_on_either_side_are_outer_parcels(name: str) -> None:
    for seed in SEEDS:
        plots = parcelled(FRONTS[name], seed).plots

        assert 2 <= sum(plot.is_outer for plot in plots) <= 4
        assert plots[0].is_outer
        assert plots[-1].is_outer


def test_most_farms_have_a_house_on_their_yard_and_an_orchard_behind() -> None:
    farms = [parcelled(FRONTS["straight"], seed) for seed in SEEDS]

    assert 0.5 < np.mean([farm.house is not None for farm in farms]) < 1
    for farm in (farm for farm in farms if farm.house):
        (orchard,) = (plot for plot in farm.plots if plot.tillage is Tillage.ORCHARD)
        assert farm.house
        assert abs(farm.house.x) < 0.1
        assert 2.5 < math.dist(farm.house, shapely.Polygon(orchard.corners).centroid.coords[0]) < 9.0


def test_where_land_is_shallow_there_is_no_farmhouse() -> None:
    assert parcelled(front(0.0, EVEN - 2.0), 1).house is None


def test_land_that_no_way_leads_to_lies_along_a_hedge_without_a_lane_or_a_farmhouse() -> None:
    one = replace(FRONTS["by a lane"], lane=np.zeros((0, 2)))

    farm = parcelled(one, 1)

    assert farm.plots
    assert farm.house is None
    assert farm.lane == ()


def test_hedges_lead_across_from_the_way_and_some_run_on_beyond_parcels() -> None:
    one = FRONTS["deep"]
    hedges = [hedge for seed in SEEDS for hedge in parcelled(one, seed).hedges]
    way = shapely.LineString(one.along)

    assert all(way.distance(shapely.Point(near)) < 1.3 for near, _ in hedges)
    assert all(within(one).contains(shapely.LineString(hedge)) for hedge in hedges)
    assert np.ptp([math.dist(*hedge) for hedge in hedges]) > 2.0


def test_only_farmland_that_lies_along_a_lane_has_one_and_it_ends_with_it() -> None:
    for name, one in FRONTS.items():
        lane = parcelled(one, 1).lane
        assert bool(lane) is (name == "by a lane")
        assert all(shapely.LineString(one.along).distance(shapely.Point(at)) < 0.1 for at in lane)
