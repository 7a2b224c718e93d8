"""The quick start is two full pages and the player aid one, in every language, on both papers."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest

from meridian_print.boardgame.order import Order
from meridian_print.games.meteo.kit.recipe import recipe_for
from meridian_print.games.meteo.kit.rule_designs import book_source, published_layout, quick_design
from meridian_print.games.meteo.rulebook.design import RulebookDesign
from meridian_print.games.meteo.rules.material import REGION_CODES
from meridian_print.games.meteo.scenes import business, weather
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.rulebook.quick_start import QuickFigure, QuickStartPage, quick_start
from meridian_print.templates import folders
from tests.checks.flat import lines

pytestmark = pytest.mark.slow

EMPTIEST = 0.15
"""The part of its columns' height that a page's springs may take."""
LEAST = 9.0
"""The smallest running text, in points."""
every_sheet = pytest.mark.parametrize(
    ("language", "theme", "paper"),
    [
        (language, theme, paper)
        for language in folders("meteo/languages")
        for theme in ("atlas", "plain")
        for paper in ("A4", "Letter")
    ],
)


@cache
def sheets(language: str, theme: str, paper: str) -> tuple[tuple[QuickStartPage, ...], ...]:
    order = Order(theme=theme, paper=paper, language=language)
    recipe = recipe_for(published_layout(language), order, "0123abcd")
    words = (recipe.words.quick_start, recipe.words.player_aid)
    return tuple(quick_start(quick_design(book_source(recipe), recipe.paper.size, each)) for each in words)


@every_sheet
def test_the_quick_start_is_two_full_pages_and_the_aid_one(language: str, theme: str, paper: str) -> None:
    found = sheets(language, theme, paper)

    assert [len(pages) for pages in found] == [2, 1]
    assert [page.free for pages in found for page in pages if not 0 <= page.free <= EMPTIEST] == []


def test_only_the_page_that_fits_is_drawn_with_its_figures() -> None:
    recipe = recipe_for(published_layout("en"), Order(), "0123abcd")
    design, drawn = quick_design(book_source(recipe), recipe.paper.size, recipe.words.quick_start), list[str]()

    def figure(key: str, book: RulebookDesign) -> QuickFigure:
        if not book.look.is_blank:
            drawn.append(key)
        return design.figure(key, book)

    quick_start(replace(design, figure=figure))

    assert sorted(drawn) == ["difference", "income", "shift", "values", "voyage", "when"]


@every_sheet
def test_their_text_can_be_read(language: str, theme: str, paper: str) -> None:
    def body(page: QuickStartPage) -> float:
        sizes = [round(line.points, 2) for line in lines(page.drawing) if len(line.words) > 30]
        return max(set(sizes), key=sizes.count)

    assert min(body(page) for pages in sheets(language, theme, paper) for page in pages) >= LEAST


@every_sheet
def test_the_aid_cites_the_rules_that_one_looks_up(language: str, theme: str, paper: str) -> None:
    _, (aid,) = sheets(language, theme, paper)
    written = " ".join(line.words for line in lines(aid.drawing))

    missing = [f"M{number}" for number in (*range(1, 10), 11, 12, 13, 14, 15, 16) if f"M{number}" not in written]
    assert missing == []


def of_engine() -> dict[str, tuple[set[str], set[str]]]:
    """Return the regions and the numbers that captions may name, by the figure: what the engine makes of it."""
    plain, high, low, *_ = business.earnings()
    shift, barred = weather.shift_down_a_column(), [one for one in weather.applicants() if one.fault]
    sailing = business.voyage()
    thousands = {str(one.total) for one in (plain, high, low)}
    return {
        "income": ({business.HOME}, {f"{number}000" for number in thousands}),
        "shift": ({REGION_CODES[shift.line[0]]}, set()),
        "difference": (set(), {str(business.difference(one.kind, shift.gone)) for one in barred}),
        "voyage": ({REGION_CODES[sailing.origin]}, set()),
    }


@pytest.mark.parametrize("language", folders("meteo/languages"))
def test_captions_name_the_regions_and_the_amounts_of_their_figures(language: str) -> None:
    captions = {each.figure: each.words for each in Words(language).quick_start.captions}

    for figure, (regions, numbers) in of_engine().items():
        words = re.sub(r"(?<=\d)[.,\s\u202f](?=\d{3})", "", captions[figure])

        assert set(re.findall(r"\b[A-E][1-5]\b", words)) == regions, figure
        assert set(re.findall(r"(?<![A-E\d])\d+", words)) == numbers, figure


@pytest.mark.parametrize("language", folders("meteo/languages"))
def test_the_caption_on_income_in_the_rulebook_names_the_region_of_its_figure(language: str) -> None:
    assert re.findall(r"\b[A-E][1-5]\b", Words(language).rulebook.income.caption) == [business.HOME]
