"""The requirements of a print shop or vendor for files, read from `templates/vendors`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from meridian_print.graphics.drawing.geometry import Mm

Colours = Literal["rgb", "cmyk"]


@dataclass(frozen=True, slots=True)
class BlackRules:
    """Rules for what is printed in black ink only, and what in black over other inks.

    Type of up to `type` and lines and shapes of up to `line` are in black alone if they are no lighter than `dark`
    (L*) and no more coloured than `tinged` (C*): four inks that miss each other by a tenth of a millimetre blur them.
    Areas no lighter than `solid` and no more coloured than `neutral` are in the `rich` black: cyan, magenta, yellow and
    black in per cent.
    """

    dark: float
    tinged: float
    solid: float
    neutral: float
    type: Mm
    line: Mm
    rich: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Profile:
    """The requirements of one vendor.

    Art reaches `bleed` beyond the cut, and nothing that matters lies within `safe` of it. `ink` is the most of the
    four inks together, in per cent. `cut_line` is the spot colour of the line to cut along, empty for none.
    """

    title: str
    colours: Colours
    bleed: Mm
    safe: Mm
    ink: float
    black: BlackRules
    cut_line: str = ""
    cut_width: Mm = 0.25
