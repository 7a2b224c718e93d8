"""Hatching shades the sea along the coasts, a ruling all of it; both leave names alone."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
import shapely

from meridian_print.games.meridian.chart.coasts.hatching import hatching, ruling
from meridian_print.graphics.drawing.geometry import Outline, Rect
from tests.games.meridian.chart.boards import SIDES, Drawn, some
from tests.games.meridian.chart.shapes import box

FARTHEST = 7.0
Strokes = Callable[..., Outline]


def strokes(outline: Outline) -> list[shapely.LineString]:
    assert outline.verbs == "ML" * (len(outline.verbs) // 2)
    return list(shapely.linestrings(np.array(outline.coords).reshape(-1, 2, 2)))


def drawn(seen: Drawn, names: tuple[Rect, ...] = (), by: Strokes = hatching) -> list[shapely.LineString]:
    return strokes(by(seen.chart, names, seen.side.seed))


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


def test_a_ruling_covers_all_of_the_sea_and_is_denser_along_coasts() -> None:
    seen = some(SIDES[0])
    rocks = [shapely.Polygon(rock.corners) for rock in seen.chart.skerries]
    land, area = shapely.MultiPolygon([*seen.lands.values(), *rocks]), box(seen.chart.area)
    found = shapely.MultiLineString(drawn(seen, by=ruling))
    coastal, far = land.buffer(1.0).difference(land).intersection(area), area.difference(land.buffer(5.0))

    along_coasts, at_sea = (found.intersection(part).length / part.area for part in (coastal, far))

    assert at_sea == pytest.approx(1.0, rel=0.02)
    assert along_coasts > 1.5 * at_sea
    assert area.buffer(0.01).contains(found)


@pytest.mark.parametrize("by", [hatching, ruling])
def test_names_are_left_free(by: Strokes) -> None:
    seen = some(SIDES[0])
    name = Rect(40.0, 90.0, 30.0, 6.0)

    found = drawn(seen, (name,), by)

    assert not [stroke for stroke in found if stroke.intersects(box(name.inset(-0.3)))]
    assert [stroke for stroke in drawn(seen, by=by) if stroke.intersects(box(name))]


@pytest.mark.parametrize("by", [hatching, ruling])
def test_the_same_side_is_hatched_the_same(by: Strokes) -> None:
    seen = some(SIDES[0])

    assert by(seen.chart, (), 3) == by(seen.chart, (), 3) != by(seen.chart, (), 4)
