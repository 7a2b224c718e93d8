"""Hills: rounded backs, alone or a few in a group, one before the other, with their right flank in shade."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, Size, circle, join, line, transformed
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke


class HillInks(NamedTuple):
    """The inks of hills in flat colours: of the skirts around their feet, of their bodies, of what is lit and shaded of
    these, and of their skylines.
    """

    skirt: Ink
    body: Ink
    lit: Ink
    shaded: Ink
    skyline: Ink


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


_LINKED: tuple[tuple[Mm, Mm], ...] = ((3.9, 2.6), (3.4, 2.2), (3.0, 1.85), (2.7, 1.55), (2.3, 1.2))
"""Half the width and the height of each of the hills that chains are made of."""
LINKS = PER_TIER * len(TIERS)
"""The number of the first of the hills that chains are made of, the largest of them, among groups."""
GROUPS = (
    *map(_group, range(LINKS)),
    *((Hill(0.0, 0.0, half, high),) for half, high in _LINKED),
)
"""Groups of hills, tier by tier, and single hills."""


def extent(hills: tuple[Hill, ...]) -> Size:
    """Return the width and the height that a group fills about the middle of its foot."""
    wide, high = (2 * max(abs(hill.x) + hill.half for hill in hills), max(hill.high - hill.y for hill in hills))
    return Size(round(wide, 2), round(high, 2))


def inked(hills: tuple[Hill, ...], ground: Ink | None, rng: random.Random, style: ArtStyle) -> tuple[Item, ...]:
    """Draw hills by the lines of their backs, with hachures on their right.

    With an ink for the ground, each hill hides what is behind it, and its right flank has the ink of mountains in shade
    if that is another.
    """
    drawn = list[Item]()
    for hill in hills:
        lean = rng.uniform(-0.15, 0.1) * hill.half
        back = _back(hill, lean)
        if ground is not None:
            drawn.append(Path(back + _hollow(hill), ground))
            if style.inks.mountain_shade != ground:
                drawn.append(Path(_lee(hill, lean), style.inks.mountain_shade))
        drawn += (Path(back, stroke=style.pens.lit), Path(join(_hachures(hill, lean, rng)), stroke=style.pens.hachure))
    return tuple(drawn)


def flat(hills: tuple[Hill, ...], inks: HillInks, pen: Stroke) -> tuple[Item, ...]:
    """Draw hills lit from the north-west that grow out of the land: around their feet lies a skirt of half their tone.

    All skirts lie behind all hills, so that groups are one upland; a single hill has smaller ones beside it. The pen
    draws the skyline of each.
    """
    hills = hills if len(hills) > 1 else tuple(_flanked(*hills))
    faces, skyline = ((_dome, inks.body), (_crest, inks.lit), (_flank, inks.shaded)), replace(pen, ink=inks.skyline)
    drawn = list[Item]([Path(join(map(_skirt, hills)), inks.skirt)])
    for hill in hills:
        drawn += (Path(face(hill), ink) for face, ink in faces)
        drawn.append(Path(_skyline(hill), stroke=skyline))
    return tuple(drawn)


_OPEN = 0.5
"""How far up a hill in ink its ground is bent between its feet, in its heights: half as far as that it opens."""
_REACH, _BEND = 1.2, 0.1
"""How wide a flat hill is, in halves of the width of one in ink, and how far its foot bends towards the viewer, in its
heights.
"""
_FOOT, _TOP = (0.74, 0.06), 0.56
"""The control points of its skyline: those above its feet, across and up, and those beside its top, across, in halves
of its own width and in its heights.
"""
_SMALLER = (-0.54, -0.1, 0.54, 0.64), (0.0, 0.0, 0.92, 1.0), (0.52, 0.06, 0.56, 0.56)
"""A single hill between smaller ones, from the back to the front: how far to the right and down each stands, and how
wide and high it is, in halves of the width and in heights of the form.
"""
_RIDGE = 0.2
"""Where the ridge between light and shade comes down, in halves of the width, on hills in ink."""
_WIDER, _FLATTER = 1.3, 0.3
"""The skirt of a flat hill, in its widths, and half the height of that, in its heights."""


def _back(hill: Hill, lean: Mm) -> Outline:
    """Draw both arcs of a hill's back, gentle at its left foot, over its top to its right foot."""
    x, y, half, high = hill
    top = x + lean
    up = (*(x - 0.62 * half, y - 0.12 * high), *(top - 0.5 * half, y - high), *(top, y - high))
    return Outline("MCC", (x - half, y, *up, *_down(hill, top)))


def _hollow(hill: Hill) -> Outline:
    """Close a hill's back, from its right foot to its left one: between them it opens upon the land."""
    return Outline("QZ", (hill.x, hill.y - _OPEN * hill.high, hill.x - hill.half, hill.y))


def _lee(hill: Hill, lean: Mm) -> Outline:
    """Draw the flank of a hill in shade, from its top to its right foot and up a hollow line."""
    x, y, half, high = hill
    top = x + lean
    hollow = (*(top + _RIDGE * half, y - 0.1 * high), *(top, y - high))
    return Outline("MCQZ", (top, y - high, *_down(hill, top), *hollow))


def _down(hill: Hill, top: Mm) -> tuple[Mm, ...]:
    """Return the arc from the top of a hill's back, at an x, down to its right foot."""
    x, y, half, high = hill
    return (*(top + 0.42 * half, y - high), *(x + 0.72 * half, y - 0.34 * high), *(x + half, y))


def _hachures(hill: Hill, lean: Mm, rng: random.Random) -> Iterator[Outline]:
    """Yield strokes that fall from a hill's back, on its right: the lower they begin, the shorter."""
    foot_x, foot, half, high = hill
    count = max(4, round(2 * half))
    for number in range(count):
        share = 0.1 + 0.62 * (number + rng.uniform(-0.2, 0.2)) / (count - 1)
        x, up = lean + share * (half - lean), (1 - share**1.7) * high
        long = up * (0.75 - 0.35 * share) * rng.uniform(0.85, 1.15)
        yield line(foot_x + x, foot - up, foot_x + x + 0.16 * long, foot - up + long)


def _flanked(hill: Hill) -> Iterator[Hill]:
    """Yield a hill with smaller ones on either side, from the back to the front."""
    x, y, half, high = hill
    for across, down, wide, up in _SMALLER:
        yield Hill(*(round(at, 2) for at in (x + across * half, y + down * high, wide * half, up * high)))


def _dome(hill: Hill) -> Outline:
    """Draw a hill from its left foot over the round top to its right foot, and back along the bent foot between."""
    x, y, half, high = hill
    wide, low = _REACH * half, y + _BEND * high
    foot = x + 0.5 * wide, low, x - 0.5 * wide, low, x - wide, y
    return Outline("MCCCZ", (x - wide, y, *_left(hill), *_right(hill), *foot))


def _skyline(hill: Hill) -> Outline:
    return Outline("MCC", (hill.x - _REACH * hill.half, hill.y, *_left(hill), *_right(hill)))


def _crest(hill: Hill) -> Outline:
    """Draw what of a hill is in full light: a band along its back that narrows towards its left foot."""
    x, y, half, high = hill
    wide = _REACH * half
    down = (*(x - 0.2 * wide, y - 0.8 * high), *(x - 0.42 * wide, y - 0.14 * high), *(x - wide, y))
    return Outline("MCCZ", (x - wide, y, *_left(hill), *down))


def _flank(hill: Hill) -> Outline:
    """Draw the shaded flank of a hill, from its top to its right foot, and back up along a curve as round."""
    x, y, half, high = hill
    wide = _REACH * half
    up = (*(x + 0.34 * wide, y + 0.02 * high), *(x + 0.3 * wide, y - 0.9 * high), *(x, y - high))
    return Outline("MCCZ", (x, y - high, *_right(hill), *up))


def _left(hill: Hill) -> tuple[Mm, ...]:
    """Return the curve up the left flank of a hill."""
    x, y, half, high = hill
    wide, (out, up) = _REACH * half, _FOOT
    return (*(x - out * wide, y - up * high), *(x - _TOP * wide, y - high), *(x, y - high))


def _right(hill: Hill) -> tuple[Mm, ...]:
    """Return the curve down the right flank of a hill."""
    x, y, half, high = hill
    wide, (out, up) = _REACH * half, _FOOT
    return (*(x + _TOP * wide, y - high), *(x + out * wide, y - up * high), *(x + wide, y))


def _skirt(hill: Hill) -> Outline:
    """Draw the ground that rises to a hill."""
    x, y, half, high = hill
    return transformed(circle((0.0, 0.0), 1.0), (_WIDER * half, 0.0, 0.0, _FLATTER * high, x, y))
