"""A page for a print shop has its art, its cut and its marks on layers of their own, and the marks off the art."""

from __future__ import annotations

from dataclasses import replace

import pytest

from meridian_print.graphics.drawing.geometry import Rect, Size, rectangle
from meridian_print.graphics.drawing.items import SLUG, Drawing, Group, Path, Text
from meridian_print.graphics.drawing.paint import hex_ink
from meridian_print.printing.imposition.marks import PressStyle
from meridian_print.printing.print_shop.pages import Finish, shop_page
from meridian_print.printing.print_shop.process import default_process
from meridian_print.printing.print_shop.separation import Separation
from meridian_print.templates import load
from tests.checks.flat import flat
from tests.printing.imposition.presses import print_shop

STYLE = load("press.yaml", PressStyle)
MADE = "1a, kit 12345678, meridian-print 0.1"
ART = Drawing("Art", Size(63, 88), (Path(rectangle(Rect(-5, -5, 73, 98)), fill=hex_ink("#df7614")),), bleed=3)


def page(drawing: Drawing = ART, **changes: object) -> Drawing:
    profile = replace(print_shop(), **changes)  # type: ignore[arg-type]
    return shop_page(drawing, Separation(profile, default_process), profile, Finish(STYLE, 3, MADE))


def layer(sheet: Drawing, name: str) -> Group:
    (found,) = (item for item in sheet.items if isinstance(item, Group) and item.layer == name)
    return found


def test_a_page_has_the_layers_art_guides_and_cut() -> None:
    assert [item.layer for item in page().items if isinstance(item, Group)] == ["Art", "Guides", SLUG, "Cut"]


def test_art_ends_where_the_bleed_ends() -> None:
    assert layer(page(), "Art").clip == rectangle(Rect(-3, -3, 69, 94))


def test_the_line_to_cut_along_is_a_spot_colour_that_overprints() -> None:
    (cut,) = layer(page(), "Cut").items

    assert isinstance(cut, Path)
    assert cut.stroke is not None
    assert (cut.outline, cut.stroke.ink.spot) == (rectangle(Rect(0, 0, 63, 88), 3), "CutContour")
    assert cut.stroke.ink.overprints


def test_a_vendor_may_want_no_line_to_cut_along() -> None:
    assert [item.layer for item in page(cut_line="").items if isinstance(item, Group)] == ["Art", "Guides", SLUG]


def test_marks_are_on_every_plate_and_outside_the_bleed() -> None:
    sheet = page()
    bleed, paper = Rect(-3, -3, 69, 94), Rect(0, 0, 63, 88).inset(-sheet.slug)

    marks = [item for item, _ in flat(layer(sheet, "Guides").items) if isinstance(item, Path)]

    for mark in marks:
        points = zip(mark.outline.coords[::2], mark.outline.coords[1::2], strict=True)
        assert mark.stroke is not None
        assert mark.stroke.ink.spot == "All"
        for x, y in points:
            assert not (bleed.x < x < bleed.right and bleed.y < y < bleed.bottom)
            assert paper.x <= x <= paper.right
            assert paper.y <= y <= paper.bottom


@pytest.mark.parametrize(("title", "line"), [("Art", f"Art. {MADE}"), ("A title that is long for a card", MADE)])
def test_the_slug_line_is_in_the_slug_with_the_title_if_there_is_room(title: str, line: str) -> None:
    sheet = page(replace(ART, title=title))

    (words,) = (item for item in layer(sheet, SLUG).items if isinstance(item, Text))

    assert words.words == line
    assert sheet.size.height + 3 < words.start.y - words.size / 2 < words.start.y < sheet.size.height + sheet.slug


def test_a_slug_line_without_room_is_left_out() -> None:
    sheet = page(replace(ART, size=Size(20, 30)))

    assert layer(sheet, SLUG).items == ()


def test_art_with_too_little_bleed_is_refused() -> None:
    with pytest.raises(ValueError, match="expected 3 mm of bleed for Print shop, got 2 mm"):
        page(replace(ART, bleed=2))
