"""The dimensions of tower pieces, and what follows from them: how pieces stack, when a tower falls."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from meridian_print.games.meridian.rules.material import MERIDIANS, PIECES
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.nets.shapes import Frustum

TALLEST = 10
"""The tallest counter; a taller tower is a 10 with a second counter on it."""


def counters() -> Iterator[tuple[int, int]]:
    """Yield each height with the counters that a colour needs: as many as pieces and meridians allow towers."""
    for height in range(1, TALLEST + 1):
        yield height, min(MERIDIANS, PIECES // height)


def counters_for(height: int) -> tuple[int, ...]:
    """Return the counters that show a tower.

    >>> counters_for(14)
    (10, 4)
    """
    return (height,) if height <= TALLEST else (TALLEST, height - TALLEST)


LEAST_TILT = 25.0
"""Degrees of tilt that a usual tower withstands."""

DEFAULT = 5
"""Pieces in a usual tower: few games see a taller one."""


@dataclass(frozen=True, slots=True)
class TowerSizes:
    """Lengths of a piece, in mm.

    `foot` is the side of the square it covers, `rise` the height that each further piece adds. In paper: `overlap` is
    how far a piece slips over the one below, `paper` the paper's thickness, `tolerance` the play between two pieces,
    `tab` and `tab_slope` are for gluing. In plastic: `wall` surrounds the socket, `peg` is the height of the peg,
    `relief` the depth of marks and `groove` their least width, `symbol` the radius of the symbol as a share of the
    peg's width, `corner` the radius of the corners, `apart` the distance between pieces printed together.
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
    """Return pieces of the same proportions on another foot; paper, play and depth of marks do not change."""
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
    """Return the box of a piece, open below and tapered so that the next one stops at the overlap.

    The opening is the foot less a wall and a tab on either side; the next piece meets it `rise` above the foot below.
    """
    height = sizes.rise + sizes.overlap
    narrowing = (4 * sizes.paper + sizes.tolerance) * height / sizes.rise
    return Frustum(sizes.foot, sizes.foot - narrowing, height, sizes.tab, sizes.tab_slope)


def paper_height(sizes: TowerSizes, pieces: int) -> Mm:
    """Return the height of a tower of paper pieces."""
    return sizes.overlap + pieces * sizes.rise


def tilt(sizes: TowerSizes, pieces: int) -> float:
    """Return the degrees a paper tower may lean before it falls: its centre is then above its edge."""
    return math.degrees(math.atan2(sizes.foot, paper_height(sizes, pieces)))
