"""Names of islands grow into the room that all other names leave."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from meridian_print.cartography.raster import share
from meridian_print.games.meridian.chart.ground import Ground, OtherNames
from meridian_print.games.meridian.chart.names.island_labels import IslandLabel, label_on_land
from meridian_print.games.meridian.chart.names.spacious import spacious
from meridian_print.graphics.drawing.geometry import Point, Rect
from tests.games.meridian.chart.boards import ground_of, some
from tests.games.meridian.chart.styles import BOARDS, STYLES

pytestmark = pytest.mark.slow

STYLE = STYLES["atlas"]
NONE = OtherNames((), (), ())


def plain_land(key: str) -> Ground:
    """Return a map that is all land of one island."""
    on = ground_of(some("corvine-isles 0"), BOARDS["atlas"])
    land = share(on.land.grid, np.ones(on.land.grid.shape, bool))
    return replace(on, land=land, own={**on.own, key: land}, feet=(), inked=(), taken=(), lines=(on.area.x,) * 9)


def cramped(number: int = 0) -> IslandLabel:
    """Return a name on land in type for little room."""
    island = some("corvine-isles 0").side.islands[number]
    label = label_on_land(island, ground_of(some("corvine-isles 0"), BOARDS["atlas"]), STYLE, NONE)
    assert label is not None
    return label


def covers(label: IslandLabel) -> Rect:
    left, top = min(box.x for box in label.boxes), min(box.y for box in label.boxes)
    right, bottom = max(box.right for box in label.boxes), max(box.bottom for box in label.boxes)
    return Rect(left, top, right - left, bottom - top)


def test_a_name_with_room_is_large_and_spaced_widely_and_its_shield_of_full_size() -> None:
    label = cramped(9)

    found = spacious(label, plain_land(label.island.key), STYLE, NONE)

    assert label.island.worth == 5
    assert found.font.size > 1.05 * label.font.size
    assert found.font.tracking > 0.2 > label.font.tracking
    assert found.device == STYLE.device > label.device
    assert found.line.middle == label.line.middle


@pytest.mark.parametrize("what", ["cities", "islands", "waters"])
def test_a_name_between_others_stays_as_it_is(what: str) -> None:
    label = cramped()
    x, y, wide, high = covers(label).inset(-1.0)
    around = (Rect(x - 9.0, y, 9.0, high), Rect(x + wide, y, 9.0, high))

    assert spacious(label, plain_land(label.island.key), STYLE, NONE._replace(**{what: around})) == label


def test_a_name_with_room_on_one_side_moves_there() -> None:
    label = cramped()
    x, y, _, high = covers(label).inset(-2.0)

    found = spacious(label, plain_land(label.island.key), STYLE, NONE._replace(waters=(Rect(x - 9.0, y, 9.0, high),)))

    assert found.line.middle.x > label.line.middle.x
    assert covers(found).x > x + 1.0


def test_a_name_grows_neither_off_its_land_nor_over_the_fold() -> None:
    label = cramped()
    on = plain_land(label.island.key)
    bare = share(on.land.grid, np.zeros(on.land.grid.shape, bool))
    fold = replace(on, lines=(covers(label).centre.x,) * 9)

    assert spacious(label, replace(on, own={**on.own, label.island.key: bare}), STYLE, NONE) == label
    assert spacious(label, fold, STYLE, NONE) == label


def strait_land(wide: float, high: float) -> IslandLabel | None:
    """Return the name on a small piece of land with that of others all around."""
    island, on = some("corvine-isles 0").side.islands[0], plain_land(some("corvine-isles 0").side.islands[0].key)
    x, y = (sum(of) / len(of) for of in zip(*(city.at for city in island.cities), strict=True))
    land = np.zeros(on.land.grid.shape, bool)
    land[on.land.grid.window(Rect(x - wide / 2, y - high / 2, wide, high))] = True
    return label_on_land(island, replace(on, own={**on.own, island.key: share(on.land.grid, land)}), STYLE, NONE)


def test_a_name_stands_on_land_even_where_that_is_hardly_fit_for_one() -> None:
    cramped = strait_land(32.0, 9.0)

    assert cramped is not None
    assert cramped.on_land
    assert strait_land(12.0, 6.0) is None


def test_a_name_grows_over_no_way_round_it_that_it_left_to_a_road() -> None:
    label = cramped(9)
    on = plain_land(label.island.key)
    first, *_ = label.island.cities
    x, y, wide, high = covers(label)
    cities = tuple(replace(first, at=Point(x + wide / 2, at)) for at in (y - 40.0, y + high + 40.0))
    land = np.zeros(on.land.grid.shape, bool)
    land[on.land.grid.window(Rect(x - 3.0, y - 60.0, wide + 7.0, high + 120.0))] = True
    strip = replace(on, own={**on.own, label.island.key: share(on.land.grid, land)})
    between = replace(label, island=replace(label.island, cities=cities))

    alone, beside = (spacious(each, strip, STYLE, NONE) for each in (label, between))

    assert covers(alone).width > wide + 1.0
    assert covers(beside).width < wide + 1.0
