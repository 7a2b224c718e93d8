"""The kit's money: each note by itself, and as many as four players need on sheets."""

from __future__ import annotations

from functools import partial

from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.kit.cards import Deck, card_sheets
from meridian_print.games.meteo.kit.recipe import Recipe
from meridian_print.games.meteo.money.note import SUPPLY, VALUES, MoneyDesign, note_back, note_face
from meridian_print.games.meteo.theme.money import MoneyStyle
from meridian_print.games.meteo.theme.pieces import PieceStyle
from meridian_print.games.meteo.theme.tiles import TileStyle
from meridian_print.graphics.drawing.items import Document


def files(recipe: Recipe) -> PartFiles:
    """Yield faces and backs as SVG, and the sheets as PDF."""
    design = money_design(recipe)
    for value in VALUES:
        yield f"money/{value}.svg", partial(note_face, value, recipe.title, design)
        yield f"money/{value}-back.svg", partial(note_back, value, design)
    yield f"money-{recipe.paper.name.lower()}.pdf", partial(_document, recipe)


def money_design(recipe: Recipe) -> MoneyDesign:
    """Return the design of the notes."""
    theme = recipe.theme
    style, pieces = theme.section("money", MoneyStyle), theme.section("pieces", PieceStyle)
    return MoneyDesign(style, pieces, theme.section("tiles", TileStyle), recipe.words)


def money_deck(recipe: Recipe) -> Deck:
    """Draw all notes, with their backs."""
    design = money_design(recipe)
    notes = [(note_face(value, recipe.title, design), note_back(value, design), SUPPLY[value]) for value in VALUES]
    faces = tuple(face for face, _, count in notes for _ in range(count))
    backs = tuple(back for _, back, count in notes for _ in range(count))
    return Deck(recipe.words.money.document.format(title=recipe.title), faces, backs)


def _document(recipe: Recipe) -> Document:
    return card_sheets(money_deck(recipe), recipe)
