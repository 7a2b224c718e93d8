"""A player's mat: places for two face-up cards, and a counter of the supply."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from meridian_print.components.player_marks import colour_word, ground, roundel
from meridian_print.components.players import Players
from meridian_print.games.meridian.rules.material import PIECES, Colour
from meridian_print.games.meridian.theme.mats import MatLook
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size, rectangle
from meridian_print.graphics.drawing.items import Drawing, Item, Path
from meridian_print.graphics.drawing.type import cap_height, text
from meridian_print.graphics.typesetting.blocks import Block, paragraph
from meridian_print.graphics.typesetting.pages import height, set_column

FACE_UP = 2
"""Face-up cards in front of a player."""
_IN_ROW = PIECES // 2 + 1
"""Cells of a row: from all pieces down to half of them; the row below has one less, so its last is wider."""


@dataclass(frozen=True, slots=True)
class MatDesign:
    """The style, the width and the words of mats, and the size of a card with the radius of its corners."""

    width: Mm
    card: Size
    corner: Mm
    style: MatLook
    players: Players
    words: Words

    @property
    def area(self) -> Rect:
        """Where cards, words and counter stand; its height is that of the cards or the words."""
        sizes = self.style.mat
        left = sizes.pad + sizes.band + sizes.pad
        return Rect(left, sizes.pad, self.width - left - sizes.pad, 0.0)


def player_mat(colour: Colour, design: MatDesign) -> Drawing:
    """Draw the mat of a colour."""
    sizes, words = design.style.mat, design.words.player_aid.mat
    places = card_places(design)
    instructions = _instructions(colour, places, design)
    x = places[-1].right + sizes.pad if places else design.area.x
    below = (
        max(height(instructions), *(place.bottom - design.area.y for place in places), 0.0) + design.area.y + sizes.pad
    )
    size = Size(design.width, below + 2 * sizes.cell + sizes.pad)
    items = (
        Path(rectangle(Rect(0.0, 0.0, *size)), stroke=design.style.pens.line),
        *_band(colour, size, design),
        *(item for place in places for item in _card_place(place, design)),
        *set_column(instructions, (x, design.area.y)),
        *_counter(below, design),
    )
    return Drawing(words.mat.format(colour=colour_word(colour, design.words.colours)), size, tuple(items))


def card_places(design: MatDesign) -> tuple[Rect, ...]:
    """Return the places of the face-up cards; none if they are too large for a mat."""
    (width, tall), sizes, area = design.card, design.style.mat, design.area
    beside = area.width - FACE_UP * (width + sizes.pad)
    if beside < sizes.words or tall > sizes.tallest:
        return ()
    return tuple(Rect(area.x + at * (width + sizes.pad), area.y, width, tall) for at in range(FACE_UP))


def _instructions(colour: Colour, places: tuple[Rect, ...], design: MatDesign) -> tuple[Block, ...]:
    """Set the colour's name and the instructions for the counter."""
    kinds, sizes = design.style.type, design.style.sizes
    room = design.area.right - places[-1].right - design.style.mat.pad if places else design.area.width
    name = colour_word(colour, design.words.colours).capitalize()
    how_to = (
        paragraph(instruction, room, kinds.body, above=sizes.between)
        for instruction in design.words.player_aid.mat.how_to
    )
    return (paragraph(name, room, kinds.lead), *how_to)


def _band(colour: Colour, size: Size, design: MatDesign) -> Iterator[Item]:
    """Draw the band at the left, in the colour with its pattern, its symbol at both ends."""
    sizes, players = design.style.mat, design.players
    band = Rect(sizes.pad, sizes.pad, sizes.band, size.height - 2 * sizes.pad)
    radius = sizes.band / 2
    yield from ground(band, colour, players, radius=radius)
    yield Path(rectangle(band, radius), stroke=players.outline)
    for y in (band.y + radius, band.bottom - radius):
        yield from roundel(colour, (band.centre.x, y), sizes.roundel, players)


def _card_place(place: Rect, design: MatDesign) -> Iterator[Item]:
    style = design.style
    words, font = design.words.player_aid.mat.face_up, style.type.small.emphasis
    yield Path(rectangle(place, design.corner), stroke=style.pens.place)
    yield text(words, place.centre, font, style.inks.quiet, anchor="middle")


def _counter(top: Mm, design: MatDesign) -> Iterator[Item]:
    """Draw a cell for each number of pieces, from all of them down to none."""
    style = design.style
    font, area = style.type.number, design.area
    wide, tall = area.width / _IN_ROW, style.mat.cell
    for place, pieces in enumerate(range(PIECES, -1, -1)):
        row, column = divmod(place, _IN_ROW)
        across = 1 if pieces else 2
        cell = Rect(area.x + column * wide, top + row * tall, across * wide, tall)
        yield Path(rectangle(cell), None if pieces % PIECES else style.inks.tint, style.pens.line)
        at = Point(cell.centre.x, cell.centre.y + cap_height(font) / 2)
        yield text(str(pieces), at, font, style.inks.ink, anchor="middle")
