"""The vernier scales of a calibration sheet: pairs to fold onto one another, and scales for a ruler."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, assert_never

from meridian_print.graphics.drawing.geometry import (
    IDENTITY,
    Matrix,
    Mm,
    Point,
    after,
    join,
    line,
    rotation,
    translation,
)
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import Font, cap_height, text
from meridian_print.printing.calibration.profile import FOLD_LINES, FROM_FOLD, RULER_LINES, STEP, Gauges

ScalePlace = Literal["top", "bottom", "left", "right"]
"""The place on the page of a pair of scales to fold; those at top and bottom lie along x, the others along y."""

FOLDED: tuple[ScalePlace, ...] = ("top", "bottom", "left", "right")


@dataclass(frozen=True, slots=True)
class ScaleStyle:
    """Style of the scales: lines, longer ones at each fifth and tenth, their numbers, and the letter of a scale.

    The notes on them stand in two columns of the width `column`, `middle` away from the fold, from `first`
    on; the ruler's scales lie `ruler_across` below the upper edge and `ruler_along` beside the middle.
    """

    ink: Ink
    width: Mm
    tick: Mm
    fifth: Mm
    tenth: Mm
    number: Font
    number_gap: Mm
    letter: Font
    letter_gap: Mm
    title: Font
    body: Font
    leading: Mm
    column: Mm
    middle: Mm
    first: Mm
    ruler_across: Mm
    ruler_along: Mm


def folded_pair(place: ScalePlace, letter: str, placed: Gauges, style: ScaleStyle) -> Item:
    """Draw the two scales of a place, one on each half of the page.

    When the page is folded in the middle, the lines of the one end where those of the other begin; the lines of the
    number meet that says how far off the printer is.
    """
    near, far = (_zero(place, half, placed) for half in (0, 1))
    down = rotation(90) if place in ("left", "right") else IDENTITY
    scales = (
        _scale(1.0, style, letter=letter, above=True, matrix=after(down, translation(*near))),
        _scale(-1.0 - STEP, style, letter="", above=False, matrix=after(down, translation(*far))),
    )
    return Group(scales, alt=letter)


def ruler_scale(letter: str, placed: Gauges, style: ScaleStyle, *, along: bool, at: Mm) -> Item:
    """Draw the mark to lay a ruler's zero on, and far from it the lines of which one meets the ruler's of its number.

    A scale across the page stands at the y `at`, one along it at the x `at`.
    """
    length = placed.along if along else placed.across
    turn = rotation(90) if along else IDENTITY
    matrix = after(turn, translation(*((at, placed.start) if along else (placed.start, at))))
    numbers = range(-RULER_LINES, RULER_LINES + 1)
    strokes = [line(0.0, 0.0, 0.0, -style.tenth), line(0.0, 0.0, length, 0.0)]
    items: list[Item] = []
    for number in numbers:
        x = length + number * (1.0 - STEP)
        strokes.append(line(x, 0.0, x, -_height(number, style)))
        if number % 5 == 0:
            items.append(_number(f"{length + number:g}", Point(x, -style.tenth - style.number_gap), style))
    items.append(_letter(letter, Point(style.letter_gap, -style.number_gap), style))
    return Group((Path(join(strokes), stroke=Stroke(style.ink, style.width)), *items), matrix=matrix, alt=letter)


def _zero(place: ScalePlace, half: Literal[0, 1], placed: Gauges) -> Point:
    """Return the place of a scale's zero, as far from the fold as that of the other half."""
    width, height = placed.size
    off = placed.down if place in ("left", "right") else FROM_FOLD
    off = off if half else -off
    match place:
        case "top":
            return Point(width / 2 + off, placed.inset)
        case "bottom":
            return Point(width / 2 + off, height - placed.inset)
        case "left":
            return Point(placed.inset, height / 2 + off)
        case "right":
            return Point(width - placed.inset, height / 2 + off)
        case _:
            assert_never(place)


def _scale(pitch: Mm, style: ScaleStyle, *, letter: str, above: bool, matrix: Matrix) -> Item:
    """Draw lines at every `pitch` with their numbers; a negative one runs backwards, because it is seen from behind."""
    sign = -1.0 if above else 1.0
    strokes = [line(-FOLD_LINES * abs(pitch), 0.0, FOLD_LINES * abs(pitch), 0.0)]
    items: list[Item] = []
    for number in range(-FOLD_LINES, FOLD_LINES + 1):
        x = number * pitch
        strokes.append(line(x, 0.0, x, sign * _height(number, style)))
        if number % 10 == 0:
            y = -style.tenth - style.number_gap
            items.append(_number(f"{number:+d}" if number else "0", Point(x, y if above else _under(-y, style)), style))
    if letter:
        items.append(_letter(letter, Point(0.0, -style.tenth - style.letter_gap), style))
    return Group((Path(join(strokes), stroke=Stroke(style.ink, style.width)), *items), matrix=matrix)


def _under(y: Mm, style: ScaleStyle) -> Mm:
    return y + cap_height(style.number)


def _height(number: int, style: ScaleStyle) -> Mm:
    if number % 10 == 0:
        return style.tenth
    return style.fifth if number % 5 == 0 else style.tick


def _number(words: str, at: Point, style: ScaleStyle) -> Item:
    return text(words, at, style.number, style.ink, anchor="middle")


def _letter(words: str, at: Point, style: ScaleStyle) -> Item:
    return text(words, at, style.letter, style.ink, anchor="middle")
