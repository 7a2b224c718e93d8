"""How the aids for the table look: the player aid, mats, strips to check a meridian, labels of islands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from meridian_print.drawing.geometry import Mm
from meridian_print.drawing.paint import Ink, Stroke
from meridian_print.drawing.type import Font
from meridian_print.setting.words import Lettering
from meridian_print.theme.rulebook import FigureStyle


class AidInks(NamedTuple):
    """Inks of the aids: what is printed, what only helps the eye, the ground of what is to be seen first."""

    ink: Ink
    quiet: Ink
    tint: Ink


class AidPens(NamedTuple):
    """Pens of the aids: outlines, lines within them, and places to lay something."""

    outline: Stroke
    line: Stroke
    place: Stroke


@dataclass(frozen=True, slots=True)
class AidType:
    """Type of the aids: the page's title, headings, heads beside pictures, running text, small text, and figures.

    `number` is that of cells, `count` of what is counted in points.
    """

    title: Lettering
    heading: Lettering
    lead: Lettering
    body: Lettering
    small: Lettering
    number: Font
    count: Font


class AidSizes(NamedTuple):
    """Lengths on the page of a player aid: what is kept free around it, between its columns and its blocks.

    `row` is the height of the cells that show range cards.
    """

    margin: Mm
    foot: Mm
    gutter: Mm
    heading_above: Mm
    between: Mm
    indent: Mm
    beside: Mm
    row: Mm


class SmallTowers(NamedTuple):
    """What is coarser on towers in the figures of an aid, before they are scaled: there it would be too fine to print.

    The width of the lines of patterns and rings, and roundels with their places.
    """

    line: Mm
    roundel: Mm
    roundel_at: Mm


class MatSizes(NamedTuple):
    """Lengths on a mat: the band in the player's colour, its roundels, the cells of the counter.

    Cards up to `tallest` have places on it, if they leave at least the width `words` beside them.
    """

    band: Mm
    roundel: Mm
    pad: Mm
    cell: Mm
    words: Mm
    tallest: Mm


class StripSizes(NamedTuple):
    """Lengths on a strip to check a meridian: its extent, its scale of heights, each with a box to tick."""

    width: Mm
    height: Mm
    pad: Mm
    scale: Mm
    box: Mm
    between: Mm


class LabelSizes(NamedTuple):
    """Lengths on an island's label: its extent, radii of its worth and of the place for a piece, a star's."""

    width: Mm
    height: Mm
    pad: Mm
    worth: Mm
    piece: Mm
    star: Mm
    star_inner: Mm
    star_gap: Mm


class AssemblySizes(NamedTuple):
    """Lengths on the assembly sheet: shares of its table's columns, the pad of their cells, the pictures of its steps.

    `bar` is the width of the bar that shows a sheet's foot, `panel` how thick panels are drawn.
    """

    columns: tuple[float, ...]
    pad: Mm
    figure: Mm
    figure_height: Mm
    bar: Mm
    panel: Mm


class AidStyle(NamedTuple):
    """How the aids look."""

    inks: AidInks
    pens: AidPens
    type: AidType
    sizes: AidSizes
    towers: SmallTowers
    mat: MatSizes
    strip: StripSizes
    label: LabelSizes
    assembly: AssemblySizes
    figures: FigureStyle
