"""Mountains as an engraver cuts them: lit from the north-west, shaded faces in strokes that fall from their summits."""

from __future__ import annotations

import random
from collections.abc import Iterator

from meridian_print.cartography.landscape.peaks import ShadedFace, Silhouette, across, peak
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, join, line, polygon, polyline
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink

_APART: Mm = 0.58
"""From stroke to stroke where a face is half as wide as it gets."""
_CLOSEST: Mm = 0.3
"""The distance between strokes at which they end towards the summit, where they would clot."""
_BENT: Mm = 4.5
"""The height from which strokes follow the bends of their crest."""
_RIBS = ((0.62, 0.3), (0.34, 0.52))
"""Lines on a lit face: where across from its left edge to the crest, and how far below the summit they begin."""
_TICKS: Mm = 1.3
"""From one stroke at a lit foot to the next."""


def mountain(form: int, ground: Ink, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a form of a mountain about the middle of its foot, its lit faces in the ink of the ground."""
    drawn, dice = peak(form), random.Random(f"strokes {form}")
    pens = style.pens
    up, down = _lines(drawn)
    strokes = (*(stroke for face in drawn.faces for stroke in _strokes(face, dice)), *_ticks(drawn, dice))
    ribs = tuple(_ribs(drawn, dice))
    return (
        Path(polygon(drawn.outline), ground),
        Path(join(polygon(face.outline) for face in drawn.faces), style.inks.mountain_shade),
        Path(join((*strokes, *ribs)), stroke=pens.hachure),
        Path(join((*up, *(polyline(face.crest[:-1]) for face in drawn.faces))), stroke=pens.lit),
        Path(join(down), stroke=pens.shaded),
    )


def _lines(drawn: Silhouette) -> tuple[list[Outline], list[Outline]]:
    """Return the parts of a skyline that climb from the left, and those that fall to the right."""
    up, down, start = list[Outline](), list[Outline](), 0
    for number, top in enumerate(drawn.tops):
        up.append(polyline(drawn.skyline[start : top + 1]))
        ends = drawn.tops[number + 1] if number + 1 < len(drawn.tops) else len(drawn.skyline) - 1
        part = drawn.skyline[top : ends + 1]
        low = max(range(len(part)), key=lambda at: part[at][1])
        down.append(polyline(part[: low + 1]))
        start = top + low
    return up, down


def _strokes(face: ShadedFace, dice: random.Random) -> Iterator[Outline]:
    """Yield strokes that fall down a face, spread out from its summit, long and short by turns."""
    top, foot = face.crest[0][1], max(face.crest[-1][1], face.edge[-1][1])
    high = foot - top
    middle = top + 0.55 * high
    wide = across(face.edge, middle) - across(face.crest, middle)
    count = max(2, round(wide / _APART))
    clear = min(max(_CLOSEST * count / (2 * max(wide, _CLOSEST)), 0.05), 0.4)
    for number in range(count):
        share = (number + 0.6) / (count + 0.2)
        long = number % 2
        start = clear + dice.uniform(0.0, 0.12) + 0.13 * long
        end = min(1.0, start + dice.uniform(0.34, 0.5) + 0.16 * long)
        levels = (start, (start + end) / 2, end) if high > _BENT else (start, end)
        at = []
        for level in levels:
            y = top + level * high
            left, right = across(face.crest, y), across(face.edge, y)
            at.append((left + share * (right - left), y))
        yield polyline(at)


def _ribs(drawn: Silhouette, dice: random.Random) -> Iterator[Outline]:
    """Yield broken lines down the lit face of the first summit."""
    crest, left = drawn.faces[0].crest, drawn.skyline[: drawn.tops[0] + 1]
    high = -crest[0][1]
    for share, start in _RIBS if high > _BENT else _RIBS[:1]:
        down = start + dice.uniform(-0.06, 0.06)
        at = []
        for level in (down, down + dice.uniform(0.2, 0.3)):
            y = -high * (1 - level)
            begin, end = across(left, y), across(crest, y)
            at.append((begin + share * (end - begin), y))
        yield line(*at[0], *at[1])


def _ticks(drawn: Silhouette, dice: random.Random) -> Iterator[Outline]:
    """Yield short strokes at a lit foot, in which the mountain ends on the land."""
    left, foot = -drawn.size.width / 2, drawn.faces[0].crest[-1][0]
    count = int((foot - left) / _TICKS)
    for number in range(1, count):
        x = left + (foot - left) * number / count + dice.uniform(-0.2, 0.2)
        y = -dice.uniform(0.03, 0.12) * drawn.size.height
        yield line(x, y, x - 0.18, y + dice.uniform(0.25, 0.5))
