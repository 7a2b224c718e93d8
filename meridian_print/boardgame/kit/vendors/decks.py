"""A kit's cards for a vendor: a deck for each back, since vendors print one back a deck, named for uploading."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial

from meridian_print.boardgame.content import PartFiles, RenderedFile
from meridian_print.boardgame.kit.recipe import KitRecipe
from meridian_print.boardgame.kit.vendors.profiles import PRINT_SHOP, tile_vendor, vendor
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Page, Press
from meridian_print.printing.print_shop.process import PrintShopProfile, default_process
from meridian_print.printing.print_shop.separation import Separation
from meridian_print.printing.print_shop.vendor import DPI, VendorProfile, held_safe
from meridian_print.templates import load


@dataclass(frozen=True, slots=True)
class VendorDeck:
    """Cards or tiles that have the same back: the `key` of the deck in names of files, and its faces by theirs."""

    key: str
    faces: tuple[tuple[str, Callable[[], Drawing]], ...]
    back: Callable[[], Drawing]


Decks = Callable[[VendorProfile], Iterable[VendorDeck]]
"""Gathers decks in a vendor's size and with its bleed."""


def vendor_files(cards: Decks, recipe: KitRecipe, tiles: Decks | None = None) -> PartFiles:
    """Yield the cards as the ordered vendor takes them, and the `tiles` if it cuts such, too."""
    name = recipe.order.vendor
    yield from _files(cards, vendor(name), recipe)
    square = tile_vendor(name)
    if tiles and square:
        yield from _files(tiles, square, recipe)


def _files(decks: Decks, wanted: VendorProfile, recipe: KitRecipe) -> PartFiles:
    name = recipe.order.vendor
    for deck in decks(wanted):
        named = partial("vendor/{}/{}".format, name)
        if wanted.format == "pdf":
            yield named(wanted.deck.format(colour=deck.key)), partial(_deck, deck, wanted, recipe)
            continue
        for number, (card, draw) in enumerate(deck.faces, 1):
            path = wanted.face.format(colour=deck.key, card=card, number=number)
            yield named(path), partial(_image, draw, wanted, recipe)
        yield named(wanted.back.format(colour=deck.key)), partial(_image, deck.back, wanted, recipe)


def _placed(card: Drawing, wanted: VendorProfile) -> Drawing:
    """Return a card as one figure on a page that ends with its bleed."""
    art = Group(card.items, alt=card.title)
    return held_safe(replace(card, items=(art,), slug=card.bleed), wanted)


def _image(draw: Callable[[], Drawing], wanted: VendorProfile, recipe: KitRecipe) -> RenderedFile:
    from meridian_print.graphics.backends.pdf import pdf_bytes
    from meridian_print.graphics.backends.pixels import png_bytes

    card = _placed(draw(), wanted)
    document = Document(card.title, recipe.words.language, (Page(card, "1", card.title),))
    return RenderedFile(png_bytes(pdf_bytes(document), wanted.pixels, DPI), card.size)


def _deck(deck: VendorDeck, wanted: VendorProfile, recipe: KitRecipe) -> Document:
    """Draw a deck in press inks, its back first."""
    shop = replace(load(f"vendors/{PRINT_SHOP}.yaml", PrintShopProfile), ink=wanted.ink)
    separation = Separation(shop, default_process)
    cards = [_placed(draw(), wanted) for draw in (deck.back, *(draw for _, draw in deck.faces))]
    pages = tuple(
        Page(replace(card, items=separation.items(card.items)), str(number), card.title)
        for number, card in enumerate(cards, 1)
    )
    title = recipe.words.kit.cards.format(title=recipe.title)
    return Document(title, recipe.words.language, pages, press=Press())
