"""The quick start is two full pages in every language, on both papers, and looks like the rulebook."""

from __future__ import annotations

from functools import cache

import pytest

from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.games.meridian.kit.rule_designs import quick_design
from meridian_print.graphics.rulebook.quick_start import QuickStartPage, quick_start
from meridian_print.templates import folders
from tests.checks.flat import lines
from tests.games.meridian.scenes.boards import named

pytestmark = pytest.mark.slow

LANGUAGES = folders("meridian/languages")
EMPTIEST = 0.15
"""The part of its columns' height that a page's springs may take."""
LEAST = 9.0
"""The smallest running text, in points."""
every_quick_start = pytest.mark.parametrize(
    ("language", "theme", "paper"),
    [
        *((language, "plain", "Letter") for language in LANGUAGES),
        *((language, "atlas", "A4") for language in LANGUAGES),
        ("de", "plain", "A4"),
    ],
)
"""The largest type on one paper and the usual one on the other, and the longest words in the largest on both."""


@cache
def pages(language: str, theme: str, paper: str) -> tuple[QuickStartPage, ...]:
    order = Order(theme=theme, paper=paper, language=language)
    return quick_start(quick_design(recipe_for(named("corvine-isles", language), order, "0123abcd")))


@every_quick_start
def test_it_is_two_full_pages(language: str, theme: str, paper: str) -> None:
    found = pages(language, theme, paper)

    assert len(found) == 2
    assert [page.free for page in found if not 0 <= page.free <= EMPTIEST] == []


@every_quick_start
def test_its_text_can_be_read_and_is_of_about_one_size_on_both_pages(language: str, theme: str, paper: str) -> None:
    def body(page: QuickStartPage) -> float:
        sizes = [round(line.points, 2) for line in lines(page.drawing) if len(line.words) > 30]
        return max(set(sizes), key=sizes.count)

    small, large = sorted(body(page) for page in pages(language, theme, paper))

    assert LEAST <= small <= large <= 1.25 * small
