"""Lines along the inside of coasts tell islands apart in one ink."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
import shapely

from meridian_print.games.meridian.chart.coasts.tinctures import along_coast, throughout
from meridian_print.games.meridian.layout.tints import TINTS
from meridian_print.graphics.drawing.geometry import Outline, Rect
from tests.games.meridian.chart.boards import SIDES, some
from tests.games.meridian.chart.shapes import box

DEEPEST = 3.5
PLAIN = 2
"""The tint without lines."""
LINED = [tint for tint in range(TINTS) if tint != PLAIN]
SQUARE = shapely.box(50.0, 50.0, 110.0, 110.0)


def drawn(outline: Outline) -> shapely.MultiLineString:
    assert outline.verbs == "ML" * (len(outline.verbs) // 2)
    return shapely.MultiLineString(list(shapely.linestrings(np.array(outline.coords).reshape(-1, 2, 2))))


def look(tint: int) -> tuple[frozenset[tuple[float, float]], float]:
    """Return the directions of a tint's lines, and how many mm of them there are in a mm2."""
    lines = drawn(throughout(Rect(0.0, 0.0, 100.0, 100.0), tint))
    ends = shapely.get_coordinates(lines).reshape(-1, 2, 2)
    ways = (ends[:, 1] - ends[:, 0]) / np.hypot(*(ends[:, 1] - ends[:, 0]).T)[:, None]
    return frozenset((float(x), float(y)) for x, y in np.round(ways, 1) + 0.0), lines.length / 10000


@pytest.mark.parametrize("name", SIDES[:4])
@pytest.mark.parametrize("tint", LINED)
def test_lines_run_along_the_inside_of_a_coast(name: str, tint: int) -> None:
    for coast in some(name).chart.coasts:
        rim = coast.land.buffer(0.02).difference(coast.land.buffer(-DEEPEST))

        found = drawn(along_coast(coast.land, tint, ()))

        assert len(found.geoms) > 50
        assert rim.contains(found)


@pytest.mark.parametrize("tint", LINED)
def test_there_are_more_lines_the_nearer_the_coast(tint: int) -> None:
    lines = drawn(along_coast(SQUARE, tint, ()))
    edge = SQUARE.difference(SQUARE.buffer(-1.2))
    inland = SQUARE.buffer(-1.6).difference(SQUARE.buffer(-2.6))

    assert lines.intersection(edge).length / edge.area > 1.3 * lines.intersection(inland).length / inland.area > 0.2


@pytest.mark.parametrize("tint", LINED)
def test_names_are_left_free(tint: int) -> None:
    name = Rect(45.0, 70.0, 20.0, 5.0)

    found = drawn(along_coast(SQUARE, tint, (name, Rect(300.0, 20.0, 10.0, 4.0))))

    assert not found.intersects(box(name.inset(-0.4)))
    assert drawn(along_coast(SQUARE, tint, ())).intersects(box(name))
    assert found.intersects(shapely.box(50.0, 76.0, 52.0, 100.0))


def test_one_tint_is_plain_and_the_others_differ_in_direction_or_in_how_dense_they_are() -> None:
    looks = {tint: look(tint) for tint in LINED}

    assert not along_coast(SQUARE, PLAIN, ()).verbs
    assert not throughout(Rect(0.0, 0.0, 9.0, 9.0), PLAIN).verbs
    for (ways, dense), (other_ways, other_dense) in combinations(looks.values(), 2):
        assert ways != other_ways or abs(dense - other_dense) > 0.1


def test_no_lines_are_level_as_those_of_the_sea_are() -> None:
    assert not any((1.0, 0.0) in look(tint)[0] for tint in LINED)


def test_lines_stay_where_they_are_when_a_coast_changes_elsewhere() -> None:
    other, kept = SQUARE.union(shapely.box(110.0, 60.0, 130.0, 80.0)), shapely.box(40.0, 40.0, 100.0, 120.0)

    one, changed = (drawn(along_coast(land, 1, ())).intersection(kept) for land in (SQUARE, other))

    assert one.equals(changed)
