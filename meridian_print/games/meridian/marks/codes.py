"""Numbers and codes that name meridians, cards and cities."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm, Point, line, star
from meridian_print.graphics.drawing.items import Item, Path, Text
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import Font, cap_height, text

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


_TIPS = 5


class CodeStyle(NamedTuple):
    """Style of codes: their type, and the star with its radii and the gap between it and the code."""

    font: Font
    ink: Ink
    star: Mm
    star_inner: Mm
    star_gap: Mm

    @property
    def room(self) -> Mm:
        """The width that a star takes before a code."""
        return 2 * self.star + self.star_gap


def capital_star(at: tuple[Mm, Mm], style: CodeStyle) -> Item:
    """Draw the star of a capital whose code begins, on its baseline, at `at`."""
    centre = (at[0] - style.room + style.star, at[1] - cap_height(style.font) / 2)
    return Path(star(centre, _TIPS, style.star, style.star_inner), fill=style.ink)
