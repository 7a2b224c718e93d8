"""Style of pages for the screen; their sizes and layout are in the page's own style sheet."""

from __future__ import annotations

from typing import Literal, NamedTuple

from meridian_print.graphics.drawing.paint import Ink


class PageInks(NamedTuple):
    """Inks of a page: its paper, panels, letters, quieter letters and lines; controls, and letters on them.

    `chosen` is behind the current selection; `fault` and `doubt` are for errors and warnings, each with a paper.
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
    """Style of a page; the scheme determines how a browser draws its own scroll bars and sliders.

    `dark` names the theme that takes over for readers who prefer the dark, if any does.
    """

    inks: PageInks
    faces: PageFaces
    scheme: Literal["light", "dark"] = "light"
    dark: str = ""
