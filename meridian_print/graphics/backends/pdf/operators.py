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
    """Return the outline with each quadratic curve as the equal cubic one."""
    coords: list[Mm] = []
    at, here, start = 0, (0.0, 0.0), (0.0, 0.0)
    for run in _RUNS.findall(outline.verbs):
        points = outline.coords[at : at + _SIZES[run[0]] * len(run)]
        at += len(points)
        coords += _cubics(points, here) if run[0] == "Q" else points
        here = (points[-2], points[-1]) if points else start
        start = here if run[0] == "M" else start
    return Outline(outline.verbs.replace("Q", "C"), tuple(coords))


def _cubics(quadratics: tuple[Mm, ...], start: tuple[Mm, Mm]) -> list[Mm]:
    """Return the points of successive quadratic curves as those of cubic ones."""
    cubics, numbers, (left, top) = list[Mm](), iter(quadratics), start
    for x, y, right, bottom in zip(numbers, numbers, numbers, numbers, strict=True):
        cubics += (left + (x - left) * 2 / 3, top + (y - top) * 2 / 3)
        cubics += (right + (x - right) * 2 / 3, bottom + (y - bottom) * 2 / 3, right, bottom)
        left, top = right, bottom
    return cubics
