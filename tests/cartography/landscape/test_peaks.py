"""Mountains differ truly, stand on the whole of their foot, are lit from the north-west and hide what is behind."""

from __future__ import annotations

from itertools import combinations, pairwise

import numpy as np
import pytest
import shapely

from meridian_print import templates
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark, from_the_back
from meridian_print.cartography.landscape.mountains import mountain
from meridian_print.cartography.landscape.peaks import HEIGHTS, SHAPES, Silhouette, form_of, peak
from meridian_print.cartography.theme import ArtStyle
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.graphics.drawing.geometry import Outline, Point
from meridian_print.graphics.drawing.items import Path
from tests.checks.each import for_each

STYLE = templates.load("meridian/themes/atlas/board.yaml", BoardStyle).art
ONE_INK = templates.load("meridian/themes/line-art/board.yaml", BoardStyle).art
ALL = range(SHAPES * len(HEIGHTS))
of_every_form = for_each("form", ALL)


def body(drawn: Silhouette) -> shapely.Polygon:
    return shapely.Polygon(drawn.outline)


def lines(outline: Outline) -> list[shapely.LineString]:
    """Return the lines of an outline of straight strokes."""
    points = iter(np.array(outline.coords).reshape(-1, 2).tolist())
    strokes = list[list[list[float]]]()
    for verb in outline.verbs:
        if verb == "M":
            strokes.append([])
        if verb != "Z":
            strokes[-1].append(next(points))
    return [shapely.LineString(stroke) for stroke in strokes]


def strokes_of(form: int, style: ArtStyle = STYLE) -> list[shapely.LineString]:
    """Return the strokes that shade a form: of what alone is filled and has a pen, all but the short lines at its foot.

    Strokes have three corners.
    """
    drawn = mountain(form, style.inks.light, style)
    (hachures,) = (item for item in drawn if isinstance(item, Path) and item.fill and item.stroke)
    assert hachures.fill == style.pens.hachure.ink
    return [line for line in lines(hachures.outline) if len(line.coords) == 3]


@of_every_form
def test_a_mountain_is_as_wide_and_as_high_as_its_form(form: int) -> None:
    drawn = peak(form)
    wide, high = FORMS[ReliefKind.MOUNTAIN][form]

    assert drawn.size == (wide, high)
    assert shapely.LineString(drawn.skyline).bounds == pytest.approx((-wide / 2, -high, wide / 2, 0))


@of_every_form
def test_a_skyline_never_hangs_over_or_crosses_itself(form: int) -> None:
    assert all(one[0] < other[0] for one, other in pairwise(peak(form).skyline))
    assert body(peak(form)).is_valid


@of_every_form
def test_faces_in_shade_lie_on_their_mountain_to_the_right_of_its_first_crest(form: int) -> None:
    drawn = peak(form)

    shades = [shapely.Polygon([*face.crest, *face.base, *reversed(face.edge)]) for face in drawn.faces]

    land = shapely.Polygon(drawn.skyline).buffer(0.05)
    share = sum(shade.area for shade in shades) / land.area
    assert all(land.covers(shade.buffer(0)) for shade in shades)
    assert 0.1 < share < 0.8
    assert not any(shade.contains(shapely.Point(-0.35 * drawn.size.width, -0.1)) for shade in shades)


@of_every_form
def test_strokes_stay_on_their_mountain_but_for_those_at_its_foot(form: int) -> None:
    strokes = strokes_of(form)

    land = shapely.Polygon(peak(form).skyline).buffer(0.3)
    assert all(land.covers(stroke) or (stroke.bounds[3] < 0.6 and stroke.length < 0.6) for stroke in strokes)


@of_every_form
def test_a_mountain_hides_what_stands_behind_it(form: int) -> None:
    ground, *_ = mountain(form, STYLE.inks.light, STYLE)

    assert isinstance(ground, Path)
    assert ground.fill == STYLE.inks.light
    (outline,) = lines(ground.outline)
    inner = shapely.Polygon(peak(form).skyline).buffer(-0.1 * peak(form).size.height)
    assert not inner.is_empty
    assert shapely.Polygon(outline).covers(inner)


@of_every_form
def test_a_lit_foot_fades_into_high_land_in_steps_upon_its_mountain(form: int) -> None:
    ground, *debris = [item for item in mountain(form, STYLE.inks.light, STYLE) if isinstance(item, Path)][:3]

    inks = [ground.fill, *(each.fill for each in debris), STYLE.inks.mountain_shade]
    areas = [shapely.make_valid(shapely.Polygon(lines(each.outline)[0].coords)) for each in debris]
    dark = [sum(ink.rgb) for ink in inks if ink]
    assert dark == sorted(dark, reverse=True)
    assert len(set(dark)) == 4
    assert all(shapely.Polygon(peak(form).skyline).buffer(0.05).covers(area) for area in areas)
    assert areas[0].area > 1.1 * areas[1].area > 0


@pytest.mark.parametrize("height", range(3, len(HEIGHTS)))
def test_no_two_shapes_are_alike(height: int) -> None:
    """The heights along two skylines differ by a twentieth of the whole, on average."""
    across = np.linspace(-0.48, 0.48, 40)
    skylines = []
    for shape in range(SHAPES):
        drawn = peak(form_of(shape, height))
        x, y = np.array(drawn.skyline).T
        skylines.append(np.interp(across, x / drawn.size.width, -y / drawn.size.height))

    assert min(abs(one - other).mean() for one, other in combinations(skylines, 2)) > 0.02
    assert np.mean([abs(one - other).mean() for one, other in combinations(skylines, 2)]) > 0.08


def test_shapes_have_one_summit_or_several_and_some_lean_to_either_side() -> None:
    tall = [peak(form_of(shape, len(HEIGHTS) - 1)) for shape in range(SHAPES)]
    tops = [min(drawn.skyline, key=lambda at: at[1])[0] / drawn.size.width for drawn in tall]

    wide = [drawn.size.width / drawn.size.height for drawn in tall]

    assert {len(drawn.tops) for drawn in tall} == {1, 2, 3}
    assert max(wide) > 1.8 * min(wide)
    assert min(tops) < -0.05
    assert max(tops) > 0.05


def test_marks_farther_up_the_sheet_stand_behind_others() -> None:
    front, left, behind = (ReliefMark(ReliefKind.MOUNTAIN, 0, Point(*at)) for at in ((50, 50), (40, 50), (55, 40)))

    assert from_the_back((front, behind, left)) == (behind, left, front)


def test_strokes_are_thick_where_they_begin_and_taper() -> None:
    strokes = strokes_of(form_of(0, len(HEIGHTS) - 2))

    for stroke in strokes:
        left, right, end = map(shapely.Point, stroke.coords)
        assert left.distance(right) < 0.35 < 3 * left.distance(end)


@of_every_form
def test_strokes_that_shade_a_face_alone_leave_two_fifths_of_it_light_or_more(form: int) -> None:
    faces = shapely.union_all([shapely.Polygon(face.outline) for face in peak(form).faces])

    inked = inked_by(strokes_of(form, ONE_INK), ONE_INK.pens.hachure.width)

    assert inked.intersection(faces.buffer(0.2)).area > 0.9 * inked.area
    assert 0.1 * faces.area < inked.area < 0.6 * faces.area


def inked_by(strokes: list[shapely.LineString], pen: float) -> shapely.Geometry:
    return shapely.union_all([stroke.convex_hull.buffer(pen / 2) for stroke in strokes])
