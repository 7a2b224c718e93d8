"""Things are of different kinds where a back end could write one of them wrongly and the other not."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from meridian_print.graphics.drawing.geometry import Rect, Size, line, rectangle, scaling, translation
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import Stroke, hex_ink
from tests.checks.kinds import Kind, kinds

INK = hex_ink("#123456")
SQUARE = Rect(0, 0, 9, 9)
PEN = Stroke(INK, 0.5)
LINE = Path(line(0, 0, 9, 9), stroke=PEN)
FILLED = Path(rectangle(SQUARE), fill=INK)
KINDS: tuple[Item, ...] = (
    LINE,
    replace(LINE, stroke=replace(PEN, dash=(1.0, 1.0))),
    replace(LINE, stroke=replace(PEN, cap="round")),
    FILLED,
    replace(FILLED, even_odd=True),
    Group((FILLED,)),
    Group((FILLED,), clip=rectangle(SQUARE)),
    Group((FILLED,), opacity=0.5),
    Group((FILLED,), translation(1, 1)),
    Group((FILLED,), scaling(2)),
    Use(Symbol("square", SQUARE, (FILLED,))),
    Use(Symbol("square", SQUARE, (FILLED,)), scaling(2)),
    Use(Symbol("line", SQUARE, (LINE,))),
)


def of(item: Item) -> frozenset[Kind]:
    return kinds(Drawing("a thing", Size(9, 9), (item,)))


def test_what_is_painted_moved_cut_or_held_in_another_way_is_of_another_kind() -> None:
    assert [(one, other) for one, other in combinations(KINDS, 2) if of(one) == of(other)] == []


@pytest.mark.parametrize("other", [replace(FILLED, fill=hex_ink("#ff0000")), Path(rectangle(Rect(1, 2, 3, 4)), INK)])
def test_another_colour_or_place_is_no_other_kind(other: Item) -> None:
    assert of(other) == of(FILLED)
