"""What tests of kits share: rules without words, for those who only count their sheets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meridian_print.games.meteo.rulebook.design import PAGES, RulebookDesign
from meridian_print.graphics.drawing.items import Drawing
from meridian_print.graphics.rulebook.pages import RulebookPage
from meridian_print.graphics.rulebook.quick_start import QuickStartDesign, QuickStartPage


@pytest.fixture(scope="module")
def empty_rules() -> Iterator[None]:
    """Leave the pages of the rulebook, the quick start and the aid empty; to set them takes longer than all else."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("meridian_print.games.meteo.rulebook.pages.rulebook", _empty_book)
        patch.setattr("meridian_print.graphics.rulebook.quick_start.quick_start", _empty_leaflet)
        yield


def _empty_book(design: RulebookDesign) -> tuple[RulebookPage, ...]:
    numbered = enumerate(PAGES, 1)
    return tuple(RulebookPage(Drawing(title, design.page, ()), number, title) for number, title in numbered)


def _empty_leaflet(design: QuickStartDesign[RulebookDesign]) -> tuple[QuickStartPage, ...]:
    return tuple(QuickStartPage(Drawing(chapter.title, design.page, ()), 1.0) for chapter in design.words.pages)
