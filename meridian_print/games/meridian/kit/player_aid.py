"""The kit's aids for play: a page for each player, and mats, strips and labels to cut out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.kit.card_sizes import card_size
from meridian_print.boardgame.kit.papers import writing_paper
from meridian_print.boardgame.kit.sheets import sheets_to_cut
from meridian_print.components.players import Players
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.graphics.drawing.items import Document, Page
from meridian_print.printing.imposition.sheets import Footer, printed_area, reach_of_marks, with_foot

if TYPE_CHECKING:
    from meridian_print.components.aids import AidStyle
    from meridian_print.games.meridian.figures.cases import FigureDesign
    from meridian_print.games.meridian.theme.mats import MatLook


def files(recipe: Recipe) -> PartFiles:
    """Yield the player aid, mats, strips for checking a meridian, and labels of all islands, as PDF.

    What draws them is imported only then.
    """
    paper = writing_paper(recipe.paper).name.lower()
    yield f"player-aid-{paper}.pdf", partial(_page, recipe)
    yield f"player-aid-mats-{paper}.pdf", partial(_mats, recipe)
    yield f"player-aid-strips-{paper}.pdf", partial(_strips, recipe)
    yield f"player-aid-labels-{paper}.pdf", partial(_labels, recipe)


def _page(recipe: Recipe) -> Document:
    from meridian_print.games.meridian.sheets.player_aid import AidDesign, player_aid

    words, paper, style = recipe.words, writing_paper(recipe.paper), _style(recipe)
    drawn = player_aid(AidDesign(paper.size, style, words.player_aid, _figures(recipe, style)))
    title = words.player_aid.document.format(title=recipe.title)
    footer = Footer(words.kit.ruler, words.player_aid.note, recipe.slug_line("1"), title)
    return Document(title, words.language, (Page(with_foot(drawn, paper, footer, recipe.press), "1", drawn.title),))


def _mats(recipe: Recipe) -> Document:
    """Draw a mat for each colour, as wide as the paper allows."""
    from meridian_print.games.meridian.sheets.player_mat import MatDesign, player_mat

    theme, card, paper = recipe.theme, card_size(recipe.order.cards), writing_paper(recipe.paper)
    width = printed_area(paper).width - 2 * reach_of_marks(recipe.press)
    design = MatDesign(width, card.size, card.corner, _look(recipe), theme.section("players", Players), recipe.words)
    words = recipe.words.player_aid.mat
    return sheets_to_cut(
        [player_mat(colour, design) for colour in Colour], words.document.format(title=recipe.title), words.note, recipe
    )


def _strips(recipe: Recipe) -> Document:
    """Draw a strip for each player."""
    from meridian_print.games.meridian.sheets.labels import check_strip

    words = recipe.words.player_aid.strip
    strip = check_strip(_look(recipe), words)
    return sheets_to_cut([strip] * len(Colour), words.document.format(title=recipe.title), words.note, recipe)


def _labels(recipe: Recipe) -> Document:
    """Draw a label for each island of either side."""
    from meridian_print.games.meridian.sheets.labels import island_label, labels_how_to

    words, style = recipe.words.player_aid.label, _look(recipe)
    sides = recipe.layout.sides
    labels = [island_label(island, side, style, words) for side in sides for island in side.islands]
    room = printed_area(writing_paper(recipe.paper)).width - 2 * recipe.press.note_gap
    how_to = labels_how_to(room, style, words)
    return sheets_to_cut(labels, words.document.format(title=recipe.title), words.note, recipe, above=how_to)


def _look(recipe: Recipe) -> MatLook:
    from meridian_print.games.meridian.theme.mats import mat_look

    return mat_look(recipe.theme)


def _style(recipe: Recipe) -> AidStyle:
    from meridian_print.components.aids import AidStyle

    return recipe.theme.section("aids", AidStyle)


def _figures(recipe: Recipe, style: AidStyle) -> FigureDesign:
    """Return the figures of the rulebook, with the type of the aid."""
    from meridian_print.games.meridian.figures.cases import FigureDesign
    from meridian_print.games.meridian.figures.columns import ColumnDesign
    from meridian_print.games.meridian.theme.columns import ColumnStyle
    from meridian_print.games.meridian.theme.pieces import TowerStyle
    from meridian_print.games.meridian.towers.on_board import TowerDesign
    from meridian_print.graphics.rulebook.style import RulebookStyle

    theme = recipe.theme
    towers = TowerDesign(theme.section("players", Players), theme.section("towers", TowerStyle), recipe.words)
    book, own = theme.section("rulebook", RulebookStyle), style.figures
    kinds = book.type._replace(verdict=own.verdict, letter=own.letter)
    columns = ColumnDesign(towers, theme.section("columns", ColumnStyle), own.letter)
    return FigureDesign(columns, book._replace(type=kinds), recipe.words.figures)
