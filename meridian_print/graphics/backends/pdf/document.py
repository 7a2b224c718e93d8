"""Documents as PDF files: pages and their boxes, and the settings for viewer and printer."""

from __future__ import annotations

from hashlib import md5
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFDocument, PDFObjectReference

from meridian_print.graphics.backends.pdf import metadata
from meridian_print.graphics.backends.pdf.content import Content
from meridian_print.graphics.backends.pdf.objects import (
    POINTS,
    Object,
    Pdf,
    Stream,
    array,
    box,
    dictionary,
    packed_file,
    string,
)
from meridian_print.graphics.backends.pdf.places import field_name
from meridian_print.graphics.backends.pdf.resources import PageResources
from meridian_print.graphics.backends.pdf.structure import add_links, link_count, listed_links, structure
from meridian_print.graphics.backends.pdf.tags import PageTags
from meridian_print.graphics.drawing.items import Document, Drawing, Page

_VERSION, _VERSION_FOR_PRESSES = (1, 7), (1, 6)
"""PDF/X-4 is a PDF 1.6. For presses nothing is packed: what still works by PDF/X-1a or X-3 cannot unpack it."""
_DUPLEX = {
    None: "/Simplex",
    "by-hand": "/Simplex",
    "long-edge": "/DuplexFlipLongEdge",
    "short-edge": "/DuplexFlipShortEdge",
}


def pdf_bytes(document: Document) -> bytes:
    """Write a document: fonts embedded, tagged for reading aloud, to be printed at its true size."""
    pdf = PDFDocument(invariant=1, pdfVersion=_VERSION_FOR_PRESSES)
    resources = PageResources(pdf, in_inks=document.press is not None)
    tags = [_add_page(pdf, number, page, resources) for number, page in enumerate(document.pages)]
    add_links(pdf, tuple(zip(tags, (page.drawing for page in document.pages), strict=True)))
    fields = _form(pdf, document, resources, len(tags) + link_count(tags))
    resources.embed_fonts()
    pdf.info = metadata.info(document)
    pdf.Catalog = _catalog(pdf, document, resources, tags)
    pdf.Catalog.dict |= fields
    pdf.signature = _digest(pdf)
    if document.press is None:
        return packed_file(pdf, _VERSION)
    written: bytes = pdf.format()
    return written


def _form(pdf: Pdf, document: Document, resources: PageResources, first_key: int) -> dict[str, Object]:
    """Write the fields of a document and return their entry in the catalog; none if there are no fields."""
    if not any(page.fields for page in document.pages):
        return {}
    from meridian_print.graphics.backends.pdf.forms import form

    return {"AcroForm": form(pdf, document.pages, resources, first_key=first_key)}


def _digest(pdf: Pdf) -> Any:
    """Return the digest of all streams so far."""
    digest = md5(usedforsecurity=False)
    for part in pdf.idToObject.values():
        if isinstance(part, Stream):
            digest.update(part.content)
    return digest


def _add_page(pdf: Pdf, number: int, page: Page, resources: PageResources) -> PageTags:
    """Write a page and return its tags; inside it, lengths are mm and y points down."""
    drawing = page.drawing
    content, tags = Content(resources), PageTags(number)
    slug, bleed, (width, height) = drawing.slug, drawing.bleed, drawing.size
    content.move((POINTS, 0, 0, -POINTS, slug * POINTS, (height + slug) * POINTS))
    content.draw_tagged(drawing.items, tags)
    stream, used = content.page()
    fields = (PDFObjectReference(field_name(number, at)) for at in range(len(page.fields)))
    annotations = [*listed_links(tags), *fields]
    entries = {
        "Type": "/Page",
        "Parent": PDFObjectReference("PageTree"),
        "MediaBox": _sheet(drawing),
        "CropBox": _sheet(drawing),
        "BleedBox": box(slug - bleed, slug - bleed, slug + width + bleed, slug + height + bleed),
        "TrimBox": box(slug, slug, slug + width, slug + height),
        "Resources": used,
        "Contents": pdf.Reference(stream),
        "StructParents": number,
        "Tabs": "/S",
        **({"Annots": array(annotations)} if annotations else {}),
    }
    pdf.Reference(dictionary(entries), f"Page{number}")
    return tags


def _sheet(drawing: Drawing) -> Object:
    return box(0, 0, drawing.size.width + 2 * drawing.slug, drawing.size.height + 2 * drawing.slug)


def _extents(pages: tuple[Page, ...]) -> tuple[list[Object], list[int]]:
    """Return the box and the number of fields of each page."""
    return [_sheet(page.drawing) for page in pages], [len(page.fields) for page in pages]


def _catalog(pdf: Pdf, document: Document, resources: PageResources, tags: list[PageTags]) -> Object:
    pages = [PDFObjectReference(f"Page{number}") for number in range(len(document.pages))]
    tree = dictionary({"Type": "/Pages", "Kids": array(pages), "Count": len(pages)})
    entries = {
        "Type": "/Catalog",
        "Pages": pdf.Reference(tree, "PageTree"),
        "PageLabels": _labels(document.pages),
        "Outlines": _outline(pdf, document.pages),
        "ViewerPreferences": _preferences(document),
        "Lang": string(document.language),
        "Metadata": pdf.Reference(metadata.xmp(document, _digest(pdf).hexdigest())),
        "MarkInfo": dictionary({"Marked": "true"}),
        "StructTreeRoot": structure(pdf, tags, *_extents(document.pages)),
    }
    intents = metadata.output_intents(pdf, document)
    if intents is not None:
        entries["OutputIntents"] = intents
    layers = resources.layers()
    if layers is not None:
        entries["OCProperties"] = layers
    return dictionary(entries)


def _preferences(document: Document) -> Object:
    """Ask the printer for actual size, paper of the page's size, and one copy, one-sided or two-sided."""
    return dictionary(
        {
            "PrintScaling": "/None",
            "Enforce": array(["/PrintScaling"]),
            "Duplex": _DUPLEX[document.two_sided],
            "PickTrayByPDFSize": "true",
            "NumCopies": 1,
            "DisplayDocTitle": "true",
        }
    )


def _labels(pages: tuple[Page, ...]) -> Object:
    numbered = (part for number, page in enumerate(pages) for part in (number, dictionary({"P": string(page.label)})))
    return dictionary({"Nums": array(numbered)})


def _outline(pdf: Pdf, pages: tuple[Page, ...]) -> Object:
    """Return the bookmarks, one per page."""
    root = PDFObjectReference("Outline")
    marks = [PDFObjectReference(f"Bookmark{number}") for number in range(len(pages))]
    for number, page in enumerate(pages):
        entries = {
            "Title": string(page.bookmark),
            "Parent": root,
            "Dest": array([PDFObjectReference(f"Page{number}"), "/Fit"]),
        }
        if number > 0:
            entries["Prev"] = marks[number - 1]
        if number < len(pages) - 1:
            entries["Next"] = marks[number + 1]
        pdf.Reference(dictionary(entries), marks[number].name)
    entries = {"Type": "/Outlines", "First": marks[0], "Last": marks[-1], "Count": len(marks)}
    return pdf.Reference(dictionary(entries), root.name)
