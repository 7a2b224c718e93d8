"""The ink that a kit's files take, page by page."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

from meridian_print.drawing.items import Document, Drawing
from meridian_print.ink.coverage import Coverage, coverage
from meridian_print.meridian.kit.parts import KitFile
from meridian_print.meridian.kit.recipe import Finished


@dataclass(frozen=True, slots=True)
class PageInk:
    """A page's ink; `page` counts from 1, and `pages` are those of its file."""

    path: str
    page: int
    pages: int
    coverage: Coverage


def page_inks(files: Iterable[KitFile]) -> tuple[PageInk, ...]:
    """Measure the pages of documents; of a part without a document, its drawings."""
    chosen = tuple(files)
    documents = tuple(file for file in chosen if file.path.endswith(".pdf"))
    with_document = {file.part for file in documents}
    drawings = tuple(file for file in chosen if file.path.endswith(".svg") and file.part not in with_document)
    return tuple(found for file in (*documents, *drawings) for found in _inks(file))


def _inks(file: KitFile) -> tuple[PageInk, ...]:
    content = file.make()
    match content:
        case Document():
            drawings = tuple(page.drawing for page in content.pages)
        case Drawing():
            drawings = (content,)
        case Finished():
            drawings = ()
        case _:
            assert_never(content)
    return tuple(
        PageInk(file.path, number, len(drawings), coverage(drawing)) for number, drawing in enumerate(drawings, 1)
    )
