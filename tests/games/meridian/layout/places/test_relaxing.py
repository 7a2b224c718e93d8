"""Cities drift apart by rules that are told one by one."""

from __future__ import annotations

import numpy as np
import pytest

from meridian_print.games.meridian.layout.places.relaxing import placing_task, relaxed_places, settled
from meridian_print.games.meridian.layout.places.sites import Buoy, Forces, Site
from meridian_print.graphics.drawing.geometry import Point, Size

A3 = Size(420.0, 297.0)
PUSHED = Forces(spring=40.0, apart=0.0, push=0.0, berth=30.0, shove=0.2, rounds=1)
"""One round in which nothing but spines moves cities."""


def pair(fixed: Point | None = None) -> tuple[Site, Site]:
    """Return two cities of a meridian, of which the lower one may be fixed."""
    return Site(5, 0, 1, 2, "A", fixed), Site(5, 1, 0, 2, "A", None)


def test_two_cities_of_a_meridian_make_room_in_equal_parts() -> None:
    start = np.array([(190.0, 155.0), (190.0, 150.0)])
    task = placing_task(pair(), A3, PUSHED)

    found = settled(task, start)

    assert found[:, 1].mean() == pytest.approx(start[:, 1].mean())
    assert found[0, 1] - found[1, 1] == pytest.approx(task.spacing + 0.3)


def test_beside_a_fixed_city_the_other_one_makes_all_the_room() -> None:
    lower, upper = Point(190.0, 155.0), Point(190.0, 150.0)
    task = placing_task(pair(lower), A3, PUSHED)

    found = settled(task, np.array([lower, upper]))

    assert tuple(found[0]) == lower
    assert found[0, 1] - found[1, 1] == pytest.approx(task.spacing + 0.3)


def test_a_foreign_city_pushes_most_the_nearer_end_of_a_spine_and_is_pushed_away() -> None:
    """The spine has the length of its spring, so that this moves none of its ends."""
    sites = (Site(4, 0, 0, 1, "A", None), Site(5, 0, 0, 1, "A", None), Site(5, 1, 0, 1, "B", None))
    task = placing_task(sites, A3, PUSHED)
    length, away = PUSHED.spring * task.scale, 0.9 * PUSHED.berth * task.scale
    start = np.array([(172.0 - length / 2, 170.0), (172.0 + length / 2, 170.0), (172.0 + length / 4, 170.0 - away)])

    far, near, foreign = (relaxed_places(task, start) - start)[:, 1]

    assert foreign < 0 < far < near
    assert near == pytest.approx(3 * far, rel=0.01)
    assert far + near == pytest.approx(-foreign / 2, rel=0.01)


def test_cities_keep_off_a_buoy_as_far_as_the_sea_is_to_be_wide() -> None:
    sites = (Site(4, 0, 0, 1, "A", None), Site(5, 0, 0, 1, "B", None))
    buoyed = PUSHED._replace(push=0.1, buoys=(Buoy(Point(190.0, 130.0), 40.0),))
    start = np.array([(150.0, 170.0), (190.0, 145.0)])
    task = placing_task(sites, A3, buoyed)

    far, near = relaxed_places(task, start) - start

    assert far == pytest.approx(0.0)
    assert near[0] == pytest.approx(0.0)
    assert near[1] > 1.0
