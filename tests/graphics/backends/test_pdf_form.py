"""A form keeps what is typed, in any letters, in fonts that are embedded."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path

import pikepdf
import pytest

from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.drawing.forms import Field, Sum
from meridian_print.graphics.drawing.geometry import Rect, Size
from meridian_print.graphics.drawing.items import Document, Drawing, Page
from meridian_print.graphics.drawing.paint import hex_ink
from meridian_print.graphics.drawing.type import Font
from tests.checks.programs import run

FONT, INK = Font("AlegreyaSans-Medium", 5.0), hex_ink("#1d4480")
NAME = Field("a.name", "name of orange", Rect(10.0, 20.0, 60.0, 8.0), FONT, INK)
ONE = Field("a.one", "one", Rect(10.0, 30.0, 20.0, 8.0), FONT, INK)
TOTAL = Field("a.total", "all, computed", Rect(10.0, 40.0, 20.0, 8.0), FONT, INK, computed=Sum(("a.one",)))


@cache
def form(*fields: Field) -> pikepdf.Pdf:
    """Return a document with these fields, kept open: its objects live no longer than it does."""
    page = Page(Drawing("Form", Size(100.0, 60.0), (), slug=5.0), "1", "Form", fields)
    return pikepdf.open(io.BytesIO(pdf_bytes(Document("Form", "en", (page,)))))


def test_fields_are_listed_in_order_with_what_they_are_for() -> None:
    fields = form(NAME, ONE, TOTAL).Root.AcroForm.Fields

    assert [(str(field.T), str(field.TU)) for field in fields] == [
        ("a.name", "name of orange"),
        ("a.one", "one"),
        ("a.total", "all, computed"),
    ]


def test_a_box_is_where_it_is_drawn() -> None:
    (box,) = form(NAME).Root.AcroForm.Fields

    left, bottom, right, top = (float(value) * 25.4 / 72 for value in box.Rect)
    assert (left, 70.0 - top, right, 70.0 - bottom) == pytest.approx((15.0, 25.0, 75.0, 33.0), abs=0.01)


def test_only_what_is_computed_is_computed() -> None:
    acroform = form(NAME, ONE, TOTAL).Root.AcroForm

    assert [str(field.T) for field in acroform.CO] == ["a.total"]
    assert "a.one" in str(acroform.Fields[2].AA.C.JS)


def test_the_font_is_embedded_with_letters_of_three_scripts() -> None:
    acroform = form(NAME).Root.AcroForm
    (font,) = acroform.DR.Font.values()

    to_unicode = bytes(font.ToUnicode.read_bytes()).decode()
    assert "FontFile2" in str(list(font.DescendantFonts[0].FontDescriptor.keys()))
    assert all(f"<{ord(letter):04X}>" in to_unicode for letter in "ŁőΕέЖя")
    assert str(next(iter(acroform.DR.Font.keys())))[1:] in str(acroform.Fields[0].DA)


def test_what_is_typed_is_kept_and_shown(tmp_path: Path) -> None:
    pdf = form(NAME, ONE)
    field = pdf.Root.AcroForm.Fields[0]
    field.V = pikepdf.String("Łucja Ελένη Жанна")
    del field["/AP"]
    pdf.Root.AcroForm.NeedAppearances = True
    pdf.save(tmp_path / "typed.pdf")

    found = run("pdftotext", tmp_path / "typed.pdf", "-")

    assert "Łucja Ελένη Жанна" in found.stdout


def test_fields_are_part_of_the_structure_in_their_order() -> None:
    pdf = form(NAME, ONE, TOTAL)
    page, fields = pdf.pages[0], list(pdf.Root.AcroForm.Fields)
    elements = [element for element in pdf.Root.StructTreeRoot.K[0].K if str(element.S) == "/Form"]
    parents = pdf.Root.StructTreeRoot.ParentTree.Nums

    assert str(page.Tabs) == "/S"
    assert [str(element.K.Obj.T) for element in elements] == [str(field.T) for field in fields]
    for field, element in zip(fields, elements, strict=True):
        at = list(parents)[::2].index(int(field.StructParent))
        assert parents[2 * at + 1].objgen == element.objgen


def test_a_document_without_fields_has_no_form() -> None:
    assert "/AcroForm" not in form().Root
