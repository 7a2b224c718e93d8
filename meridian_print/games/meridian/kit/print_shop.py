"""The kit's files for a print shop: boards, and cards one per page, each face before its back."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from meridian_print.boardgame.card_sizes import card_size
from meridian_print.boardgame.content import PartFiles
from meridian_print.games.meridian.cards.cards import card_back, card_face
from meridian_print.games.meridian.kit.boards import bare_board, side_names
from meridian_print.games.meridian.kit.cards import card_design
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.rules.material import DECK, Colour
from meridian_print.graphics.drawing.geometry import Rect
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Page, Press, Symbol, Use
from meridian_print.printing.print_shop.pages import Finish, shop_page
from meridian_print.printing.print_shop.process import PrintShopProfile, default_process
from meridian_print.printing.print_shop.separation import Separation
from meridian_print.templates import load


def files(recipe: Recipe) -> PartFiles:
    """Yield each side of the board and all cards as PDF, if ordered."""
    if not recipe.order.print_shop:
        return
    shop = load("vendors/print-shop.yaml", PrintShopProfile)
    for side, name in zip(recipe.layout.sides, side_names(recipe.layout), strict=True):
        yield f"print-shop/board-{name}.pdf", partial(_board, recipe, shop, side)
    yield "print-shop/cards.pdf", partial(_cards, recipe, shop)


def _board(recipe: Recipe, shop: PrintShopProfile, side: Side) -> Document:
    drawing = bare_board(recipe, side)
    label = recipe.words.kit.board_label
    sheet = shop_page(drawing, _separation(recipe, shop), shop, Finish(recipe.press, 0.0, recipe.slug_line(label)))
    page = Page(sheet, label, drawing.title)
    return Document(drawing.title, recipe.words.language, (page,), press=Press(recipe.order.icc))


def _cards(recipe: Recipe, shop: PrintShopProfile) -> Document:
    design, separation = card_design(recipe), _separation(recipe, shop)
    corner = card_size(recipe.order.cards).corner
    pages: list[Page] = []
    for colour in Colour:
        back = _as_symbol(card_back(colour, design))
        for card in DECK:
            for number, drawing in enumerate((_as_figure(card_face(colour, card, design)), back)):
                label = f"{len(pages) // 2 + 1}{'ab'[number]}"
                finish = Finish(recipe.press, corner, recipe.slug_line(label))
                sheet = shop_page(drawing, separation, shop, finish)
                pages.append(Page(sheet, label, drawing.title))
    title = recipe.words.kit.cards.format(title=recipe.title)
    return Document(title, recipe.words.language, tuple(pages), press=Press(recipe.order.icc))


def _separation(recipe: Recipe, shop: PrintShopProfile) -> Separation:
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
