"""Hills: rounded backs, alone or a few in a group, one before the other, with their right flank in shade."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, Size, circle, join, line, transformed
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink


class Hill(NamedTuple):
    """A hill by the middle of its foot, half its width and its height."""

    x: Mm
    y: Mm
    half: Mm
    high: Mm


TIERS: tuple[tuple[int, int, Mm], ...] = ((4, 5, 2.9), (3, 4, 2.5), (2, 3, 2.1), (1, 2, 1.8))
"""The fewest and the most hills of groups from the widest to the narrowest, and half the width of a hill."""
PER_TIER = 3
"""The groups of each tier."""
_STEEP = 0.52
"""The height of the hill in the middle of a group, against half its width; those at its ends are lower."""
_BESIDE = 0.84
"""From one hill of a group to the next, against half their width."""
_ROWS: tuple[Mm, ...] = (0.0, -1.25, -0.45, -1.7)
"""How far up the sheet hills of a group stand by turns."""


def _group(number: int) -> tuple[Hill, ...]:
    """Draw a group of hills by lot, from the back: one higher than the others, low ones at the ends."""
    fewest, most, wide = TIERS[number // PER_TIER]
    dice = random.Random(f"hills {number}")
    count, turn = dice.randint(fewest, most), dice.randrange(len(_ROWS))
    hills, top = list[Hill](), dice.uniform(0.3, 0.7) * (count - 1)
    for place in range(count):
        off = abs(place - top) / count
        half = wide * dice.uniform(0.78, 1.22)
        high = _STEEP * wide * (1.15 - off) * dice.uniform(0.86, 1.14)
        y = _ROWS[(place + turn) % len(_ROWS)] + dice.uniform(-0.2, 0.0)
        x = (place - (count - 1) / 2) * _BESIDE * wide + dice.uniform(-0.15, 0.15) * wide
        hills.append(Hill(*(round(each, 2) for each in (x, y, half, high))))
    return tuple(sorted(hills, key=lambda hill: hill.y))


GROUPS = tuple(map(_group, range(PER_TIER * len(TIERS))))
"""Groups of hills, tier by tier."""


def extent(hills: tuple[Hill, ...]) -> Size:
    """Return the width and the height that a group fills about the middle of its foot."""
    wide, high = (2 * max(abs(hill.x) + hill.half for hill in hills), max(hill.high - hill.y for hill in hills))
    return Size(round(wide, 2), round(high, 2))


def inked(hills: tuple[Hill, ...], ground: Ink | None, rng: random.Random, style: ArtStyle) -> tuple[Item, ...]:
    """Draw hills by the lines of their backs, with hachures on their right.

    If there is ink for the ground, each hides what is behind it.
    """
    drawn = list[Item]()
    for hill in hills:
        lean = rng.uniform(-0.15, 0.1) * hill.half
        back = _back(hill, lean)
        if ground is not None:
            drawn.append(Path(back, ground))
        drawn += (Path(back, stroke=style.pens.lit), Path(join(_hachures(hill, lean, rng)), stroke=style.pens.hachure))
    return tuple(drawn)


def flat(hills: tuple[Hill, ...], base: Ink, lit: Ink, shaded: Ink) -> tuple[Item, ...]:
    """Draw hills in light and shade: soft rises, whose feet bend towards the viewer, on the base of all of them."""
    steeper = [hill._replace(high=_STEEPER * hill.high) for hill in hills]
    flanks = (((_rise(hill, -1.0), lit), (_rise(hill, _CREST), shaded)) for hill in steeper)
    return (Path(join(map(_swell, hills)), base), *(Path(*flank) for each in flanks for flank in each))


_CREST, _BEND = 0.3, 0.16
"""Where the edge of a flat hill's shade comes down, in halves of its width, and how far its foot bends, in heights."""
_STEEPER = 1.3
"""The height of a flat hill, in heights of one in ink: without hachures it would look too low."""
_AROUND, _HIGH, _UP = 1.2, 0.62, 0.3
"""The base of a flat hill: half its width in those of the hill, half its height, and how far up it lies, in heights."""


def _back(hill: Hill, lean: Mm) -> Outline:
    """Draw both arcs of a hill's back, gentle at its left foot, over its top to its right foot."""
    x, y, half, high = hill
    top = x + lean
    points = (
        (x - half, y),
        (x - 0.62 * half, y - 0.12 * high),
        (top - 0.5 * half, y - high),
        (top, y - high),
        (top + 0.42 * half, y - high),
        (x + 0.72 * half, y - 0.34 * high),
        (x + half, y),
    )
    return Outline("MCC", tuple(value for at in points for value in at))


def _hachures(hill: Hill, lean: Mm, rng: random.Random) -> Iterator[Outline]:
    """Yield strokes that fall from a hill's back, on its right: the lower they begin, the shorter."""
    foot_x, foot, half, high = hill
    count = max(4, round(2 * half))
    for number in range(count):
        share = 0.1 + 0.62 * (number + rng.uniform(-0.2, 0.2)) / (count - 1)
        x, up = lean + share * (half - lean), (1 - share**1.7) * high
        long = up * (0.75 - 0.35 * share) * rng.uniform(0.85, 1.15)
        yield line(foot_x + x, foot - up, foot_x + x + 0.16 * long, foot - up + long)


def _rise(hill: Hill, left: float) -> Outline:
    """Draw a hill on a foot that bends towards the viewer, from `left` to its right foot, in halves of its width.

    If that is not its left foot, it is its shaded flank, whose edge falls from the top in a bow.
    """
    x, y, half, high = hill
    foot, low = y - _BEND * high, y + _BEND * high / 3
    right = (*(x + 0.4 * half, y - high), *(x + 0.72 * half, foot - 0.42 * high), *(x + half, foot))
    back = (*(x + 0.5 * half, low), *(x - 0.5 * half, low), *(x - half, foot))
    if left == -1.0:
        up = (*(x - 0.66 * half, foot - 0.5 * high), *(x - 0.44 * half, y - high), *(x - 0.06 * half, y - high))
        return Outline("MCCCZ", (x - half, foot, *up, *right, *back))
    at, end = x + left * half, y + 0.02 * high
    top = x - 0.06 * half, y - high
    edge = (*(x + 0.02 * half, y - 0.3 * high), *(x + 0.16 * half, y - 0.6 * high), *top)
    return Outline("MCQCZ", (*top, *right, x + 0.6 * half, low, at, end, *edge))


def _swell(hill: Hill) -> Outline:
    """Draw the ground that rises to a hill."""
    x, y, half, high = hill
    return transformed(circle((0.0, 0.0), 1.0), (_AROUND * half, 0.0, 0.0, _HIGH * high, x, y - _UP * high))
