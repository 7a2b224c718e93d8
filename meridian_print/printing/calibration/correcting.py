"""Correcting a document for a printer: pages are distorted so that the printer prints them right."""

from __future__ import annotations

from dataclasses import replace

from meridian_print.graphics.drawing.geometry import Mm, Rect, rectangle, transformed
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Page
from meridian_print.printing.calibration.profile import PrinterProfile, correction
from meridian_print.printing.imposition.paper import Paper


def corrected(document: Document, printer: PrinterProfile) -> Document:
    """Transform the pages for home printing, fronts and backs each by their own correction.

    What is put back into the printer by hand goes through it as fronts do, both times.
    """
    pages = tuple(_page(page, number, document, printer) for number, page in enumerate(document.pages))
    return replace(document, pages=pages)


def least_border(paper: Paper, printer: PrinterProfile) -> Mm:
    """Return how near the edge of the paper a corrected page may draw; without a correction, the rim."""
    inside, whole = Rect(0.0, 0.0, *paper.size).inset(paper.rim), paper.size
    left = paper.rim
    for fault in (printer.front, printer.back):
        coords = transformed(rectangle(inside), correction(fault, whole)).coords
        xs, ys = coords[::2], coords[1::2]
        left = min(left, *xs, *ys, *(whole.width - x for x in xs), *(whole.height - y for y in ys))
    return left


def _page(page: Page, number: int, document: Document, printer: PrinterProfile) -> Page:
    drawing = page.drawing
    if not _is_for_home(drawing):
        return page
    is_back = number % 2 == 1 and document.two_sided in ("long-edge", "short-edge")
    fault = printer.back if is_back else printer.front
    moved = Group(drawing.items, matrix=correction(fault, drawing.size))
    return replace(page, drawing=replace(drawing, items=(moved,)))


def _is_for_home(drawing: Drawing) -> bool:
    """Return whether a page is a sheet of paper: one with slug or bleed is cut out of a larger sheet elsewhere."""
    return drawing.slug == 0.0 and drawing.bleed == 0.0
