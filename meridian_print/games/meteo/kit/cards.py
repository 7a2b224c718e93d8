"""The kit's weather cards: each by itself, and all of them on sheets with their backs behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.kit.card_sizes import card_size
from meridian_print.boardgame.kit.cards import Deck, card_images, card_sheets
from meridian_print.games.meteo.cards.back import card_back
from meridian_print.games.meteo.cards.card import card_face
from meridian_print.games.meteo.cards.design import CardDesign, border
from meridian_print.games.meteo.kit.recipe import Recipe
from meridian_print.games.meteo.kit.tiles import named_tiles, tile_design
from meridian_print.games.meteo.layout.model import Card
from meridian_print.games.meteo.theme.cards import CardStyle
from meridian_print.games.meteo.theme.pieces import PieceStyle
from meridian_print.graphics.drawing.items import Document, Drawing


def files(recipe: Recipe) -> PartFiles:
    """Yield the faces and the back as SVG, and one PDF of sheets to print."""
    yield from ((f"cards/{name}.svg", draw) for name, draw in named(recipe))
    yield f"cards-{recipe.paper.name.lower()}.pdf", partial(_document, recipe)


def image_files(recipe: Recipe) -> PartFiles:
    """Yield the faces and backs of cards and tiles as images, in the format that is asked for, if any is."""
    return card_images((*named(recipe), *((f"tile-{name}", draw) for name, draw in named_tiles(recipe))), recipe)


def named(recipe: Recipe) -> Iterator[tuple[str, Callable[[], Drawing]]]:
    """Yield the faces and the back by their names in files: they state which card is of the published game."""
    design = card_design(recipe)
    for card in recipe.layout.cards:
        yield card_name(card), partial(card_face, card, recipe.layout, design)
    yield "back", partial(card_back, recipe.title, design)


def card_name(card: Card) -> str:
    """Return the name of a card in files."""
    return f"{card.number:02}-published" if card.is_published else f"{card.number:02}"


def card_deck(recipe: Recipe) -> Deck:
    """Draw all cards, those that cost first: cards of different borders never touch on a sheet."""
    design, order = card_design(recipe), recipe.order
    cards = sorted(recipe.layout.cards, key=lambda card: card.each > 0)
    faces = tuple(card_face(card, recipe.layout, design) for card in cards)
    backs = (card_back(recipe.title, design),) * len(faces)
    borders = tuple(border(card.each, design.style) for card in cards)
    title = recipe.words.cards.document.format(title=recipe.title)
    return Deck(title, faces, backs, card_size(order.cards).corner, borders=borders)


def card_design(recipe: Recipe) -> CardDesign:
    """Return the design of the cards."""
    theme, size = recipe.theme, card_size(recipe.order.cards).size
    style, pieces = theme.section("cards", CardStyle), theme.section("pieces", PieceStyle)
    return CardDesign(size, style, tile_design(recipe), pieces, recipe.words)


def _document(recipe: Recipe) -> Document:
    return card_sheets(card_deck(recipe), recipe)
