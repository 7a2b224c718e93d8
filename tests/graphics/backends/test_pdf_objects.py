"""A PDF's objects are packed where every reader of its version can unpack them."""

from __future__ import annotations

import io
from dataclasses import replace

import pikepdf
import pytest

from meridian_print.graphics.backends.pdf import objects, pdf_bytes
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.graphics.drawing.items import Document, Drawing, Page, Press

EMPTY = Drawing("Small", Size(60, 40), ())


def document(pages: int) -> Document:
    return Document("Small", "en", tuple(Page(EMPTY, str(number), f"Page {number}") for number in range(1, pages + 1)))


def kinds(data: bytes) -> list[str]:
    """Return the types of the streams that hold objects."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        streams = [one for one in pdf.objects if isinstance(one, pikepdf.Stream)]
        return sorted(str(one.Type) for one in streams if "/Type" in one and one.Type in ("/ObjStm", "/XRef"))


def test_what_is_no_stream_is_packed() -> None:
    data = pdf_bytes(document(pages=3))

    assert kinds(data) == ["/ObjStm", "/XRef"]
    assert b"/Outlines" not in data


def test_many_objects_are_packed_in_several_parts_and_all_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(objects, "_MOST", 10)

    data = pdf_bytes(document(pages=9))

    assert kinds(data).count("/ObjStm") > 3
    with pikepdf.open(io.BytesIO(data)) as pdf, pdf.open_outline() as outline:
        assert [str(mark.title) for mark in outline.root] == [f"Page {number}" for number in range(1, 10)]
        assert not pdf.get_warnings()
        assert not pdf.check_pdf_syntax()


def test_nothing_is_packed_for_a_press() -> None:
    data = pdf_bytes(replace(document(pages=3), press=Press()))

    assert kinds(data) == []
    assert b"/Outlines" in data
