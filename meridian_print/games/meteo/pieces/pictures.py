"""Pictures of a hotel and of a ship, as nobody's and as a player's, standing on the origin."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from meridian_print.cartography.sketch import sketch
from meridian_print.components.player_marks import ground, mark, style_of
from meridian_print.components.players import Players
from meridian_print.games.meteo.theme.pieces import PieceStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect, circle, join, line, polygon
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import cap_height, text

HOTEL = Rect(-5.4, -11.1, 10.8, 11.1)
"""The box of a hotel, without its flag."""
SHIP = Rect(-10.1, -10.4, 20.6, 10.4)
"""The box of a ship."""


class Owned(NamedTuple):
    """Whose a counter is, and how many pieces it stands for."""

    colour: str
    pieces: int
    players: Players


HOTEL_OUTLINE = polygon(
    (
        *((-5, 0), (-5, -6.1), (-5.35, -6.1), (-5.35, -6.75), (-4.7, -6.75), (-4.1, -8.9), (-1.9, -8.9), (-1.9, -9.5)),
        *((-1.35, -9.5), (0, -11), (1.35, -9.5), (1.9, -9.5), (1.9, -8.9), (4.1, -8.9), (4.7, -6.75), (5.35, -6.75)),
        *((5.35, -6.1), (5, -6.1), (5, 0)),
    )
)
_SHADE = polygon(((5, 0), (5, -6.1), (2.2, -6.1), (2.2, 0)))
_ROOF = polygon(((-4.7, -6.75), (-4.1, -8.9), (4.1, -8.9), (4.7, -6.75)))
_TURRET = polygon(((-1.9, -6.75), (-1.9, -9.5), (-1.35, -9.5), (0, -11), (1.35, -9.5), (1.9, -9.5), (1.9, -6.75)))
_CONE = polygon(((-1.9, -9.5), (-1.35, -9.5), (0, -11), (1.35, -9.5), (1.9, -9.5)))
_LEDGES = sketch("M-5 -6.1L5 -6.1M-5.3 -6.75L5.3 -6.75M-5 -.75L5 -.75M-1.9 -3.2L1.9 -3.2")
_DOOR = sketch("M-.7 0L-.7 -1.9C-.4 -2.5 .4 -2.5 .7 -1.9L.7 0Z")
_FLAG = sketch("M0 -13.2L2.2 -12.6L0 -12Z")


def hotel(style: PieceStyle) -> tuple[Item, ...]:
    """Draw a hotel of no player."""
    inks, pen = style.hotel, style.detail
    return (
        Path(HOTEL_OUTLINE, inks.wall),
        Path(_SHADE, inks.shade),
        Path(_ROOF, inks.roof),
        Path(_TURRET, inks.wall, pen),
        Path(_CONE, inks.turret, pen),
        Path(_LEDGES, stroke=pen),
        Path(windows((-4.4, -1.5), (-4.2, -3.1, 3.1, 4.2)) + windows((-4.4,), (-1.1, 0, 1.1)), inks.dark),
        Path(windows((-7.2,), (-3.3, 3.3)), inks.wall),
        Path(windows((-7.2,), (-0.7, 0.7)) + _DOOR, inks.dark),
        Path(HOTEL_OUTLINE, stroke=style.outline),
        Path(line(0, -11, 0, -13.2), stroke=pen),
        Path(_FLAG, inks.flag, pen),
    )


def owned_hotel(of: Owned, style: PieceStyle) -> tuple[Item, ...]:
    """Draw a hotel in its owner's colour and pattern, with the symbol and, for more than one, the number."""
    player = style_of(of.colour, of.players)
    pen = Stroke(player.mark, style.detail.width)
    top = (Path(windows((-7.2,), (-0.75, 0.75)), player.mark),)
    ledges = sketch("M-5 -6.1L5 -6.1M-4.7 -6.75L4.7 -6.75M-5 -.6L5 -.6M-1.9 -8.9L-1.9 -6.75M1.9 -8.9L1.9 -6.75")
    return (
        Group(ground(HOTEL.inset(-0.3), of.colour, of.players), clip=HOTEL_OUTLINE),
        Path(ledges, stroke=pen),
        Path(windows((-4.55, -2.2), (-4.25, 4.25)), player.mark),
        *_symbol(of, (0.0, -3.3), style.disc, style),
        *(number_plate(of, (0.0, -8.2), style) if of.pieces > 1 else top),
        Path(HOTEL_OUTLINE, stroke=style.outline),
    )


def _funnel(x: Mm) -> Outline:
    return sketch(f"M{x - 0.75} -7.3L{x - 0.45} -10.3L{x + 0.95} -10.3L{x + 0.75} -7.3Z")


_HULL = sketch("M-10 -4.2L10.4 -4.6C9.8 -2.4 8.8 -.9 7.9 0L-8.3 0C-9.2 -.9 -9.8 -2.4 -10 -4.2Z")
_BAND = sketch("M-9.25 -1.45L8.85 -1.45C8.5 -.9 8.3 -.45 7.9 0L-8.3 0C-8.7 -.4 -9.0 -.9 -9.25 -1.45Z")
_LOWER = sketch("M-8.2 -4.2L-7.7 -5.9L7.6 -5.9L8.1 -4.5Z")
_UPPER = sketch("M-6.6 -5.9L-6.2 -7.3L6.2 -7.3L6.9 -5.9Z")
_MASTS = sketch("M-8.9 -4.2L-8.9 -9.6M9 -4.6L8.9 -9.2M-8.9 -9.4L-5.4 -7.3M8.9 -9L6.2 -7.3")
_PENNANT = sketch("M-8.9 -9.6L-8.9 -8.5L-10.4 -8.8L-10.1 -9.2L-10.4 -9.5Z")


_FUNNELS = (-4.9, 4.3)
SHIP_OUTLINE = join((_HULL, _LOWER, _UPPER, *(_funnel(x) for x in _FUNNELS)))
"""The outline of a ship without masts and flag, in overlapping parts."""


def ship(style: PieceStyle, of: Owned | None = None) -> tuple[Item, ...]:
    """Draw a white liner; an owner's has a waterline and funnels in the colour, and the symbol amidships."""
    inks, pen = style.ship, style.detail
    player = style_of(of.colour, of.players) if of else None
    colours = (player.ground, player.ground) if player else (inks.band, inks.funnel)
    symbol = _symbol(of, (0.0, -4.4), style.disc * 1.3, style) if of else ()
    number = number_plate(of, (6.6, -8.6), style) if of and of.pieces > 1 else ()
    return (
        Path(_MASTS, stroke=pen),
        *_funnels(colours[1], style),
        Path(_UPPER, inks.white, pen),
        Path(_LOWER, inks.white, pen),
        Path(_HULL, inks.white, style.outline),
        Path(_BAND, colours[0], pen),
        Path(join(circle((-8.2 + 1.05 * n, -2.4), 0.22) for n in range(16)), inks.dark),
        Path(join(line(-7.2 + 0.62 * n, -5.55, -7.2 + 0.62 * n, -4.75) for n in range(24)), stroke=pen),
        Path(join(line(-5.8 + 0.62 * n, -7.0, -5.8 + 0.62 * n, -6.25) for n in range(20)), stroke=pen),
        Path(_PENNANT, inks.flag if not player else player.ground, pen),
        Path(_HULL, stroke=style.outline),
        *symbol,
        *number,
    )


def waves(area: Rect, style: PieceStyle, gap: Mm = 0.62) -> Item:
    """Draw the sea that a ship lies on, in level strokes of uneven length."""
    rows, strokes = int(area.height // gap), list[Outline]()
    for row in range(rows):
        y, start = area.y + (row + 0.5) * gap, (row * 0.37 % 1) * 3.0
        x = area.x - start
        while x < area.right:
            strokes.append(line(max(area.x, x), y, min(area.right, x + 2.3), y))
            x += 3.0
    return Path(join(strokes), stroke=Stroke(style.ship.sea, style.detail.width * 0.8, cap="round"))


def _funnels(ink: Ink, style: PieceStyle) -> Iterable[Item]:
    for x in _FUNNELS:
        cap = sketch(f"M{x - 0.52} -9.5L{x - 0.45} -10.3L{x + 0.95} -10.3L{x + 0.92} -9.5Z")
        yield Path(_funnel(x), ink, style.detail)
        yield Path(cap, style.ship.dark)


def _symbol(of: Owned, centre: tuple[Mm, Mm], radius: Mm, style: PieceStyle) -> tuple[Item, ...]:
    """Draw the owner's disc and symbol."""
    player = style_of(of.colour, of.players)
    disc = Path(circle(centre, radius), player.ground, Stroke(player.mark, style.detail.width * 1.2))
    return (disc, mark(of.colour, centre, radius * 0.74, of.players))


def number_plate(of: Owned, centre: tuple[Mm, Mm], style: PieceStyle) -> tuple[Item, ...]:
    """Draw the number of pieces that a counter stands for, in a disc of the colours reversed."""
    player, font = style_of(of.colour, of.players), style.number
    disc = Path(circle(centre, style.plate), player.mark, Stroke(player.ground, style.detail.width))
    foot = centre[1] + cap_height(font) / 2
    return (disc, text(str(of.pieces), (centre[0], foot), font, player.ground, anchor="middle"))


def windows(ys: Iterable[Mm], xs: Iterable[Mm], wide: Mm = 0.6, high: Mm = 1.15) -> Outline:
    """Draw arched windows, each by the middle of its sill."""
    places = [(x, y) for y in ys for x in xs]
    return join(
        Outline(
            "MLLQQZ",
            (
                *(x - wide / 2, y, x + wide / 2, y, x + wide / 2, y - high * 0.7),
                *(x + wide / 2, y - high, x, y - high, x - wide / 2, y - high, x - wide / 2, y - high * 0.7),
            ),
        )
        for x, y in places
    )
