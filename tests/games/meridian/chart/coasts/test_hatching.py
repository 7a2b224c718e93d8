"""Hatching shades the sea along the coasts, and leaves names alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
import shapely

from meridian_print.games.meridian.chart.coasts.hatching import hatching
from meridian_print.games.meridian.theme.board import Hatching, HatchingBand
from meridian_print.graphics.drawing.geometry import Outline, Point, Rect, polygon, rectangle
from tests.games.meridian.chart.boards import SIDES, Drawn, some
from tests.games.meridian.chart.shapes import box

FARTHEST = 8.0


def strokes(outline: Outline) -> list[shapely.LineString]:
    assert outline.verbs == "ML" * (len(outline.verbs) // 2)
    return list(shapely.linestrings(np.array(outline.coords).reshape(-1, 2, 2)))


def drawn(seen: Drawn, names: tuple[Rect, ...] = ()) -> list[shapely.LineString]:
    return [each for band in hatching(seen.chart, names, seen.side.seed) for each in strokes(band)]


def land_of(seen: Drawn) -> shapely.MultiPolygon:
    """Return islands and rocks."""
    return shapely.MultiPolygon(
        [*seen.lands.values(), *(shapely.Polygon(rock.corners) for rock in seen.chart.skerries)]
    )


@pytest.mark.parametrize("name", SIDES[:8])
def test_strokes_are_level_near_a_coast_and_on_the_map(name: str) -> None:
    seen = some(name)
    around = land_of(seen).buffer(FARTHEST + 0.6)
    area = box(seen.chart.area.inset(-0.01))
    shapely.prepare(around)

    found = np.array(drawn(seen))

    assert len(found) > 1000
    assert np.ptp(shapely.get_coordinates(found)[:, 1].reshape(-1, 2), axis=1).max() == 0
    assert shapely.contains(around, found).all()
    assert shapely.contains(area, found).all()


def test_strokes_are_denser_the_nearer_the_coast() -> None:
    seen = some(SIDES[0])
    land, area = land_of(seen), box(seen.chart.area)
    bands = hatching(seen.chart, (), seen.side.seed)
    found = shapely.union_all([shapely.MultiLineString(strokes(band)) for band in bands])

    away = (0.0, 1.0, 3.0, 8.5, 20.0)
    rings = [land.buffer(far).difference(land.buffer(near)) for near, far in pairwise(away)]
    shore, near, off, open_sea = (found.intersection(ring).length / ring.area for ring in rings)

    assert shore > 1.3 * near > 1.5 * off > 1.5 * open_sea
    assert open_sea == 0
    assert area.buffer(0.01).contains(found)


def test_strokes_off_a_coast_end_much_like_those_beside_them() -> None:
    chart = some(SIDES[0]).chart
    corners = Point(60.0, 40.0), Point(200.0, 40.0), Point(200.0, 240.0), Point(60.0, 240.0)
    alone = replace(chart, coasts=(replace(chart.coasts[0], corners=corners),), skerries=())

    ends = np.array(
        [stroke.coords[1][0] for stroke in strokes(hatching(alone, (), 3)[0]) if 40 < stroke.coords[0][1] < 240]
    )

    beside, anywhere = np.abs(np.diff(ends)).mean(), np.abs(np.subtract.outer(ends, ends)).mean()
    assert len(ends) > 300
    assert np.ptp(ends) > 0.9
    assert beside < 0.9 * anywhere


def test_a_narrow_gulf_is_no_dark_pad() -> None:
    chart = some(SIDES[0]).chart
    west, east, top, bottom, head = 60.0, 200.0, 40.0, 240.0, 70.0
    gulf = Rect(120.0, top, 4.0, head - top)
    corners = ((west, top), (gulf.x, top), (gulf.x, head), (gulf.right, head), (gulf.right, top), (east, top))
    island = tuple(Point(*at) for at in (*corners, (east, bottom), (west, bottom)))
    alone = replace(chart, coasts=(replace(chart.coasts[0], corners=island),), skerries=())
    found = shapely.MultiLineString([each for band in hatching(alone, (), 3) for each in strokes(band)])

    beside = Rect(east, top, 2.0, bottom - top)
    inside, outside = (found.intersection(box(water)).length / water.width / water.height for water in (gulf, beside))

    assert 0.4 < inside / outside < 0.85


def test_strokes_run_on_towards_the_coast_in_every_nearer_band() -> None:
    seen = some(SIDES[0])
    rings = shapely.MultiLineString([shapely.Polygon(coast.corners).exterior for coast in seen.chart.coasts])
    bands = [shapely.MultiLineString(strokes(band)) for band in hatching(seen.chart, (), 1)]

    crossings = [shapely.get_parts(band.intersection(rings)) for band in bands]

    counts = [len(found) for found in crossings]
    assert counts == sorted(counts, reverse=True)
    assert counts[-1] > 100
    for nearer, farther in zip(bands, crossings[1:], strict=False):
        assert shapely.dwithin(farther, nearer, 0.01).all()


def test_strokes_end_along_the_outlines_of_clearings() -> None:
    seen = some(SIDES[0])
    spacing = Hatching(0.5, (HatchingBand(20.0, 1, 1.0),))
    slanting = polygon(((60.0, 80.0), (60.0, 84.0), (90.0, 94.0), (90.0, 90.0)))

    ((all_of_them,), (left,)) = (hatching(seen.chart, (), 1, spacing, cut) for cut in ((), (slanting,)))

    clearing = shapely.Polygon(np.reshape(slanting.coords, (-1, 2)))
    before, after = (shapely.MultiLineString(strokes(outline)) for outline in (all_of_them, left))
    gone = before.difference(after.buffer(0.01))
    assert after.intersection(clearing.buffer(-0.02)).length == 0
    assert gone.length > 50
    assert gone.difference(clearing.buffer(0.02)).length < 0.05 * gone.length


def test_names_are_left_free() -> None:
    seen = some(SIDES[0])
    name = Rect(40.0, 90.0, 30.0, 6.0)

    found = drawn(seen, (name,))

    assert not [stroke for stroke in found if stroke.intersects(box(name.inset(-0.3)))]
    assert [stroke for stroke in drawn(seen) if stroke.intersects(box(name))]


@pytest.mark.parametrize(
    ("off", "is_clearing", "is_left"), [(2.0, True, False), (3.0, True, True), (6.0, False, False)]
)
def test_short_strokes_beside_clearings_and_names_are_left_out(off: float, *, is_clearing: bool, is_left: bool) -> None:
    seen, spacing = some(SIDES[0]), Hatching(0.5, (HatchingBand(400.0, 1, 0.0),))
    kept = Rect(seen.chart.area.x + off, 90.0, 30.0, 6.0)
    names, clearings = ((), (rectangle(kept),)) if is_clearing else ((kept,), ())

    (all_of_them,) = hatching(seen.chart, names, 1, spacing, clearings)

    beside = shapely.box(seen.chart.area.x, 91.0, kept.x, 95.0)
    assert bool([stroke for stroke in strokes(all_of_them) if stroke.intersects(beside)]) == is_left


def test_the_same_side_is_hatched_the_same() -> None:
    seen = some(SIDES[0])

    first, again, other = (hatching(seen.chart, (), seed) for seed in (3, 3, 4))

    assert first == again != other
