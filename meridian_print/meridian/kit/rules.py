"""The kit's rules: a rulebook to read, the same to fold into a booklet, and a quick start of two pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, partial

from meridian_print.drawing.geometry import Size, translation
from meridian_print.drawing.items import SLUG, Document, Drawing, Group, Item, Page
from meridian_print.drawing.type import text
from meridian_print.meridian.components.rulebook import RulebookPage, quick_start, rulebook
from meridian_print.meridian.components.rulebook_figures import FigureDesign
from meridian_print.meridian.components.rulebook_text import RulebookDesign
from meridian_print.meridian.components.towers_on_board import TowerDesign
from meridian_print.meridian.kit.papers import writing_paper
from meridian_print.meridian.kit.recipe import Makers, Recipe
from meridian_print.press.booklet import imposed, saddle_order
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
    """Lay the pages on sheets, to be turned over their short edge and folded."""
    words = made_with.words.rulebook
    drawn = [page.drawing for page in pages()]
    sheets = []
    for number, spread in enumerate(saddle_order(len(drawn))):
        side = words.back if number % 2 else words.front
        label = words.sheet.format(number=number // 2 + 1, side=side)
        width, height = drawn[0].size
        items: list[Item] = []
        for at, page in enumerate(imposed(drawn, spread)):
            items += [Group(page.items, matrix=translation(at * width, 0.0))] if page else []
        sheet = _signed(made_with, Drawing(label, Size(2 * width, height), tuple(items)), label)
        sheets.append(Page(_crossed(made_with, sheet), label, label))
    title = words.booklet.format(title=words.title)
    return Document(title, made_with.words.language, tuple(sheets), two_sided="short-edge")


def _signed(made_with: Recipe, page: Drawing, label: str) -> Drawing:
    """Write at the foot of a page which it is, and of which kit."""
    press, rim = made_with.press, writing_paper(made_with.paper).rim
    at = (rim + press.note_gap, page.size.height - rim)
    slug = Group((text(made_with.made(label), at, press.note, press.ink),), layer=SLUG)
    return replace(page, items=(*page.items, slug))


def _crossed(made_with: Recipe, sheet: Drawing) -> Drawing:
    """Put a cross at the middle of each side, for a sheet that is turned over an upright edge."""
    paper = writing_paper(made_with.paper)._replace(width=sheet.size.width, height=sheet.size.height)
    return replace(sheet, items=(*sheet.items, *side_crosses(paper, paper.height / 2, made_with.press)))


def _quick(made_with: Recipe) -> Document:
    said, words, paper = made_with.words.kit, made_with.words.rulebook, writing_paper(made_with.paper)
    title = words.quick_document.format(title=words.title)
    pages = []
    for number, drawn in enumerate(quick_start(_design(made_with, paper.size)), 1):
        slip = Slip(said.ruler, said.long_edge.format(bookmark=drawn.title), made_with.made(str(number)), title)
        sheet = _crossed(made_with, with_foot(drawn, paper, slip, made_with.press))
        pages.append(Page(sheet, str(number), drawn.title))
    return Document(title, made_with.words.language, tuple(pages), two_sided="long-edge")
