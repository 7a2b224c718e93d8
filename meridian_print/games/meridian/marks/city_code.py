"""A city's code as written on every sheet: a capital's follows a star."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm, star
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink
from meridian_print.graphics.drawing.type import Font, cap_height

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
