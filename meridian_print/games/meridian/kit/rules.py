"""The kit's rules: a rulebook to read, the same to fold into a booklet, and a quick start of two pages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.kit.rulebooks import book_files, half_page, leaflet
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.graphics.drawing.items import Document, Page
from meridian_print.graphics.rulebook.style import RulebookStyle


def files(recipe: Recipe) -> PartFiles:
    """Yield the rulebook, the booklet and the quick start as PDF; what draws them is imported only then."""
    yield from book_files(recipe, recipe.words.rulebook, partial(_pages, recipe), partial(_is_enlarged, recipe))
    yield f"rules-{recipe.words.language}-quick-start.pdf", partial(_quick, recipe)


def _pages(recipe: Recipe) -> Sequence[Page]:
    """Set the rulebook on pages of half a sheet."""
    from meridian_print.games.meridian.kit.rule_designs import rulebook_design
    from meridian_print.games.meridian.rulebook.pages import rulebook

    book = rulebook(rulebook_design(recipe, half_page(recipe)))
    return tuple(Page(page.drawing, str(page.number), page.title) for page in book)


def _is_enlarged(recipe: Recipe) -> bool:
    return recipe.theme.section("rulebook", RulebookStyle).enlarged


def _quick(recipe: Recipe) -> Document:
    from meridian_print.games.meridian.kit.rule_designs import quick_design
    from meridian_print.graphics.rulebook.quick_start import quick_start

    title = recipe.words.quick_start.document.format(title=recipe.words.rulebook.title)
    return leaflet(recipe, title, [page.drawing for page in quick_start(quick_design(recipe))])
