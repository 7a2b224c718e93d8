"""A rulebook as documents: to read page by page, as a booklet to fold, and what stands on both sides of a sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache

from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.kit.papers import writing_paper
from meridian_print.boardgame.kit.recipe import KitRecipe
from meridian_print.graphics.drawing.geometry import Size, after, scaling, translation
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Page
from meridian_print.graphics.rulebook.words import BookWords
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


@dataclass(frozen=True, slots=True)
class BookTitles:
    """The titles of a rulebook and of its booklet; a side of a sheet is called by its `{number}` and its `{side}`."""

    document: str
    booklet: str
    sheet: str
    front: str
    back: str


def book_files(
    recipe: KitRecipe, words: BookWords, pages: Callable[[], Sequence[Page]], is_enlarged: Callable[[], bool]
) -> PartFiles:
    """Yield a rulebook to read, and as a booklet; its pages are set once, when the first of them is made."""
    language, once = recipe.words.language, cache(pages)
    document, folded = (each.format(title=words.title) for each in (words.document, words.booklet))
    titles = BookTitles(document, folded, words.sheet, words.front, words.back)
    yield f"rules-{language}.pdf", lambda: reading_book(recipe, titles, once(), enlarged=is_enlarged())
    paper = writing_paper(recipe.paper).name.lower()
    yield f"rules-{language}-booklet-{paper}.pdf", lambda: booklet(recipe, titles, once())


def half_page(recipe: KitRecipe) -> Size:
    """Return the size of a page: half a sheet of the kit's paper."""
    paper = writing_paper(recipe.paper)
    return Size(paper.height / 2, paper.width)


def reading_book(recipe: KitRecipe, titles: BookTitles, pages: Sequence[Page], *, enlarged: bool) -> Document:
    """Show the pages one by one, enlarged to whole sheets if the theme is meant for easy reading."""
    paper = writing_paper(recipe.paper)
    whole = Size(paper.width, paper.height)
    shown = tuple(replace(page, drawing=_enlarged(page.drawing, whole)) if enlarged else page for page in pages)
    return Document(titles.document, recipe.words.language, shown)


def _enlarged(page: Drawing, sheet: Size) -> Drawing:
    """Enlarge a page to a sheet, in the middle of it."""
    by = min(sheet.width / page.size.width, sheet.height / page.size.height)
    corner = translation((sheet.width - by * page.size.width) / 2, (sheet.height - by * page.size.height) / 2)
    return replace(page, size=sheet, items=(Group(page.items, matrix=after(scaling(by), corner)),))


def booklet(recipe: KitRecipe, titles: BookTitles, pages: Sequence[Page]) -> Document:
    """Lay the pages on sheets, to be printed on both sides and folded."""
    way, drawn = two_sided(recipe.order.duplex), [page.drawing for page in pages]
    sheets = []
    for number, spread in enumerate(saddle_order(len(drawn))):
        side = titles.back if number % 2 else titles.front
        label = titles.sheet.format(number=number // 2 + 1, side=side)
        sheet = _sheet(recipe, folded_sheet(impose_booklet(drawn, spread), drawn[0].size, label), number)
        sheets.append(Page(back_as_printed(sheet, way) if number % 2 else sheet, label, label))
    return Document(titles.booklet, recipe.words.language, tuple(sheets), two_sided=way)


def _sheet(recipe: KitRecipe, sheet: Drawing, number: int) -> Drawing:
    """Mark a side of a booklet's sheet; the first is the cover's, through which all sheets are stitched."""
    press, kit_words = recipe.press, recipe.words.kit
    paper = writing_paper(recipe.paper)._replace(width=sheet.size.width, height=sheet.size.height)
    marked = signed(sheet, paper, recipe.slug_line(sheet.title), press)
    if number % 2 == 0:
        return stitched(marked, press) if number == 0 else marked
    note = kit_words.turn_note(two_sided(recipe.order.duplex)).format(bookmark=sheet.title)
    return marked_back(marked, paper, Notes(kit_words.ruler, note, kit_words.fold), press)


def leaflet(recipe: KitRecipe, title: str, drawn: Sequence[Drawing]) -> Document:
    """Set pages on both sides of a sheet, or one on its front, with the ruler and a note at the foot of each."""
    kit_words, paper = recipe.words.kit, writing_paper(recipe.paper)
    way = two_sided(recipe.order.duplex) if len(drawn) > 1 else None
    pages = []
    for number, drawing in enumerate(drawn, 1):
        note = (kit_words.turn_note(way) if way else kit_words.fronts).format(bookmark=drawing.title)
        slip = Footer(kit_words.ruler, note, recipe.slug_line(str(number)), title)
        footed = with_foot(drawing, paper, slip, recipe.press)
        crosses = side_crosses(paper, paper.height / 2, recipe.press) if way else ()
        sheet = replace(footed, items=(*footed.items, *crosses))
        pages.append(
            Page(back_as_printed(sheet, way) if way and number % 2 == 0 else sheet, str(number), drawing.title)
        )
    return Document(title, recipe.words.language, tuple(pages), two_sided=way)
