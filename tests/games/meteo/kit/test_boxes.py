"""Boxes hold what the kit holds, and their nets fit on a sheet."""

from __future__ import annotations

import math

import pytest

from meridian_print.boardgame.order import Order
from meridian_print.games.meteo.kit.boxes import boxes, kit_boxes, sheet_paper
from meridian_print.games.meteo.kit.recipe import Recipe, recipe_for
from meridian_print.graphics.drawing.geometry import Rect, transformed
from meridian_print.graphics.drawing.items import Drawing, Path, Text
from meridian_print.graphics.drawing.type import PT
from meridian_print.templates import folders
from tests.checks.flat import flat, lines, pen_widths, words
from tests.games.meteo.cards.decks import published
from tests.graphics.nets.solids import extent


def recipe(language: str = "en", paper: str = "A4") -> Recipe:
    return recipe_for(published(language), Order(language=language, paper=paper))


def drawn(language: str) -> tuple[Drawing, ...]:
    return boxes(recipe(language))


def test_each_box_is_larger_than_its_contents() -> None:
    tiles, cards, money, pieces = (sorted(extent(each.net)) for each in kit_boxes(recipe()))

    assert all(box > inside for box, inside in zip(tiles, (26, 26, 53), strict=True))
    assert all(box > inside for box, inside in zip(cards, (14 * 0.32, 63, 88), strict=True))
    assert all(box > inside for box, inside in zip(money, (120 * 0.12, 42.66, 82.16), strict=True))
    assert all(box > inside for box, inside in zip(pieces, (24, 60, 100), strict=True))


@pytest.mark.parametrize("language", folders("meteo/languages"))
def test_each_box_names_the_game_and_what_is_in_it(language: str) -> None:
    for each, box in zip(kit_boxes(recipe(language)), drawn(language), strict=True):
        assert any(each.inside in line for line in words(box))
        assert any("Business" in line for line in words(box))


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_they_fit_on_the_paper_of_sheets_to_write_on(paper: str) -> None:
    assert sheet_paper(recipe(paper=paper)).name == paper


def test_no_line_of_a_small_box_is_too_fine_to_print() -> None:
    assert min(width for box in drawn("en") for width in pen_widths(box)) >= 0.0882


def frames(box: Drawing) -> list[Rect]:
    """Return the rectangles that are drawn as lines around the panels."""
    stroked = (
        transformed(item.outline, matrix).coords
        for item, matrix in flat(box.items)
        if isinstance(item, Path) and item.stroke and not item.fill and item.outline.verbs == "MLLLZ"
    )
    corners = ((min(at[::2]), min(at[1::2]), max(at[::2]), max(at[1::2])) for at in stroked)
    return [Rect(left, top, right - left, bottom - top) for left, top, right, bottom in corners]


@pytest.mark.parametrize("theme", ["atlas", "plain"])
def test_no_frame_crosses_the_words_along_a_narrow_side(theme: str) -> None:
    for box in boxes(recipe_for(published("de"), Order(language="de", theme=theme))):
        for line in (line.box for line in lines(box) if "·" in line.words):
            around = line.inset(-0.4 * min(line.width, line.height))
            crossing = [frame for frame in frames(box) if frame.overlaps(around) and not holds(frame, around)]
            assert crossing == []
            assert any(holds(frame, around) for frame in frames(box))


def holds(outer: Rect, inner: Rect) -> bool:
    return outer.x <= inner.x and outer.y <= inner.y and inner.right <= outer.right and inner.bottom <= outer.bottom


@pytest.mark.parametrize("theme", ["atlas", "plain"])
@pytest.mark.parametrize("language", folders("meteo/languages"))
def test_no_words_on_a_small_box_are_too_small_to_read(language: str, theme: str) -> None:
    drawn = boxes(recipe_for(published(language), Order(language=language, theme=theme)))

    sizes = [
        item.size * math.hypot(*matrix[:2])
        for box in drawn
        for item, matrix in flat(box.items)
        if isinstance(item, Text)
    ]

    assert min(sizes) >= 5 * PT
