"""The landscape of an island makes sense: one ridge, tall in the middle, woods in masses, fields around cities."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pytest
import shapely

from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.landscape.plots import Patch, Tillage
from meridian_print.cartography.streams import River, into_sea
from meridian_print.games.meridian.chart.country.landscape import Landscape
from meridian_print.games.meridian.chart.ground import corner_marks, foot
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.graphics.drawing.geometry import Point
from tests.checks.each import for_each
from tests.games.meridian.chart.boards import SIDES, ground_of, some
from tests.games.meridian.chart.maps import ATLAS, named, seen
from tests.games.meridian.chart.shapes import along_square, area_of, parcels, silhouette
from tests.games.meridian.chart.shapes import box as rect

pytestmark = pytest.mark.slow

_HAIR = 0.2
"""The width of a river where it rises, at most, in mm."""
_LINKED = 24.0
"""Mountains this near to each other, in mm, are of one ridge."""
of_every_side = for_each("name", SIDES)


def land_of(name: str) -> Landscape:
    return seen(name).land


def mountains(name: str) -> Iterator[list[ReliefMark]]:
    """Yield the mountains of each island that has any."""
    found = [mark for mark in land_of(name).marks if mark.kind is ReliefKind.MOUNTAIN]
    for land in some(name).lands.values():
        own = [mark for mark in found if land.contains(shapely.Point(mark.at))]
        if own:
            yield own


def triangle(mark: ReliefMark) -> shapely.Polygon:
    """Return the shape of a mountain, roughly."""
    return shapely.Polygon([(mark.at.x, mark.box.y), (mark.box.x, mark.at.y), (mark.box.right, mark.at.y)])


def test_most_islands_have_mountains_and_some_have_many() -> None:
    count = [len(own) for name in SIDES for own in mountains(name)]

    assert len(count) > 0.5 * sum(len(some(name).lands) for name in SIDES)
    assert np.quantile(count, 0.9) > 25


def test_the_tallest_mountains_stand_near_the_middle() -> None:
    middle, ends = list[float](), list[float]()
    for own in (own for name in SIDES for own in mountains(name) if len(own) >= 8):
        feet = np.array([mark.at for mark in own])
        tall = np.array([FORMS[mark.kind][mark.form].height for mark in own])
        out = np.hypot(*(feet - feet.mean(axis=0)).T)
        middle += tall[out <= np.quantile(out, 0.4)].tolist()
        ends += tall[out >= np.quantile(out, 0.8)].tolist()

    assert np.mean(middle) > np.mean(ends) + 0.4


def test_hardly_any_mountain_stands_off_all_others_of_its_island() -> None:
    alone = list[bool]()
    for name in SIDES:
        for range_ in mountains(name):
            shapes = [triangle(mark) for mark in range_]
            alone += (all(one.distance(other) > 0.1 for other in shapes if other is not one) for one in shapes)

    assert np.mean(alone) < 0.032


def test_hills_lead_over_from_most_ranges_to_the_plain() -> None:
    at_feet = list[int]()
    for name in SIDES:
        groups = [mark for mark in land_of(name).marks if mark.kind is ReliefKind.DOWNS]
        for range_ in mountains(name):
            near = (min(math.dist(group.at, mark.at) for mark in range_) < 11.0 for group in groups)
            at_feet.append(sum(near))

    assert np.mean(np.array(at_feet) >= 2) > 0.7


def test_most_islands_have_one_summit_and_mountains_fall_from_there() -> None:
    seen_heights = [
        sorted((FORMS[mark.kind][mark.form].height for mark in own), reverse=True)
        for name in SIDES
        for own in mountains(name)
        if len(own) >= 8
    ]

    assert sum(tall > 1.15 * next_ for tall, next_, *_ in seen_heights) > 0.8 * len(seen_heights)


def test_mountains_stand_in_massifs_about_their_summit() -> None:
    """Most of those near the summit are little more than half as tall."""
    lower = list[float]()
    for own in (own for name in SIDES for own in mountains(name) if len(own) >= 8):
        summit = max(own, key=lambda mark: mark.box.height)
        near = [mark for mark in own if math.dist(mark.at, summit.at) < 12.0 and mark != summit]
        lower += [mark.box.height / summit.box.height for mark in near]

    assert len(lower) > 40
    assert np.median(lower) < 0.55


def test_mountains_of_a_range_differ_in_height_and_in_shape() -> None:
    ranges = [own for name in SIDES for own in mountains(name) if len(own) >= 10]
    sizes = [[FORMS[mark.kind][mark.form] for mark in own] for own in ranges]
    high = [max(size.height for size in own) / min(size.height for size in own) for own in sizes]
    wide = [[size.width / size.height for size in own] for own in sizes]

    assert np.quantile(high, 0.1) > 1.5
    assert np.quantile([max(shapes) / min(shapes) for shapes in wide], 0.1) > 1.3


def test_islands_differ_in_what_lies_in_their_open_country() -> None:
    wild = [ReliefKind.HEATH, ReliefKind.MARSH, ReliefKind.DUNE]
    found = Counter((name, mark.island, mark.kind) for name in SIDES for mark in land_of(name).marks)
    of_kind = [{(name, island) for name, island, each in found if each is kind} for kind in wild]
    islands = sum(len(some(name).lands) for name in SIDES)

    assert all(0.03 * islands < len(each) < 0.4 * islands for each in of_kind)


def test_most_marsh_lies_by_rivers_or_low_at_the_coast() -> None:
    off = list[float]()
    for name in SIDES:
        water = shapely.union_all([*(land.exterior for land in some(name).lands.values()), *streams(name)])
        off += [water.distance(shapely.Point(mark.at)) for mark in land_of(name).marks if mark.kind is ReliefKind.MARSH]

    assert np.mean(np.array(off) < 12) > 0.8


def test_dunes_lie_at_shores() -> None:
    for name in SIDES:
        coasts = shapely.union_all([land.exterior for land in some(name).lands.values()])
        dunes = [mark.at for mark in land_of(name).marks if mark.kind is ReliefKind.DUNE]
        assert all(coasts.distance(shapely.Point(at)) < 8 for at in dunes)


def fields() -> Iterator[Patch]:
    """Yield the farmland of all sides."""
    return (patch for name in SIDES for patch in land_of(name).fields)


def middle_of(patch: Patch) -> Point:
    """Return the middle of farmland."""
    return Point(*shapely.union_all(parcels(patch)).centroid.coords[0])


def test_hedges_lie_along_parcels() -> None:
    for patch in fields():
        sides = shapely.union_all([shapely.Polygon(plot.corners).exterior for plot in patch.plots])
        assert all(sides.buffer(0.01).contains(shapely.LineString(hedge)) for hedge in patch.hedges)


def test_about_half_of_all_farmlands_have_a_farmhouse_within_a_pasture() -> None:
    has_house = list[bool]()
    for patch in fields():
        has_house.append(patch.house is not None)
        if patch.house:
            *_, box = patch.boxes
            (of_it,) = (plot for plot in patch.plots if shapely.Polygon(plot.corners).covers(rect(box).buffer(-0.2)))
            assert of_it.tillage is Tillage.PASTURE
            assert area_of(patch).covers(rect(box))

    assert 0.3 < np.mean(has_house) < 0.75


def test_fields_are_of_six_to_some_fifty_parcels() -> None:
    counts = [len(patch.plots) for patch in fields()]

    assert min(counts) >= 6
    assert max(counts) <= 50
    assert np.median(counts) >= 12


@of_every_side
def test_fields_keep_off_the_marks_at_the_corners_of_towers_squares(name: str) -> None:
    marks = corners_of_squares(name)

    assert all(area_of(patch).distance(marks) > 0.5 for patch in land_of(name).fields)


def test_hardly_any_parcel_is_seen_alone() -> None:
    """What is seen of nearly all lies beside three more, or more, or over a lane from them."""
    lone, all_ = 0, 0
    for patch in fields():
        seen = shapely.intersection(parcels(patch), area_of(patch))
        groups = shapely.get_parts(shapely.union_all(shapely.buffer(seen, 0.65)))
        lone += sum(sum(group.intersection(each).area > 1 for each in seen) < 3 for group in groups)
        all_ += len(seen)

    assert lone < 0.06 * all_


@of_every_side
def test_farmhouses_stand_off_the_marks_at_the_corners_of_towers_squares(name: str) -> None:
    houses = [[*patch.boxes][-1] for patch in land_of(name).fields if patch.house]

    assert all(corners_of_squares(name).distance(rect(house)) > 0.1 for house in houses)


def test_hardly_any_parcel_is_a_scrap_or_a_sliver() -> None:
    seen_of = [each for patch in fields() for each in parcels(patch)]

    assert np.quantile([each.area for each in seen_of], 0.02) > 4
    assert np.mean([each.buffer(-0.7).is_empty for each in seen_of]) < 0.1


def test_farmland_is_wide_and_compact() -> None:
    wholes = [shapely.union_all(shapely.buffer(parcels(patch), 1.2)).buffer(-1.2) for patch in fields()]

    extents = np.array([whole.area for whole in wholes])
    assert extents.min() > 60
    assert np.median(extents) > 150
    assert np.median([whole.area / whole.convex_hull.area for whole in wholes]) > 0.5


def test_farmland_is_off_coasts() -> None:
    off = list[float]()
    for name in SIDES:
        coast = shapely.union_all([land.exterior for land in some(name).lands.values()])
        off += [coast.distance(shapely.union_all(parcels(patch))) for patch in land_of(name).fields]

    assert min(off) > 0.9


def test_nearly_all_islands_have_a_farmed_landscape() -> None:
    farmed = {(name, patch.island) for name in SIDES for patch in land_of(name).fields}
    large = [(name, island.key) for name in SIDES for island in some(name).side.islands if len(island.cities) > 2]

    assert np.mean([island in farmed for island in large]) > 0.85


def test_parcels_beside_each_other_bear_different_crops() -> None:
    """So that tints tell nearly all apart; only parcels that meet along a short side may be alike."""
    alike, all_ = 0, 0
    for patch in fields():
        plots = [shapely.Polygon(plot.corners).buffer(0.05) for plot in patch.plots]
        for (one, here), (other, there) in combinations(zip(patch.plots, plots, strict=True), 2):
            if here.intersection(there).length > 4:
                alike += one.crop == other.crop
                all_ += 1

    assert alike < 0.3 * all_


def test_fields_lie_along_roads_but_on_none() -> None:
    off = list[float]()
    for name in SIDES:
        roads = shapely.MultiLineString(list(land_of(name).roads))
        off += [roads.distance(shapely.union_all(parcels(patch))) for patch in land_of(name).fields]

    assert min(off) > 0.65
    assert np.mean(np.array(off) < 2) > 0.45


@of_every_side
def test_woods_are_masses_of_crowns(name: str) -> None:
    for wood in land_of(name).woods:
        canopy = shapely.union_all(shapely.buffer(shapely.points([crown.at for crown in wood]), 1.6))
        assert len(wood) >= 7
        assert isinstance(canopy, shapely.Polygon)


def test_no_wood_is_a_hedge() -> None:
    for wood in (wood for name in SIDES for wood in land_of(name).woods):
        wide, long = sorted(np.sqrt(12 * np.linalg.eigvalsh(np.cov(np.array([crown.at for crown in wood]).T, ddof=0))))
        assert wide > 4.0 or long < 3 * wide


def test_woods_are_compact() -> None:
    woods = [wood for name in SIDES for wood in land_of(name).woods]
    canopies = [shapely.MultiPoint([crown.at for crown in wood]).buffer(1.2) for wood in woods]

    assert np.quantile([canopy.area / shapely.minimum_bounding_circle(canopy).area for canopy in canopies], 0.05) > 0.27


def test_no_wood_shows_the_square_of_a_tower() -> None:
    """Hardly any of the outlines of woods runs along a side of one, and next to none for more than 4 mm."""
    lengths, along = list[float](), list[float]()
    for name in SIDES:
        firs = [mark.box.centre for mark in land_of(name).marks if mark.kind is ReliefKind.FIR]
        trees = [*(crown.at for wood in land_of(name).woods for crown in wood), *firs]
        outlines = shapely.union_all(shapely.buffer(shapely.points(trees), 1.3)).buffer(-0.3).simplify(0.35)
        for wood in shapely.get_parts(outlines):
            lengths.append(wood.exterior.length)
            near = (city for city in some(name).side.cities if wood.distance(shapely.Point(city.at)) < FOOT)
            along += (long for city in near for long in along_square(wood, city.at, within=2.0, degrees=25))

    assert sum(along) < 0.02 * sum(lengths)
    assert sum(long for long in along if long > 4) < 0.006 * sum(lengths)


@of_every_side
def test_woods_keep_off_cities_and_off_the_corners_of_towers_squares(name: str) -> None:
    feet = ground_of(some(name), ATLAS).feet
    marks = shapely.union_all([rect(arm).buffer(0.2) for square in feet for arm in corner_marks(square)])
    cities = shapely.MultiPoint([square.centre for square in feet])

    for wood in land_of(name).woods:
        crowns = shapely.buffer([shapely.Point(crown.at) for crown in wood], [crown.radius for crown in wood])
        assert not shapely.intersects(marks, crowns).any()
        assert shapely.distance(cities, crowns).min() > 5.5


def test_most_islands_have_a_wood_worth_the_name() -> None:
    areas = list[float]()
    for name in SIDES:
        canopies = [
            shapely.union_all(shapely.buffer([shapely.Point(crown.at) for crown in wood], 1.3))
            for wood in land_of(name).woods
        ]
        for land in some(name).lands.values():
            areas.append(max((canopy.area for canopy in canopies if land.intersects(canopy)), default=0.0))

    assert np.mean(np.array(areas) > 60) > 0.3
    assert np.quantile(areas, 0.75) > 80


def test_no_wood_has_the_shape_of_a_brick() -> None:
    """Each fills its circle or leaves corners of its box free."""
    filled = list[float]()
    for wood in (wood for name in SIDES for wood in land_of(name).woods if len(wood) > 30):
        canopy = shapely.union_all(shapely.buffer([shapely.Point(crown.at) for crown in wood], 1.0)).buffer(0.6)
        filled.append(canopy.area / shapely.minimum_rotated_rectangle(canopy).area)

    assert np.quantile(filled, 0.95) < 0.86


@of_every_side
def test_fields_lie_around_cities_and_are_turned(name: str) -> None:
    cities = np.array([city.at for city in some(name).side.cities])
    tilts = set()
    for patch in land_of(name).fields:
        middle = np.array(middle_of(patch))
        assert np.hypot(*(cities - middle).T).min() < 34
        a, b, *_ = patch.plots[0].corners
        tilts.add(round(math.degrees(math.atan2(b.y - a.y, b.x - a.x))))

    assert len(land_of(name).fields) > 2
    assert len(tilts) >= 0.5 * len(land_of(name).fields)


def test_fields_lie_near_most_capitals() -> None:
    capitals = [(name, city) for name in SIDES for city in some(name).side.cities if city.is_capital]
    farmed = [
        any(math.dist(middle_of(patch), city.at) < 26 for patch in land_of(name).fields) for name, city in capitals
    ]

    assert sum(farmed) > 0.5 * len(capitals)


def streams(name: str) -> list[shapely.LineString]:
    """Return the lines of rivers that flow into the sea."""
    return [shapely.LineString(river.points) for river in into_sea(land_of(name).rivers)]


def tributaries(name: str) -> Iterator[tuple[River, River]]:
    """Yield rivers that flow into another, each with that."""
    rivers = into_sea(land_of(name).rivers)
    for river in land_of(name).rivers:
        if river.is_tributary:
            end = shapely.Point(river.points[-1])
            yield river, min(rivers, key=lambda each: shapely.LineString(each.points).distance(end))


def test_some_rivers_have_tributaries() -> None:
    assert sum(len(list(tributaries(name))) for name in SIDES) > 0.2 * sum(len(streams(name)) for name in SIDES)


def test_tributaries_join_their_river_downstream_at_an_acute_angle_and_are_narrower() -> None:
    cosines = list[float]()
    for tributary, river in (pair for name in SIDES for pair in tributaries(name)):
        line, end = np.array(river.points), np.array(tributary.points[-1])
        at = int(np.hypot(*(line - end).T).argmin())
        joining, flow = end - tributary.points[-5], line[at + 4] - line[at - 4]
        cosines.append(joining @ flow / np.hypot(*joining) / np.hypot(*flow))

        assert shapely.LineString(line).distance(shapely.Point(end)) < 0.01
        assert tributary.widths[-1] < river.widths[at]

    assert min(cosines) > -0.3
    assert np.median(cosines) > 0.4


@of_every_side
def test_tributaries_meet_no_river_but_where_they_join_it(name: str) -> None:
    rivers = land_of(name).rivers
    for tributary in (river for river in rivers if river.is_tributary):
        upper = shapely.LineString(tributary.points[:-2])
        assert all(upper.disjoint(shapely.LineString(other.points)) for other in rivers if other is not tributary)


@of_every_side
def test_tributaries_rise_in_mountains_or_hills_off_squares_of_towers_and_names(name: str) -> None:
    heights = {ReliefKind.MOUNTAIN, ReliefKind.DOWNS}
    high = shapely.union_all([rect(mark.box) for mark in land_of(name).marks if mark.kind in heights])
    ground = ground_of(some(name), ATLAS)
    for tributary, _ in tributaries(name):
        line = shapely.LineString(tributary.points)
        assert high.distance(shapely.Point(line.coords[0])) < 2.6
        assert not [box for box in (*ground.feet, *named(name).boxes) if rect(box).distance(line) < 0.5]


def test_many_islands_with_room_for_one_have_a_river() -> None:
    rivers = sum(len(streams(name)) for name in SIDES)

    assert rivers > 0.4 * sum(len(list(mountains(name))) for name in SIDES)


def test_rivers_are_long() -> None:
    lengths = [line.length for name in SIDES for line in streams(name)]

    assert np.median(lengths) > 25
    assert min(lengths) > 16


@of_every_side
def test_rivers_have_no_corners(name: str) -> None:
    for line in streams(name):
        points = np.array([line.interpolate(at).coords[0] for at in np.arange(0, line.length, 2.0)])
        ahead = np.diff(points, axis=0)
        turns = (ahead[1:] * ahead[:-1]).sum(axis=1) / np.hypot(*ahead[1:].T) / np.hypot(*ahead[:-1].T)
        assert turns.min() > math.cos(math.radians(80))


@of_every_side
def test_rivers_leave_the_shore(name: str) -> None:
    coasts = shapely.union_all([land.exterior for land in some(name).lands.values()])
    for line in streams(name):
        mouth = line.coords[-1]
        for at in line.coords:
            assert coasts.distance(shapely.Point(at)) > min(0.3 * math.dist(at, mouth), 6.0) - 0.1


@of_every_side
def test_rivers_run_from_inland_into_the_sea_and_on_one_island(name: str) -> None:
    coasts = shapely.union_all([land.exterior for land in some(name).lands.values()])
    for line in streams(name):
        spring, mouth = shapely.Point(line.coords[0]), shapely.Point(line.coords[-1])
        assert coasts.distance(spring) > 1.5
        assert coasts.distance(mouth) < 1.6
        assert any(land.buffer(1.6).contains(line) for land in some(name).lands.values())


@of_every_side
def test_rivers_keep_clear_of_the_squares_of_towers_and_of_names(name: str) -> None:
    ground = ground_of(some(name), ATLAS)

    for line in streams(name):
        assert not [box for box in (*ground.feet, *named(name).boxes) if rect(box).distance(line) < 0.5]


def test_no_parcel_lies_upon_another_and_most_have_neighbours() -> None:
    alone = list[float]()
    for patch in fields():
        plots = [shapely.Polygon(plot.corners) for plot in patch.plots]
        assert all(plot.is_valid for plot in plots)
        assert sum(plot.area for plot in plots) == pytest.approx(shapely.union_all(plots).area, rel=0.01)
        together = shapely.get_parts(shapely.union_all(shapely.buffer(parcels(patch), 0.6)))
        alone.append((len(together) - 1) / len(plots))

    assert np.mean(alone) < 0.1


def test_fields_are_of_several_kinds() -> None:
    plots = [plot for patch in fields() for plot in patch.plots]
    areas = dict.fromkeys(Tillage, 0.0)
    for plot in plots:
        areas[plot.tillage] += shapely.Polygon(plot.corners).area

    assert min(areas.values()) > 0.015 * sum(areas.values())


def test_orchards_are_so_large_that_their_trees_are_apart() -> None:
    of_trees = [plot for patch in fields() for plot in patch.plots if plot.tillage is Tillage.ORCHARD]

    assert min(shapely.Polygon(plot.corners).area for plot in of_trees) >= 15


def test_hardly_any_few_parcels_lie_alone_over_a_road() -> None:
    fewest = list[int]()
    for patch in fields():
        plots = [shapely.Polygon(plot.corners) for plot in patch.plots]
        near = shapely.get_parts(shapely.union_all(shapely.buffer(plots, 0.8)))
        fewest.append(min(sum(part.covers(plot) for plot in plots) for part in near))

    assert np.mean(np.array(fewest) < 3) < 0.1


@of_every_side
def test_fields_do_not_lie_across_necks(name: str) -> None:
    """Around each, most is land."""
    for patch in land_of(name).fields:
        plots = shapely.union_all(parcels(patch))
        land = next(land for land in some(name).lands.values() if land.intersects(plots))
        near = shapely.Point(plots.centroid).buffer(13)
        assert land.intersection(near).area > 0.5 * near.area


def test_parcels_of_a_patchwork_differ_in_extent() -> None:
    spreads = list[float]()
    for patch in fields():
        areas = [each.area for each in parcels(patch)]
        spreads.append(float(np.std(areas) / np.mean(areas)))

    assert np.median(spreads) > 0.25


def corners_of_squares(name: str) -> shapely.Geometry:
    """Return the marks at the corners of towers' squares."""
    arms = (arm for city in some(name).side.cities for arm in corner_marks(foot(*city.at)))
    return shapely.MultiLineString([((arm.x, arm.y), (arm.right, arm.bottom)) for arm in arms])


@of_every_side
def test_the_marks_at_the_corners_of_towers_squares_are_free_of_all_that_stands_there(name: str) -> None:
    """But for an edge of the box of a tree or two."""
    marks = corners_of_squares(name)
    pictures = (rect(town.box) for town in seen(name).towns)
    standing = shapely.union_all([*map(silhouette, land_of(name).marks), *pictures])

    assert marks.intersection(standing).length < 0.01 * marks.length


@of_every_side
def test_fields_and_their_hedges_lie_off_cities(name: str) -> None:
    cities = shapely.MultiPoint([city.at for city in some(name).side.cities])
    for patch in land_of(name).fields:
        assert shapely.distance(cities, [*parcels(patch), *map(shapely.LineString, patch.hedges)]).min() > 3.5


def sides_with_mountains(name: str) -> Iterator[int]:
    """Yield for each city on how many sides of its tower's square mountains stand, within it or just beyond."""
    feet = np.array([mark.at for mark in land_of(name).marks if mark.kind is ReliefKind.MOUNTAIN]).reshape(-1, 2)
    for city in some(name).side.cities:
        off = feet - city.at
        near = off[abs(off).max(axis=1) < FOOT / 2 + 4]
        yield len({(int(np.sign(x)), 0) if abs(x) > abs(y) else (0, int(np.sign(y))) for x, y in near})


def test_mountains_do_not_frame_the_squares_of_towers() -> None:
    around = [count for name in SIDES for count in sides_with_mountains(name)]

    assert sum(count == 4 for count in around) < 0.01 * len(around)


@of_every_side
def test_rivers_come_out_of_mountains_or_hills(name: str) -> None:
    heights = {ReliefKind.MOUNTAIN, ReliefKind.DOWNS}
    high = shapely.union_all([rect(mark.box) for mark in land_of(name).marks if mark.kind in heights])

    for line in streams(name):
        assert high.distance(shapely.Point(line.coords[0])) < 2.6


@of_every_side
def test_rivers_near_mountains_rise_there(name: str) -> None:
    for land in some(name).lands.values():
        peaks = [mark for own in mountains(name) for mark in own if land.contains(shapely.Point(mark.at))]
        high = shapely.union_all([rect(mark.box) for mark in peaks])
        for line in streams(name):
            off = high.distance(shapely.Point(line.coords[0]))
            assert not peaks or not land.contains(line.centroid) or not 2.6 < off < 12


@of_every_side
def test_rivers_do_not_end_on_capes_or_cross_most_of_their_island(name: str) -> None:
    """The land goes on beyond where they come out of mountains, two steps below their heads."""
    for line in streams(name):
        spring, mouth = np.array(line.coords[0]), np.array(line.coords[-1])
        land = next(land for land in some(name).lands.values() if land.contains(shapely.Point(spring)))
        around = shapely.Point(mouth).buffer(7)
        assert land.intersection(around).area > 0.3 * around.area
        beyond = max(0.3, 0.8 - 11 / math.dist(spring, mouth))
        assert land.distance(shapely.Point(spring + beyond * (spring - mouth))) < 2.5


def test_an_island_has_two_rivers_and_a_large_one_three_at_most() -> None:
    for name in SIDES:
        for island in some(name).side.islands:
            land = some(name).lands[island.key].buffer(1.6)
            count = sum(land.contains(line) for line in streams(name))
            assert count <= (3 if len(island.cities) >= 5 else 2)


@of_every_side
def test_rivers_do_not_turn_back_on_themselves(name: str) -> None:
    assert all(line.length < 1.5 * math.dist(line.coords[0], line.coords[-1]) for line in streams(name))


def test_rivers_wind() -> None:
    lines = [line for name in SIDES for line in streams(name) if line.length > 20]
    straight = [math.dist(line.coords[0], line.coords[-1]) for line in lines]

    assert np.median([line.length / beeline for line, beeline in zip(lines, straight, strict=True)]) > 1.1


@of_every_side
def test_rivers_widen_downstream(name: str) -> None:
    for river in into_sea(land_of(name).rivers):
        assert river.widths[0] < _HAIR
        assert river.widths[-1] > 0.6
        assert (np.diff(river.widths) >= 0).all()
        assert river.widths[-1] > 1.5 * river.widths[0]


def test_rivers_meet_the_coast_straight_on() -> None:
    assert np.median([angle for name in SIDES for angle in _angles_at_mouths(name)]) > 65


def _angles_at_mouths(name: str) -> Iterator[float]:
    """Yield the angle in degrees between each river and the coast that it meets."""
    coasts = shapely.union_all([land.exterior for land in some(name).lands.values()])
    for line in streams(name):
        mouth = np.array(line.coords[-1])
        near = shapely.line_merge(coasts.intersection(shapely.Point(mouth).buffer(6)))
        beside = max(shapely.get_parts(near), key=lambda part: part.length)
        out = mouth - np.array(line.interpolate(line.length - 5).coords[0])
        along = np.array(beside.coords[-1]) - np.array(beside.coords[0])
        yield math.degrees(
            math.asin(min(1.0, abs(out[0] * along[1] - out[1] * along[0]) / math.hypot(*out) / math.hypot(*along)))
        )


@of_every_side
def test_woods_have_crowns_of_three_sizes(name: str) -> None:
    assert len({crown.radius for wood in land_of(name).woods for crown in wood}) == 3


def test_no_range_is_of_a_few_low_peaks() -> None:
    few = 0
    for own in (own for name in SIDES for own in mountains(name)):
        near = shapely.get_parts(shapely.union_all([shapely.Point(mark.at).buffer(5.6) for mark in own]))
        for part in near:
            heights = [FORMS[mark.kind][mark.form].height for mark in own if part.contains(shapely.Point(mark.at))]
            few += len(heights) < 3
            assert len(heights) >= 2
            assert max(heights) > 4.5 or len(heights) < 3

    assert few <= 3  # beside a road over a pass, where a river rises


def test_hardly_any_parcel_lies_apart_from_its_farmland() -> None:
    strays = list[int]()
    for patch in fields():
        wholes = shapely.union_all([shapely.Polygon(plot.corners).buffer(1.0) for plot in patch.plots])
        strays.append(sum(part.area < 50 for part in shapely.get_parts(wholes)))

    assert np.mean(strays) < 0.1
