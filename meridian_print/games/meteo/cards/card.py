"""The face of a weather card: where, in which weather, for which pieces, how much."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from meridian_print.cartography.ornaments.compass import notched
from meridian_print.games.meteo.cards.design import CardDesign, border
from meridian_print.games.meteo.cards.little_map import little_map
from meridian_print.games.meteo.layout.model import REGION_CODES, Card, Ground, Layout
from meridian_print.games.meteo.marks.emblems import emblem
from meridian_print.games.meteo.pieces.pictures import HOTEL, SHIP, hotel, ship
from meridian_print.games.meteo.theme.cards import BorderStyle
from meridian_print.games.meteo.tiles.tile import pictured
from meridian_print.games.meteo.words.parts import CardWords, GroundWords
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Outline,
    Point,
    Rect,
    after,
    circle,
    join,
    line,
    polygon,
    rectangle,
    rotation,
    scaling,
    star,
    transformed,
    translation,
)
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path, Symbol, Use
from meridian_print.graphics.drawing.pens import no_finer
from meridian_print.graphics.drawing.type import Font, cap_height, text, width

_MOST_CODES = 4
"""Most codes of regions in a heading."""


def heading(card: Card, words: GroundWords) -> str:
    """Return the name of the regions that a card is about."""
    if is_for_all(card):
        return words.all
    kinds = dict(zip(Ground, words, strict=False))
    named = [*(kinds[ground] for ground in card.grounds), *(REGION_CODES[region] for region in card.singles)]
    if len(named) == 2:
        return _raised(words.also.format(one=named[0], other=named[1]))
    is_short = len(named) == 1 or (len(named) <= _MOST_CODES and not card.grounds)
    return _raised(", ".join(named) if is_short else words.some)


def is_for_all(card: Card) -> bool:
    """Return whether a card names all regions."""
    return not card.grounds and not card.singles


def _raised(words: str) -> str:
    """Return words with a capital first letter."""
    return words[:1].upper() + words[1:]


def amount(each: int, words: CardWords) -> str:
    """Write what a card pays or costs, with its sign.

    >>> from meridian_print.games.meteo.words import Words
    >>> amount(-2000, Words("en").cards) == "\\N{MINUS SIGN}2,000"
    True
    """
    sign = "+" if each > 0 else "\N{MINUS SIGN}"
    return sign + f"{abs(each):,}".replace(",", words.thousands)


def card_face(card: Card, layout: Layout, design: CardDesign) -> Drawing:
    """Draw the face of a card of a layout."""
    words = design.words.cards
    title = words.face.format(number=card.number, heading=heading(card, words.grounds))
    own = Group(tuple(_own(card, layout, design)), matrix=translation(design.own.x, design.own.y))
    items = (Use(_ground(border(card.each, design.style), design)), own)
    shown = no_finer((Group(items, matrix=scaling(design.scale)),))
    return Drawing(title, design.size, shown, design.style.sizes.bleed)


@cache
def _ground(look: BorderStyle, design: CardDesign) -> Symbol:
    """Draw the border and the panel: once for all cards that pay, once for all that cost."""
    style, bled = design.style, design.area.inset(-design.bleed)
    outer, inner = _panel(0.0, design), _panel(style.sizes.inner_gap, design)
    items = (
        Path(rectangle(bled), look.ground),
        *(_ruled(bled, look) if look.gap and style.ornaments else ()),
        Path(outer, style.inks.paper, style.pens.frame),
        *((Path(inner, stroke=style.pens.inner),) if style.ornaments else ()),
    )
    return Symbol("card-gain" if look is style.gain else "card-loss", bled, items)


def _panel(gap: Mm, design: CardDesign) -> Outline:
    """Draw the panel's edge, or a line that runs inside it at a distance; its upper corners give way to the plates."""
    sizes, own = design.style.sizes, design.own
    area = Rect(
        own.x + sizes.side, own.y + sizes.head, own.width - 2 * sizes.side, own.height - sizes.head - sizes.foot
    )
    return notched(area.inset(gap), sizes.notch + gap, (0.0, 0.0))


def _ruled(area: Rect, look: BorderStyle) -> tuple[Item, ...]:
    """Draw fine lines across the border, level or rising."""
    reach = area.width + area.height
    count = int(reach / look.gap)
    lines = join(line(-reach, (n - count / 2) * look.gap, reach, (n - count / 2) * look.gap) for n in range(count + 1))
    turned = transformed(lines, after(rotation(-look.angle), translation(*area.centre)))
    return (Group((Path(turned, stroke=look.rule),), clip=rectangle(area)),)


def _own(card: Card, layout: Layout, design: CardDesign) -> Iterator[Item]:
    """Draw what stands on a face, in the style's own measures."""
    style, sizes, middle = design.style, design.style.sizes, design.style.sizes.width / 2
    words, look = design.words.cards, border(card.each, design.style)
    room = sizes.width - 2 * (sizes.corner_side + sizes.corner + sizes.inner_gap)
    narrow = sizes.width - 2 * (sizes.side + sizes.notch + sizes.inner_gap)
    yield _line(heading(card, words.grounds), (middle, sizes.heading_at), style.type.heading, room, design)
    yield from _plates(card, look, design)
    if card.title:
        yield _line(card.title, (middle, sizes.title_at), style.type.title, room, design)
    corner = Point(middle - sizes.map_side / 2 + 1.3, sizes.map_top)
    codes = ", ".join(REGION_CODES[region] for region in card.regions)
    shown = little_map(() if is_for_all(card) else card.regions, layout.grounds, corner, design)
    yield Group(shown, alt=words.map.format(codes=codes))
    yield from _signs(card, design)
    paid = text(amount(card.each, words), (middle, sizes.amount_at), style.type.amount, look.amount, anchor="middle")
    yield paid
    rule = words.both if len(card.pieces) > 1 else words.hotel if "hotel" in card.pieces else words.ship
    yield _line(rule, (middle, sizes.rule_at), style.type.rule, narrow, design)
    yield from _origin(card, design)


def _line(words: str, foot: tuple[Mm, Mm], font: Font, room: Mm, design: CardDesign) -> Item:
    """Set a line about the middle of its baseline, smaller if it would be wider than its room."""
    fitted, inks = _held_within(words, font, room), design.style.inks
    is_on_border = foot[1] < design.style.sizes.head
    return text(words, foot, fitted, inks.on_border if is_on_border else inks.ink, anchor="middle")


def _held_within(words: str, font: Font, room: Mm) -> Font:
    """Return a font in which words are no wider than their room."""
    return replace(font, size=font.size * min(1.0, room / max(width(words, font), 0.1)))


def _plates(card: Card, look: BorderStyle, design: CardDesign) -> Iterator[Item]:
    """Draw the plates in the upper corners: the number, and the emblem of the ground."""
    style, sizes = design.style, design.style.sizes
    left, right = (sizes.corner_side, sizes.corner_top), (sizes.width - sizes.corner_side, sizes.corner_top)
    for centre in (left, right):
        yield Path(circle(centre, sizes.corner + 0.7), look.ground)
        yield Path(circle(centre, sizes.corner), style.inks.plate, style.pens.frame)
        if style.ornaments:
            yield Path(circle(centre, sizes.corner - 0.65), stroke=style.pens.inner)
    yield _centred(str(card.number), left, style.type.number, design)
    if not card.grounds:
        sign = design.words.cards.all_sign if is_for_all(card) else str(len(card.singles))
        room = 2 * (sizes.corner_side - sizes.safe)
        yield _centred(sign, right, _held_within(sign, style.type.any, room), design)
    shown = card.grounds[:2]
    for place, kind in enumerate(shown):
        x = right[0] + (place - (len(shown) - 1) / 2) * 3.9
        yield emblem(kind, (x, right[1]), 4.6 if len(shown) == 1 else 3.5, style.inks.ink, 0.1)


def _centred(words: str, centre: tuple[Mm, Mm], font: Font, design: CardDesign) -> Item:
    foot = centre[1] + cap_height(font) / 2
    return text(words, (centre[0], foot), font, design.style.inks.ink, anchor="middle")


def _signs(card: Card, design: CardDesign) -> Iterator[Item]:
    """Draw the weather's signs, an arrow, and the pieces that it is about."""
    style, sizes = design.style, design.style.sizes
    pieces, arrow = _pieces_width(card, design), 7.4
    room = sizes.width - 2 * sizes.side - 8 - pieces - arrow
    any_weather = design.words.cards.any_weather
    count = len(card.weather)
    sign = min(sizes.sign, (room - (count - 1) * sizes.sign_gap) / count) if count else 0.0
    wide = count * sign + (count - 1) * sizes.sign_gap if count else width(any_weather, style.type.any)
    x, y = (sizes.width - wide - arrow - pieces) / 2, sizes.signs_at
    for place, kind in enumerate(card.weather):
        yield pictured(kind, (x + (place + 0.5) * sign + place * sizes.sign_gap, y), sign, design.tiles)
    if not count:
        yield text(any_weather, (x, y + cap_height(style.type.any) / 2), style.type.any, style.inks.ink)
    start, tip = x + wide + 1.3, x + wide + arrow - 1.2
    yield Path(line(start, y, tip - 1.2, y), stroke=style.pens.arrow)
    yield Path(polygon(((tip, y), (tip - 2.0, y - 1.0), (tip - 2.0, y + 1.0))), style.pens.arrow.ink)
    yield from _pieces(card, Point(x + wide + arrow, y), design)


def _pieces_width(card: Card, design: CardDesign) -> Mm:
    piece = design.style.sizes.piece
    ship_wide = 0.62 * piece / HOTEL.height * SHIP.width
    if len(card.pieces) > 1:
        return 0.78 * piece + ship_wide
    return piece * HOTEL.width / HOTEL.height if "hotel" in card.pieces else 1.12 * ship_wide


def _pieces(card: Card, at: Point, design: CardDesign) -> Iterator[Item]:
    """Draw hotel, ship or both, from the left at a point on their middle line."""
    piece = design.style.sizes.piece
    scale = piece / HOTEL.height
    foot = at.y + piece / 2
    is_both = len(card.pieces) > 1
    if "hotel" in card.pieces:
        by = 0.78 * scale if is_both else scale
        yield Group(hotel(design.pieces), matrix=after(scaling(by), translation(at.x + by * HOTEL.width / 2, foot)))
    if "ship" in card.pieces:
        by = 0.62 * scale * (1.0 if is_both else 1.12)
        left = at.x + (0.78 * piece if is_both else 0.0)
        low = foot if is_both else at.y + by * SHIP.height / 2
        yield Group(ship(design.pieces), matrix=after(scaling(by), translation(left - by * SHIP.x, low)))


def _origin(card: Card, design: CardDesign) -> Iterator[Item]:
    """Set, at the foot, whether the published game is known to hold the card, behind a full star or a hollow one."""
    style, words = design.style, design.words.cards
    known = words.published if card.is_published else words.ours
    font, foot = style.type.origin, style.sizes.origin_at
    wide = width(known, font)
    x = style.sizes.width / 2 - (wide + 2.6) / 2
    mark = star((x + 0.8, foot - cap_height(font) / 2), 5, 0.95, 0.4)
    fill, pen = (style.inks.quiet, None) if card.is_published else (None, style.pens.inner)
    yield Path(mark, fill, pen)
    yield text(known, (x + 2.6, foot), font, style.inks.quiet)
