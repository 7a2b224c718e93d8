"""Farmland: furrows within their parcels, quiet tints, and hedges with bushes."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
import shapely

from meridian_print import templates
from meridian_print.cartography.landscape.bushes import hedgerow, orchard
from meridian_print.cartography.landscape.flat_fields import flat_farmed
from meridian_print.cartography.landscape.furrows import furrows
from meridian_print.cartography.landscape.plots import Patch, Plot, Tillage, outlines
from meridian_print.cartography.landscape.tinted_fields import tinted
from meridian_print.games.meridian.theme import theme_names
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.graphics.drawing.colours import contrast
from meridian_print.graphics.drawing.geometry import Outline, Point
from meridian_print.graphics.drawing.items import Group, Path
from meridian_print.graphics.drawing.paint import Ink, mixed

ENDS = Point(0.0, 0.0), Point(8.0, 1.0), Point(7.5, 6.0), Point(-0.5, 5.0)


def corners(*ends: Point) -> tuple[Point, ...]:
    """Return the corners of a plot with straight sides, by the ends of both long ones."""
    one, ahead, across, aside = ends
    return one, middle_of(one, ahead), ahead, across, middle_of(across, aside), aside


def middle_of(one: Point, other: Point) -> Point:
    return Point((one.x + other.x) / 2, (one.y + other.y) / 2)


CORNERS = corners(*ENDS)
INNER = Plot(CORNERS, 1)
APART = 0.7
HEDGE = Point(2.0, 3.0), Point(8.0, 6.0), Point(14.0, 9.0)


def style(theme: str) -> BoardStyle:
    return templates.load(f"meridian/themes/{theme}/board.yaml", BoardStyle)


def strokes(outline: Outline) -> list[shapely.LineString]:
    """Return furrows, which are all quadratic curves."""
    assert outline.verbs == "MQ" * (len(outline.verbs) // 2)
    start, control, end = np.array(outline.coords).reshape(-1, 3, 2).swapaxes(0, 1)
    gone = np.linspace(0.0, 1.0, 9)[:, None, None]
    curves = (1 - gone) ** 2 * start + 2 * gone * (1 - gone) * control + gone**2 * end
    return list(shapely.linestrings(curves.swapaxes(0, 1)))


@pytest.mark.parametrize("bend", [0.0, 0.6, -0.6])
def test_furrows_run_within_their_parcel_and_turn_with_its_long_sides(bend: float) -> None:
    sides = (Point(0.0, 0.0), Point(5.0, bend), Point(10.0, 0.0)), (Point(10.0, 5.0), Point(5.0, 5.0), Point(0.0, 5.0))
    parcel = Plot((*sides[0], *sides[1]), 1)

    drawn = strokes(furrows([parcel], APART))

    (outline,) = strokes_of(outlines([parcel]))
    assert len(drawn) > 5
    assert all(outline.buffer(0.01).contains(line) for line in drawn)
    assert drawn[0].coords[4][1] - drawn[0].coords[0][1] == pytest.approx(bend * 0.87, abs=0.15)
    assert np.ptp([line.length for line in drawn]) < 0.9


def strokes_of(outline: Outline) -> list[shapely.Polygon]:
    """Return the areas of plots by their outlines: two quadratic curves each, joined by lines."""
    assert outline.verbs == "MQLQZ" * (len(outline.verbs) // 5)
    sides = np.array(outline.coords).reshape(-1, 2, 6)
    pairs = (strokes(Outline("MQMQ", tuple(each.ravel().tolist()))) for each in sides)
    return [shapely.Polygon([*one.coords, *other.coords]) for one, other in pairs]


def test_a_plot_is_outlined_by_curves_through_the_middles_of_its_long_sides() -> None:
    bent = (Point(0.0, 0.0), Point(5.0, 1.0), Point(10.0, 0.0), Point(10.0, 5.0), Point(5.0, 6.0), Point(0.0, 5.0))

    (area,) = strokes_of(outlines([Plot(bent, 1)]))

    assert all(area.exterior.distance(shapely.Point(corner)) < 0.01 for corner in bent)


def test_furrows_are_evenly_spaced_and_end_in_no_line_off_hedges() -> None:
    """They are all of one spacing in parcels of the same depth, and white is left along every hedge."""
    box = corners(Point(0.0, 0.0), Point(8.0, 0.0), Point(8.0, 5.0), Point(0.0, 5.0))

    drawn = strokes(furrows([Plot(box, 1)], APART))

    rows = [stroke.coords[0][1] for stroke in drawn]
    assert np.diff(rows) == pytest.approx(np.full(len(rows) - 1, APART), rel=0.1)
    assert all(shapely.Polygon(box).buffer(-0.34).contains(stroke) for stroke in drawn)
    for end in (0, -1):
        ends = [stroke.coords[end][0] for stroke in drawn]
        assert 0.1 < np.ptp(ends) <= 0.4


def test_a_parcel_is_ploughed_alike_whatever_lies_around() -> None:
    far = replace(INNER, corners=tuple(Point(x + 40.0, y) for x, y in CORNERS))

    alone, with_another = ({line.wkt for line in strokes(furrows(plots, APART))} for plots in ([INNER], [far, INNER]))

    assert alone < with_another


def test_fruit_trees_stand_in_rows_in_their_orchard() -> None:
    places, radii = orchard([replace(INNER, tillage=Tillage.ORCHARD)])

    trees = shapely.buffer(shapely.points(places), radii)
    assert len(trees) == 10
    assert all(shapely.Polygon(CORNERS).contains(tree) for tree in trees)
    assert min(one.distance(other) for one, other in combinations(trees, 2)) > 0.3


def test_a_small_orchard_has_fewer_trees_which_stand_apart_all_the_same() -> None:
    strip = corners(Point(0.0, 0.0), Point(3.6, 0.0), Point(3.6, 2.0), Point(0.0, 2.0))

    places, radii = orchard([Plot(strip, 0, Tillage.ORCHARD), replace(INNER, tillage=Tillage.ORCHARD)])

    trees = shapely.buffer(shapely.points(places[:-10]), radii[:-10])
    assert len(trees) == 3
    assert all(shapely.Polygon(strip).contains(tree) for tree in trees)
    assert min(one.distance(other) for one, other in combinations(trees, 2)) > 0.2


def test_hedges_are_rows_of_bushes_of_all_sizes_with_gaps() -> None:
    places, radii = hedgerow([HEDGE])
    line = shapely.LineString(HEDGE)

    along = np.sort([line.project(shapely.Point(at)) for at in places])

    assert all(line.distance(shapely.Point(at)) < 0.3 for at in places)
    assert 0.2 < len(places) / (line.length / 0.95) < 0.8
    assert np.diff(along).max() > 1.5 * np.median(np.diff(along))
    assert len(set(radii.tolist())) == len(radii)


def land_in(of: BoardStyle, tint: int = 0) -> Ink:
    """Return the ink of land inland, on an island of a tint."""
    inks = of.map.inks
    return mixed(inks.land, inks.tints[tint], inks.shares[-1]) if inks.tints else inks.land


COLOURED = [name for name in theme_names() if name not in {"plain", "line-art"}]


AREA = outlines([INNER])


def farms(of: BoardStyle, plots: tuple[Plot, ...], land: Ink) -> list[Path]:
    """Return what is drawn of some plots within their land."""
    fields = (Patch("A", plots, area=AREA),)
    within, *_ = (flat_farmed if of.art.switches.flat else tinted)(fields, land, of.art)
    assert isinstance(within, Group)
    assert within.clip == AREA
    return [item for item in within.items if isinstance(item, Path)]


def crops(drawn: list[Path]) -> list[Ink]:
    """Return the inks of parcels."""
    return [item.fill for item in drawn if item.fill]


@pytest.mark.parametrize("theme", COLOURED)
def test_parcels_have_quiet_tints_that_are_about_as_light(theme: str) -> None:
    of = style(theme)
    land = land_in(of)

    inks = crops(farms(of, tuple(Plot(CORNERS, crop) for crop in range(4)), land))

    assert len(inks) == 4
    assert all(contrast(ink, land) < 1.7 for ink in inks)
    assert all(contrast(one, other) < 1.6 for one, other in combinations(inks, 2))


@pytest.mark.parametrize("theme", COLOURED)
def test_hedges_in_a_fine_line_run_around_every_parcel(theme: str) -> None:
    of = style(theme)

    *_, hedged = farms(of, (Plot(CORNERS, 1, Tillage.PASTURE),), land_in(of))

    assert hedged.outline == outlines([Plot(CORNERS, 1)])
    assert hedged.stroke
    assert 0.25 * 25.4 / 72 < hedged.stroke.width < 0.25
    assert not hedged.stroke.dash


@pytest.mark.parametrize("theme", [*COLOURED, "plain"])
def test_where_parcels_are_cut_a_hedge_like_those_around_them_runs_along_the_edge(theme: str) -> None:
    of = style(theme)
    draw = flat_farmed if of.art.switches.flat else tinted

    _, at_edge, *_ = draw((Patch("A", (INNER,), area=AREA),), land_in(of), of.art)

    assert isinstance(at_edge, Group)
    assert at_edge.clip == outlines([INNER])
    (hedge,) = at_edge.items
    assert isinstance(hedge, Path)
    assert hedge.outline == AREA
    assert hedge.stroke in [path.stroke for path in farms(of, (INNER,), land_in(of))]


@pytest.mark.parametrize("theme", [*COLOURED, "plain"])
@pytest.mark.parametrize("tillage", Tillage)
def test_ploughed_and_sown_parcels_of_every_crop_are_in_furrows(theme: str, tillage: Tillage) -> None:
    of = style(theme)

    for crop in range(4):
        drawn = farms(of, (Plot(CORNERS, crop, tillage),), land_in(of))
        assert len(drawn) == 1 + (tillage in {Tillage.PLOUGHED, Tillage.SOWN})


@pytest.mark.parametrize("theme", COLOURED)
def test_furrows_are_paler_than_their_pen(theme: str) -> None:
    of = style(theme)
    land, pens = land_in(of), of.art.pens

    furrow = next(item.stroke for item in farms(of, (INNER,), land) if item.stroke and not item.fill)

    assert contrast(furrow.ink, land) < contrast(pens.furrow.ink, land)


@pytest.mark.parametrize(
    ("theme", "tint"), [(name, tint) for name in theme_names() if name != "line-art" for tint in range(6)]
)
def test_crops_are_told_from_each_other_and_from_the_land_of_every_tint(theme: str, tint: int) -> None:
    of = style(theme)
    land, plots = land_in(of, tint), tuple(Plot(CORNERS, crop) for crop in range(4))

    inks = [land, *crops(farms(of, plots, land))]

    assert len(inks) == 5
    assert min(math.dist(one.rgb, other.rgb) for one, other in combinations(inks, 2)) > 0.07
