"""Documents come out as PDF that prints at its true size, embeds its fonts, and can be searched and read aloud."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageCms

from meridian_print import resources
from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.backends.pdf.metadata import srgb_profile
from meridian_print.graphics.drawing import faces
from meridian_print.graphics.drawing import type as lettering
from meridian_print.graphics.drawing.geometry import Outline, Point, Rect, Size, line, rectangle, translation
from meridian_print.graphics.drawing.items import (
    Document,
    Drawing,
    Glyph,
    Group,
    Item,
    Page,
    Symbol,
    Text,
    TwoSided,
    Use,
)
from meridian_print.graphics.drawing.items import Path as Shape
from meridian_print.graphics.drawing.paint import Stroke, hex_ink
from meridian_print.graphics.drawing.type import Font
from tests.checks.pdf import PDF_CHECKS, Boxes, page_boxes, preferences
from tests.checks.programs import run
from tests.checks.same_bytes import output
from tests.graphics.backends.demo import demo_document

RED, WHITE = hex_ink("#c22b1c"), hex_ink("#ffffff")
FONT = Font("EBGaramond-Regular", 5)


def document(*items: Item) -> Document:
    drawing = Drawing("Small", Size(60, 40), items, bleed=3, slug=5)
    return Document("Small", "en", (Page(drawing, "1", "Small"),))


def opened(*items: Item) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(pdf_bytes(document(*items))))


def operators(*items: Item) -> list[str]:
    """Return the lines of the page's content, without what moves it into place."""
    with opened(*items) as pdf:
        return pdf.pages[0].Contents.read_bytes().decode().splitlines()[1:]


def words(path: Path, *items: Item) -> list[str]:
    path.write_bytes(pdf_bytes(document(*items)))
    return run("pdftotext", "-layout", path, "-").stdout.split()


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("pdf") / "demo.pdf"
    path.write_bytes(pdf_bytes(demo_document()))
    return path


@pytest.mark.parametrize("check", PDF_CHECKS)
def test_a_document_with_everything_passes(check: str, demo: Path) -> None:
    assert PDF_CHECKS[check](demo) == ()


def test_every_page_has_exact_boxes(demo: Path) -> None:
    exact = Boxes((0, 0, 136, 106), (5, 5, 131, 101), (8, 8, 128, 98))

    assert page_boxes(demo) == (exact, exact)


@pytest.mark.parametrize(("two_sided", "duplex"), [(None, 1), ("long-edge", 3), ("short-edge", 2), ("by-hand", 1)])
def test_the_printer_is_asked_for_the_true_size_once(two_sided: TwoSided | None, duplex: int, tmp_path: Path) -> None:
    path = tmp_path / "small.pdf"

    path.write_bytes(pdf_bytes(replace(document(), two_sided=two_sided)))

    assert preferences(path) == (False, duplex, 1)


def test_the_printer_is_asked_for_paper_of_the_size_of_the_page() -> None:
    with opened() as pdf:
        asked = pdf.Root.ViewerPreferences

        assert asked.PickTrayByPDFSize is True
        assert asked.DisplayDocTitle is True
        assert list(asked.Enforce) == ["/PrintScaling"]


def test_pages_have_bookmarks_and_labels(demo: Path) -> None:
    read = pypdfium2.PdfDocument(demo)

    assert [mark.get_title() for mark in read.get_toc()] == ["The front", "The back: Κέρκυρα"]
    assert [read.get_page_label(page) for page in range(2)] == ["Front", "Back"]


def test_the_document_has_its_title_subject_language_and_producer(demo: Path) -> None:
    with pikepdf.open(demo) as pdf:
        assert str(pdf.Root.Lang) == "en"
        assert str(pdf.docinfo["/Title"]) == "Demo — pages"
        assert str(pdf.docinfo["/Subject"]) == "Every item"
        assert str(pdf.docinfo["/Creator"]).startswith("meridian-print ")


@pytest.mark.parametrize("reader", [("pdftotext", "-layout", "{}", "-"), ("mutool", "draw", "-q", "-F", "txt", "{}")])
def test_words_can_be_copied(reader: tuple[str, ...], demo: Path) -> None:
    program, *arguments = (part.format(demo) for part in reader)

    copied = run(program, *arguments).stdout

    for found in ("A Chart of the North", "AVATAR office ffi", "Κέρκυρα", 'Łeba <&> "Île"', "12 17 40"):
        assert found in copied


@pytest.mark.parametrize("words", ["AVATAR office ffi", "Кронштадт"], ids=["with a halo", "turned"])
def test_words_are_found_once(words: str, demo: Path) -> None:
    search = pypdfium2.PdfDocument(demo)[0].get_textpage().search(words, match_case=True)

    assert search.get_next() is not None
    assert search.get_next() is None


def test_a_ligature_is_copied_as_its_letters_wherever_it_was_first_drawn(tmp_path: Path) -> None:
    office = lettering.text("office", (2, 5), FONT, RED)

    assert len(office.glyphs) < len("office")
    assert words(tmp_path / "small.pdf", office) == ["office"]


def test_a_glyph_that_stands_for_other_words_elsewhere_is_spelt_out(tmp_path: Path) -> None:
    dash = lettering.text("-", (0, 0), FONT, RED).glyphs[0].index
    lines = (
        Text(letter, Point(2, 5 + 8 * at), FONT.face, FONT.size, RED, (Glyph(dash, 0, 0, letter),), 2)
        for at, letter in enumerate("-\u2010")
    )

    assert words(tmp_path / "small.pdf", *lines) == ["-", "\u2010"]


def test_letters_stand_where_the_glyphs_say() -> None:
    text = Text(
        "AB", Point(2, 5), FONT.face, 10, RED, tuple(Glyph(36 + at, 7.5 * at, 0, "AB"[at]) for at in (0, 1)), 15
    )
    advance = round(faces.advance(FONT.face, 36) * 1000)

    shown = next(line for line in operators(text) if line.endswith("TJ"))

    assert shown == f"[<0024>{advance - 750}<0025>] TJ"


def test_only_the_glyphs_drawn_are_embedded(demo: Path) -> None:
    full = Path(resources.folder("templates") / "fonts" / f"{FONT.face}.ttf").stat().st_size

    with pikepdf.open(demo) as pdf:
        sizes = [
            int(found.Length1) for found in pdf.objects if isinstance(found, pikepdf.Stream) and "/Length1" in found
        ]

    assert len(sizes) == 4
    assert max(sizes) < full / 10


def test_what_has_words_is_read_aloud_and_the_rest_is_not() -> None:
    mark, name = Shape(line(0, 0, 9, 0), stroke=Stroke(RED, 0.3)), lettering.text("Yeu", (2, 5), FONT, RED)
    named = Symbol("named", Rect(0, 0, 9, 9), (mark, name))
    items = (
        mark,
        name,
        Group((mark, name), alt="An island"),
        Group((mark, Group((name,)))),
        Use(named),
        Use(Symbol("figure", Rect(0, 0, 9, 9), (Group((mark,), alt="A rose"),))),
        Use(Symbol("mark", Rect(0, 0, 9, 9), (mark,))),
        Group((mark, name), opacity=0.5),
    )

    with opened(*items) as pdf:
        read = [(str(part.S), str(part.get("/Alt", ""))) for part in pdf.Root.StructTreeRoot.K[0].K]

    paragraph = ("/P", "")
    assert read == [paragraph, ("/Figure", "An island"), paragraph, paragraph, ("/Figure", "A rose"), paragraph]


def test_layers_of_one_name_are_one_layer(demo: Path) -> None:
    with pikepdf.open(demo) as pdf:
        layers = [str(layer.Name) for layer in pdf.Root.OCProperties.OCGs]

    assert layers == ["Sea", "Islands & coasts", "Pens", "Symbols", "Words"]


def test_a_document_without_layers_says_nothing_of_layers() -> None:
    with opened() as pdf:
        assert "/OCProperties" not in pdf.Root


def test_a_symbol_is_drawn_once_however_often_and_on_however_many_pages_it_is_used() -> None:
    dot = Symbol("dot", Rect(0, 0, 2, 2), (Shape(rectangle(Rect(0, 0, 2, 2)), fill=RED),))
    one = document(Use(dot), Use(dot, translation(4, 0))).pages[0]

    pdf = pikepdf.open(io.BytesIO(pdf_bytes(replace(document(), pages=(one, one)))))

    assert sum(found.get("/Subtype") == "/Form" for found in pdf.objects if isinstance(found, pikepdf.Stream)) == 1


def test_two_symbols_of_one_name_are_refused() -> None:
    uses = (Use(Symbol("dot", Rect(0, 0, 2, width), ())) for width in (1, 2))

    with pytest.raises(ValueError, match="expected one symbol named 'dot', got two"):
        pdf_bytes(document(*uses))


def test_a_pen_is_set_only_where_it_changes() -> None:
    strokes = (Shape(line(0, y, 9, y), stroke=Stroke(RED, 0.3)) for y in range(5))

    assert sum(line.endswith(" w") for line in operators(*strokes)) == 1


def test_a_pen_set_inside_a_group_is_set_again_outside_it() -> None:
    thick, thin = (Shape(line(0, 0, 9, 0), stroke=Stroke(RED, width)) for width in (1, 0.3))

    lines = operators(thin, Group((thick,), matrix=translation(1, 0)), thin, thick)

    assert [line for line in lines if line.endswith(" w") or line in "qQ"] == ["0.3 w", "q", "1 w", "Q", "1 w"]


def test_a_group_that_changes_nothing_needs_no_operators() -> None:
    stroke = Shape(line(0, 0, 9, 0), stroke=Stroke(RED, 0.3))

    assert operators(Group((Group((stroke,)), stroke))) == operators(stroke, stroke)


def test_an_empty_clip_hides_everything() -> None:
    hidden = Group((Shape(rectangle(Rect(0, 0, 60, 40)), fill=RED),), clip=Outline("", ()))

    picture = pypdfium2.PdfDocument(pdf_bytes(document(hidden)))[0].render().to_numpy()

    assert picture.min() == 255


def test_the_profile_is_that_of_srgb() -> None:
    every = Image.new("RGB", (16, 16))
    every.putdata([(17 * red, 17 * green, 255 - 17 * red) for red in range(16) for green in range(16)])
    ours = ImageCms.ImageCmsProfile(io.BytesIO(srgb_profile()))

    through = ImageCms.profileToProfile(every, ImageCms.createProfile("sRGB"), ours)

    pairs = zip(every.tobytes(), through.tobytes(), strict=True)
    assert max(abs(before - after) for before, after in pairs) <= 1


@pytest.mark.slow
def test_the_same_document_gives_the_same_bytes_whatever_the_hash_seed_and_the_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    code = (
        "import sys; from meridian_print.graphics.backends.pdf import pdf_bytes;"
        "from tests.graphics.backends.demo import demo_document;"
        "sys.stdout.buffer.write(pdf_bytes(demo_document()))"
    )
    here = pdf_bytes(demo_document())

    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")

    assert output(code) == here


def test_different_documents_have_different_ids() -> None:
    one, other = (opened(lettering.text(word, (2, 5), FONT, RED)) for word in ("one", "two"))

    assert str(one.trailer.ID[0]) != str(other.trailer.ID[0])
