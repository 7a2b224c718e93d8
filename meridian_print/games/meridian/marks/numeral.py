"""Numbers on things that may lie either way up: a bar marks the foot of a 6 or a 9."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Point, line
from meridian_print.graphics.drawing.items import Item, Path, Text
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import Font, text

TURNABLE = frozenset((6, 9))
"""Numbers that become one another upside down."""


class Bar(NamedTuple):
    """A bar under a number, in ems: its width, its distance from the foot, how much shorter it is at each end."""

    width: float
    drop: float
    inset: float


def numeral(number: int, at: Point, font: Font, *, ink: Ink, bar: Bar) -> tuple[Item, ...]:
    """Set a number with the middle of its foot at `at`, and a bar under it if it could be mistaken for another."""
    digits = text(str(number), at, font, ink, anchor="middle")
    return (digits, *bar_under(number, at, digits, bar))


def bar_under(number: int, at: Point, digits: Text, bar: Bar) -> tuple[Path, ...]:
    """Draw the bar of a number whose digits have the middle of their foot at `at`, if it needs one."""
    if number not in TURNABLE:
        return ()
    y, reach = at.y + bar.drop * digits.size, digits.width / 2 - bar.inset * digits.size
    return (Path(line(at.x - reach, y, at.x + reach, y), stroke=Stroke(digits.ink, bar.width * digits.size)),)
