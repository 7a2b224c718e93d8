"""Lines along the inside of coasts tell islands apart in one ink."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
import shapely

from meridian_print import templates
from meridian_print.games.meridian.chart.coasts.tinctures import along_coast, within_shield
from meridian_print.games.meridian.layout.tints import TINTS
from meridian_print.games.meridian.theme.board import BoardStyle, InnerLine
from meridian_print.graphics.drawing.geometry import Outline, Rect, rectangle
from tests.games.meridian.chart.boards import SIDES, some
from tests.games.meridian.chart.shapes import box

LINES = templates.load("meridian/themes/line-art/board.yaml", BoardStyle).map.pens.tinctures
TINCTURES = [[line for line in LINES if line.tint == tint] for tint in range(TINTS)]
SQUARE = shapely.box(50.0, 50.0, 110.0, 110.0)


def drawn(outline: Outline) -> shapely.MultiPoint:
    """Return the places that a line runs through or is bent towards."""
    return shapely.MultiPoint(np.array(outline.coords).reshape(-1, 2))


@pytest.mark.parametrize("name", SIDES[:4])
@pytest.mark.parametrize("line", LINES)
def test_lines_run_along_the_inside_of_a_coast(name: str, line: InnerLine) -> None:
    for coast in some(name).chart.coasts:
        found = shapely.get_parts(drawn(along_coast(coast.land, line.depth, line.pen.width, ())))

        off = shapely.distance(found, coast.land.boundary)
        assert len(found) > 100
        assert coast.land.contains(found).all()
        assert off.min() > 0.65 * line.depth
        assert np.quantile(off, 0.9) < 1.3 * line.depth


@pytest.mark.parametrize("line", LINES)
def test_the_ink_of_lines_keeps_off_coasts_and_within_a_narrow_rim(line: InnerLine) -> None:
    assert line.depth - line.pen.width / 2 > 0.35
    assert line.depth + line.pen.width / 2 < 2.5


@pytest.mark.parametrize("line", LINES)
def test_names_are_left_free(line: InnerLine) -> None:
    name = Rect(45.0, 70.0, 20.0, 5.0)

    found = drawn(along_coast(SQUARE, line.depth, line.pen.width, (name, Rect(300.0, 20.0, 10.0, 4.0))))

    assert not found.intersects(box(name.inset(-0.4 - line.pen.width / 2)))
    assert found.intersects(shapely.box(50.0, 74.9, 52.5, 76.8))


def test_each_tint_has_lines_of_its_own() -> None:
    assert all(TINCTURES)
    assert sum(map(len, TINCTURES)) == len(LINES)
    for one, other in combinations(TINCTURES, 2):
        assert [line.pen.dash for line in one] != [line.pen.dash for line in other]


@pytest.mark.parametrize("line", LINES)
def test_lines_of_a_shield_are_as_deep_within_it_as_those_of_its_coast(line: InnerLine) -> None:
    shield = Rect(30.0, 40.0, 7.2, 7.2)

    found = drawn(within_shield(rectangle(shield), shield, line.depth))

    assert shapely.distance(found, box(shield).exterior) == pytest.approx(line.depth, abs=0.01)


def test_lines_stay_where_they_are_when_a_coast_changes_elsewhere() -> None:
    other, kept = SQUARE.union(shapely.box(110.0, 60.0, 130.0, 80.0)), shapely.box(40.0, 40.0, 100.0, 120.0)

    one, changed = (drawn(along_coast(land, 0.85, 0.2, ())).intersection(kept) for land in (SQUARE, other))

    assert one.equals(changed)
