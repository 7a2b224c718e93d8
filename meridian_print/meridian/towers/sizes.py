"""One set of numbers for tower pieces, and what follows from it: how pieces stack, when a tower falls."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from meridian_print.drawing.geometry import Mm
from meridian_print.nets.frustum import Frustum

LEAST_TILT = 25.0
"""Degrees by which a table may be tilted before a usual tower falls."""

USUAL = 5
"""Pieces of a usual tower: few games see a taller one."""


@dataclass(frozen=True, slots=True)
class TowerSizes:
    """Lengths of a piece, in mm.

    `foot` is the square that it covers, `rise` what each further piece adds to a tower. Of paper: `overlap` is how far
    a piece slips over the one below, `paper` the paper's thickness, `tolerance` the play between two pieces, `tab` and
    `tab_slope` are for gluing. Of plastic: `wall` is around the socket below, `peg` how far the peg stands out above,
    `relief` how deep marks are cut in and `groove` how wide at least, `symbol` the radius of the symbol as a share
    of the peg's width, `corner` the radius of the corners, `apart` the distance of two pieces printed together.
    """

    foot: Mm
    rise: Mm
    overlap: Mm
    paper: Mm
    tolerance: Mm
    tab: Mm
    tab_slope: Mm
    wall: Mm
    peg: Mm
    relief: Mm
    groove: Mm
    symbol: float
    corner: Mm
    apart: Mm


def with_foot(sizes: TowerSizes, foot: Mm) -> TowerSizes:
    """Return pieces of the same proportions on another foot; paper, play and depth of marks stay as they are."""
    factor = foot / sizes.foot
    return replace(
        sizes,
        foot=foot,
        rise=sizes.rise * factor,
        overlap=sizes.overlap * factor,
        tab=sizes.tab * factor,
        tab_slope=sizes.tab_slope * factor,
    )


def paper_piece(sizes: TowerSizes) -> Frustum:
    """Return the box of a piece, open below, so much narrower above that the next one stops at the overlap.

    The opening is the foot less a wall and a tab on either side; it must be met `rise` above the foot below.
    """
    height = sizes.rise + sizes.overlap
    narrowing = (4 * sizes.paper + sizes.tolerance) * height / sizes.rise
    return Frustum(sizes.foot, sizes.foot - narrowing, height, sizes.tab, sizes.tab_slope)


def paper_height(sizes: TowerSizes, pieces: int) -> Mm:
    """Return how high a tower of paper pieces is."""
    return sizes.overlap + pieces * sizes.rise


def tilt(sizes: TowerSizes, pieces: int) -> float:
    """Return the degrees by which a tower of paper may lean before it falls: its middle is then above its edge."""
    return math.degrees(math.atan2(sizes.foot, paper_height(sizes, pieces)))
