"""Forces that move cities to their places. Lengths are for an A3 board."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm


class Forces(NamedTuple):
    """How cities are moved, for a number of `rounds`.

    Springs draw spines to the length `spring`. Cities of different islands nearer than `apart` repel each other, as do
    a spine and a foreign city nearer than `berth`: in each round by a share of the shortfall, `push` or `shove`.
    """

    spring: Mm
    apart: Mm
    push: float
    berth: Mm
    shove: float
    rounds: int


USUAL = Forces(spring=33.0, apart=43.0, push=0.10, berth=29.0, shove=0.16, rounds=150)
"""For the maps of layouts: they must cope with any map, from any starting point."""
