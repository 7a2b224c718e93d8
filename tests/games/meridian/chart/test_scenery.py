"""Nothing that only pleases the eye is in the way of what the game needs."""

from __future__ import annotations

import logging
import math
from itertools import combinations

import numpy as np
import pytest
import shapely

from meridian_print import parallel
from meridian_print.cartography.landscape.hills import GROUPS, LINKS
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.landscape.peaks import HEIGHTS, SHAPES, peak
from meridian_print.cartography.memo import Memo
from meridian_print.cartography.ornaments.creatures import BEAST, SHIP
from meridian_print.games.meridian.chart.country import landscape
from meridian_print.games.meridian.chart.country.landscape import Landscape
from meridian_print.games.meridian.chart.country.towns import DOT
from meridian_print.games.meridian.chart.ground import foot
from meridian_print.games.meridian.chart.names.lettering import lettering
from meridian_print.games.meridian.chart.room import open_water, rooms
from meridian_print.games.meridian.chart.scenery import scenery, waters
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.graphics.drawing.geometry import Rect, Size
from tests.checks.each import for_each
from tests.games.meridian.chart.boards import SIDES, drawn, ground_of, mapped_side, some
from tests.games.meridian.chart.maps import ATLAS, named, seen
from tests.games.meridian.chart.shapes import box, parcels, silhouette
from tests.games.meridian.chart.styles import BOARDS, STYLES

pytestmark = pytest.mark.slow

STYLE = STYLES["atlas"]
A1 = Size(841.0, 594.0)
of_every_side = for_each("name", SIDES)


def kept(name: str) -> list[Rect]:
    """Return the feet of towers and the boxes of names."""
    feet = [Rect(city.at.x - FOOT / 2, city.at.y - FOOT / 2, FOOT, FOOT) for city in some(name).side.cities]
    return [*feet, *named(name).boxes]


def hits(boxes: list[Rect], others: list[Rect]) -> list[tuple[int, int]]:
    """Return which boxes overlap which others."""
    if not boxes:
        return []
    tree = shapely.STRtree([box(other) for other in others])
    found = tree.query([box(each).buffer(-1e-6) for each in boxes], "intersects")
    return [(int(one), int(other)) for one, other in found.T]


@pytest.mark.usefixtures("found_anew")
@pytest.mark.parametrize("can_fork", [False, True])
def test_landscapes_are_the_same_whichever_process_draws_them(
    monkeypatch: pytest.MonkeyPatch, *, can_fork: bool
) -> None:
    of, names, by_one = some(SIDES[0]), named(SIDES[0]), seen(SIDES[0])
    monkeypatch.setattr(landscape, "_LANDSCAPES", Memo[Landscape](64))
    monkeypatch.setattr(parallel, "_can_fork", lambda: can_fork)

    by_two = scenery(of.side, ground_of(of, ATLAS), names)

    assert by_two == by_one


def standing(name: str) -> list[Rect]:
    """Return the boxes of everything that stands on the land."""
    land = seen(name).land
    return [*(mark.box for mark in land.marks), *(crown.box for wood in land.woods for crown in wood)]


def shapes(name: str) -> list[shapely.Polygon]:
    """Return what everything that stands on the land covers of it."""
    land = seen(name).land
    return [*map(silhouette, land.marks), *(box(crown.box) for wood in land.woods for crown in wood)]


def marks(name: str) -> list[Rect]:
    """Return the boxes of everything that stands or lies on the land."""
    return [*standing(name), *(plot.box for patch in seen(name).land.fields for plot in patch.plots)]


def test_the_upper_part_of_nearly_every_mountain_is_seen() -> None:
    """Two that stand side by side before another may hide it together."""
    are_seen = list[bool]()
    for name in SIDES:
        covers = [silhouette(mark) for mark in mountains(name)]
        lying = shapely.STRtree(covers)
        for number, (mark, cover) in enumerate(zip(mountains(name), covers, strict=True)):
            upper = shapely.box(mark.box.x, mark.box.y, mark.box.right, mark.at.y - 0.7 * mark.box.height)
            top = cover.intersection(upper)
            ahead = shapely.union_all([covers[other] for other in lying.query(top) if other > number])
            are_seen.append(top.difference(ahead).area > 0.25 * top.area)

    assert np.mean(are_seen) > 0.98


def mountains(name: str) -> list[ReliefMark]:
    return [mark for mark in seen(name).land.marks if mark.kind is ReliefKind.MOUNTAIN]


def summit(mark: ReliefMark) -> tuple[float, float]:
    x, y = min(peak(mark.form).skyline, key=lambda at: at[1])
    return mark.at.x + x, mark.at.y + y


@of_every_side
def test_no_tree_stands_on_a_summit(name: str) -> None:
    peaks = np.array([summit(mark) for mark in mountains(name)])
    trees = np.array([mark.at for mark in seen(name).land.marks if mark.kind in (ReliefKind.FIR, ReliefKind.TREE)])

    assert not len(peaks) or not len(trees) or np.abs(peaks[:, None] - trees).max(axis=2).min() > 0.3


@of_every_side
@pytest.mark.parametrize(
    ("kind", "near", "company"),
    [(ReliefKind.MOUNTAIN, 11.0, {ReliefKind.MOUNTAIN}), (ReliefKind.FIR, 5.3, {ReliefKind.FIR, ReliefKind.TREE})],
)
def test_no_mountain_and_no_fir_stands_alone(
    name: str, kind: ReliefKind, near: float, company: set[ReliefKind]
) -> None:
    marks = seen(name).land.marks
    feet, others = (
        np.array([mark.at for mark in marks if mark.kind in kinds]).reshape(-1, 2) for kinds in ({kind}, company)
    )
    away = np.hypot(*np.moveaxis(feet[:, None] - others, 2, 0))

    assert ((away <= near).sum(axis=1) > 1).all()


@of_every_side
def test_groups_of_hills_hardly_overlap(name: str) -> None:
    groups = [box(mark.box) for mark in seen(name).land.marks if mark.kind is ReliefKind.DOWNS and mark.form < LINKS]

    for one, other in combinations(groups, 2):
        assert one.intersection(other).area < 0.35 * min(one.area, other.area)


def test_hills_that_are_no_foothills_stand_in_chains() -> None:
    for name in SIDES:
        hills = [mark for mark in seen(name).land.marks if mark.kind is ReliefKind.DOWNS]
        feet = np.array([mark.at for mark in hills])
        near = np.sort(np.hypot(*(feet[:, None] - feet).transpose(2, 0, 1)), axis=1)
        linked = np.array([mark.form >= LINKS for mark in hills])
        assert (near[linked, 3] <= 7.3).all()


def test_hills_at_mountains_are_smaller_than_hills_far_from_any() -> None:
    near, far = list[float](), list[float]()
    for name in SIDES:
        marks = seen(name).land.marks
        mountains = np.array([mark.at for mark in marks if mark.kind is ReliefKind.MOUNTAIN]).reshape(-1, 2)
        for mark in (mark for mark in marks if mark.kind is ReliefKind.DOWNS):
            off = np.hypot(*(mountains - mark.at).T).min(initial=np.inf)
            if off < 9 or off > 25:
                (near if off < 9 else far).append(max(hill.half for hill in GROUPS[mark.form]))

    assert np.mean(near) < np.mean(far) - 0.3


def test_most_hills_of_islands_with_mountains_are_their_skirts() -> None:
    off = list[float]()
    for name in SIDES:
        for key in some(name).lands:
            marks = [mark for mark in seen(name).land.marks if mark.island == key]
            feet = shapely.MultiPoint([mark.at for mark in marks if mark.kind is ReliefKind.MOUNTAIN])
            hills = [shapely.Point(mark.at) for mark in marks if mark.kind is ReliefKind.DOWNS]
            off += [] if feet.is_empty else shapely.distance(hills, feet).tolist()

    assert np.quantile(off, 0.5) < 15


@of_every_side
def test_no_mark_comes_near_a_dot_or_covers_a_name(name: str) -> None:
    dots = shapely.points([tuple(city.at) for city in some(name).side.cities])

    names = shapely.union_all([box(each) for each in named(name).boxes])

    nearest = shapely.STRtree(dots).query_nearest(shapes(name), return_distance=True)[1]

    assert nearest.min() > DOT + 0.75
    assert not [each for each in shapes(name) if each.intersects(names)]


def plots_of(name: str) -> list[shapely.Geometry]:
    return [parcel for patch in seen(name).land.fields for parcel in parcels(patch)]


@of_every_side
def test_no_field_comes_near_a_dot_or_covers_a_name(name: str) -> None:
    plots = plots_of(name)
    dots = shapely.MultiPoint([tuple(city.at) for city in some(name).side.cities])
    names = shapely.union_all([box(each) for each in named(name).boxes])

    assert min(dots.distance(each) for each in plots) > DOT + 0.1
    assert max(each.intersection(names).area for each in plots) < 0.3  # a corner of the box, off the letters


def neighbours(name: str) -> list[int]:
    """Count for every tree of a map the others that stand within 3 mm."""
    land = seen(name).land
    firs = [mark.at for mark in land.marks if mark.kind is ReliefKind.FIR]
    trees = np.array([*firs, *(crown.at for wood in land.woods for crown in wood)])
    apart = np.hypot(*(trees[:, None] - trees).transpose(2, 0, 1))
    return [int(near) - 1 for near in (apart < 3.0).sum(axis=1)]


def test_most_trees_stand_in_clumps_of_three_or_more() -> None:
    found = [near for name in SIDES for near in neighbours(name)]

    assert sum(near >= 2 for near in found) > 0.8 * len(found)


@pytest.mark.parametrize(
    ("kind", "others"),
    [(ReliefKind.HEATH, 2.4), (ReliefKind.MARSH, 1.5)],
)
def test_wild_country_lies_in_groups(kind: ReliefKind, others: float) -> None:
    near = list[int]()
    for name in SIDES:
        feet = np.array([mark.at for mark in seen(name).land.marks if mark.kind is kind]).reshape(-1, 2)
        apart = np.hypot(*(feet[:, None] - feet).transpose(2, 0, 1))
        near += ((apart < 8.0).sum(axis=1) - 1).tolist()

    assert np.mean(near) > others


@of_every_side
def test_some_land_lies_open_between_groups_but_most_does_not(name: str) -> None:
    """A foot of a tower is as large a stretch as may stay empty by the way; some islands are hardly more than one."""
    near = shapely.unary_union([box(each).buffer(FOOT / 2) for each in [*marks(name), *named(name).boxes]])
    lands = some(name).lands.values()

    assert all(land.difference(near).area < max(0.6 * land.area, 1.1 * FOOT * FOOT) for land in lands)
    assert sum(land.difference(near).area for land in lands) < 0.12 * sum(land.area for land in lands)


@of_every_side
def test_marks_lie_on_land_off_the_coast(name: str) -> None:
    lands = shapely.STRtree([land.buffer(-0.2) for land in some(name).lands.values()])
    all_shapes = [*shapes(name), *plots_of(name)]

    inside = {int(one) for one in lands.query(all_shapes, "within")[0]}

    assert len(inside) == len(all_shapes)


def towns(name: str) -> list[Rect]:
    return [town.box for town in seen(name).towns]


@of_every_side
def test_no_town_covers_a_dot_a_name_or_a_mark(name: str) -> None:
    dots = [Rect(city.at.x - DOT, city.at.y - DOT, 2 * DOT, 2 * DOT) for city in some(name).side.cities]
    names = named(name).boxes

    assert hits(towns(name), [*dots, *names, *standing(name)]) == []
    assert not any(plot.intersects(box(town)) for plot in plots_of(name) for town in towns(name))


@of_every_side
def test_a_town_keeps_off_names_as_far_as_words_from_one_another(name: str) -> None:
    names = [box.inset(-1.6) for box in named(name).boxes]

    assert hits([town.box for town in seen(name).towns], names) == []


@of_every_side
def test_no_town_covers_another_or_lies_under_the_tower_of_another_city(name: str) -> None:
    feet = {city.code: foot(*city.at) for city in some(name).side.cities}
    strange = [
        (town.city.code, code)
        for town in seen(name).towns
        for code, each in feet.items()
        if code != town.city.code and town.box.overlaps(each)
    ]

    assert len(hits(towns(name), towns(name))) == len(towns(name))
    assert len(strange) <= 1


@of_every_side
def test_a_town_stands_right_beside_its_dot(name: str) -> None:
    for town in seen(name).towns:
        (left, top, *_), (x, y) = town.box, town.city.at
        away = max(left - x, x - town.box.right, top - y, y - town.box.bottom)
        assert DOT < away < DOT + 1.51, town.city.code


def test_hardly_a_leader_runs_behind_a_town() -> None:
    crossed = [
        (name, town.city.code)
        for name in SIDES
        for town in seen(name).towns
        if any(town.box.overlaps(point) for point in named(name).leaders)
    ]

    assert len(crossed) <= 0.05 * sum(len(seen(name).towns) for name in SIDES)


def test_hardly_a_road_runs_behind_a_town() -> None:
    crossed = [
        (name, town.city.code)
        for name in SIDES
        for town in seen(name).towns
        for road in seen(name).land.roads
        if shapely.LineString(road).intersects(box(town.box))
    ]

    assert len(crossed) <= 1


@of_every_side
def test_no_peak_rises_right_before_a_town(name: str) -> None:
    grounds = [Rect(*town.box[:3], town.box.height + 1.5) for town in seen(name).towns]

    assert hits(grounds, standing(name)) == []


@of_every_side
def test_a_town_is_clearly_nearer_to_its_own_city_than_to_any_other(name: str) -> None:
    for town in seen(name).towns:
        away = {city.code: math.dist(town.box.centre, city.at) for city in some(name).side.cities}
        own = away.pop(town.city.code)
        assert own < min(away.values()) / 1.15, town.city.code


@of_every_side
def test_every_capital_has_its_picture_on_its_island(name: str) -> None:
    capitals = [city for city in some(name).side.cities if city.is_capital]

    assert len(seen(name).towns) == len(capitals)
    for town in seen(name).towns:
        assert some(name).lands[town.city.island].contains(box(town.box))


@of_every_side
def test_a_town_s_nearest_neighbour_looks_different(name: str) -> None:
    for town in seen(name).towns:
        others = [other for other in seen(name).towns if other is not town]
        nearest = min(others, key=lambda other: math.dist(town.at, other.at), default=None)
        assert nearest is None or nearest.picture != town.picture


def afloat(name: str) -> list[Rect]:
    """Return the boxes of everything on the water, the rose's in parts."""
    rose = seen(name).waters.rose
    return [*(rose.parts if rose else ()), *(each for each in boxes(name) if rose is None or each is not rose.box)]


def boxes(name: str) -> list[Rect]:
    """Return one box for each thing on the water."""
    found = seen(name).waters
    keys = [each for each in (found.rose and found.rose.box, found.legend) if each is not None]
    return [*keys, *(creature.box for creature in (*found.ships, *found.beasts))]


@of_every_side
def test_what_floats_lies_on_open_water(name: str) -> None:
    land = shapely.STRtree(list(some(name).lands.values()))

    assert len(land.query([box(each) for each in afloat(name)], "intersects")[0]) == 0
    assert all(box(some(name).chart.area).contains(box(each)) for each in afloat(name))


@of_every_side
def test_what_floats_covers_no_foot_no_name_no_rock_and_nothing_else_afloat(name: str) -> None:
    rocks = [rock.box for rock in some(name).chart.skerries]

    assert hits(afloat(name), [*kept(name), *rocks, *towns(name)]) == []
    assert len(hits(boxes(name), boxes(name))) == len(boxes(name))


@of_every_side
def test_no_ship_and_no_beast_is_seen_twice(name: str) -> None:
    for creatures in (seen(name).waters.ships, seen(name).waters.beasts):
        numbers = [creature.number for creature in creatures]
        assert len(set(numbers)) == len(numbers)


def test_no_mark_no_picture_and_nothing_afloat_is_in_the_way_on_any_map() -> None:
    found = {name: [*standing(name), *afloat(name)] for name in SIDES}
    dots = {name: [Rect(x - DOT, y - DOT, 2 * DOT, 2 * DOT) for x, y in places(name)] for name in SIDES}

    in_the_way = {name: len(hits([*found[name], *towns(name)], dots[name])) for name in SIDES}

    logging.info("%d marks and ornaments, %d pictures of towns", *(sum(map(len, each)) for each in counted(found)))
    assert sum(in_the_way.values()) == 0


def places(name: str) -> list[tuple[float, float]]:
    return [tuple(city.at) for city in some(name).side.cities]


def counted(found: dict[str, list[Rect]]) -> tuple[list[list[Rect]], list[list[Rect]]]:
    return list(found.values()), [towns(name) for name in SIDES]


def test_nearly_every_map_has_a_rose_a_legend_ships_and_beasts() -> None:
    found = [seen(name).waters for name in SIDES]

    for full in ([each.rose for each in found], [each.legend for each in found]):
        assert len([each for each in full if each is not None]) >= 0.95 * len(SIDES)
    assert sum(len(each.ships) > 0 and len(each.beasts) > 0 for each in found) >= 0.8 * len(SIDES)
    assert sum(len(each.ships) + len(each.beasts) for each in found) >= 5 * len(SIDES)


@pytest.mark.parametrize(
    "kind",
    [
        kind
        for kind in ReliefKind
        if kind not in (ReliefKind.MOUNTAIN, ReliefKind.HILL, ReliefKind.TREE, ReliefKind.FIELD, ReliefKind.TUFT)
    ],
)
def test_every_kind_of_mark_is_seen_in_nearly_every_form(kind: ReliefKind) -> None:
    forms = {mark.form for name in SIDES for mark in seen(name).land.marks if mark.kind is kind}

    assert len(forms) > 0.8 * len(FORMS[kind])


def test_mountains_of_every_shape_and_of_all_heights_but_the_extremes_are_seen() -> None:
    forms = {mark.form for name in SIDES for mark in seen(name).land.marks if mark.kind is ReliefKind.MOUNTAIN}

    assert {form // len(HEIGHTS) for form in forms} == set(range(SHAPES))
    assert {form % len(HEIGHTS) for form in forms} >= set(range(1, len(HEIGHTS) - 1))


@of_every_side
def test_marks_that_stand_in_front_are_drawn_last(name: str) -> None:
    feet = [mark.at.y for mark in seen(name).land.marks]

    assert feet == sorted(feet)
    assert len(feet) > 60


def test_the_same_side_has_the_same_scenery() -> None:
    name = SIDES[0]

    assert scenery(some(name).side, ground_of(some(name), BOARDS["atlas"]), named(name)) == seen(name)


def test_ships_and_beasts_stay_where_they_are_when_water_far_away_is_taken() -> None:
    on = drawn(mapped_side({(meridian, 0): "A" for meridian in range(10)}))
    ground = ground_of(on, BOARDS["atlas"])
    sea, west = open_water(ground), ground.area._replace(width=ground.area.width / 2)

    before, after = (waters(ground, water, seed=1) for water in (sea, sea.without((west,), 0.0)))

    eastern = {each.box for each in (*before.ships, *before.beasts) if each.box.x > west.right}
    assert len(eastern) == 5
    assert eastern <= {each.box for each in (*after.ships, *after.beasts)}


def test_ships_and_beasts_are_larger_where_the_sea_is_wide_but_of_about_one_scale() -> None:
    found = [seen(name).waters for name in SIDES]
    scales = [
        *(each.box.width / SHIP.width for of in found for each in of.ships),
        *(each.box.width / BEAST.width for of in found for each in of.beasts),
    ]

    assert 1.25 * min(scales) < max(scales) <= 2.0 * min(scales)


@of_every_side
def test_ships_and_beasts_keep_off_coasts_rocks_names_and_the_frame(name: str) -> None:
    found, on = seen(name).waters, some(name)
    kept = [
        *on.lands.values(),
        *(box(each) for each in (*named(name).boxes, *(rock.box for rock in on.chart.skerries))),
    ]
    around = [box(each.box) for each in (*found.ships, *found.beasts)]

    assert not around or shapely.distance(shapely.union_all(around), shapely.union_all(kept)) > 2.0
    assert all(box(on.chart.area.inset(4.9)).contains(each) for each in around)


def test_waves_run_on_open_water_of_large_boards_off_all_that_floats() -> None:
    islands = {(meridian, row): "AB"[meridian > 4] for meridian in range(10) for row in range(4)}
    on = drawn(mapped_side(islands, A1), A1)
    ground = ground_of(on, BOARDS["atlas"])
    names = lettering(on.side, ground, STYLE)

    large = scenery(on.side, ground, names, scale=2.0).waters
    small = waters(ground, rooms(ground, names, on.side.scenery_seed).water, on.side.scenery_seed)

    waves = [Rect(at.x - 6, at.y - 1.6, 12, 3.2) for at in large.waves]
    floating = [each.box for each in (*large.ships, *large.beasts)]
    feet = [foot(*city.at) for city in on.side.cities]
    assert not small.waves
    assert len(waves) >= 3
    assert not hits(waves, [*feet, *names.boxes, *floating])
    assert not any(land.intersects(box(wave)) for land in on.lands.values() for wave in waves)
