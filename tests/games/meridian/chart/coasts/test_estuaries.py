"""Rivers open into the sea: their mouths are notches in the line of the coast, and the rest of it stays."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
import shapely

from meridian_print.cartography.streams import River, estuary, ribbon
from meridian_print.games.meridian.chart.coasts.estuaries import opened
from meridian_print.graphics.drawing.geometry import Point
from tests.games.meridian.chart.boards import OWN, some
from tests.games.meridian.chart.maps import seen

LEVEL = River(tuple(Point(float(x), 50.0) for x in range(0, 41, 2)), (0.2,) * 10 + (1.0,) * 11, reaches_sea=True)


def across(water: shapely.Polygon, x: float) -> float:
    return float(water.intersection(shapely.LineString(((x, 0.0), (x, 99.0)))).length)


def test_an_estuary_widens_smoothly_from_the_width_of_its_river() -> None:
    sea = estuary(LEVEL)
    assert sea is not None

    widths = [across(sea, x) for x in np.linspace(35.0, 39.9, 12)]

    assert widths[0] < 1.3
    assert widths[-1] > 4
    assert all(0 <= wide - narrow < 0.8 for narrow, wide in pairwise(widths))


def test_a_tributary_has_none() -> None:
    assert estuary(River(LEVEL.points, LEVEL.widths)) is None


@pytest.mark.slow
@pytest.mark.parametrize("name", OWN[::2])
def test_coasts_let_the_sea_in_at_mouths_and_nowhere_else(name: str) -> None:
    rivers = seen(name).land.rivers
    mouths = [sea for river in rivers if (sea := estuary(river)) is not None]
    before, after = (
        shapely.union_all([shapely.Polygon(coast.corners) for coast in chart.coasts])
        for chart in (some(name).chart, opened(some(name).chart, rivers))
    )

    assert mouths
    assert all(after.intersection(sea).area < 0.1 for sea in mouths)
    assert before.difference(after).difference(shapely.union_all(mouths).buffer(4.1)).area < 0.01
    assert after.difference(before).area < 0.05
    assert all(ribbon(river).intersection(before).area > 0 for river in rivers)


def test_coasts_without_rivers_stay_as_they_are() -> None:
    assert opened(some(OWN[0]).chart, ()) is some(OWN[0]).chart
