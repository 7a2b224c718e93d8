"""Hills: rounded backs, alone or a few in a group, one before the other, with their right flank in shade."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, Size, join, line
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink


class Hill(NamedTuple):
    """A hill by the middle of its foot, half its width and its height."""

    x: Mm
    y: Mm
    half: Mm
    high: Mm


TIERS: tuple[tuple[int, int, Mm], ...] = ((3, 4, 2.9), (2, 3, 2.7), (2, 2, 2.2))
"""The fewest and the most hills of groups from the widest to the narrowest, and half the width of a hill."""
PER_TIER = 3
"""The groups of each tier."""


def _group(number: int) -> tuple[Hill, ...]:
    """Draw a group of hills by lot, from the back: low ones on both sides of higher ones."""
    fewest, most, wide = TIERS[number // PER_TIER]
    dice = random.Random(f"hills {number}")
    count, is_ahead = dice.randint(fewest, most), dice.random() < 0.5
    hills, middle = list[Hill](), (count - 1) / 2
    for place in range(count):
        off, half = place - middle, wide * dice.uniform(0.82, 1.15)
        high = wide * (0.84 - 0.2 * abs(off)) * dice.uniform(0.88, 1.12)
        is_ahead = not is_ahead
        y = dice.uniform(-0.25, 0.0) if is_ahead else dice.uniform(-1.4, -0.8)
        hills.append(Hill(*(round(each, 2) for each in (off * 0.92 * wide, y, half, high))))
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


def flat(hills: tuple[Hill, ...], lit: Ink, shaded: Ink) -> tuple[Item, ...]:
    """Draw hills in light and shade: soft rises, whose feet bend towards the viewer."""
    return tuple(item for hill in hills for item in (Path(_rise(hill, -1.0), lit), Path(_rise(hill, _CREST), shaded)))


_CREST, _BEND = 0.3, 0.16
"""Where the edge of a flat hill's shade comes down, in halves of its width, and how far its foot bends, in heights."""


def _back(hill: Hill, lean: Mm) -> Outline:
    """Draw both arcs of a hill's back, from its left foot over its top to its right foot."""
    x, y, half, high = hill
    points = (
        (x - half, y),
        (x - 0.775 * half + lean / 2, y - 0.66 * high),
        (x - 0.4 * half + 0.75 * lean, y - high),
        (x - 0.01875 * half + 0.75 * lean, y - 1.005 * high),
        (x + 0.3625 * half + 0.75 * lean, y - 1.01 * high),
        (x + 0.75 * half + lean / 2, y - 0.68 * high),
        (x + half, y),
    )
    return Outline("MCC", tuple(value for at in points for value in at))


def _hachures(hill: Hill, lean: Mm, rng: random.Random) -> Iterator[Outline]:
    """Yield strokes that fall from a hill's back, on its right."""
    foot_x, foot, half, high = hill
    count = max(5, round(2.6 * half))
    for number in range(count):
        x = half * (0.18 + 0.64 * number / (count - 1))
        y = -high * (1 - ((x - lean) / (half * 1.02)) ** 2) * 0.96
        end = min(0.0, y + high * rng.uniform(0.34, 0.5))
        yield line(foot_x + x, foot + y, foot_x + x - 0.06 * half, foot + end)


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
