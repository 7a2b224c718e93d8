"""What looks different has another digest, what looks the same has the same, whatever kit it is of."""

from __future__ import annotations

from dataclasses import replace

import pytest

from meridian_print.graphics.drawing.digest import digests
from meridian_print.graphics.drawing.geometry import Rect, Size, line, rectangle, translation
from meridian_print.graphics.drawing.items import NOTE, SLUG, Drawing, Group, Item, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import Stroke, hex_ink
from meridian_print.graphics.drawing.type import Font, text

RED, BLACK = hex_ink("#ff0000"), hex_ink("#000000")
FONT = Font("EBGaramond-Bold", 5)
SQUARE = Path(rectangle(Rect(1, 1, 5, 5)), fill=RED)
WORDS = text("7", (3, 3), FONT, BLACK)
SYMBOL = Symbol("back", Rect(0, 0, 9, 9), (SQUARE,))
DRAWN = Drawing("sheet", Size(20, 30), (SQUARE, WORDS, Group((WORDS,)), Use(SYMBOL)))


def with_item(place: int, item: Item) -> Drawing:
    return replace(DRAWN, items=(*DRAWN.items[:place], item, *DRAWN.items[place + 1 :]))


@pytest.mark.parametrize(
    "other",
    [
        replace(DRAWN, size=Size(20, 31)),
        replace(DRAWN, bleed=3),
        replace(DRAWN, slug=3),
        replace(DRAWN, items=DRAWN.items[:-1]),
        replace(DRAWN, items=DRAWN.items[::-1]),
        with_item(0, replace(SQUARE, outline=rectangle(Rect(1, 1, 5, 5.01)))),
        with_item(0, replace(SQUARE, outline=line(1, 1, 5, 5))),
        with_item(0, replace(SQUARE, fill=BLACK)),
        with_item(0, replace(SQUARE, stroke=Stroke(RED, 0.2))),
        with_item(0, replace(SQUARE, even_odd=True)),
        with_item(1, text("8", (3, 3), FONT, BLACK)),
        with_item(1, text("7", (3, 3.1), FONT, BLACK)),
        with_item(1, replace(WORDS, face="EBGaramond-Regular")),
        with_item(1, replace(WORDS, ink=RED)),
        with_item(1, replace(WORDS, halo=Stroke(RED, 0.2))),
        with_item(2, Group((WORDS,), matrix=translation(1, 0))),
        with_item(2, Group((WORDS,), opacity=0.5)),
        with_item(2, Group((WORDS,), clip=rectangle(Rect(0, 0, 4, 4)))),
        with_item(2, Group((SQUARE,))),
        with_item(3, Use(replace(SYMBOL, items=(WORDS,)))),
        with_item(3, Use(SYMBOL, translation(0, 1))),
    ],
    ids=range(21),
)
def test_what_looks_different_has_another_digest(other: Drawing) -> None:
    assert digests((other,)) != digests((DRAWN,))


@pytest.mark.parametrize("layer", [SLUG, NOTE])
def test_lines_about_the_sheet_count_for_nothing_wherever_they_stand(layer: str) -> None:
    slugs = [Group((text(kit, (1, 1), FONT, BLACK),), layer=layer) for kit in ("kit 1", "kit 2")]

    one, other = (replace(DRAWN, items=(*DRAWN.items, Group((WORDS, slug)))) for slug in slugs)

    assert digests((one,)) == digests((other,))


def test_what_no_eye_sees_counts_for_nothing() -> None:
    moved = with_item(0, replace(SQUARE, outline=rectangle(Rect(1, 1, 5, 5 + 1e-12))))

    assert digests((replace(moved, title="another"),)) == digests((DRAWN,))


def test_a_symbol_is_identified_by_what_it_shows_not_by_its_name() -> None:
    assert digests((with_item(3, Use(replace(SYMBOL, name="other"))),)) == digests((DRAWN,))


def test_a_symbol_on_several_drawings_counts_on_each() -> None:
    first, second = DRAWN, with_item(3, Use(replace(SYMBOL, items=(WORDS,))))

    assert digests((first, second, first)) == (*digests((first,)), *digests((second,)), *digests((first,)))
