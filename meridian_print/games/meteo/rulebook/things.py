"""What lies on the table, drawn small: tiles, the wind rose, pieces, cards, the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from meridian_print.games.meteo.cards.back import card_back
from meridian_print.games.meteo.cards.card import card_face
from meridian_print.games.meteo.cards.design import CardDesign
from meridian_print.games.meteo.figures.grid import FINEST, printable
from meridian_print.games.meteo.figures.grid import KINDS as WEATHER
from meridian_print.games.meteo.layout.model import Card
from meridian_print.games.meteo.pieces.pictures import Owned, owned_hotel, ship
from meridian_print.games.meteo.rulebook.design import RulebookDesign
from meridian_print.games.meteo.rules.material import KINDS
from meridian_print.games.meteo.scenes.positions import COLOURS
from meridian_print.games.meteo.tiles.tile import face_symbol
from meridian_print.games.meteo.tiles.wind_rose import arrow_items, dial_items
from meridian_print.graphics.drawing.crops import EVERYWHERE, View, cropped
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, after, rectangle, rotation, scaling, translation
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.typesetting.blocks import Block

_SMALLEST: Mm = 0.45
"""Smaller words are left out of pictures."""
_COARSE: Mm = 0.25
"""Least distance of the points of an outline on the sheet."""
_SHOWN = (10, 6, 1)
"""The numbers of the cards that are shown."""


def shrunk(
    items: Sequence[Item], scale: float, at: tuple[Mm, Mm], *, turned: float = 0.0, part: Rect = EVERYWHERE
) -> Group:
    """Place items at a scale, or what lies in a part, without lines and words that would be too small to print."""
    shown = cropped(items, View(part, FINEST / scale, _SMALLEST / scale, _COARSE / scale))
    return Group(shown, matrix=after(after(scaling(scale), rotation(turned)), translation(*at)))


def board_miniature(width: Mm, design: RulebookDesign) -> Block:
    """Draw the whole board."""
    board = design.board
    scale = width / board.size.width
    high = scale * board.size.height
    area = Rect(0.0, 0.0, width, high)
    frame = Path(rectangle(area), stroke=Stroke(design.style.inks.frame, design.style.sizes.hairline))
    shown = Group((shrunk(board.items, scale, (0.0, 0.0)),), clip=rectangle(area))
    return Block((Group((shown, frame), alt=design.book.aim.board.name),), high)


def tiles_row(width: Mm, design: RulebookDesign, *, gap: float = 0.12) -> Block:
    """Draw all kinds of tiles side by side."""
    side = width / (len(KINDS) + (len(KINDS) - 1) * gap)
    real = design.cards.tiles.style.sizes.side
    drawn = tuple(
        tile_at(kind, Point((number * (1 + gap) + 0.5) * side, side / 2), side / real, design)
        for number, kind in enumerate(KINDS)
    )
    return Block((Group(printable(drawn, 1.0), alt=design.book.aim.tiles.name),), side)


def tile_at(kind: str, at: Point, scale: float, design: RulebookDesign) -> Item:
    """Place a tile, cut at its edge with round corners."""
    tiles = design.cards.tiles
    edge = rectangle(tiles.area, tiles.style.sizes.corner)
    outline = Path(edge, stroke=Stroke(design.style.inks.ink, 0.15 / scale))
    face = Group((Use(face_symbol(WEATHER[kind], tiles)),), clip=edge)
    return Group((face, outline), matrix=after(scaling(scale), translation(*at)))


def rose_picture(width: Mm, design: RulebookDesign, *, wind: int = 4) -> Block:
    """Draw the wind rose with its arrow."""
    tiles = design.cards.tiles
    rose = tiles.style.rose
    half = rose.dial + 0.3
    scale = width / (2 * half)
    arrow = Group(arrow_items(rose), matrix=rotation(45.0 * wind - 90.0))
    drawn = shrunk((*dial_items(tiles), arrow), scale, (half * scale, half * scale))
    return Block((Group((drawn,), alt=design.book.aim.rose.name),), width)


def pieces_picture(width: Mm, design: RulebookDesign) -> Block:
    """Draw hotels of all colours, small and large, and ships that carry pieces."""
    look = design.look
    items, x, scale = list[Item](), 0.0, width / 74.0
    if look.is_blank:
        return Block((), 17.2 * scale)
    for number, colour in enumerate(COLOURS):
        size = 1.25 if number % 2 else 0.95
        drawn = owned_hotel(Owned(colour, 5 if number % 2 else 1, look.players), look.pieces)
        items.append(shrunk(drawn, scale * size, (scale * (x + 5.6 * size), 16.6 * scale)))
        x += 11.4 * size
    carried = ship(look.pieces, Owned(COLOURS[0], 1, look.players))
    items.append(shrunk(carried, scale * 1.15, (scale * (x + 12.0), 16.6 * scale)))
    return Block((Group(tuple(items), alt=design.book.aim.hotels.name),), 17.2 * scale)


def cards_picture(width: Mm, design: RulebookDesign) -> Block:
    """Draw the back of a card and some faces, one over another."""
    size, count = design.cards.size, len(_SHOWN) + 1
    step = 0.72
    scale = width / (size.width * (1 + step * (count - 1)) + 4.0)
    back = _blank(design) if design.look.is_blank else card_back(design.book.title, design.cards)
    faces = [back, *(face(number, design) for number in _SHOWN)]
    items = []
    for number, drawn in enumerate(faces):
        corner = Point(scale * (2.0 + number * step * size.width), scale * (2.2 if number % 2 else 0.8))
        items.append(_card(_small(drawn, scale), corner, scale, design, turned=(-2.5, 1.5, -1.5, 2.5)[number % 4]))
    return Block((Group(tuple(items), alt=design.book.aim.cards.name),), scale * (size.height + 4.5))


def card_picture(number: int, width: Mm, design: RulebookDesign) -> Block:
    """Draw the face of one of our cards."""
    size = design.cards.size
    scale = width / size.width
    return Block((_card(_small(face(number, design), scale), Point(0.0, 0.0), scale, design),), scale * size.height)


def back_of_card(at: tuple[Mm, Mm], scale: float, design: RulebookDesign) -> Item:
    """Draw the back of a card from its upper left corner."""
    return _card((Use(_small_back(design.book.title, scale, design.cards)),), Point(*at), scale, design)


@cache
def _small_back(title: str, scale: float, cards: CardDesign) -> Symbol:
    """Draw a back as a symbol: there are eight on a table."""
    drawn = card_back(title, cards)
    bounds = Rect(0.0, 0.0, *drawn.size).inset(-drawn.bleed)
    return Symbol(f"card-back-at-{scale:g}", bounds, _small(drawn, scale))


def _small(drawn: Drawing, scale: float) -> tuple[Item, ...]:
    return shrunk(drawn.items, scale, (0.0, 0.0)).items


def face(number: int, design: RulebookDesign) -> Drawing:
    """Draw a card of the published board; a blank one where grids are blank."""
    if design.look.is_blank:
        return _blank(design)
    return card_face(card_of(number, design), design.look.layout, design.cards)


def _blank(design: RulebookDesign) -> Drawing:
    return Drawing(design.book.title, design.cards.size, ())


def card_of(number: int, design: RulebookDesign) -> Card:
    """Find a card of the published board."""
    return next(card for card in design.look.layout.cards if card.number == number)


def _card(items: tuple[Item, ...], at: Point, scale: float, design: RulebookDesign, *, turned: float = 0.0) -> Group:
    """Place a card, cut at its round corners, whose items are fit for the scale."""
    size = design.cards.size
    edge = rectangle(Rect(0.0, 0.0, *size), 3.0)
    outline = Path(edge, stroke=Stroke(design.style.inks.ink, 0.15 / scale))
    shown = Group(items, clip=edge)
    middle = (size.width / 2, size.height / 2)
    return Group((shown, outline), matrix=after(rotation(turned, middle), after(scaling(scale), translation(*at))))
