"""What does not fit a board: towers that are too wide, images of too many pixels."""

from __future__ import annotations

from collections.abc import Iterator

import click

from meridian_print.meridian.layout.model import Layout
from meridian_print.meridian.towers.fit import too_narrow

_MOST_LISTED = 5
_MOST_PIXELS = 100_000_000
"""Of an image of a board: PDFium and Pillow hold some seven bytes a pixel."""
_INCH = 25.4


def check_image(layout: Layout, dpi: int) -> None:
    """Raise click.UsageError for a resolution that gives an image of the board too many pixels."""
    width, height = layout.board
    most = int(_INCH * (_MOST_PIXELS / (width * height)) ** 0.5)
    if dpi > most:
        raise click.UsageError(
            f"--png: expected at most {most}dpi for a board of {width:g} x {height:g} mm, got {dpi}dpi"
        )


def towers_too_wide(layout: Layout, foot: float) -> Iterator[str]:
    """Yield warnings about cities too near each other for towers of this width, with what would fit."""
    narrow = sorted(too_narrow(layout, foot), key=lambda pair: pair.room)
    for one, other, room in narrow[:_MOST_LISTED]:
        yield f"towers {foot:g} mm wide do not fit side by side on {one.code} and {other.code}, {room:.1f} mm apart"
    if narrow:
        more = f"{len(narrow) - _MOST_LISTED} more pairs of cities are too close together; " * (
            len(narrow) > _MOST_LISTED
        )
        yield f"{more}build with --foot {int(narrow[0].room)}mm, or move cities apart"
