"""The kit's cards: each by itself, and all of them on sheets with their backs behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial

from meridian_print.boardgame.content import PartFiles
from meridian_print.components.players import Players
from meridian_print.games.meridian.cards.cards import card_back, card_face, card_name
from meridian_print.games.meridian.cards.design import CardDesign
from meridian_print.games.meridian.kit.card_sizes import card_size
from meridian_print.games.meridian.kit.duplex import behind, turn_note, turned
from meridian_print.games.meridian.kit.order import stacks
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.rules.material import DECK, Card, Colour
from meridian_print.games.meridian.theme.cards import CardStyle
from meridian_print.graphics.drawing.items import Document, Drawing, Page
from meridian_print.printing.imposition.nup import CardSheet, Imposition, impose
from meridian_print.printing.imposition.sheets import Footer, with_foot


def files(recipe: Recipe) -> PartFiles:
    """Yield 52 faces and 4 backs as SVG, and one PDF of sheets to print."""
    design = card_design(recipe)
    face, back = cache(partial(card_face, design=design)), cache(partial(card_back, design=design))
    for colour in Colour:
        for card in DECK:
            yield f"cards/{colour}-{file_name(card)}.svg", partial(face, colour, card)
        yield f"cards/{colour}-back.svg", partial(back, colour)
    yield f"cards-{recipe.paper.name.lower()}.pdf", partial(_document, recipe, face, back)


def card_design(recipe: Recipe) -> CardDesign:
    """Return the design of the cards."""
    style, players = recipe.theme.section("cards", CardStyle), _players(recipe)
    return CardDesign(card_size(recipe.order.cards).size, players, style, recipe.words)


def file_name(card: Card) -> str:
    """Name a card in files, so that names sort as the deck does."""
    return card_name(card) if card.is_range else f"{card.meridians[0]:02}"


def _players(recipe: Recipe) -> Players:
    players = recipe.theme.section("players", Players)
    return players.without_patterns() if recipe.order.low_ink else players


def _document(recipe: Recipe, face: Callable[[Colour, Card], Drawing], back: Callable[[Colour], Drawing]) -> Document:
    faces = [face(colour, card) for colour in Colour for card in DECK]
    backs = [back(colour) for colour in Colour for _ in DECK]
    plan, group = _imposition(recipe), recipe.order.group
    parted = zip(stacks(faces, group), stacks(backs, group), strict=True)
    sheets = tuple(sheet for stack in parted for sheet in impose(*stack, plan))
    pages = tuple(page for number in range(len(sheets)) for page in _pages(number, sheets, recipe))
    title = recipe.words.kit.cards.format(title=recipe.layout.title)
    return Document(title, recipe.words.language, pages, two_sided=turned(recipe.order.duplex))


def _imposition(recipe: Recipe) -> Imposition:
    order = recipe.order
    corner = card_size(order.cards).corner if order.corners else 0.0
    return Imposition(recipe.paper, recipe.press, order.duplex, order.bleed, corner)


def _pages(place: int, sheets: tuple[CardSheet, ...], recipe: Recipe) -> Iterator[Page]:
    words, sheet, order = recipe.words.kit, sheets[place], recipe.order
    folded = order.duplex == "gutterfold"
    sides = [(sheet.face, *((words.both, words.both_label) if folded else (words.faces, words.faces_label)))]
    if sheet.back:
        sides.append((sheet.back, words.backs, words.backs_label))
    for drawing, bookmark, label in sides:
        named = bookmark.format(number=place + 1, count=len(sheets))
        title = words.cards.format(title=recipe.layout.title)
        labelled = label.format(number=place + 1)
        note = turn_note(order.duplex, words).format(bookmark=named)
        slip = Footer(words.ruler, note, recipe.slug_line(labelled), title)
        footed = with_foot(replace(drawing, title=named), recipe.paper, slip, recipe.press)
        way = turned(order.duplex)
        yield Page(behind(footed, way) if way and drawing is sheet.back else footed, labelled, named)
