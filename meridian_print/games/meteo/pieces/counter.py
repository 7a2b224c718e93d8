"""Flat counters of one, two and five hotels or ships in a player's colour."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.components.players import Players
from meridian_print.games.meteo.pieces.pictures import HOTEL, SHIP, Owned, owned_hotel, ship, waves
from meridian_print.games.meteo.pieces.sizes import PieceSizes, Worth
from meridian_print.games.meteo.rules.material import Piece
from meridian_print.games.meteo.theme.pieces import PieceStyle
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.drawing.geometry import Rect, after, rectangle, scaling, translation
from meridian_print.graphics.drawing.items import Group, Item, Path, Symbol
from meridian_print.graphics.drawing.pens import no_finer
from meridian_print.graphics.nets.net import NetStyle


@dataclass(frozen=True, slots=True)
class PieceDesign:
    """Style and sizes of pieces, the players' colours, the lines of nets, and the words."""

    style: PieceStyle
    sizes: PieceSizes
    players: Players
    lines: NetStyle
    words: Words


def counter(piece: Piece, colour: str, worth: Worth, design: PieceDesign) -> Symbol:
    """Draw a counter about its middle, with the line to cut it along."""
    wide, high = design.sizes.counter(piece, worth)
    area = Rect(-wide / 2, -high / 2, wide, high)
    items = (
        Path(rectangle(area), design.style.paper),
        *counter_picture(piece, Owned(colour, worth, design.players), area, design),
        Path(rectangle(area), stroke=design.style.edge),
    )
    return Symbol(f"counter-{piece}-{colour}-{worth}", area.inset(-design.style.edge.width / 2), no_finer(items))


def counter_picture(piece: Piece, of: Owned, area: Rect, design: PieceDesign) -> tuple[Item, ...]:
    """Draw a hotel, or a ship at sea, as large as an area holds it."""
    inside = area.inset(design.sizes.counters.margin)
    box = HOTEL if piece == "hotel" else SHIP
    by = min(inside.width / box.width, inside.height / box.height)
    left = inside.centre.x - by * (box.x + box.width / 2)
    if piece == "hotel":
        foot = inside.centre.y + by * box.height / 2
        return (Group(owned_hotel(of, design.style), matrix=after(scaling(by), translation(left, foot))),)
    foot = inside.bottom - by * 0.9
    sea = Rect(inside.x, foot - by * 2.2, inside.width, inside.bottom - foot + by * 2.2)
    shown = Group(ship(design.style, of), matrix=after(scaling(by), translation(left, foot)))
    return (waves(sea, design.style), shown)
