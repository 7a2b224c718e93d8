"""Collecting what one content stream paints, each thing once; everything kept costs work, because it takes memory."""

from __future__ import annotations

from meridian_print.graphics.drawing.geometry import Point
from meridian_print.printing.preflight.content import Extent
from meridian_print.printing.preflight.painted import Area, Colour, Fault, Line, PaintedContent, Picture, is_seen
from meridian_print.printing.preflight.work import Work


class Collected:
    """Areas, lines, images and faults found so far; invisible ones are left out."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self._areas: dict[Area, None] = {}
        self._lines: list[Line] = []
        self._pictures: list[Picture] = []
        self._faults: dict[Fault, None] = {}

    def area(self, colour: Colour, span: Extent, *, is_solid: bool) -> None:
        """Add the area that a colour covers."""
        if is_seen(span):
            self._work.do()
            self._areas[Area(colour, span, is_solid)] = None

    def line(self, width: float, colour: Colour, span: Extent) -> None:
        """Add a line, which also covers the area that it spans."""
        if is_seen(span):
            self._work.do()
            self._lines.append(Line(width, span))
            self.area(colour, span, is_solid=False)

    def picture(self, picture: Picture, shown: Colour, span: Extent) -> None:
        """Add an image, of which `span` is seen, in a colour space or in a colour."""
        if is_seen(span):
            self._work.do()
            self._pictures.append(picture)
            self.area(shown, span, is_solid=True)

    def fault(self, code: str, message: str, at: Point | None = None) -> None:
        """Add a fault of the stream itself."""
        self._work.do()
        self._faults[Fault(code, message, at)] = None

    def form(self, form: PaintedContent) -> None:
        """Add everything that a form paints."""
        self._work.do(len(form.areas) + len(form.lines) + len(form.pictures) + len(form.faults))
        self._areas |= dict.fromkeys(form.areas)
        self._lines += form.lines
        self._pictures += form.pictures
        self._faults |= dict.fromkeys(form.faults)

    def painted(self) -> PaintedContent:
        """Return everything collected."""
        return PaintedContent(tuple(self._areas), tuple(self._lines), tuple(self._pictures), tuple(self._faults))
