"""Paper pieces: hotels that fold to boxes with a roof, ships that fold to tents, as nets to cut out."""

from __future__ import annotations

from meridian_print.cartography.sketch import sketch
from meridian_print.components.net_lines import bled, cut_lines, fold_lines
from meridian_print.components.player_marks import mark, pattern, style_of
from meridian_print.games.meteo.pieces.counter import PieceDesign
from meridian_print.games.meteo.pieces.pictures import SHIP, Owned, number_plate, ship, waves, windows
from meridian_print.games.meteo.pieces.sizes import Worth
from meridian_print.games.meteo.rules.material import Piece
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Rect,
    after,
    circle,
    polygon,
    rectangle,
    rotation,
    scaling,
    translation,
)
from meridian_print.graphics.drawing.items import Group, Item, Path, Symbol
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.drawing.pens import no_finer
from meridian_print.graphics.nets.net import Net
from meridian_print.graphics.nets.shapes import SIDES, Frustum, Tent, frustum, tent

_FACADE: Mm = 9.0
"""The width at which a front is drawn before it is scaled to its side."""


def piece_net(piece: Piece, colour: str, worth: Worth, design: PieceDesign) -> Symbol:
    """Draw the net of a piece."""
    of = Owned(colour, worth, design.players)
    own, sizes = style_of(colour, design.players), design.sizes
    if piece == "hotel":
        net = frustum(sizes.hotel(worth))
        ground, shown = own.ground, _hotel(sizes.hotel(worth), of, design)
    else:
        net = tent(sizes.ship(worth))
        ground, shown = design.style.paper, _ship(sizes.ship(worth), of, design)
    items: tuple[Item, ...] = (
        *bled(net, ground, design.lines),
        *shown,
        fold_lines(net, own.mark if piece == "hotel" else design.style.ship.dark, design.lines),
        cut_lines(net, design.lines),
    )
    return Symbol(f"net-{piece}-{colour}-{worth}", net.bounds.inset(-design.lines.bleed), no_finer(items))


def net_of(piece: Piece, worth: Worth, design: PieceDesign) -> Net:
    """Return the net of a piece, without its print."""
    return frustum(design.sizes.hotel(worth)) if piece == "hotel" else tent(design.sizes.ship(worth))


def _hotel(of: Frustum, owned: Owned, design: PieceDesign) -> tuple[Item, ...]:
    """Draw four fronts and the roof with the owner's symbol, and the number, if it stands for more than one."""
    own, half = style_of(owned.colour, owned.players), of.top / 2
    top, bottom, out = -half, -half - of.slant, of.bottom / 2
    shape = polygon(((-half, top), (half, top), (out, bottom), (-out, bottom)))
    ground = pattern(Rect(-out, bottom, of.bottom, of.slant), own, owned.players.patterns)
    by = of.top / _FACADE
    upright = after(scaling(by), after(rotation(180), translation(0.0, bottom)))
    side = (Group((*ground, Group(_front(of.slant / by, owned, design), matrix=upright)), clip=shape),)
    disc = half * 0.72
    roof = Rect(-half, -half, of.top, of.top)
    return (
        *(Group(side, matrix=rotation(90.0 * number)) for number in range(len(SIDES))),
        Path(rectangle(roof), own.ground),
        Path(circle((0.0, 0.0), disc), stroke=Stroke(own.mark, design.style.detail.width)),
        mark(owned.colour, (0.0, 0.0), disc * 0.72, owned.players),
        *(number_plate(owned, (half * 0.66, half * 0.66), design.style) if owned.pieces > 1 else ()),
    )


def _front(high: Mm, owned: Owned, design: PieceDesign) -> tuple[Item, ...]:
    """Draw a front `high`, the middle of its foot at the origin: two rows of windows, a door, a ledge, a roof."""
    own, half = style_of(owned.colour, owned.players), _FACADE / 2 + 1
    eaves = high * 0.74
    pen = Stroke(own.mark, design.style.detail.width * 1.2)
    rows = (eaves * 0.5, eaves * 0.12)
    door = sketch("M-.7 0L-.7 -1.7C-.4 -2.3 .4 -2.3 .7 -1.7L.7 0Z")
    lines = sketch(f"M{-half} {-eaves}L{half} {-eaves}M{-half} {-eaves - 0.5}L{half} {-eaves - 0.5}")
    panes = windows((-rows[0],), (-3, -1.5, 0, 1.5, 3), 0.75, 1.5) + windows((-rows[1],), (-3, -1.7, 1.7, 3), 0.75, 1.5)
    roof = windows((-eaves - (high - eaves) * 0.25,), (-2.2, 0, 2.2), 0.8, 1.2)
    return (Path(panes + roof + door, own.mark), Path(lines, stroke=pen))


def _ship(of: Tent, owned: Owned, design: PieceDesign) -> tuple[Item, ...]:
    """Draw the ship on both sides, each with its keel to the foot, and the sea below it."""
    by = min((of.width - 0.8) / SHIP.width, (of.slant - 1.2) / SHIP.height)
    foot = of.slant - 0.55 * by
    sea = waves(Rect(-of.width / 2, foot - 2.2 * by, of.width, 2.2 * by + of.slant - foot), design.style)
    middle = -by * (SHIP.x + SHIP.width / 2)
    vessel = Group(ship(design.style, owned), matrix=after(scaling(by), translation(middle, foot)))
    side = Group((sea, vessel), clip=rectangle(Rect(-of.width / 2, 0.0, of.width, of.slant)))
    return (side, Group((side,), matrix=rotation(180)))
