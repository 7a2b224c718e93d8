"""High land is deeper in tone the nearer mountains are, and ends before the tints of coasts begin."""

from __future__ import annotations

import pytest

from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.games.meridian.board.uplands import flat_uplands, uplands
from meridian_print.games.meridian.chart.country.landscape import Landscape
from meridian_print.games.meridian.chart.model import Coast
from meridian_print.graphics.drawing.geometry import Outline, Point
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, hex_ink
from tests.games.meridian.chart.boards import some

INKS = hex_ink("#ffffff"), hex_ink("#804000")


@pytest.fixture
def coast() -> Coast:
    return some("corvine-isles 0").chart.coasts[0]


def land(*marks: ReliefMark) -> Landscape:
    return Landscape(marks, (), (), ())


def mark(kind: ReliefKind, x: float, island: str) -> ReliefMark:
    return ReliefMark(kind, 0, Point(x, 50.0), island)


def tones(items: tuple[Item, ...]) -> list[tuple[Outline, Ink]]:
    (group,) = items
    assert isinstance(group, Group)
    return [(item.outline, item.fill) for item in group.items if isinstance(item, Path) and item.fill]


def extent(outline: Outline) -> tuple[float, float]:
    """Return from where to where an outline of one ring reaches across."""
    assert outline.verbs.count("M") == 1
    return min(outline.coords[::2]), max(outline.coords[::2])


def test_steps_of_high_land_are_narrower_and_deeper_in_turn(coast: Coast) -> None:
    found = tones(uplands(coast, land(mark(ReliefKind.MOUNTAIN, 60.0, coast.island)), INKS, (12.0, 8.0, 5.0)))

    widths = [right - left for left, right in (extent(outline) for outline, _ in found)]
    assert all(wide == pytest.approx(2 * reach, rel=0.3) for wide, reach in zip(widths, (12.0, 8.0, 5.0), strict=True))
    greens = [ink.rgb[1] for _, ink in found]
    assert greens == sorted(greens, reverse=True)
    assert all(INKS[1].rgb[1] < green < 1 for green in greens)


def test_the_tone_of_a_range_is_one_shape_whose_gaps_are_filled(coast: Coast) -> None:
    """Those of two mountains that stand alone would not meet."""
    range_ = land(*(mark(ReliefKind.MOUNTAIN, x, coast.island) for x in (60.0, 73.0)))

    ((outline, _),) = tones(uplands(coast, range_, INKS, (6.3,)))

    left, right = extent(outline)
    assert left < 60.0 - 4.0
    assert right > 73.0 + 4.0


def test_a_tone_reaches_farther_around_mountains_than_around_hills(coast: Coast) -> None:
    around = [
        extent(tones(uplands(coast, land(mark(kind, 60.0, coast.island)), INKS, (9.0,)))[0][0])
        for kind in (ReliefKind.MOUNTAIN, ReliefKind.HILL)
    ]

    assert around[0][0] < around[1][0] - 1.0


def test_high_land_lies_within_the_innermost_band_of_its_coast(coast: Coast) -> None:
    hill = land(mark(ReliefKind.HILL, 60.0, coast.island))

    (group,), (of_first,) = (uplands(coast, hill, INKS, (8.0,), bands=bands) for bands in (None, 1))

    assert isinstance(group, Group)
    assert isinstance(of_first, Group)
    assert group.clip == coast.bands[-1] != coast.bands[0] == of_first.clip


def test_woods_fields_and_mountains_of_other_islands_make_no_land_high(coast: Coast) -> None:
    for other in (mark(ReliefKind.TREE, 60.0, coast.island), mark(ReliefKind.MOUNTAIN, 60.0, "elsewhere")):
        assert uplands(coast, land(other), INKS, (8.0,)) == ()


def test_a_style_without_reaches_has_no_high_land(coast: Coast) -> None:
    assert uplands(coast, land(mark(ReliefKind.MOUNTAIN, 60.0, coast.island)), INKS, ()) == ()


def test_high_land_in_flat_colours_is_one_smooth_shape_around_marks_that_stand_close(coast: Coast) -> None:
    range_ = land(*(mark(ReliefKind.MOUNTAIN, x, coast.island) for x in (60.0, 69.0)))

    (path,) = flat_uplands(coast, range_, INKS)

    assert isinstance(path, Path)
    assert path.fill
    outline, ink = path.outline, path.fill
    left, right = extent(outline)
    assert left < 60 < 69 < right < 69 + 8
    assert set(outline.verbs) == set("MQZ")
    assert INKS[1].rgb[1] < ink.rgb[1] < 1
    assert flat_uplands(coast, land(mark(ReliefKind.TREE, 60.0, coast.island)), INKS) == ()
