"""The marks that distinguish the four colours, in print and for every eye: word, ground, pattern and symbol."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from meridian_print.cartography.ornaments.compass import arc, arc_on, on_circle
from meridian_print.components.players import ColourNames, PatternStyle, Players, PlayerStyle
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Outline,
    Point,
    Rect,
    after,
    circle,
    join,
    line,
    polygon,
    rectangle,
    scaling,
    translation,
)
from meridian_print.graphics.drawing.items import Item, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import Ink, Stroke

_EM: Mm = 10.0
"""Radius at which symbols are drawn before they are scaled to their place."""


def style_of(colour: str, players: Players) -> PlayerStyle:
    """Return the style of one of the four colours."""
    styles = {"orange": players.orange, "grey": players.grey, "brown": players.brown, "black": players.black}
    return styles[colour]


def colour_word(colour: str, words: ColourNames) -> str:
    """Return the name of one of the four colours."""
    return {"orange": words.orange, "grey": words.grey, "brown": words.brown, "black": words.black}[colour]


def ground(area: Rect, colour: str, players: Players, *, radius: Mm = 0.0, bleed: Mm = 0.0) -> tuple[Path, ...]:
    """Fill a rectangle with a colour and its pattern; `radius` rounds the ground, the pattern keeps off its corners.

    The rectangle is cut `bleed` inside its edges.
    """
    style = style_of(colour, players)
    round_off = area.inset(radius * (1 - math.sqrt(0.5)))
    drawn = pattern(round_off, style, players.patterns, bleed=bleed)
    return (Path(rectangle(area, radius), fill=style.ground), *drawn)


def pattern(area: Rect, style: PlayerStyle, sizes: PatternStyle, *, bleed: Mm = 0.0) -> tuple[Path, ...]:
    """Draw a colour's pattern, cut to a rectangle; the plain pattern is nothing.

    No level line lies where the rectangle is cut, `bleed` inside its edges: the slightest slip would show.
    """
    match style.pattern:
        case "plain":
            return ()
        case "lines":
            return (_hatching(_levels(area, sizes.line_gap, bleed), Stroke(style.pattern_ink, sizes.line)),)
        case "diagonal":
            return (_hatching(_diagonals(area, sizes.diagonal_gap), Stroke(style.pattern_ink, sizes.line)),)
        case "dots":
            return _dots(area, style.pattern_ink, sizes)
        case _:
            assert_never(style.pattern)


def mark(colour: str, centre: tuple[Mm, Mm], radius: Mm, players: Players) -> Use:
    """Place a colour's symbol, which keeps inside a circle; it is drawn once in a document."""
    style = style_of(colour, players)
    return _placed(Symbol(f"mark-{colour}", _BOUNDS, _symbol(style, style.mark)), centre, radius)


def roundel(colour: str, centre: tuple[Mm, Mm], radius: Mm, players: Players) -> tuple[Item, ...]:
    """Draw a disc of a colour with its symbol, a thin ring inside its dark outline; small discs have finer outlines."""
    style, sizes = style_of(colour, players), players.patterns
    outline = replace(players.outline, width=min(players.outline.width, radius * sizes.outline_share))
    inner = radius - outline.width / 2 - radius * sizes.ring_gap
    return (
        Path(circle(centre, radius), fill=style.ground, stroke=outline),
        Path(circle(centre, inner), stroke=Stroke(style.pattern_ink, sizes.ring)),
        mark(colour, centre, inner * sizes.symbol_share, players),
    )


def tile(colour: str, area: Rect, players: Players, *, radius: Mm = 0.0) -> tuple[Item, ...]:
    """Draw a square of a colour as it lies on the board: pattern, a disc with the symbol, a dark outline."""
    return (*blazoned(colour, area, players, radius=radius), Path(rectangle(area, radius), stroke=players.outline))


def blazoned(colour: str, area: Rect, players: Players, *, radius: Mm = 0.0) -> tuple[Item, ...]:
    """Draw a square of a colour without an outline: pattern, and a disc with the symbol."""
    style, sizes = style_of(colour, players), players.patterns
    disc = min(area.width, area.height) * sizes.disc_share / 2
    return (
        *ground(area, colour, players, radius=radius),
        Path(circle(area.centre, disc), fill=style.ground, stroke=Stroke(style.pattern_ink, sizes.ring)),
        mark(colour, area.centre, disc * sizes.symbol_share, players),
    )


_BOUNDS = Rect(-_EM, -_EM, 2 * _EM, 2 * _EM)


def _placed(symbol: Symbol, centre: tuple[Mm, Mm], radius: Mm) -> Use:
    return Use(symbol, after(scaling(radius / _EM), translation(*centre)))


def _hatching(lines: Iterable[Outline], pen: Stroke) -> Path:
    return Path(join(lines), stroke=pen)


def _levels(area: Rect, gap: Mm, bleed: Mm) -> Iterable[Outline]:
    """Draw level lines, equally far from the top and the bottom edge; one more where that leads them off the cut."""
    fewest = max(1, int(area.height // gap))

    def first(count: int) -> Mm:
        return area.y + (area.height - (count - 1) * gap) / 2

    def off_cut(count: int) -> Mm:
        above = (area.y + bleed - first(count)) % gap
        return min(above, gap - above)

    count = max((fewest, fewest + 1), key=off_cut) if bleed else fewest
    return (line(area.x, first(count) + row * gap, area.right, first(count) + row * gap) for row in range(count))


def _diagonals(area: Rect, gap: Mm) -> Iterable[Outline]:
    """Draw lines rising to the right at 45 degrees, `gap` apart, cut to the area."""
    step = gap * math.sqrt(2)
    count = int((area.width + area.height) // step)
    first = area.x + area.y + (area.width + area.height - (count - 1) * step) / 2
    for number in range(count):
        total = first + number * step
        left, right = max(area.x, total - area.bottom), min(area.right, total - area.y)
        yield line(left, total - left, right, total - right)


def _dots(area: Rect, ink: Ink, sizes: PatternStyle) -> tuple[Path, ...]:
    """Draw rows of whole dots, every other row shifted by half, the same upside down.

    A row is one line, its dashes so short that they are dots.
    """
    gap, speck = sizes.dot_gap, sizes.dot / 100
    room = area.inset(sizes.dot / 2)
    columns, rows = int(room.width // gap) + 1, 2 * int(room.height // gap) + 1
    left, top = room.x + room.width % gap / 2, room.y + room.height % gap / 2
    lines = []
    for row in range(rows):
        count, x, y = columns - row % 2, left + gap / 2 * (row % 2), top + row * gap / 2
        if count:
            lines.append(line(x, y, x + (count - 1) * gap + speck, y))
    return (Path(join(lines), stroke=Stroke(ink, sizes.dot, (speck, gap - speck), "round")),)


def _symbol(style: PlayerStyle, ink: Ink) -> tuple[Path, ...]:
    match style.symbol:
        case "sun":
            return _sun(ink)
        case "anchor":
            return _anchor(ink)
        case "wheel":
            return _wheel(ink)
        case "moon":
            return _moon(ink)
        case _:
            assert_never(style.symbol)


def _sun(ink: Ink) -> tuple[Path, ...]:
    """Draw a disc and eight rays, long and short."""
    rays = []
    for number in range(8):
        angle, tip = 45.0 * number, 8.2 if number % 2 else 10.0
        foot = (on_circle((0, 0), 5.3, angle - 13), on_circle((0, 0), 5.3, angle + 13))
        rays.append(polygon((foot[0], on_circle((0, 0), tip, angle), foot[1])))
    return (Path(join((circle((0, 0), 4.2), *rays)), fill=ink),)


def _anchor(ink: Ink) -> tuple[Path, ...]:
    """Draw ring, shank, stock and arms, and the two flukes."""
    bow = arc((0, 1.4), 7.0, 110, 250)
    lines = join((circle((0, -7.4), 1.7), line(0, -5.7, 0, 8.4), line(-3.9, -3.4, 3.9, -3.4), bow))
    fluke = ((8.8, 4.6), (7.0, -0.6), (3.6, 3.9))
    flukes = join((polygon(fluke), polygon([(-x, y) for x, y in fluke])))
    return (Path(lines, stroke=Stroke(ink, 1.7, cap="round")), Path(flukes, fill=ink))


def _wheel(ink: Ink) -> tuple[Path, ...]:
    """Draw a ship's wheel: hub, rim, eight spokes that end in handles."""
    spokes = [_ray(0.0, 9.0, 45.0 * number) for number in range(8)]
    handles = [_ray(7.6, 9.2, 45.0 * number) for number in range(8)]
    return (
        Path(join((circle((0, 0), 5.6), *spokes)), stroke=Stroke(ink, 1.2, cap="round")),
        Path(join(handles), stroke=Stroke(ink, 1.6, cap="round")),
        Path(circle((0, 0), 2.0), fill=ink),
    )


def _ray(start: Mm, end: Mm, degrees: float) -> Outline:
    return line(*on_circle((0, 0), start, degrees), *on_circle((0, 0), end, degrees))


def _moon(ink: Ink) -> tuple[Path, ...]:
    """Draw a crescent: a disc without the disc that covers its right half."""
    outer, inner, apart = 8.9, 7.2, 3.5
    middle, other = Point(1.4, 0.0), Point(1.4 + apart, 0.0)
    across = (apart**2 + outer**2 - inner**2) / (2 * apart)
    up = math.sqrt(outer**2 - across**2)
    wide, narrow = math.degrees(math.atan2(across, up)), math.degrees(math.atan2(across - apart, up))
    back = arc(middle, outer, wide, -180 - wide)
    hollow = arc_on(other, inner, 180 - narrow, 360 + narrow)
    return (Path(back + hollow + Outline("Z", ()), fill=ink),)
