"""Parcels of farmland: a quilt on both sides of a way, which turns with it and fills the free land."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
import pytest
import shapely

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.landscape.plots import Plot, Tillage
from meridian_print.cartography.raster import Floats
from meridian_print.games.meridian.chart.country.frontage import GONE, Frontage
from meridian_print.games.meridian.chart.country.parcels import Farm, parcelled
from meridian_print.games.meridian.chart.country.tracts import Arable
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

SEEDS = range(20)
SHARES = np.linspace(0.0, 1.0, 25)


GRID = SampleGrid(Rect(-40.0, -40.0, 80.0, 80.0), 0.5)


@dataclass(frozen=True)
class Land:
    """Land as deep on both sides of a way as `deep` says of each place along it, by samples."""

    front: Frontage
    deep: Callable[[Floats], Floats]

    def samples(self, spare: Mm = 0.0) -> Arable:
        x, y = np.broadcast_arrays(GRID.xs, GRID.ys)
        gone, off = x.astype(float), y - self.front.along[:, 1][np.rint(x - GONE[0]).astype(int).clip(0, len(GONE) - 1)]
        free = (abs(off) < self.deep(gone) + spare) & (abs(gone) < GONE[-1])
        return Arable(GRID, free, free)

    @property
    def farms(self) -> Iterator[Farm]:
        return (parcelled(self.front, self.samples(), seed) for seed in SEEDS)


def front(bend: float, *, is_lane: bool = False) -> Frontage:
    """Return a frontage on a way that turns by so much per mm."""
    along = np.stack([GONE, bend / 2 * GONE * GONE], axis=1)
    across = np.stack([-bend * GONE, np.ones(len(GONE))], axis=1)
    across /= np.hypot(*across.T)[:, None]
    lane = along[: len(GONE) // 2 + 1 : 7] if is_lane else along[:0]
    return Frontage(along, across, lane, is_lane, GONE[-1])


FRONTS = {
    "straight": Land(front(0.0), lambda gone: np.full(gone.shape, 10.0)),
    "bent": Land(front(0.02), lambda gone: np.full(gone.shape, 10.0)),
    "deep": Land(front(0.01), lambda gone: np.full(gone.shape, 16.0)),
    "tapering": Land(front(0.02), lambda gone: 13.0 - 0.5 * abs(gone)),
    "by a lane": Land(front(-0.02, is_lane=True), lambda gone: np.full(gone.shape, 10.0)),
}
of_every_front = pytest.mark.parametrize("name", FRONTS)


def shapes(plots: tuple[Plot, ...]) -> list[shapely.Polygon]:
    return [shapely.Polygon(plot.corners) for plot in plots]


@of_every_front
def test_no_parcel_lies_upon_another_or_off_its_land(name: str) -> None:
    land = FRONTS[name].samples(0.5)
    for farm in FRONTS[name].farms:
        found = shapes(farm.plots)

        whole = shapely.union_all(found)
        assert all(shape.is_valid for shape in found)
        assert sum(shape.area for shape in found) == pytest.approx(whole.area, rel=0.01)
        edges = np.array(
            [shape.exterior.interpolate(at, normalized=True).coords[0] for shape in found for at in SHARES]
        )
        assert GRID.read(land.free, edges).all()


@of_every_front
def test_parcels_lie_on_both_sides_of_their_way_and_never_upon_it(name: str) -> None:
    way, both = shapely.LineString(FRONTS[name].front.along), list[bool]()
    for farm in FRONTS[name].farms:
        whole = shapely.union_all(shapes(farm.plots))

        assert 0.6 < whole.distance(way) < 1.3
        both.append(all(way.offset_curve(side).intersects(whole) for side in (3.0, -3.0)))

    assert np.mean(both) > 0.8


def test_parcels_take_much_of_their_land() -> None:
    land = FRONTS["bent"]
    taken = [sum(shape.area for shape in shapes(farm.plots)) for farm in land.farms]

    assert np.median(taken) > 320
    assert min(taken) > 200


@of_every_front
def test_no_parcel_is_a_sliver(name: str) -> None:
    for shape in (shape for farm in FRONTS[name].farms for shape in shapes(farm.plots)):
        assert shape.area > 5.9
        assert not shape.buffer(-0.7).is_empty


def test_furrows_lead_off_their_way_and_along_it() -> None:
    plots = [plot for farm in FRONTS["straight"].farms for plot in farm.plots]

    along = np.mean([abs(plot.corners[2].x - plot.corners[0].x) > 2.5 for plot in plots])

    assert 0.25 < along < 0.75


def test_outer_sides_of_parcels_follow_the_land_where_that_ends_aslant() -> None:
    """On land with straight sides they are nearly as long as these, in spite of its columns."""
    plots = [plot for farm in FRONTS["tapering"].farms for plot in farm.plots]
    slopes = [abs((one.y - other.y) / (one.x - other.x + 1e-9)) for plot in plots for one, other in ends(plot)]

    assert np.mean([0.25 < slope < 0.9 for slope in slopes]) > 0.12


def ends(plot: Plot) -> list[tuple[Point, Point]]:
    """Return all sides of a plot but the middles of its long ones."""
    one, _, ahead, across, _, aside = plot.corners
    return list(pairwise((one, ahead, across, aside, one)))


def test_most_parcels_beside_each_other_bear_crops_of_different_parity() -> None:
    differ = list[bool]()
    for farm in FRONTS["straight"].farms:
        for one, other in pairwise(farm.plots):
            if shapely.Polygon(one.corners).intersection(shapely.Polygon(other.corners)).length > 3.0:
                differ.append((one.crop - other.crop) % 2 == 1)

    assert np.mean(differ) > 0.7


@of_every_front
def test_only_parcels_at_the_edge_of_farmland_are_outer_ones(name: str) -> None:
    for farm in FRONTS[name].farms:
        whole = shapely.union_all([shape.buffer(0.8) for shape in shapes(farm.plots)]).buffer(-0.8)
        outer = [shapely.Polygon(plot.corners) for plot in farm.plots if plot.is_outer]
        assert len(outer) < len(farm.plots)
        assert all(whole.boundary.distance(shape) < 0.5 for shape in outer)


def test_most_farms_have_a_house_on_their_yard_and_an_orchard_behind() -> None:
    farms = [*FRONTS["straight"].farms]

    assert 0.5 < np.mean([farm.house is not None for farm in farms]) < 1
    for farm in (farm for farm in farms if farm.house):
        (orchard,) = (plot for plot in farm.plots if plot.tillage is Tillage.ORCHARD)
        assert farm.house
        assert 2.5 < math.dist(farm.house, shapely.Polygon(orchard.corners).centroid.coords[0]) < 9.0


def test_where_land_is_shallow_there_is_no_farmhouse() -> None:
    shallow = Land(front(0.0), lambda gone: np.full(gone.shape, 6.0))

    assert not [farm for farm in shallow.farms if farm.house]


def test_land_that_no_way_leads_to_lies_along_a_hedge_without_a_lane_or_a_farmhouse() -> None:
    land = FRONTS["by a lane"]

    farm = parcelled(replace(land.front, lane=np.zeros((0, 2))), land.samples(), 1)

    assert farm.plots
    assert farm.house is None
    assert farm.lane == ()


@of_every_front
def test_some_parcels_have_a_hedge_on_one_side(name: str) -> None:
    farms = [*FRONTS[name].farms]
    sides = {plot.corners[3:] for farm in farms for plot in farm.plots}

    assert {hedge for farm in farms for hedge in farm.hedges} <= sides
    assert 0.1 < sum(len(farm.hedges) for farm in farms) / sum(len(farm.plots) for farm in farms) < 0.3


def test_only_farmland_that_lies_along_a_lane_has_one_and_it_ends_with_it() -> None:
    for name, land in FRONTS.items():
        lane = next(land.farms).lane
        assert bool(lane) is (name == "by a lane")
        assert all(shapely.LineString(land.front.along).distance(shapely.Point(at)) < 0.1 for at in lane)


def test_farmland_that_is_cut_in_two_is_on_one_side_of_the_cut_alone() -> None:
    cut = Land(front(0.0), lambda gone: np.where(abs(gone - 8.0) < 3.0, 0.0, 10.0))

    for farm in cut.farms:
        xs = [corner.x for plot in farm.plots for corner in plot.corners]
        assert max(xs) < 8.0 or min(xs) > 8.0
