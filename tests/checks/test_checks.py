"""The print checks find what they look for: each is given a file that is wrong in one way."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest

from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.backends.svg import svg_bytes
from meridian_print.graphics.drawing.geometry import Rect, Size, line, scaling
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Item, Page, Symbol, Use
from meridian_print.graphics.drawing.items import Path as Shape
from meridian_print.graphics.drawing.paint import Stroke, hex_ink
from tests.checks import programs
from tests.checks.pdf import PDF_CHECKS
from tests.checks.svg import SVG_CHECKS
from tests.graphics.backends.demo import demo_document, demo_drawing

Damage = Callable[[pikepdf.Pdf], None]


def fonts_gone(pdf: pikepdf.Pdf) -> None:
    for found in pdf.objects:
        if isinstance(found, pikepdf.Dictionary) and "/FontFile2" in found:
            del found["/FontFile2"]


def form_without_resources(pdf: pikepdf.Pdf) -> None:
    for found in pdf.objects:
        if isinstance(found, pikepdf.Stream) and found.get("/Subtype") == "/Form":
            found.Resources = pikepdf.Dictionary()


def page_without_resources(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].Resources = pikepdf.Dictionary()


def image_added(pdf: pikepdf.Pdf) -> None:
    grey = {"/ColorSpace": pikepdf.Name.DeviceGray, "/BitsPerComponent": 8}
    image = pdf.make_stream(b"0", {"/Subtype": pikepdf.Name.Image, "/Width": 1, "/Height": 1, **grey})
    pdf.pages[0].Resources.XObject["/Image"] = image
    pdf.pages[0].contents_add(b"/Image Do")


def image_in_content(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].contents_add(b"BI /W 1 /H 1 /CS /G /BPC 8 ID 0 EI")


def grey_drawn(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].contents_add(b"0.5 g", prepend=True)


def trim_too_large(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].TrimBox = pikepdf.Array([0, 0, 385, 300])


def scaled(pdf: pikepdf.Pdf) -> None:
    pdf.Root.ViewerPreferences.PrintScaling = pikepdf.Name.AppDefault


def two_copies(pdf: pikepdf.Pdf) -> None:
    pdf.Root.ViewerPreferences.NumCopies = 2


def any_paper(pdf: pikepdf.Pdf) -> None:
    del pdf.Root.ViewerPreferences["/PickTrayByPDFSize"]


def other_title(pdf: pikepdf.Pdf) -> None:
    pdf.docinfo["/Title"] = "Another title"


def no_language(pdf: pikepdf.Pdf) -> None:
    del pdf.Root["/Lang"]


def untagged(pdf: pikepdf.Pdf) -> None:
    del pdf.Root["/StructTreeRoot"]


def no_bookmarks(pdf: pikepdf.Pdf) -> None:
    del pdf.Root["/Outlines"]


def one_label(pdf: pikepdf.Pdf) -> None:
    pdf.Root.PageLabels = pikepdf.Dictionary(Nums=pikepdf.Array([0, pikepdf.Dictionary(P="Front")]))


def damaged(damage: Damage) -> bytes:
    with pikepdf.open(io.BytesIO(pdf_bytes(demo_document()))) as pdf:
        damage(pdf)
        pdf.save(written := io.BytesIO())
    return written.getvalue()


@pytest.mark.parametrize(
    ("check", "damage"),
    [
        ("ghostscript", page_without_resources),
        ("mupdf", form_without_resources),
        ("poppler", form_without_resources),
        ("fonts", fonts_gone),
        ("fonts_of_forms", fonts_gone),
        ("no_images", image_added),
        ("no_images", image_in_content),
        ("pdf_a", fonts_gone),
        ("pdf_ua", untagged),
        ("boxes", trim_too_large),
        ("printing", scaled),
        ("printing", two_copies),
        ("printing", any_paper),
        ("colours", grey_drawn),
        ("metadata", other_title),
        ("metadata", no_language),
        ("reading", no_bookmarks),
        ("reading", one_label),
    ],
)
def test_a_check_finds_its_fault(check: str, damage: Damage, tmp_path: Path) -> None:
    path = tmp_path / "damaged.pdf"
    path.write_bytes(damaged(damage))

    assert PDF_CHECKS[check](path)


def test_broken_syntax_is_found(tmp_path: Path) -> None:
    path = tmp_path / "cut.pdf"
    path.write_bytes(pdf_bytes(demo_document())[:-200])

    assert PDF_CHECKS["syntax"](path)


def test_a_thin_line_is_found_inside_a_form_that_is_drawn_smaller(tmp_path: Path) -> None:
    path, pen = tmp_path / "thin.pdf", Stroke(hex_ink("#000000"), 0.1)
    symbol = Symbol("line", Rect(0, 0, 9, 1), (Shape(line(0, 0, 9, 0), stroke=pen),))
    items: tuple[Item, ...] = (Use(symbol), Group((Use(symbol),), scaling(0.5)))
    drawing = Drawing("Thin", Size(20, 20), items)

    path.write_bytes(pdf_bytes(Document("Thin", "en", (Page(drawing, "1", "Thin"),))))

    assert PDF_CHECKS["hairlines"](path) == ("page 1: a line of 0.142 pt",)


@pytest.mark.parametrize(
    ("check", "right", "wrong"),
    [
        ("well_formed", "</svg>", ""),
        ("ids", 'id="clip-2"', 'id="clip"'),
        ("references", "url(#clip)", "url(#nowhere)"),
        ("true_size", 'width="136mm"', 'width="135mm"'),
        ("svg_1_1", "<defs>", "<defs><colour/>"),
    ],
)
def test_a_check_of_svg_finds_its_fault(check: str, right: str, wrong: str, tmp_path: Path) -> None:
    path, text = tmp_path / "wrong.svg", svg_bytes(demo_drawing()).decode()

    path.write_text(text.replace(right, wrong), "utf-8")

    assert right in text
    assert SVG_CHECKS[check](path)


@pytest.mark.parametrize(("ci", "outcome"), [("", pytest.skip.Exception), ("true", pytest.fail.Exception)])
def test_a_missing_checker_skips_a_test_but_fails_it_in_ci(
    ci: str, outcome: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", ci)

    with pytest.raises(outcome, match="needs the program 'no-such-checker'"):
        programs.run("no-such-checker")
