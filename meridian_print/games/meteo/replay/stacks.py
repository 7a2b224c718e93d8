"""Hotels and ships in their regions: a picture for each owner with how many there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from meridian_print.components.players import Players
from meridian_print.games.meteo.chart.plan import Plan, regions
from meridian_print.games.meteo.pieces.pictures import HOTEL, SHIP, Owned, owned_hotel, ship
from meridian_print.games.meteo.rules.material import Piece
from meridian_print.games.meteo.rules.state import State
from meridian_print.games.meteo.theme.pieces import PieceStyle
from meridian_print.games.meteo.theme.replay import ReplayStyle
from meridian_print.graphics.drawing.geometry import Mm, Rect, Size, after, rectangle, scaling, translation
from meridian_print.graphics.drawing.items import Item, Path, Symbol, Use
from meridian_print.graphics.drawing.type import cap_height, text, width

_REGIONS = tuple(regions())
_FLAG: Mm = 2.4
"""How far the flag of a hotel stands above its box."""
_ROWS = 2
"""Most rows of pieces in a place."""


class Stack(NamedTuple):
    """Pieces of one kind and owner in a region."""

    piece: Piece
    seat: int
    number: int


Stacks = tuple[Stack, ...]
"""What stands in a region: hotels first, then ships, each by seat."""


@dataclass(frozen=True, slots=True)
class StackDesign:
    """The styles of pieces, the players' colours by seat, and the plan of the board with its places for pieces."""

    style: ReplayStyle
    pieces: PieceStyle
    players: Players
    colours: tuple[str, ...]
    plan: Plan
    places: tuple[Rect, ...]


def stacks_in(state: State, region: int) -> Stacks:
    """Return what stands in a region."""
    kinds: tuple[tuple[Piece, tuple[tuple[int, ...], ...]], ...] = (("hotel", state.hotels), ("ship", state.ships))
    return tuple(
        Stack(piece, seat, own[region]) for piece, counts in kinds for seat, own in enumerate(counts) if own[region] > 0
    )


def drawn_stacks(stacks: Stacks, region: int, design: StackDesign) -> tuple[Item, ...]:
    """Draw what stands in a region, as large as its place allows; more than three share a wider one."""
    columns = len(stacks) if len(stacks) <= 3 else -(-len(stacks) // _ROWS)
    rows = -(-len(stacks) // max(1, columns))
    area = _area(region, columns, rows, design)
    cell = Size(area.width / columns, area.height / rows)
    items: list[Item] = [Path(rectangle(area, design.style.corner), design.style.ground, design.style.edge)]
    for at, stack in enumerate(stacks):
        row, column = divmod(at, columns)
        room = Rect(area.x + column * cell.width, area.y + row * cell.height, *cell)
        items += _stack(stack, room.inset(design.style.margin), design)
    return tuple(items)


def _area(region: int, columns: int, rows: int, design: StackDesign) -> Rect:
    """Return the place of a grid of pieces: about that of the board, as wide as they need, within the region."""
    place, square = design.places[region], design.plan.region(_REGIONS[region])
    cell = place.height / rows * 1.5 + 2 * design.style.margin
    wide = min(square.width - 2 * design.style.gap, max(cell * columns, place.width / 2))
    left = min(max(place.centre.x - wide / 2, square.x + design.style.gap), square.right - design.style.gap - wide)
    return Rect(left, place.y, wide, place.height)


def _stack(stack: Stack, area: Rect, design: StackDesign) -> tuple[Item, ...]:
    """Draw a piece at the left of its place, and at the right how many there are."""
    symbol, font = _symbol(stack, design), design.style.number
    room = area.width - (width(str(stack.number), font) + design.style.margin if stack.number > 1 else 0.0)
    box = symbol.bounds
    by = min(room / box.width, area.height / box.height)
    used = by * box.width + (area.width - room)
    left = area.centre.x - used / 2
    matrix = after(scaling(by), translation(left - by * box.x, area.centre.y + by * box.height / 2 - by * box.bottom))
    picture = Use(symbol, matrix)
    if stack.number == 1:
        return (picture,)
    end = (left + used, area.centre.y + cap_height(font) / 2)
    return (picture, text(str(stack.number), end, font, design.style.figures, anchor="end"))


def _symbol(stack: Stack, design: StackDesign) -> Symbol:
    colour = design.colours[stack.seat]
    of = Owned(colour, 1, design.players)
    if stack.piece == "hotel":
        box = Rect(HOTEL.x, HOTEL.y - _FLAG / 4, HOTEL.width, HOTEL.height + _FLAG / 4)
        return Symbol(f"hotel-{colour}", box.inset(-0.3), owned_hotel(of, design.pieces))
    return Symbol(f"ship-{colour}", SHIP.inset(-0.3), ship(design.pieces, of))
