"""Points, rectangles, outlines and matrices: millimetres, x to the right, y down."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

Mm = float
Matrix = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f): a point (x, y) goes to (ax + cy + e, bx + dy + f)."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_ARC = 0.5522847498307936
"""Length of the control arms of a quarter circle of radius 1 drawn as one cubic curve."""


class Point(NamedTuple):
    """A place."""

    x: Mm
    y: Mm


class Size(NamedTuple):
    """An extent."""

    width: Mm
    height: Mm


class Rect(NamedTuple):
    """An upright rectangle; (x, y) is its top left corner."""

    x: Mm
    y: Mm
    width: Mm
    height: Mm

    @property
    def right(self) -> Mm:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> Mm:
        """The y of the bottom edge."""
        return self.y + self.height

    @property
    def edges(self) -> tuple[Mm, Mm, Mm, Mm]:
        """The x of the left edge, the y of the top, the x of the right and the y of the bottom."""
        return self.x, self.y, self.right, self.bottom

    @property
    def centre(self) -> Point:
        """The middle."""
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    @classmethod
    def about(cls, middle: Point, size: Size) -> Rect:
        """Return the rectangle of a size about its middle."""
        return cls(middle.x - size.width / 2, middle.y - size.height / 2, *size)

    def inset(self, by: Mm) -> Rect:
        """Return the rectangle smaller by `by` on each side; larger for a negative `by`."""
        return Rect(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def overlaps(self, other: Rect) -> bool:
        """Return whether the two share more than an edge."""
        (x, y, width, height), (left, top, wide, high) = self, other
        return x < left + wide and left < x + width and y < top + high and top < y + height


@dataclass(frozen=True, slots=True)
class Outline:
    """A sequence of pen strokes.

    `verbs` holds one letter per stroke: M move, L line, Q quadratic curve, C cubic curve, Z close. `coords` holds
    their points flat, x before y: one point for M and L, two for Q (control, end), three for C, none for Z.
    """

    verbs: str
    coords: tuple[Mm, ...]

    def __add__(self, other: Outline) -> Outline:
        """Join two outlines into one of several parts."""
        return Outline(self.verbs + other.verbs, self.coords + other.coords)


NOTHING = Outline("", ())


def join(outlines: Iterable[Outline]) -> Outline:
    """Join many outlines into one of several parts."""
    parts = tuple(outlines)
    return Outline("".join(part.verbs for part in parts), tuple(chain.from_iterable(part.coords for part in parts)))


def polyline(points: Sequence[tuple[Mm, Mm]]) -> Outline:
    """Draw straight lines from point to point."""
    return Outline("M" + "L" * (len(points) - 1), tuple(chain.from_iterable(points)))


def polygon(points: Sequence[tuple[Mm, Mm]]) -> Outline:
    """Draw straight lines from point to point and back to the first."""
    open_line = polyline(points)
    return Outline(open_line.verbs + "Z", open_line.coords)


def line(x1: Mm, y1: Mm, x2: Mm, y2: Mm) -> Outline:
    """Draw one straight line."""
    return Outline("ML", (x1, y1, x2, y2))


def rectangle(rect: Rect, radius: Mm = 0.0) -> Outline:
    """Draw a rectangle, its corners rounded by `radius`."""
    left, top, right, bottom = rect.edges
    if radius == 0:
        return polygon(((left, top), (right, top), (right, bottom), (left, bottom)))
    r, k = radius, radius * (1 - _ARC)
    return Outline(
        "MLCLCLCLCZ",
        (
            *(left + r, top, right - r, top),
            *(right - k, top, right, top + k, right, top + r, right, bottom - r),
            *(right, bottom - k, right - k, bottom, right - r, bottom, left + r, bottom),
            *(left + k, bottom, left, bottom - k, left, bottom - r, left, top + r),
            *(left, top + k, left + k, top, left + r, top),
        ),
    )


def circle(centre: tuple[Mm, Mm], radius: Mm) -> Outline:
    """Draw a circle as four cubic curves, 0.03 % off at worst."""
    (x, y), r, k = centre, radius, radius * _ARC
    return Outline(
        "MCCCCZ",
        (
            *(x + r, y, x + r, y + k, x + k, y + r, x, y + r),
            *(x - k, y + r, x - r, y + k, x - r, y, x - r, y - k, x - k, y - r, x, y - r),
            *(x + k, y - r, x + r, y - k, x + r, y),
        ),
    )


def star(centre: tuple[Mm, Mm], points: int, outer: Mm, inner: Mm) -> Outline:
    """Draw a star of `points` tips, the first pointing up; tips at `outer`, notches at `inner` from the centre."""
    x, y = centre
    corners = []
    for step in range(2 * points):
        angle, radius = math.pi * step / points, inner if step % 2 else outer
        corners.append((x + radius * math.sin(angle), y - radius * math.cos(angle)))
    return polygon(corners)


def transformed(outline: Outline, matrix: Matrix) -> Outline:
    """Apply a matrix to every point."""
    a, b, c, d, e, f = matrix
    xs, ys = outline.coords[::2], outline.coords[1::2]
    moved = ((a * x + c * y + e, b * x + d * y + f) for x, y in zip(xs, ys, strict=True))
    return Outline(outline.verbs, tuple(chain.from_iterable(moved)))


def translation(x: Mm, y: Mm) -> Matrix:
    """Return the matrix that moves by (x, y)."""
    return (1.0, 0.0, 0.0, 1.0, x, y)


def scaling(factor: float) -> Matrix:
    """Return the matrix that scales about the origin."""
    return (factor, 0.0, 0.0, factor, 0.0, 0.0)


def rotation(degrees: float, about: tuple[Mm, Mm] = (0.0, 0.0)) -> Matrix:
    """Return the matrix that rotates clockwise on the sheet about a point; quarter turns are exact."""
    quarter: dict[float, tuple[float, float]] = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}
    radians = math.radians(degrees)
    cos, sin = quarter.get(degrees % 360, (math.cos(radians), math.sin(radians)))
    x, y = about
    return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)


def after(first: Matrix, then: Matrix) -> Matrix:
    """Return the matrix that applies `first` and then `then`.

    >>> after(translation(2, 0), scaling(3))
    (3.0, 0.0, 0.0, 3.0, 6.0, 0.0)
    """
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)


def enlargement(matrix: Matrix) -> float:
    """Return the scale of line widths; an anisotropic one counts by the root of its area."""
    a, b, c, d = matrix[:4]
    return math.sqrt(abs(a * d - b * c))


def through(matrix: Matrix, at: tuple[float, float]) -> Point:
    """Return where a matrix takes a point."""
    a, b, c, d, e, f = matrix
    x, y = at
    return Point(a * x + c * y + e, b * x + d * y + f)
