"""What a content stream puts on paper, as far as it matters in print, and the graphics state that it was set in."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix, Point, after, enlargement, through
from meridian_print.printing.preflight.bounds import Work
from meridian_print.printing.preflight.content import Extent

EVERYWHERE = Extent(-math.inf, -math.inf, math.inf, math.inf)

_WHITE = {"RGB": (1.0,) * 3, "Grey": (1.0,), "CMYK": (0.0,) * 4}


class PaintedColour(NamedTuple):
    """A colour: its space (RGB, Grey, CMYK, Spot, Other), and its components if known."""

    space: str
    parts: tuple[float, ...]

    @property
    def is_white(self) -> bool:
        """Whether it leaves the paper blank."""
        return self.parts == _WHITE.get(self.space)

    @property
    def ink(self) -> float:
        """Cyan, magenta, yellow and black together, in per cent."""
        return 100 * sum(self.parts) if self.space == "CMYK" else 0.0


class Area(NamedTuple):
    """An area of paper with a colour on it; it `is_solid` unless it consists of lines or letters."""

    colour: PaintedColour
    extent: Extent
    is_solid: bool


class PaintedLine(NamedTuple):
    """A line by its width, and the extent that it spans."""

    width: float
    extent: Extent


class PaintedImage(NamedTuple):
    """An image by its pixels, on the unit square seen through a matrix."""

    pixels: tuple[float, float]
    matrix: Matrix

    @property
    def extent(self) -> Extent:
        """Its extent."""
        return moved(Extent(0.0, 0.0, 1.0, 1.0), self.matrix)


class StreamFault(NamedTuple):
    """A fault of the stream itself: its code, its words, and its place, if any."""

    code: str
    message: str
    at: Point | None = None


@dataclass(frozen=True, slots=True)
class PaintedContent:
    """Everything in a stream, in its own units; one line, the thinnest, stands for several."""

    areas: tuple[Area, ...] = ()
    lines: tuple[PaintedLine, ...] = ()
    pictures: tuple[PaintedImage, ...] = ()
    faults: tuple[StreamFault, ...] = ()


def condensed(painted: PaintedContent) -> PaintedContent:
    """Keep one area for all colours that print alike and the thinnest line, so that a form is quick to place."""
    areas: dict[tuple[object, ...], Area] = {}
    for area in painted.areas:
        alike = area.is_solid, area.colour.space, area.colour.is_white, area.colour.ink
        known = areas.get(alike)
        areas[alike] = known._replace(extent=_union(known.extent, area.extent)) if known else area
    lines = (min(painted.lines),) if painted.lines else ()
    return PaintedContent(tuple(areas.values()), lines, painted.pictures, painted.faults)


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


class Collected:
    """Areas, lines, images and faults found so far; invisible ones are left out."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self._areas: dict[Area, None] = {}
        self._lines: list[PaintedLine] = []
        self._pictures: list[PaintedImage] = []
        self._faults: dict[StreamFault, None] = {}

    def area(self, colour: PaintedColour, span: Extent, *, is_solid: bool) -> None:
        """Add the area that a colour covers."""
        if is_seen(span):
            self._work.do()
            self._areas[Area(colour, span, is_solid)] = None

    def line(self, width: float, colour: PaintedColour, span: Extent) -> None:
        """Add a line, which also covers the area that it spans."""
        if is_seen(span):
            self._work.do()
            self._lines.append(PaintedLine(width, span))
            self.area(colour, span, is_solid=False)

    def picture(self, picture: PaintedImage, shown: PaintedColour, span: Extent) -> None:
        """Add an image, of which `span` is seen, in a colour space or in a colour."""
        if is_seen(span):
            self._work.do()
            self._pictures.append(picture)
            self.area(shown, span, is_solid=True)

    def fault(self, code: str, message: str, at: Point | None = None) -> None:
        """Add a fault of the stream itself."""
        self._work.do()
        self._faults[StreamFault(code, message, at)] = None

    def form(self, form: PaintedContent, matrix: Matrix, clip: Extent) -> None:
        """Add everything that a form paints in its place."""
        self._work.do(len(form.areas) + len(form.lines) + len(form.pictures) + len(form.faults))
        for colour, extent, is_solid in form.areas:
            if is_seen(span := common(moved(extent, matrix), clip)):
                self._areas[Area(colour, span, is_solid)] = None
        for width, extent in form.lines:
            if is_seen(span := common(moved(extent, matrix), clip)):
                self._lines.append(PaintedLine(width * enlargement(matrix), span))
        self._pictures += [PaintedImage(pixels, after(own, matrix)) for pixels, own in form.pictures]
        for code, message, at in form.faults:
            self._faults[StreamFault(code, message, at and through(matrix, at))] = None

    def painted(self) -> PaintedContent:
        """Return everything collected."""
        return PaintedContent(tuple(self._areas), tuple(self._lines), tuple(self._pictures), tuple(self._faults))


_BLACK = PaintedColour("Grey", (0.0,))


class GraphicsState(NamedTuple):
    """What the operators so far have set."""

    matrix: Matrix = IDENTITY
    clip: Extent = EVERYWHERE
    width: float = 1.0
    fill: PaintedColour = _BLACK
    stroke: PaintedColour = _BLACK
    letters: int = 0
    font: Any = None


def matrix_of(operands: Sequence[Any]) -> Matrix:
    """Return operands as a matrix; raises ValueError if they are none."""
    a, b, c, d, e, f = map(float, operands)
    return (a, b, c, d, e, f)


def upright(box: Sequence[float]) -> Extent:
    """Return what lies between two corners, whichever they are."""
    return Extent(min(box[0], box[2]), min(box[1], box[3]), max(box[0], box[2]), max(box[1], box[3]))
