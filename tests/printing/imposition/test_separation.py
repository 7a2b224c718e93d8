"""Every colour gets its inks; what is fine and dark is in black alone, and large black areas in the rich black."""

from __future__ import annotations

from dataclasses import replace

import pytest

from meridian_print.graphics.drawing import type as lettering
from meridian_print.graphics.drawing.geometry import Outline, Rect, circle, join, line, rectangle, translation
from meridian_print.graphics.drawing.items import Group, Item, Path, Symbol, Text, Use
from meridian_print.graphics.drawing.paint import Ink, Stroke, hex_ink
from meridian_print.graphics.drawing.type import PT, Font
from meridian_print.printing.print_shop.process import default_process, limited
from meridian_print.printing.print_shop.separation import BLACK_ALONE, Separation, breadth
from tests.printing.imposition.presses import print_shop

BROWN, BLACK, ORANGE = hex_ink("#3a2e22"), hex_ink("#1b1a1c"), hex_ink("#df7614")
DEEP, NAVY, NIGHT = hex_ink("#000000"), hex_ink("#162a3f"), hex_ink("#0a1420")
RICH = (0.4, 0.3, 0.3, 1.0)


def separated(item: Item) -> Item:
    (found,) = Separation(print_shop(), default_process).items((item,))
    return found


def filled(ink: Ink, outline: Outline) -> Ink:
    found = separated(Path(outline, fill=ink))
    assert isinstance(found, Path)
    assert found.fill is not None
    return found.fill


def stroked(ink: Ink, width: float) -> Ink:
    found = separated(Path(line(0, 0, 9, 9), stroke=Stroke(ink, width)))
    assert isinstance(found, Path)
    assert found.stroke is not None
    return found.stroke.ink


def lettered(ink: Ink, points: float) -> Ink:
    found = separated(lettering.text("Yeu", (0, 0), Font("EBGaramond-Regular", points * PT), ink))
    assert isinstance(found, Text)
    return found.ink


LARGE, SMALL = rectangle(Rect(0, 0, 20, 20)), rectangle(Rect(0, 0, 20, 0.9))


@pytest.mark.parametrize(
    "ink", [stroked(BROWN, 0.3), stroked(BLACK, 0.9), lettered(BROWN, 10), lettered(BLACK, 24), filled(BROWN, SMALL)]
)
def test_fine_dark_things_are_in_black_alone_that_overprints(ink: Ink) -> None:
    assert (ink.cmyk, ink.overprints) == (BLACK_ALONE, True)


@pytest.mark.parametrize("ink", [filled(DEEP, LARGE), stroked(DEEP, 2), lettered(DEEP, 40)])
def test_large_black_things_are_in_the_rich_black(ink: Ink) -> None:
    assert (ink.cmyk, ink.overprints) == (RICH, False)


def test_a_press_that_takes_less_ink_than_the_rich_black_has_gets_less() -> None:
    (found,) = Separation(replace(print_shop(), ink=160.0), default_process).items((Path(LARGE, fill=DEEP),))

    assert isinstance(found, Path)
    assert found.fill is not None
    assert found.fill.cmyk is not None
    assert found.fill.cmyk[3] == 1.0
    assert sum(found.fill.cmyk) == pytest.approx(1.6)


@pytest.mark.parametrize(
    "ink",
    [
        *(filled(ORANGE, LARGE), filled(ORANGE, SMALL), stroked(ORANGE, 0.2), filled(BROWN, LARGE)),
        *(filled(NAVY, LARGE), filled(NAVY, SMALL), stroked(NAVY, 0.2), lettered(NAVY, 10), filled(NIGHT, LARGE)),
        *(filled(BLACK, LARGE), stroked(BLACK, 2)),
    ],
)
def test_other_colours_are_in_the_inks_of_the_process(ink: Ink) -> None:
    assert ink.cmyk == pytest.approx(limited(default_process(ink.rgb), print_shop().ink), abs=0.0002)
    assert not ink.overprints


def test_inks_of_the_themes_own_come_before_those_of_the_process() -> None:
    own = replace(ORANGE, cmyk=(0.0, 0.6, 1.0, 0.0))

    assert filled(own, LARGE).cmyk == (0.0, 0.6, 1.0, 0.0)


def haloed(letters: Ink, halo: Ink) -> Text:
    font = Font("EBGaramond-Regular", 10 * PT)
    found = separated(replace(lettering.text("Yeu", (0, 0), font, letters), halo=Stroke(halo, 0.7)))
    assert isinstance(found, Text)
    return found


def test_a_halo_has_the_inks_of_its_ground_and_covers_what_lies_below() -> None:
    found, ground = haloed(ORANGE, BROWN), filled(BROWN, LARGE)

    assert found.halo is not None
    assert found.halo.ink == ground
    assert not found.halo.ink.overprints


def test_a_halo_that_makes_letters_bolder_has_their_ink() -> None:
    found = haloed(BROWN, BROWN)

    assert found.halo is not None
    assert found.halo.ink == found.ink


@pytest.mark.parametrize(("at", "is_on_it"), [(Rect(5, 5, 4, 4), True), (Rect(18, 5, 4, 4), False)])
def test_a_fine_line_of_the_colour_of_the_area_it_lies_on_has_the_inks_of_that_area(at: Rect, is_on_it: bool) -> None:
    ground, pen = Path(rectangle(Rect(10, 0, 10, 10)), fill=BROWN), Stroke(BROWN, 0.3)
    moved = Group((Path(rectangle(at), stroke=pen),), matrix=translation(6, 0))

    (area, group) = Separation(print_shop(), default_process).items((ground, moved))

    assert isinstance(area, Path)
    assert isinstance(group, Group)
    (line,) = group.items
    assert isinstance(line, Path)
    assert line.stroke is not None
    assert (line.stroke.ink == area.fill) == is_on_it
    assert line.stroke.ink.overprints != is_on_it


def test_no_ink_is_above_the_limit() -> None:
    wet = replace(ORANGE, cmyk=(1.0, 1.0, 1.0, 0.5))

    inks = filled(wet, LARGE).cmyk

    assert inks is not None
    assert sum(inks) <= print_shop().ink / 100


def test_spot_colours_stay_as_they_are() -> None:
    foil = Ink((1, 0.8, 0), (0, 0.2, 1, 0), "Foil")

    assert filled(foil, LARGE) is foil


def test_everything_inside_groups_and_symbols_gets_its_inks_and_a_symbol_stays_one() -> None:
    dot = Symbol("dot", Rect(0, 0, 9, 9), (Path(LARGE, fill=ORANGE),))

    found = separated(Group((Use(dot), Group((Use(dot),)))))

    assert isinstance(found, Group)
    one, inner = found.items
    assert isinstance(one, Use)
    assert isinstance(inner, Group)
    (other,) = inner.items
    assert isinstance(other, Use)
    assert one.symbol is other.symbol
    (drawn,) = one.symbol.items
    assert isinstance(drawn, Path)
    assert drawn.fill is not None
    assert drawn.fill.cmyk is not None


def test_an_outline_is_as_broad_as_its_broadest_part() -> None:
    bars = join(rectangle(Rect(0, y, 30, 0.5)) for y in range(5))

    assert breadth(bars) == 0.5
    assert breadth(join((bars, circle((50, 50), 2)))) == 4
    assert breadth(Outline("", ())) == 0
