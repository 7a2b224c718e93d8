"""Groups with a tag become the structure of a PDF; their links lead to their places."""

from __future__ import annotations

import io
from pathlib import Path

import pikepdf
import pytest

from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.drawing.geometry import Size, translation
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Page, Text
from meridian_print.graphics.drawing.paint import hex_ink
from meridian_print.graphics.drawing.type import Font, text
from tests.checks.pdf import PDF_CHECKS

INK, FONT = hex_ink("#000000"), Font("EBGaramond-Regular", 5.0)
PT = 72 / 25.4


def set_words(words: str, x: float = 0.0, y: float = 0.0) -> Text:
    return text(words, (x, y), FONT, INK)


def document() -> Document:
    link = Group((set_words("Setup", 20),), link="setup")
    item = Group((Group((set_words("-"),), tag="Lbl"), Group((set_words("one", 5),), tag="LBody")), tag="LI")
    first = (
        Group((set_words("See "), link, set_words(" and play", 40)), tag="P", matrix=translation(10, 20)),
        Group((item,), tag="L", matrix=translation(10, 30)),
    )
    second = (Group((set_words("Setup"),), tag="H1", place="setup", matrix=translation(10, 30)),)
    drawings = (Drawing("One", Size(80, 60), first, slug=5), Drawing("Two", Size(80, 60), second, slug=5))
    return Document("Small", "en", tuple(Page(one, str(at), one.title) for at, one in enumerate(drawings, 1)))


@pytest.fixture(scope="module")
def written() -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(pdf_bytes(document())))


@pytest.mark.parametrize("check", PDF_CHECKS)
def test_a_document_with_structure_passes(check: str, tmp_path: Path) -> None:
    file = tmp_path / "structure.pdf"
    file.write_bytes(pdf_bytes(document()))

    assert PDF_CHECKS[check](file) == ()


def tree(element: pikepdf.Object) -> object:
    """Return an element's kind and those in it; numbers are stretches of content."""
    if not isinstance(element, pikepdf.Dictionary):
        return int(element)
    if "/Obj" in element:
        return "link"
    inside = element["/K"]
    children = list(inside) if isinstance(inside, pikepdf.Array) else [inside]  # type: ignore[call-overload]
    return (str(element["/S"]), *map(tree, children))


def test_tags_become_a_tree(written: pikepdf.Pdf) -> None:
    whole = written.Root.StructTreeRoot.K[0]

    assert tree(whole) == (
        "/Document",
        ("/P", 0, ("/Link", "link", 1), 2),
        ("/L", ("/LI", ("/Lbl", 3), ("/LBody", 4))),
        ("/H1", 0),
    )


def test_a_link_lies_over_its_words(written: pikepdf.Pdf) -> None:
    (link,) = written.pages[0].Annots

    left, bottom, right, top = (float(value) / PT for value in link.Rect)

    assert left == pytest.approx(10 + 20 + 5, abs=0.01)
    assert right == pytest.approx(35 + set_words("Setup").width, abs=0.01)
    assert bottom < 60 - 20 + 5 < top < bottom + 2 * FONT.size
    assert str(link.Contents) == "Setup"


def test_a_link_leads_to_its_place(written: pikepdf.Pdf) -> None:
    (link,) = written.pages[0].Annots

    page, kind, x, y, _ = link.Dest

    assert page.objgen == written.pages[1].obj.objgen
    assert (str(kind), float(x)) == ("/XYZ", pytest.approx(15 * PT, abs=0.01))
    assert float(y) == pytest.approx((60 + 5 - 30 + 0.8 * FONT.size) * PT, abs=0.01)


def test_a_link_to_nowhere_is_a_mistake() -> None:
    lost = Drawing("One", Size(80, 60), (Group((set_words("Setup"),), link="setup"),))

    with pytest.raises(KeyError, match="setup"):
        pdf_bytes(Document("Small", "en", (Page(lost, "1", "One"),)))
