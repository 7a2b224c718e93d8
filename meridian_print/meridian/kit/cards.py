"""The kit's cards: each alone, and all of them on sheets with their backs behind them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

from meridian_print.drawing.items import Document, Drawing, Page
from meridian_print.meridian.components.card_design import CardDesign, own_size
from meridian_print.meridian.components.cards import card_back, card_face, card_name
from meridian_print.meridian.kit.recipe import Makers, Recipe
from meridian_print.meridian.rules.material import DECK, Card, Colour
from meridian_print.press.nup import imposed
from meridian_print.press.sheets import Slip, with_foot
from meridian_print.theme.cards import CardStyle
from meridian_print.theme.players import Players


def files(made_with: Recipe) -> Makers:
    """Yield 52 faces and 4 backs as SVG, and one PDF of sheets to print on both sides."""
    style, players = made_with.theme.section("cards", CardStyle), made_with.theme.section("players", Players)
    design = CardDesign(own_size(style), players, style, made_with.words)
    face, back = cache(partial(card_face, design=design)), cache(partial(card_back, design=design))
    for colour in Colour:
        for card in DECK:
            yield f"cards/{colour}-{_file_name(card)}.svg", partial(face, colour, card)
        yield f"cards/{colour}-back.svg", partial(back, colour)
    yield f"cards-{made_with.paper.name.lower()}.pdf", partial(_document, made_with, face, back)


def _file_name(card: Card) -> str:
    return card_name(card) if card.is_range else f"{card.meridians[0]:02}"


def _document(
    made_with: Recipe, face: Callable[[Colour, Card], Drawing], back: Callable[[Colour], Drawing]
) -> Document:
    said = made_with.words.kit
    title = said.cards.format(title=made_with.layout.title)
    faces = [face(colour, card) for colour in Colour for card in DECK]
    backs = [back(colour) for colour in Colour for _ in DECK]
    sheets = imposed(faces, backs, made_with.paper, made_with.press)
    pages = []
    for number, pair in enumerate(sheets, 1):
        for drawing, bookmark, label in (
            (pair.face, said.faces, said.faces_label),
            (pair.back, said.backs, said.backs_label),
        ):
            named = bookmark.format(number=number, count=len(sheets))
            slip = Slip(said.ruler, said.both_sides.format(title=title, bookmark=named))
            sheet = with_foot(replace(drawing, title=named), made_with.paper, slip, made_with.press)
            pages.append(Page(sheet, label.format(number=number), named))
    return Document(title, made_with.words.language, tuple(pages), two_sided=True)
