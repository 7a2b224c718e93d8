"""The kit's rules: a rulebook to read, the same to fold into a booklet, and a quick start of two pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING

from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.papers import writing_paper
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.graphics.drawing.geometry import Size, after, scaling, translation
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Page
from meridian_print.graphics.rulebook.style import RulebookStyle
from meridian_print.printing.imposition.booklet import (
    Notes,
    folded_sheet,
    impose_booklet,
    marked_back,
    saddle_order,
    signed,
    stitched,
)
from meridian_print.printing.imposition.sheets import Footer, back_as_printed, side_crosses, two_sided, with_foot

if TYPE_CHECKING:
    from meridian_print.graphics.rulebook.pages import RulebookPage


def files(recipe: Recipe) -> PartFiles:
    """Yield the rulebook, the booklet and the quick start as PDF; what draws them is imported only then."""
    paper, language = writing_paper(recipe.paper), recipe.words.language
    pages = cache(partial(_pages, recipe))
    yield f"rules-{language}.pdf", partial(_book, recipe, pages)
    yield f"rules-{language}-booklet-{paper.name.lower()}.pdf", partial(_booklet, recipe, pages)
    yield f"rules-{language}-quick-start.pdf", partial(_quick, recipe)


def _pages(recipe: Recipe) -> Sequence[RulebookPage]:
    """Set the rulebook on pages of half a sheet."""
    from meridian_print.games.meridian.kit.rule_designs import rulebook_design
    from meridian_print.games.meridian.rulebook.pages import rulebook

    paper = writing_paper(recipe.paper)
    return rulebook(rulebook_design(recipe, Size(paper.height / 2, paper.width)))


def _book(recipe: Recipe, pages: Callable[[], Sequence[RulebookPage]]) -> Document:
    """Show the pages one by one, on whole sheets for a theme that is to be read so."""
    words, paper = recipe.words.rulebook, writing_paper(recipe.paper)
    is_large = recipe.theme.section("rulebook", RulebookStyle).enlarged
    whole = Size(paper.width, paper.height)
    shown = tuple(
        Page(_enlarged(page.drawing, whole) if is_large else page.drawing, str(page.number), page.title)
        for page in pages()
    )
    return Document(words.document.format(title=words.title), recipe.words.language, shown)


def _enlarged(page: Drawing, sheet: Size) -> Drawing:
    """Enlarge a page to a sheet, in the middle of it."""
    by = min(sheet.width / page.size.width, sheet.height / page.size.height)
    corner = translation((sheet.width - by * page.size.width) / 2, (sheet.height - by * page.size.height) / 2)
    return replace(page, size=sheet, items=(Group(page.items, matrix=after(scaling(by), corner)),))


def _booklet(recipe: Recipe, pages: Callable[[], Sequence[RulebookPage]]) -> Document:
    """Lay the pages on sheets, to be printed on both sides and folded."""
    words, way = recipe.words.rulebook, two_sided(recipe.order.duplex)
    drawn = [page.drawing for page in pages()]
    sheets = []
    for number, spread in enumerate(saddle_order(len(drawn))):
        side = words.back if number % 2 else words.front
        label = words.sheet.format(number=number // 2 + 1, side=side)
        sheet = _sheet(recipe, folded_sheet(impose_booklet(drawn, spread), drawn[0].size, label), number)
        sheets.append(Page(back_as_printed(sheet, way) if number % 2 else sheet, label, label))
    title = words.booklet.format(title=words.title)
    return Document(title, recipe.words.language, tuple(sheets), two_sided=way)


def _sheet(recipe: Recipe, sheet: Drawing, number: int) -> Drawing:
    """Mark a side of a booklet's sheet; the first is the cover's, through which all sheets are stitched."""
    press, kit_words = recipe.press, recipe.words.kit
    paper = writing_paper(recipe.paper)._replace(width=sheet.size.width, height=sheet.size.height)
    marked = signed(sheet, paper, recipe.slug_line(sheet.title), press)
    if number % 2 == 0:
        return stitched(marked, press) if number == 0 else marked
    note = kit_words.turn_note(two_sided(recipe.order.duplex)).format(bookmark=sheet.title)
    return marked_back(marked, paper, Notes(kit_words.ruler, note, kit_words.fold), press)


def _quick(recipe: Recipe) -> Document:
    """Set the quick start on both sides of a sheet."""
    from meridian_print.games.meridian.kit.rule_designs import quick_design
    from meridian_print.graphics.rulebook.quick_start import quick_start

    kit_words, words, paper = recipe.words.kit, recipe.words.quick_start, writing_paper(recipe.paper)
    title, way = words.document.format(title=recipe.words.rulebook.title), two_sided(recipe.order.duplex)
    pages = []
    for number, drawn in enumerate((page.drawing for page in quick_start(quick_design(recipe))), 1):
        note = kit_words.turn_note(way).format(bookmark=drawn.title)
        footed = with_foot(
            drawn, paper, Footer(kit_words.ruler, note, recipe.slug_line(str(number)), title), recipe.press
        )
        crosses = side_crosses(paper, paper.height / 2, recipe.press)
        sheet = replace(footed, items=(*footed.items, *crosses))
        pages.append(Page(sheet if number % 2 else back_as_printed(sheet, way), str(number), drawn.title))
    return Document(title, recipe.words.language, tuple(pages), two_sided=way)
