"""Mountains as an engraver cuts them: lit from the north-west, shaded faces in strokes that fall from their summits."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from meridian_print.cartography.landscape.peaks import HEIGHTS, SHAPES, Points, ShadedFace, Silhouette, across, peak
from meridian_print.cartography.landscape.spurs import Spur
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, join, line, polygon, polyline
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, mixed


class _Manner(NamedTuple):
    """How strokes shade a face: how far `apart` they are at the foot, how many there are at `least`, how far they fall
    of the way there, by turns, and by how much they are thicker where they begin than where they end: at the crest of
    their face, and at its edge.
    """

    apart: Mm
    least: int
    falls: tuple[float, float]
    heavy: tuple[Mm, Mm]


_ON_TINT = _Manner(0.5, 2, (0.38, 0.66), (0.26, 0.02))
_ALONE = _Manner(0.68, 3, (0.94, 0.6), (0.16, 0.0))
"""Strokes on a tint, and those that shade alone: these are open, as mountains would else draw the eye off cities."""
_MIDDLE = 0.45
"""The stroke that points to the summit: where on the foot of its face, from crest to edge; the others lean half as much
against it as they would if all did.
"""
_LEVELS = 11
"""How many places down a face are tried for the beginning of a stroke."""
_SHORTEST, _SLIM = 0.5, 0.13
"""The least length of a stroke, in mm, and how thick it is at most against its length."""
_RIDGES: Mm = 4.5
"""The height from which a summit has a ridge down its lit face."""
_TICKS: Mm = 1.3
"""From one stroke at a lit foot to the next."""
_TALUS = ((0.34, 0.28), (0.19, 0.56))
"""The slopes of debris in which a lit foot fades into high land: how far up they reach, in heights of their mountain,
and how far they are from the ink of the ground to that of shade.
"""
_FAN, _BETWEEN, _STEEP = 1.1, 0.4, 0.6
"""From one of their tops to the next, in mm, how high they are between those, in their heights, and how high at most
against the skyline above.
"""


class _Engraving(NamedTuple):
    """What a form of a mountain is drawn of: all it covers, debris at its foot, faces in shade, strokes, and lines in
    the light and not.
    """

    ground: Outline
    talus: tuple[Outline, ...]
    shades: Outline
    strokes: Outline
    ticks: Outline
    lit: Outline
    shaded: Outline


def mountain(form: int, ground: Ink, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a form of a mountain about the middle of its foot, its lit faces in the ink of the ground.

    Where no tint shades it, longer strokes do.
    """
    drawn, pens, shade = _engraving(form), style.pens, style.inks.mountain_shade
    is_tinted = shade != ground
    strokes = drawn.strokes if is_tinted else _hachures(form)
    return (
        Path(drawn.ground, ground),
        *(_tinted(drawn, ground, shade) if is_tinted else ()),
        Path(strokes + drawn.ticks, pens.hachure.ink, replace(pens.hachure, join="round")),
        Path(drawn.lit, stroke=pens.lit),
        Path(drawn.shaded, stroke=pens.shaded),
    )


def _tinted(drawn: _Engraving, ground: Ink, shade: Ink) -> Iterator[Path]:
    """Draw what of a mountain has a tint: debris at its foot, and faces in shade."""
    for outline, (_, share) in zip(drawn.talus, _TALUS, strict=True):
        yield Path(outline, mixed(ground, shade, share))
    yield Path(drawn.shades, shade)


def spur(ridge: Spur, ground: Ink, style: ArtStyle) -> Iterator[Path]:
    """Draw a spur: its face, in the ink of the ground or in shade with strokes down it, and its line."""
    yield Path(polygon(ridge.face), style.inks.mountain_shade if ridge.is_shaded else ground)
    if ridge.is_shaded:
        yield Path(join(line(*start, *end) for start, end in ridge.falls), stroke=style.pens.hachure)
    yield Path(polyline(ridge.line), stroke=style.pens.shaded)


@lru_cache(maxsize=SHAPES * len(HEIGHTS))
def _engraving(form: int) -> _Engraving:
    """Draw a form; kept for the other side of the board, and for edits."""
    drawn, dice = peak(form), random.Random(f"strokes {form}")
    up, down = _lines(drawn)
    strokes = [stroke for face in drawn.faces for stroke in _strokes(face, _ON_TINT, dice)]
    shades = [polygon(face.outline) for face in drawn.faces]
    for number, face in enumerate(drawn.faces):
        if -face.crest[0][1] > _RIDGES:
            ridge = _ridge(drawn, number, dice)
            up.append(polyline(ridge))
            shades.append(polygon([*ridge, *_lee(ridge)]))
    up += [polyline(face.crest[:-1]) for face in drawn.faces]
    outlines = [join(lines) for lines in (shades, strokes, _ticks(drawn, dice), up, down)]
    talus = tuple(polygon(_talus(drawn, reach, dice)) for reach, _ in _TALUS)
    return _Engraving(polygon(drawn.outline), talus, *outlines)


@lru_cache(maxsize=SHAPES * len(HEIGHTS))
def _hachures(form: int) -> Outline:
    """Draw the strokes that shade a form alone."""
    dice = random.Random(f"hachures {form}")
    return join(stroke for face in peak(form).faces for stroke in _strokes(face, _ALONE, dice))


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


def _strokes(face: ShadedFace, manner: _Manner, dice: random.Random) -> Iterator[Outline]:
    """Yield strokes that fall down a face from its crest and its edge, ever thinner, the finer the farther from it."""
    left, right, foot, apex = _spread(face)
    first, last = manner.heavy
    count = max(manner.least, round((right - left) / manner.apart))
    for number in range(count):
        share = (number + 0.5 + dice.uniform(-0.2, 0.2)) / count
        base = left + share * (right - left)
        begins = _begin(face, (base, foot), apex)
        if begins is not None:
            long = (foot - begins) * (manner.falls[number % 2] + dice.uniform(-0.08, 0.08))
            begins += dice.uniform(0.02, 0.1) * (foot - begins)
            start, middle, end = (_towards((base, foot), apex, begins + part * long) for part in (0.0, 0.5, 1.0))
            if long > _SHORTEST and _is_on(face, middle) and _is_on(face, end):
                yield _wedge(start, end, min(first + (last - first) * share, _SLIM * long))


def _spread(face: ShadedFace) -> tuple[Mm, Mm, Mm, tuple[Mm, Mm]]:
    """Return the left, the right and the y of a face's foot, and the place above it from which all strokes spread."""
    (x, top), foot = face.crest[0], max(face.crest[-1][1], face.edge[-1][1])
    left, right = face.crest[-1][0], face.edge[-1][0]
    return left, right, foot, (x + (x - left - _MIDDLE * (right - left)), top - (foot - top))


def _begin(face: ShadedFace, base: tuple[Mm, Mm], apex: tuple[Mm, Mm]) -> Mm | None:
    """Return where a line from an apex to a base first comes upon a face, as its y."""
    top, foot = face.crest[0][1], base[1]
    for level in range(1, _LEVELS):
        y = top + (foot - top) * level / _LEVELS
        if _is_on(face, _towards(base, apex, y)):
            return y
    return None


def _is_on(face: ShadedFace, at: tuple[Mm, Mm]) -> bool:
    """Return whether a place lies between the crest and the edge of a face."""
    x, y = at
    return across(face.crest, y) < x < across(face.edge, y)


def _towards(base: tuple[Mm, Mm], apex: tuple[Mm, Mm], y: Mm) -> tuple[Mm, Mm]:
    """Return the place at a height on the line from a base to an apex."""
    return base[0] + (apex[0] - base[0]) * (base[1] - y) / (base[1] - apex[1]), y


def _wedge(start: tuple[Mm, Mm], end: tuple[Mm, Mm], thick: Mm) -> Outline:
    """Draw a stroke that begins thick."""
    (x, y), half = start, thick / 2
    return polygon([(x - half / 2, y + half), (x + half, y - half / 2), end])


def _ridge(drawn: Silhouette, number: int, dice: random.Random) -> Points:
    """Return a ridge that leaves a summit's crest to the left, down its lit face."""
    crest, left = drawn.faces[number].crest, drawn.skyline[: drawn.tops[number] + 1]
    high, at = -crest[0][1], Points()
    begins = dice.uniform(0.24, 0.36)
    ends = begins + dice.uniform(0.4, 0.54)
    for share, aside in ((0.0, 0.0), (0.36, 0.3), (0.62, 0.34), (1.0, 0.6)):
        down = begins + (ends - begins) * share
        y = -high * (1 - down)
        one = across(crest, y)
        at.append((one + aside * max(across(left, y) - one, -0.6 * high), y))
    return at


def _lee(ridge: Points) -> Points:
    """Return the other side of what lies in the shade of a ridge, from its foot up."""
    (x, y), (end, foot) = ridge[0], ridge[-1]
    return [(end + 0.3 * (x - end), foot - 0.1 * (foot - y)), (x - 0.25 * (x - end), y + 0.5 * (foot - y))]


def _talus(drawn: Silhouette, reach: float, dice: random.Random) -> Points:
    """Return the corners of the debris along a foot, which reaches so far up its mountain in fans."""
    (left, _), *_, (right, _) = drawn.skyline
    skyline, count = [(y, x) for x, y in drawn.skyline], max(3, round((right - left) / _FAN))
    fans = [drawn.skyline[0]]
    for number in range(1, count):
        x = left + (right - left) * (number + dice.uniform(-0.25, 0.25)) / count
        high = reach * drawn.size.height * (1.0 if number % 2 else _BETWEEN) * dice.uniform(0.75, 1.2)
        fans.append((x, max(-high, _STEEP * across(skyline, x))))
    return [*fans, drawn.skyline[-1], *drawn.base]


def _ticks(drawn: Silhouette, dice: random.Random) -> Iterator[Outline]:
    """Yield short strokes at a lit foot, in which the mountain ends on the land."""
    left, foot = -drawn.size.width / 2, drawn.faces[0].crest[-1][0]
    count = int((foot - left) / _TICKS)
    for number in range(1, count):
        x = left + (foot - left) * number / count + dice.uniform(-0.2, 0.2)
        y = -dice.uniform(0.03, 0.12) * drawn.size.height
        yield line(x, y, x - 0.18, y + dice.uniform(0.25, 0.5))
