"""Outlines and pens as PDF operators."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from meridian_print.graphics.backends.pdf.objects import number, numbers
from meridian_print.graphics.drawing.geometry import Mm, Outline
from meridian_print.graphics.drawing.paint import Ink, Stroke

_LINES = str.maketrans(
    {
        "M": "%.2f %.2f m\n",
        "L": "%.2f %.2f l\n",
        "C": "%.2f %.2f %.2f %.2f %.2f %.2f c\n",
        "Z": "h\n",
    }
)
_SIZES = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}
_RUNS = re.compile("M|L+|Q+|C+|Z")
_CAPS = {"butt": "0", "round": "1", "square": "2"}
_JOINS = {"miter": "0", "round": "1", "bevel": "2"}

_SMOOTH: Mm = 0.004
"""Twice how far two curves that join smoothly may join from half-way between their control points: by rounding."""
_ALIKE: Mm = 0.02 * 12 * 9 / 4
"""How much the differences in `_is_one` may be: curves drawn as one move by 0.02 mm at most, across and down."""
_MOST_KEPT = 2048
"""Most outlines whose operators are cached: several files of a kit show the same board."""


@lru_cache(maxsize=_MOST_KEPT)
def construction(outline: Outline) -> str:
    """Return the operators that build an outline, each on a line; to a hundredth of a millimetre.

    That is one dot of the finest printers; thousandths would make a board's file a fifth larger.
    """
    cubic = _without_quadratics(outline) if "Q" in outline.verbs else outline
    return cubic.verbs.translate(_LINES) % cubic.coords


@cache
def pen(stroke: Stroke) -> tuple[tuple[str, str], ...]:
    """Return the operators that set a pen except its ink, each with its operands; PDF's default miter limit is 10."""
    return (
        ("w", number(stroke.width)),
        ("J", _CAPS[stroke.cap]),
        ("j", _JOINS[stroke.join]),
        ("d", f"[{numbers(stroke.dash)}] 0"),
    )


@cache
def colour(ink: Ink) -> str:
    """Return the operands of a screen colour."""
    return numbers(ink.rgb)


@cache
def inks(ink: Ink) -> str:
    """Return the operands of a press colour; raises ValueError for an ink without one."""
    if ink.cmyk is None:
        raise ValueError(f"expected the inks of {ink.rgb}, got none")
    return numbers(ink.cmyk)


def _without_quadratics(outline: Outline) -> Outline:
    """Return the outline with quadratic curves as cubic ones, two as one where that makes no difference on paper."""
    verbs, coords = list[str](), list[Mm]()
    at, here, start = 0, (0.0, 0.0), (0.0, 0.0)
    for run in _RUNS.findall(outline.verbs):
        points = outline.coords[at : at + _SIZES[run[0]] * len(run)]
        at += len(points)
        if run[0] == "Q":
            cubics = _cubics(points, here)
            coords += cubics
            verbs.append("C" * (len(cubics) // 6))
        else:
            coords += points
            verbs.append(run)
        here = (points[-2], points[-1]) if points else start
        start = here if run[0] == "M" else start
    return Outline("".join(verbs), tuple(coords))


def _cubics(quadratics: tuple[Mm, ...], start: tuple[Mm, Mm]) -> list[Mm]:
    """Return the points of successive quadratic curves as those of cubic ones.

    One cubic curve passes through the ends of two that join smoothly half-way between their control points, and through
    that joint. Their third points differ from those of its halves by a twelfth of what `_is_one` measures, the curves
    themselves by 4/9 of that at most.
    """
    cubics, (x, y), at = list[Mm](), start, 0
    while at < len(quadratics):
        from_x, from_y, end_x, end_y = quadratics[at : at + 4]
        to_x, to_y, share = from_x, from_y, 2 / 3
        following = quadratics[at + 4 : at + 8]
        if following and _is_one((x, y), quadratics[at : at + 8]):
            (to_x, to_y, end_x, end_y), share = following, 4 / 3
        cubics += (x + (from_x - x) * share, y + (from_y - y) * share)
        cubics += (end_x + (to_x - end_x) * share, end_y + (to_y - end_y) * share, end_x, end_y)
        x, y = end_x, end_y
        at += 4 if share < 1 else 8
    return cubics


def _is_one(start: tuple[Mm, Mm], two: tuple[Mm, ...]) -> bool:
    """Return whether two quadratic curves can be drawn as one cubic curve."""
    (x, y), (from_x, from_y, joint_x, joint_y, to_x, to_y, end_x, end_y) = start, two
    return (
        abs(from_x + to_x - 2 * joint_x) <= _SMOOTH
        and abs(from_y + to_y - 2 * joint_y) <= _SMOOTH
        and abs(2 * (to_x - from_x) - (end_x - x)) <= _ALIKE
        and abs(2 * (to_y - from_y) - (end_y - y)) <= _ALIKE
    )
