"""Tags: what of a page is read aloud, in which order, and as what (ISO 14289-1, PDF/UA)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, assert_never

from reportlab.pdfbase.pdfdoc import PDFObjectReference

from meridian_print.backends.pdf.objects import Object, Pdf, array, dictionary, string
from meridian_print.drawing.items import Group, Item, Path, Text, Use

Role = Literal["artifact", "told", "inside"]
"""Of an item: decoration; read as a whole; something whose parts have roles of their own."""


class Tag(NamedTuple):
    """A stretch of a page's content: a paragraph, or a figure if there are words for it."""

    page: int
    number: int
    alt: str


class PageTags:
    """The tags of one page, numbered as they are made."""

    def __init__(self, page: int) -> None:
        self.page = page
        self.tags: list[Tag] = []

    def opened(self, item: Item) -> str:
        """Return the operator that opens the stretch of content of an item read as a whole."""
        tag = Tag(self.page, len(self.tags), ", ".join(_alts([item])))
        self.tags.append(tag)
        return f"/{_kind(tag)} <</MCID {tag.number}>> BDC"


def role(item: Item) -> Role:
    """Tell how to read an item; what is drawn as a form is read as a whole."""
    if not _is_told([item]):
        return "artifact"
    match item:
        case Group(alt=None, opacity=1.0):
            return "inside"
        case Path() | Text() | Group() | Use():
            return "told"
        case _:
            assert_never(item)


def structure(pdf: Pdf, tags: Sequence[Tag], boxes: Sequence[Object]) -> Object:
    """Return the structure tree: one document, its paragraphs and figures; `boxes` are those of the pages."""
    root, whole = PDFObjectReference("Structure"), PDFObjectReference("Whole")
    elements: dict[int, list[Object]] = {page: [] for page in range(len(boxes))}
    placed = [pdf.Reference(dictionary({"O": "/Layout", "Placement": "/Block", "BBox": box})) for box in boxes]
    for tag in tags:
        figure = {"Alt": string(tag.alt), "A": placed[tag.page]} if tag.alt else {}
        page = PDFObjectReference(f"Page{tag.page}")
        entries = {"S": f"/{_kind(tag)}", "P": whole, "Pg": page, "K": tag.number, **figure}
        elements[tag.page].append(pdf.Reference(dictionary(entries)))
    children = array(element for found in elements.values() for element in found)
    pdf.Reference(dictionary({"S": "/Document", "P": root, "K": children}), whole.name)
    parents = (part for page, found in elements.items() for part in (page, pdf.Reference(array(found))))
    entries = {
        "Type": "/StructTreeRoot",
        "K": array([whole]),
        "ParentTree": dictionary({"Nums": array(parents)}),
        "ParentTreeNextKey": len(boxes),
    }
    return pdf.Reference(dictionary(entries), root.name)


def _kind(tag: Tag) -> str:
    return "Figure" if tag.alt else "P"


def _alts(items: Sequence[Item]) -> Iterator[str]:
    """Return the words for the outermost figures."""
    for item in items:
        match item:
            case Group(alt=str(alt)) if alt:
                yield alt
            case Group():
                yield from _alts(item.items)
            case Use():
                yield from _alts(item.symbol.items)
            case Path() | Text():
                pass
            case _:
                assert_never(item)


def _is_told(items: Sequence[Item]) -> bool:
    """Tell whether anything in the items is to be read."""
    for item in items:
        match item:
            case Text():
                return True
            case Group():
                if item.alt or _is_told(item.items):
                    return True
            case Use():
                if _is_told(item.symbol.items):
                    return True
            case Path():
                pass
            case _:
                assert_never(item)
    return False
