"""What a file to be printed is checked against, and diagnostics about it."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.graphics.drawing.geometry import Point, Size
from meridian_print.printing.preflight.codes import CODES
from meridian_print.text.diagnostics import START, Diagnostic, Spot


@dataclass(frozen=True, slots=True)
class Requirements:
    """The requirements that a file is checked against.

    Lengths are in mm but for `hairline`, which is in points; `ink` is the most of the four process inks together,
    in per cent. `size` is that of the trimmed page, None if any will do.
    """

    bleed: float = 3.0
    hairline: float = 0.25
    resolution: float = 300.0
    ink: float = 300.0
    size: Size | None = None


def fault(code: str, message: str, page: int = 0, at: Point | None = None) -> Diagnostic:
    """Report a fault of a page, or of the file as a whole, with the severity and the way out of its code."""
    known = CODES[code]
    return Diagnostic(code, known.severity, START, message, known.hint, Spot(page, at))
