"""The ink used by a kit's files, page by page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from meridian_print.boardgame.content import Content, KitFile, RenderedFile
from meridian_print.boardgame.production import OutputFile
from meridian_print.graphics.drawing.digest import digests
from meridian_print.graphics.drawing.items import Document, Drawing, Page
from meridian_print.printing.ink import Coverage, coverage

_IN_PRESS_INKS = frozenset({"print-shop", "vendor"})
"""Parts whose documents have the inks of a press; their drawings have the colours of a screen as well."""


@dataclass(frozen=True, slots=True)
class PrintedPage:
    """A page to be printed; `page` counts from 1, and `pages` is the number in its file.

    It is that page of a finished document, or a drawing. Pages with one `digest` look the same.
    """

    path: str
    page: int
    pages: int
    content: bytes | Drawing
    digest: str


@dataclass(frozen=True, slots=True)
class PageInk:
    """A page's ink, with the page's file and number."""

    path: str
    page: int
    pages: int
    coverage: Coverage


Measured = Callable[[Sequence[PrintedPage]], Sequence[Coverage]]
"""Measures pages, in order."""


def printed_pages(files: Iterable[KitFile], made: Mapping[str, OutputFile]) -> tuple[PrintedPage, ...]:
    """List the pages of documents or, in a part without one, its drawings; draw what is not `made`, by path."""
    chosen = tuple(files)
    documents = tuple(file for file in chosen if file.path.endswith(".pdf"))
    with_document = {file.part for file in documents}
    drawings = tuple(file for file in chosen if file.path.endswith(".svg") and file.part not in with_document)
    return tuple(page for file in (*documents, *drawings) for page in _pages(file, made))


def page_inks(pages: Sequence[PrintedPage], measured: Measured) -> tuple[PageInk, ...]:
    """Return the ink of each page; of those that look the same, only the first is `measured`, by `page_coverage`."""
    firsts = {page.digest: page for page in reversed(pages)}
    distinct = [page for page in pages if firsts[page.digest] is page]
    found = {page.digest: share for page, share in zip(distinct, measured(distinct), strict=True)}
    return tuple(PageInk(page.path, page.page, page.pages, found[page.digest]) for page in pages)


def page_coverage(page: PrintedPage) -> Coverage:
    """Measure the ink of a page."""
    match page.content:
        case bytes() as pdf:
            return coverage(pdf, page.page)
        case Drawing() as drawing:
            return coverage(_as_pdf(drawing), 1)


def _pages(file: KitFile, made: Mapping[str, OutputFile]) -> Iterator[PrintedPage]:
    product = made.get(file.path)
    if product is not None and file.path.endswith(".pdf") and file.part not in _IN_PRESS_INKS:
        contents: tuple[bytes | Drawing, ...] = (product.data,) * product.pages
        known = product.page_hashes
    else:
        contents = drawings = _drawings(file.make())
        known = digests(drawings)
    for number, (content, digest) in enumerate(zip(contents, known, strict=True), 1):
        yield PrintedPage(file.path, number, len(contents), content, digest)


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
