"""Where a matrix takes points, and how wide it draws lines."""

from __future__ import annotations

import math

from meridian_print.graphics.drawing.geometry import Matrix, Point


def enlargement(matrix: Matrix) -> float:
    """Return the scale of line widths; an anisotropic one counts by the root of its area."""
    a, b, c, d = matrix[:4]
    return math.sqrt(abs(a * d - b * c))


def through(matrix: Matrix, at: tuple[float, float]) -> Point:
    """Return where a matrix takes a point."""
    a, b, c, d, e, f = matrix
    x, y = at
    return Point(a * x + c * y + e, b * x + d * y + f)
