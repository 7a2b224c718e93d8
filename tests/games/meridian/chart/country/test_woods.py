"""Woods grow with the board, so that a large one does not take many times the strokes."""

from __future__ import annotations

import numpy as np
import pytest

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.raster import squares
from meridian_print.games.meridian.chart.country.woods import Woods, cleared, woods
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import Rect

_LARGER = 1.6
_FEET = (Rect(40.0, 40.0, 18.0, 18.0),)


def plain() -> FreeSpace:
    grid = SampleGrid(Rect(10.0, 20.0, 160.0, 120.0), 0.5)
    return FreeSpace(grid, np.ones(grid.shape, bool))


def planted(scale: float) -> Woods:
    return woods(plain(), _FEET, None, 7, scale=scale)


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

    before, after = (
        [
            [wood for wood in woods(land, (), None, seed).masses if min(crown.at.x for crown in wood) > 80.0]
            for seed in range(3)
        ]
        for land in (whole, less)
    )

    assert sum(map(len, before)) > 30
    assert after == before
