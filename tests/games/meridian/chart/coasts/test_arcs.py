"""Coasts beside names are drawn anew, with their shade, and nothing of it runs through a name."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import shapely

from meridian_print.cartography.streams import River, estuary
from meridian_print.games.meridian.chart.coasts.arcs import arcs_beside
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.graphics.drawing.geometry import Outline, Point, Rect
from tests.games.meridian.chart.boards import SIDES, some
from tests.games.meridian.chart.shapes import box

RADIUS, MIDDLE = 40.0, Point(200.0, 150.0)
EAST = Rect(MIDDLE.x + RADIUS + 1.0, MIDDLE.y - 3.0, 20.0, 6.0)
WEST = Rect(MIDDLE.x - RADIUS - 21.0, MIDDLE.y - 3.0, 20.0, 6.0)
SHADE = 0.5


def round_island(*, turns: int) -> Chart:
    """Return a chart of one round island, its corners one way around or the other."""
    around = turns * np.arange(120) / 120 * 2 * np.pi
    corners = tuple(Point(MIDDLE.x + RADIUS * np.cos(at), MIDDLE.y + RADIUS * np.sin(at)) for at in around)
    chart = some(SIDES[0]).chart
    return replace(chart, coasts=(replace(chart.coasts[0], corners=corners),), skerries=())


def away(drawn: Outline) -> np.ndarray:
    """Return how far the ends and control points of arcs lie from the middle of the island."""
    return np.asarray(np.hypot(*(np.array(drawn.coords).reshape(-1, 2) - MIDDLE).T))


@pytest.mark.parametrize("turns", [1, -1])
def test_a_coast_beside_a_name_is_drawn_anew_and_shade_lies_only_to_the_south_and_the_east(turns: int) -> None:
    chart = round_island(turns=turns)

    coast, shade = arcs_beside((EAST, WEST), 1.5, SHADE, chart)

    xs = np.array(shade.coords[::2])
    assert away(coast) == pytest.approx(RADIUS, abs=0.1)
    assert min(coast.coords[::2]) < MIDDLE.x < max(coast.coords[::2])
    assert len(xs) > 10
    assert (xs > MIDDLE.x).all()
    assert away(shade) == pytest.approx(RADIUS + SHADE / 2, abs=0.15)


def test_shade_keeps_off_mouths_of_rivers_that_are_to_be_light() -> None:
    along = [Point(EAST.x - 12.0 + step, EAST.centre.y) for step in range(13)]
    river = River(tuple(along), tuple(1.1 for _ in along))
    usual, light = (arcs_beside((EAST,), 1.5, SHADE, round_island(turns=1), of)[1] for of in ((), (river,)))

    met = [
        shapely.intersects(shapely.linestrings(np.array(each.coords).reshape(-1, 3, 2)), estuary(river)).any()
        for each in (usual, light)
    ]
    assert met == [True, False]
    assert light.verbs


def test_shade_keeps_off_letters() -> None:
    name = EAST._replace(x=MIDDLE.x + RADIUS + 0.3)

    _, shade = arcs_beside((name,), 1.5, SHADE, round_island(turns=1))

    assert not shapely.MultiPoint(np.array(shade.coords).reshape(-1, 2)).buffer(SHADE / 2 - 0.01).intersects(box(name))
