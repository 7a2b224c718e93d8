"""The ink used by a kit's files, page by page."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

from meridian_print.boardgame.content import KitFile, RenderedFile
from meridian_print.graphics.drawing.items import Document, Drawing
from meridian_print.printing.ink.coverage import Coverage, coverage


@dataclass(frozen=True, slots=True)
class PrintedPage:
    """A page to be printed; `page` counts from 1, and `pages` is the number in its file."""

    path: str
    page: int
    pages: int
    drawing: Drawing


@dataclass(frozen=True, slots=True)
class PageInk:
    """A page's ink, with the page's file and number."""

    path: str
    page: int
    pages: int
    coverage: Coverage


def printed_pages(files: Iterable[KitFile]) -> tuple[PrintedPage, ...]:
    """Draw the pages of documents or, in a part without one, its drawings."""
    chosen = tuple(files)
    documents = tuple(file for file in chosen if file.path.endswith(".pdf"))
    with_document = {file.part for file in documents}
    drawings = tuple(file for file in chosen if file.path.endswith(".svg") and file.part not in with_document)
    return tuple(page for file in (*documents, *drawings) for page in _pages(file))


def page_ink(page: PrintedPage) -> PageInk:
    """Measure the ink of a page."""
    return PageInk(page.path, page.page, page.pages, coverage(page.drawing))


def _pages(file: KitFile) -> tuple[PrintedPage, ...]:
    content = file.make()
    match content:
        case Document():
            drawings = tuple(page.drawing for page in content.pages)
        case Drawing():
            drawings = (content,)
        case RenderedFile():
            drawings = ()
        case _:
            assert_never(content)
    return tuple(PrintedPage(file.path, number, len(drawings), drawing) for number, drawing in enumerate(drawings, 1))
