"""A whole turn in four pictures: choosing a card, looking at the meridian, placing the tower, and what comes after."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from meridian_print.components.player_marks import colour_word
from meridian_print.games.meridian.figures.columns import Entered, Piled, Strip, city_letters, column, middle_of, tower
from meridian_print.games.meridian.rulebook.pictures.design import PictureDesign, placed
from meridian_print.games.meridian.rulebook.pictures.objects import arrow, bow, half_width
from meridian_print.games.meridian.rulebook.pictures.table_things import card
from meridian_print.games.meridian.rules.column import Column
from meridian_print.games.meridian.scenes.table import Held
from meridian_print.games.meridian.scenes.whole_turn import WholeTurnScene
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, circle, rectangle
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.drawing.type import cap_height, text
from meridian_print.graphics.typesetting.blocks import Block

_SCALE = 0.66
"""Of columns: their letters keep their size."""
_CARD = 0.42
"""How wide a card is, in widths of a picture."""
_LIFT = 0.06
_ASKEW = -6.0
_CELLS = 4
"""Cells of the track that are seen."""
_CELL: Mm = 6.0
_PLATE: Mm = 2.9
_FLIGHT: Mm = 5.6
"""From the tower that waits to the strip that it enters."""
_CLEAR: Mm = 0.3
"""From the letter of a city down to the arrow that enters it."""
_AWAY: Mm = 1.0
"""From what is chosen to the frame around it, and from a strip to arrows."""


def choose(scene: WholeTurnScene, design: PictureDesign, width: Mm) -> Block:
    """Draw both cards, a frame around the one that is played, and an arrow to its meridian."""
    other = "-".join(map(str, scene.other.meridians))
    alt = design.words.pictures.choose.format(card=scene.card_name, other=other, meridian=scene.meridian)
    return _panel(_choosing(scene, design, width), alt, scene, design)


def before(scene: WholeTurnScene, design: PictureDesign, width: Mm) -> Block:
    """Draw the column before the turn, with the letters of its cities."""
    described = _described(scene.before, scene, design)
    alt = design.words.pictures.before.format(meridian=scene.meridian, column=described)
    return _panel(_looking(scene, design, width), alt, scene, design)


def done(scene: WholeTurnScene, design: PictureDesign, width: Mm) -> Block:
    """Draw the column after the turn, the new tower on its way, and an arrow along which another is pushed."""
    described = _described(scene.after, scene, design)
    alt = design.words.pictures.after.format(meridian=scene.meridian, column=described)
    return _panel(_placing(scene, design, width), alt, scene, design)


def pay(scene: WholeTurnScene, design: PictureDesign, width: Mm) -> Block:
    """Draw the card that is discarded, the one that is turned up, and the coin that goes down the track."""
    cards = {"card": scene.card_name, "next": scene.next_name}
    alt = design.words.pictures.pay.format(supply=scene.supply, left=scene.left, **cards)
    return _panel(_paying(scene, design, width), alt, scene, design)


def _panel(items: Iterable[Item], alt: str, scene: WholeTurnScene, design: PictureDesign) -> Block:
    """Make a panel; all four are of one height."""
    return Block((Group(tuple(items), alt=alt),), _column_height(scene, design))


def _column_height(scene: WholeTurnScene, design: PictureDesign) -> Mm:
    sizes = design.columns.style.sizes
    return _SCALE * (len(scene.before) * sizes.pitch + 2 * sizes.edge)


def _choosing(scene: WholeTurnScene, design: PictureDesign, width: Mm) -> Iterator[Item]:
    scale, size, pens = _CARD * width / design.cards.size.width, design.cards.size, design.style.pens
    wide, high, top = size.width * scale, size.height * scale, _AWAY + pens.choice.width
    left = top
    yield card(Held(scene.colour, scene.played), (left, top), scale, design)
    yield card(Held(scene.colour, scene.other), (width - wide, top), scale, design)
    frame = Rect(left, top, wide, high).inset(-_AWAY)
    yield Path(rectangle(frame, 2 * _AWAY), stroke=pens.choice)
    x, end = frame.centre.x, _column_height(scene, design) - 2 * _PLATE - _AWAY
    yield from arrow(Point(x, frame.bottom + _AWAY), Point(x, end), pens.arrow)
    yield from _plate(str(scene.meridian), Point(x, end + _PLATE + _AWAY / 2), design)


def _plate(number: str, at: Point, design: PictureDesign) -> Iterator[Item]:
    """Yield the number of a meridian as it stands on the frame of the board."""
    font, inks = design.style.type.number, design.style.inks
    yield Path(circle(at, _PLATE), inks.on_call, Stroke(inks.ink, design.style.pens.line.width))
    yield text(number, (at.x, at.y + cap_height(font) / 2), font, inks.ink, anchor="middle")


def _looking(scene: WholeTurnScene, design: PictureDesign, width: Mm) -> Iterator[Item]:
    strip = _strip(scene.before, scene)
    left = _left(design, width)
    letters = tuple(city_letters(strip, -_AWAY / _SCALE, design.columns, _SCALE))
    yield _set((*column(strip, design.columns), *letters), left, design)


def _placing(scene: WholeTurnScene, design: PictureDesign, width: Mm) -> Iterator[Item]:
    style, pens = design.columns.style, design.style.pens
    strip, half = _strip(scene.after, scene, new=scene.to), _half(design)
    wide = 2 * half + _FLIGHT + _SCALE * style.sizes.width + 2.5 * _AWAY
    begin = (width - wide) / 2
    left = begin + 2 * half + _FLIGHT
    y, onto = (_SCALE * (middle_of(step, strip, style) + style.sizes.edge) for step in (scene.to, scene.onto))
    entered = Entered(scene.to, half_width(pens.arrow) + _CLEAR)
    letters = city_letters(strip, -_AWAY / _SCALE, design.columns, _SCALE, entered=entered)
    yield _set((*column(strip, design.columns), *letters), left, design)
    new = tuple(tower(Piled(scene.colour, scene.height, is_new=True), (0.0, 0.0), design.columns))
    yield placed(new, _SCALE, (begin + half, y))
    start = Point(begin + 2 * half + _AWAY / 2, y)
    yield from arrow(start, Point(left - _AWAY / 4, y), replace(pens.choice, width=pens.arrow.width))
    x = left + _SCALE * style.sizes.width + 1.6 * _AWAY
    yield from arrow(Point(x, y), Point(x, onto), pens.arrow)


def _half(design: PictureDesign) -> Mm:
    """Return half the side of a tower with its outline."""
    sizes = design.columns.style.sizes
    return _SCALE * (sizes.tower / 2 + sizes.outline)


def _paying(scene: WholeTurnScene, design: PictureDesign, width: Mm) -> Iterator[Item]:
    scale, size = _CARD * width / design.cards.size.width, design.cards.size
    wide, high = size.width * scale, size.height * scale
    yield card(Held(scene.colour, scene.played), (0.03 * width, _LIFT * high), scale, design, turned=_ASKEW)
    yield card(Held(scene.colour, scene.next), (width - wide, _LIFT * high), scale, design)
    left, top = (width - _CELLS * _CELL) / 2, high * (1 + 2 * _LIFT) + _AWAY
    font, style = design.style.type.cell, design.style
    for cell in range(_CELLS):
        area = Rect(left + cell * _CELL, top, _CELL, _CELL)
        pieces = scene.supply - cell
        yield Path(rectangle(area), style.inks.on_call, style.pens.line)
        if pieces == scene.left:
            yield Path(circle(area.centre, 0.42 * _CELL), style.inks.coin, style.pens.line)
        base = (area.centre.x, area.centre.y + cap_height(font) / 2)
        yield text(str(pieces), base, font, style.inks.ink, anchor="middle")
    below = top + _CELL + _AWAY / 2
    start = Point(left + _CELL / 2, below)
    end = Point(left + (scene.height + 0.5) * _CELL, below)
    yield from bow(start, Point((start.x + end.x) / 2, below + 0.9 * _CELL), end, style.pens.turn)


def _left(design: PictureDesign, width: Mm) -> Mm:
    """Return where the strip begins: in the middle of the picture."""
    return (width - _SCALE * design.columns.style.sizes.width) / 2


def _set(items: tuple[Item, ...], left: Mm, design: PictureDesign) -> Group:
    """Place a strip, whose edge of the board lies above it, at its scale."""
    return placed(items, _SCALE, (left, _SCALE * design.columns.style.sizes.edge))


def _strip(towers: Column, scene: WholeTurnScene, new: int | None = None) -> Strip:
    piled = tuple(
        None if one is None else Piled(scene.seats[one.owner], one.height, is_new=step == new)
        for step, one in enumerate(towers)
    )
    return Strip(piled, range(len(towers)), capitals=scene.capitals)


def _described(towers: Column, scene: WholeTurnScene, design: PictureDesign) -> str:
    """Describe a column from the top down."""
    colours, words = design.words.colours, design.words.figures
    return ", ".join(
        words.vacant if one is None else f"{colour_word(scene.seats[one.owner], colours)} {one.height}"
        for one in reversed(towers)
    )
