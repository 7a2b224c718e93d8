"""Hatching shades the sea along the coasts and leaves names alone."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
import shapely

from meridian_print.games.meridian.chart.coasts.hatching import hatching
from meridian_print.graphics.drawing.geometry import Outline, Rect
from tests.games.meridian.chart.boards import SIDES, Drawn, some
from tests.games.meridian.chart.shapes import box

FARTHEST, FARTHEST_IF_WIDE = 5.6, 13.0


def strokes(outline: Outline) -> list[shapely.LineString]:
    assert outline.verbs == "ML" * (len(outline.verbs) // 2)
    return list(shapely.linestrings(np.array(outline.coords).reshape(-1, 2, 2)))


def drawn(seen: Drawn, names: tuple[Rect, ...] = (), *, is_wide: bool = False) -> list[shapely.LineString]:
    return strokes(hatching(seen.chart, names, seen.side.seed, is_wide=is_wide))


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


def test_wide_hatching_fades_to_a_white_sea() -> None:
    seen = some(SIDES[0])
    rocks = [shapely.Polygon(rock.corners) for rock in seen.chart.skerries]
    land = shapely.MultiPolygon([*seen.lands.values(), *rocks])
    area, found = box(seen.chart.area.inset(-0.01)), shapely.MultiLineString(drawn(seen, is_wide=True))
    edges = [land.buffer(away) for away in (0.0, 3.0, 6.0, 9.0, FARTHEST_IF_WIDE)]
    bands = [outer.difference(inner).intersection(area) for inner, outer in pairwise(edges)]

    shares = [found.intersection(band).length / band.area for band in bands]

    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 8 * shares[-1]
    assert area.contains(found)
    assert edges[-1].contains(found)


@pytest.mark.parametrize("is_wide", [False, True])
def test_names_are_left_free(is_wide: bool) -> None:
    seen = some(SIDES[0])
    name = Rect(40.0, 90.0, 30.0, 6.0)

    found = drawn(seen, (name,), is_wide=is_wide)

    assert not [stroke for stroke in found if stroke.intersects(box(name.inset(-0.3)))]
    assert [stroke for stroke in drawn(seen, is_wide=is_wide) if stroke.intersects(box(name))]


def test_the_same_side_is_hatched_the_same() -> None:
    seen = some(SIDES[0])

    assert hatching(seen.chart, (), 3) == hatching(seen.chart, (), 3) != hatching(seen.chart, (), 4)
