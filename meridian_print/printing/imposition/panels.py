"""Panels of card for a tiled board: glued on, meeting where tiles meet, and folded there.

Folds run along upright joints only, or along level ones where there is a single column: so no fold crosses another. The
skin inside a fold stays whole and is its hinge, the outer one is cut; a board of several folds closes like a fan.
"""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.graphics.drawing.geometry import Mm, Size
from meridian_print.printing.imposition.tiles import TilePlan


@dataclass(frozen=True, slots=True)
class Fold:
    """A fold, on the first side of the board: `at` is its distance from the board's left or, if level, upper edge.

    `inside` is the side whose skin stays whole: 0 for the first, 1 for the second.
    """

    at: Mm
    upright: bool
    inside: int


def folds(plan: TilePlan) -> tuple[Fold, ...]:
    """Return the folds of a board, none for one of a single tile."""
    upright = plan.columns > 1
    count, step = (plan.columns, plan.cell.width) if upright else (plan.rows, plan.cell.height)
    return tuple(Fold(number * step, upright, (number - 1) % 2) for number in range(1, count))


def panel(plan: TilePlan) -> Size:
    """Return the extent of each panel."""
    if plan.columns > 1:
        return Size(plan.cell.width, plan.board.height)
    return Size(plan.board.width, plan.cell.height)
