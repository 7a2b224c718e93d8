"""Furlongs: strips of quilts, which lie where they do whatever is around them."""

from __future__ import annotations

import math

import numpy as np
import pytest
import shapely

from meridian_print.games.meridian.chart.country.furlongs import Quilts, Strips, strips

SEEDS = range(6)
MIDDLE = np.array([(200.0, 120.0)])


def quilt(seed: int, *abouts: tuple[float, float]) -> Quilts:
    """Return quilts about some places that are turned alike, by keys that follow a seed."""
    ways = np.array([(math.cos(0.4), math.sin(0.4))] * len(abouts))
    return Quilts(np.array(abouts), ways, np.arange(len(abouts)) + seed)


def laid_out(seed: int, middles: np.ndarray = MIDDLE, reach: float = 18.0) -> Strips:
    return strips(quilt(seed, (190.0, 120.0)), middles, reach)


def shapes(of: Strips) -> list[shapely.Polygon]:
    return [shapely.Polygon(corners) for corners in of.corners]


@pytest.mark.parametrize("seed", SEEDS)
def test_strips_lie_side_by_side_upon_no_other_and_leave_lanes(seed: int) -> None:
    found = shapes(laid_out(seed))

    whole = shapely.union_all(found)
    assert all(shape.is_valid for shape in found)
    assert sum(shape.area for shape in found) == pytest.approx(whole.area, rel=0.01)
    near = shapely.Point(MIDDLE[0]).buffer(15.0)
    assert 0.8 < whole.intersection(near).area / near.area < 0.97


@pytest.mark.parametrize("seed", SEEDS)
def test_strips_are_of_sizes_to_be_believed(seed: int) -> None:
    found = shapes(laid_out(seed))

    sides = [shapely.minimum_rotated_rectangle(shape) for shape in found]
    breadths = [min(math.dist(*each.exterior.coords[at : at + 2]) for at in (0, 1)) for each in sides]
    assert 2.4 < np.median(breadths) < 4.2
    assert min(shape.area for shape in found) > 5
    assert max(shape.area for shape in found) < 70


@pytest.mark.parametrize("seed", SEEDS)
def test_a_strip_is_the_same_whatever_is_farmed_elsewhere(seed: int) -> None:
    near, far = (set(map(shapely.Polygon, laid_out(seed, MIDDLE + by, 26.0).corners)) for by in (0.0, 9.0))
    both = {shape.wkt for shape in near} & {shape.wkt for shape in far}

    common = shapely.box(*(MIDDLE[0] - 4), *(MIDDLE[0] + 13))
    within = {shape.wkt for shape in near if common.contains(shape)}
    assert within
    assert within <= both


@pytest.mark.parametrize("seed", SEEDS)
def test_a_quilt_is_the_same_whatever_others_lie_around_other_cities_and_moves_with_its_own(seed: int) -> None:
    away = np.array([(10.0, 5.0)])

    alone, moved = (strips(quilt(seed, tuple(*(MIDDLE + by))), MIDDLE + by, 18.0) for by in (0.0 * away, away))
    both = strips(quilt(seed, *map(tuple, (*MIDDLE, *(MIDDLE + away)))), np.concatenate([MIDDLE, MIDDLE + away]), 18.0)

    assert np.array_equal(both.only(both.quilts == 0).corners, alone.corners)
    assert np.allclose(moved.corners, alone.corners + away)


def test_lattices_of_cities_differ() -> None:
    assert not {each.tobytes() for each in laid_out(1).corners} & {each.tobytes() for each in laid_out(2).corners}


@pytest.mark.parametrize("seed", SEEDS)
def test_furlongs_are_of_one_to_four_strips(seed: int) -> None:
    found = laid_out(seed)

    furlongs = set(zip(found.rows.tolist(), found.places.tolist(), strict=True))
    assert 1.8 < len(found.rows) / len(furlongs) < 4
    assert {0, 1, 2} <= set(found.numbers.tolist()) <= {0, 1, 2, 3}
