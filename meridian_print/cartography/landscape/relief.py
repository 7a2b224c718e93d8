"""Mountains, hills, trees and fields as an engraver cuts them: lit from the north-west, hachures on the dark side."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import assert_never

from meridian_print.cartography.landscape import wilds
from meridian_print.cartography.landscape.hills import GROUPS, Hill, inked
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark, occlusions
from meridian_print.cartography.sketch import ring
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import (
    NOTHING,
    Mm,
    Outline,
    Point,
    Rect,
    Size,
    after,
    join,
    line,
    polygon,
    polyline,
    rectangle,
    translation,
)
from meridian_print.graphics.drawing.items import Group, Item, Path, Symbol, Use

_Points = list[tuple[float, float]]
SHOULDERED: Mm = 5.6
"""The width from which mountains have a lower peak on their lit side."""
BROAD = 1.5
"""How many times as wide as they are high mountains have two peaks nearly alike."""
_STEEPER = 0.22
"""How much the flanks of mountains hang through."""
_SPURS = (0.12, 0.36, 0.3), (0.5, 0.68, 0.22)
"""Spurs: the share of the shaded foot where the lit side of each begins and ends, and how high up it reaches."""
_PER_SPUR: Mm = 5.2
"""How wide a mountain is for each spur."""
_REACH = max(max(size) for forms in FORMS.values() for size in forms)
"""The farthest reach of a mark from one that it touches."""


def marks(found: tuple[ReliefMark, ...], style: ArtStyle) -> tuple[Item, ...]:
    """Draw marks, from the back; every form is a symbol, drawn once, and cut where a mountain stands before it.

    Mountains have no ground of their own to cover others with, for that would cover the tint of their island, too.
    """
    symbols = {(kind, form): _symbol(kind, form, style) for kind in ReliefKind for form in range(len(FORMS[kind]))}
    holes = tuple(map(_hole, range(len(FORMS[ReliefKind.MOUNTAIN]))))
    drawn: list[Use | Group] = [Use(symbols[mark.kind, mark.form], translation(*mark.at)) for mark in found]
    for behind, ahead in occlusions(found):
        (x, y), mark = found[ahead].at, drawn[behind]
        from_there = replace(mark, matrix=after(mark.matrix, translation(-x, -y)))
        drawn[behind] = Group((from_there,), translation(x, y), holes[found[ahead].form])
    return tuple(drawn)


def _hole(form: int) -> Outline:
    """Draw all that is near a mountain, about the middle of its foot, and the mountain the other way round: a hole."""
    left, right = slopes(form)
    near = ReliefMark(ReliefKind.MOUNTAIN, form, Point(0.0, 0.0)).box.inset(-_REACH)
    return rectangle(near) + polygon([*right, *reversed(left[:-1])])


def slopes(form: int) -> tuple[_Points, _Points]:
    """Climb a form of a mountain, about the middle of its foot, from the left and from the right to its peak."""
    return _slopes(FORMS[ReliefKind.MOUNTAIN][form], _rng(ReliefKind.MOUNTAIN, form))


def _symbol(kind: ReliefKind, form: int, style: ArtStyle) -> Symbol:
    """Draw a form about the middle of its foot."""
    size = FORMS[kind][form]
    bounds = Rect(-size.width / 2, -size.height, size.width, size.height).inset(-style.pens.shaded.width)
    return Symbol(f"{kind.value} {form}", bounds, _drawn(kind, form, style))


def _rng(kind: ReliefKind, form: int) -> random.Random:
    return random.Random(f"{kind.value} {form}")


def _drawn(kind: ReliefKind, form: int, style: ArtStyle) -> tuple[Item, ...]:
    size, rng = FORMS[kind][form], _rng(kind, form)
    match kind:
        case ReliefKind.MOUNTAIN:
            return _mountain(size, rng, style)
        case ReliefKind.HILL:
            return inked((Hill(0.0, 0.0, size.width / 2, size.height),), rng, style)
        case ReliefKind.DOWNS:
            return inked(GROUPS[form], rng, style)
        case ReliefKind.FIR:
            return _fir(size, style)
        case ReliefKind.TREE:
            return _tree(size, rng, style)
        case ReliefKind.FIELD:
            return _field(size, rng, style)
        case ReliefKind.TUFT:
            return _tuft(size, style)
        case ReliefKind.MARSH:
            return wilds.marsh(size, style)
        case ReliefKind.DUNE:
            return wilds.dunes(size, style)
        case ReliefKind.HEATH:
            return wilds.heath(size, style)
        case _:
            assert_never(kind)


def _mountain(size: Size, rng: random.Random, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a peak with a crooked ridge that comes down towards the viewer; right of it all but spurs is in shade."""
    wide, high = size
    left, right = _slopes(size, rng)
    peak = left[-1][0]
    ridge = [
        left[-1],
        (peak + 0.07 * wide * rng.uniform(0.6, 1.3), -0.70 * high),
        (peak - 0.02 * wide * rng.uniform(0.5, 1.5), -0.44 * high),
        (peak + 0.08 * wide * rng.uniform(0.6, 1.2), -0.16 * high),
    ]
    spurs = list(_spurs(ridge, right, size, rng))
    foot = [corner for spur in spurs for corner in spur]
    buttress, falls = _buttress(left, ridge, size, rng)
    pens = style.pens
    return (
        Path(polygon([*ridge, *foot, *right[:-1]]), style.inks.mountain_shade),
        Path(_hachures(ridge, right, size, rng) + falls, stroke=pens.hachure),
        Path(polyline(left) + polyline(ridge) + join(polyline(spur[1:]) for spur in spurs) + buttress, stroke=pens.lit),
        Path(polyline(right), stroke=pens.shaded),
    )


def _slopes(size: Size, rng: random.Random) -> tuple[_Points, _Points]:
    """Climb a mountain from the left and from the right; both end at its peak."""
    wide, high = size
    peak = rng.uniform(-0.12, 0.1) * wide, -high
    left, right = _flank((-wide / 2, 0.0), peak, rng, wide), _flank((wide / 2, 0.0), peak, rng, wide)
    return (_shouldered(left, rng, size) if wide > SHOULDERED else left), right


def _shouldered(flank: _Points, rng: random.Random, size: Size) -> _Points:
    """Raise a lower peak halfway up a flank, nearly as high as the other if the mountain is broad."""
    top, saddle = rng.uniform(0.5, 0.62), rng.uniform(0.06, 0.12)
    if size.width > BROAD * size.height:
        top, saddle = top + 0.22, saddle + 0.08
    (foot, _), (peak, high) = flank[0], flank[-1]
    at = [(foot + (peak - foot) * along, high * up) for along, up in ((0.42, top), (0.6, top - saddle))]
    return [*flank[:2], *at, *flank[4:]]


def _flank(foot: tuple[float, float], peak: tuple[float, float], rng: random.Random, wide: float) -> _Points:
    """Climb from a foot to a peak in uneven steps, steeper towards the top."""
    points = [foot]
    for step in (0.24, 0.46, 0.66, 0.84):
        share = step + rng.uniform(-0.04, 0.04)
        across = foot[0] + (peak[0] - foot[0]) * share + rng.uniform(-0.028, 0.028) * wide
        points.append((across, peak[1] * share * (1 - _STEEPER * (1 - share))))
    return [*points, peak]


def _spurs(ridge: _Points, right: _Points, size: Size, rng: random.Random) -> Iterator[_Points]:
    """Yield the lit sides of spurs on the shaded side, from the left: where each begins at the foot, its top, its end.

    Small mountains have none.
    """
    wide, high = size
    for start, end, up in _SPURS[: int(wide / _PER_SPUR)]:
        foot = ridge[-1][0]
        at = [foot + (right[0][0] - foot) * (share + rng.uniform(-0.05, 0.05)) for share in (start, end)]
        y = -high * up * rng.uniform(0.85, 1.15)
        crest = across(ridge, y)
        top = crest + (across(right, y) - crest) * (start + 0.12)
        yield [(at[0], -0.02 * high), (top, y), (at[1], -0.01 * high)]


def _buttress(left: _Points, ridge: _Points, size: Size, rng: random.Random) -> tuple[Outline, Outline]:
    """Draw a line that comes down from a shoulder on the lit side, and strokes that fall from there to the right."""
    wide, high = size
    x, y = left[2]
    low = ridge[-1][0]
    down = [(x, y)]
    for share, bend in ((0.4, 0.1), (0.72, -0.02), (1.0, 0.14)):
        down.append((x + bend * (low - x) * 2 + 0.02 * wide * rng.uniform(-1, 1), y * (1 - share * 0.88)))
    strokes = [
        line(at, y * up, at + 0.035 * wide * rng.uniform(0.8, 1.4), y * up + 0.17 * high * rng.uniform(0.8, 1.1))
        for up in ((0.86, 0.66, 0.46, 0.3) if wide > SHOULDERED else (0.7,))
        for at in (across(down, y * up) + 0.02 * wide,)
    ]
    return polyline(down) if wide > SHOULDERED else NOTHING, join(strokes)


def _hachures(ridge: _Points, right: _Points, size: Size, rng: random.Random) -> Outline:
    """Draw strokes that fall from the edge of the dark side, longer and closer near the ridge, and some from there."""
    wide, high = size
    strokes, count = [], max(6, round(wide / 0.55))
    for number in range(count):
        y = -high * (1 - (number + 0.7) / (count + 0.4))
        edge, crest = across(right, y), across(ridge, y)
        start = edge - (edge - crest) * rng.uniform(0.0, 0.10)
        fall = high * (0.12 + 0.2 * (1 - number / count)) * rng.uniform(0.8, 1.15)
        seen = min(fall, -y - 0.02 * high)
        strokes.append(line(start, y, start - (start - crest) * rng.uniform(0.16, 0.3) * seen / fall, y + seen))
    for share in (0.62, 0.38, 0.2):
        y = -high * share
        crest = across(ridge, y)
        strokes.append(line(crest, y, crest + 0.07 * wide, min(0.0, y + 0.18 * high * rng.uniform(0.8, 1.2))))
    return join(strokes)


def across(points: Sequence[tuple[float, float]], y: float) -> float:
    """Return the x at which a line of points is at a height, by its nearest two."""
    for (x0, y0), (x1, y1) in pairwise(points):
        if min(y0, y1) <= y <= max(y0, y1) and y0 != y1:
            return x0 + (x1 - x0) * (y - y0) / (y1 - y0)
    return points[0][0] if abs(points[0][1] - y) < abs(points[-1][1] - y) else points[-1][0]


def _fir(size: Size, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a spire of three tiers on a short trunk, its right side hatched."""
    half, high = size.width / 2, size.height
    tiers = [(0.0, -high), (0.5, -0.62), (0.3, -0.62), (0.78, -0.38), (0.5, -0.38), (1.0, -0.14)]
    right = [(x * half, y * high if y > -1 else y) for x, y in tiers]
    left = [(-x, y) for x, y in reversed(right[1:])]
    shade = join(line(x * half, y * high, (x + 0.3) * half, (y + 0.2) * high) for x, y in ((0.08, -0.66), (0.16, -0.4)))
    return (
        Path(line(0.0, 0.0, 0.0, -0.16 * high), stroke=style.pens.tree),
        Path(polygon([*right, *left]), style.inks.fir, style.pens.tree),
        Path(shade, stroke=style.pens.hachure),
    )


def _tree(size: Size, rng: random.Random, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a round crown on a trunk, with a shaded side."""
    half, high = size.width / 2, size.height
    middle, reach = -0.62 * high, 0.40 * high
    around = (
        (0.0, -1.0),
        (0.75, -0.85),
        (1.0, -0.1),
        (0.75, 0.75),
        (0.0, 0.9),
        (-0.8, 0.75),
        (-1.0, -0.1),
        (-0.7, -0.8),
    )
    corners = [
        (half * 1.08 * x * rng.uniform(0.9, 1.02), middle + 1.08 * reach * y * rng.uniform(0.9, 1.02))
        for x, y in around
    ]
    shade = Outline(
        "MQ", (0.15 * half, middle - 0.6 * reach, 0.85 * half, middle - 0.1 * reach, 0.4 * half, middle + 0.6 * reach)
    )
    return (
        Path(line(0.0, 0.0, 0.0, -0.28 * high), stroke=style.pens.tree),
        Path(ring(corners), style.inks.tree, style.pens.tree),
        Path(shade, stroke=style.pens.hachure),
    )


def _field(size: Size, rng: random.Random, style: ArtStyle) -> tuple[Item, ...]:
    """Draw plots that lean to the right: a large one ploughed away from the viewer, two behind it across."""
    hedge, back = rng.uniform(0.00, 0.08), rng.uniform(0.50, 0.60)
    shares = (
        ((-0.50, 0.00), (hedge, 0.00), (hedge + 0.17, -1.00), (-0.29, -1.00)),
        ((hedge + 0.05, 0.00), (0.37, -0.04), (0.44, -back + 0.06), (hedge + 0.13, -back + 0.06)),
        ((hedge + 0.15, -back - 0.05), (0.45, -back - 0.05), (0.50, -0.92), (hedge + 0.22, -1.00)),
    )
    plots = tuple(tuple((x * size.width, y * size.height) for x, y in corners) for corners in shares)
    ploughed = (plots[0], *((*plot[1:], plot[0]) for plot in plots[1:]))
    inks = style.inks.field, style.inks.tree, style.inks.field
    return (
        *(Path(polygon(plot), ink) for plot, ink in zip(plots, inks, strict=True)),
        Path(
            join(_furrows(plot, count) for plot, count in zip(ploughed, (6, 3, 2), strict=True)),
            stroke=style.pens.furrow,
        ),
    )


def _furrows(plot: tuple[tuple[float, float], ...], count: int) -> Outline:
    """Draw strokes across a plot of four corners, from its first side to its third, both ends included."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = plot
    shares = [number / count for number in range(count + 1)]
    return join(
        line(x0 + (x1 - x0) * at, y0 + (y1 - y0) * at, x3 + (x2 - x3) * at, y3 + (y2 - y3) * at) for at in shares
    )


def _tuft(size: Size, style: ArtStyle) -> tuple[Item, ...]:
    """Draw blades of grass that lean apart."""
    wide, high = size
    blades = ((-0.22, -0.5, 0.62), (0.0, 0.02, 1.0), (0.22, 0.5, 0.7))
    return (
        Path(join(line(foot * wide, 0.0, tip * wide, -up * high) for foot, tip, up in blades), stroke=style.pens.tree),
    )
