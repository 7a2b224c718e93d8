"""A kit's files for a print shop: the board in press inks, and cards one per page, each face before its back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.kit.boards import BoardFace, KitBoard
from meridian_print.boardgame.kit.cards import Deck
from meridian_print.boardgame.kit.recipe import KitRecipe
from meridian_print.boardgame.kit.vendors.profiles import PRINT_SHOP
from meridian_print.graphics.drawing.geometry import Rect
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Page, Press, Symbol, Use
from meridian_print.printing.print_shop.pages import Finish, shop_page
from meridian_print.printing.print_shop.process import PrintShopProfile, default_process
from meridian_print.printing.print_shop.separation import Separation
from meridian_print.templates import load


def shop_files(board: KitBoard, decks: Mapping[str, Callable[[], Deck]], recipe: KitRecipe) -> PartFiles:
    """Yield each side of the board and all cards as PDF; `decks` are by the names of their files."""
    shop = load(f"vendors/{PRINT_SHOP}.yaml", PrintShopProfile)
    for face in board.faces:
        yield f"print-shop/{face.file}.pdf", partial(_board, face, shop, recipe)
    for name, deck in decks.items():
        yield f"print-shop/{name}.pdf", partial(_cards, deck, shop, recipe)


def _board(face: BoardFace, shop: PrintShopProfile, recipe: KitRecipe) -> Document:
    drawing, label = face.draw(), recipe.words.kit.board_label
    sheet = shop_page(drawing, _separation(shop, recipe), shop, Finish(recipe.press, 0.0, recipe.slug_line(label)))
    page = Page(sheet, label, drawing.title)
    return Document(drawing.title, recipe.words.language, (page,), press=Press(recipe.order.icc))


def _cards(draw: Callable[[], Deck], shop: PrintShopProfile, recipe: KitRecipe) -> Document:
    deck, separation = draw(), _separation(shop, recipe)
    backs = {back.title: _as_symbol(back) for back in deck.backs}
    pages: list[Page] = []
    for count, (face, back) in enumerate(zip(deck.faces, deck.backs, strict=True), 1):
        for side, drawing in (("a", _as_figure(face)), ("b", backs[back.title])):
            label = f"{count}{side}"
            sheet = shop_page(drawing, separation, shop, Finish(recipe.press, deck.corner, recipe.slug_line(label)))
            pages.append(Page(sheet, label, drawing.title))
    return Document(deck.title, recipe.words.language, tuple(pages), press=Press(recipe.order.icc))


def _separation(shop: PrintShopProfile, recipe: KitRecipe) -> Separation:
    press = recipe.order.icc
    if press is None:
        return Separation(shop, default_process)
    from meridian_print.printing.print_shop.icc import process_of  # loads littleCMS

    return Separation(shop, process_of(press))


def _as_figure(card: Drawing) -> Drawing:
    """Return a card as one figure."""
    return replace(card, items=(Group(card.items, alt=card.title),))


def _as_symbol(card: Drawing) -> Drawing:
    """Return a card as a symbol, drawn once for any number of pages."""
    bounds = Rect(0.0, 0.0, *card.size).inset(-card.bleed)
    symbol = Symbol(card.title.replace(" ", "-").lower(), bounds, card.items)
    return replace(card, items=(Group((Use(symbol),), alt=card.title),))
