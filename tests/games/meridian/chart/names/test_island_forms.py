"""The room of an island's name is its land without what is clearly taken, and no place beside that is lost."""

from __future__ import annotations

import numpy as np
import pytest

from meridian_print.cartography.raster import Boxes
from meridian_print.games.meridian.chart.ground import (
    BETWEEN,
    GAP,
    OFF_COAST,
    OtherNames,
    forbidden,
    hits,
    own_share,
)
from meridian_print.games.meridian.chart.names.island_forms import (
    ABOVE,
    BELOW,
    Name,
    Setting,
    apart_forms,
    named,
    slight_lines,
)
from meridian_print.games.meridian.chart.names.island_places import on_land
from tests.games.meridian.chart.boards import ground_of, some
from tests.games.meridian.chart.maps import ATLAS
from tests.games.meridian.chart.maps import named as names_of

pytestmark = pytest.mark.slow

MAPS = ("corvine-isles 0", "winding-sound 1")


def beside_cities(board: str, number: int) -> Name:
    """Return the name of an island, beside those of cities on the map."""
    cities = tuple(label.box for label in names_of(board).cities)
    island, style = some(board).side.islands[number], ATLAS.map.type
    how = Setting(style.islands[0], style.least_device, style.device_gap)
    return named(island, ground_of(some(board), ATLAS), OtherNames(cities, (), ()), how)


@pytest.mark.parametrize("board", MAPS)
@pytest.mark.parametrize("number", range(4))
def test_all_places_on_land_that_nothing_forbids_lie_in_the_room_and_hardly_any_other(board: str, number: int) -> None:
    name = beside_cities(board, number)
    on, land = name.on, name.on.own[name.island.key].grid.area
    x, y = (each.ravel()[None] for each in np.meshgrid(*(np.arange(at, at + 90.0, 0.7) for at in land[:2])))
    boxes = Boxes(x, y, (9.0, 3.0))

    is_free = own_share(on, name.island.key, boxes) == 1
    is_free &= forbidden(on, boxes, on.kept, GAP) == 0
    is_free &= hits(boxes, name.taken.boxes, BETWEEN).sum(axis=0) == 0
    has_room = name.room.covers(boxes.grown(OFF_COAST))[0]

    assert is_free.any()
    assert has_room[is_free].all()
    assert has_room.sum() < 1.6 * is_free.sum()


def test_a_name_on_an_arc_that_costs_less_than_nothing_is_found_after_one_that_costs_nothing() -> None:
    names = [beside_cities("corvine-isles 1", number) for number in range(len(some("corvine-isles 1").side.islands))]
    found = [(name, on_land(name, 8.2)) for name in names]
    cheap = [(name, place.cost) for name, place in found if place is not None and place.cost < 0]

    assert cheap
    for name, cost in cheap:
        again = on_land(name, 0.0)
        assert again is not None
        assert again.cost <= cost


def test_a_device_stands_above_no_end_of_a_name() -> None:
    name = beside_cities("corvine-isles 0", 0)

    for line in slight_lines(name):
        for form in apart_forms(name, line, (*BELOW, *ABOVE)):
            assert form.worth.y > 0 or abs(form.worth.x) < 0.2 * name.words.width
