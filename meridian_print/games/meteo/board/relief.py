"""Mountains and woods in ink: ranges whose peaks share a crest, lit from the north-west; crowns and firs."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from itertools import pairwise

from meridian_print.cartography.landscape.marks import ReliefMark
from meridian_print.cartography.landscape.relief import marks
from meridian_print.cartography.sketch import ring
from meridian_print.cartography.theme import ArtStyle
from meridian_print.games.meteo.chart.model import RangeMark, Relief
from meridian_print.games.meteo.chart.ranges import FORMS, Peak, size
from meridian_print.games.meteo.chart.relief import CROWNS, FIRS, TREE
from meridian_print.games.meteo.theme.board import MapStyle
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Outline,
    Rect,
    after,
    join,
    line,
    polygon,
    polyline,
    scaling,
    translation,
)
from meridian_print.graphics.drawing.items import Group, Item, Path, Symbol, Use

Points = list[tuple[Mm, Mm]]
_ROUGH = 0.03
"""How far the points of a slope stray, in widths of its mountain."""


def standing(of: Relief, k: float, style: MapStyle) -> tuple[Item, ...]:
    """Draw mountains and woods from the back; each form is a symbol, drawn once."""
    ranges = [_range(form, style) for form in range(len(FORMS))]
    crowns = [_crown(form, style) for form in range(CROWNS)]
    firs = [_fir(form, style) for form in range(FIRS)]
    drawn = []
    for mark in of.standing:
        kinds = ranges if isinstance(mark, RangeMark) else firs if mark.is_fir else crowns
        drawn.append(
            Use(kinds[mark.form], after(scaling(k), translation(*mark.at)) if k != 1 else translation(*mark.at))
        )
    return tuple(drawn)


def open_country(of: Relief, art: ArtStyle) -> tuple[Item, ...]:
    """Draw the marks of open country."""
    found: tuple[ReliefMark, ...] = of.open
    return (Group(marks(found, {}, art), matrix=scaling(of.scale)),) if found else ()


def _range(form: int, style: MapStyle) -> Symbol:
    """Draw a range by the middle of its foot."""
    dice, peaks = random.Random(f"range {form}"), FORMS[form]
    crests = [_Slopes(peak, dice) for peak in peaks]
    saddles = [_meeting(one.right, other.left) for one, other in pairwise(crests)]
    valleys = [_valley(saddle, dice) for saddle in saddles]
    skyline = _skyline(crests, saddles)
    shades = [_shade(slopes, valley) for slopes, valley in zip(crests, [*valleys, None], strict=True)]
    inks, pens = style.relief_inks, style.relief_pens
    bold, fine = list[Outline](), list[Outline]()
    for slopes, shade in zip(crests, shades, strict=True):
        bold += _strokes(slopes, shade, dice)
        fine += _scratches(slopes, dice)
    wide, high = size(form)
    items = (
        Path(polygon([*skyline, *_foot(skyline[-1][0], skyline[0][0], dice)]), inks.lit),
        Path(join(polygon([*slopes.ridge, *shade]) for slopes, shade in zip(crests, shades, strict=True)), inks.shade),
        *((Path(join(fine), stroke=pens.fine),) if fine else ()),
        Path(join(bold), stroke=pens.bold),
        Path(join(polyline(slopes.ridge[:-1]) for slopes in crests), stroke=pens.ridge),
        Path(polyline(skyline), stroke=pens.crest),
    )
    return Symbol(f"range {form}", Rect(-wide / 2, -high, wide, high).inset(-1.0), items)


class _Slopes:
    """A peak with its left and right slope, each from the foot up, and the ridge that comes down towards the viewer."""

    __slots__ = ("left", "peak", "ridge", "right")

    def __init__(self, peak: Peak, dice: random.Random) -> None:
        top = (peak.x + dice.uniform(-0.09, 0.05) * peak.width, -peak.height)
        self.peak = peak
        self.left = _slope((peak.x - peak.width / 2, 0.0), top, peak.width, dice)
        self.right = _slope((peak.x + peak.width / 2, 0.0), top, peak.width, dice)
        self.ridge = _ridge(top, peak, dice)


def _slope(foot: tuple[Mm, Mm], top: tuple[Mm, Mm], wide: Mm, dice: random.Random) -> Points:
    """Climb from a foot to a peak in uneven steps, steeper towards the top."""
    points = [foot]
    for step in range(1, 7):
        share = step / 7 + dice.uniform(-0.03, 0.03)
        x = foot[0] + (top[0] - foot[0]) * share + dice.uniform(-_ROUGH, _ROUGH) * wide
        points.append((x, top[1] * share**1.2 + dice.uniform(-0.015, 0.015) * wide))
    return [*points, top]


def _ridge(top: tuple[Mm, Mm], peak: Peak, dice: random.Random) -> Points:
    """Come down from a peak in a crooked line."""
    steps = ((0.2, 0.055), (0.4, -0.01), (0.62, 0.075), (0.8, 0.03), (1.0, 0.10))
    return [
        top,
        *((top[0] + across * peak.width * dice.uniform(0.7, 1.3), top[1] * (1 - down)) for down, across in steps),
    ]


def _at(points: Sequence[tuple[Mm, Mm]], x: Mm) -> Mm:
    """Return the height of a slope at an x: its y, at its nearest end beyond it."""
    ordered = sorted(points)
    for (x0, y0), (x1, y1) in pairwise(ordered):
        if x0 <= x <= x1 and x1 > x0:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return ordered[0][1] if x < ordered[0][0] else ordered[-1][1]


def _across(points: Sequence[tuple[Mm, Mm]], y: Mm) -> Mm:
    """Return where a line that goes up or down is at a height."""
    for (x0, y0), (x1, y1) in pairwise(points):
        if min(y0, y1) <= y <= max(y0, y1) and y0 != y1:
            return x0 + (x1 - x0) * (y - y0) / (y1 - y0)
    return points[0][0] if abs(points[0][1] - y) < abs(points[-1][1] - y) else points[-1][0]


def _meeting(right: Points, left: Points) -> tuple[Mm, Mm]:
    """Return the saddle where the right slope of a mountain meets the left slope of the next."""
    start, end = left[0][0], right[0][0]
    steps = [start + (end - start) * step / 24 for step in range(25)]
    x = min(steps, key=lambda each: abs(_at(right, each) - _at(left, each)))
    return x, min(_at(right, x), _at(left, x))


def _valley(saddle: tuple[Mm, Mm], dice: random.Random) -> Points:
    """Come down from a saddle, leaning to the right, as the shade of the mountain before it falls."""
    x, y = saddle
    lean = dice.uniform(0.10, 0.2) * -y
    return [(x + lean * share * dice.uniform(0.6, 1.2), y * (1 - share)) for share in (0.0, 0.3, 0.65, 0.92)]


def _skyline(crests: Sequence[_Slopes], saddles: Sequence[tuple[Mm, Mm]]) -> Points:
    """Return the crest of a range from its left foot to its right foot."""
    points = list[tuple[Mm, Mm]]()
    ends = [(-math.inf, 0.0), *saddles, (math.inf, 0.0)]
    for slopes, before, then in zip(crests, ends[:-1], ends[1:], strict=True):
        up = [point for point in slopes.left if point[0] > before[0]]
        down = [point for point in reversed(slopes.right) if point[0] < then[0]]
        points += [*up, *down[1:], *([then] if math.isfinite(then[0]) else [])]
    return points


def _foot(start: Mm, end: Mm, dice: random.Random) -> Points:
    """Return the lower edge of a range from right to left: uneven, so that it does not end in a line."""
    count = max(3, round((start - end) / 1.1))
    return [
        (start + (end - start) * (step + dice.uniform(-0.2, 0.2)) / count, dice.uniform(-0.35, 0.4))
        for step in range(1, count)
    ]


def _shade(slopes: _Slopes, valley: Points | None) -> Points:
    """Return the far edge of a mountain's dark side, from the foot up to its peak: its slope, or valley and slope."""
    if valley is None:
        return slopes.right[:-1]
    saddle = valley[0]
    above = [point for point in slopes.right[:-1] if point[0] < saddle[0] and point[1] < saddle[1]]
    return [*reversed(valley), *above]


def _strokes(slopes: _Slopes, shade: Points, dice: random.Random) -> Iterator[Outline]:
    """Draw strokes that fall from the ridge and from the crest down the dark side."""
    peak, edge = slopes.peak, [*shade, slopes.ridge[0]]
    count = max(7, round(peak.height * 2.1))
    for number in range(count):
        y = -peak.height * (1 - (number + 0.5) / count * 0.97)
        start, end = _across(slopes.ridge, y), _across(edge, y)
        span = end - start
        if span < 0.14:
            continue
        fall = peak.height * (0.1 + 0.2 * (1 - number / count)) * dice.uniform(0.8, 1.2)
        low = min(y + fall, -0.1)
        tip = min(start + span * dice.uniform(0.45, 0.9), _across(edge, low) - 0.06)
        if tip > start:
            yield line(round(start + 0.04, 3), round(y, 3), round(tip, 3), round(low, 3))
        if span > 1.3:
            begin = start + span * dice.uniform(0.5, 0.66)
            stop = min(begin + span * dice.uniform(0.16, 0.3), _across(edge, low) - 0.06)
            yield line(round(begin, 3), round(y + 0.1, 3), round(stop, 3), round(low, 3))


def _scratches(slopes: _Slopes, dice: random.Random) -> Iterator[Outline]:
    """Draw short strokes and spurs on the lit side."""
    peak = slopes.peak
    for share in (0.3, 0.48, 0.66, 0.82):
        y = -peak.height * (1 - share * dice.uniform(0.94, 1.06))
        left, right = _across(slopes.left, y), _across(slopes.ridge, y)
        x = left + (right - left) * dice.uniform(0.34, 0.62)
        long = 0.1 * peak.height
        yield line(round(x, 3), round(y, 3), round(x - 0.035 * peak.width, 3), round(y + long, 3))
        if share > 0.4:
            x += 0.035 * peak.width
            yield line(round(x, 3), round(y + 0.2 * long, 3), round(x - 0.02 * peak.width, 3), round(y + 1.3 * long, 3))


def _crown(form: int, style: MapStyle) -> Symbol:
    """Draw a broad-leaved tree by its foot: a lumpy crown, its right side in bent strokes, on a short trunk."""
    dice = random.Random(f"crown {form}")
    radius, phases = dice.uniform(1.66, 2.02), (dice.uniform(0, math.tau), dice.uniform(0, math.tau))
    middle = -1.05 * radius - 0.45
    around = []
    for number in range(16):
        angle = math.tau * number / 16
        reach = radius * (1 + 0.10 * math.sin(4 * angle + phases[0]) + 0.07 * math.sin(7 * angle + phases[1]))
        around.append((reach * math.cos(angle), middle + 0.94 * reach * math.sin(angle)))
    leaves = [
        _leaf(middle, share * radius, start, end)
        for share, start, end in ((0.8, -24, 76), (0.6, -8, 80), (0.38, 6, 70))
    ]
    leaves.append(_leaf(middle, 0.62 * radius, 192, 258))
    inks, pens = style.relief_inks, style.relief_pens
    items = (
        Path(line(-0.14, 0.0, -0.14, middle) + line(0.14, 0.0, 0.14, middle), stroke=pens.trunk),
        Path(ring(around), inks.crowns[form % 3], pens.crown),
        Path(join(leaves), stroke=pens.leaf),
    )
    return Symbol(f"crown {form}", Rect(-2.6, -TREE - 0.4, 5.2, TREE + 0.8), items)


def _leaf(middle: Mm, radius: Mm, start: float, end: float) -> Outline:
    """Draw a bent stroke in a crown."""
    angles = [math.radians(start + (end - start) * step / 4) for step in range(5)]
    return polyline(
        [(round(radius * math.cos(at), 3), round(middle + 0.94 * radius * math.sin(at), 3)) for at in angles]
    )


def _fir(form: int, style: MapStyle) -> Symbol:
    """Draw a fir by its foot: three tiers, its right side in strokes."""
    dice = random.Random(f"fir {form}")
    high = dice.uniform(3.7, TREE)
    half = 0.22 * high
    tiers = ((0.0, -1.0), (0.5, -0.6), (0.28, -0.62), (0.8, -0.34), (0.5, -0.37), (1.0, -0.1))
    right = [(across * half * dice.uniform(0.92, 1.08), up * high) for across, up in tiers]
    left = [(-x, y) for x, y in reversed(right[1:])]
    shade = join(
        line(x * half, y * high, (x + 0.34) * half, (y + 0.17) * high)
        for x, y in ((0.1, -0.8), (0.2, -0.6), (0.06, -0.5), (0.24, -0.34), (0.08, -0.27), (0.5, -0.3))
    )
    inks, pens = style.relief_inks, style.relief_pens
    items = (
        Path(line(0.0, 0.0, 0.0, -0.14 * high), stroke=pens.trunk),
        Path(polygon([*right, *left]), inks.fir, pens.crown),
        Path(shade, stroke=pens.leaf),
    )
    return Symbol(f"spire {form}", Rect(-half - 0.3, -high - 0.3, 2 * half + 0.6, high + 0.6), items)
