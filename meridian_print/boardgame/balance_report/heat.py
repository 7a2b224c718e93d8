"""The inks of heat maps, from cool to hot, and their legends."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.colours import contrast
from meridian_print.graphics.drawing.paint import Ink, hex_ink, mixed

_KEYS = 5
"""Samples of heat in a legend."""


class HeatInks(NamedTuple):
    """Inks from cool to hot in even steps, each seen apart by all eyes, and those of paper and letters."""

    scale: tuple[Ink, ...] = tuple(map(hex_ink, ("#ffffd9", "#fed976", "#fd8d3c", "#e31a1c", "#800026")))
    paper: Ink = hex_ink("#ffffff")
    ink: Ink = hex_ink("#1c1c1c")


HEAT_INKS = HeatInks()


def heat(share: float, inks: HeatInks = HEAT_INKS) -> Ink:
    """Return the ink of a heat from 0 to 1.

    >>> heat(0) == HEAT_INKS.scale[0], heat(1) == HEAT_INKS.scale[-1]
    (True, True)
    """
    steps = len(inks.scale) - 1
    step = min(int(share * steps), steps - 1)
    return mixed(inks.scale[step], inks.scale[step + 1], share * steps - step)


def samples(inks: HeatInks = HEAT_INKS) -> tuple[Ink, ...]:
    """Return the inks that a legend shows, from cool to hot."""
    return tuple(heat(step / (_KEYS - 1), inks) for step in range(_KEYS))


def letters_on(ink: Ink, inks: HeatInks = HEAT_INKS) -> Ink:
    """Return the ink of letters that are read best on another."""
    return inks.paper if contrast(inks.paper, ink) > contrast(inks.ink, ink) else inks.ink
