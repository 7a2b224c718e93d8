"""The pictures on the notes, a liner at sea and a grand hotel before mountains, in the tones of one plate."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import assert_never

from meridian_print.games.meteo.pieces.pictures import hotel, ship
from meridian_print.games.meteo.theme.pieces import PieceStyle
from meridian_print.games.meteo.theme.tiles import TileStyle
from meridian_print.games.meteo.tiles.clouds import FAIR, FLAT, cloud
from meridian_print.games.meteo.tiles.sun import SunShape, sun
from meridian_print.graphics.drawing.colours import brightness
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Outline,
    Rect,
    after,
    join,
    line,
    polygon,
    rectangle,
    scaling,
    translation,
)
from meridian_print.graphics.drawing.items import Group, Item, Path, Text, Use
from meridian_print.graphics.drawing.paint import Ink, Stroke, hex_ink, mixed

Tones = tuple[Ink, Ink]
"""The darkest and the lightest tone."""

_LIFT = 1.06
"""How far light tones are lifted to paper."""


def in_tones(items: Iterable[Item], tones: Tones) -> tuple[Item, ...]:
    """Return items in the tones of a plate; symbols become groups, for they may be used elsewhere in colour."""
    return tuple(_item(item, tones) for item in items)


def tone(ink: Ink, tones: Tones) -> Ink:
    """Return the tone of an ink."""
    return mixed(*tones, min(1.0, brightness(ink) * _LIFT))


def _item(item: Item, tones: Tones) -> Item:
    match item:
        case Path():
            return replace(item, fill=item.fill and tone(item.fill, tones), stroke=_stroke(item.stroke, tones))
        case Text():
            return replace(item, ink=tone(item.ink, tones), halo=_stroke(item.halo, tones))
        case Group():
            return replace(item, items=in_tones(item.items, tones))
        case Use():
            return Group(in_tones(item.symbol.items, tones), matrix=item.matrix)
        case _:
            assert_never(item)


def _stroke(stroke: Stroke | None, tones: Tones) -> Stroke | None:
    return stroke and replace(stroke, ink=tone(stroke.ink, tones))


WHITE, PALE, GREY, DARK = (hex_ink(tone) for tone in ("#ffffff", "#d8d8d8", "#b4b4b4", "#202020"))
"""The greys of the plates, before they are toned."""
_SUN = SunShape(3.3, 6.8, 5.6)
_SMOKE = ((-9.2, -6.4, 0.26), (-12.6, -8.2, 0.34))
"""Feet of the clouds of smoke, and their scale."""
_PEAKS = (
    *((-12.5, 3.4, 14, 10.6), (12, 3.2, 15, 11.4), (-4.5, 2.8, 12, 8.4)),
    *((5, 2.6, 10, 7.6), (-18, 4, 9, 6), (18, 4, 9, 6.4)),
)
"""Mountains, the farthest first: the middle of the foot, width and height."""


def liner(half: tuple[Mm, Mm], pieces: PieceStyle, tiles: TileStyle) -> tuple[Item, ...]:
    """Draw a liner under sun and clouds, in a box that is twice `half` wide and high."""
    wide, high = half
    water = high * 0.28
    sea = Rect(-wide, water, 2 * wide, high - water)
    near = Rect(-wide, high * 0.5, 2 * wide, high * 0.5)
    is_fine = tiles.ornaments
    return (
        *_sky(half, water),
        _at(sun(_SUN, tiles.sun, has_face=is_fine), wide * 0.5, -high * 0.36),
        _at(cloud(FAIR, tiles.fair_cloud, is_engraved=is_fine), -wide * 0.5, -high * 0.3, 0.62),
        _at(cloud(FLAT, tiles.fair_cloud, is_engraved=is_fine), wide * 0.8, water - 1.2, 0.42),
        Path(rectangle(sea), GREY),
        Path(_swell(sea, 0.55), stroke=Stroke(DARK, 0.13)),
        *(_at(cloud(FLAT, tiles.grey_cloud, is_engraved=False), *place) for place in _SMOKE),
        _at(ship(pieces), 0.4, high * 0.56, 1.3),
        Path(rectangle(near), GREY),
        Path(_swell(near, 0.75), stroke=Stroke(DARK, 0.16)),
    )


def grand_hotel(half: tuple[Mm, Mm], pieces: PieceStyle, tiles: TileStyle) -> tuple[Item, ...]:
    """Draw a hotel with two wings before mountains and woods, at a lake."""
    wide, high = half
    foot = high * 0.5
    trees = [(-19.5 + 2.2 * n, foot - 1.6 + 0.5 * (n % 2)) for n in range(5)]
    trees += [(10.6 + 2.2 * n, foot - 1.7 + 0.5 * ((n + 1) % 2)) for n in range(5)]
    lake = Rect(-wide, high * 0.6, 2 * wide, high * 0.4)
    return (
        *_sky(half, high * 0.2),
        _at(cloud(FAIR, tiles.fair_cloud, is_engraved=tiles.ornaments), -wide * 0.52, -high * 0.42, 0.56),
        *(item for x, y, broad, tall in _PEAKS for item in _peak(x, y, broad, tall)),
        Path(rectangle(Rect(-wide, high * 0.2, 2 * wide, high)), PALE),
        *(item for x, y in trees for item in _fir(x, y)),
        *(_at(hotel(pieces), x, foot, 0.86) for x in (-7.2, 7.2)),
        _at(hotel(pieces), 0.0, foot + 0.4, 1.22),
        Path(rectangle(lake), GREY),
        Path(_swell(lake, 0.6), stroke=Stroke(DARK, 0.14)),
    )


def _at(items: tuple[Item, ...], x: Mm, y: Mm, by: float = 1.0) -> Item:
    return Group(items, matrix=after(scaling(by), translation(x, y)))


def _sky(half: tuple[Mm, Mm], horizon: Mm) -> Iterator[Item]:
    """Draw the sky in level lines, closer towards the top."""
    wide, high = half
    yield Path(rectangle(Rect(-wide, -high, 2 * wide, 2 * high)), WHITE)
    rows, y = [], -high
    while y < horizon:
        rows.append(line(-wide, y, wide, y))
        y += 0.5 + 0.45 * (y + high) / (horizon + high)
    yield Path(join(rows), stroke=Stroke(GREY, 0.13))


def _swell(area: Rect, gap: Mm) -> Outline:
    """Draw the waves of a water, larger towards the front."""
    rows, y = [], area.y + gap / 2
    while y < area.bottom:
        near = (y - area.y) / area.height
        high, long = 0.1 + 0.2 * near, 2.2 + 2.6 * near
        count = round(area.width / long)
        coords = [area.x, y]
        for number in range(count):
            x, step = area.x + number * area.width / count, area.width / count
            crest = high * (1 + 0.5 * math.sin(number * 1.7 + y * 5))
            coords += [x + 0.3 * step, y + 0.5 * crest, x + 0.7 * step, y - crest, x + step, y]
        rows.append(Outline("M" + "C" * count, tuple(round(value, 3) for value in coords)))
        y += gap * (1 + 0.7 * near)
    return join(rows)


def _peak(x: Mm, y: Mm, wide: Mm, high: Mm) -> Iterator[Item]:
    """Draw a mountain by the middle of its foot: lit from the left, strokes down its right side."""
    top, left, right = (x - 0.04 * wide, y - high), (x - wide / 2, y), (x + wide / 2, y)
    west, east = (x - 0.3 * wide, y - 0.46 * high), (x + 0.27 * wide, y - 0.5 * high)
    turns = ((0.05, 0.78), (-0.02, 0.55), (0.09, 0.3), (0.05, 0.0))
    ridge = [top, *((x + across * wide, y - up * high) for across, up in turns)]
    yield Path(polygon((left, west, top, east, right)), WHITE, Stroke(DARK, 0.2, join="round"))
    yield Path(polygon((*ridge, right, east)), PALE)
    strokes = []
    for number in range(11):
        share = (number + 0.5) / 11
        start = _along(ridge, share)
        reach = 0.2 * wide * (0.35 + share * 0.85)
        strokes.append(line(*start, start[0] + reach, min(y, start[1] + 0.34 * high * (1 - 0.4 * share))))
    yield Path(join(strokes), stroke=Stroke(DARK, 0.14, cap="round"))
    starts = [(x - (0.1 + 0.07 * n) * wide, y - (0.62 - 0.13 * n) * high) for n in range(3)]
    spurs = (line(*start, start[0] - 0.03 * wide, start[1] + 0.16 * high) for start in starts)
    yield Path(join(spurs), stroke=Stroke(DARK, 0.12, cap="round"))


def _along(points: list[tuple[Mm, Mm]], share: float) -> tuple[Mm, Mm]:
    """Return the place at a share of a line of points, counted in points."""
    at = share * (len(points) - 1)
    first = int(at)
    (x, y), (next_x, next_y) = points[first], points[first + 1]
    return x + (next_x - x) * (at - first), y + (next_y - y) * (at - first)


def _fir(x: Mm, y: Mm) -> Iterator[Item]:
    """Draw a fir by its foot."""
    tiers = ((0, -4.4), (0.9, -3.0), (0.45, -3.05), (1.3, -1.7), (0.7, -1.75), (1.6, -0.4))
    outline = [(x + dx, y + dy) for dx, dy in tiers] + [(x - dx, y + dy) for dx, dy in reversed(tiers[1:])]
    shade = join(line(x + dx * 0.25, y + dy - 0.5, x + dx * 0.8, y + dy) for dx, dy in tiers[1::2])
    yield Path(line(x, y + 0.4, x, y - 0.6), stroke=Stroke(DARK, 0.3))
    yield Path(polygon(outline), GREY, Stroke(DARK, 0.16, join="round"))
    yield Path(shade, stroke=Stroke(DARK, 0.13, cap="round"))
