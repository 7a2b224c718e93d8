from __future__ import annotations

import logging
import math
from itertools import combinations
from statistics import mean

import numpy as np
import pytest
import shapely

from meridian_print.games.meridian.board.names import label_cells
from meridian_print.games.meridian.chart.charting import chart
from meridian_print.games.meridian.chart.ground import corner_marks, foot, ground
from meridian_print.games.meridian.chart.names.city_labels import CityLabel, city_labels, city_names
from meridian_print.games.meridian.chart.names.lettering import MapLettering, lettering
from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.layout.plan import FOOT, map_area
from meridian_print.games.meridian.theme.board import MapType
from meridian_print.graphics.drawing.arcs import bent
from meridian_print.graphics.drawing.geometry import Point, Rect, Size
from meridian_print.graphics.drawing.paint import hex_ink
from meridian_print.graphics.drawing.type import PT, cap_height, reach, text, width
from tests.checks.each import for_each
from tests.games.meridian.chart.boards import A3, OWN, SIDES, drawn, ground_of, random_side, some
from tests.games.meridian.chart.maps import ATLAS, named
from tests.games.meridian.chart.shapes import box
from tests.games.meridian.chart.styles import BOARDS, STYLES
from tests.games.meridian.generator.boards import board

pytestmark = pytest.mark.slow

STYLE = STYLES["atlas"]
INK = hex_ink("#000000")

of_every_side = for_each("name", SIDES)


def names(found: MapLettering) -> list[tuple[Rect, ...]]:
    """Return the boxes of each name, cities first."""
    return [*((label.box,) for label in found.cities), *(label.boxes for label in found.islands)]


def boxes(found: MapLettering) -> list[Rect]:
    return [each for name in names(found) for each in name]


def overlapping(found: MapLettering) -> list[tuple[Rect, Rect]]:
    """Return the boxes of different names that overlap."""
    pairs = combinations(names(found), 2)
    return [(one, other) for first, second in pairs for one in first for other in second if one.overlaps(other)]


def crossing(name: str) -> list[tuple[Rect, ...]]:
    """Return the boxes of the names that cross a coast."""
    shores = shapely.MultiLineString([land.exterior for land in some(name).lands.values()])
    shapely.prepare(shores)
    return [each for each in names(named(name)) if shores.intersects(shapely.union_all([box(one) for one in each]))]


def feet(side: Side) -> list[Rect]:
    return [Rect(city.at.x - FOOT / 2, city.at.y - FOOT / 2, FOOT, FOOT) for city in side.cities]


@of_every_side
def test_every_city_and_island_is_named(name: str) -> None:
    found, side = named(name), some(name).side

    assert [label.city for label in found.cities] == list(side.cities)
    assert [label.island for label in found.islands] == list(side.islands)


@of_every_side
def test_no_name_covers_another(name: str) -> None:
    assert not overlapping(named(name))


@of_every_side
def test_no_name_lies_under_a_tower(name: str) -> None:
    assert not [each for each in boxes(named(name)) for foot in feet(some(name).side) if each.overlaps(foot)]


@of_every_side
def test_no_name_leaves_the_map(name: str) -> None:
    area = box(map_area(A3))

    assert all(area.contains(box(each)) for each in boxes(named(name)))


@pytest.mark.parametrize("name", OWN)
def test_no_name_on_our_own_boards_crosses_a_coast(name: str) -> None:
    assert not crossing(name)


def test_a_name_for_which_only_smaller_type_has_room_crosses_no_coast() -> None:
    on = drawn(board(7413, "compact").sides[0])
    shores = shapely.MultiLineString([land.exterior for land in on.lands.values()])

    found = lettering(on.side, ground_of(on, ATLAS), ATLAS.map.type)

    assert not [each.words for each in found.islands if shores.intersects(shapely.union_all([*map(box, each.boxes)]))]


def test_hardly_a_name_on_any_board_crosses_a_coast() -> None:
    all_names = sum(len(names(named(name))) for name in SIDES)

    across = sum(len(crossing(name)) for name in SIDES)

    logging.info("%d of %d names on %d sides cross a coast", across, all_names, len(SIDES))
    assert across < 0.01 * all_names


def test_most_names_of_islands_lie_on_their_land() -> None:
    labels = [label for name in SIDES for label in named(name).islands]

    on_land = sum(label.on_land for label in labels)

    logging.info("%d of %d names of islands on %d sides lie on land", on_land, len(labels), len(SIDES))
    assert on_land > 0.83 * len(labels)


@pytest.mark.parametrize("theme", STYLES)
def test_figures_on_shields_are_read_across_a_table(theme: str) -> None:
    style = STYLES[theme]

    assert cap_height(style.worth) * style.least_device / style.device >= 3.5
    assert cap_height(style.worth) < 0.65 * style.device


def test_shields_are_of_full_size_but_beside_names_with_little_room() -> None:
    labels = [label for name in SIDES for label in named(name).islands]

    full = sum(label.device == STYLE.device for label in labels)

    assert {label.device for label in labels} <= {STYLE.device, STYLE.least_device}
    assert full > 0.5 * len(labels)


def test_names_of_islands_are_the_larger_the_more_these_are_worth() -> None:
    labels = [label for name in SIDES for label in named(name).islands]

    least, middling, most = (
        [label.font.size for label in labels if label.island.worth in worths] for worths in ((1, 2, 3), (4,), (5, 6, 7))
    )

    assert max(most) > max(middling) > max(least)
    assert mean(most) > mean(middling) > mean(least)


def test_no_name_at_sea_is_set_above_those_on_land_by_its_type() -> None:
    sizes = {label.on_land: set[float]() for name in SIDES for label in named(name).islands}
    for label in (label for name in SIDES for label in named(name).islands):
        sizes[label.on_land].add(label.font.size)

    assert max(sizes[False]) < max(sizes[True])


@of_every_side
def test_a_name_counts_as_on_land_if_most_of_it_is(name: str) -> None:
    lands = some(name).lands

    for label in named(name).cities:
        share = lands[label.city.island].intersection(box(label.box)).area / box(label.box).area
        assert label.on_land == (share > 0.5) or abs(share - 0.5) < 0.1


def test_a_city_is_named_beside_its_foot() -> None:
    for label in named(OWN[0]).cities:
        at, near = label.city.at, label.box
        away = max(near.x - at.x, at.x - near.right, near.y - at.y, at.y - near.bottom)
        assert FOOT / 2 < away < FOOT / 2 + (11 if label.has_leader else 7.5)


def test_names_of_cities_keep_off_the_arms_at_the_corners_of_their_tower_s_square() -> None:
    labels = [label for name in SIDES for label in named(name).cities]
    around = [(label.box.inset(-0.9), corner_marks(foot(*label.city.at))) for label in labels]

    near = sum(any(room.overlaps(arm) for arm in arms) for room, arms in around)

    logging.info("%d of %d names of cities are near arms", near, len(labels))
    assert near < 0.25 * len(labels)


def test_a_leader_runs_through_nothing_that_is_in_its_way() -> None:
    name = some(OWN[0])
    cities = city_names(name.side.cities, ground(name.side, name.chart), STYLE)
    for label in (each for each in city_labels(cities, ()) if each.has_leader):
        at, near = label.city.at, label.box
        start = Point(min(max(at.x, near.x), near.right), min(max(at.y, near.y), near.bottom))
        middle = Point(start.x + (at.x - start.x) * 0.25, start.y + (at.y - start.y) * 0.25)
        block = Rect(middle.x - 0.2, middle.y - 0.2, 0.4, 0.4)
        if near.inset(-1.7).overlaps(block):
            continue

        anew = city_labels(cities, (block,))

        leaders = MapLettering(anew, ()).leaders
        assert not any(leader.overlaps(block) for leader in leaders), label.city.code


def test_hardly_a_city_is_named_at_sea() -> None:
    labels = [label for name in SIDES for label in named(name).cities]

    at_sea = sum(not label.on_land for label in labels)

    logging.info("%d of %d cities on %d sides are named at sea", at_sea, len(labels), len(SIDES))
    assert at_sea < 0.06 * len(labels)


def lines_of(label: CityLabel) -> list[tuple[float, float, float]]:
    """Return the left and right ends and the baselines of a city's code, then of the parts of its name."""
    font, of_name = label.type
    code = (label.code.x, label.code.x + width(label.city.code, font), label.code.y)
    return [code, *((start.x, start.x + width(words, of_name), start.y) for words, start in label.name)]


def test_names_of_islands_seldom_take_the_best_places_of_cities() -> None:
    taken, wishes = 0, 0
    for name in SIDES:
        on, found = ground_of(some(name), BOARDS["atlas"]), named(name)
        islands = [each for label in found.islands if label.on_land for each in label.boxes]
        free = [city.usual.free for city in city_names(some(name).side.cities, on, STYLE)]
        wished = [place.box for place in free if place.is_on_land]
        taken += sum(any(box.overlaps(each) for each in islands) for box in wished)
        wishes += len(wished)

    assert taken < 0.11 * wishes


def is_beside(label: CityLabel) -> bool:
    """Return whether a name, or its first word, follows its code on a line."""
    code, first, *_ = lines_of(label)
    return first[0] > code[1]


def test_codes_and_names_fill_their_boxes() -> None:
    for label in (label for name in SIDES for label in named(name).cities):
        lefts, rights, baselines = zip(*lines_of(label), strict=True)
        code, of_name = label.type
        reaches = (reach(label.city.code, code), *(reach(words, of_name) for words, _ in label.name))
        tops = [at - rise for at, (rise, _) in zip(baselines, reaches, strict=True)]
        bottoms = [at + drop for at, (_, drop) in zip(baselines, reaches, strict=True)]
        assert min(lefts) == pytest.approx(label.box.x, abs=0.002)
        assert max(rights) == pytest.approx(label.box.right, abs=0.01)
        assert (min(tops), max(bottoms)) == pytest.approx((label.box.y, label.box.bottom), abs=0.01)


def test_codes_are_large_and_far_larger_than_names() -> None:
    """They are read across the table."""
    for style in STYLES.values():
        assert cap_height(style.code) > 2.9
        for code, name in (style.of_city(is_capital=False), style.capital):
            assert cap_height(code) > 1.2 * cap_height(name)


def test_names_of_cities_are_seldom_in_smaller_letters_and_codes_never() -> None:
    labels = [label for name in SIDES for label in named(name).cities]

    types = [(label.type, STYLE.of_city(is_capital=label.city.is_capital)) for label in labels]
    shares = [own.name.size / usual.name.size for own, usual in types]

    assert all(own.code == usual.code for own, usual in types)
    assert {round(share, 3) for share in shares} == {0.92, 1.0}
    assert sum(share < 1 for share in shares) < 0.09 * len(labels)
    assert STYLE.city.size * min(shares) > 9 * PT


def test_capitals_have_larger_codes_and_names_than_other_cities() -> None:
    for style in STYLES.values():
        assert style.capital.code.size > style.code.size
        assert style.capital.name.size > style.city.size
        assert style.capital.name.face != style.city.face


def test_names_of_one_column_are_seldom_in_a_pile() -> None:
    """There, it is hard to tell which is of the city above and which of the one below."""
    labels = [label.box for name in SIDES for label in named(name).cities]
    pairs = [pair for name in SIDES for pair in combinations([label.box for label in named(name).cities], 2)]

    piles = sum(one.overlaps(Rect(x, y - 5.0, width, height + 10.0)) for one, (x, y, width, height) in pairs)

    logging.info("%d of %d names of cities are in piles", 2 * piles, len(labels))
    assert piles < 0.012 * len(labels)


def test_a_code_stands_before_the_first_word_or_above_a_name_of_one() -> None:
    labels = [label for name in SIDES for label in named(name).cities]
    for label in labels:
        code, first, *_ = lines_of(label)
        assert " ".join(words for words, _ in label.name) == label.city.name
        if is_beside(label):
            assert first[0] - code[1] == pytest.approx(STYLE.code_gap, abs=0.002)
            assert first[2] == code[2]
        else:
            assert " " not in label.city.name
            assert first[2] - cap_height(STYLE.city) > code[2]

    above = sum(not is_beside(label) for label in labels)
    assert 0 < above < 0.1 * len(labels)


def test_two_lines_of_a_city_are_flush_on_the_side_of_its_dot() -> None:
    for label in (label for name in SIDES for label in named(name).cities):
        lines, x = lines_of(label), label.city.at.x
        if len(lines) == 2 and is_beside(label):
            continue
        upper = (lines[0][0], lines[-2][1])
        left, right = upper[0] - lines[-1][0], upper[1] - lines[-1][1]
        if label.box.x > x + FOOT / 2:
            assert left == pytest.approx(0, abs=0.01)
        elif label.box.right < x - FOOT / 2:
            assert right == pytest.approx(0, abs=0.01)
        else:
            assert left == pytest.approx(-right, abs=0.02)


def test_a_shield_with_the_worth_follows_an_island_s_name_or_stands_right_above_or_below_it() -> None:
    labels = [label for name in SIDES for label in named(name).islands]
    following = []

    for label in labels:
        assert label.words == label.island.name.upper()
        letters = np.linspace(label.start, label.start + width(label.words, label.font), 101)
        away = [math.dist(label.line.place(float(at)).at, label.worth) for at in letters]
        following.append(math.isclose(away[-1], STYLE.device_gap + label.device / 2, abs_tol=0.05))
        if not following[-1]:
            assert min(away) == pytest.approx((cap_height(label.font) + label.device) / 2 + STYLE.device_gap, abs=0.05)
    assert 0 < len(labels) - sum(following) < 0.3 * len(labels)


def test_names_of_islands_at_sea_are_not_read_as_one_but_where_there_is_no_room() -> None:
    at_sea = {name: [label.boxes for label in named(name).islands if not label.on_land] for name in SIDES}

    close = [
        name
        for name, found in at_sea.items()
        for one, other in combinations(found, 2)
        if any(mine.inset(-2.5).overlaps(its) for mine in one for its in other)
    ]

    assert len(close) <= 1


def test_hardly_a_city_is_read_as_part_of_an_island_s_name_beside_it() -> None:
    beside = [
        (name, city.city.code, island.words)
        for name in SIDES
        for city in named(name).cities
        for island in named(name).islands
        if any(city.box.overlaps(Rect(its.x - 3, its.y, its.width + 6, its.height)) for its in island.boxes)
    ]

    logging.info("%d cities on %d sides are named beside their islands' names", len(beside), len(SIDES))
    assert len(beside) < 0.012 * sum(len(named(name).cities) for name in SIDES)


def test_names_follow_islands_that_slant() -> None:
    labels = [label for name in (*SIDES, "6", "7") for label in named(name).islands]

    slants = [math.degrees(label.line.angle) for label in labels if label.line.angle]
    ends = [math.degrees(label.line.place(sign * label.start).angle) for label in labels for sign in (-1, 1)]

    assert slants
    assert max(map(abs, slants)) <= 20
    assert any(label.line.bend for label in labels)
    assert max(map(abs, ends)) <= 20 + 26


@of_every_side
def test_what_is_drawn_of_an_island_s_name_lies_in_its_boxes(name: str) -> None:
    for label in named(name).islands:
        line = bent(text(label.words, (0.0, 0.0), label.font, INK), label.line, label.start, 0.0)
        inside = shapely.union_all([box(each) for each in label.boxes]).buffer(0.5)

        assert all(
            inside.contains(shapely.Point(line.start.x + glyph.x, line.start.y + glyph.y)) for glyph in line.glyphs
        )


@of_every_side
def test_an_island_s_shield_and_capitals_lie_in_its_boxes(name: str) -> None:
    for label in named(name).islands:
        inside, half = shapely.union_all([box(each) for each in label.boxes]).buffer(0.01), label.device / 2
        shield = Rect(label.worth.x - half, label.worth.y - half, label.device, label.device)
        cells = [box(cell).centroid for cell in label_cells(label)]
        assert inside.contains(box(shield))
        assert all(inside.contains(middle) for middle in cells)


def test_a_crowded_board_still_keeps_its_names_apart() -> None:
    board = Size(330.0, 250.0)
    side = random_side(3, board)

    found = lettering(side, ground(side, chart(side, board)), STYLE)

    assert not overlapping(found)


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_type_that_the_game_needs_is_large_enough(style: MapType) -> None:
    assert min(font.size for font in (style.code, style.worth, *style.islands)) >= 8.5 * PT


def test_names_at_sea_are_no_farther_from_their_islands_than_a_leader_reaches() -> None:
    far = [
        (name, label.words)
        for name in SIDES
        for label in named(name).islands
        if min(some(name).lands[label.island.key].distance(box(each)) for each in label.boxes) > 10.5
    ]

    assert not far
