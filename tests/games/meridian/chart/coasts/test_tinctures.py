"""Lines along the inside of coasts tell islands apart in one ink."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
import shapely

from meridian_print import templates
from meridian_print.games.meridian.chart.coasts.tinctures import along_coast, within_shield
from meridian_print.games.meridian.layout.tints import TINTS
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.graphics.drawing.geometry import Outline, Rect, rectangle
from tests.games.meridian.chart.boards import SIDES, some
from tests.games.meridian.chart.shapes import box

SHALLOWEST, DEEPEST = 0.5, 2.1
PLAIN = 2
"""The tint without lines."""
LINED = [tint for tint in range(TINTS) if tint != PLAIN]
SQUARE = shapely.box(50.0, 50.0, 110.0, 110.0)


def drawn(outline: Outline) -> shapely.MultiPoint:
    """Return the places that a line runs through or is bent towards."""
    return shapely.MultiPoint(np.array(outline.coords).reshape(-1, 2))


@pytest.mark.parametrize("name", SIDES[:4])
@pytest.mark.parametrize("tint", LINED)
def test_lines_run_along_the_inside_of_a_coast(name: str, tint: int) -> None:
    for coast in some(name).chart.coasts:
        rim = coast.land.buffer(-SHALLOWEST).difference(coast.land.buffer(-DEEPEST))

        found = drawn(along_coast(coast.land, tint, ()))

        assert len(found.geoms) > 100
        assert rim.contains(found)


@pytest.mark.parametrize("tint", LINED)
def test_names_are_left_free(tint: int) -> None:
    name = Rect(45.0, 70.0, 20.0, 5.0)

    found = drawn(along_coast(SQUARE, tint, (name, Rect(300.0, 20.0, 10.0, 4.0))))

    assert not found.intersects(box(name.inset(-0.4)))
    assert found.intersects(shapely.box(50.0, 74.9, 52.0, 75.6))


def test_one_tint_is_plain_and_the_others_differ_in_their_rows_or_dashes() -> None:
    pens = templates.load("meridian/themes/line-art/board.yaml", BoardStyle).map.pens.tinctures

    assert not along_coast(SQUARE, PLAIN, ()).verbs
    assert not within_shield(rectangle(Rect(0.0, 0.0, 9.0, 9.0)), Rect(0.0, 0.0, 9.0, 9.0), PLAIN).verbs
    for one, other in combinations(LINED, 2):
        rows = [along_coast(SQUARE, tint, ()).verbs.count("M") for tint in (one, other)]
        assert rows[0] != rows[1] or pens[one].dash != pens[other].dash


@pytest.mark.parametrize("tint", LINED)
def test_lines_of_a_shield_are_as_deep_within_it_as_those_of_its_coast(tint: int) -> None:
    shield = Rect(30.0, 40.0, 7.2, 7.2)

    found = drawn(within_shield(rectangle(shield), shield, tint))
    inland = drawn(along_coast(SQUARE, tint, ()))

    assert shapely.distance(found, box(shield).exterior) == pytest.approx(inland.distance(SQUARE.exterior), abs=0.01)


def test_lines_stay_where_they_are_when_a_coast_changes_elsewhere() -> None:
    other, kept = SQUARE.union(shapely.box(110.0, 60.0, 130.0, 80.0)), shapely.box(40.0, 40.0, 100.0, 120.0)

    one, changed = (drawn(along_coast(land, 1, ())).intersection(kept) for land in (SQUARE, other))

    assert one.equals(changed)
