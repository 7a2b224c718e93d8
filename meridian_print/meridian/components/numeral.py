"""Numbers on things that may lie either way up: a bar shows where the foot of a 6 or a 9 is."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.drawing.geometry import Point, line
from meridian_print.drawing.items import Item, Path
from meridian_print.drawing.paint import Ink, Stroke
from meridian_print.drawing.type import Font, text

_TURNABLE = frozenset((6, 9))
"""Numbers that become one another upside down."""


class Bar(NamedTuple):
    """A bar under a number, in ems: its width, its distance from the foot, how much shorter it is at each end."""

    width: float
    drop: float
    inset: float


def numeral(number: int, at: Point, font: Font, *, ink: Ink, bar: Bar) -> tuple[Item, ...]:
    """Set a number with the middle of its foot at `at`, and a bar under it where it could be taken for another."""
    digits = text(str(number), at, font, ink, anchor="middle")
    if number not in _TURNABLE:
        return (digits,)
    y, reach = at.y + bar.drop * font.size, digits.width / 2 - bar.inset * font.size
    return (digits, Path(line(at.x - reach, y, at.x + reach, y), stroke=Stroke(ink, bar.width * font.size)))
