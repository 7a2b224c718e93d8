"""Telling that towers are too wide for a board."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.meridian.layout.model import Layout
from meridian_print.meridian.towers.fit import too_narrow

_MOST_TOLD = 5


def towers_too_wide(layout: Layout, foot: float) -> Iterator[str]:
    """Yield the lines that warn of cities too near to each other for towers of this width, and say what would fit."""
    narrow = sorted(too_narrow(layout, foot), key=lambda pair: pair.room)
    for one, other, room in narrow[:_MOST_TOLD]:
        yield f"towers {foot:g} mm wide do not fit side by side on {one.code} and {other.code}, {room:.1f} mm apart"
    if narrow:
        more = f"{len(narrow) - _MOST_TOLD} more pairs of cities are too close together; " * (len(narrow) > _MOST_TOLD)
        yield f"{more}build with --foot {int(narrow[0].room)}mm, or move cities apart"
