"""Cards and tiles as files: sheets of them with their backs behind, and an image of each to upload anywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from meridian_print.boardgame.content import Content, PartFiles, image
from meridian_print.boardgame.kit.recipe import KitRecipe
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Page
from meridian_print.printing.imposition.nup import CardSheet, Imposition, impose
from meridian_print.printing.imposition.sheets import Footer, back_as_printed, turned, with_foot

IMAGES = "card-images"
DPI = 300
"""The resolution required by every known vendor that takes images."""


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards of one size: `backs[i]` comes behind `faces[i]`; a back is drawn once, however many cards have it.

    They come colour by colour, as many of each of the `colours`, where they have any. `corner` is the radius of their
    corners if they are rounded. `borders[i]` is what a face has all around, if those with one back differ in that.
    """

    title: str
    faces: Sequence[Drawing]
    backs: Sequence[Drawing]
    corner: Mm = 0.0
    colours: int = 1
    borders: Sequence[object] = ()


def card_sheets(deck: Deck, recipe: KitRecipe) -> Document:
    """Lay cards on sheets, printed or folded back to back as ordered; raises PaperTooSmallError."""
    order = recipe.order
    corner = deck.corner if order.corners else 0.0
    plan = Imposition(recipe.paper, recipe.press, order.duplex, order.bleed, corner)
    cards = zip(deck.faces, deck.backs, deck.borders or [None] * len(deck.faces), strict=True)
    stacks = (zip(*stack, strict=True) for stack in recipe.stacks(tuple(cards), deck.colours))
    sheets = tuple(sheet for faces, backs, borders in stacks for sheet in impose(faces, backs, plan, borders))
    pages = tuple(page for number in range(len(sheets)) for page in _pages(number, sheets, deck.title, recipe))
    return Document(deck.title, recipe.words.language, pages, two_sided=turned(order.duplex))


def card_images(cards: Iterable[tuple[str, Callable[[], Drawing]]], recipe: KitRecipe) -> PartFiles:
    """Yield an image of each face and back, given by its name, in the ordered format, with bleed but no marks."""
    for name, draw in cards:
        yield f"{IMAGES}/{name}.{recipe.order.card_images}", partial(_image, draw, recipe)


def _pages(place: int, sheets: tuple[CardSheet, ...], title: str, recipe: KitRecipe) -> Iterator[Page]:
    words, sheet, order = recipe.words.kit, sheets[place], recipe.order
    folded = order.duplex == "gutterfold"
    sides = [(sheet.face, *((words.both, words.both_label) if folded else (words.faces, words.faces_label)))]
    if sheet.back:
        sides.append((sheet.back, words.backs, words.backs_label))
    for drawing, bookmark, label in sides:
        named = bookmark.format(number=place + 1, count=len(sheets))
        labelled = label.format(number=place + 1)
        note = words.turn_note(order.duplex).format(bookmark=named)
        footer = Footer(words.ruler, note, recipe.slug_line(labelled), title)
        footed = with_foot(replace(drawing, title=named), recipe.paper, footer, recipe.press)
        way = turned(order.duplex)
        yield Page(back_as_printed(footed, way) if way and drawing is sheet.back else footed, labelled, named)


def _image(draw: Callable[[], Drawing], recipe: KitRecipe) -> Content:
    card = draw()
    if recipe.order.card_images == "png":
        return image(card, DPI, recipe.words.language, bleed=card.bleed)
    return replace(card, items=(Group(card.items, alt=card.title),), slug=card.bleed)
