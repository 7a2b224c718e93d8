"""Print checks of PDF files: each takes a file and returns its faults in words, none if it is right.

`PDF_CHECKS` are those that hold for every file of a kit.
"""

from __future__ import annotations

import itertools
import re
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import page as page_validation
import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium

from tests.checks.programs import run
from tests.checks.strokes import Known, stroke_widths

Faults = tuple[str, ...]
Check = Callable[[Path], Faults]

_MM = 72 / 25.4
_THINNEST = 0.25
_BOXES = ("/MediaBox", "/BleedBox", "/TrimBox")
_LIMITS = page_validation.SafetyLimits(max_form_invocations=50_000)
"""The validator stops at 10,000 by itself; a board in tiles shows its hills and trees again on every page."""
_NO_RGB = "g G k K cs CS sc SC scn SCN sh"
"""The operators that set a colour, but for those that set RGB."""
_FONT_FILES = ("/FontFile", "/FontFile2", "/FontFile3")


class Preferences(NamedTuple):
    """What a viewer tells the printer, in PDFium's numbers: duplex is 1 for simplex, 3 for the long edge."""

    scales: bool
    duplex: int
    copies: int


class Boxes(NamedTuple):
    """A page's boxes in mm: left, bottom, right, top."""

    media: tuple[float, ...]
    bleed: tuple[float, ...]
    trim: tuple[float, ...]


def syntax(path: Path) -> Faults:
    found = run("qpdf", "--check", path)
    return () if found.returncode == 0 else (found.stdout + found.stderr,)


def ghostscript(path: Path) -> Faults:
    found = run("gs", "-q", "-dNOPAUSE", "-dBATCH", "-dPDFSTOPONERROR", "-sDEVICE=nullpage", path)
    return _silent(found.returncode, found.stdout + found.stderr)


def mupdf(path: Path) -> Faults:
    found = run("mutool", "draw", "-q", "-r", "10", "-F", "png", "-o", "/dev/null", path)
    output = found.stderr.replace("warning: ICC support is not available\n", "")
    return _silent(found.returncode, output)


def poppler(path: Path) -> Faults:
    with tempfile.TemporaryDirectory() as folder:
        found = run("pdftocairo", "-png", "-r", "5", path, Path(folder) / "page")
    return _silent(found.returncode, found.stderr)


def fonts(path: Path) -> Faults:
    """Every font is embedded, and its letters can be copied."""
    rows = run("pdffonts", path).stdout.splitlines()[2:]
    return tuple(row for row in rows if not re.search(r"\byes +(yes|no) +yes +\d+ +\d+$", row))


def no_images(path: Path) -> Faults:
    with pikepdf.open(path) as pdf:
        stored = [found for found in pdf.objects if isinstance(found, pikepdf.Stream)]
        images = [f"image {found.objgen}" for found in stored if found.get("/Subtype") == "/Image"]
        inline = [image for stream in _streams(pdf) for image in pikepdf.parse_content_stream(stream, "BI ID EI")]
        return (*images, *(f"image in a page's content: {image}" for image in inline))


def pdf_a(path: Path) -> Faults:
    return _conformance(path, "2b")


def pdf_ua(path: Path) -> Faults:
    return _conformance(path, "ua1")


def boxes(path: Path) -> Faults:
    """Every page has its boxes, one inside the other."""
    return tuple(
        f"page {number}: {boxes}" for number, boxes in enumerate(page_boxes(path), 1) if not _are_nested(boxes)
    )


def printing(path: Path) -> Faults:
    """The printer is asked for the true size, one copy, and paper of the size of the page."""
    found = preferences(path)
    asked = () if not found.scales and found.copies == 1 and found.duplex in (1, 2, 3) else (str(found),)
    with pikepdf.open(path) as pdf:
        tray = pdf.Root.get("/ViewerPreferences", pikepdf.Dictionary()).get("/PickTrayByPDFSize", False)
        return (*asked, *(() if tray is True else ("paper of any size",)))


def hairlines(path: Path) -> Faults:
    """No line is thinner than a printer can hold, wherever it is drawn from."""
    known: Known = {}
    with pikepdf.open(path) as pdf:
        return tuple(
            f"page {number}: a line of {width:.3f} pt"
            for number, page in enumerate(pdf.pages, 1)
            for width in sorted(stroke_widths(page, known))
            if width < _THINNEST * 0.999
        )


def fonts_of_forms(path: Path) -> Faults:
    """Every font is embedded, those of forms within forms too."""
    with pikepdf.open(path) as pdf:
        return tuple(
            f"{font.get('/BaseFont')} is not embedded"
            for resources in _resources(pdf)
            for font in resources.get("/Font", pikepdf.Dictionary()).values()
            if not _is_embedded(font)
        )


def colours(path: Path) -> Faults:
    """The only colours are RGB, and the file says which RGB."""
    with pikepdf.open(path) as pdf:
        others = {
            str(operator) for stream in _streams(pdf) for _, operator in pikepdf.parse_content_stream(stream, _NO_RGB)
        }
        intents = () if "/OutputIntents" in pdf.Root else ("no output intent",)
        return (*(f"operator {operator}" for operator in sorted(others)), *intents)


def metadata(path: Path) -> Faults:
    """The document information and XMP agree, and the language is given."""
    with pikepdf.open(path) as pdf, pdf.open_metadata() as xmp:
        same = {"/Title": "dc:title", "/Subject": "dc:description", "/Creator": "xmp:CreatorTool"}
        same |= {"/Producer": "pdf:Producer", "/CreationDate": "xmp:CreateDate", "/ModDate": "xmp:ModifyDate"}
        faults = [
            f"{key} is {str(pdf.docinfo.get(key, ''))!r}, {name} is {xmp.get(name, '')!r}"
            for key, name in same.items()
            if str(pdf.docinfo.get(key, "")) != xmp.get(name, "")
        ]
        missing = [] if str(pdf.Root.get("/Lang", "")) else ["no language"]
        return (*faults, *missing)


def reading(path: Path) -> Faults:
    """Every page has a page label of its own and a bookmark."""
    with pikepdf.open(path) as pdf, pdf.open_outline() as outline:
        marked = {str(item.destination[0].objgen) for item in outline.root if item.destination is not None}
        faults = [
            f"page {at} has no bookmark" for at, page in enumerate(pdf.pages, 1) if str(page.objgen) not in marked
        ]
    labels = page_labels(path)
    return (*faults, *(() if all(labels) and len(set(labels)) == len(labels) else (f"page labels {labels}",)))


PDF_CHECKS: Mapping[str, Check] = {
    check.__name__: check
    for check in (
        *(syntax, ghostscript, mupdf, poppler, fonts, no_images, pdf_a, pdf_ua),
        *(boxes, printing, hairlines, fonts_of_forms, colours, metadata, reading),
    )
}
SLOW = ("ghostscript", "pdf_a", "mupdf", "pdf_ua", "poppler", "syntax", "no_images", "colours")
"""The checks that take most time: they draw the pages, or read all that is in them."""


def checks_in_turn(turn: int) -> tuple[str, ...]:
    """Return the checks for one of many files that are alike: of the slow ones each takes its turn."""
    return tuple(name for name in PDF_CHECKS if name not in SLOW or name == SLOW[turn % len(SLOW)])


def preferences(path: Path) -> Preferences:
    """Read the printing preferences as a viewer does."""
    pdf = pypdfium2.PdfDocument(path)
    try:
        return Preferences(
            bool(pdfium.FPDF_VIEWERREF_GetPrintScaling(pdf.raw)),
            pdfium.FPDF_VIEWERREF_GetDuplex(pdf.raw),
            pdfium.FPDF_VIEWERREF_GetNumCopies(pdf.raw),
        )
    finally:
        pdf.close()


def page_labels(path: Path) -> tuple[str, ...]:
    """Return the page numbers in words, as a viewer shows them."""
    pdf = pypdfium2.PdfDocument(path)
    try:
        return tuple(pdf.get_page_label(page) for page in range(len(pdf)))
    finally:
        pdf.close()


def page_boxes(path: Path) -> tuple[Boxes, ...]:
    """Return the boxes of every page."""
    with pikepdf.open(path) as pdf:
        return tuple(
            Boxes(*(tuple(round(float(value) / _MM, 3) for value in page.obj[box]) for box in _BOXES))
            for page in pdf.pages
        )


def _silent(status: int, output: str) -> Faults:
    return () if status == 0 and not output.strip() else (f"status {status}: {output}",)


def _conformance(path: Path, profile: str) -> Faults:
    found = page_validation.validate_pdf(str(path), profile=profile, limits=_LIMITS)
    return tuple(f"{failure.rule_id}: {failure.message}" for failure in found.failures)


def _are_nested(boxes: Boxes) -> bool:
    return all(
        outer[0] <= inner[0] and outer[1] <= inner[1] and outer[2] >= inner[2] and outer[3] >= inner[3]
        for outer, inner in itertools.pairwise(boxes)
    )


def _is_embedded(font: pikepdf.Object) -> bool:
    described = font["/DescendantFonts"][0] if "/DescendantFonts" in font else font
    return any(key in described.get("/FontDescriptor", pikepdf.Dictionary()) for key in _FONT_FILES)


def _streams(pdf: pikepdf.Pdf) -> Iterator[pikepdf.Page | pikepdf.Object]:
    yield from pdf.pages
    yield from (
        found for found in pdf.objects if isinstance(found, pikepdf.Stream) and found.get("/Subtype") == "/Form"
    )


def _resources(pdf: pikepdf.Pdf) -> Iterator[pikepdf.Object]:
    for stream in _streams(pdf):
        owner = stream.obj if isinstance(stream, pikepdf.Page) else stream
        yield owner.get("/Resources", pikepdf.Dictionary())
