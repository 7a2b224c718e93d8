"""The kit's cards: each by itself, and all of them on sheets with their backs behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import TYPE_CHECKING

from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.kit.card_sizes import card_size
from meridian_print.boardgame.kit.cards import Deck, card_images, card_sheets
from meridian_print.components.players import Players
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.rules.material import DECK, Card, Colour
from meridian_print.games.meridian.theme.cards import CardStyle
from meridian_print.graphics.drawing.items import Document, Drawing

if TYPE_CHECKING:
    from meridian_print.games.meridian.cards.design import CardDesign


def files(recipe: Recipe) -> PartFiles:
    """Yield 52 faces and 4 backs as SVG, and one PDF of sheets to print."""
    cards = KitCards(recipe)
    yield from ((f"cards/{name}.svg", draw) for name, draw in cards.named())
    yield f"cards-{recipe.paper.name.lower()}.pdf", partial(_document, cards)


def image_files(recipe: Recipe) -> PartFiles:
    """Yield 13 faces and a back of each colour as images, in the format that is asked for, if any is."""
    return card_images(KitCards(recipe).named(), recipe)


class KitCards:
    """The cards of a kit, each drawn once; what draws them is imported only then."""

    def __init__(self, recipe: Recipe) -> None:
        self.recipe = recipe
        self.face = cache(self._face)
        self.back = cache(self._back)
        self._design = cache(partial(card_design, recipe))

    def named(self) -> Iterator[tuple[str, Callable[[], Drawing]]]:
        """Yield the faces and the back of each colour, by their names in files."""
        for colour in Colour:
            for card in DECK:
                yield f"{colour}-{file_name(card)}", partial(self.face, colour, card)
            yield f"{colour}-back", partial(self.back, colour)

    def _face(self, colour: Colour, card: Card) -> Drawing:
        from meridian_print.games.meridian.cards.cards import card_face

        return card_face(colour, card, self._design())

    def _back(self, colour: Colour) -> Drawing:
        from meridian_print.games.meridian.cards.cards import card_back

        return card_back(colour, self._design())

    def deck(self) -> Deck:
        """Draw all cards, colour by colour."""
        faces = tuple(self.face(colour, card) for colour in Colour for card in DECK)
        backs = tuple(self.back(colour) for colour in Colour for _ in DECK)
        title = self.recipe.words.kit.cards.format(title=self.recipe.title)
        return Deck(title, faces, backs, card_size(self.recipe.order.cards).corner, len(Colour))


def card_design(recipe: Recipe) -> CardDesign:
    """Return the design of the cards."""
    from meridian_print.games.meridian.cards.design import CardDesign

    style, players = recipe.theme.section("cards", CardStyle), _players(recipe)
    return CardDesign(card_size(recipe.order.cards).size, style, players, recipe.words)


def file_name(card: Card) -> str:
    """Name a card in files, so that names sort as the deck does."""
    return card.name if card.is_range else f"{card.meridians[0]:02}"


def _players(recipe: Recipe) -> Players:
    players = recipe.theme.section("players", Players)
    return players.without_patterns() if recipe.order.low_ink else players


def _document(cards: KitCards) -> Document:
    return card_sheets(cards.deck(), cards.recipe)
