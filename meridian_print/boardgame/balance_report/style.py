"""How a report looks on paper."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.font import Font
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Ink, Stroke


class BarSizes(NamedTuple):
    """Bars in a table: the width of their cell, that to which it shrinks in a wide table, and their height."""

    width: Mm
    least: Mm
    height: Mm


class KeySizes(NamedTuple):
    """A sample of an ink in a legend, and the gap between it and what it stands beside."""

    width: Mm
    height: Mm
    gap: Mm


class ReportInks(NamedTuple):
    """Inks of text, of quiet text, and of bars."""

    ink: Ink
    quiet: Ink
    bar: Ink


class ReportPens(NamedTuple):
    """Pens of the line above a section, those below the heads and the rows of a table, of bars and of legends.

    A `whisker` is the line of an interval, `even` that of an even share.
    """

    section: Stroke
    head: Stroke
    row: Stroke
    whisker: Stroke
    even: Stroke
    key: Stroke


class ReportStyle(NamedTuple):
    """Measures and type of a report.

    A page has a `margin` around it, and at its bottom also the `foot`. `leading` and `row` are the distances of lines
    of text and of rows of a table in ems; `first` is the widest first column of a table, `map` the highest map.
    """

    margin: Mm
    foot: Mm
    gap: Mm
    above: Mm
    leading: float
    row: float
    column: Mm
    first: Mm
    bar: BarSizes
    key: KeySizes
    map: Mm
    indent: Mm
    title: Font
    section: Font
    part: Font
    body: Font
    small: Font
    head: Font
    inks: ReportInks
    pens: ReportPens
