"""High land and meadows are deeper in tone the nearer mountains or woods are, and fade towards coasts."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
import shapely

from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.landscape.plots import Patch, Plot
from meridian_print.games.meridian.board.uplands import uplands
from meridian_print.games.meridian.chart.country.landscape import Landscape
from meridian_print.games.meridian.chart.model import Coast
from meridian_print.graphics.drawing.geometry import Outline, Point
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, hex_ink
from tests.games.meridian.chart.boards import some

INKS = hex_ink("#ffffff"), hex_ink("#804000"), hex_ink("#408000")


@pytest.fixture
def coast() -> Coast:
    return some("corvine-isles 0").chart.coasts[0]


def land(*marks: ReliefMark) -> Landscape:
    return Landscape(marks, (), (), ())


def mark(kind: ReliefKind, x: float, island: str) -> ReliefMark:
    """Return the highest mark of a kind."""
    forms = FORMS[kind]
    return ReliefMark(kind, max(range(len(forms)), key=lambda form: forms[form].height), Point(x, 50.0), island)


def tones(items: tuple[Item, ...], *, is_green: bool = False) -> list[tuple[Outline, Ink]]:
    """Return the steps of high land, or those of meadows, the palest first."""
    steps = [(item.outline, item.fill) for item in within(items).items if isinstance(item, Path) and item.fill]
    return [(outline, ink) for outline, ink in steps if (ink.rgb[1] > ink.rgb[0]) is is_green]


def within(items: tuple[Item, ...]) -> Group:
    (group,) = items
    assert isinstance(group, Group)
    return group


def extent(outline: Outline) -> tuple[float, float]:
    """Return from where to where an outline of one ring reaches across."""
    assert outline.verbs.count("M") == 1
    return min(outline.coords[::2]), max(outline.coords[::2])


def test_steps_of_high_land_are_narrower_and_deeper_in_turn(coast: Coast) -> None:
    found = tones(uplands(coast, land(mark(ReliefKind.MOUNTAIN, 60.0, coast.island)), INKS, (9.0, 6.0, 5.0)))

    widths = [right - left for left, right in (extent(outline) for outline, _ in found)]
    assert all(wide == pytest.approx(2 * reach, rel=0.35) for wide, reach in zip(widths, (9.0, 6.0, 5.0), strict=True))
    greens = [ink.rgb[1] for _, ink in found]
    assert greens == sorted(greens, reverse=True)
    assert all(INKS[1].rgb[1] < green < 1 for green in greens)


def test_the_tone_of_a_range_is_one_shape_whose_gaps_are_filled(coast: Coast) -> None:
    """Those of two mountains that stand alone would not meet."""
    range_ = land(*(mark(ReliefKind.MOUNTAIN, x, coast.island) for x in (60.0, 70.0)))

    ((outline, _),) = tones(uplands(coast, range_, INKS, (8.0,)))

    left, right = extent(outline)
    assert left < 60.0 - 4.0
    assert right > 70.0 + 4.0


def test_ground_around_a_mountain_is_high_and_around_a_hill_alone_is_not(coast: Coast) -> None:
    mountain, hill = (
        tones(uplands(coast, land(mark(kind, 60.0, coast.island)), INKS, (9.0,)))
        for kind in (ReliefKind.MOUNTAIN, ReliefKind.HILL)
    )

    assert mountain
    assert not hill


def test_ground_reaches_less_far_around_a_low_mountain(coast: Coast) -> None:
    high = mark(ReliefKind.MOUNTAIN, 60.0, coast.island)
    middling = min(range(len(FORMS[high.kind])), key=lambda form: abs(FORMS[high.kind][form].height - 6.0))

    tall, low = (
        extent(tones(uplands(coast, land(each), INKS, (9.0,)))[0][0]) for each in (high, replace(high, form=middling))
    )

    assert tall[0] < low[0] - 1.0
    assert tall[1] > low[1] + 1.0


def test_ground_reaches_farther_on_the_shaded_side_of_mountains(coast: Coast) -> None:
    places = np.arange(55.0, 63.0).tolist()
    alone = (uplands(coast, land(mark(ReliefKind.MOUNTAIN, x, coast.island)), INKS, (9.0,)) for x in places)

    middles = [sum(extent(tones(each)[0][0])) / 2 for each in alone]

    assert np.mean(np.subtract(middles, places)) > 0.4


def test_hills_at_the_foot_of_a_mountain_do_not_lower_it_whichever_comes_first(coast: Coast) -> None:
    mountain, hill = (mark(kind, 60.0, coast.island) for kind in (ReliefKind.MOUNTAIN, ReliefKind.HILL))

    one, other, alone = (
        uplands(coast, land(*marks), INKS, (9.0, 5.0)) for marks in ((mountain, hill), (hill, mountain), (mountain,))
    )

    assert one == other
    assert extent(tones(one)[1][0])[0] <= extent(tones(alone)[1][0])[0]


def test_meadows_lie_around_trees_and_give_way_to_mountains(coast: Coast) -> None:
    tree, mountain = mark(ReliefKind.TREE, 60.0, coast.island), mark(ReliefKind.MOUNTAIN, 44.0, coast.island)

    ((alone, _),) = tones(uplands(coast, land(tree), INKS, (4.0,)), is_green=True)
    ((beside, _),) = tones(uplands(coast, land(tree, mountain), INKS, (4.0,)), is_green=True)

    left, right = extent(alone)
    assert left < 57.0 < 63.0 < right
    assert extent(beside)[0] > left + 1.0


def test_little_farmland_lies_in_little_meadow(coast: Coast) -> None:
    corners = tuple(Point(x, y) for x, y in ((58, 48), (60, 48), (62, 48), (62, 52), (60, 52), (58, 52)))
    little, much = (replace(land(), fields=(Patch(coast.island, count * (Plot(corners, 0),)),)) for count in (10, 30))

    (less, more) = (extent(tones(uplands(coast, each, INKS, (5.0,)), is_green=True)[0][0]) for each in (little, much))

    assert more[0] < less[0] < less[1] < more[1]


def test_bare_land_lies_in_the_palest_meadow(coast: Coast) -> None:
    """A good part of it: islands without woods and fields are not all pale beside others."""
    ((palest, _), *_) = tones(uplands(coast, land(), INKS, (9.0,)), is_green=True)

    parts = [shapely.Polygon(np.reshape(ring, (-1, 2))) for ring in rings(palest)]
    assert sum(part.area for part in parts) > 0.25 * coast.land.area


def rings(outline: Outline) -> list[tuple[float, ...]]:
    """Return the points of each part of an outline, those that bend its curves included."""
    counts = [1 + 2 * part.count("Q") + part.count("L") for part in outline.verbs.split("M")[1:]]
    ends = [2 * sum(counts[:at]) for at in range(len(counts) + 1)]
    return [outline.coords[start:end] for start, end in pairwise(ends)]


def test_tones_fade_within_the_bands_of_a_coast(coast: Coast) -> None:
    wooded = land(*(mark(ReliefKind.TREE, x, coast.island) for x in np.arange(20.0, 90.0, 3.0).tolist()))

    group = within(uplands(coast, wooded, INKS, (8.0, 4.0)))

    assert group.clip == coast.bands[-3]
    shore = coast.land.exterior
    light, deep = (
        min(map(shore.distance, shapely.points(np.reshape(outline.coords, (-1, 2)))))
        for outline, _ in tones((group,), is_green=True)
    )
    assert 1.0 < light < deep


def test_what_is_on_other_islands_makes_no_land_high_and_no_meadow_lush(coast: Coast) -> None:
    for other in (mark(ReliefKind.TREE, 60.0, "elsewhere"), mark(ReliefKind.MOUNTAIN, 60.0, "elsewhere")):
        assert uplands(coast, land(other), INKS, (8.0, 4.0)) == uplands(coast, land(), INKS, (8.0, 4.0))


def test_a_style_without_reaches_has_no_high_land(coast: Coast) -> None:
    assert uplands(coast, land(mark(ReliefKind.MOUNTAIN, 60.0, coast.island)), INKS, ()) == ()
