"""Woods grow with the board, so that a large one does not take many times the strokes."""

from __future__ import annotations

import numpy as np
import pytest

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.landscape.woods import Crown
from meridian_print.cartography.raster import squares
from meridian_print.cartography.streams import River
from meridian_print.games.meridian.chart.country.woods import Habitat, Woods, cleared, woods
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import Point, Rect

_LARGER = 1.6
_FEET = (Rect(40.0, 40.0, 18.0, 18.0),)


def plain() -> FreeSpace:
    grid = SampleGrid(Rect(10.0, 20.0, 160.0, 120.0), 0.5)
    return FreeSpace(grid, np.ones(grid.shape, bool))


def habitat(land: FreeSpace) -> Habitat:
    return Habitat(land, plain().share(), None, ())


def planted(scale: float) -> Woods:
    return woods(habitat(plain()), _FEET, 7, scale=scale)


def test_crowns_are_as_large_as_the_board_asks() -> None:
    radii = [sorted({crown.radius for wood in planted(scale).masses for crown in wood}) for scale in (1.0, _LARGER)]

    assert radii[1] == pytest.approx([_LARGER * radius for radius in radii[0]], abs=0.01)


def test_fewer_crowns_fill_the_same_land() -> None:
    usual, large = (sum(len(wood) for wood in planted(scale).masses) for scale in (1.0, _LARGER))

    assert 0 < large < 0.6 * usual


def test_large_woods_keep_off_the_squares_of_towers() -> None:
    crowns = [crown for wood in planted(_LARGER).masses for crown in wood]

    assert not any(crown.box.overlaps(foot) for crown in crowns for foot in _FEET)


def test_no_other_mark_has_room_on_large_crowns() -> None:
    found = planted(_LARGER)

    free = cleared(plain(), found, scale=_LARGER).share()

    crowns = [crown for wood in found.masses for crown in wood]
    assert not free.of(squares(np.array([crown.at for crown in crowns]), 1.45 * _LARGER)).any()


def test_woods_far_from_land_that_is_lost_stay() -> None:
    whole, less = plain(), plain().without((Rect(10.0, 20.0, 30.0, 120.0),), 0.0)

    before, after = ([far_crowns(woods(habitat(land), (), seed)) for seed in range(3)] for land in (whole, less))

    assert min(map(len, before)) > 100
    assert after == before


def far_crowns(found: Woods) -> set[Crown]:
    return {crown for wood in found.masses for crown in wood if crown.at.x > 80.0}


def test_woods_leave_some_of_a_plain_bare() -> None:
    shares = [sum(len(wood) for wood in woods(habitat(plain()), (), seed).masses) / 9700 for seed in range(6)]

    assert 0.35 < sum(shares) / 6 < 0.8
    assert min(shares) > 0.1


def test_more_of_the_land_at_rivers_is_wooded() -> None:
    river = River(tuple(Point(12.0 + 2 * at, 80.0) for at in range(78)), (1.0,) * 78)
    dry = habitat(plain())

    near = [
        sum(abs(crown.at.y - 80) < 8 for seed in range(6) for wood in woods(land, (), seed).masses for crown in wood)
        for land in (dry, dry._replace(rivers=(river,)))
    ]

    assert near[1] > 1.12 * near[0]


def test_a_corridor_too_narrow_for_a_wood_stays_bare() -> None:
    for wide, are_wooded in ((6.0, False), (14.0, True)):
        squares_ = (Rect(10.0, 20.0, 160.0, 60.0 - wide / 2), Rect(10.0, 80.0 + wide / 2, 160.0, 60.0 - wide / 2))
        found = [woods(habitat(plain()), squares_, seed).masses for seed in range(4)]
        assert any(found) is are_wooded
