"""The contents of a kit's files: drawings, documents, images and rendered files, each made when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm, Size, translation
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Page


@dataclass(frozen=True, slots=True)
class RenderedFile:
    """A finished file that is neither drawing nor document; `size` is the extent of its contents in mm.

    `dpi` is that of an image, 0 where its pixels do not follow from its size.
    """

    data: bytes
    size: Size
    dpi: int = 0


Content = Drawing | Document | RenderedFile
"""The content of a file: a drawing becomes an SVG, a document a PDF, finished data stay unchanged."""

PartFiles = Iterator[tuple[str, Callable[[], Content]]]
"""Paths of files below the kit's folder, each with the function that makes its content."""


class KitFile(NamedTuple):
    """A file of the kit: its path below the kit's folder, the part it belongs to, and how its content is made."""

    path: str
    part: str
    make: Callable[[], Content]


Others = Callable[[], Iterable[KitFile]]
"""Lists the files of all parts that do not list others themselves."""


_INCH: Mm = 25.4


def pixels_of(size: Size, dpi: int) -> tuple[int, int]:
    """Return the whole pixels nearest to a size.

    >>> pixels_of(Size(69.0, 94.0), 300)
    (815, 1110)
    """
    width, height = (round(length * dpi / _INCH) for length in size)
    return (width, height)


def image(drawing: Drawing, dpi: int, language: str, *, bleed: Mm = 0.0) -> RenderedFile:
    """Render a drawing without its marks, and as much of its bleed as is asked for.

    The image is at most half a pixel larger or smaller than that: what it shows is not scaled, and its last row and
    column are whole.
    """
    from meridian_print.graphics.backends.pdf import pdf_bytes
    from meridian_print.graphics.backends.pixels import png_bytes  # PDFium is an extra

    whole = Size(drawing.size.width + 2 * bleed, drawing.size.height + 2 * bleed)
    pixels = pixels_of(whole, dpi)
    extent = Size(pixels[0] * _INCH / dpi, pixels[1] * _INCH / dpi)
    art = Group(drawing.items, matrix=translation(bleed, bleed), alt=drawing.title)
    page = Page(Drawing(drawing.title, extent, (art,)), "1", drawing.title)
    document = Document(drawing.title, language, (page,))
    return RenderedFile(png_bytes(pdf_bytes(document), pixels, dpi), whole, dpi)
