"""Mountains in flat colours are solids of a few facets, lit from the north-west, under snow where they are tall."""

from __future__ import annotations

import shapely

from meridian_print.cartography.landscape.marks import FORMS, ReliefKind
from meridian_print.cartography.landscape.massif import RockInks, mountain, rock_inks
from meridian_print.cartography.landscape.peaks import HEIGHTS, SHAPES
from meridian_print.graphics.drawing.items import Path
from meridian_print.graphics.drawing.paint import Ink
from tests.checks.each import for_each
from tests.games.meridian.chart.styles import BOARDS

STYLE = BOARDS["plain"].art
ROCK = rock_inks(Ink((0.9, 0.8, 0.7)), Ink((0.8, 0.5, 0.3)), STYLE)
of_every_form = for_each("form", range(SHAPES * len(HEIGHTS)))


def facets(form: int) -> list[tuple[Ink, shapely.Polygon]]:
    """Return the facets of a form, from the back, by their ink."""
    paths = [item for item in mountain(form, ROCK, STYLE) if isinstance(item, Path)]
    found = []
    for path in paths:
        assert path.fill
        assert not path.stroke
        corners = list(zip(path.outline.coords[::2], path.outline.coords[1::2], strict=True))
        found.append((path.fill, shapely.Polygon(corners)))
    return found


def of_ink(form: int, inks: RockInks) -> tuple[shapely.Polygon, shapely.Polygon]:
    """Return the first lit facet and the outline of the highest summit behind it, whose shaded side remains."""
    (shaded, whole), (lit, face), *_ = facets(form)
    assert (shaded, lit) == (inks.shaded, inks.lit)
    return face, whole


@of_every_form
def test_a_mountain_fills_the_box_of_its_form_and_no_more(form: int) -> None:
    wide, high = FORMS[ReliefKind.MOUNTAIN][form]

    left, top, right, bottom = shapely.union_all([facet.buffer(0) for _, facet in facets(form)]).bounds

    assert abs(right - left - wide) < 0.01 * wide
    assert abs(top + high) < 0.01
    assert bottom <= 0.01


@of_every_form
def test_the_lit_face_of_a_mountain_lies_to_the_left_of_what_is_left_in_shade(form: int) -> None:
    low = FORMS[ReliefKind.MOUNTAIN][form].height < 4.0

    face, whole = of_ink(form, ROCK.of_foothills if low else ROCK)

    shade = whole.buffer(0).difference(face.buffer(0))
    assert face.centroid.x < shade.centroid.x
    assert 0.25 < face.area / whole.area < 0.85


@of_every_form
def test_snow_lies_on_tall_mountains_alone_and_on_nothing_but_them(form: int) -> None:
    drawn = facets(form)
    snow = [facet for ink, facet in drawn if ink == STYLE.inks.light]

    assert bool(snow) == (FORMS[ReliefKind.MOUNTAIN][form].height > 4.4)
    rock = shapely.union_all([facet.buffer(0) for ink, facet in drawn if ink != STYLE.inks.light]).buffer(0.02)
    assert all(rock.covers(each.buffer(0)) for each in snow)


@of_every_form
def test_a_mountain_has_few_facets(form: int) -> None:
    assert len(facets(form)) <= 18
