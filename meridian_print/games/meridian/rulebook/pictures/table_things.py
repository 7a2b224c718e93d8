"""What lies on a table, at a scale: cards, decks, mats with their cards and coin, towers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from meridian_print.games.meridian.cards.cards import card_back, card_face
from meridian_print.games.meridian.rulebook.pictures.design import PictureDesign, numbers_alone, placed, shrunk
from meridian_print.games.meridian.rulebook.pictures.objects import tower_object
from meridian_print.games.meridian.rules.material import PIECES, Card, Colour
from meridian_print.games.meridian.scenes.table import Held
from meridian_print.games.meridian.sheets.player_mat import card_places, player_mat
from meridian_print.graphics.drawing.geometry import Mm, Rect, after, circle, rectangle, rotation, scaling, translation
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path
from meridian_print.graphics.drawing.paint import Stroke

_WORDS: Mm = 0.25
"""Smaller words on cards and mats are left out."""
_IN_DECK = 4
_THICK: Mm = 2.2
"""How far the cards of a deck that are drawn lie apart, in mm of the table."""
_CORNER = 3.0
_COIN = 0.42
"""Radius of the coin, in heights of a cell."""


def card(held: Held, at: tuple[Mm, Mm], scale: float, design: PictureDesign, *, turned: float = 0.0) -> Group:
    """Draw a card, its upper left corner at a place, turned about its middle; None for its back."""
    size = design.cards.size
    drawn = (
        card_back(held.colour, design.cards) if held.card is None else card_face(held.colour, held.card, design.cards)
    )
    edge = rectangle(Rect(0.0, 0.0, *size), _CORNER)
    outline = Path(edge, stroke=Stroke(design.style.inks.ink, 0.22 / scale))
    shown = (Group(shrunk(drawn.items, scale, _WORDS), clip=edge), outline)
    matrix = after(rotation(turned, (size.width / 2, size.height / 2)), after(scaling(scale), translation(*at)))
    return Group(shown, matrix=matrix)


def deck(colour: Colour, at: tuple[Mm, Mm], scale: float, design: PictureDesign) -> Group:
    """Draw a deck, face down: the edges of the cards below, then the back of the uppermost."""
    width, height = design.cards.size
    pen = Stroke(design.style.inks.ink, 0.16 / scale)
    below = (
        Path(rectangle(Rect(_THICK * step, _THICK * step, width, height), _CORNER), design.style.inks.on_call, pen)
        for step in range(_IN_DECK - 1, 0, -1)
    )
    matrix = after(scaling(scale), translation(*at))
    return Group((Group(tuple(below), matrix=matrix), card(Held(colour, None), at, scale, design)))


def mat(colour: Colour, scale: float, design: PictureDesign) -> Group:
    """Draw a mat, its upper left corner at the origin, with a coin on its track."""
    drawn = player_mat(colour, design.mats)
    return Group((_sheet(drawn, drawn.items, scale, design), coin(PIECES, scale, design)))


def numbered_mat(colour: Colour, cards: Iterable[Card], scale: float, design: PictureDesign) -> Group:
    """Draw a mat with face-up cards in their places; of its words, which would be too small to read, only numbers."""
    drawn = player_mat(colour, design.mats)
    lying = tuple(
        card(Held(colour, face), (place.x * scale, place.y * scale), scale, design)
        for face, place in zip(cards, card_places(design.mats), strict=False)
    )
    return Group((_sheet(drawn, numbers_alone(drawn.items), scale, design), *lying, coin(PIECES, scale, design)))


def _sheet(drawn: Drawing, items: Sequence[Item], scale: float, design: PictureDesign) -> Group:
    paper = Path(rectangle(Rect(0.0, 0.0, *drawn.size)), design.style.inks.on_call)
    return placed((paper, *items), scale, (0.0, 0.0), words=_WORDS)


def mat_size(design: PictureDesign, scale: float) -> tuple[Mm, Mm]:
    """Return the extent of a mat."""
    width, height = player_mat(Colour.ORANGE, design.mats).size
    return width * scale, height * scale


def coin(pieces: int, scale: float, design: PictureDesign) -> Path:
    """Draw the coin on the cell of a number of pieces, which is in the upper row of the track."""
    mats = design.mats
    area, cell = mats.area, mats.style.mat.cell
    high = player_mat(Colour.ORANGE, mats).size.height
    wide = area.width / (PIECES // 2 + 1)
    x = area.x + (PIECES - pieces + 0.5) * wide
    y = high - mats.style.mat.pad - 1.5 * cell
    pen = Stroke(design.style.inks.ink, 0.2)
    return Path(circle((x * scale, y * scale), _COIN * cell * scale), design.style.inks.coin, pen)


def piles(
    colour: Colour, heights: Iterable[int], at: tuple[Mm, Mm], scale: float, design: PictureDesign
) -> Iterator[Item]:
    """Yield towers side by side from the foot of the first on, every other one a little nearer."""
    objects = design.style.objects
    for number, height in enumerate(heights):
        x = at[0] + number * 1.12 * objects.foot * scale
        y = at[1] + (number % 2) * 0.2 * objects.foot * scale
        yield placed(tower_object(colour, height, objects, design.players), scale, (x, y))
