"""Bodies as an engraver models them: a fine line in the light, a bold one in the shade, strokes around the form.

The light comes from the north-west, whichever way a body turns.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from meridian_print.cartography.sketch import Position, curve, ring
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import NOTHING, Mm, Outline, join
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, mixed

_APART: Mm = 0.45
"""From one stroke to the next."""
_SHADED = 0.12
"""How much of a side faces away from the light where it is shaded: its outward direction against that of the light."""
_DEEP, _DEEPEST = 0.16, 0.56
"""The length of strokes where shade begins and where it is deepest, as shares of the body's width."""
_SHORTER = (1.0, 0.62, 0.84, 0.55)
"""Lengths of strokes in turn: their inner ends make no line."""
_TONE, _BROAD = 0.3, 0.75
"""The share of the dark ink in the shade of a body in flat colours, and how broad that is, in halves of the body."""
_GLOW, _SHINE = 0.28, (0.8, 0.45)
"""The share of the lightest ink where it shines in flat colours, and between which distances from its spine."""
_BENT = 0.16
"""How far a stroke bends around the form, as a share of the body's width."""
_LIGHT = (0.6, 0.8)
"""The direction in which light falls, of length 1."""


class Station(NamedTuple):
    """A place on the spine of a body: where it is, the unit vector to its right, and half its width there."""

    at: Position
    right: Position
    half: Mm

    def beside(self, share: float) -> Position:
        """Return a place so far to the right, as a share of half the width; to the left if negative."""
        return self.at[0] + share * self.half * self.right[0], self.at[1] + share * self.half * self.right[1]


Body = tuple[Station, ...]


def body(spine: Sequence[Position], widths: Sequence[Mm]) -> Body:
    """Return a body through the points of a spine, with `widths` there, in stations at even distances."""
    line = _smooth([(*at, width) for at, width in zip(spine, widths, strict=True)])
    paced = _paced(line)
    stations = []
    for number, (x, y, width) in enumerate(paced):
        (x0, y0, _), (x1, y1, _) = paced[max(0, number - 1)], paced[min(len(paced) - 1, number + 1)]
        length = math.dist((x0, y0), (x1, y1))
        stations.append(Station((x, y), (-(y1 - y0) / length, (x1 - x0) / length), width / 2))
    return tuple(stations)


def _smooth(knots: list[tuple[float, float, float]], steps: int = 12) -> list[tuple[float, float, float]]:
    """Return points on a curve through knots (Catmull and Rom, 1974)."""
    ends = [knots[0], *knots, knots[-1]]
    drawn = []
    for before, start, end, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(steps):
            t = step / steps
            x, y, width = (_between(*four, t) for four in zip(before, start, end, after, strict=True))
            drawn.append((x, y, max(0.0, width)))
    return [*drawn, knots[-1]]


def _between(before: float, start: float, end: float, after: float, t: float) -> float:
    bend = 2 * before - 5 * start + 4 * end - after + (3 * (start - end) + after - before) * t
    return start + t * (end - before + bend * t) / 2


def _paced(line: list[tuple[float, float, float]]) -> list[tuple[float, float, float]]:
    """Return points at even distances along a line."""
    lengths = [math.dist(one[:2], other[:2]) for one, other in pairwise(line)]
    count = max(2, round(sum(lengths) / _APART))
    step, gone, at, paced = sum(lengths) / count, 0.0, 0, [line[0]]
    for number in range(1, count):
        while at < len(lengths) - 1 and gone + lengths[at] < number * step:
            gone, at = gone + lengths[at], at + 1
        share = (number * step - gone) / lengths[at]
        (x0, y0, one), (x1, y1, other) = line[at], line[at + 1]
        paced.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, one + (other - one) * share))
    return [*paced, line[-1]]


def modelled(of: Body, style: ArtStyle, ink: Ink | None = None) -> tuple[Item, ...]:
    """Paint a body, model it with strokes, and draw its sides; its ends stay open.

    In flat colours, it is modelled by a deeper tone and a lighter one.
    """
    sides = [_eased([station.beside(side) for station in of]) for side in (1, -1)]
    skin = style.inks.beast if ink is None else ink
    if style.switches.flat:
        dark, bright = (
            join(ring(_eased(run)) for side in (1, -1) for run in found(of, side)) for found in (_shades, _lights)
        )
        return (
            Path(ring([*sides[0], *reversed(sides[1])]), skin),
            Path(dark, mixed(skin, style.inks.dark, _TONE)),
            *([Path(bright, mixed(skin, style.inks.light, _GLOW))] if bright.verbs else []),
        )
    bold = join(curve(_eased(run)) for side in (1, -1) for run in _runs(of, side))
    return (
        Path(ring([*sides[0], *reversed(sides[1])]), skin),
        Path(shading(of), stroke=style.pens.detail),
        Path(join(curve(side) for side in sides), stroke=style.pens.detail),
        *([Path(bold, stroke=style.pens.outline)] if bold.verbs else []),
    )


def _eased(line: list[Position]) -> list[Position]:
    """Leave out every other point of a line, which is as smooth without them."""
    return [*line[:-1:2], line[-1]]


def shading(of: Body) -> Outline:
    """Draw strokes around a body, from its sides in the shade inwards."""
    strokes = []
    for number, station in enumerate(of[1:-1], 1):
        (x0, y0), (x1, y1) = of[number - 1].at, of[number + 1].at
        length = math.dist((x0, y0), (x1, y1))
        ahead = (x1 - x0) / length * _BENT, (y1 - y0) / length * _BENT
        for side in (1, -1):
            facing = _facing(station, side)
            if facing > _SHADED:
                depth = 2 * (_DEEP + (_DEEPEST - _DEEP) * facing) * _SHORTER[number % len(_SHORTER)]
                start, middle, end = (station.beside(side * (1 - share * depth)) for share in (0.0, 0.5, 1.0))
                bent = middle[0] + 2 * station.half * ahead[0], middle[1] + 2 * station.half * ahead[1]
                strokes.append(_rounded("MQ", *start, *bent, *end))
    return join(strokes) if strokes else NOTHING


def _facing(station: Station, side: int) -> float:
    """Return how much a side of a body faces away from the light, from -1 to 1."""
    return side * (station.right[0] * _LIGHT[0] + station.right[1] * _LIGHT[1])


def _runs(of: Body, side: int) -> list[list[Position]]:
    """Return the parts of a side that lie in the shade."""
    return [[station.beside(side) for station in run] for run in _shaded(of, side)]


def _shades(of: Body, side: int) -> list[list[Position]]:
    """Return the corners of what lies in the shade on a side."""
    return [_along(run, side, 1.0, 1 - _BROAD) for run in _shaded(of, side)]


def _lights(of: Body, side: int) -> list[list[Position]]:
    """Return the corners of what shines on a side in the light."""
    return [_along(run[1:-1], side, *_SHINE) for run in _parts(of, lambda at: _facing(at, side) < -_SHADED)]


def _along(run: list[Station], side: int, outer: float, inner: float) -> list[Position]:
    """Return the corners of a strip along a side, between two distances from the spine, in halves of the body."""
    return [*(at.beside(side * outer) for at in run), *(at.beside(side * inner) for at in reversed(run))]


def _shaded(of: Body, side: int) -> list[list[Station]]:
    """Return the parts of a body where a side lies in the shade."""
    return _parts(of, lambda at: _facing(at, side) > _SHADED)


def _parts(of: Body, holds: Callable[[Station], bool]) -> list[list[Station]]:
    """Return the parts of a body, of some length, where something holds."""
    runs: list[list[Station]] = [[]]
    for station in of:
        if holds(station):
            runs[-1].append(station)
        elif runs[-1]:
            runs.append([])
    return [run for run in runs if len(run) > 4]


def scaled(of: Body, first: float, last: float) -> Outline:
    """Draw rows of scales over a part of a body, between shares of its length, finer and fewer in the shade."""
    drawn, numbers = [], range(round(first * (len(of) - 1)), round(last * (len(of) - 1)) - 1, 2)
    for row, number in enumerate(numbers):
        station, onward = of[number], of[number + 1]
        count = max(2, round(station.half / 0.5))
        for place in range(count):
            share = (place + 0.5 + 0.5 * (row % 2)) / count * 1.7 - 0.95
            reach = 0.75 / count
            if share + reach < 1:
                low, high = station.beside(share - reach), station.beside(share + reach)
                drawn.append(_rounded("MQ", *low, *onward.beside(share), *high))
    return join(drawn)


def fin(of: Body, side: int, extent: tuple[float, float], high: Mm, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a ribbed fin along a part of a side of a body, between shares of its length: high in its middle."""
    first, last = (round(share * (len(of) - 1)) for share in extent)
    edge, ribs = list[Position](), list[Outline]()
    foot = [of[number].beside(0.9 * side) for number in range(first, last + 1)]
    for number in range(first, last + 1):
        station, share = of[number], (number - first) / max(1, last - first)
        out = high * (0.35 + 2.6 * share * (1 - share)) * (1.0 if (number - first) % 3 == 0 else 0.62)
        x, y = station.beside(side)
        back = of[max(0, number - 1)].at[0] - station.at[0], of[max(0, number - 1)].at[1] - station.at[1]
        tip = (
            x + side * out * station.right[0] + 0.7 * out / _APART * back[0],
            y + side * out * station.right[1] + 0.7 * out / _APART * back[1],
        )
        edge.append(tip)
        if (number - first) % 3 == 0:
            ribs.append(_rounded("ML", x, y, *tip))
    outline = Outline("M" + "L" * (len(edge) + len(foot) - 1) + "Z", _flat([*edge, *reversed(foot)]))
    return (Path(outline, style.inks.belly, style.pens.detail), Path(join(ribs), stroke=style.pens.detail))


def _flat(points: Sequence[Position]) -> tuple[float, ...]:
    return tuple(round(value, 3) for point in points for value in point)


def _rounded(verbs: str, *coords: float) -> Outline:
    return Outline(verbs, tuple(round(value, 3) for value in coords))
