"""How the rulebook and its quick start look."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.drawing.geometry import Mm
from meridian_print.drawing.paint import Ink, Stroke
from meridian_print.drawing.type import Font
from meridian_print.setting.words import Lettering


class RulebookType(NamedTuple):
    """Type of the rulebook: its title, headings of both levels, running text, captions, the foot of a page."""

    title: Lettering
    chapter: Lettering
    heading: Lettering
    body: Lettering
    quick: Lettering
    caption: Lettering
    foot: Font


class RulebookSizes(NamedTuple):
    """Lengths on a page: what is kept free around the text, above headings and between blocks.

    `quick_margin`, `quick_foot` and `gutter` are those of the quick start, which is set in two columns.
    Text stands `beside` a figure where its lines are no shorter than `aside`. A space grows by at most `spread` to fill
    a page.
    """

    margin: Mm
    top: Mm
    bottom: Mm
    foot: Mm
    chapter_above: Mm
    heading_above: Mm
    between: Mm
    indent: Mm
    quick_margin: Mm
    quick_foot: Mm
    gutter: Mm
    beside: Mm
    aside: Mm
    spread: Mm


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


class RulebookStyle(NamedTuple):
    """How the rulebook looks."""

    ink: Ink
    rule: Stroke
    type: RulebookType
    sizes: RulebookSizes
    figures: FigureStyle
