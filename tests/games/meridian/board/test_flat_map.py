"""The map in flat colours: land in its tint, shallow water in steps, relief and woods without an engraver's lines."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise

import numpy as np
import pytest
import shapely

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.landscape.flat import flat_marks, seen
from meridian_print.cartography.landscape.flat_fields import flat_farmed
from meridian_print.cartography.landscape.flat_trees import flat_woods
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.landscape.massif import RockInks, rock_inks
from meridian_print.cartography.landscape.plots import Patch, Plot
from meridian_print.cartography.landscape.woods import Crown
from meridian_print.cartography.raster import share
from meridian_print.games.meridian.board.board import board
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.colours import contrast
from meridian_print.graphics.drawing.geometry import Outline, Point, Rect, transformed, translation
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path, Symbol, Text, Use
from meridian_print.graphics.drawing.paint import Ink, mixed
from tests.checks.flat import flat
from tests.games.meridian.chart.boards import some
from tests.games.meridian.chart.styles import BOARDS

STYLE = BOARDS["plain"]
_GRID = SampleGrid(Rect(0.0, 0.0, 120.0, 120.0), 0.5)
LAND = share(_GRID, np.ones(_GRID.shape, bool))
"""All is land."""
NAME = "first-voyage 0"


@cache
def drawn() -> Drawing:
    return board(some(NAME).side, some(NAME).chart, "First Voyage", STYLE, Words("en").board)


def layer(name: str) -> Group:
    return next(item for item in drawn().items if isinstance(item, Group) and item.layer == name)


def shoals() -> list[Group]:
    """Return the steps of shallow water in odd and even strips; after them come the lines at sea."""
    return [item for item in layer("Sea").items if isinstance(item, Group) and item.clip is not None][:2]


def widths_and_light(group: Group) -> list[tuple[float, float]]:
    paths = [item for item in group.items if isinstance(item, Path)]
    return [(path.stroke.width, sum(path.stroke.ink.rgb)) for path in paths if path.stroke is not None]


def test_water_is_the_lighter_the_nearer_to_a_coast_where_it_is_that_of_rivers() -> None:
    pens = [item.stroke for item in layer("Sea").items if isinstance(item, Path) and item.stroke]
    shore = max(pens, key=lambda pen: pen.width)
    for group in shoals():
        steps = [*widths_and_light(group), (shore.width, sum(shore.ink.rgb))]
        assert len(steps) == len(STYLE.map.sizes.shoals) > 1
        assert all(wide > narrow and deep < shallow for (wide, deep), (narrow, shallow) in pairwise(steps))
    assert shore.ink == STYLE.map.inks.river


def test_strips_differ_in_shallow_water_too() -> None:
    odd, even = shoals()

    assert all(one < other for (_, one), (_, other) in zip(widths_and_light(odd), widths_and_light(even), strict=True))


def symbols(items: tuple[Item, ...]) -> list[Symbol]:
    return [item.symbol for item in items if isinstance(item, Use)]


def is_dots(outline: Outline) -> bool:
    """Return whether an outline is of lines that end where they begin."""
    if outline.verbs != "ML" * (len(outline.verbs) // 2):
        return False
    ends = np.array(outline.coords).reshape(-1, 2, 2)
    return bool((ends[:, 0] == ends[:, 1]).all())


def test_relief_has_no_lines_but_banks_parapets_and_skylines() -> None:
    relief = layer("Relief").items
    rising = [each for each in symbols(relief) if each.name.split()[0] in {"mountain", "hill", "downs"}]
    skylines = {id(item) for each in rising for item in each.items if isinstance(item, Path) and not item.fill}
    paths = [item for item, _ in flat(relief) if isinstance(item, Path) and not is_dots(item.outline)]
    pens = {path.stroke for path in paths if path.stroke is not None and id(path) not in skylines}

    assert {symbol.name.split()[0] for symbol in symbols(relief)} >= {"mountain", "downs", "tree"}
    assert pens <= {STYLE.map.pens.bank, replace(STYLE.art.pens.outline, ink=STYLE.art.pens.town.ink)}


def test_lines_between_meridians_run_over_fields_woods_and_mountains() -> None:
    layers = [item.layer for item in drawn().items if isinstance(item, Group)]
    line, *_ = layer("Cities").items

    assert isinstance(line, Path)
    assert line.stroke == STYLE.map.pens.border_on_land
    assert layers.index("Cities") > max(layers.index("Land"), layers.index("Relief"))


SQUARE = tuple(Point(x, y) for x, y in ((0.0, 0.0), (2.5, 0.0), (5.0, 0.0), (5.0, 4.0), (2.5, 4.0), (0.0, 4.0)))


def test_fields_are_calm_crops_between_hedges_that_are_darker_than_their_furrows() -> None:
    fields = Patch("A", tuple(Plot(SQUARE, crop) for crop in range(4)))

    for tint in STYLE.map.inks.tints:
        land = mixed(STYLE.map.inks.land, tint, STYLE.map.inks.shares[-1])
        group, _ = flat_farmed((fields,), land, STYLE.art)
        assert isinstance(group, Group)
        crops, ploughed = group.items[:4], group.items[4:]
        inks = fills(crops)
        assert len(set(inks)) == 4
        assert all(math.dist(ink.rgb, land.rgb) > 0.1 for ink in inks)
        (hedge,) = {item.stroke.ink for item in crops if isinstance(item, Path) and item.stroke}
        assert all(contrast(hedge, ink) > 1.6 for ink in inks)
        assert contrast(hedge, land) > 2.2
        pens = [item.stroke for item in ploughed if isinstance(item, Path) and item.stroke]
        assert {replace(pen, ink=land) for pen in pens} == {replace(STYLE.art.pens.furrow, ink=land)}
        assert all(1.05 < contrast(pen.ink, ink) < 1.4 for pen, ink in zip(pens, inks, strict=True))


def test_trees_that_stand_alone_are_drawn_and_dunes_are_not() -> None:
    tree, dune = (ReliefMark(kind, 0, Point(50.0, 50.0)) for kind in (ReliefKind.TREE, ReliefKind.DUNE))

    assert seen((tree, dune)) == (tree,)


def lattice(columns: int, rows: int, scale: float = 1.0) -> tuple[Crown, ...]:
    """Return the crowns of a wood that fills a box."""
    places = ((1.36 * (at + row % 2 / 2), float(row)) for row in range(rows) for at in range(columns))
    return tuple(Crown(Point(scale * x, scale * y), 1.12 * scale) for x, y in places)


def test_crowns_in_woods_have_dark_edges_and_tops_in_the_light() -> None:
    wood = lattice(9, 12)

    pens = [item.stroke for item in flat_woods((wood,), STYLE.art.inks) if isinstance(item, Path) and item.stroke]
    wide = {ink: {pen.width for pen in pens if pen.ink == ink} for ink in {pen.ink for pen in pens}}
    dark, _, own, lit = sorted(wide, key=lambda ink: sum(ink.rgb))

    assert lit == STYLE.art.inks.tree
    assert max(wide[dark]) > max(wide[own]) + 0.4
    assert max(wide[own]) > 2.4
    assert max(wide[own]) > 1.2 * max(wide[lit])
    assert contrast(dark, lit) > 2.4
    assert contrast(own, lit) > 1.3


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_woods_are_light_in_the_north_west_and_dark_in_the_south_east(scale: float) -> None:
    wood = lattice(9, 12, scale)

    paths = [item for item in flat_woods((wood,), STYLE.art.inks) if isinstance(item, Path)]

    tones = defaultdict[Ink, list[float]](list)
    for path in paths:
        assert path.fill is None
        assert path.stroke
        tones[path.stroke.ink] += path.outline.coords
    deep, _, own, lit = sorted(tones, key=lambda ink: sum(ink.rgb))
    assert max(tones[deep]) > max(tones[own]) > max(tones[lit])
    assert np.mean(tones[own]) > np.mean(tones[lit])
    assert not flat_woods((), STYLE.art.inks)


def test_the_edge_of_a_wood_along_a_straight_line_is_one_of_bays_and_bulges() -> None:
    wood = lattice(40, 7)

    discs = [item for item in flat_woods((wood,), STYLE.art.inks) if isinstance(item, Path) and item.stroke]

    places = [(np.reshape(item.outline.coords, (-1, 2)), item.stroke.width / 2) for item in discs if item.stroke]
    mass = shapely.union_all([shapely.multipoints(at).buffer(radius) for at, radius in places])
    tops = [mass.intersection(shapely.LineString([(x, -9), (x, 3)])).bounds[1] for x in np.arange(3.0, 50.0).tolist()]
    assert max(tops) - min(tops) > 1.2
    assert all(radius <= 1.8 for _, radius in places)


def test_conifers_among_other_trees_leave_a_wood_one_calm_mass() -> None:
    wood = lattice(9, 6)
    mixed_wood = tuple(replace(crown, is_conifer=number % 3 == 0) for number, crown in enumerate(wood))

    assert flat_woods((mixed_wood,), STYLE.art.inks) == flat_woods((wood,), STYLE.art.inks)


@pytest.mark.parametrize(
    ("kind", "form", "apart"), [(ReliefKind.MOUNTAIN, 5, 9.0), (ReliefKind.FIR, 0, 1.5)], ids=["mountains", "firs"]
)
def test_mountains_of_a_range_and_conifers_of_a_stand_are_on_one_ground(
    kind: ReliefKind, form: int, apart: float
) -> None:
    found = tuple(ReliefMark(kind, form, Point(40.0 + apart * at, 50.0), "A") for at in range(3))

    ground, *marks = flat_marks(found, {"A": (STYLE.map.inks.land, STYLE.map.inks.tints[0])}, LAND, STYLE.art)

    assert isinstance(ground, Path)
    assert all(isinstance(mark, Use) for mark in marks)
    rings = [np.reshape(each, (-1, 2)) for each in np.split(np.array(ground.outline.coords), len(found))]
    whole = shapely.union_all([shapely.Polygon(ring).convex_hull for ring in rings])
    assert whole.geom_type == "Polygon"
    assert ground.fill
    assert sum(ground.fill.rgb) < sum(STYLE.map.inks.land.rgb)


def fills(items: tuple[Item, ...]) -> list[Ink]:
    return [item.fill for item in items if isinstance(item, Path) and item.fill]


def test_mountains_have_facets_in_light_and_shade_and_the_tall_ones_snow() -> None:
    peaks = {
        item.symbol
        for item in layer("Relief").items
        if isinstance(item, Use) and item.symbol.name.startswith("mountain")
    }
    snowy = {peak.name for peak in peaks if STYLE.art.inks.light in fills(peak.items)}
    rocks = [rock_of(tint) for tint in STYLE.map.inks.tints]
    faces = {ink for rock in rocks for ink in (rock.lit, rock.shaded)}

    assert len(faces & {ink for peak in peaks for ink in fills(peak.items)}) > 4
    heights = {peak.name: FORMS[ReliefKind.MOUNTAIN][int(peak.name.split()[1])].height for peak in peaks}
    assert snowy == {name for name, high in heights.items() if high > 4.4}
    assert snowy


def test_of_mountains_that_stand_close_the_tallest_are_drawn() -> None:
    sizes = FORMS[ReliefKind.MOUNTAIN]
    tall, low = (next(form for form, size in enumerate(sizes) if size.height == high) for high in (8.6, 4.8))
    places = ((low, 50.0, 50.0), (tall, 51.0, 50.5), (low, 53.0, 51.0), (low, 62.0, 50.0))
    found = tuple(ReliefMark(ReliefKind.MOUNTAIN, form, Point(x, y), "A") for form, x, y in places)
    ink = Ink((0.5, 0.5, 0.5))

    drawn = flat_marks(seen(found), {"A": (ink, ink)}, LAND, STYLE.art)

    assert [use.matrix[4] for use in drawn if isinstance(use, Use)] == [51.0, 62.0]


def test_a_low_mountain_is_enlarged_more_than_a_tall_one() -> None:
    heights = [size.height for size in FORMS[ReliefKind.MOUNTAIN]]
    low, tall = (ReliefMark(ReliefKind.MOUNTAIN, heights.index(high), Point(60.0, 60.0), "A") for high in (3.9, 8.6))
    ink = Ink((0.5, 0.5, 0.5))

    one, other = (flat_marks((mark,), {"A": (ink, ink)}, LAND, STYLE.art)[-1] for mark in (low, tall))

    assert isinstance(one, Use)
    assert isinstance(other, Use)
    assert one.matrix[3] > 1.2 * other.matrix[3]
    assert 3.9 * one.matrix[3] < 0.7 * 8.6 * other.matrix[3]


def test_hills_at_the_foot_of_a_mountain_do_not_hide_it() -> None:
    downs = FORMS[ReliefKind.DOWNS]
    form = min(range(len(downs)), key=lambda each: downs[each].width)
    beside, far = (ReliefMark(ReliefKind.DOWNS, form, Point(x, 51.0), "A") for x in (52.0, 75.0))
    mountain = ReliefMark(ReliefKind.MOUNTAIN, 6, Point(50.0, 50.0), "A")

    assert seen((mountain, beside, far)) == (mountain, far)
    assert seen((beside, far)) == (beside, far)


def test_what_stands_near_a_coast_is_no_larger_than_its_land_allows() -> None:
    """It is as large as all others where there is room, and nowhere reaches over the sea."""
    coast = share(LAND.grid, np.asarray(LAND.grid.xs > 48.0) | np.zeros(LAND.grid.shape, bool))
    form = max(range(len(FORMS[ReliefKind.DOWNS])), key=lambda form: FORMS[ReliefKind.DOWNS][form].width)
    found = tuple(ReliefMark(ReliefKind.DOWNS, form, Point(x, 50.0), "A") for x in np.arange(50.0, 90.0, 2.0).tolist())

    ink = Ink((0.5, 0.5, 0.5))
    drawn = flat_marks(found, {"A": (ink, ink)}, coast, STYLE.art)

    wide = [use.matrix[0] for use in drawn if isinstance(use, Use)]
    assert wide == sorted(wide)
    assert len(set(wide)) > 2
    assert wide[0] < 1 < wide[-1]


def rock_of(tint: Ink) -> RockInks:
    return rock_inks(mixed(STYLE.map.inks.land, tint, STYLE.map.inks.shares[-1]), tint, STYLE.art)


@pytest.mark.parametrize("tint", STYLE.map.inks.tints)
def test_light_and_shade_of_mountains_and_hills_stand_out_from_every_land(tint: Ink) -> None:
    rock = rock_of(tint)

    assert contrast(rock.lit, rock.shaded) > 1.9
    assert contrast(rock.land, rock.shaded) > 2.2
    skirt, body, lit, shaded, skyline = rock.hills
    assert 1.03 < contrast(rock.land, skirt) < contrast(rock.land, body) < contrast(rock.land, shaded)
    assert contrast(rock.land, skyline) > contrast(rock.land, shaded)
    assert contrast(body, shaded) > 1.5
    assert min(contrast(rock.land, shaded), contrast(lit, shaded)) > 1.7


def test_mountains_are_of_one_warm_stone_on_every_land() -> None:
    rocks = [rock_of(tint) for tint in STYLE.map.inks.tints]

    for one, other in combinations(rocks, 2):
        assert math.dist(one.lit.rgb, other.lit.rgb) < 0.15
        assert math.dist(one.shaded.rgb, other.shaded.rgb) < 0.1
    assert all(red > blue for red, _, blue in (rock.shaded.rgb for rock in rocks))
    assert all(contrast(STYLE.art.inks.light, rock.lit) > 1.5 for rock in rocks)


def test_corners_of_towers_are_as_dark_as_the_frame_and_half_a_millimetre_wide() -> None:
    pens = STYLE.map.pens
    grounds = [mixed(STYLE.map.inks.land, tint, share) for tint in STYLE.map.inks.tints for share in (0.4, 1.0)]

    for pen in (pens.foot, pens.foot_at_sea):
        assert 0.5 <= pen.width < pens.capital_foot.width
        assert all(contrast(pen.ink, ground) > 4.5 for ground in grounds)


def test_whatever_stands_on_land_lies_within_the_bounds_of_its_symbol() -> None:
    ink = Ink((0.5, 0.5, 0.5))
    without = {ReliefKind.FIELD, ReliefKind.DUNE, ReliefKind.TUFT}
    kinds = [kind for kind in ReliefKind if kind not in without]
    found = tuple(ReliefMark(kind, form, Point(0.0, 0.0)) for kind in kinds for form in range(len(FORMS[kind])))

    for use in flat_marks(found, {None: (ink, ink)}, LAND, STYLE.art):
        if not isinstance(use, Use):
            continue
        bounds = use.symbol.bounds
        coords = [at for item in use.symbol.items if isinstance(item, Path) for at in item.outline.coords]
        assert bounds.x <= min(coords[::2]) < max(coords[::2]) <= bounds.right, use.symbol.name
        assert bounds.y <= min(coords[1::2]) < max(coords[1::2]) <= bounds.bottom, use.symbol.name


def test_hills_with_smaller_ones_beside_them_reach_little_beyond_their_forms() -> None:
    """There is room for as much: else they would hang over coasts."""
    kinds = ReliefKind.HILL, ReliefKind.DOWNS
    found = tuple(ReliefMark(kind, form, Point(0.0, 0.0)) for kind in kinds for form in range(len(FORMS[kind])))
    ink = Ink((0.5, 0.5, 0.5))

    for mark, use in zip(found, flat_marks(found, {None: (ink, ink)}, LAND, STYLE.art), strict=True):
        assert isinstance(use, Use)
        wide = FORMS[mark.kind][mark.form].width
        left, _, right, _ = hulls(replace(use, matrix=translation(0.0, 0.0))).bounds
        assert max(-left, right) < 0.66 * wide
        assert right - left > wide


@pytest.mark.parametrize("tint", STYLE.map.inks.tints)
def test_foothills_are_nearer_to_the_land_than_mountains(tint: Ink) -> None:
    rock = rock_of(tint)
    foothills = rock.of_foothills

    assert contrast(rock.land, foothills.shaded) < contrast(rock.land, rock.shaded) / 1.3
    assert foothills.hills == rock.hills


def test_names_on_land_have_a_halo_of_their_land() -> None:
    inks = STYLE.map.inks
    grounds = {mixed(inks.land, inks.tints[island.tint % 6], inks.shares[-1]) for island in some(NAME).side.islands}
    halos = {item.halo.ink for item, _ in flat(layer("Lettering").items) if isinstance(item, Text) and item.halo}

    assert len(grounds & halos) > 3
    assert all(contrast(inks.letters, ground) >= 7 for ground in grounds)


def hulls(use: Use) -> shapely.Geometry:
    """Return what a mark covers at most."""
    outlines = [transformed(item.outline, use.matrix) for item in use.symbol.items if isinstance(item, Path)]
    points = (np.array(outline.coords).reshape(-1, 2) for outline in outlines)
    return shapely.union_all([shapely.convex_hull(shapely.multipoints(each)) for each in points])


def test_nothing_that_stands_on_land_reaches_over_a_coast() -> None:
    chart = some(NAME).chart
    shores = *(coast.corners for coast in chart.coasts), *(rock.corners for rock in chart.skerries)
    land = shapely.union_all([shapely.Polygon(corners).buffer(0.3) for corners in shores])

    found = [hulls(item) for item in layer("Relief").items if isinstance(item, Use)]
    woods = [
        shapely.buffer(shapely.multipoints(np.array(item.outline.coords).reshape(-1, 2)), item.stroke.width / 2)
        for item in layer("Relief").items
        if isinstance(item, Path) and item.stroke and is_dots(item.outline)
    ]

    assert len(found) > 100
    assert woods
    assert max(each.difference(land).area for each in found) < 0.05
    assert max(each.difference(land).area for each in woods) < 0.05


def test_no_mountain_is_so_large_that_it_stands_behind_a_town() -> None:
    of = some("winding-sound 1")

    drawing = board(of.side, of.chart, "Winding Sound", STYLE, Words("en").board)

    uses = {
        group.layer: [item for item in group.items if isinstance(item, Use)]
        for group in drawing.items
        if isinstance(group, Group)
    }
    mountains = [hulls(use) for use in uses["Relief"] if use.symbol.name.startswith("mountain")]
    towns = [hulls(use) for use in uses["Cities"]]
    assert mountains
    assert towns
    assert max(peak.intersection(town).area for peak in mountains for town in towns) < 0.5
