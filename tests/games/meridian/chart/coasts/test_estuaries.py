"""Rivers open into the sea: coasts lead into their mouths in curves, and the rest of them stays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
import shapely

from meridian_print.cartography.curves import closed
from meridian_print.cartography.streams import River, estuary, into_sea, ribbon
from meridian_print.games.meridian.chart.coasts import estuaries
from meridian_print.games.meridian.chart.coasts.estuaries import opened
from meridian_print.games.meridian.chart.model import Chart, Coast
from meridian_print.graphics.drawing.geometry import Point
from tests.games.meridian.chart.boards import OWN, some
from tests.games.meridian.chart.maps import seen

LEVEL = River(tuple(Point(float(x), 50.0) for x in range(0, 41, 2)), (0.2,) * 10 + (1.0,) * 11)


def across(water: shapely.Polygon, x: float) -> float:
    return float(water.intersection(shapely.LineString(((x, 0.0), (x, 99.0)))).length)


def straight_coast() -> Chart:
    """Return an island whose straight coast the river meets at right angles."""
    corners = tuple(Point(*at) for at in ((-40.0, 0.0), (40.0, 0.0), (40.0, 100.0), (-40.0, 100.0)))
    shore = closed(np.array(corners))
    return replace(some(OWN[0]).chart, coasts=(Coast("A", corners, shore, shapely.Polygon(corners)),))


def test_an_estuary_begins_with_the_width_of_its_river() -> None:
    sea = estuary(LEVEL)
    assert sea is not None

    assert 1.1 < across(sea, 36.6) < 1.4


def test_a_coast_leads_into_an_estuary_in_smooth_curves() -> None:
    before = shapely.box(-40.0, 0.0, 40.0, 100.0)

    (coast,) = opened(straight_coast(), (LEVEL,)).coasts

    water = before.difference(shapely.Polygon(coast.corners))
    widths = [across(water, x) for x in np.linspace(36.6, 39.9, 12)]
    assert widths[0] < 1.5
    assert widths[-1] > 2.5
    assert all(wide >= narrow for narrow, wide in pairwise(widths))
    assert max(turns(coast.corners, (40.0, 50.0), 8.0)) < 25


@pytest.mark.parametrize("width", [0.65, 0.85, 1.0])
def test_the_mouth_of_a_river_is_a_trumpet(width: float) -> None:
    river = replace(LEVEL, widths=(*LEVEL.widths[:10], *(width,) * 11))

    (coast,) = opened(straight_coast(), (river,)).coasts

    sea = shapely.box(-40.0, 0.0, 40.0, 100.0).difference(coast.land)
    assert across(sea, 38.0) > 1.2
    assert 2.0 < across(sea, 39.2) < 3.5 * width
    assert across(sea, 35.7) == 0


def turns(corners: Sequence[Point], around: tuple[float, float], reach: float) -> Iterator[float]:
    """Yield by how many degrees a coast turns to the right of its way at each corner near a place, as at a horn."""
    ring = np.array(shapely.Polygon(corners).normalize().exterior.coords)[:-1]
    ahead = np.roll(ring, -1, 0) - ring
    angles = np.degrees(np.arctan2(ahead[:, 1], ahead[:, 0]))
    turn = (angles - np.roll(angles, 1) + 180) % 360 - 180
    near = np.hypot(*(ring - around).T) < reach
    yield from (-turn[near]).tolist()


def test_water_that_rounding_leaves_inland_beside_a_second_mouth_is_land(monkeypatch: pytest.MonkeyPatch) -> None:
    south = (Point(27.156, 351.914), Point(36.993, 351.074), Point(37.842, 351.589), Point(38.337, 353.676))
    corners = (*south, Point(68.185, 359.414), Point(25.45, 290.974), Point(24.451, 334.036))
    western = shapely.Polygon(((20.0, 310.0), (30.0, 311.0), (20.0, 312.0)))
    southern = shapely.Polygon(((34.141, 347.233), (37.909, 352.762), (37.601, 350.789), (37.38, 349.958)))
    mouths = iter((western, southern))
    monkeypatch.setattr(estuaries, "estuary", lambda _: next(mouths))
    coast = Coast("A", corners, closed(np.array(corners)), shapely.Polygon(corners))

    (after,) = opened(replace(straight_coast(), coasts=(coast,)), (LEVEL, LEVEL)).coasts

    assert not after.land.interiors
    assert after.land.is_valid


@pytest.mark.slow
def test_coasts_let_the_sea_in_at_mouths_and_nowhere_else() -> None:
    mouths_of = {name: _mouths(name) for name in OWN[::2]}

    assert any(mouths_of.values())
    for name, mouths in mouths_of.items():
        rivers = seen(name).land.rivers
        before, after = (
            shapely.union_all([shapely.Polygon(coast.corners) for coast in chart.coasts])
            for chart in (some(name).chart, opened(some(name).chart, rivers))
        )
        assert all(after.intersection(sea).area < 0.1 for sea in mouths)
        beyond = shapely.union_all(mouths).buffer(10)
        assert before.difference(after).difference(beyond).area < 0.1  # where corners are drawn as one
        assert after.difference(before).area < 0.1
        assert all(ribbon(river).intersection(before).area > 0 for river in rivers)


def _mouths(name: str) -> list[shapely.Polygon]:
    return [estuary(river) for river in into_sea(seen(name).land.rivers)]


def test_coasts_without_rivers_stay_as_they_are() -> None:
    assert opened(some(OWN[0]).chart, ()) is some(OWN[0]).chart
