"""The kit's cards for a vendor or a virtual table: one deck a colour."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.kit.vendors.decks import VendorDeck, vendor_files
from meridian_print.boardgame.kit.vendors.profiles import TABLETOP
from meridian_print.boardgame.kit.vendors.tabletop import Blocks, CardTable, Spot, tabletop_files
from meridian_print.components.player_marks import colour_word, style_of
from meridian_print.components.players import Players
from meridian_print.games.meridian.cards.cards import card_back, card_face
from meridian_print.games.meridian.cards.design import CardDesign
from meridian_print.games.meridian.kit.boards import kit_board
from meridian_print.games.meridian.kit.cards import card_design
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.rules.material import DECK, PIECES, Colour
from meridian_print.printing.print_shop.vendor import VendorProfile


def files(recipe: Recipe) -> PartFiles:
    """Yield four decks of thirteen cards for a vendor, or the whole game for a virtual table."""
    if recipe.order.vendor == TABLETOP:
        return tabletop_files(_table(recipe), recipe)
    return vendor_files(partial(_decks_for, recipe), recipe)


def _decks_for(recipe: Recipe, wanted: VendorProfile) -> Iterator[VendorDeck]:
    """Yield decks of the vendor's size, with the ground extended through the vendor's bleed."""
    design = card_design(recipe)
    sizes = design.style.sizes._replace(bleed=wanted.bleed)
    design = replace(design, size=wanted.trimmed, style=design.style._replace(sizes=sizes))
    return (_deck(colour, design) for colour in Colour)


def _deck(colour: Colour, design: CardDesign) -> VendorDeck:
    faces = tuple((card.name, partial(card_face, colour, card, design)) for card in DECK)
    return VendorDeck(str(colour), faces, partial(card_back, colour, design))


def _table(recipe: Recipe) -> CardTable:
    design, players = card_design(recipe), recipe.theme.section("players", Players)
    spots = tuple(
        Spot(name, (_deck(colour, design), Blocks(name, style_of(colour, players).ground, PIECES)))
        for colour in Colour
        for name in (colour_word(colour, recipe.words.colours),)
    )
    return CardTable("Meridian", "meridian", kit_board(recipe), spots)
