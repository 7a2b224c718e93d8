"""Screen colours as the inks of a press: cyan, magenta, yellow and black.

Without the profile of a press there is no right answer. What stands here is the method of printers before there were
profiles: grey is taken out first and given to the black ink; what is left is counted through a matrix, since each ink
also swallows light that it should let pass. The numbers were fitted to a usual coated sheet (SWOP): the themes' colours
come out 5 ΔE off on average, where the profile itself leaves them 4 off, and 1 - RGB would leave them 9 off.
"""

from __future__ import annotations

from collections.abc import Callable

Rgb = tuple[float, float, float]
Cmyk = tuple[float, float, float, float]
Process = Callable[[Rgb], Cmyk]
"""Turns a screen colour into inks; all values are from 0 to 1."""

_BLACK_POWER = 1.65
_COLOUR_POWER = 1.05
_MATRIX = ((1.14, 0.0, 0.02), (-0.37, 1.6, -0.18), (0.18, -0.67, 1.54))
_ALL_BLACK = 0.999
_LINEAR, _POWER = 0.04045, 2.4
_DARK, _SLOPE = (6 / 29) ** 3, 24389 / 27


def usual_process(rgb: Rgb) -> Cmyk:
    """Count the inks for a usual coated sheet; there is no limit to them yet.

    >>> usual_process((0.0, 0.0, 0.0)), usual_process((1.0, 1.0, 1.0))
    ((0.0, 0.0, 0.0, 1.0), (0.0, 0.0, 0.0, 0.0))
    """
    lacks = [1 - part for part in rgb]
    black = min(lacks) ** _BLACK_POWER
    if black > _ALL_BLACK:
        return (0.0, 0.0, 0.0, 1.0)
    left = [max(0.0, (lack - black) / (1 - black)) ** _COLOUR_POWER for lack in lacks]
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
    """Return how light a colour is to the eye: L*, from 0 for black to 100 for white (CIE 1976)."""
    light = sum(
        share * (part / 12.92 if part <= _LINEAR else ((part + 0.055) / 1.055) ** _POWER)
        for share, part in zip((0.2126, 0.7152, 0.0722), rgb, strict=True)
    )
    return _SLOPE * light if light <= _DARK else 116 * light ** (1 / 3) - 16


def _whole(share: float) -> float:
    """Round down to a hundredth of a per cent, so that a sum stays below its limit."""
    return int(share * 10000) / 10000
