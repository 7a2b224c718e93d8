"""What a kit is warned of: towers too wide for its board, sheets printed too near the edge of the paper."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.layout.model import Layout
from meridian_print.games.meridian.towers.sizes import too_narrow
from meridian_print.text.diagnostics import START, Diagnostic, warning

_MOST_LISTED = 5
_NEAR = 0.05
"""Millimetres that a sheet may come nearer to the edge than its paper's rim without a word."""


def warnings(recipe: Recipe) -> Iterator[Diagnostic]:
    """Report what a kit lets the user do at their own risk."""
    yield from towers_too_wide(recipe.layout, recipe.order.foot)
    yield from _near_the_edge(recipe)


def towers_too_wide(layout: Layout, foot: float) -> Iterator[Diagnostic]:
    """Report cities too near each other for towers of this width, and what would fit."""
    narrow = sorted(too_narrow(layout, foot), key=lambda pair: pair.room)
    for one, other, room in narrow[:_MOST_LISTED]:
        fault = f"towers {foot:g} mm wide do not fit side by side on {one.code} and {other.code}, {room:.1f} mm apart"
        yield warning("wide-towers", START, fault)
    if narrow:
        more = f"{len(narrow) - _MOST_LISTED} more pairs of cities are too close together; " * (
            len(narrow) > _MOST_LISTED
        )
        yield warning("wide-towers", START, f"{more}build with `foot` {int(narrow[0].room)}mm, or move cities apart")


def _near_the_edge(recipe: Recipe) -> Iterator[Diagnostic]:
    """Report how near the paper's edge a printer must print once its faults are corrected."""
    printer, paper = recipe.order.printer, recipe.paper
    if printer is None:
        return
    from meridian_print.printing.calibration.correcting import least_border  # loads what few builds need

    border = least_border(paper, printer)
    if border < paper.rim - _NEAR:
        edge = f"sheets come within {border:.1f} mm of the paper's edge instead of {paper.rim:g}"
        yield warning("near-edge", START, f"corrected for '{printer.name}', {edge}")
