"""How the quick start looks, and the figures that it shares with the player aid."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.drawing.geometry import Mm
from meridian_print.drawing.paint import Ink, Stroke
from meridian_print.drawing.type import Font
from meridian_print.setting.words import Lettering


class QuickStartType(NamedTuple):
    """Type of the quick start: its title, headings of both levels, running text, captions."""

    title: Lettering
    chapter: Lettering
    heading: Lettering
    body: Lettering
    caption: Lettering


class QuickStartSizes(NamedTuple):
    """Lengths on a page: what is kept free around the text, between its two columns, above headings and blocks.

    Text stands `beside` a figure where its lines are no shorter than `aside`.
    """

    heading_above: Mm
    between: Mm
    indent: Mm
    margin: Mm
    foot: Mm
    gutter: Mm
    beside: Mm
    aside: Mm


class FigureStyle(NamedTuple):
    """How a figure looks: towers at the part `scale` of their size, a city every `pitch` along a strip of sea.

    `islet` is the radius of the land under a vacant city; `letters` the room for the letters of the cities,
    `case_gap` that between cases.
    """

    scale: float
    pitch: Mm
    strip: Mm
    between: Mm
    letters: Mm
    gap: Mm
    case_gap: Mm
    islet: Mm
    arrow: Mm
    cross: Mm
    sea: Ink
    land: Ink
    ink: Ink
    fault: Ink
    coast: Stroke
    star: Ink
    shaft: Stroke
    crossing: Stroke
    code: Font
    verdict: Font


class QuickStartStyle(NamedTuple):
    """How the quick start looks."""

    ink: Ink
    type: QuickStartType
    sizes: QuickStartSizes
    figures: FigureStyle
