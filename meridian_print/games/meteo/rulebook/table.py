"""The table at the start of a game: the board, the wind, a hand of tiles and two cards before each player."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.components.player_marks import roundel
from meridian_print.games.meteo.figures.grid import WHOLE, GridView, codes, dial, extent_of, grid, printable, tile
from meridian_print.games.meteo.figures.moves import FigureDesign
from meridian_print.games.meteo.rulebook.design import RulebookDesign
from meridian_print.games.meteo.rulebook.things import back_of_card
from meridian_print.games.meteo.rules.material import FIRST_WIND
from meridian_print.games.meteo.scenes.positions import BEGUN, COLOURS, FULL_HANDS
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, after, rectangle, rotation, scaling, translation
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.typesetting.blocks import Block

_TALL = 0.62
"""Height of the picture, in its widths."""
_BOARD = 0.36
"""Width of the board's grid, in widths of the picture."""
_TILE: Mm = 5.2
"""The side of a tile in a hand."""
_CORNER: Mm = 2.0
_CARD = 0.1
"""Scale of the cards."""


def table_picture(width: Mm, design: RulebookDesign) -> Block:
    """Draw the table, orange below and the others clockwise."""
    part, high = min(1.0, design.scale), _TALL * width
    if design.look.is_blank:
        return Block((), part * high)
    look = design.figures_at(_BOARD * width / extent_of(WHOLE, design.look).width)
    items: list[Item] = [*_board(width, high, look)]
    for seat, corner in enumerate(_seats(width, high)):
        items.append(_player(seat, corner, look, design))
    cloth = Path(rectangle(Rect(0.0, 0.0, width, part * high), _CORNER), design.style.inks.sand)
    table = Group(printable(items, part), matrix=after(scaling(part), translation((1 - part) * width / 2, 0.0)))
    return Block((Group((cloth, table), alt=design.words.figures.table),), part * high)


def _board(width: Mm, high: Mm, look: FigureDesign) -> Iterator[Item]:
    """Yield the board in the middle, and the wind beside it."""
    side, scale = extent_of(WHOLE, look.grid).width, look.scale
    corner = Point((width - scale * side) / 2, (high - scale * side) / 2)
    drawn = (*grid(GridView(BEGUN), look.grid), *codes(WHOLE, look.grid))
    yield Group(drawn, matrix=after(scaling(scale), translation(*corner)))
    spot = Point(corner.x + scale * side + 7.0, high / 2)
    yield Group(tuple(dial(FIRST_WIND, (0.0, 0.0), look.grid)), matrix=after(scaling(1.1), translation(*spot)))


def _seats(width: Mm, high: Mm) -> tuple[tuple[Point, float], ...]:
    """Return where each player sits, as the middle of the hand and its turn: below, left, above, right."""
    edge = 5.2
    return (
        (Point(width / 2, high - edge), 0.0),
        (Point(edge + 1.0, high / 2), 90.0),
        (Point(width / 2, edge), 180.0),
        (Point(width - edge - 1.0, high / 2), -90.0),
    )


def _player(seat: int, place: tuple[Point, float], look: FigureDesign, design: RulebookDesign) -> Group:
    """Draw a hand of tiles, the colour of its player at its left, and two cards at its right."""
    at, turned = place
    hand, step = FULL_HANDS[seat], 1.1 * _TILE
    start = -(len(hand) - 1) / 2 * step
    items: list[Item] = []
    for number, kind in enumerate(hand):
        items += tile(kind, (start + number * step, 0.0), _TILE, look.grid)
    items += roundel(COLOURS[seat], (start - 1.15 * step, 0.0), 2.3, design.look.players)
    size = design.cards.size
    for number in range(2):
        corner = (start + (len(hand) - 0.35) * step + number * 3.0, -size.height * _CARD / 2 + 0.6 * number)
        items.append(back_of_card(corner, _CARD, design))
    return Group(tuple(items), matrix=after(rotation(turned), translation(*at)))
