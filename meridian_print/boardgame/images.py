"""Drawings as images: at a resolution in dots per inch, each extent a whole number of pixels."""

from __future__ import annotations

from meridian_print.boardgame.content import RenderedFile
from meridian_print.graphics.drawing.geometry import Mm, Size, translation
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Page

_INCH: Mm = 25.4


def pixels_of(size: Size, dpi: int) -> tuple[int, int]:
    """Return the whole pixels nearest to a size.

    >>> pixels_of(Size(69.0, 94.0), 300)
    (815, 1110)
    """
    width, height = (round(length * dpi / _INCH) for length in size)
    return (width, height)


def image(drawing: Drawing, dpi: int, language: str, *, bleed: Mm = 0.0) -> RenderedFile:
    """Render a drawing without its marks, and so much of its bleed as is asked for.

    The image is at most half a pixel larger or smaller than that: what it shows is not scaled, and its last row and
    column are whole.
    """
    from meridian_print.graphics.backends.pdf import pdf_bytes
    from meridian_print.graphics.backends.png import png_bytes  # PDFium is an extra

    whole = Size(drawing.size.width + 2 * bleed, drawing.size.height + 2 * bleed)
    pixels = pixels_of(whole, dpi)
    extent = Size(pixels[0] * _INCH / dpi, pixels[1] * _INCH / dpi)
    art = Group(drawing.items, matrix=translation(bleed, bleed), alt=drawing.title)
    page = Page(Drawing(drawing.title, extent, (art,)), "1", drawing.title)
    document = Document(drawing.title, language, (page,))
    return RenderedFile(png_bytes(pdf_bytes(document), pixels, dpi), whole, dpi)
