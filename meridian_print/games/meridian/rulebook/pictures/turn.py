"""The cards of a turn: which meridians they allow, and what becomes of them."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.components.player_marks import colour_word
from meridian_print.games.meridian.rulebook.pictures.design import PictureDesign
from meridian_print.games.meridian.rulebook.pictures.objects import bow
from meridian_print.games.meridian.rulebook.pictures.table_things import card, deck
from meridian_print.games.meridian.scenes.table import Held, TurnScene, numbers
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect, circle, join, line, rectangle
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.type import cap_height, text
from meridian_print.graphics.typesetting.blocks import Block

_CARD = 0.262
"""How wide a card is, in widths of the picture."""
_BAR: Mm = 6.4
_LEAD: Mm = 3.6
"""From a card to the bar of the meridians."""
_PLATE = 0.33
"""Radius of a number's plate, in heights of the bar."""
_INSET: Mm = 0.3
_ASKEW = -7.0


def cards(scene: TurnScene, design: PictureDesign, width: Mm) -> Block:
    """Draw a range card and a number card above the ten meridians, with lines to those that they allow."""
    scale, size = _CARD * width / design.cards.size.width, design.cards.size
    high = size.height * scale
    left = [0.235 * width, 0.735 * width]
    shown = zip((scene.range, scene.number), left, strict=True)
    bar = Rect(0.0, high + _LEAD, width, _BAR)
    items = [
        *_bar(bar, (*scene.range.meridians, *scene.number.meridians), design),
        *(
            Path(join(_leads(face.meridians, middle, high, bar)), stroke=design.style.pens.dash)
            for face, middle in ((scene.range, left[0]), (scene.number, left[1]))
        ),
        *(card(Held(scene.colour, face), (x - _CARD * width / 2, 0.0), scale, design) for face, x in shown),
    ]
    alt = design.words.pictures.turn.format(
        colour=colour_word(scene.colour, design.words.colours), range=scene.range_name, number=scene.meridian
    )
    return Block((Group(tuple(items), alt=alt),), bar.bottom + _INSET)


def discard(scene: TurnScene, design: PictureDesign, width: Mm) -> Block:
    """Draw the played card on the discard pile, the deck, and the card that is turned up from it."""
    scale, size = _CARD * width / design.cards.size.width, design.cards.size
    wide, high, pens = size.width * scale, size.height * scale, design.style.pens
    top = 0.2 * high
    place = rectangle(Rect(0.35, top + 0.6, wide, high), 0.8)
    start, end = Point(0.86 * width, top - 0.6), Point(0.55 * width, top - 0.6)
    items = (
        Path(place, stroke=pens.dash),
        card(Held(scene.colour, scene.number), (0.035 * width, top), scale, design, turned=_ASKEW),
        card(Held(scene.colour, scene.next), (0.40 * width, top), scale, design),
        deck(scene.colour, (0.70 * width, top - 0.6), scale, design),
        *bow(start, Point((start.x + end.x) / 2, 0.0), end, pens.turn),
    )
    alt = design.words.pictures.discard.format(number=scene.meridian, next=scene.next.name)
    return Block((Group(items, alt=alt),), top + 1.06 * high)


def _leads(meridians: tuple[int, ...], middle: Mm, high: Mm, bar: Rect) -> Iterator[Outline]:
    """Yield a line from the foot of a card to each meridian that it allows."""
    wide = bar.width / len(numbers())
    for number, meridian in enumerate(meridians):
        foot = middle + (number - (len(meridians) - 1) / 2) * wide * 0.45
        yield line(foot, high, (meridian - 0.5) * wide, bar.y)


def _bar(area: Rect, allowed: tuple[int, ...], design: PictureDesign) -> Iterator[Item]:
    """Yield the strips of all meridians with their numbers, those allowed with dark plates and framed."""
    style, inks, sea = design.style, design.style.inks, design.board.map.inks.sea
    wide = area.width / len(numbers())
    cells = {number: Rect(area.x + (number - 1) * wide, area.y, wide, area.height) for number in numbers()}
    for number, cell in cells.items():
        yield Path(rectangle(cell), sea[(number - 1) % 2], style.pens.line)
    for number, cell in cells.items():
        dark = number in allowed
        if dark:
            yield Path(rectangle(cell.inset(style.pens.choice.width / 2)), stroke=style.pens.choice)
        yield Path(circle(cell.centre, _PLATE * area.height), inks.letter if dark else inks.on_letter, style.pens.line)
        base = (cell.centre.x, cell.centre.y + cap_height(style.type.cell) / 2)
        yield text(str(number), base, style.type.cell, inks.on_letter if dark else inks.ink, anchor="middle")
