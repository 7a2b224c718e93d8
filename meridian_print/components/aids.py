"""Sheets that explain and help, a page for each player and how to assemble a kit: their style and their two columns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from meridian_print.components.sheet import above_foot
from meridian_print.graphics.drawing.geometry import Mm, Rect, Size
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import Font
from meridian_print.graphics.typesetting.lines import Lettering


class AidInks(NamedTuple):
    """Inks of the aids: print, quiet guides for the eye, and the tint behind what should be seen first."""

    ink: Ink
    quiet: Ink
    tint: Ink


class AidPens(NamedTuple):
    """Pens of the aids: outlines, lines within them, and places to put something."""

    outline: Stroke
    line: Stroke
    place: Stroke


@dataclass(frozen=True, slots=True)
class AidType:
    """Type of the aids: the page's title, headings, leads beside pictures, running text, small text, and figures.

    `number` is for cells, `count` for anything counted in points.
    """

    title: Lettering
    heading: Lettering
    lead: Lettering
    body: Lettering
    small: Lettering
    number: Font
    count: Font


class AidSizes(NamedTuple):
    """Lengths on a page: its margins, and the space between its columns and its blocks; `row` is a cell's height."""

    margin: Mm
    foot: Mm
    gutter: Mm
    heading_above: Mm
    between: Mm
    indent: Mm
    beside: Mm
    row: Mm


class AssemblySizes(NamedTuple):
    """Lengths on the assembly sheet: shares of its table's columns, padding of their cells, pictures of its steps.

    `bar` is the width of the bar that shows a sheet's foot, `panel` the drawn thickness of panels.
    """

    columns: tuple[float, ...]
    pad: Mm
    figure: Mm
    figure_height: Mm
    bar: Mm
    panel: Mm


class AidFigureStyle(NamedTuple):
    """The type of the letters of cities and of verdicts in an aid's figures.

    Maps of the assembly sheet have `sea` and `land` with its `coast`, and arrows of the `shaft`.
    """

    sea: Ink
    land: Ink
    fault: Ink
    coast: Stroke
    shaft: Stroke
    letter: Font
    verdict: Font


class AidStyle(NamedTuple):
    """Style of the aids."""

    inks: AidInks
    pens: AidPens
    type: AidType
    sizes: AidSizes
    assembly: AssemblySizes
    figures: AidFigureStyle


_COLUMNS = 2


@dataclass(frozen=True, slots=True)
class AidPage:
    """A page of an aid, set in two columns: its size and its style. The design of each aid adds its words."""

    page: Size
    style: AidStyle

    @property
    def area(self) -> Rect:
        """Where text and pictures stand."""
        return above_foot(self.page, self.style.sizes.margin, self.style.sizes.foot)

    @property
    def column(self) -> Mm:
        """The width of a column."""
        return (self.area.width - (_COLUMNS - 1) * self.style.sizes.gutter) / _COLUMNS
