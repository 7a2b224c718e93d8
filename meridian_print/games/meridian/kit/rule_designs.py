"""What the rulebook and the quick start are set with, gathered from a recipe."""

from __future__ import annotations

from functools import cache, partial

from meridian_print.boardgame.kit.card_sizes import card_size
from meridian_print.boardgame.kit.papers import writing_paper
from meridian_print.components.players import Players
from meridian_print.games.meridian.figures.columns import ColumnDesign
from meridian_print.games.meridian.kit.boards import bare_board
from meridian_print.games.meridian.kit.cards import card_design
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.rulebook.design import FIGURES, PAGES, RulebookDesign
from meridian_print.games.meridian.rulebook.pictures.design import PictureDesign, staged
from meridian_print.games.meridian.rulebook.quick_figures import quick_figure, widest_figure
from meridian_print.games.meridian.sheets.player_mat import MatDesign
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.games.meridian.theme.columns import ColumnStyle
from meridian_print.games.meridian.theme.mats import mat_look
from meridian_print.games.meridian.theme.pictures import PictureStyle
from meridian_print.games.meridian.theme.pieces import TowerStyle
from meridian_print.games.meridian.towers.on_board import TowerDesign
from meridian_print.graphics.drawing.geometry import Mm, Size
from meridian_print.graphics.rulebook.cover import CoverDesign
from meridian_print.graphics.rulebook.quick_start import QuickStartDesign
from meridian_print.graphics.rulebook.style import CoverStyle, QuickStartStyle, RulebookStyle
from meridian_print.printing.imposition.sheets import printed_area, reach_of_marks


def picture_design(recipe: Recipe, page: Size, bleed: Mm = 0.0) -> PictureDesign:
    """Gather how pictures look, and draw the boards that they show; the kit's boards are the same drawings."""
    theme, words = recipe.theme, recipe.words
    players, book = theme.section("players", Players), theme.section("rulebook", RulebookStyle)
    towers = TowerDesign(players, theme.section("towers", TowerStyle), words)
    card = card_size(recipe.order.cards)
    width = printed_area(writing_paper(recipe.paper)).width - 2 * reach_of_marks(recipe.press)
    rim = 0.0 if bleed else writing_paper(recipe.paper).rim
    return PictureDesign(
        layout=recipe.layout,
        boards=tuple(bare_board(recipe, side) for side in recipe.layout.sides),
        style=theme.section("pictures", PictureStyle),
        board=theme.section("board", BoardStyle),
        cards=card_design(recipe),
        mats=MatDesign(width, card.size, card.corner, mat_look(theme), players, words),
        towers=towers,
        columns=ColumnDesign(towers, theme.section("columns", ColumnStyle), book.type.letter),
        cover=CoverDesign(page, theme.section("cover", CoverStyle), bleed, rim),
        kit=recipe.kit,
    )


def rulebook_design(recipe: Recipe, page: Size) -> RulebookDesign:
    """Gather what the rulebook is set with."""
    style, pictures = recipe.theme.section("rulebook", RulebookStyle), picture_design(recipe, page)
    book = recipe.words.rulebook
    return RulebookDesign(
        page=page,
        style=style,
        terms=book,
        places=PAGES,
        numbered=FIGURES,
        words=recipe.words,
        layout=recipe.layout,
        towers=pictures.towers,
        pictures=pictures,
        scenes=cache(partial(staged, pictures)),
    )


def quick_design(recipe: Recipe) -> QuickStartDesign[RulebookDesign]:
    """Gather what the quick start is set with."""
    page, style = writing_paper(recipe.paper).size, recipe.theme.section("quick-start", QuickStartStyle)
    book = rulebook_design(recipe, page)
    return QuickStartDesign(page, style, recipe.words.quick_start, book, quick_figure, widest_figure)
