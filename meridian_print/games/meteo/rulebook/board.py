"""The real board in pictures: with tiles in their slots and pieces in their places, whole or in part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from meridian_print.games.meteo.chart.plan import Plan, Region, plan
from meridian_print.games.meteo.figures.grid import RegionPieces
from meridian_print.games.meteo.pieces.pictures import Owned, owned_hotel, ship
from meridian_print.games.meteo.rulebook.design import RulebookDesign
from meridian_print.games.meteo.rulebook.things import shrunk, tile_at
from meridian_print.games.meteo.rules.material import SIDE
from meridian_print.graphics.drawing.geometry import Rect, rectangle, scaling, translation
from meridian_print.graphics.drawing.items import Drawing, Group, Item

_LARGE = 5
"""How many hotels a large piece stands for."""
_HOTEL, _HOTELS, _SHIP = 0.84, 1.2, 1.15
"""Scales of the pictures of a small and of a large hotel, and of a ship."""
_GAP = 1.2


def plan_of(board: Drawing) -> Plan:
    """Return where everything is on a board."""
    return plan(board.size)


def in_play(
    board: Drawing, tiles: str, stands: Mapping[int, tuple[RegionPieces, ...]], design: RulebookDesign
) -> Iterator[Item]:
    """Yield the board, tiles on its slots, and pieces in its places, in mm of the board."""
    laid = plan_of(board)
    yield from board.items
    for region in range(SIDE * SIDE):
        at = Region(*divmod(region, SIDE))
        if tiles[region] != " ":
            slot = laid.slot(at)
            side = design.look.tiles.style.sizes.side
            yield tile_at(tiles[region], slot.centre, slot.width / side, design)
        yield from _pieces(stands.get(region, ()), laid.place(at), laid.art, design)


def part_of_board(items: tuple[Item, ...], area: Rect, scale: float, at: tuple[float, float] = (0.0, 0.0)) -> Group:
    """Cut a part out of a board, its upper left corner at a place of the sheet."""
    drawn = shrunk(items, scale, (at[0] - scale * area.x, at[1] - scale * area.y), part=area)
    return Group((drawn,), clip=rectangle(Rect(*at, area.width * scale, area.height * scale)))


def _pieces(stands: tuple[RegionPieces, ...], place: Rect, art: float, design: RulebookDesign) -> Iterator[Item]:
    """Yield pieces side by side at the foot of a place: large ones, small ones, ships."""
    drawn = [each for of in stands for each in _of(of, design)]
    wide = sum(width for _, width in drawn) * art + (len(drawn) - 1) * _GAP
    x = place.centre.x - wide / 2
    for item, width in drawn:
        x += width * art / 2
        yield Group((Group((item,), matrix=scaling(art)),), matrix=translation(x, place.bottom))
        x += width * art / 2 + _GAP


def _of(of: RegionPieces, design: RulebookDesign) -> Iterator[tuple[Item, float]]:
    look = design.look
    large, small = divmod(of.hotels, _LARGE)
    for count, scale in (*((_LARGE, _HOTELS),) * large, *((1, _HOTEL),) * small):
        drawn = owned_hotel(Owned(of.colour, count, look.players), look.pieces)
        yield Group(drawn, matrix=scaling(scale)), 10.8 * scale
    if of.ships:
        drawn = ship(look.pieces, Owned(of.colour, of.ships, look.players))
        yield Group(drawn, matrix=scaling(_SHIP)), 20.6 * _SHIP
