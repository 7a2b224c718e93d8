"""What the rulebook, the quick start and the player aid are set with, gathered from a layout, a theme and words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from meridian_print.boardgame.kit.card_sizes import card_size
from meridian_print.boardgame.kit.papers import writing_paper
from meridian_print.boardgame.layout.file import layout_source
from meridian_print.components.players import Players
from meridian_print.games.meteo.board.board import board_drawing
from meridian_print.games.meteo.cards.design import CardDesign
from meridian_print.games.meteo.figures.grid import GridDesign
from meridian_print.games.meteo.kit.recipe import Recipe
from meridian_print.games.meteo.layout.model import Layout
from meridian_print.games.meteo.layout.reading import PUBLISHED, read_layout
from meridian_print.games.meteo.rulebook.design import FIGURES, PAGES, RulebookDesign
from meridian_print.games.meteo.rulebook.glance import figure_of, widest
from meridian_print.games.meteo.theme import Theme
from meridian_print.games.meteo.theme.cards import CardStyle
from meridian_print.games.meteo.theme.figures import FigureStyle
from meridian_print.games.meteo.theme.pieces import PieceStyle
from meridian_print.games.meteo.theme.tiles import PressureStyle, TileStyle
from meridian_print.games.meteo.tiles.tile import TileDesign
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.drawing.geometry import Mm, Size
from meridian_print.graphics.drawing.items import Drawing
from meridian_print.graphics.rulebook.cover import CoverDesign
from meridian_print.graphics.rulebook.quick_start import QuickStartDesign
from meridian_print.graphics.rulebook.style import CoverStyle, QuickStartStyle, RulebookStyle
from meridian_print.graphics.rulebook.words import QuickStartWords


@dataclass(frozen=True, slots=True)
class BookSource:
    """What a book is made from: a layout, a theme, words, the size of its cards, and the kit's id, if it has one.

    `rim` is what printers leave free around a page.
    """

    layout: Layout
    theme: Theme
    words: Words
    card: Size
    rim: Mm
    kit: str = ""


def rulebook_design(source: BookSource, page: Size) -> RulebookDesign:
    """Gather what the rulebook is set with."""
    theme, words, book = source.theme, source.words, source.words.rulebook
    tiles, pieces = TileDesign(theme.section("tiles", TileStyle), words), theme.section("pieces", PieceStyle)
    plain = replace(tiles, style=_plain(tiles.style))
    style, published = theme.section("rulebook", RulebookStyle), published_layout(words.language)
    players, figures = theme.section("players", Players), theme.section("figures", FigureStyle)
    board = board_drawing(source.layout, theme, words)
    return RulebookDesign(
        page=page,
        style=style,
        terms=book,
        places=PAGES,
        numbered=FIGURES,
        words=words,
        look=GridDesign(figures, plain, pieces, players, style.type.letter, published),
        cards=CardDesign(source.card, theme.section("cards", CardStyle), tiles, pieces, words),
        cover=CoverDesign(page, theme.section("cover", CoverStyle), rim=source.rim),
        kit_layout=source.layout,
        board=board,
        published=_published_board(source, board),
        kit=source.kit,
    )


def _plain(style: TileStyle) -> TileStyle:
    """Return the style of the small tiles in figures: without engraved lines, a High and a Low as their letters."""
    return style._replace(ornaments=False, high=_calm(style.high), low=_calm(style.low))


def _calm(style: PressureStyle) -> PressureStyle:
    ink = style.areas[0]
    areas, isobar, front = (ink,) * len(style.areas), replace(style.isobar, ink=ink), replace(style.front, ink=ink)
    return style._replace(areas=areas, isobar=isobar, front=front, arrow=ink, cold=ink, warm=ink)


def _published_board(source: BookSource, board: Drawing) -> Drawing:
    published = published_layout(source.words.language)
    return board if source.layout == published else board_drawing(published, source.theme, source.words)


@cache
def published_layout(language: str) -> Layout:
    """Read the board as it was published, to which the examples of the rules refer."""
    source = layout_source(PUBLISHED).value
    found = read_layout(source[1], language).value if source else None
    if found is None:
        raise ValueError(f"expected the built-in layout '{PUBLISHED}' to be valid")
    return found


def quick_design(source: BookSource, page: Size, words: QuickStartWords) -> QuickStartDesign[RulebookDesign]:
    """Gather what the quick start, or with its words the player aid, is set with."""
    style = source.theme.section("quick-start", QuickStartStyle)
    return QuickStartDesign(page, style, words, rulebook_design(source, page), figure_of(words.captions), widest)


def book_source(recipe: Recipe) -> BookSource:
    """Gather what the books are made from."""
    card, rim = card_size(recipe.order.cards).size, writing_paper(recipe.paper).rim
    return BookSource(recipe.layout, recipe.theme, recipe.words, card, rim, recipe.kit)
