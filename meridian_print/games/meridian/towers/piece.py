"""Paper tower pieces: the net of a piece in a colour, and the flat counter that replaces a tower."""

from __future__ import annotations

from meridian_print.components.net_lines import bled, cut_lines, fold_lines
from meridian_print.components.player_marks import blazoned, pattern, roundel, style_of
from meridian_print.components.players import Players
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.games.meridian.marks.codes import Bar, numeral
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.towers.on_board import TowerDesign, tile_from_above
from meridian_print.games.meridian.towers.sizes import TowerSizes, paper_piece
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, polygon, rotation, scaling
from meridian_print.graphics.drawing.items import Group, Item, Symbol, Use
from meridian_print.graphics.drawing.type import cap_height
from meridian_print.graphics.nets.net import NetStyle
from meridian_print.graphics.nets.shapes import SIDES, Frustum, frustum


def piece_net(colour: Colour, sizes: TowerSizes, players: Players, style: NetStyle) -> Symbol:
    """Draw the net of a piece about the middle of its top: pattern and symbol above and on every side."""
    of = paper_piece(sizes)
    net, own, half = frustum(of), style_of(colour, players), of.top / 2
    side = (*_ground(of, colour, players), *_symbol(of, sizes.rise, colour, (players, style)))
    items: tuple[Item, ...] = (
        *bled(net, own.ground, style),
        *(Group(side, matrix=rotation(90.0 * number)) for number in range(len(SIDES))),
        *blazoned(colour, Rect(-half, -half, of.top, of.top), players),
        fold_lines(net, own.mark, style),
        cut_lines(net, style),
    )
    return Symbol(f"piece-{colour}", net.bounds.inset(-style.bleed), items)


def counter(colour: Colour, height: int, foot: Mm, *, design: TowerDesign, style: NetStyle) -> Symbol:
    """Draw the counter for a tower of a number of pieces, about its middle, as large as the foot of a tower."""
    font = design.style.number
    at = Point(0.0, cap_height(font) / 2)
    number = numeral(height, at, font, ink=design.style.ink, bar=Bar(*style.bar))
    items = (Use(tile_from_above((colour,), design)), *number)
    reach = foot / 2
    scaled = (Group(items, matrix=scaling(foot / FOOT)),)
    return Symbol(
        f"counter-{colour}-{height}", Rect(-reach, -reach, foot, foot).inset(-design.style.casing.width), scaled
    )


def _ground(of: Frustum, colour: Colour, players: Players) -> tuple[Item, ...]:
    """Draw the pattern of the north side."""
    near, far, foot = of.top / 2, of.top / 2 + of.slant, of.bottom / 2
    shape = polygon(((-near, -near), (near, -near), (foot, -far), (-foot, -far)))
    area = Rect(-foot, -far, of.bottom, of.slant)
    return (Group(pattern(area, style_of(colour, players), players.patterns), clip=shape),)


def _symbol(of: Frustum, rise: Mm, colour: Colour, looks: tuple[Players, NetStyle]) -> tuple[Item, ...]:
    """Draw the symbol of the north side in the middle of the part that shows in a tower, its head to the top."""
    players, style = looks
    from_cut = of.slant * rise / 2 / of.height
    middle = Point(0.0, -of.top / 2 - of.slant + from_cut)
    most = (from_cut - style.clear) / (1 + players.patterns.outline_share / 2)
    return (Group(roundel(colour, middle, min(of.slant * style.symbol, most), players), matrix=rotation(180, middle)),)
