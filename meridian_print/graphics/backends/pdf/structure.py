"""The structure tree of a document, and the annotations of its links."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from reportlab.pdfbase.pdfdoc import PDFObjectReference

from meridian_print.graphics.backends.pdf.objects import POINTS, Object, Pdf, array, box, dictionary, number, string
from meridian_print.graphics.backends.pdf.places import Link, field_name
from meridian_print.graphics.backends.pdf.tags import Element, PageTags
from meridian_print.graphics.drawing.items import Drawing

_PRINTED = 4
"""The annotation flag for printing, which PDF/A requires even though ours shows nothing."""


def listed_links(tags: PageTags) -> list[Object]:
    """Return references to a page's links."""
    return [_annotation(tags.page, at) for at in range(len(tags.places.links))]


def add_links(pdf: Pdf, pages: Sequence[tuple[PageTags, Drawing]]) -> None:
    """Write the links of all pages; raises KeyError for a link to a place on none of them."""
    places = {
        name: array([PDFObjectReference(f"Page{tags.page}"), "/XYZ", *_corner(at.x, at.y, drawing), "null"])
        for tags, drawing in pages
        for name, at in tags.places.named.items()
    }
    key = count(len(pages))
    for tags, drawing in pages:
        for at, link in enumerate(tags.places.links):
            area = link.area
            top, bottom = drawing.size.height - area.y, drawing.size.height - area.bottom
            slug = drawing.slug
            entries = {
                "Type": "/Annot",
                "Subtype": "/Link",
                "Rect": box(area.x + slug, bottom + slug, area.right + slug, top + slug),
                "Border": array([0, 0, 0]),
                "F": _PRINTED,
                "Contents": string(link.words),
                "Dest": places[link.to],
                "StructParent": next(key),
            }
            pdf.Reference(dictionary(entries), _annotation(tags.page, at).name)


def link_count(pages: Sequence[PageTags]) -> int:
    """Return the number of links on all pages."""
    return sum(len(tags.places.links) for tags in pages)


def structure(pdf: Pdf, pages: Sequence[PageTags], boxes: Sequence[Object], fields: Sequence[int]) -> Object:
    """Return the structure tree: one document and its parts; `boxes` are the pages' boxes.

    `fields` are the numbers of form fields on the pages, read after the words; their keys in the parent tree follow
    those of the links.
    """
    root, whole = PDFObjectReference("Structure"), PDFObjectReference("Whole")
    placed = [pdf.Reference(dictionary({"O": "/Layout", "Placement": "/Block", "BBox": box})) for box in boxes]
    parents: list[Object] = []
    linked: list[Object] = []
    filled: list[Object] = []
    children = []
    for tags, place, count_of_fields in zip(pages, placed, fields, strict=True):
        tree = _Tree(pdf, tags, place)
        typed = [tree.add_field(at, whole) for at in range(count_of_fields)]
        children += [*(tree.add(element, whole) for element in tags.elements), *typed]
        filled += typed
        parents += [tags.page, pdf.Reference(array(tree.references[id(owner)] for owner in tags.owners))]
        linked += tree.links
    pdf.Reference(dictionary({"S": "/Document", "P": root, "K": array(children)}), whole.name)
    annotated = [*linked, *filled]
    parents += [part for at, element in enumerate(annotated, len(pages)) for part in (at, element)]
    entries = {
        "Type": "/StructTreeRoot",
        "K": array([whole]),
        "ParentTree": dictionary({"Nums": array(parents)}),
        "ParentTreeNextKey": len(pages) + len(annotated),
    }
    return pdf.Reference(dictionary(entries), root.name)


class _Tree:
    """Writes the elements of a page; links are numbered in the order found."""

    def __init__(self, pdf: Pdf, tags: PageTags, placed: Object) -> None:
        self._pdf, self._tags, self._placed = pdf, tags, placed
        self.references: dict[int, Object] = {}
        self.links: list[Object] = []

    def add(self, element: Element, parent: Object) -> Object:
        """Write an element with its contents and return a reference to it."""
        own = PDFObjectReference(f"Element{self._tags.page}-{len(self.references)}")
        self.references[id(element)] = own
        figure = {"Alt": string(element.alt), "A": self._placed} if element.alt else {}
        head = {"A": dictionary({"O": "/Table", "Scope": "/Column"})} if element.kind == "TH" else {}
        inside = list(self._inside(element, own))
        page = PDFObjectReference(f"Page{self._tags.page}")
        entries = {"S": f"/{element.kind}", "P": parent, "Pg": page, **figure, **head}
        entries["K"] = inside[0] if len(inside) == 1 else array(inside)
        self._pdf.Reference(dictionary(entries), own.name)
        return own

    def add_field(self, at: int, parent: Object) -> Object:
        """Write the element of a field of the page, and return a reference to it."""
        page, own = self._tags.page, PDFObjectReference(f"Form{self._tags.page}-{at}")
        widget = dictionary({"Type": "/OBJR", "Obj": PDFObjectReference(field_name(page, at))})
        entries = {"S": "/Form", "P": parent, "Pg": PDFObjectReference(f"Page{page}"), "K": widget}
        self._pdf.Reference(dictionary({"Type": "/StructElem", **entries}), own.name)
        return own

    def _inside(self, element: Element, own: Object) -> Iterator[Object]:
        for part in element.inside:
            match part:
                case Element():
                    yield self.add(part, own)
                case Link():
                    annotation = _annotation(self._tags.page, len(self.links))
                    self.links.append(own)
                    yield dictionary({"Type": "/OBJR", "Obj": annotation})
                case int():
                    yield part


def _annotation(page: int, at: int) -> Object:
    return PDFObjectReference(f"Link{page}-{at}")


def _corner(x: float, y: float, drawing: Drawing) -> tuple[str, str]:
    slug, height = drawing.slug, drawing.size.height
    return number((x + slug) * POINTS), number((height + slug - y) * POINTS)
