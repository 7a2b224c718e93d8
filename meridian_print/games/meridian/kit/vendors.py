"""The kit's cards for a vendor: one deck per colour, since vendors print one back per deck, named for uploading."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from meridian_print.boardgame import table_profile
from meridian_print.boardgame.content import PartFiles, RenderedFile
from meridian_print.boardgame.vendor_profiles import PRINT_SHOP, vendor
from meridian_print.games.meridian.cards.cards import card_back, card_face, card_name
from meridian_print.games.meridian.cards.design import CardDesign
from meridian_print.games.meridian.kit import tabletop
from meridian_print.games.meridian.kit.cards import card_design
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.rules.material import DECK, Card, Colour
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Page, Press
from meridian_print.printing.print_shop.process import PrintShopProfile, default_process
from meridian_print.printing.print_shop.separation import Separation
from meridian_print.printing.print_shop.vendor import DPI, VendorProfile, held_safe
from meridian_print.templates import load


def files(recipe: Recipe) -> PartFiles:
    """Yield four decks of thirteen cards, if a vendor is ordered."""
    name = recipe.order.vendor
    if not name:
        return
    if name == table_profile.NAME:
        yield from tabletop.files(recipe)
        return
    wanted = vendor(name)
    design = _design(recipe, wanted)
    for colour in Colour:
        named = partial("vendor/{}/{}".format, name)
        if wanted.format == "pdf":
            yield named(wanted.deck.format(colour=colour)), partial(_deck, recipe, wanted, design, colour)
            continue
        for number, card in enumerate(DECK, 1):
            path = wanted.face.format(colour=colour, card=card_name(card), number=number)
            yield named(path), partial(_image, recipe, wanted, partial(_face, wanted, design, colour, card))
        path = wanted.back.format(colour=colour)
        yield named(path), partial(_image, recipe, wanted, partial(_back, wanted, design, colour))


def _design(recipe: Recipe, wanted: VendorProfile) -> CardDesign:
    """Return cards of the vendor's size, with the ground extended through the vendor's bleed."""
    design = card_design(recipe)
    sizes = design.style.sizes._replace(bleed=wanted.bleed)
    return replace(design, size=wanted.trimmed, style=design.style._replace(sizes=sizes))


def _face(wanted: VendorProfile, design: CardDesign, colour: Colour, card: Card) -> Drawing:
    return _placed(card_face(colour, card, design), wanted)


def _back(wanted: VendorProfile, design: CardDesign, colour: Colour) -> Drawing:
    return _placed(card_back(colour, design), wanted)


def _placed(card: Drawing, wanted: VendorProfile) -> Drawing:
    """Return a card as one figure on a page that ends with its bleed."""
    art = Group(card.items, alt=card.title)
    return held_safe(replace(card, items=(art,), slug=card.bleed), wanted)


def _image(recipe: Recipe, wanted: VendorProfile, make: partial[Drawing]) -> RenderedFile:
    from meridian_print.graphics.backends.pdf import pdf_bytes
    from meridian_print.graphics.backends.png import png_bytes

    card = make()
    document = Document(card.title, recipe.words.language, (Page(card, "1", card.title),))
    return RenderedFile(png_bytes(pdf_bytes(document), wanted.pixels, DPI), card.size)


def _deck(recipe: Recipe, wanted: VendorProfile, design: CardDesign, colour: Colour) -> Document:
    """Draw a deck in press inks, its back first."""
    shop = replace(load(f"vendors/{PRINT_SHOP}.yaml", PrintShopProfile), ink=wanted.ink)
    separation = Separation(shop, default_process)
    cards = (_back(wanted, design, colour), *(_face(wanted, design, colour, card) for card in DECK))
    pages = tuple(
        Page(replace(card, items=separation.items(card.items)), str(number), card.title)
        for number, card in enumerate(cards, 1)
    )
    title = recipe.words.kit.cards.format(title=recipe.title)
    return Document(title, recipe.words.language, pages, press=Press())
