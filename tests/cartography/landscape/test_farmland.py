"""Farmland: furrows within their parcels, quiet tints, and hedges with bushes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import shapely

from meridian_print import templates
from meridian_print.cartography.landscape.bushes import hedgerow
from meridian_print.cartography.landscape.farmland import farmed
from meridian_print.cartography.landscape.furrows import furrows
from meridian_print.cartography.landscape.plots import Patch, Plot, Tillage
from meridian_print.games.meridian.theme import theme_names
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.graphics.drawing.colours import contrast
from meridian_print.graphics.drawing.geometry import Outline, Point
from meridian_print.graphics.drawing.items import Path
from meridian_print.graphics.drawing.paint import mixed

CORNERS = Point(0.0, 0.0), Point(8.0, 1.0), Point(7.5, 6.0), Point(-0.5, 5.0)
INNER = Plot(CORNERS, 1)
APART = 0.7
HEDGE = Point(2.0, 3.0), Point(14.0, 9.0)


def style(theme: str) -> BoardStyle:
    return templates.load(f"meridian/themes/{theme}/board.yaml", BoardStyle)


def strokes(outline: Outline) -> list[shapely.LineString]:
    assert outline.verbs == "ML" * (len(outline.verbs) // 2)
    return list(shapely.linestrings(np.array(outline.coords).reshape(-1, 2, 2)))


@pytest.mark.parametrize("turn", range(4))
def test_furrows_run_along_the_first_side_and_within_their_parcel(turn: int) -> None:
    corners = (*CORNERS[turn:], *CORNERS[:turn])
    plot = replace(INNER, corners=corners)
    along = np.subtract(corners[1], corners[0])

    drawn = strokes(furrows([plot], APART))

    assert len(drawn) > 5
    inside = shapely.Polygon(corners)
    for stroke in drawn:
        start, end = np.array(stroke.coords)
        assert inside.contains(stroke)
        assert abs(np.cross((*along, 0), (*(end - start), 0))[2]) < 0.12 * np.hypot(*along) * np.hypot(*(end - start))


def test_furrows_are_evenly_spaced_and_end_in_no_line_off_hedges() -> None:
    """They are all of one spacing in parcels of the same depth, and white is left along every hedge."""
    corners = Point(0.0, 0.0), Point(8.0, 0.0), Point(8.0, 5.0), Point(0.0, 5.0)

    drawn = strokes(furrows([Plot(corners, 1)], APART))

    rows = [stroke.coords[0][1] for stroke in drawn]
    assert np.diff(rows) == pytest.approx(np.full(len(rows) - 1, APART), rel=0.1)
    assert all(shapely.Polygon(corners).buffer(-0.39).contains(stroke) for stroke in drawn)
    for end in (0, 1):
        ends = [stroke.coords[end][0] for stroke in drawn]
        assert 0.2 < np.ptp(ends) <= 0.6


def test_a_parcel_is_ploughed_alike_whatever_lies_around() -> None:
    far = replace(INNER, corners=tuple(Point(x + 40.0, y) for x, y in CORNERS))

    alone, with_another = (set(strokes(furrows(plots, APART))) for plots in ([INNER], [far, INNER]))

    assert alone < with_another


def test_hedges_are_rows_of_bushes_of_all_sizes_with_gaps() -> None:
    places, radii = hedgerow([HEDGE])
    line = shapely.LineString(HEDGE)

    along = np.sort([line.project(shapely.Point(at)) for at in places])

    assert all(line.distance(shapely.Point(at)) < 0.3 for at in places)
    assert 0.2 < len(places) / (line.length / 0.95) < 0.8
    assert np.diff(along).max() > 1.5 * np.median(np.diff(along))
    assert len(set(radii.tolist())) == len(radii)


@pytest.mark.parametrize("theme", [name for name in theme_names() if name != "plain"])
def test_parcels_have_quiet_tints_and_balks_finer_than_hedges(theme: str) -> None:
    of = style(theme)
    tint = (of.map.inks.tints or (of.map.inks.land,))[0]
    land = mixed(of.map.inks.land, tint, of.map.inks.shares[-1]) if of.map.inks.tints else of.map.inks.land
    plots = tuple(Plot(CORNERS, crop, Tillage.PASTURE) for crop in (0, 1, 2, 3, None))

    items = farmed((Patch("A", plots, (HEDGE,), (HEDGE,)),), land, of.art)

    grounds = [item.fill for item in items[:4] if isinstance(item, Path) and item.fill]
    assert len(set(grounds)) == (1 if of.art.inks.field == land else 4)
    assert all(contrast(ground, land) < 1.35 for ground in grounds)
    balk, hedge = (item.stroke for item in items[5:7] if isinstance(item, Path) and item.stroke)
    assert balk.width < hedge.width


def test_bare_ground_is_ploughed_without_a_tint() -> None:
    items = farmed((Patch("A", (Plot(CORNERS, None),)),), style("atlas").map.inks.land, style("atlas").art)

    assert [(item.fill, item.stroke is not None) for item in items if isinstance(item, Path)] == [(None, True)]


def test_what_is_done_with_parcels_is_seen_without_colours() -> None:
    land = style("line-art").map.inks.land
    drawn = [farmed((Patch("A", (Plot(CORNERS, None, tillage),)),), land, style("line-art").art) for tillage in Tillage]

    pens = {item.stroke for items in drawn for item in items if isinstance(item, Path) and item.stroke}

    assert len(pens) == len(Tillage)


def test_line_art_has_furrows_and_hedges_in_black_by_the_finest_pen() -> None:
    pens = style("line-art").art.pens

    assert pens.furrow.ink.rgb == pens.tree.ink.rgb == (0.0, 0.0, 0.0)
    assert pens.furrow.width == pens.tree.width == 0.1
