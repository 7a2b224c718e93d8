"""How pages to look at on a screen look; their sizes and the way they flow are in the page's own style sheet."""

from __future__ import annotations

from typing import Literal, NamedTuple

from meridian_print.drawing.paint import Ink


class PageInks(NamedTuple):
    """Inks of a page: its paper, panels on it, letters, quieter letters, lines; what can be pressed, and on that.

    `chosen` lies behind what is being looked at; `fault` and `doubt` are for errors and warnings, each with a paper.
    """

    paper: Ink
    panel: Ink
    ink: Ink
    quiet: Ink
    line: Ink
    accent: Ink
    on_accent: Ink
    chosen: Ink
    fault: Ink
    fault_paper: Ink
    doubt: Ink
    doubt_paper: Ink


class PageFaces(NamedTuple):
    """Faces of a page: headings, text, its italic and bold, figures and moves, and those that stand out."""

    title: str
    text: str
    italic: str
    strong: str
    figures: str
    strong_figures: str


class PageStyle(NamedTuple):
    """How a page looks; by the scheme a browser chooses the look of its own scroll bars and sliders."""

    inks: PageInks
    faces: PageFaces
    scheme: Literal["light", "dark"] = "light"
