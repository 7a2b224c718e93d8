"""Names stay where they are, or near, when a little changes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from meridian_print.cartography.raster import share
from meridian_print.games.meridian.chart.ground import Ground, OtherNames
from meridian_print.games.meridian.chart.names.island_forms import Setting, named
from meridian_print.games.meridian.chart.names.lettering import lettering
from meridian_print.games.meridian.chart.names.water_names import free_waters
from meridian_print.games.meridian.layout.model import Island, Sea
from meridian_print.graphics.drawing.geometry import Point, Rect
from tests.games.meridian.chart.boards import drawn as charted
from tests.games.meridian.chart.boards import ground_of, some
from tests.games.meridian.chart.styles import BOARDS, STYLES

pytestmark = pytest.mark.slow

STYLE = STYLES["atlas"]
NONE = OtherNames((), (), ())


def beside_its_city(island: Island) -> Island:
    """Move the first city of an island by 3 mm."""
    first, *others = island.cities
    return replace(island, cities=(replace(first, at=Point(first.at.x + 3.0, first.at.y)), *others))


def moved(island: Island, code: str, at: Point) -> Island:
    """Move a city to a place, if it is on the island."""
    return replace(island, cities=tuple(replace(city, at=at) if city.code == code else city for city in island.cities))


def test_a_city_that_moves_a_little_hardly_ever_moves_the_middle_of_its_island() -> None:
    drawn = some("corvine-isles 0")
    on = ground_of(drawn, BOARDS["atlas"])

    how = Setting(STYLE.islands[0], STYLE.device, STYLE.device_gap)
    middles = [
        [named(each, on, NONE, how).centre for each in (island, beside_its_city(island))]
        for island in drawn.side.islands
    ]

    assert sum(before != after for before, after in middles) < len(middles) / 3


@pytest.mark.parametrize(
    ("board", "code", "x", "y"),
    [
        ("corvine-isles 1", "5c", 0.0, 3.0),
        ("corvine-isles 1", "7a", -3.0, 0.0),
        ("corvine-isles 1", "9c", -3.0, 0.0),
        ("winding-sound 1", "3c", -3.0, 3.0),
    ],
)
def test_a_city_that_moves_a_little_moves_no_name_of_an_island_far_away(
    board: str, code: str, x: float, y: float
) -> None:
    drawn = some(board)
    at = next(city.at for city in drawn.side.cities if city.code == code)
    islands = tuple(moved(island, code, Point(at.x + x, at.y + y)) for island in drawn.side.islands)

    before, after = (
        lettering(each.side, ground_of(each, BOARDS["atlas"]), STYLE).islands
        for each in (drawn, charted(replace(drawn.side, islands=islands)))
    )

    far = [math.dist(label.line.middle, at) > 80 for label in before]
    assert [label.line for label, is_far in zip(after, far, strict=True) if is_far] == [
        label.line for label, is_far in zip(before, far, strict=True) if is_far
    ]


def test_an_island_that_is_renamed_moves_no_name_of_another_but_one_at_sea_near_its_own() -> None:
    drawn = some("5")
    on = ground_of(drawn, BOARDS["atlas"])
    before = lettering(drawn.side, on, STYLE).islands
    for number, island in enumerate(drawn.side.islands):
        islands = list(drawn.side.islands)
        islands[number] = replace(island, name="Corvina Magna")

        after = lettering(replace(drawn.side, islands=tuple(islands)), on, STYLE).islands

        for one, other in zip(before, after, strict=True):
            is_near = math.dist(one.worth, before[number].worth) < 60
            assert one == other or one.island == before[number].island or (is_near and not one.on_land)


def test_samples_of_an_island_are_the_same_places_wherever_its_coast_ends() -> None:
    on = ground_of(some("corvine-isles 0"), BOARDS["atlas"])
    every = 3.0

    begins = [
        ((own.grid.area.x - on.land.grid.area.x) % every, (own.grid.area.y - on.land.grid.area.y) % every)
        for own in on.own.values()
    ]

    assert begins == [(0.0, 0.0)] * len(begins)


def open_sea() -> Ground:
    on = ground_of(some("corvine-isles 0"), BOARDS["atlas"])
    grid = on.land.grid
    return replace(on, land=share(grid, np.zeros(grid.shape, bool)), feet=(), taken=(), legend=None, rose=None)


def part_of(on: Ground, sea: Sea, taken: Sequence[Rect]) -> tuple[Rect, Point]:
    """Return in which sixth of the map the name of a water stands beside what is taken, and its middle."""
    middle = free_waters((sea,), 1, on, STYLE, OtherNames(tuple(taken), (), ()))[sea].line.middle
    wide, high = on.area.width / 3, on.area.height / 2
    column, row = math.floor((middle.x - on.area.x) / wide), math.floor((middle.y - on.area.y) / high)
    return Rect(on.area.x + column * wide, on.area.y + row * high, wide, high), middle


def test_a_name_without_room_at_home_stays_near_it_when_its_place_is_taken() -> None:
    on = open_sea()
    for number in range(20):
        sea = Sea(f"The Sea of {number}")
        home, _ = part_of(on, sea, ())
        part, middle = part_of(on, sea, (home,))

        _, after = part_of(on, sea, (home, Rect(*middle, 0.0, 0.0).inset(-12.0)))

        assert part != home
        assert all(home.inset(-60.0).overlaps(Rect(*at, 0.1, 0.1)) for at in (middle, after))


def test_a_name_at_home_stays_whatever_is_in_other_parts_of_the_map() -> None:
    on = open_sea()
    seas = tuple(Sea(f"The Sea of {number}") for number in range(6))
    for seed, sea in product(range(4), seas):
        before = free_waters(seas, seed, on, STYLE, NONE)
        (middle, *_), others = before[sea].line, [each for each in seas if each is not sea]

        after = free_waters(seas, seed, on, STYLE, OtherNames((Rect(*middle, 0.0, 0.0).inset(-24.0),), (), ()))

        assert after[sea] != before[sea]
        assert all(after[each] == before[each] for each in others)
