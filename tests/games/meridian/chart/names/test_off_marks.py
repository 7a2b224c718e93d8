"""Names stand off the lines at the corners of towers' squares, of which those of capitals are heavier."""

from __future__ import annotations

from dataclasses import replace

import pytest

from meridian_print.games.meridian.chart.ground import INK, OFF_INK, OtherNames, foot
from meridian_print.games.meridian.chart.names.city_labels import city_names
from meridian_print.games.meridian.chart.names.city_spots import ALL, around
from meridian_print.games.meridian.chart.names.island_labels import label_on_land
from meridian_print.graphics.drawing.geometry import Rect
from tests.games.meridian.chart.boards import ground_of, some
from tests.games.meridian.chart.styles import BOARDS, STYLES

pytestmark = pytest.mark.slow

STYLE = STYLES["atlas"]
NONE = OtherNames((), (), ())


@pytest.mark.parametrize("number", [0, 4, 7])
def test_the_name_of_an_island_moves_off_marks_beside_it(number: int) -> None:
    on = ground_of(some("corvine-isles 0"), BOARDS["atlas"])
    island = replace(some("corvine-isles 0").side.islands[number], label=None)
    before = label_on_land(island, on, STYLE, NONE)
    assert before is not None
    last = max(before.boxes, key=lambda box: box.right)
    marked = Rect(last.right + 0.5, last.y, 2.0, last.height)

    after = label_on_land(island, replace(on, inked=(*on.inked, marked)), STYLE, NONE)

    assert after is not None
    assert not any(box.inset(-OFF_INK).overlaps(marked) for box in after.boxes)


def test_no_place_for_the_name_of_a_capital_touches_its_marks() -> None:
    capital = next(city for city in some("corvine-isles 0").side.cities if city.is_capital)
    size = (20.0, 4.0)
    inked = foot(*capital.at).inset(-INK[True])

    lefts, tops = around(capital, size, ALL)

    assert not any(Rect(x, y, *size).overlaps(inked) for x, y in zip(lefts.tolist(), tops.tolist(), strict=True))


def test_the_usual_place_of_a_capital_is_as_far_from_its_marks_as_that_of_any_city() -> None:
    on = ground_of(some("corvine-isles 0"), BOARDS["plain"])
    names = city_names(some("corvine-isles 0").side.cities, replace(on, taken=()), STYLES["plain"])
    places = [(name.city, name.usual.free) for name in names if name.usual.free.cost < 1.0]

    assert {city.is_capital for city, _ in places} == {False, True}
    for city, place in places:
        assert not place.box.inset(-0.8 + 0.01).overlaps(foot(*city.at).inset(-INK[city.is_capital]))
