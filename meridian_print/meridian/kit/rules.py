"""The kit's rules: a rulebook to read, the same to fold into a booklet, and a quick start of two pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, partial

from meridian_print.drawing.geometry import Size
from meridian_print.drawing.items import SLUG, Document, Drawing, Group, Page
from meridian_print.drawing.type import text
from meridian_print.meridian.components.rulebook import RulebookPage, quick_start, rulebook
from meridian_print.meridian.components.rulebook_figures import FigureDesign
from meridian_print.meridian.components.rulebook_text import RulebookDesign
from meridian_print.meridian.components.towers_on_board import TowerDesign
from meridian_print.meridian.kit.duplex import behind, turn_note, two_sided
from meridian_print.meridian.kit.papers import writing_paper
from meridian_print.meridian.kit.recipe import Makers, Recipe
from meridian_print.press.booklet import Notes, folded_sheet, imposed, marked_face, saddle_order, signed, stitched
from meridian_print.press.sheets import Slip, side_crosses, with_foot
from meridian_print.theme.players import Players
from meridian_print.theme.rulebook import RulebookStyle
from meridian_print.theme.towers import TowerStyle

_SEVERAL = " · "


def files(made_with: Recipe) -> Makers:
    """Yield the rulebook, the booklet and the quick start as PDF."""
    paper, language = writing_paper(made_with.paper), made_with.words.language
    half = Size(paper.height / 2, paper.width)
    pages = cache(lambda: rulebook(_design(made_with, half)))
    yield f"rules-{language}.pdf", partial(_book, made_with, pages)
    yield f"rules-{language}-booklet-{paper.name.lower()}.pdf", partial(_booklet, made_with, pages)
    yield f"rules-{language}-quick-start.pdf", partial(_quick, made_with)


def _design(made_with: Recipe, page: Size) -> RulebookDesign:
    theme, words = made_with.theme, made_with.words
    style = theme.section("rulebook", RulebookStyle)
    towers = TowerDesign(theme.section("players", Players), theme.section("towers", TowerStyle), words)
    figures = FigureDesign(towers, style.figures, words.figures)
    return RulebookDesign(page, style, words.rulebook, figures)


def _book(made_with: Recipe, pages: Callable[[], Sequence[RulebookPage]]) -> Document:
    words = made_with.words.rulebook
    told = tuple(
        Page(_signed(made_with, page.drawing, str(page.number)), str(page.number), _bookmark(page)) for page in pages()
    )
    return Document(words.document.format(title=words.title), made_with.words.language, told)


def _bookmark(page: RulebookPage) -> str:
    return _SEVERAL.join(page.chapters) or page.drawing.title


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
    if number % 2:
        return marked
    note = turn_note(two_sided(made_with.order.duplex), said).format(bookmark=sheet.title)
    face = marked_face(marked, paper, Notes(said.ruler, note, said.fold), press)
    return stitched(face, press) if number == 0 else face


def _signed(made_with: Recipe, page: Drawing, label: str) -> Drawing:
    """Write at the foot of a page which it is, and of which kit."""
    press, rim = made_with.press, writing_paper(made_with.paper).rim
    at = (rim + press.note_gap, page.size.height - rim)
    slug = Group((text(made_with.made(label), at, press.note, press.ink),), layer=SLUG)
    return replace(page, items=(*page.items, slug))


def _quick(made_with: Recipe) -> Document:
    said, words, paper = made_with.words.kit, made_with.words.rulebook, writing_paper(made_with.paper)
    title, way = words.quick_document.format(title=words.title), two_sided(made_with.order.duplex)
    pages = []
    for number, drawn in enumerate(quick_start(_design(made_with, paper.size)), 1):
        note = turn_note(way, said).format(bookmark=drawn.title)
        footed = with_foot(drawn, paper, Slip(said.ruler, note, made_with.made(str(number)), title), made_with.press)
        crosses = side_crosses(paper, paper.height / 2, made_with.press)
        sheet = replace(footed, items=(*footed.items, *crosses))
        pages.append(Page(sheet if number % 2 else behind(sheet, way), str(number), drawn.title))
    return Document(title, made_with.words.language, tuple(pages), two_sided=way)
