"""Harbours in ink: quays of stone, piers on piles, towns that stand on their quay, houses and boats."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from meridian_print.cartography.buildings import Building, built
from meridian_print.cartography.sketch import sketch
from meridian_print.cartography.theme import ArtStyle
from meridian_print.cartography.towns import town
from meridian_print.games.meteo.chart.harbours import PIER, QUAY, Harbour, Line
from meridian_print.games.meteo.theme.board import MapStyle
from meridian_print.graphics.drawing.geometry import (
    Matrix,
    Mm,
    Outline,
    Point,
    Rect,
    after,
    join,
    line,
    polygon,
    polyline,
    scaling,
    transformed,
    translation,
)
from meridian_print.graphics.drawing.items import Item, Path, Symbol, Use

_SHADOW: Mm = 0.5
_STONE: Mm = 1.5
_PLANK: Mm = 0.55
_HOUSE = 1.2
_BOAT = 0.85
_HULL = "M-1.3 -.35L1.4 -.35C1.2 .1 .9 .3 .7 .35L-.8 .35C-1.1 .2 -1.3 -.1 -1.3 -.35Z"
_SAILS = "M.1 -2.9L.1 -.55L1.15 -.55C1.1 -1.4 .7 -2.3 .1 -2.9ZM-.1 -2.5L-.1 -.55L-.85 -.55C-.8 -1.3 -.5 -2 -.1 -2.5Z"


def harbour(of: Harbour, k: float, style: MapStyle, art: ArtStyle) -> tuple[Item, ...]:
    """Draw a harbour, from the water to the town."""
    stone, wood = [_wall(quay, QUAY * k) for quay in of.quays], [_wall(pier, PIER * k) for pier in of.piers]
    inks, pens = style.harbour_inks, style.harbour_pens
    fallen = transformed(join([*stone, *wood]), translation(0.8 * _SHADOW * k, _SHADOW * k))
    return (
        Path(fallen, inks.shadow),
        Path(join(wood), inks.wood, pens.pier),
        Path(join(_across(pier, PIER * k, _PLANK * k) for pier in of.piers), stroke=pens.planks),
        Path(join(stone), inks.stone, pens.quay),
        Path(join(_across(quay, QUAY * k * 0.8, _STONE * k) for quay in of.quays), stroke=pens.stones),
        *(_buildings(of, k, art) if art.switches.towns else ()),
        *(_boats(of, k, art) if art.switches.ships else ()),
    )


def _buildings(of: Harbour, k: float, art: ArtStyle) -> Iterator[Item]:
    """Draw the town, and houses before it."""
    yield Use(town(of.picture, art), after(scaling(of.size), translation(*of.town)))
    for number, at in enumerate(sorted(of.houses, key=lambda each: each.y)):
        house = Symbol(
            f"house {number % 3}",
            Rect(-1.2, -2.2, 2.6, 2.4),
            built(Building("house", 0, 0, 1.75, 1.5, number % 3), art),
        )
        yield Use(house, after(scaling(_HOUSE * k), translation(*at)))


def _boats(of: Harbour, k: float, art: ArtStyle) -> Iterator[Item]:
    boat = Symbol(
        "boat",
        Rect(-1.6, -3.4, 3.2, 4.0),
        (
            Path(sketch(_SAILS), art.inks.sail, art.pens.detail),
            Path(sketch(_HULL), art.inks.hull, art.pens.detail),
            Path(sketch("M0 -3.1L0 -.4"), stroke=art.pens.detail),
        ),
    )
    for number, at in enumerate(of.boats):
        turn: Matrix = ((-1.0) ** number * _BOAT * k, 0.0, 0.0, _BOAT * k, *at)
        yield Use(boat, turn)


def _wall(along: Line, wide: Mm) -> Outline:
    """Draw a strip of a width along a line, its corners mitred."""
    left, right = [], []
    for at, point in enumerate(along):
        before, ahead = along[max(0, at - 1)], along[min(len(along) - 1, at + 1)]
        bearings = [
            math.atan2(end.y - start.y, end.x - start.x)
            for start, end in ((before, point), (point, ahead))
            if start != end
        ]
        middle = math.atan2(sum(map(math.sin, bearings)), sum(map(math.cos, bearings)))
        reach = wide / 2 / math.cos(middle - bearings[0])
        x, y = -math.sin(middle) * reach, math.cos(middle) * reach
        left.append((round(point.x + x, 3), round(point.y + y, 3)))
        right.append((round(point.x - x, 3), round(point.y - y, 3)))
    return polygon([*left, *reversed(right)])


def _across(along: Line, wide: Mm, step: Mm) -> Outline:
    """Draw short strokes across a strip."""
    strokes = list[Outline]()
    for start, end in pairwise(along):
        long = math.dist(start, end)
        x, y = (end.x - start.x) / long, (end.y - start.y) / long
        for number in range(1, int(long / step)):
            at = Point(start.x + x * step * number, start.y + y * step * number)
            left, right = (Point(at.x - y * out, at.y + x * out) for out in (-wide / 2, wide / 2))
            strokes.append(line(*(round(value, 3) for value in (*left, *right))))
    return join(strokes) if strokes else polyline(along[:1])
