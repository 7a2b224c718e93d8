"""The plan of the panels can be read whatever their number and size, in every language and theme."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pytest

from meridian_print.components.aids import AidStyle
from meridian_print.components.assembly.map import FoldLine, SideMap
from meridian_print.components.assembly.panels import Panel, PanelEdge, panel_edge, panel_plan, panels
from meridian_print.games.meridian.theme import Theme, theme_names
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Outline, Rect, Size
from meridian_print.graphics.drawing.items import Drawing
from meridian_print.templates import folders
from tests.checks.each import for_each
from tests.checks.flat import Line, lines

WIDE = 88.0
BOARDS = (Size(420.0, 297.0), Size(610.0, 455.0), Size(841.0, 420.5))
every_style = for_each("theme", theme_names())
every_language = for_each("language", folders("meridian/languages"))


def side(board: Size, count: int, *, upright: bool = True) -> SideMap:
    extent = board.width if upright else board.height
    folds = tuple(FoldLine(at * extent / count, upright, is_cut=at % 2 == 0) for at in range(1, count))
    return SideMap("Summer", board, Outline("", ()), (), folds)


def labels(of: SideMap, language: str) -> tuple[Panel, ...]:
    count, length = len(of.folds) + 1, Words(language).length
    size = Words(language).assembly.table.size.format(width=length(of.board.width / count), height=length(152.5))
    return tuple(Panel(number, size) for number in range(1, count + 1))


def drawn(of: SideMap, language: str, theme: str) -> tuple[Line, ...]:
    style = Theme(theme).section("aids", AidStyle)
    plan = panel_plan(of, WIDE, labels(of, language), style, alt="")
    return lines(Drawing("", of.board, (plan,)))


@every_style
@every_language
@pytest.mark.parametrize("upright", [True, False])
def test_labels_lie_in_their_panels_clear_of_the_folds(language: str, theme: str, *, upright: bool) -> None:
    fold = Theme(theme).section("aids", AidStyle).figures.shaft.width

    for count, board in product((1, 2, 3, 4, 5, 6, 8, 12), BOARDS):
        of, factor = side(board, count, upright=upright), WIDE / board.width
        places = list(panels(Rect(0.0, 0.0, WIDE, board.height * factor), of.folds, factor))
        for line in drawn(of, language, theme):
            assert any(_holds(place.inset(1.5 * fold), line.box) for place in places), (count, board, line.words)


@every_style
@every_language
def test_up_to_eight_panels_are_numbered_and_up_to_four_have_their_sizes(language: str, theme: str) -> None:
    for count, board in product((1, 2, 3, 4, 8), BOARDS):
        written = [line.words for line in drawn(side(board, count), language, theme)]

        assert {str(number) for number in range(1, count + 1)} <= set(written)
        assert " ".join(written).count("mm") == (count if count <= 4 else 0)


@every_style
@every_language
@pytest.mark.parametrize("count", [2, 3, 4, 6, 12, 26])
def test_words_at_the_edge_of_panels_do_not_touch(count: int, language: str, theme: str) -> None:
    words, of = Words(language).assembly.panels, side(BOARDS[0], count)
    shown = PanelEdge(WIDE, ("Summer", "Winter"), words.whole, words.cut)

    edge = panel_edge(of.folds, of.board.width, shown, Theme(theme).section("aids", AidStyle), alt="")

    boxes = [line.box for line in lines(Drawing("", of.board, (edge,)))]
    assert not [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])]
    assert len(boxes) >= 4


def _holds(place: Rect, box: Rect) -> bool:
    return place.x <= box.x and place.y <= box.y and box.right <= place.right and box.bottom <= place.bottom


def test_panels_lie_between_folds() -> None:
    ground = Rect(0.0, 0.0, 88.0, 60.0)

    found = list(panels(ground, side(BOARDS[0], 3).folds, 88.0 / 420.0))

    assert [place.height for place in found] == [60.0] * 3
    assert all(one.right == pytest.approx(other.x) for one, other in pairwise(found))
