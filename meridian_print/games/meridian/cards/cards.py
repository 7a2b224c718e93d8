"""The cards: a face for each of the thirteen cards of a colour, and a back for each colour."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from meridian_print.components.player_marks import colour_word, style_of
from meridian_print.games.meridian.cards.back import back_items
from meridian_print.games.meridian.cards.design import CardDesign
from meridian_print.games.meridian.cards.ground import both_ways, dial_centre, face_ground, plaque, strip_area
from meridian_print.games.meridian.cards.meridian_strip import meridian_strip
from meridian_print.games.meridian.marks.codes import Bar, numeral
from meridian_print.games.meridian.rules.material import Card, Colour
from meridian_print.graphics.drawing.geometry import Point, scaling
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Use
from meridian_print.graphics.drawing.type import Font, cap_height, text, width

_IN_ROW = 2
"""Numbers side by side on a range card."""


def card_name(card: Card) -> str:
    """Return the name of a card by its numbers.

    >>> card_name(Card((4, 5, 6, 7)))
    '4-5-6-7'
    """
    return "-".join(str(meridian) for meridian in card.meridians)


def card_face(colour: Colour, card: Card, design: CardDesign) -> Drawing:
    """Draw the face of a card."""
    title = design.words.cards.face.format(colour=colour_word(colour, design.words.colours), card=card_name(card))
    upright = (*_corner(card, design), _word(colour, design))
    items = (
        Use(face_ground(colour, design)),
        *_numbers(card, design),
        *_strip(card, design),
        *both_ways(upright, design),
    )
    return _scaled(title, items, design)


def card_back(colour: Colour, design: CardDesign) -> Drawing:
    """Draw the back of a colour's cards, the same either way up."""
    title = design.words.cards.back.format(colour=colour_word(colour, design.words.colours))
    return _scaled(title, back_items(colour, design), design)


def _scaled(title: str, items: tuple[Item, ...], design: CardDesign) -> Drawing:
    whole = items if design.scale == 1 else (Group(items, matrix=scaling(design.scale)),)
    return Drawing(title, design.size, whole, bleed=design.style.sizes.bleed)


@cache
def _numbers(card: Card, design: CardDesign) -> tuple[Item, ...]:
    """Set the card's numbers in the middle of the compass."""
    style, middle = design.style, dial_centre(design)
    if not card.is_range:
        font = style.type.number
        return _number(card.meridians[0], Point(middle.x, middle.y + cap_height(font) / 2), font, design)
    font, leading = style.type.numbers, style.sizes.numbers_leading
    rows = _rows(card.meridians)
    top = middle.y - (len(rows) - 1) * leading / 2 + cap_height(font) / 2
    return tuple(
        item for row, numbers in enumerate(rows) for item in _row(numbers, Point(middle.x, top + row * leading), design)
    )


def _rows(numbers: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(numbers[first : first + _IN_ROW] for first in range(0, len(numbers), _IN_ROW))


def _row(numbers: tuple[int, ...], at: Point, design: CardDesign) -> Iterator[Item]:
    """Set a range card's numbers side by side, centred on `at` on their baseline."""
    font, gap = design.style.type.numbers, design.style.sizes.numbers_gap
    widths = [width(str(number), font) for number in numbers]
    x = at.x - (sum(widths) + gap * (len(numbers) - 1)) / 2
    for number, wide in zip(numbers, widths, strict=True):
        yield text(str(number), (x, at.y), font, design.style.inks.ink)
        x += wide + gap


def _number(number: int, at: Point, font: Font, design: CardDesign) -> tuple[Item, ...]:
    """Set a number centred on `at`, legible either way up."""
    sizes = design.style.sizes
    bar = Bar(sizes.bar, sizes.bar_drop, sizes.bar_inset)
    return numeral(number, at, font, ink=design.style.inks.ink, bar=bar)


@cache
def _strip(card: Card, design: CardDesign) -> tuple[Item, ...]:
    """Draw the meridians within reach and write what the card allows."""
    style, words = design.style, design.words.cards
    label = words.choose if card.is_range else words.meridian.format(number=card.meridians[0])
    at = (design.area.centre.x, design.down(style.sizes.caption))
    caption = text(label, at, style.type.caption, style.inks.ink, anchor="middle")
    return (Use(meridian_strip(strip_area(design), card.meridians, style)), caption)


@cache
def _corner(card: Card, design: CardDesign) -> tuple[Item, ...]:
    """Set the number, or the first and last of several, in the disc of the upper left corner."""
    style, at = design.style, design.style.sizes.corner
    if card.is_range:
        font, label = style.type.corner_range, f"{card.meridians[0]}\N{EN DASH}{card.meridians[-1]}"
        return (text(label, (at, at + cap_height(font) / 2), font, style.inks.ink, anchor="middle"),)
    font = style.type.corner
    return _number(card.meridians[0], Point(at, at + cap_height(font) / 2), font, design)


def _word(colour: Colour, design: CardDesign) -> Item:
    """Write the colour's name in the upper border."""
    font, centre = design.style.type.word, plaque(design).centre
    label, ink = colour_word(colour, design.words.colours).upper(), style_of(colour, design.players).mark
    return text(label, (centre.x, centre.y + cap_height(font) / 2), font, ink, anchor="middle")
