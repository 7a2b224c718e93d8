"""Waterlines may go on over all of the sea, denser in even meridians."""

from __future__ import annotations

import numpy as np
import pytest
import shapely

from meridian_print.cartography.offings import WaterlineSpacing
from meridian_print.games.meridian.chart.coasts.waterlines import sea_lines, waterlines
from tests.games.meridian.chart.boards import OWN, some
from tests.games.meridian.chart.shapes import box

SPACING = WaterlineSpacing(3, 0.6, 1.05)
WIDEST = 4.0
"""How far at most any place at sea is from a line or a coast."""


@pytest.mark.parametrize("name", OWN)
def test_lines_in_the_open_sea_are_everywhere_and_more_than_twice_as_dense_in_even_meridians(name: str) -> None:
    seen = some(name)
    land = shapely.union_all([*seen.lands.values(), *(shapely.Polygon(rock.corners) for rock in seen.chart.skerries)])
    odd, even = (shapely.union_all([box(strip) for strip in seen.chart.strips[of::2]]) for of in (0, 1))
    open_sea = box(seen.chart.area).difference(land.buffer(3.0))

    *near, far = sea_lines(seen.chart, SPACING)

    drawn = shapely.multipoints(np.array(far.coords).reshape(-1, 2))
    in_odd, in_even = (
        len(shapely.get_parts(drawn.intersection(strips))) / open_sea.intersection(strips).area
        for strips in (odd, even)
    )
    assert len(near) == SPACING.lines
    assert open_sea.difference(drawn.buffer(WIDEST)).area < 0.01 * open_sea.area
    assert in_even > 1.8 * in_odd


def test_lines_near_the_coast_follow_it_as_they_do_without_lines_in_the_open_sea() -> None:
    seen = some(OWN[0])

    first, *_ = sea_lines(seen.chart, SPACING)

    assert first == waterlines(seen.chart, SPACING)[0]
