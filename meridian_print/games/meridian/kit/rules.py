"""The kit's rules: a rulebook to read, the same to fold into a booklet, and a quick start of two pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial

from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.kit.papers import writing_paper
from meridian_print.boardgame.kit.rulebooks import BookTitles, booklet, half_page, leaflet, reading_book
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.graphics.drawing.items import Document, Page
from meridian_print.graphics.rulebook.style import RulebookStyle


def files(recipe: Recipe) -> PartFiles:
    """Yield the rulebook, the booklet and the quick start as PDF; what draws them is imported only then."""
    paper, language = writing_paper(recipe.paper), recipe.words.language
    pages = cache(partial(_pages, recipe))
    yield f"rules-{language}.pdf", partial(_book, recipe, pages)
    yield f"rules-{language}-booklet-{paper.name.lower()}.pdf", partial(_booklet, recipe, pages)
    yield f"rules-{language}-quick-start.pdf", partial(_quick, recipe)


def _pages(recipe: Recipe) -> Sequence[Page]:
    """Set the rulebook on pages of half a sheet."""
    from meridian_print.games.meridian.kit.rule_designs import rulebook_design
    from meridian_print.games.meridian.rulebook.pages import rulebook

    book = rulebook(rulebook_design(recipe, half_page(recipe)))
    return tuple(Page(page.drawing, str(page.number), page.title) for page in book)


def _titles(recipe: Recipe) -> BookTitles:
    words = recipe.words.rulebook
    document, folded = (each.format(title=words.title) for each in (words.document, words.booklet))
    return BookTitles(document, folded, words.sheet, words.front, words.back)


def _book(recipe: Recipe, pages: Callable[[], Sequence[Page]]) -> Document:
    is_large = recipe.theme.section("rulebook", RulebookStyle).enlarged
    return reading_book(recipe, _titles(recipe), pages(), enlarged=is_large)


def _booklet(recipe: Recipe, pages: Callable[[], Sequence[Page]]) -> Document:
    return booklet(recipe, _titles(recipe), pages())


def _quick(recipe: Recipe) -> Document:
    from meridian_print.games.meridian.kit.rule_designs import quick_design
    from meridian_print.graphics.rulebook.quick_start import quick_start

    title = recipe.words.quick_start.document.format(title=recipe.words.rulebook.title)
    return leaflet(recipe, title, [page.drawing for page in quick_start(quick_design(recipe))])
