"""Hills: rounded backs, alone or a few in a group, one before the other, with their right flank in shade."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect, Size, join, line, rectangle
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink


class Hill(NamedTuple):
    """A hill by the middle of its foot, half its width and its height."""

    x: Mm
    y: Mm
    half: Mm
    high: Mm


GROUPS: tuple[tuple[Hill, ...], ...] = (
    (Hill(-2.5, -1.0, 2.8, 2.4), Hill(2.7, -0.8, 2.6, 2.0), Hill(0.2, 0.0, 3.2, 2.1)),
    (Hill(-0.5, -1.2, 3.0, 2.6), Hill(2.6, -0.3, 2.5, 1.8), Hill(-2.5, 0.0, 2.6, 1.9)),
    (Hill(1.4, -0.8, 2.8, 2.4), Hill(-1.6, 0.0, 2.6, 1.8)),
    (Hill(-1.1, -0.6, 2.3, 1.9), Hill(1.3, 0.0, 2.1, 1.5)),
)
"""Groups of hills from the back, the widest first."""


def extent(hills: tuple[Hill, ...]) -> Size:
    """Return the width and the height that a group fills about the middle of its foot."""
    return Size(2 * max(abs(hill.x) + hill.half for hill in hills), max(hill.high - hill.y for hill in hills))


def inked(hills: tuple[Hill, ...], rng: random.Random, style: ArtStyle) -> tuple[Item, ...]:
    """Draw hills by the lines of their backs, with hachures on their right; those in front hide what is behind them."""
    leans = [rng.uniform(-0.15, 0.1) * hill.half for hill in hills]
    near = rectangle(Rect(-20.0, -20.0, 40.0, 40.0))
    drawn = list[Item]()
    for at, (hill, lean) in enumerate(zip(hills, leans, strict=True)):
        items: tuple[Item, ...] = (
            Path(_back(hill, lean), stroke=style.pens.lit),
            Path(join(_hachures(hill, lean, rng)), stroke=style.pens.hachure),
        )
        for ahead, its_lean in zip(hills[at + 1 :], leans[at + 1 :], strict=True):
            items = (Group(items, clip=near + _reversed(ahead, its_lean)),)
        drawn += items
    return tuple(drawn)


def flat(hills: tuple[Hill, ...], lit: Ink, shaded: Ink) -> tuple[Item, ...]:
    """Draw hills in light and shade."""
    return tuple(item for hill in hills for item in (Path(_closed(hill), shaded), Path(_sunny(hill), lit)))


def _spine(hill: Hill, lean: Mm) -> tuple[tuple[Mm, Mm], ...]:
    """Return the points of both arcs of a hill's back, from its left foot over its top to its right foot."""
    x, y, half, high = hill
    return (
        (x - half, y),
        (x - 0.775 * half + lean / 2, y - 0.66 * high),
        (x - 0.4 * half + 0.75 * lean, y - high),
        (x - 0.01875 * half + 0.75 * lean, y - 1.005 * high),
        (x + 0.3625 * half + 0.75 * lean, y - 1.01 * high),
        (x + 0.75 * half + lean / 2, y - 0.68 * high),
        (x + half, y),
    )


def _back(hill: Hill, lean: Mm) -> Outline:
    return Outline("MCC", tuple(value for at in _spine(hill, lean) for value in at))


def _reversed(hill: Hill, lean: Mm) -> Outline:
    """Draw a hill from its right to its left, the other way round than what lies about it: a hole."""
    return Outline("MCCZ", tuple(value for at in reversed(_spine(hill, lean)) for value in at))


def _hachures(hill: Hill, lean: Mm, rng: random.Random) -> Iterator[Outline]:
    """Yield strokes that fall from a hill's back, on its right."""
    foot_x, foot, half, high = hill
    count = max(5, round(2.6 * half))
    for number in range(count):
        x = half * (0.18 + 0.64 * number / (count - 1))
        y = -high * (1 - ((x - lean) / (half * 1.02)) ** 2) * 0.96
        end = min(0.0, y + high * rng.uniform(0.34, 0.5))
        yield line(foot_x + x, foot + y, foot_x + x - 0.06 * half, foot + end)


def _sunny(hill: Hill) -> Outline:
    """Draw a hill's lit flank, whose edge falls from the top to the foot in a bow."""
    x, y, half, high = hill
    return Outline(
        "MCCZ",
        (
            *(x - half, y),
            *(x - 0.8 * half, y - 0.72 * high, x - 0.42 * half, y - high, x + 0.02 * half, y - high),
            *(x + 0.05 * half, y - 0.55 * high, x + 0.16 * half, y - 0.25 * high, x + 0.5 * half, y),
        ),
    )


def _closed(hill: Hill) -> Outline:
    """Draw all of a hill, a soft dome on level ground."""
    x, y, half, high = hill
    return Outline(
        "MCCZ",
        (
            *(x - half, y),
            *(x - 0.8 * half, y - 0.72 * high, x - 0.42 * half, y - high, x + 0.02 * half, y - high),
            *(x + 0.48 * half, y - high, x + 0.8 * half, y - 0.66 * high, x + half, y),
        ),
    )
