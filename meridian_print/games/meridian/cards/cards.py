"""The cards: a face with its chart of meridians for each of the thirteen of a colour, and a back for each colour."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from meridian_print.components.player_marks import colour_word, style_of
from meridian_print.games.meridian.cards.back import back_items
from meridian_print.games.meridian.cards.design import CardDesign
from meridian_print.games.meridian.cards.ground import both_ways, dial_centre, face_ground, plaque, strip_area
from meridian_print.games.meridian.marks.codes import Bar, numeral
from meridian_print.games.meridian.rules.material import MERIDIANS, Card, Colour
from meridian_print.games.meridian.theme.cards import CardStyle
from meridian_print.graphics.drawing.geometry import Outline, Point, Rect, circle, join, line, rectangle, scaling
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path, Symbol, Text, Use
from meridian_print.graphics.drawing.paint import Ink
from meridian_print.graphics.drawing.type import Font, cap_height, text, width

_ISLES = (
    ((3, 30), (7, 8), (12, 18), (17, 6), (23, 20), (21, 44), (26, 62), (19, 74), (14, 52), (8, 66), (4, 54)),
    ((31, 84), (34, 60), (40, 66), (44, 46), (52, 54), (50, 78), (43, 74), (40, 95), (35, 92)),
    ((35, 26), (40, 8), (47, 16), (55, 5), (62, 22), (58, 38), (51, 30), (46, 42), (39, 40)),
    ((60, 88), (63, 62), (70, 58), (73, 38), (79, 46), (78, 70), (84, 84), (76, 96), (70, 78), (64, 96)),
    ((80, 24), (85, 6), (91, 16), (97, 12), (98, 40), (93, 62), (88, 54), (90, 34), (84, 36)),
)
"""Corners of five islands, in hundredths of the chart; drawn as curves through the middles of the sides."""


def meridian_strip(area: Rect, reached: tuple[int, ...], style: CardStyle) -> Symbol:
    """Draw the strip with its numbers below; `area` is the chart without the numbers."""
    within = {meridian: _column(area, meridian) for meridian in reached}
    gap = style.sizes.strip_gap
    items = (
        Use(_chart(area, style)),
        Path(join(rectangle(column) for column in within.values()), fill=style.inks.paper),
        Path(join(rectangle(column.inset(gap)) for column in within.values()), fill=style.inks.reached),
        Path(rectangle(area), stroke=style.pens.ring),
        *(item for meridian, column in within.items() for item in _marked(meridian, column, style)),
    )
    return Symbol(f"meridians-{'-'.join(map(str, reached))}", _with_numbers(area, style), items)


def _column(area: Rect, meridian: int) -> Rect:
    width = area.width / MERIDIANS
    return Rect(area.x + (meridian - 1) * width, area.y, width, area.height)


@cache
def _chart(area: Rect, style: CardStyle) -> Symbol:
    """Draw the part common to all cards: the sea, its islands, the meridians and all their numbers."""
    inks, pens = style.inks, style.pens
    columns = tuple(_column(area, meridian) for meridian in range(1, MERIDIANS + 1))
    items: tuple[Item, ...] = (
        Path(rectangle(area), fill=inks.sea),
        Path(join(map(rectangle, columns[1::2])), fill=inks.sea_between),
        *(
            (Path(join(_isle(corners, area) for corners in _ISLES), fill=inks.land, stroke=pens.coast),)
            if style.ornaments
            else ()
        ),
        Path(join(line(column.x, area.y, column.x, area.bottom) for column in columns[1:]), stroke=pens.border),
        *(_strip_number(meridian, column, inks.ink, style) for meridian, column in enumerate(columns, 1)),
    )
    return Symbol("card-chart", _with_numbers(area, style), items)


def _with_numbers(area: Rect, style: CardStyle) -> Rect:
    below = style.sizes.strip_numbers + style.sizes.strip_disc
    rim = style.pens.ring.width / 2
    return Rect(area.x, area.y, area.width, area.height + below).inset(-rim)


def _isle(corners: tuple[tuple[int, int], ...], area: Rect) -> Outline:
    points = [Point(area.x + x * area.width / 100, area.y + y * area.height / 100) for x, y in corners]
    middles = [Point((a.x + b.x) / 2, (a.y + b.y) / 2) for a, b in zip(points, points[1:] + points[:1], strict=True)]
    coords = [*middles[-1]]
    for point, middle in zip(points, middles, strict=True):
        coords += [*point, *middle]
    return Outline("M" + "Q" * len(points) + "Z", tuple(coords))


def _strip_number(meridian: int, column: Rect, ink: Ink, style: CardStyle) -> Text:
    """Write a meridian's number below its column."""
    font, centre = style.type.strip, _below(column, style)
    return text(str(meridian), (centre.x, centre.y + cap_height(font) / 2), font, ink, anchor="middle")


def _marked(meridian: int, column: Rect, style: CardStyle) -> tuple[Item, ...]:
    """Write the number of a meridian that the card reaches on a dark disc, which hides the one below."""
    disc = Path(circle(_below(column, style), style.sizes.strip_disc), fill=style.inks.reached)
    return (disc, _strip_number(meridian, column, style.inks.on_reached, style))


def _below(column: Rect, style: CardStyle) -> Point:
    return Point(column.centre.x, column.bottom + style.sizes.strip_numbers)


_IN_ROW = 2
"""Numbers side by side on a range card."""


def card_face(colour: Colour, card: Card, design: CardDesign) -> Drawing:
    """Draw the face of a card."""
    title = design.words.cards.face.format(colour=colour_word(colour, design.words.colours), card=card.name)
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
