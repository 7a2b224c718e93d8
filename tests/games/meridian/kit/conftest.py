"""What tests of kits share: rules or boards left empty for who looks at other sheets, and rules set only once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import TypeVar

import pytest

from meridian_print.games.meridian.cards.design import CardDesign
from meridian_print.games.meridian.layout.model import Layout, Side
from meridian_print.games.meridian.rulebook.design import PAGES, RulebookDesign
from meridian_print.games.meridian.rulebook.pages import rulebook
from meridian_print.games.meridian.rulebook.pictures.design import PictureDesign
from meridian_print.games.meridian.theme import Theme
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.items import Drawing
from meridian_print.graphics.rulebook.pages import RulebookPage
from meridian_print.graphics.rulebook.quick_start import QuickStartDesign, QuickStartPage, quick_start

BOOK, LEAFLET = (
    "meridian_print.games.meridian.rulebook.pages.rulebook",
    "meridian_print.graphics.rulebook.quick_start.quick_start",
)
DESIGNS = (RulebookDesign, PictureDesign, CardDesign, QuickStartDesign)
D, P = TypeVar("D"), TypeVar("P")


@pytest.fixture(scope="module")
def empty_rules() -> Iterator[None]:
    """Leave the pages of the rulebook and the quick start empty; to set them takes longer than all else in a kit."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BOOK, _empty_book)
        patch.setattr(LEAFLET, _empty_leaflet)
        yield


@pytest.fixture(scope="module")
def empty_boards() -> Iterator[None]:
    """Leave the sides of boards empty: to draw them takes longer than the sheets around them and the plan of tiles."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("meridian_print.games.meridian.kit.boards.drawn_side", _empty_side)
        yield


@pytest.fixture(scope="module")
def equal_rules_set_once() -> Iterator[None]:
    """Set rulebook and quick start once for all kits that have equal designs of them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BOOK, _once(rulebook))
        patch.setattr(LEAFLET, _once(quick_start))
        yield


def _once(make: Callable[[D], P]) -> Callable[[D], P]:
    """Return a function that gives what was made for an equal design again."""
    made = list[tuple[object, P]]()

    def again(design: D) -> P:
        own = _content(design)
        found = next((pages for other, pages in made if other == own), None)
        if found is None:
            found = make(design)
            made.append((own, found))
        return found

    return again


def _content(value: object) -> object:
    """Return all that a design says, where equality would be that of the object; its scenes follow from the rest."""
    if isinstance(value, DESIGNS):
        return tuple(_content(getattr(value, field.name)) for field in fields(value) if field.name != "scenes")
    return value


def _empty_book(design: RulebookDesign) -> tuple[RulebookPage, ...]:
    numbered = enumerate(PAGES, 1)
    return tuple(RulebookPage(Drawing(title, design.page, ()), number, title) for number, title in numbered)


def _empty_leaflet(design: QuickStartDesign[RulebookDesign]) -> tuple[QuickStartPage, ...]:
    return tuple(QuickStartPage(Drawing(chapter.title, design.page, ()), 1.0) for chapter in design.words.pages)


def _empty_side(layout: Layout, side: Side, theme: Theme, _words: Words) -> Drawing:
    return Drawing(side.name, layout.board, (), bleed=theme.section("board", BoardStyle).bleed)
