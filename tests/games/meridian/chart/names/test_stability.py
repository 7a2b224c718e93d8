"""Names stay where they are, or near, when a little changes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from meridian_print.games.meridian.chart.ground import OtherNames
from meridian_print.games.meridian.chart.names.island_forms import centre, named
from meridian_print.games.meridian.layout.model import Island
from meridian_print.graphics.drawing.geometry import Point
from tests.games.meridian.chart.boards import ground_of, some
from tests.games.meridian.chart.styles import BOARDS, STYLES

pytestmark = pytest.mark.slow

STYLE = STYLES["atlas"]
NONE = OtherNames((), (), ())


def beside_its_city(island: Island) -> Island:
    """Move the first city of an island by 3 mm."""
    first, *others = island.cities
    return replace(island, cities=(replace(first, at=Point(first.at.x + 3.0, first.at.y)), *others))


def test_a_city_that_moves_a_little_hardly_ever_moves_the_middle_of_its_island() -> None:
    drawn = some("corvine-isles 0")
    on = ground_of(drawn, BOARDS["atlas"])

    middles = [
        [centre(named(each, on, NONE, STYLE.islands[0], STYLE)) for each in (island, beside_its_city(island))]
        for island in drawn.side.islands
    ]

    assert sum(before != after for before, after in middles) < len(middles) / 3
