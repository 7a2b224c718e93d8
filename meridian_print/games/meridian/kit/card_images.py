"""The kit's card images: each card with bleed on all sides and no marks, for any service that takes uploads."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from meridian_print.boardgame.content import Content, PartFiles
from meridian_print.boardgame.images import image
from meridian_print.games.meridian.cards.cards import card_back, card_face
from meridian_print.games.meridian.kit.cards import card_design, file_name
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.rules.material import DECK, Colour
from meridian_print.graphics.drawing.items import Drawing, Group

FOLDER = "card-images"
DPI = 300
"""The resolution required by every known vendor that takes images."""


def files(recipe: Recipe) -> PartFiles:
    """Yield 13 faces and a back of each colour, in the format that is asked for, if any is."""
    ending = recipe.order.card_images
    if not ending:
        return
    design = card_design(recipe)
    for colour in Colour:
        for card in DECK:
            path = f"{FOLDER}/{colour}-{file_name(card)}.{ending}"
            yield path, partial(_content, recipe, partial(card_face, colour, card, design))
        yield f"{FOLDER}/{colour}-back.{ending}", partial(_content, recipe, partial(card_back, colour, design))


def _content(recipe: Recipe, draw: partial[Drawing]) -> Content:
    card = draw()
    if recipe.order.card_images == "png":
        return image(card, DPI, recipe.words.language, bleed=card.bleed)
    return replace(card, items=(Group(card.items, alt=card.title),), slug=card.bleed)
