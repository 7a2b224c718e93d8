"""The fibres of the paper lie on the ground whose ink they have, wherever islands lie."""

from __future__ import annotations

import shapely

from meridian_print.games.meridian.board.grain import grain
from meridian_print.graphics.drawing.items import Path
from tests.games.meridian.chart.boards import drawn, ground_of, mapped_side, some
from tests.games.meridian.chart.styles import BOARDS

STYLE = BOARDS["atlas"]


def middles(items: tuple[object, ...]) -> set[tuple[float, float]]:
    (path,) = items
    assert isinstance(path, Path)
    coords = path.outline.coords
    return set(zip(coords[2::6], coords[3::6], strict=True))


def test_fibres_in_the_ink_of_land_lie_on_land() -> None:
    on = some("corvine-isles 0")

    _, on_land = grain(ground_of(on, STYLE), STYLE.map)

    land = shapely.union_all(list(on.lands.values()))
    assert len(middles(on_land)) > 200
    assert all(land.contains(shapely.Point(at)) for at in middles(on_land))


def test_fibres_stay_where_they_are_on_any_map() -> None:
    sides = (mapped_side({(meridian, 0): "AB"[meridian > last] for meridian in range(10)}) for last in (4, 6))

    one, other = (grain(ground_of(drawn(side), STYLE), STYLE.map) for side in sides)

    assert middles(one[0]) | middles(one[1]) == middles(other[0]) | middles(other[1])


def test_fibres_of_a_larger_board_are_fewer_and_lie_on_their_ground() -> None:
    on = some("corvine-isles 0")
    ground, land = ground_of(on, STYLE), shapely.union_all(list(on.lands.values()))

    usual, large, small = (grain(ground, STYLE.map, scale=scale)[1] for scale in (1.0, 1.6, 0.85))

    assert 0 < len(middles(large)) < 0.6 * len(middles(usual))
    assert all(land.contains(shapely.Point(at)) for at in middles(large))
    assert small == usual


def test_a_plain_board_and_one_for_little_ink_have_no_grain() -> None:
    on = some("corvine-isles 0")

    assert all(grain(ground_of(on, BOARDS[theme]), BOARDS[theme].map) == ((), ()) for theme in ("plain", "line-art"))
