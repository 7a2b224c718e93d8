"""Forces: what moves cities to their places. Lengths are those of an A3 board."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.drawing.geometry import Mm


class Forces(NamedTuple):
    """How cities are moved, for so many `rounds`.

    Springs draw spines to the length `spring`. Cities of different islands nearer than `apart` push each other, a spine
    and a foreign city nearer than `berth` as well: in a round by a part of what is lacking, `push` or `shove`.
    """

    spring: Mm
    apart: Mm
    push: float
    berth: Mm
    shove: float
    rounds: int


USUAL = Forces(spring=33.0, apart=43.0, push=0.10, berth=29.0, shove=0.16, rounds=150)
"""For the maps of layouts: they must find a place for what anybody draws, from wherever they start."""
