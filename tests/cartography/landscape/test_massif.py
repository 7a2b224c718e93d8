"""Mountains in flat colours are massifs of facets, lit from the north-west, under snow where they are tall."""

from __future__ import annotations

import shapely

from meridian_print.cartography.landscape.marks import FORMS, ReliefKind
from meridian_print.cartography.landscape.massif import APRONS, mountain, rock_inks
from meridian_print.cartography.landscape.peaks import HEIGHTS, SHAPES, peak
from meridian_print.graphics.drawing.items import Path
from meridian_print.graphics.drawing.paint import Ink, mixed
from tests.checks.each import for_each
from tests.games.meridian.chart.styles import BOARDS

STYLE = BOARDS["plain"].art
ROCK = rock_inks(Ink((0.9, 0.8, 0.7)), Ink((0.8, 0.5, 0.3)), STYLE)
of_every_form = for_each("form", range(SHAPES * len(HEIGHTS)))


def drawn(form: int) -> list[Path]:
    """Return the facets of a form, from the back, and its skyline."""
    return [item for item in mountain(form, ROCK, STYLE) if isinstance(item, Path)]


def facets(form: int) -> list[tuple[Ink, shapely.Polygon]]:
    """Return the facets of a form, from the back, by their ink."""
    *paths, _ = drawn(form)
    found = []
    for path in paths:
        assert path.fill
        assert not path.stroke
        corners = list(zip(path.outline.coords[::2], path.outline.coords[1::2], strict=True))
        found.append((path.fill, shapely.Polygon(corners)))
    return found


@of_every_form
def test_a_mountain_fills_the_box_of_its_form_and_no_more(form: int) -> None:
    wide, high = FORMS[ReliefKind.MOUNTAIN][form]

    left, top, right, bottom = shapely.union_all([facet.buffer(0) for _, facet in facets(form)]).bounds

    assert abs(right - left - wide) < 0.01 * wide
    assert abs(top + high) < 0.01
    assert bottom <= 0.01


@of_every_form
def test_the_skyline_of_a_mountain_is_one_line_darker_than_its_shade(form: int) -> None:
    inks = ROCK.of_foothills if FORMS[ReliefKind.MOUNTAIN][form].height < 4.0 else ROCK

    *_, skyline = drawn(form)

    assert skyline.fill is None
    assert skyline.stroke
    assert [*zip(skyline.outline.coords[::2], skyline.outline.coords[1::2], strict=True)] == peak(form).skyline
    assert sum(skyline.stroke.ink.rgb) < sum(inks.shaded.rgb)


@of_every_form
def test_of_the_facets_of_a_mountain_those_in_shade_lie_to_the_right(form: int) -> None:
    low = FORMS[ReliefKind.MOUNTAIN][form].height < 4.0
    inks = ROCK.of_foothills if low else ROCK

    (lit, whole), *others = facets(form)
    shade = shapely.union_all([facet.buffer(0) for ink, facet in others if ink == inks.shaded])
    front = shapely.union_all([facet.buffer(0) for ink, facet in others if ink == inks.front])

    assert lit == inks.lit
    assert front.is_empty == (low and len(peak(form).tops) == 1)
    assert front.area < 0.5 * whole.buffer(0).area
    assert shade.centroid.x > whole.buffer(0).centroid.x
    assert 0.1 < shade.area / whole.area < 0.9


@of_every_form
def test_valleys_and_ribs_of_a_mountain_end_above_its_foot(form: int) -> None:
    (_, whole), *_ = facets(form)

    ends = [y for _, y in whole.exterior.coords if y > -0.14 * FORMS[ReliefKind.MOUNTAIN][form].height]
    assert sum(y < -0.01 for y in ends) >= 2
    assert sum(y > -0.01 for y in ends) >= 3


@of_every_form
def test_snow_lies_on_tall_mountains_alone_and_on_nothing_but_them(form: int) -> None:
    drawn = facets(form)
    snow = [facet for ink, facet in drawn if ink == STYLE.inks.light]

    assert bool(snow) == (FORMS[ReliefKind.MOUNTAIN][form].height > 4.4)
    rock = shapely.union_all([facet.buffer(0) for ink, facet in drawn if ink != STYLE.inks.light]).buffer(0.02)
    assert all(rock.covers(each.buffer(0)) for each in snow)


@of_every_form
def test_rock_fades_into_the_rising_ground_towards_its_foot(form: int) -> None:
    high = FORMS[ReliefKind.MOUNTAIN][form].height
    inks = ROCK.of_foothills if high < 4.0 else ROCK

    tops = {
        share: [-facet.bounds[1] for ink, facet in facets(form) if ink == fading]
        for share, fading in ((share, mixed(inks.shaded, inks.hills.skirt, share)) for _, share in APRONS)
    }
    first, *lower = (max(tops[share]) for share in sorted(tops))
    assert high > 2 * first
    assert [first, *lower] == sorted([first, *lower], reverse=True)
    assert lower[-1] > 0.0


@of_every_form
def test_a_mountain_has_several_facets_and_not_many(form: int) -> None:
    assert 4 <= len(facets(form)) <= 25
