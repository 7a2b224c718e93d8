"""The ink used by a kit's files, page by page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import assert_never

from meridian_print.boardgame.content import Content, KitFile, RenderedFile
from meridian_print.boardgame.production import OutputFile
from meridian_print.graphics.drawing.items import Document, Drawing, Page
from meridian_print.printing.ink import Coverage, coverage

_IN_PRESS_INKS = frozenset({"print-shop", "vendor"})
"""Parts whose documents have the inks of a press; their drawings have the colours of a screen as well."""


@dataclass(frozen=True, slots=True)
class PrintedPage:
    """A page to be printed; `page` counts from 1, and `pages` is the number in its file.

    It is that page of a finished document, or a drawing.
    """

    path: str
    page: int
    pages: int
    content: bytes | Drawing


@dataclass(frozen=True, slots=True)
class PageInk:
    """A page's ink, with the page's file and number."""

    path: str
    page: int
    pages: int
    coverage: Coverage


def printed_pages(files: Iterable[KitFile], made: Mapping[str, OutputFile]) -> tuple[PrintedPage, ...]:
    """List the pages of documents or, in a part without one, its drawings; draw what is not `made`, by path."""
    chosen = tuple(files)
    documents = tuple(file for file in chosen if file.path.endswith(".pdf"))
    with_document = {file.part for file in documents}
    drawings = tuple(file for file in chosen if file.path.endswith(".svg") and file.part not in with_document)
    return tuple(page for file in (*documents, *drawings) for page in _pages(file, made))


def page_ink(page: PrintedPage) -> PageInk:
    """Measure the ink of a page."""
    match page.content:
        case bytes() as pdf:
            share = coverage(pdf, page.page)
        case Drawing() as drawing:
            share = coverage(_as_pdf(drawing), 1)
    return PageInk(page.path, page.page, page.pages, share)


def _pages(file: KitFile, made: Mapping[str, OutputFile]) -> Iterator[PrintedPage]:
    product = made.get(file.path)
    if product is not None and file.path.endswith(".pdf") and file.part not in _IN_PRESS_INKS:
        contents: tuple[bytes | Drawing, ...] = (product.data,) * product.pages
    else:
        contents = _drawings(file.make())
    for number, content in enumerate(contents, 1):
        yield PrintedPage(file.path, number, len(contents), content)


def _drawings(content: Content) -> tuple[Drawing, ...]:
    match content:
        case Document():
            return tuple(page.drawing for page in content.pages)
        case Drawing():
            return (content,)
        case RenderedFile():
            return ()
        case _:
            assert_never(content)


def _as_pdf(drawing: Drawing) -> bytes:
    from meridian_print.graphics.backends.pdf import pdf_bytes

    return pdf_bytes(Document(drawing.title, "en", (Page(drawing, "1", drawing.title),)))
