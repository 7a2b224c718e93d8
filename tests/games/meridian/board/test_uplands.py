"""High land is deeper in tone the nearer mountains are, and ends before the tints of coasts begin."""

from __future__ import annotations

import pytest

from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.games.meridian.board.uplands import MOUNTAINS, uplands
from meridian_print.games.meridian.chart.country.landscape import Landscape
from meridian_print.games.meridian.chart.model import Coast
from meridian_print.graphics.drawing.geometry import Point
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Stroke, hex_ink
from tests.games.meridian.chart.boards import some

INKS = hex_ink("#ffffff"), hex_ink("#804000")


@pytest.fixture
def coast() -> Coast:
    return some("corvine-isles 0").chart.coasts[0]


def land(*marks: ReliefMark) -> Landscape:
    return Landscape(marks, (), (), ())


def mark(kind: ReliefKind, x: float, island: str) -> ReliefMark:
    return ReliefMark(kind, 0, Point(x, 50.0), island)


def strokes(items: tuple[Item, ...]) -> list[Stroke]:
    (group,) = items
    assert isinstance(group, Group)
    return [item.stroke for item in group.items if isinstance(item, Path) and item.stroke]


def test_steps_of_high_land_are_narrower_and_deeper_in_turn(coast: Coast) -> None:
    found = strokes(uplands(coast, land(mark(ReliefKind.MOUNTAIN, 60.0, coast.island)), INKS, (8.0, 5.0, 2.0)))

    assert [pen.width for pen in found] == [16.0, 10.0, 4.0]
    greens = [pen.ink.rgb[1] for pen in found]
    assert greens == sorted(greens, reverse=True)
    assert all(INKS[1].rgb[1] < green < 1 for green in greens)


def test_high_land_lies_within_the_innermost_band_of_its_coast(coast: Coast) -> None:
    hill = land(mark(ReliefKind.HILL, 60.0, coast.island))

    (group,), (of_first,) = (uplands(coast, hill, INKS, (8.0,), bands=bands) for bands in (None, 1))

    assert isinstance(group, Group)
    assert isinstance(of_first, Group)
    assert group.clip == coast.bands[-1] != coast.bands[0] == of_first.clip


def test_woods_fields_and_mountains_of_other_islands_make_no_land_high(coast: Coast) -> None:
    for other in (mark(ReliefKind.TREE, 60.0, coast.island), mark(ReliefKind.MOUNTAIN, 60.0, "elsewhere")):
        assert uplands(coast, land(other), INKS, (8.0,)) == ()


def test_hills_do_not_lie_high_where_only_mountains_do(coast: Coast) -> None:
    hill = land(mark(ReliefKind.HILL, 60.0, coast.island))

    assert uplands(coast, hill, INKS, (8.0,), kinds=MOUNTAINS) == ()


def test_a_style_without_reaches_has_no_high_land(coast: Coast) -> None:
    assert uplands(coast, land(mark(ReliefKind.MOUNTAIN, 60.0, coast.island)), INKS, ()) == ()
