"""Farmland as an engraver cuts it: furrows within their parcels, which die away where it ends, and bushes in hedges."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import shapely

from meridian_print import templates
from meridian_print.cartography.landscape.bushes import hedgerow
from meridian_print.cartography.landscape.farmland import farmed
from meridian_print.cartography.landscape.furrows import furrows, grass, planted
from meridian_print.cartography.landscape.plots import Patch, Plot, Tillage
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.graphics.drawing.geometry import Outline, Point
from meridian_print.graphics.drawing.items import Path

CORNERS = Point(0.0, 0.0), Point(8.0, 1.0), Point(7.5, 6.0), Point(-0.5, 5.0)
INNER = Plot(CORNERS, 1)
AROUND = (True, True, True, True)
HEDGE = Point(2.0, 3.0), Point(14.0, 9.0)
ENGRAVED = ("atlas", "engraved", "line-art", "night")


def style(theme: str) -> BoardStyle:
    return templates.load(f"meridian/themes/{theme}/board.yaml", BoardStyle)


def strokes(outline: Outline) -> list[shapely.LineString]:
    assert outline.verbs == "ML" * (len(outline.verbs) // 2)
    return list(shapely.linestrings(np.array(outline.coords).reshape(-1, 2, 2)))


def long(plot: Plot) -> float:
    return sum(stroke.length for stroke in strokes(furrows([plot])))


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("outer", [(False,) * 4, AROUND])
def test_furrows_run_along_the_first_side_and_within_their_parcel(turn: int, outer: tuple[bool, ...]) -> None:
    corners = (*CORNERS[turn:], *CORNERS[:turn])
    plot = replace(INNER, corners=corners, outer=outer)
    along = np.subtract(corners[1], corners[0])

    drawn = strokes(furrows([plot]))

    assert len(drawn) > 5
    inside = shapely.Polygon(corners)
    for stroke in drawn:
        start, end = np.array(stroke.coords)
        assert inside.contains(stroke)
        assert abs(np.cross((*along, 0), (*(end - start), 0))[2]) < 0.12 * np.hypot(*along) * np.hypot(*(end - start))


@pytest.mark.parametrize("side", range(4))
def test_furrows_die_away_at_any_side_where_farmland_ends(side: int) -> None:
    outer = tuple(number == side for number in range(4))
    ends = replace(INNER, outer=outer)

    near = shapely.LineString([CORNERS[side], CORNERS[(side + 1) % 4]]).buffer(1.2)
    before, after = (
        shapely.MultiLineString(strokes(furrows([each]))).intersection(near).length for each in (INNER, ends)
    )

    assert after < 0.85 * before


def test_every_second_furrow_begins_late_where_the_light_falls() -> None:
    """Half of the north-western fifth of a parcel is left white, and nothing of the opposite one."""
    drawn = shapely.MultiLineString(strokes(furrows([INNER])))
    lit, dark = (shapely.box(x, -1, x + 1.6, 8) for x in (0.0, 6.0))

    assert drawn.intersection(lit).length < 0.75 * drawn.intersection(dark).length


def test_a_parcel_is_ploughed_alike_whatever_lies_around() -> None:
    far = replace(INNER, corners=tuple(Point(x + 40.0, y) for x, y in CORNERS))

    alone, with_another = (set(strokes(furrows(plots))) for plots in ([INNER], [far, INNER]))

    assert alone < with_another


def test_tufts_and_trees_stand_in_their_parcels() -> None:
    parcel = shapely.Polygon(CORNERS)

    tufts, (trees, radii) = grass([INNER]), planted([INNER])

    assert all(parcel.buffer(0.5).contains(blade) for blade in strokes(tufts))
    assert len(strokes(tufts)) >= 9
    assert all(parcel.buffer(-0.1).contains(shapely.Point(at)) for at in trees)
    assert len(trees) == len(radii) >= 12


def test_hedges_are_rows_of_bushes_of_all_sizes_with_gaps() -> None:
    places, radii = hedgerow([HEDGE])
    line = shapely.LineString(HEDGE)

    along = np.sort([line.project(shapely.Point(at)) for at in places])

    assert all(line.distance(shapely.Point(at)) < 0.3 for at in places)
    assert 0.4 < len(places) / (line.length / 0.95) < 1
    assert np.diff(along).max() > 1.5 * np.median(np.diff(along))
    assert len(set(radii.tolist())) == len(radii)


@pytest.mark.parametrize("theme", ENGRAVED)
def test_no_line_bounds_a_parcel_and_its_ground_is_paler_where_farmland_ends(theme: str) -> None:
    of = style(theme)
    land = of.map.inks.land
    plots = tuple(
        Plot(CORNERS, crop, tillage, outer=outer)
        for crop in range(6)
        for tillage in Tillage
        for outer in ((False,) * 4, (True, False, False, False), AROUND)
    )

    drawn = [item for item in farmed((Patch("A", plots, (HEDGE,)),), land, land, of.art) if isinstance(item, Path)]
    grounds = [item for item in drawn if item.fill and item.stroke is None]

    assert all("Z" not in item.outline.verbs for item in drawn if item.stroke)
    assert len(grounds) == (0 if of.art.inks.field == land else 6)
    for whole, pale in zip(grounds[::2], grounds[1::2], strict=True):
        off = [np.abs(np.subtract(item.fill.rgb, land.rgb)).max() for item in (pale, whole) if item.fill]
        assert off[0] < off[1]


def test_line_art_has_furrows_and_hedges_in_black_by_the_finest_pen() -> None:
    pens = style("line-art").art.pens

    assert pens.furrow.ink.rgb == pens.tree.ink.rgb == (0.0, 0.0, 0.0)
    assert pens.furrow.width == pens.tree.width == 0.1
