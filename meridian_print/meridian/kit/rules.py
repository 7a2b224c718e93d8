"""The kit's rules: a rulebook to read, the same to fold into a booklet, and a quick start of two pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, partial

from meridian_print.drawing.geometry import Size, after, scaling, translation
from meridian_print.drawing.items import Document, Drawing, Group, Page
from meridian_print.meridian.components.quick_start import quick_start
from meridian_print.meridian.components.quick_start_text import QuickStartDesign
from meridian_print.meridian.components.rulebook.design import RulebookDesign
from meridian_print.meridian.components.rulebook.pages import RulebookPage, rulebook
from meridian_print.meridian.components.rulebook_figures import FigureDesign
from meridian_print.meridian.components.towers_on_board import TowerDesign
from meridian_print.meridian.kit.duplex import behind, turn_note, two_sided
from meridian_print.meridian.kit.papers import writing_paper
from meridian_print.meridian.kit.pictures import picture_design
from meridian_print.meridian.kit.recipe import Makers, Recipe
from meridian_print.press.booklet import Notes, folded_sheet, imposed, marked_back, saddle_order, signed, stitched
from meridian_print.press.sheets import Slip, side_crosses, with_foot
from meridian_print.theme.players import Players
from meridian_print.theme.quick_start import QuickStartStyle
from meridian_print.theme.rulebook import RulebookStyle
from meridian_print.theme.towers import TowerStyle


def files(made_with: Recipe) -> Makers:
    """Yield the rulebook, the booklet and the quick start as PDF."""
    paper, language = writing_paper(made_with.paper), made_with.words.language
    half = Size(paper.height / 2, paper.width)
    pages = cache(lambda: rulebook(rulebook_design(made_with, half)))
    yield f"rules-{language}.pdf", partial(_book, made_with, pages)
    yield f"rules-{language}-booklet-{paper.name.lower()}.pdf", partial(_booklet, made_with, pages)
    yield f"rules-{language}-quick-start.pdf", partial(_quick, made_with)


def rulebook_design(made_with: Recipe, page: Size) -> RulebookDesign:
    """Gather what the rulebook is set with."""
    style, pictures = made_with.theme.section("rulebook", RulebookStyle), picture_design(made_with, page)
    return RulebookDesign(page, style, made_with.words, made_with.layout, pictures.towers, pictures)


def _quick_design(made_with: Recipe, page: Size) -> QuickStartDesign:
    style, words = made_with.theme.section("quick-start", QuickStartStyle), made_with.words
    figures = FigureDesign(_towers(made_with), style.figures, words.figures)
    return QuickStartDesign(page, style, words.quick_start, figures)


def _towers(made_with: Recipe) -> TowerDesign:
    theme = made_with.theme
    return TowerDesign(theme.section("players", Players), theme.section("towers", TowerStyle), made_with.words)


def _book(made_with: Recipe, pages: Callable[[], Sequence[RulebookPage]]) -> Document:
    """Show the pages one by one, on whole sheets for a theme that is to be read so."""
    words, paper = made_with.words.rulebook, writing_paper(made_with.paper)
    is_large = made_with.theme.section("rulebook", RulebookStyle).enlarged
    whole = Size(paper.width, paper.height)
    shown = tuple(
        Page(_enlarged(page.drawing, whole) if is_large else page.drawing, str(page.number), page.title)
        for page in pages()
    )
    return Document(words.document.format(title=words.title), made_with.words.language, shown)


def _enlarged(page: Drawing, sheet: Size) -> Drawing:
    """Enlarge a page to a sheet, in the middle of it."""
    by = min(sheet.width / page.size.width, sheet.height / page.size.height)
    corner = translation((sheet.width - by * page.size.width) / 2, (sheet.height - by * page.size.height) / 2)
    return replace(page, size=sheet, items=(Group(page.items, matrix=after(scaling(by), corner)),))


def _booklet(made_with: Recipe, pages: Callable[[], Sequence[RulebookPage]]) -> Document:
    """Lay the pages on sheets, to be printed on both sides and folded."""
    words, way = made_with.words.rulebook, two_sided(made_with.order.duplex)
    drawn = [page.drawing for page in pages()]
    sheets = []
    for number, spread in enumerate(saddle_order(len(drawn))):
        side = words.back if number % 2 else words.front
        label = words.sheet.format(number=number // 2 + 1, side=side)
        sheet = _sheet(made_with, folded_sheet(imposed(drawn, spread), drawn[0].size, label), number)
        sheets.append(Page(behind(sheet, way) if number % 2 else sheet, label, label))
    title = words.booklet.format(title=words.title)
    return Document(title, made_with.words.language, tuple(sheets), two_sided=way)


def _sheet(made_with: Recipe, sheet: Drawing, number: int) -> Drawing:
    """Mark a side of a booklet's sheet; the first is the cover's, through which all sheets are stitched."""
    press, said = made_with.press, made_with.words.kit
    paper = writing_paper(made_with.paper)._replace(width=sheet.size.width, height=sheet.size.height)
    marked = signed(sheet, paper, made_with.made(sheet.title), press)
    if number % 2 == 0:
        return stitched(marked, press) if number == 0 else marked
    note = turn_note(two_sided(made_with.order.duplex), said).format(bookmark=sheet.title)
    return marked_back(marked, paper, Notes(said.ruler, note, said.fold), press)


def _quick(made_with: Recipe) -> Document:
    said, words, paper = made_with.words.kit, made_with.words.quick_start, writing_paper(made_with.paper)
    title, way = words.document.format(title=made_with.words.rulebook.title), two_sided(made_with.order.duplex)
    pages = []
    for number, drawn in enumerate(quick_start(_quick_design(made_with, paper.size)), 1):
        note = turn_note(way, said).format(bookmark=drawn.title)
        footed = with_foot(drawn, paper, Slip(said.ruler, note, made_with.made(str(number)), title), made_with.press)
        crosses = side_crosses(paper, paper.height / 2, made_with.press)
        sheet = replace(footed, items=(*footed.items, *crosses))
        pages.append(Page(sheet if number % 2 else behind(sheet, way), str(number), drawn.title))
    return Document(title, made_with.words.language, tuple(pages), two_sided=way)
