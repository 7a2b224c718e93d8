"""Drawings that need coloured ink are distinguished from those that black ink suffices for."""

from __future__ import annotations

import pytest

from meridian_print.graphics.drawing.colours import is_coloured
from meridian_print.graphics.drawing.geometry import Rect, line, rectangle
from meridian_print.graphics.drawing.items import Group, Item, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import Stroke, hex_ink
from meridian_print.graphics.drawing.type import Font, text

PLACE = Rect(0, 0, 10, 10)
FONT = Font("EBGaramond-Regular", 4.0)
RED, GREY = hex_ink("#c22b1c"), hex_ink("#808488")


@pytest.mark.parametrize(
    "item",
    [
        Path(rectangle(PLACE), fill=RED),
        Path(line(0, 0, 9, 9), stroke=Stroke(RED, 1.0)),
        text("red", (0, 5), FONT, RED),
        text("red", (0, 5), FONT, GREY, halo=Stroke(RED, 1.0)),
        Group((Path(rectangle(PLACE), fill=RED),)),
        Use(Symbol("red", PLACE, (Path(rectangle(PLACE), fill=RED),))),
    ],
)
def test_colour_is_found_wherever_it_is(item: Item) -> None:
    assert is_coloured((Path(rectangle(PLACE), fill=GREY), item))


def test_greys_are_no_colours() -> None:
    items = (Path(rectangle(PLACE), fill=GREY, stroke=Stroke(GREY, 1.0)), text("grey", (0, 5), FONT, GREY))

    assert not is_coloured((Group(items),))
