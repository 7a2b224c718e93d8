"""Columns of the figures: a meridian as a strip of sea, its cities on islets, and the towers that stand on them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import chain
from string import ascii_lowercase
from typing import NamedTuple

from meridian_print.components.player_marks import style_of
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.theme.columns import ColumnStyle
from meridian_print.games.meridian.towers.on_board import TowerDesign, tile_from_above
from meridian_print.graphics.drawing.crops import View, cropped
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Outline,
    Point,
    Rect,
    after,
    circle,
    join,
    line,
    rectangle,
    rotation,
    scaling,
    star,
    transformed,
    translation,
)
from meridian_print.graphics.drawing.items import Group, Item, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import Stroke, mixed
from meridian_print.graphics.drawing.type import Font, cap_height, text
from meridian_print.graphics.rulebook.marks import cross

_WAVES, _BLOCKS = 6, 6
_STAR_TIPS, _STAR_NOTCH = 5, 0.4
_SHORE_POINTS = 11
_DASH = (1.4, 0.8)
_GONE_DASH = (1.3, 0.8)
_TILT = 11.0
_THINNEST: Mm = 0.09
"""The thinnest line that prints."""
_SMALLEST = 0.2
"""The scale of the tiles in the smallest figures."""
_MOST_KEPT = 128
"""Most strips whose drawings are kept: figures are tried at several scales, and the quick start repeats some."""
_TINT = (0.9, 0.7)
"""Of the line along a coast: how large it is drawn, and how strong."""


@dataclass(frozen=True, slots=True)
class ColumnDesign:
    """How columns look; `letter` is what the letters of cities are set in."""

    towers: TowerDesign
    style: ColumnStyle
    letter: Font


@dataclass(frozen=True, slots=True)
class Piled:
    """A tower as it is drawn: its colour and its height; one that `is_new` has a red outline."""

    colour: Colour
    height: int
    is_new: bool = False


@dataclass(frozen=True, slots=True)
class Strip:
    """What is shown of a meridian: its cities from the lowest up, of which those of `shown` are drawn.

    The tower in the city `gone` is being withdrawn, that in the city `barred` may not be there. Cities that are
    `capitals` are counted like all others, from 0.
    """

    towers: tuple[Piled | None, ...]
    shown: range
    gone: int | None = None
    barred: int | None = None
    capitals: frozenset[int] = frozenset()


class Entered(NamedTuple):
    """The city that an arrow enters, and how far above the arrow its letter stands, in mm of the sheet."""

    step: int
    room: Mm


def height_of(strip: Strip, style: ColumnStyle) -> Mm:
    """Return how high the water of a strip is, without the edges of the board."""
    return len(strip.shown) * style.sizes.pitch


def middle_of(step: int, strip: Strip, style: ColumnStyle) -> Mm:
    """Return how far below the top of a strip's water the middle of a city is."""
    return (strip.shown.stop - step - 0.5) * style.sizes.pitch


@lru_cache(maxsize=_MOST_KEPT)
def column(strip: Strip, design: ColumnDesign) -> tuple[Item, ...]:
    """Draw a strip from the top left corner of its water on; the edges of the board lie above and below."""
    return tuple(chain(water(strip, design.style), _cities(strip, design), _standing(strip, design)))


def city_letters(
    strip: Strip, x: Mm, design: ColumnDesign, scale: float, *, entered: Entered | None = None
) -> Iterator[Item]:
    """Yield the letters of the cities, all ending at `x`, of one size at every scale."""
    font = replace(design.letter, size=design.letter.size / scale)
    for step in strip.shown:
        lower = -entered.room / scale if entered and step == entered.step else cap_height(font) / 2
        base = middle_of(step, strip, design.style) + lower
        yield text(ascii_lowercase[step], (x, base), font, design.style.inks.letter, anchor="end")


def tower(pile: Piled, at: tuple[Mm, Mm], design: ColumnDesign) -> Iterator[Item]:
    """Yield a tower as seen from above."""
    sizes, inks = design.style.sizes, design.style.inks
    if pile.is_new:
        frame = _tile(at, design.style).inset(-sizes.outline)
        yield Path(rectangle(frame, 2 * sizes.corner), inks.new)
    yield Use(_tile_symbol(pile.colour, design.towers), after(scaling(sizes.tower / FOOT), translation(*at)))
    yield _number(pile.height, at, design)


def withdrawn(pile: Piled, at: tuple[Mm, Mm], design: ColumnDesign) -> Iterator[Item]:
    """Yield a tower that is being withdrawn: pale, dashed and struck."""
    style, area = design.style, _tile(at, design.style)
    ground = style_of(pile.colour, design.towers.players).ground
    yield Path(rectangle(area, style.sizes.corner), style.inks.plate)
    yield Group(tuple(tower(replace(pile, is_new=False), at, design)), opacity=style.gone)
    pen = Stroke(ground, 1.6 * style.sizes.pen, dash=_GONE_DASH)
    yield Path(rectangle(area, style.sizes.corner), stroke=pen)
    yield Path(circle(at, style.sizes.plate), style.inks.plate, Stroke(ground, style.sizes.fine))
    yield _number(pile.height, at, design)
    inner = area.inset(style.sizes.pen)
    strike = Stroke(style.inks.no, style.sizes.shaft, cap="round")
    yield Path(line(inner.x, inner.bottom, inner.right, inner.y), stroke=strike)


def struck(pile: Piled, at: tuple[Mm, Mm], design: ColumnDesign) -> Iterator[Item]:
    """Yield the cross over a tower that may not be there; its number stays to be read."""
    style = design.style
    yield from cross(at, style.inks.no, style.sizes.cross, 1.5 * style.sizes.outline, casing=style.inks.plate)
    plate = Path(circle(at, 0.95 * style.sizes.plate), style.inks.plate, Stroke(style.inks.no, style.sizes.pen))
    yield plate
    yield _number(pile.height, at, design)


def lost(pile: Piled, at: tuple[Mm, Mm], design: ColumnDesign) -> Group:
    """Draw a tower that would leave the board, tilted and crossed."""
    drawn = (*tower(pile, (0.0, 0.0), design), *struck(pile, (0.0, 0.0), design))
    return Group(drawn, matrix=after(rotation(_TILT), translation(*at)))


def capital_star(at: tuple[Mm, Mm], radius: Mm, style: ColumnStyle) -> tuple[Path, ...]:
    """Draw the star of a capital on its disc."""
    inks, tips = style.inks, star(at, _STAR_TIPS, 0.72 * radius, 0.72 * _STAR_NOTCH * radius)
    return Path(circle(at, radius), inks.capital, Stroke(inks.outline, style.sizes.fine)), Path(tips, inks.outline)


def board_edge(x: Mm, y: Mm, style: ColumnStyle) -> Iterator[Item]:
    """Yield a piece of the board's edge as wide as a strip."""
    sizes, inks = style.sizes, style.inks
    area, block = Rect(x, y, sizes.width, sizes.edge), sizes.width / _BLOCKS
    yield Path(rectangle(area), inks.land, Stroke(inks.outline, sizes.fine))
    third = sizes.edge / 3.4
    dark = (Rect(x + at * block, y + third, block, sizes.edge - 2 * third) for at in range(0, _BLOCKS, 2))
    yield Path(join(rectangle(each) for each in dark), inks.outline)


def islet(at: tuple[Mm, Mm], number: int, style: ColumnStyle, *, is_capital: bool = False) -> Iterator[Item]:
    """Yield an islet with its city; its shape and its tint are those of a number."""
    sizes, inks, where = style.sizes, style.inks, translation(*at)
    shore = _shore(number, sizes.islet)
    tint, (smaller, strong) = inks.tints[number % len(inks.tints)], _TINT
    yield Path(transformed(shore, where), inks.land, Stroke(inks.coast, sizes.fine))
    pen = Stroke(mixed(inks.land, tint, strong), sizes.outline)
    yield Path(transformed(shore, after(scaling(smaller), where)), stroke=pen)
    if is_capital:
        yield from capital_star(at, sizes.capital, style)
    else:
        yield Path(circle(at, sizes.city), inks.city, Stroke(inks.outline, sizes.fine))


def water(strip: Strip, style: ColumnStyle) -> Iterator[Item]:
    """Yield the sea of a strip, wavy where the meridian goes on, and the edges of the board."""
    sizes, inks = style.sizes, style.inks
    high, wide = height_of(strip, style), sizes.width
    is_top, is_bottom = strip.shown.stop == len(strip.towers), strip.shown.start == 0
    above = Outline("L", (wide, 0.0)) if is_top else _waves(0.0, 0.0, wide, sizes.wave)
    below = Outline("L", (0.0, high)) if is_bottom else _waves(wide, high, -wide, -sizes.wave)
    shape = Outline("M", (0.0, 0.0)) + above + Outline("L", (wide, high)) + below + Outline("Z", ())
    yield Path(shape, inks.sea)
    pen = Stroke(inks.shore, sizes.fine, dash=_DASH)
    yield Path(join((line(0.0, 0.0, 0.0, high), line(wide, 0.0, wide, high))), stroke=pen)
    if is_top:
        yield from board_edge(0.0, -sizes.edge, style)
    if is_bottom:
        yield from board_edge(0.0, high, style)


def _cities(strip: Strip, design: ColumnDesign) -> Iterator[Item]:
    for step in strip.shown:
        at = (design.style.sizes.width / 2, middle_of(step, strip, design.style))
        yield from islet(at, len(strip.towers) - step, design.style, is_capital=step in strip.capitals)


def _standing(strip: Strip, design: ColumnDesign) -> Iterator[Item]:
    """Yield the towers, and what is to be seen of each."""
    style = design.style
    for step in strip.shown:
        pile, at = strip.towers[step], Point(style.sizes.width / 2, middle_of(step, strip, style))
        if pile is None:
            continue
        yield from (withdrawn if step == strip.gone else tower)(pile, at, design)
        if step == strip.barred:
            yield from struck(pile, at, design)
        if step in strip.capitals and step != strip.gone:
            off = 0.385 * style.sizes.tower
            yield from capital_star((at.x + off, at.y - off), 0.9 * style.sizes.capital, style)


@cache
def _tile_symbol(colour: Colour, towers: TowerDesign) -> Symbol:
    """Draw a tower's tile with no line so thin that it would not print in the smallest figure."""
    tile = tile_from_above((colour,), towers)
    shown = cropped(tile.items, View(tile.bounds, _THINNEST / _SMALLEST, 0.0))
    return Symbol(f"{tile.name}-small", tile.bounds, shown)


def _number(height: int, at: tuple[Mm, Mm], design: ColumnDesign) -> Item:
    font = design.style.number
    base = at[1] + cap_height(font) / 2
    return text(str(height), (at[0], base), font, design.towers.style.ink, anchor="middle")


def _tile(at: tuple[Mm, Mm], style: ColumnStyle) -> Rect:
    side = style.sizes.tower
    return Rect(at[0] - side / 2, at[1] - side / 2, side, side)


def _waves(x: Mm, y: Mm, width: Mm, height: Mm) -> Outline:
    """Continue an outline by waves across a strip."""
    long = width / _WAVES
    ends = (
        (x + (at + 0.5) * long, y + (height if at % 2 else -height), x + (at + 1) * long, y) for at in range(_WAVES)
    )
    return Outline("Q" * _WAVES, tuple(chain.from_iterable(ends)))


@cache
def _shore(number: int, radius: Mm) -> Outline:
    """Draw the shore of an islet about the origin, each number's another, as smooth curves through its points."""
    turn = 2 * math.pi / _SHORE_POINTS
    points = [_shore_point(at * turn, number, radius) for at in range(_SHORE_POINTS)]
    coords: list[Mm] = [*points[0]]
    for at in range(_SHORE_POINTS):
        p, q, r, s = (points[(at + by) % _SHORE_POINTS] for by in (-1, 0, 1, 2))
        coords += (q[0] + (r[0] - p[0]) / 6, q[1] + (r[1] - p[1]) / 6)
        coords += (r[0] - (s[0] - q[0]) / 6, r[1] - (s[1] - q[1]) / 6, *r)
    return Outline("M" + "C" * _SHORE_POINTS + "Z", tuple(coords))


def _shore_point(angle: float, number: int, radius: Mm) -> tuple[Mm, Mm]:
    bays = sum(0.05 * math.sin(lobes * angle + number * lobes * 1.7) for lobes in (2, 3, 5))
    reach = radius * (0.93 + bays)
    return 1.04 * reach * math.cos(angle), reach * math.sin(angle)
