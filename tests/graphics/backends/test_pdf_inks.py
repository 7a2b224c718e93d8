"""Documents for a press come out in its inks, and say which press it is if that is known."""

from __future__ import annotations

import io
from dataclasses import replace

import pikepdf
import pytest

from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.drawing.geometry import Rect, Size, line, rectangle
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Item, Page, Path, Press, Symbol, Use
from meridian_print.graphics.drawing.paint import Ink, Stroke
from tests.printing.imposition.presses import press

RED = Ink((1, 0, 0), (0, 0.9, 0.8, 0.1))
BLACK = Ink((0, 0, 0), (0, 0, 0, 1), overprints=True)
CUT = Ink((1, 0, 1), (0, 1, 0, 0), "CutContour", overprints=True)
SQUARE = rectangle(Rect(0, 0, 9, 9))


def document(*items: Item, known: bool = False) -> Document:
    drawing = Drawing("Small", Size(60, 40), items, bleed=3, slug=5)
    return Document("Small", "en", (Page(drawing, "1", "Small"),), press=Press(press() if known else None))


def opened(*items: Item, known: bool = False) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(pdf_bytes(document(*items, known=known))))


def operators(stream: pikepdf.Object) -> list[str]:
    """Return the operators that set inks and overprint, with their operands."""
    wanted = "k K cs CS scn SCN gs"
    return [
        " ".join((*map(str, operands), str(operator)))
        for operands, operator in pikepdf.parse_content_stream(stream, wanted)
    ]


def test_inks_are_written_as_they_are() -> None:
    with opened(Path(SQUARE, fill=RED, stroke=Stroke(RED, 1))) as pdf:
        assert operators(pdf.pages[0].obj)[1:] == ["0 0.9 0.8 0.1 k", "/P0 gs", "0 0.9 0.8 0.1 K"]


def test_overprint_is_on_for_what_overprints_and_off_again_after_it() -> None:
    black, red = Path(SQUARE, fill=BLACK), Path(SQUARE, fill=RED)

    with opened(red, black, black, red) as pdf:
        states = pdf.pages[0].obj.Resources.ExtGState
        used = [found for found in operators(pdf.pages[0].obj) if found.endswith("gs")]

        assert [bool(states[found.split()[0]].op) for found in used] == [False, True, False]
        assert {int(state.OPM) for state in states.values()} == {1}


def test_a_symbol_sets_its_overprint_itself_whatever_is_set_where_it_is_used() -> None:
    red = Symbol("red", Rect(0, 0, 9, 9), (Path(SQUARE, fill=RED),))

    with opened(Path(SQUARE, fill=BLACK), Use(red)) as pdf:
        (form,) = pdf.pages[0].obj.Resources.XObject.values()

        (state,) = form.Resources.ExtGState.values()
        assert operators(form)[0].endswith("gs")
        assert not state.op


def test_a_spot_colour_is_an_ink_of_its_own() -> None:
    with opened(Path(line(0, 0, 9, 9), stroke=Stroke(CUT, 0.3)), Path(SQUARE, fill=CUT)) as pdf:
        space = pdf.pages[0].obj.Resources.ColorSpace.C0

        assert [str(space[0]), str(space[1]), str(space[2])] == ["/Separation", "/CutContour", "/DeviceCMYK"]
        assert [float(share) for share in space[3].C1] == [0, 1, 0, 0]
        assert "/C0 CS" in operators(pdf.pages[0].obj)


def test_what_is_translucent_is_blended_in_inks() -> None:
    with opened(Group((Path(SQUARE, fill=RED),), opacity=0.5)) as pdf:
        (form,) = pdf.pages[0].obj.Resources.XObject.values()

        assert str(form.Group.CS) == "/DeviceCMYK"


def test_a_colour_without_inks_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="expected the inks of"):
        pdf_bytes(document(Path(SQUARE, fill=Ink((1, 0, 0)))))


def test_a_known_press_is_named_with_its_profile() -> None:
    with opened(known=True) as pdf:
        (intent,) = pdf.Root.OutputIntents

        assert (str(intent.S), str(intent.Info)) == ("/GTS_PDFX", press().name)
        assert intent.DestOutputProfile.N == 4
        assert intent.DestOutputProfile.read_bytes() == press().data


def test_a_file_for_a_known_press_is_marked_as_pdf_x_4() -> None:
    with opened(known=True) as pdf, pdf.open_metadata() as xmp:
        assert pdf.pdf_version == "1.6"
        assert xmp["pdfxid:GTS_PDFXVersion"] == "PDF/X-4"
        assert xmp["xmpMM:RenditionClass"] == "default"
        assert (xmp["pdf:Trapped"], str(pdf.docinfo["/Trapped"])) == ("False", "/False")


def test_a_file_for_a_press_that_is_not_known_does_not_claim_what_it_cannot_keep() -> None:
    with opened() as pdf, pdf.open_metadata() as xmp:
        assert "/OutputIntents" not in pdf.Root
        assert not {"pdfxid:GTS_PDFXVersion", "pdfaid:part"} & set(xmp)
        assert xmp["pdfuaid:part"] == "1"


def test_other_files_have_other_ids_and_the_same_has_the_same() -> None:
    def identity(document: Document) -> str:
        with pikepdf.open(io.BytesIO(pdf_bytes(document))) as pdf, pdf.open_metadata() as xmp:
            return str(xmp["xmpMM:DocumentID"])

    one = document(Path(SQUARE, fill=RED))

    assert identity(one) == identity(replace(one))
    assert identity(one) != identity(document(Path(SQUARE, fill=BLACK)))
