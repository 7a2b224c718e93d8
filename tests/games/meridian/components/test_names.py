"""What names on the map cover, as the sea's shading sees it."""

from __future__ import annotations

import logging
import math
from itertools import product

import pytest
import shapely

from meridian_print.games.meridian.board.names import (
    cells,
    label_cells,
    lettered,
    off_ends,
    off_names,
    parts_off_names,
)
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect
from meridian_print.graphics.drawing.items import Text
from meridian_print.graphics.drawing.type import cap_height, width
from tests.games.meridian.chart.boards import OWN, SIDES, some
from tests.games.meridian.chart.maps import named, seen
from tests.games.meridian.chart.shapes import box
from tests.games.meridian.chart.styles import BOARDS


@pytest.mark.parametrize("name", OWN)
def test_cells_cover_every_letter_of_every_name(name: str) -> None:
    covered = shapely.union_all([box(cell).buffer(0.05) for cell in cells(named(name))])

    for label in named(name).islands:
        long, high = width(label.words, label.font), cap_height(label.font)
        for step in range(21):
            at, angle = label.line.place(label.start + step * long / 20)
            for up in (-0.5 * high, 0.0, 0.5 * high):
                assert covered.covers(shapely.Point(at.x + up * math.sin(angle), at.y - up * math.cos(angle)))
        assert covered.covers(shapely.Point(label.worth))
    assert all(covered.covers(box(label.box)) for label in named(name).cities)


def test_slanting_names_cover_less_in_cells_than_in_the_boxes_that_keep_other_names_off() -> None:
    found = [named(name) for name in OWN]

    whole = sum(shapely.union_all([box(each) for each in names.boxes]).area for names in found)
    close = sum(shapely.union_all([box(each) for each in cells(names)]).area for names in found)

    assert close < 0.95 * whole


def test_lines_between_meridians_break_at_names_at_sea_and_nowhere_else() -> None:
    broken = 0
    for name in OWN:
        lines = some(name).chart.borders.at_sea
        islands = (cell for label in named(name).islands if not label.on_land for cell in label_cells(label))
        waters = (each for label in named(name).waters for each in label.boxes)
        letters = shapely.union_all([box(each) for each in (*islands, *waters)])
        whole, left = upright(lines.coords), upright(off_names(lines, named(name)).coords)
        broken += whole.intersects(letters)
        assert not left.intersects(letters)
        assert whole.difference(letters.buffer(2, join_style="mitre")).difference(left.buffer(0.01)).length == 0
    assert broken


ROAD = tuple(Point(10 + 1.3 * step, 50.0) for step in range(31))
"""From 10 to 49 mm."""


def test_no_halo_of_a_line_below_a_code_reaches_it() -> None:
    halos = []
    for name, theme in product(SIDES, ("atlas", "line-art")):
        below = {start for label in named(name).cities for _, start in label.name if start.y > label.code.y}
        drawn = lettered(named(name), some(name).chart, BOARDS[theme].map)
        halos += [each.halo for each in drawn if isinstance(each, Text) and each.halo and each.start in below]

    assert len(halos) > 10
    assert all(halo.width <= 0.9 for halo in halos)


def test_a_road_begins_and_ends_so_far_off_its_cities() -> None:
    first, *_, last = off_ends(ROAD, 3.4, 4.5)

    assert math.dist(first, ROAD[0]) == pytest.approx(3.4, abs=0.01)
    assert math.dist(last, ROAD[-1]) == pytest.approx(4.5, abs=0.01)


def test_nothing_is_seen_of_a_road_between_cities_whose_rings_almost_touch() -> None:
    between = off_ends(ROAD[:7], 4.4, 3.4)

    assert between == ()
    assert list(parts_off_names(between, ())) == []


def test_a_road_ends_where_a_name_begins_and_begins_where_it_ends() -> None:
    first, last = parts_off_names(ROAD, (Rect(20.0, 45.0, 12.1, 10.0), Rect(60.0, 45.0, 6.0, 10.0)))

    assert (first[0], last[-1]) == (ROAD[0], ROAD[-1])
    assert 20 - 0.1 < first[-1].x <= 20
    assert 32.1 <= last[0].x < 32.1 + 0.1


@pytest.mark.parametrize("width", [2.5, 5.0, 7.5])
def test_a_road_runs_on_below_a_name_or_a_shield_that_it_only_runs_across(width: Mm) -> None:
    (whole,) = parts_off_names(ROAD, (Rect(20.0, 45.0, width, 10.0),))

    assert whole == ROAD


def test_no_stubs_of_a_road_are_left_beside_names() -> None:
    (part,) = parts_off_names(ROAD, (Rect(12.0, 45.0, 11.0, 10.0), Rect(36.0, 45.0, 11.0, 10.0)))
    (whole,) = parts_off_names(ROAD[:4], (Rect(9.0, 48.0, 8.0, 1.9),))

    assert (round(part[0].x), round(part[-1].x)) == (23, 36)
    assert whole == ROAD[:4]


@pytest.mark.slow
def test_hardly_any_road_of_a_board_breaks_off_at_a_name() -> None:
    whole = list[bool]()
    for name in SIDES:
        boxes = [box.inset(-0.7) for box in cells(named(name))]
        for road in seen(name).land.roads:
            between = off_ends(road, 3.4, 3.4)
            whole.append(list(parts_off_names(between, boxes)) == ([between] if between else []))

    logging.info("%d of %d roads break off at a name", len(whole) - sum(whole), len(whole))
    assert sum(whole) > 0.99 * len(whole)


def upright(coords: tuple[float, ...]) -> shapely.MultiLineString:
    lines = zip(*(coords[at::4] for at in range(4)), strict=True)
    return shapely.MultiLineString([((x, top), (to, bottom)) for x, top, to, bottom in lines])
