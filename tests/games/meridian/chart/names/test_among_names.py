"""Names among others: off the corners of squares, clear of those of other islands, and left what they need."""

from __future__ import annotations

import pytest

from meridian_print.games.meridian.chart.ground import OtherNames, corner_marks, foot
from meridian_print.games.meridian.chart.names.city_labels import city_names, wished
from meridian_print.games.meridian.chart.names.city_places import Beside
from meridian_print.games.meridian.chart.names.island_labels import label_on_land
from meridian_print.graphics.drawing.geometry import Rect
from tests.games.meridian.chart.boards import SIDES, ground_of, some
from tests.games.meridian.chart.maps import ATLAS, named

pytestmark = pytest.mark.slow

STYLE = ATLAS.map.type
OFF_MARKS = 0.96
"""Millimetres from the middle of a line, of which 0.8 are clear of its ink."""


def test_names_of_cities_seldom_touch_the_corners_of_squares() -> None:
    labels = [(name, label) for name in SIDES for label in named(name).cities]
    marks = {name: [mark for city in some(name).side.cities for mark in corner_marks(foot(*city.at))] for name in SIDES}

    near = [label for name, label in labels if any(mark.inset(-OFF_MARKS).overlaps(label.box) for mark in marks[name])]

    assert len(near) < 0.06 * len(labels)


def test_a_name_at_sea_keeps_farther_off_one_of_another_island_than_off_one_of_its_own() -> None:
    own, foreign = list[float](), list[float]()
    for name in SIDES:
        for city in city_names(some(name).side.cities, ground_of(some(name), ATLAS), STYLE):
            at_sea = [each.free for each in city.more if not each.free.is_on_land]
            for places, free in zip(city.more, at_sea, strict=False):
                below = Rect(free.box.x, free.box.bottom + 2.0, free.box.width, free.box.height)
                one, other = (places.cheapest(Beside((below,), (), at_sea)).box for at_sea in ((), (below,)))
                own.append(gap(one, below))
                foreign.append(gap(other, below))

    assert len(own) > 20
    assert sum(foreign) > sum(own) + 0.5 * len(own)


def gap(one: Rect, other: Rect) -> float:
    across, down = (max(one.x - other.right, other.x - one.right), max(one.y - other.bottom, other.y - one.bottom))
    return max(across, down)


def test_what_is_wished_for_firmly_is_some_of_what_is_wished_for() -> None:
    for name in SIDES:
        all_wishes, firm = wished(city_names(some(name).side.cities, ground_of(some(name), ATLAS), STYLE))

        assert 0 < len(firm) < len(all_wishes)
        assert set(firm) < set(all_wishes)


def test_the_name_of_an_island_without_room_takes_the_places_that_are_easy_to_replace() -> None:
    kept, moved = 0, 0
    for name in SIDES:
        on = ground_of(some(name), ATLAS)
        for island in some(name).side.islands:
            free = label_on_land(island, on, STYLE, OtherNames((), (), ()))
            if free is None:
                continue
            everywhere = 2 * (on.own[island.key].grid.area,)
            off = label_on_land(island, on, STYLE, OtherNames((), (), (), everywhere, free.boxes))
            assert off is not None
            kept += off == free
            moved += not any(one.overlaps(other) for one in off.boxes for other in free.boxes)

    assert moved > kept
