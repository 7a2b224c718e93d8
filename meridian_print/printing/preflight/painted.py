"""What a content stream puts on paper, as far as it matters in print: areas, lines, images, and faults."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from meridian_print.graphics.drawing.geometry import Matrix, Point, after
from meridian_print.printing.preflight.content import Extent

EVERYWHERE = Extent(-math.inf, -math.inf, math.inf, math.inf)


class Colour(NamedTuple):
    """A colour: its space (RGB, Grey, CMYK, Spot, Other), and its components if known."""

    space: str
    parts: tuple[float, ...]

    @property
    def is_white(self) -> bool:
        """Whether it leaves the paper blank."""
        white = {"RGB": (1.0,) * 3, "Grey": (1.0,), "CMYK": (0.0,) * 4}
        return self.parts == white.get(self.space)

    @property
    def ink(self) -> float:
        """Cyan, magenta, yellow and black together, in per cent."""
        return 100 * sum(self.parts) if self.space == "CMYK" else 0.0


class Area(NamedTuple):
    """An area of paper with a colour on it; it `is_solid` unless it consists of lines or letters."""

    colour: Colour
    extent: Extent
    is_solid: bool


class Line(NamedTuple):
    """A line by its width, and the extent that it spans."""

    width: float
    extent: Extent


class Picture(NamedTuple):
    """An image by its pixels, on the unit square seen through a matrix."""

    pixels: tuple[float, float]
    matrix: Matrix

    @property
    def extent(self) -> Extent:
        """Its extent."""
        return moved(Extent(0.0, 0.0, 1.0, 1.0), self.matrix)


class Fault(NamedTuple):
    """A fault of the stream itself: its code, its words, and its place, if any."""

    code: str
    message: str
    at: Point | None = None


@dataclass(frozen=True, slots=True)
class PaintedContent:
    """Everything in a stream, in its own units; one line, the thinnest, stands for several."""

    areas: tuple[Area, ...] = ()
    lines: tuple[Line, ...] = ()
    pictures: tuple[Picture, ...] = ()
    faults: tuple[Fault, ...] = ()


def condensed(painted: PaintedContent) -> PaintedContent:
    """Keep one area per colour and the thinnest line, so that a form used often is quick to place."""
    areas: dict[tuple[Colour, bool], Extent] = {}
    for colour, extent, is_solid in painted.areas:
        known = areas.get((colour, is_solid))
        areas[colour, is_solid] = _union(known, extent) if known else extent
    lines = (min(painted.lines),) if painted.lines else ()
    merged = tuple(Area(colour, extent, is_solid) for (colour, is_solid), extent in areas.items())
    return PaintedContent(merged, lines, painted.pictures, painted.faults)


def placed(painted: PaintedContent, matrix: Matrix, clip: Extent) -> PaintedContent:
    """Return what a form paints in its place."""
    scale = enlargement(matrix)
    return PaintedContent(
        tuple(Area(one.colour, seen, one.is_solid) for one, seen in _seen(painted.areas, matrix, clip)),
        tuple(Line(one.width * scale, seen) for one, seen in _seen(painted.lines, matrix, clip)),
        tuple(Picture(one.pixels, after(one.matrix, matrix)) for one in painted.pictures),
        tuple(fault._replace(at=fault.at and through(matrix, fault.at)) for fault in painted.faults),
    )


def enlargement(matrix: Matrix) -> float:
    """Return the scale of line widths; an anisotropic one counts by the root of its area."""
    a, b, c, d = matrix[:4]
    return math.sqrt(abs(a * d - b * c))


def through(matrix: Matrix, at: tuple[float, float]) -> Point:
    """Return where a matrix takes a point."""
    a, b, c, d, e, f = matrix
    x, y = at
    return Point(a * x + c * y + e, b * x + d * y + f)


def moved(extent: Extent, matrix: Matrix) -> Extent:
    """Return the upright extent of an extent seen through a matrix."""
    if not is_seen(extent):
        return extent
    left, top, right, bottom = extent
    a, b, c, d, e, f = matrix
    if b == c == 0:  # upright, as nearly always
        left, right = (a * left + e, a * right + e) if a >= 0 else (a * right + e, a * left + e)
        top, bottom = (d * top + f, d * bottom + f) if d >= 0 else (d * bottom + f, d * top + f)
        return Extent(left, top, right, bottom)
    corners = [through(matrix, corner) for corner in ((left, top), (right, top), (right, bottom), (left, bottom))]
    xs, ys = [corner.x for corner in corners], [corner.y for corner in corners]
    return Extent(min(xs), min(ys), max(xs), max(ys))


def common(one: Extent, other: Extent) -> Extent:
    """Return the intersection of two extents."""
    left, top, right, bottom = one
    from_left, from_top, to_right, to_bottom = other
    return Extent(
        left if left > from_left else from_left,
        top if top > from_top else from_top,
        right if right < to_right else to_right,
        bottom if bottom < to_bottom else to_bottom,
    )


def is_seen(extent: Extent) -> bool:
    """Return whether an extent holds anything; a level line counts."""
    left, top, right, bottom = extent
    return left <= right and top <= bottom


def _union(one: Extent, other: Extent) -> Extent:
    return Extent(
        min(one.left, other.left), min(one.top, other.top), max(one.right, other.right), max(one.bottom, other.bottom)
    )


_Shape = TypeVar("_Shape", Area, Line)


def _seen(shapes: tuple[_Shape, ...], matrix: Matrix, clip: Extent) -> Iterator[tuple[_Shape, Extent]]:
    for shape in shapes:
        seen = common(moved(shape.extent, matrix), clip)
        if is_seen(seen):
            yield shape, seen
