"""Hatching shades the sea along the coasts and leaves names alone."""

from __future__ import annotations

import numpy as np
import pytest
import shapely

from meridian_print.games.meridian.chart.coasts.hatching import hatching
from meridian_print.graphics.drawing.geometry import Outline, Rect
from tests.games.meridian.chart.boards import SIDES, Drawn, some
from tests.games.meridian.chart.shapes import box

FARTHEST = 5.6


def strokes(outline: Outline) -> list[shapely.LineString]:
    assert outline.verbs == "ML" * (len(outline.verbs) // 2)
    return list(shapely.linestrings(np.array(outline.coords).reshape(-1, 2, 2)))


def drawn(seen: Drawn, names: tuple[Rect, ...] = (), *, is_ruled: bool = False) -> list[shapely.LineString]:
    return strokes(hatching(seen.chart, names, seen.side.seed, is_ruled=is_ruled))


@pytest.mark.parametrize("name", SIDES[:8])
def test_strokes_are_level_near_a_coast_and_on_the_map(name: str) -> None:
    seen = some(name)
    rocks = [shapely.Polygon(rock.corners) for rock in seen.chart.skerries]
    around = shapely.MultiPolygon([*seen.lands.values(), *rocks]).buffer(FARTHEST + 0.6)
    area = box(seen.chart.area.inset(-0.01))
    shapely.prepare(around)

    found = np.array(drawn(seen))

    assert len(found) > 1000
    assert np.ptp(shapely.get_coordinates(found)[:, 1].reshape(-1, 2), axis=1).max() == 0
    assert shapely.contains(around, found).all()
    assert shapely.contains(area, found).all()


def test_a_sea_that_is_ruled_is_ruled_all_over() -> None:
    seen = some(SIDES[0])
    hatched, ruled = drawn(seen), drawn(seen, is_ruled=True)

    assert set(hatched) < set(ruled)
    assert shapely.MultiLineString(ruled).buffer(2.5).contains(box(seen.chart.area.inset(3.0)))
    assert box(seen.chart.area.inset(-0.01)).contains(shapely.MultiLineString(ruled))
    assert {stroke.bounds[1] for stroke in ruled} == {stroke.bounds[1] for stroke in hatched}


@pytest.mark.parametrize("is_ruled", [False, True])
def test_names_are_left_free(is_ruled: bool) -> None:
    seen = some(SIDES[0])
    name = Rect(40.0, 90.0, 30.0, 6.0)

    found = drawn(seen, (name,), is_ruled=is_ruled)

    assert not [stroke for stroke in found if stroke.intersects(box(name.inset(-0.3)))]
    assert [stroke for stroke in drawn(seen, is_ruled=is_ruled) if stroke.intersects(box(name))]


def test_the_same_side_is_hatched_the_same() -> None:
    seen = some(SIDES[0])

    assert hatching(seen.chart, (), 3) == hatching(seen.chart, (), 3) != hatching(seen.chart, (), 4)
