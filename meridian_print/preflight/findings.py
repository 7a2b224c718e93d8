"""Findings about a file to be printed, as data: code, page, place, words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from meridian_print.diagnostics import Severity, on_one_line
from meridian_print.drawing.geometry import Point, Size
from meridian_print.preflight.codes import CODES


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault.

    `page` counts from 1, and is 0 for the file as a whole; `at` is in mm from the top left corner of the paper, or of
    the SVG.
    """

    code: str
    message: str
    page: int = 0
    at: Point | None = None

    @property
    def severity(self) -> Severity:
        """Whether a print shop would reject the file (error) or query it (warning)."""
        return CODES[self.code].severity

    @property
    def hint(self) -> str:
        """A way out."""
        return CODES[self.code].hint


@dataclass(frozen=True, slots=True)
class Wanted:
    """The requirements that a file is checked against.

    Lengths are in mm but for `hairline`, which is in points; `ink` is the most of the four process inks together,
    in per cent. `size` is that of the trimmed page, None if any will do.
    """

    bleed: float = 3.0
    hairline: float = 0.25
    resolution: float = 300.0
    ink: float = 300.0
    size: Size | None = None


def as_text(found: Finding, path: str) -> str:
    """Write a finding on one line and its way out on the next."""
    page = f": page {found.page}" if found.page else ""
    place = f", {found.at.x:.1f} mm from the left, {found.at.y:.1f} mm from the top" if found.at else ""
    head = f"{on_one_line(path)}{page}{place}: {found.severity}[{found.code}]: {found.message}"
    return f"{head}\n      = {found.hint}" if found.hint else head


def as_values(found: Finding) -> Mapping[str, object]:
    """Return a finding as JSON values; page and place are null if there are none."""
    return {
        "code": found.code,
        "severity": str(found.severity),
        "page": found.page or None,
        "x_mm": round(found.at.x, 2) if found.at else None,
        "y_mm": round(found.at.y, 2) if found.at else None,
        "message": found.message,
        "hint": found.hint,
    }
