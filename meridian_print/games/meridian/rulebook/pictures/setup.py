"""The table of a game that begins: the board, and at each side a mat with two cards, a deck, pieces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from meridian_print.components.player_marks import colour_word
from meridian_print.games.meridian.rulebook.pictures.boards import board_miniature
from meridian_print.games.meridian.rulebook.pictures.design import PictureDesign
from meridian_print.games.meridian.rulebook.pictures.objects import bow, numbered, tower_height
from meridian_print.games.meridian.rulebook.pictures.table_things import deck, mat_size, numbered_mat, piles
from meridian_print.games.meridian.scenes.table import PlayerArea, SetupScene
from meridian_print.graphics.drawing.geometry import Matrix, Mm, Point, Rect, after, rectangle, rotation, translation
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.typesetting.blocks import Block

_SHAPE = 0.735
"""How high the table is, in its widths."""
_GAP = 0.011
_PILE = 1.25
"""How much larger than on the table's scale pieces are drawn."""
_SHADOW = 0.16
_TURNS = {3: (0, 90, 270), 4: (0, 90, 180, 270)}
"""By how much places are turned, clockwise from the one below."""


class _TableScene(NamedTuple):
    """The table's extent, and where the board lies on it at which scale."""

    size: Rect
    board: Rect
    scale: float


def setup(scene: SetupScene, design: PictureDesign, width: Mm) -> Block:
    """Draw the table, with the numbers of the steps that the text explains."""
    table = _table(scene, design, width)
    if design.is_sketch:
        return Block((), table.size.height)
    cloth = rectangle(table.size, design.style.sizes.corner)
    rim = Stroke(design.style.inks.quiet, design.style.pens.fine.width / 2)
    alt = design.words.pictures.setup.format(
        players=scene.players, colour=colour_word(scene.places[0].colour, design.words.colours)
    )
    places = zip(scene.places, _TURNS[scene.players], strict=True)
    items = (
        Path(cloth, design.style.inks.cloth, rim),
        Group(tuple(item for place, turn in places for item in _place(place, turn, table, design)), clip=cloth),
        *_shaded(table.board, design),
        board_miniature(scene.side, table.scale, Point(table.board.x, table.board.y), design),
        *_numbers(table, design),
        *_clockwise(table, design),
    )
    return Block((Group(items, alt=alt),), table.size.height)


def _table(scene: SetupScene, design: PictureDesign, width: Mm) -> _TableScene:
    """Return the table, the board in its middle, all as large as leaves room for a mat at each side."""
    board, (_, mats), gap = design.boards[scene.side].size, mat_size(design, 1.0), _GAP * width
    size = Rect(0.0, 0.0, width, _SHAPE * width)
    across, down = size.width - 4 * gap, size.height - 4 * gap
    scale = min(across / (board.width + 2 * mats), down / (board.height + 2 * mats))
    wide, high = board.width * scale, board.height * scale
    return _TableScene(size, Rect(size.centre.x - wide / 2, size.centre.y - high / 2, wide, high), scale)


def _shaded(board: Rect, design: PictureDesign) -> Iterator[Item]:
    for far in (0.5, 1.0):
        fallen = rectangle(Rect(board.x + far, board.y + far, board.width, board.height))
        yield Group((Path(fallen, design.style.objects.shadow),), opacity=_SHADOW)


def _own(table: _TableScene, design: PictureDesign) -> Rect:
    """Return the mat of the place below."""
    wide, high = mat_size(design, table.scale)
    gap = _GAP * table.size.width
    return Rect(table.size.width / 2 - wide / 2, table.size.height - high - gap, wide, high)


def _place(place: PlayerArea, turn: int, table: _TableScene, design: PictureDesign) -> Iterator[Item]:
    """Yield a place, seen from its own side of the table."""
    own, gap = _own(table, design), 2 * _GAP * table.size.width
    foot = own.bottom if turn == 0 else own.y + 0.9 * own.height
    card = design.cards.size
    items: tuple[Item, ...] = (
        Group((numbered_mat(place.colour, place.cards, table.scale, design),), matrix=translation(own.x, own.y)),
        deck(place.colour, (own.x - gap - 1.1 * card.width * table.scale, own.y + gap / 2), table.scale, design),
    )
    if turn == 0:
        scale = _PILE * table.scale
        at = (own.right + gap + 0.5 * design.style.objects.foot * scale, foot - gap)
        yield from (*items, *piles(place.colour, place.stacks, at, scale, design))
        return
    matrix = _turned(turn, table, design)
    yield Group(items, matrix=matrix)
    yield from _piles_of(place, turn, table, design)


def _turned(turn: int, table: _TableScene, design: PictureDesign) -> Matrix:
    """Return the matrix that turns the place below to another side, as near to the board as it can be."""
    own, board, gap = _own(table, design), table.board, _GAP * table.size.width
    edge = {90: Point(board.x - gap, board.centre.y), 180: Point(board.centre.x, board.y - gap)}
    edge[270] = Point(board.right + gap, board.centre.y)
    at = edge[turn]
    middle = Point(own.centre.x, own.y)
    return after(after(translation(-middle.x, -middle.y), rotation(turn)), translation(*at))


def _piles_of(place: PlayerArea, turn: int, table: _TableScene, design: PictureDesign) -> Iterator[Item]:
    """Yield the towers of another place, upright as all that stands on the table, at its right hand."""
    scale = _PILE * table.scale
    wide, _ = mat_size(design, table.scale)
    board, gap = table.board, 2 * _GAP * table.size.width
    step = 1.12 * design.style.objects.foot * scale
    long = (len(place.stacks) - 1) * step
    high = tower_height(max(place.stacks), design.style.objects) * scale
    at = {
        90: Point(board.x / 2 - long / 2, board.centre.y + wide / 2 + gap + high),
        180: Point(board.centre.x - wide / 2 - gap - long - step / 2, high + gap / 2),
        270: Point((board.right + table.size.width) / 2 - long / 2, board.centre.y - wide / 2 - gap),
    }[turn]
    yield from piles(place.colour, place.stacks, at, scale, design)


def _numbers(table: _TableScene, design: PictureDesign) -> Iterator[Item]:
    """Yield the numbers: on the board, at the pieces, the deck and the cards; the fifth is at the arrow."""
    own, board, gap = _own(table, design), table.board, 2 * _GAP * table.size.width
    card = design.cards.size.width * table.scale
    pieces = own.right + gap + 4.6 * design.style.objects.foot * _PILE * table.scale
    spots = (
        (board.x + 1.6 * gap, board.y + 1.6 * gap),
        (pieces + gap / 2, own.bottom - 1.4 * gap),
        (own.x - gap - 1.1 * card, own.y + gap),
        (own.x + 2.6 * card + 1.2 * gap, own.y + 1.2 * gap),
        (board.x - 3.2 * gap, own.y + 0.55 * gap),
    )
    for number, at in enumerate(spots, 1):
        yield from numbered(number, at, design.style)


def _clockwise(table: _TableScene, design: PictureDesign) -> Iterator[Item]:
    """Yield the arrow that says which way play goes, from the place below to that at the left."""
    own, gap = _own(table, design), 2 * _GAP * table.size.width
    card = design.cards.size.width * table.scale
    start = Point(own.x - 2.2 * gap - 1.1 * card, own.y + 4 * gap)
    end = Point(table.board.x * 0.36, own.y - 0.2 * gap)
    yield from bow(start, Point(end.x, start.y), end, design.style.pens.turn)
