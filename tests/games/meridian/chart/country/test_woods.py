"""Forests take the broad land, dissolve at their edges, and grow with the board: large ones take no more strokes."""

from __future__ import annotations

import numpy as np
import pytest
import shapely

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.landscape.marks import ReliefKind
from meridian_print.cartography.landscape.woods import Crown
from meridian_print.cartography.raster import extents, squares
from meridian_print.cartography.streams import River
from meridian_print.games.meridian.chart.country.character import DOWNS, MOORS, WOODLANDS
from meridian_print.games.meridian.chart.country.forests import Habitat, forests
from meridian_print.games.meridian.chart.country.woods import Woods, cleared, off_squares, woods
from meridian_print.games.meridian.chart.ground import corner_marks
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Point, Rect

_LARGER = 1.6
_FOOT = Rect(80.0, 70.0, 20.0, 20.0)
_CITY = City(5, 1, "A", False, "", Point(90.0, 80.0))


def plain() -> FreeSpace:
    grid = SampleGrid(Rect(10.0, 20.0, 160.0, 120.0), 0.5)
    return FreeSpace(grid, np.ones(grid.shape, bool))


def habitat(land: FreeSpace) -> Habitat:
    return Habitat(land, plain().share(), np.zeros((0, 2)), (), (_CITY,), DOWNS)


def planted(land: FreeSpace, seed: int, of: Habitat | None = None, scale: float = 1.0) -> Woods:
    return woods(land, forests(of or habitat(land), seed, scale=scale), seed)


def test_crowns_are_as_large_as_the_board_asks() -> None:
    radii = [
        sorted({crown.radius for wood in planted(plain(), 7, scale=scale).masses for crown in wood})
        for scale in (1.0, _LARGER)
    ]

    assert radii[1] == pytest.approx([_LARGER * radius for radius in radii[0]], abs=0.01)


def test_fewer_crowns_fill_the_same_land() -> None:
    usual, large = (
        sum(len(wood) for seed in range(12) for wood in planted(plain(), seed, scale=scale).masses)
        for scale in (1.0, _LARGER)
    )

    assert 0 < large < 0.65 * usual


@pytest.mark.parametrize("scale", [1.0, _LARGER])
def test_woods_keep_off_cities_and_off_the_corners_of_their_squares(scale: float) -> None:
    land = off_squares(plain(), (_FOOT,))

    crowns = [crown for seed in range(40) for wood in planted(land, seed, scale=scale).masses for crown in wood]

    marks = corner_marks(_FOOT)
    assert any(crown.box.overlaps(_FOOT.inset(1.0)) for crown in crowns)
    assert not any(crown.box.overlaps(mark.inset(-0.2)) for crown in crowns for mark in marks)
    assert min(np.hypot(*(np.array(crown.at) - _FOOT.centre)) - crown.radius for crown in crowns) > 5.5


def test_no_other_mark_has_room_on_large_crowns() -> None:
    found = planted(plain(), 7, scale=_LARGER)

    free = cleared(plain(), found, scale=_LARGER).share()

    crowns = [crown for wood in found.masses for crown in wood]
    assert not free.of(squares(np.array([crown.at for crown in crowns]), 1.0 * _LARGER)).any()


def test_woods_far_from_land_that_is_lost_stay() -> None:
    whole, less = plain(), plain().without((Rect(10.0, 20.0, 30.0, 120.0),), 0.0)

    before, after = ([far_crowns(land, seed) for seed in range(3)] for land in (whole, less))

    assert min(map(len, before)) > 100
    assert after == before


def far_crowns(land: FreeSpace, seed: int) -> set[Crown]:
    return {crown for wood in planted(land, seed).masses for crown in wood if crown.at.x > 120.0}


def holes(wood: tuple[Crown, ...]) -> list[float]:
    """Return the areas within a wood where no crown stands."""
    covered = shapely.union_all(shapely.buffer(shapely.points([crown.at for crown in wood]), 1.0))
    rings = [ring for part in shapely.get_parts(covered) for ring in part.interiors]
    return [shapely.Polygon(ring).area for ring in rings]


def test_large_woods_have_glades_and_small_ones_none() -> None:
    found = [wood for seed in range(12) for wood in planted(plain(), seed).masses]

    cleared_ = {wood: sum(holes(wood)) / (1.3 * len(wood)) for wood in found}

    assert max(share for wood, share in cleared_.items() if len(wood) < 80) < 0.05
    assert 0.05 < np.mean([share for wood, share in cleared_.items() if len(wood) > 300]) < 0.25


def test_crowns_are_small_at_the_edge_of_a_wood_and_large_within() -> None:
    wood = max(planted(plain(), 7).masses, key=len)

    at, radii = np.array([crown.at for crown in wood]), np.array([crown.radius for crown in wood])
    around = (np.hypot(*(at[:, None] - at).T) < 1.9).sum(axis=0)
    broad = np.array([not crown.is_conifer for crown in wood])
    assert radii[broad & (around < 6)].mean() < 0.8 * radii[broad & (around == 7)].mean()


def test_woods_leave_some_of_a_plain_bare() -> None:
    shares = [sum(len(wood) for wood in planted(plain(), seed).masses) / 15000 for seed in range(6)]

    assert 0.1 < sum(shares) / 6 < 0.6
    assert min(shares) > 0.05


def test_more_of_the_land_at_rivers_is_wooded() -> None:
    river = River(tuple(Point(12.0 + 2 * at, 80.0) for at in range(78)), (1.0,) * 78)
    dry = habitat(plain())

    near = [
        sum(
            abs(crown.at.y - 80) < 8
            for seed in range(6)
            for wood in planted(plain(), seed, land).masses
            for crown in wood
        )
        for land in (dry, dry._replace(rivers=(river,)))
    ]

    assert near[1] > 1.12 * near[0]


def test_cities_clear_the_land_around_them_of_woods() -> None:
    near, far = (
        sum(
            first < np.hypot(crown.at.x - 90.0, crown.at.y - 80.0) < last
            for seed in range(12)
            for wood in planted(plain(), seed).masses
            for crown in wood
        )
        / (last**2 - first**2)
        for first, last in ((0.0, 9.0), (20.0, 40.0))
    )

    assert near < 0.85 * far


def test_woodlands_have_many_woods_and_moors_few() -> None:
    wooded, bare = (
        sum(
            len(wood)
            for seed in range(6)
            for wood in planted(plain(), seed, habitat(plain())._replace(character=of)).masses
        )
        for of in (WOODLANDS, MOORS)
    )

    assert wooded > 1.5 * bare > 0


def test_a_corridor_too_narrow_for_a_wood_stays_bare() -> None:
    for wide, are_wooded in ((6.0, False), (14.0, True)):
        beside = (Rect(10.0, 20.0, 160.0, 60.0 - wide / 2), Rect(10.0, 80.0 + wide / 2, 160.0, 60.0 - wide / 2))
        found = [planted(plain().without(beside, 0.0), seed).masses for seed in range(4)]
        assert any(found) is are_wooded


def test_most_woods_in_a_strip_of_land_are_no_bars() -> None:
    strip = plain().without((Rect(10.0, 20.0, 160.0, 52.0), Rect(10.0, 88.0, 160.0, 52.0)), 0.0)

    found = [wood for seed in range(12) for wood in planted(strip, seed).masses]

    sides = [extents(np.array([crown.at for crown in wood])) for wood in found]
    assert len(found) > 15
    assert np.median([long / wide for long, wide in sides]) < 4


def test_a_belt_of_forest_lies_along_the_feet_of_mountains() -> None:
    range_ = np.array([(90.0, 20.0 + 4.5 * step) for step in range(27)])
    flat = habitat(plain())

    near = [
        sum(
            4 < abs(x - 90) < 14
            for seed in range(6)
            for found in (planted(plain(), seed, land),)
            for x in (*(crown.at.x for wood in found.masses for crown in wood), *(mark.at.x for mark in found.trees))
        )
        for land in (flat, flat._replace(mountains=range_))
    ]

    assert near[1] > 1.1 * near[0]


def test_conifers_grow_high_in_mountains_and_crowns_below() -> None:
    range_ = np.array([(90.0, 20.0 + 2.0 * step) for step in range(61)])
    land = habitat(plain())._replace(mountains=range_)

    found = [planted(plain(), seed, land) for seed in range(6)]

    firs = [mark.at.x for each in found for mark in each.trees if mark.kind is ReliefKind.FIR]
    crowns = [crown.at.x for each in found for wood in each.masses for crown in wood]
    assert len(firs) > 50
    assert np.mean(np.abs(np.array(firs) - 90)) < 8
    assert max(abs(at - 90) for at in firs) < 15
    assert np.quantile(np.abs(np.array(crowns) - 90), 0.05) > 5


def test_stands_of_conifers_have_gaps() -> None:
    """More than a fifth of them have not all six neighbours that they would have in a dense stand."""
    land = habitat(plain())._replace(mountains=np.array([(90.0, 20.0 + 2.0 * step) for step in range(61)]))

    for seed in range(3):
        at = np.array([mark.at for mark in planted(plain(), seed, land).trees if mark.kind is ReliefKind.FIR])
        beside = (np.hypot(*(at[:, None] - at).transpose(2, 0, 1)) < 2.1).sum(axis=0) - 1
        assert 0.2 < np.mean(beside < 6) < 0.4


def test_some_crowns_are_conifers_and_in_some_woods_hardly_any() -> None:
    masses = [wood for seed in range(12) for wood in planted(plain(), seed).masses]

    shares = [np.mean([crown.is_conifer for crown in wood]) for wood in masses]

    assert min(shares) < 0.05
    assert 0.1 < max(shares) < 0.7


def test_a_conifer_in_a_wood_has_room_for_its_tip_behind() -> None:
    """Two rows behind it, 2 mm, crowns could stand."""
    taken = Rect(10.0, 20.0, 160.0, 56.0)
    masses = [wood for seed in range(12) for wood in planted(plain().without((taken,), 0.0), seed).masses]

    crowns = [crown for wood in masses for crown in wood]
    conifers = [crown for crown in crowns if crown.is_conifer]

    assert min(crown.at.y for crown in conifers) > min(crown.at.y for crown in crowns) + 1.5


def test_single_trees_are_the_fewer_the_farther_they_stand_from_a_wood() -> None:
    near, far = 0, 0
    for seed in range(12):
        found = planted(plain(), seed)
        crowns = np.array([crown.at for wood in found.masses for crown in wood])
        for tree in found.trees:
            off = np.hypot(*(crowns - tree.box.centre).T).min()
            near, far = near + (off < 4.5), far + (off > 4.5)

    assert near > 40
    assert far < near


def test_single_trees_stand_only_beside_woods() -> None:
    for seed in range(4):
        found = planted(plain(), seed)
        crowns = np.array([crown.at for wood in found.masses for crown in wood])
        trees = np.array([mark.box.centre for mark in found.trees if mark.kind is ReliefKind.TREE])

        off = np.hypot(*(trees[:, None] - crowns).transpose(2, 0, 1)).min(axis=1)

        assert len(trees) > 0
        assert off.max() < 5.5
