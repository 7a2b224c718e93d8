"""Clearings around cities, where no mark stands, look as if they had grown."""

from __future__ import annotations

import numpy as np
import pytest

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.raster import Boxes, Mask, share
from meridian_print.games.meridian.chart.ground import Ground, foot
from meridian_print.games.meridian.chart.names.lettering import MapLettering
from meridian_print.games.meridian.chart.room import FreeSpace, rooms
from meridian_print.graphics.drawing.geometry import Rect

CITIES = ((30.0, 30.0), (55.0, 30.0), (80.0, 30.0))
SEEDS = range(5)


def taken(seed: int) -> list[Mask]:
    """Return what each of some cities takes of land without end, in its foot."""
    area = Rect(0.0, 0.0, 110.0, 60.0)
    grid = SampleGrid(area, 0.5)
    land = share(grid, np.ones(grid.shape, bool))
    feet = tuple(foot(*city) for city in CITIES)
    room = rooms(Ground(area, (), land, {}, {}, feet, (), ()), MapLettering((), ()), seed).land
    return [~room.free[grid.window(each)] for each in feet]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_clearing_is_no_square(seed: int) -> None:
    for clearing in taken(seed):
        for across in (clearing, clearing.T):
            edges = across.argmax(axis=1)[across.any(axis=1)]
            assert max(np.bincount(edges)) < 0.75 * len(edges)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_two_clearings_are_alike(seed: int) -> None:
    one, two, three = taken(seed)

    assert (one != two).any()
    assert (two != three).any()


def test_the_same_side_has_the_same_clearings() -> None:
    assert all((one == two).all() for one, two in zip(taken(1), taken(1), strict=True))
    assert any((one != two).any() for one, two in zip(taken(1), taken(2), strict=True))


def test_the_room_around_a_box_says_of_it_what_the_whole_room_says() -> None:
    grid, dice = SampleGrid(Rect(14.0, 14.0, 60.0, 40.0), 0.5), np.random.default_rng(1)
    room = FreeSpace(grid, np.ones(grid.shape, bool)).without((Rect(40.0, 30.0, 4.0, 3.0),), 0.0)
    boxes = [Rect(x, y, 12.3, 7.1) for x, y in dice.uniform((14.0, 14.0), (61.0, 46.0), (200, 2)).tolist()]

    whole, parts = (
        [
            bool(free.share().covers(Boxes(np.array([[box.x]]), np.array([[box.y]]), (box.width, box.height))).all())
            for box, free in zip(boxes, frees, strict=True)
        ]
        for frees in ([room] * len(boxes), [room.around(box) for box in boxes])
    )

    assert parts == whole
    assert {*whole} == {True, False}
