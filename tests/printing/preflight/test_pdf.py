"""Every fault of a PDF is found with its page and its place, and nothing that is no fault."""

from __future__ import annotations

import io
import time
from decimal import Decimal

import pikepdf
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pikepdf import Array, Dictionary, Name, Pdf
from reportlab.pdfgen.canvas import Canvas

from meridian_print.graphics.drawing.geometry import Size
from meridian_print.printing.preflight import Requirements, preflight
from meridian_print.printing.preflight.codes import CODES
from meridian_print.text.diagnostics import Diagnostic
from tests.printing.preflight.files import TRIM, Damage, damaged, drawn, good_pdf

LINE = b" w 28.3465 28.3465 m 56.6929 28.3465 l S "
"""A line whose middle is 15 mm from the left and 40 mm from the top of the second page."""
MIDDLE = (15.0, 40.0)
SQUARE = b" 28.3465 28.3465 28.3465 28.3465 re f "
"""A square of 10 mm whose middle is 15 mm from the left and 35 mm from the top."""


def image(pdf: Pdf, pixels: int) -> pikepdf.Stream:
    return pikepdf.Stream(
        pdf,
        bytes(3 * pixels * pixels),
        Type=Name.XObject,
        Subtype=Name.Image,
        Width=pixels,
        Height=pixels,
        ColorSpace=Name.DeviceRGB,
        BitsPerComponent=8,
    )


def coarse(pdf: Pdf) -> None:
    drawn(b"28.3465 0 0 28.3465 28.3465 28.3465 cm /Im Do", XObject_Im=image(pdf, 40))(pdf)


def thin_in_a_form(pdf: Pdf) -> None:
    form = pikepdf.Stream(pdf, b"1 w 0 0 m 10 0 l S", Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 99, 99]))
    drawn(b".2 0 0 .2 28.3465 28.3465 cm /Fm Do", XObject_Fm=form)(pdf)


def thin_in_a_stamped_form(pdf: Pdf) -> None:
    """Show a form through a matrix that holds for it alone, as a board's symbols are; the line after it is wide."""
    form = pikepdf.Stream(pdf, b"1 w 0 0 m 10 0 l S", Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 99, 99]))
    drawn(b"q .2 0 0 .2 28.3465 28.3465 cm /Fm Do Q 1" + LINE, XObject_Fm=form)(pdf)


def thin_beside_wide_in_a_form(pdf: Pdf) -> None:
    content = b"9 w 0 5 m 10 5 l S 1 w 0 0 m 10 0 l S 9 w 0 9 m 10 9 l S"
    form = pikepdf.Stream(pdf, content, Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 99, 99]))
    drawn(b".2 0 0 .2 28.3465 28.3465 cm /Fm Do", XObject_Fm=form)(pdf)


def form_within_itself(pdf: Pdf) -> None:
    form = pdf.make_stream(b"/Fm Do", Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 9, 9]))
    form.Resources = Dictionary(XObject=Dictionary(Fm=form))
    drawn(b"/Fm Do", XObject_Fm=form)(pdf)


def no_trim(pdf: Pdf) -> None:
    del pdf.pages[1].obj["/TrimBox"]


def outer_bleed(pdf: Pdf) -> None:
    pdf.pages[1].obj.BleedBox = Array([-20, 5, 180, 130])


def no_extent(pdf: Pdf) -> None:
    pdf.pages[1].obj.MediaBox = Array([0, 0, 0, 0])


def giant(pdf: Pdf) -> None:
    page = pdf.pages[1].obj
    page.MediaBox = page.CropBox = page.TrimBox = page.BleedBox = Array([0, 0, 20000, 20000])


def no_bleed(pdf: Pdf) -> None:
    pdf.pages[1].obj.BleedBox = pdf.pages[1].obj.TrimBox


def to_the_cut(pdf: Pdf) -> None:
    """Draw a square that ends exactly at the right cut, where nothing else reaches."""
    bottom, right = (float(pdf.pages[1].obj.TrimBox[at]) for at in (1, 2))
    pdf.pages[1].obj.Contents = pdf.make_stream(b"1 0 0 rg %f %f 20 20 re f" % (right - 20, bottom + 40))


def not_copyable(pdf: Pdf) -> None:
    for font in pdf.pages[1].obj.Resources.Font.values():
        del font["/ToUnicode"]


def preferring(**preferences: object) -> Damage:
    def damage(pdf: Pdf) -> None:
        for key, value in preferences.items():
            if value is None:
                del pdf.Root.ViewerPreferences[f"/{key}"]
            else:
                pdf.Root.ViewerPreferences[f"/{key}"] = value

    return damage


def broken_stream(pdf: Pdf) -> None:
    pdf.pages[1].obj.Contents = pikepdf.Stream(pdf, b"no deflated data", Filter=Name.FlateDecode)


def helvetica() -> Dictionary:
    """Make the font anew: one file's object is of no use to another."""
    return Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)


INLINE = b"BI /W 2 /H 2 /CS /RGB /BPC 8 ID " + bytes(12) + b" EI"
SHOWN_AT = b"/Base 12 Tf BT 1 0 0 1 28.3465 28.3465 Tm [<41>20<42>] TJ ET"
SHOWN = b"BT /Base 12 Tf 28.3465 28.3465 Td (A \\( b) Tj ET"

DAMAGES: list[tuple[str, Damage, int, tuple[float, float] | None]] = [
    ("hairline", drawn(b".1" + LINE), 2, MIDDLE),
    ("hairline", drawn(b"0" + LINE), 2, MIDDLE),
    ("hairline", drawn(b"q .1 0 0 .1 0 0 cm 1 w 283.465 283.465 m 566.929 283.465 l S Q"), 2, MIDDLE),
    ("hairline", drawn(b"/Thin gs 28.3465 28.3465 m 56.6929 28.3465 l s", ExtGState_Thin=Dictionary(LW=0)), 2, MIDDLE),
    ("hairline", thin_in_a_form, 2, (10 + 1 * 25.4 / 72, 40)),
    ("hairline", thin_beside_wide_in_a_form, 2, (10 + 1 * 25.4 / 72, 40)),
    ("hairline", thin_in_a_stamped_form, 2, (10 + 1 * 25.4 / 72, 40)),
    ("hairline", drawn(b".1 w BT /F0 12 Tf 1 Tr 1 0 0 1 28.3465 28.3465 Tm <0024> Tj ET"), 2, (10, 40)),
    ("hairline", drawn(b".1 w /F0 12 Tf 1 Tr BT 1 0 0 1 28.3465 28.3465 Tm [<0024> -20 <0025>] TJ ET"), 2, (10, 40)),
    ("mixed-colours", drawn(b"0 0 0 .5 k" + SQUARE), 2, (15, 35)),
    ("mixed-colours", drawn(b"/DeviceCMYK cs 0 0 0 .5 sc" + SQUARE), 2, (15, 35)),
    ("missing-resource", drawn(b"1 0 0 1 28.3465 28.3465 cm /Gone Do"), 2, (10, 40)),
    ("missing-resource", drawn(b"q 1 0 0 1 28.3465 28.3465 cm /Gone Do Q"), 2, (10, 40)),
    ("missing-resource", drawn(b"BT /Gone 12 Tf (a) Tj ET"), 2, None),
    ("missing-resource", drawn(b"/Gone gs"), 2, None),
    ("missing-resource", drawn(b"/Gone cs 1 sc" + SQUARE), 2, None),
    ("missing-resource", drawn(b"/Pattern cs /Gone scn" + SQUARE), 2, None),
    ("missing-resource", drawn(b"/OC /Gone BDC EMC"), 2, None),
    ("bad-content", drawn(b"q Q Q"), 2, None),
    ("bad-content", drawn(b"1 0 0 1 cm"), 2, None),
    ("bad-content", drawn(b"-- 1.2.3 4 m 4..5 6 l f"), 2, None),
    ("bad-content", form_within_itself, 2, None),
    ("resolution", coarse, 2, (15, 35)),
    ("resolution", drawn(b"28.3465 0 0 28.3465 28.3465 28.3465 cm " + INLINE), 2, (15, 35)),
    ("no-trim-box", no_trim, 2, None),
    ("boxes", outer_bleed, 2, None),
    ("page-size", no_extent, 2, None),
    ("page-size", giant, 2, None),
    ("bleed", no_bleed, 2, (5, 25)),
    ("bleed", to_the_cut, 2, (65, 25)),
    ("font-not-embedded", drawn(SHOWN, Font_Base=helvetica()), 2, (10, 40)),
    ("font-not-embedded", drawn(SHOWN_AT, Font_Base=helvetica()), 2, (10, 40)),
    ("font-not-copyable", not_copyable, 2, (15, 35)),
    ("scaling", preferring(PrintScaling=Name.AppDefault), 0, None),
    ("copies", preferring(NumCopies=3), 0, None),
    ("duplex", preferring(Duplex=None), 0, None),
    ("damaged", broken_stream, 2, None),
]  # fmt: skip
TOGETHER = {"no-trim-box": {"bleed"}, "bleed": {"bleed"}, "page-size": {"no-trim-box"}, "boxes": {"bleed"}}
"""What comes with a fault."""


def codes(found: tuple[Diagnostic, ...]) -> set[str]:
    return {one.code for one in found}


def test_a_good_file_is_good() -> None:
    assert preflight(good_pdf(), Requirements(size=TRIM)) == ()


@pytest.mark.parametrize(("code", "damage", "page", "at"), DAMAGES)
def test_a_fault_is_found_with_its_page_and_place(
    code: str, damage: Damage, page: int, at: tuple[float, float] | None
) -> None:
    found = preflight(damaged(damage))

    assert codes(found) - TOGETHER.get(code, set()) == {code} - TOGETHER.get(code, set())
    places = [(one.spot.page, one.spot.at and tuple(one.spot.at)) for one in found if one.code == code]
    assert (page, at and pytest.approx(at, abs=0.01)) in places


def test_too_much_ink_is_found_where_it_is() -> None:
    wet = damaged(drawn(b"1 .9 .8 .7 k" + SQUARE))

    (found,) = (one for one in preflight(wet) if one.code == "too-much-ink")

    assert (found.spot.page, found.spot.at) == (2, pytest.approx((15, 35), abs=0.01))
    assert found.message == "expected at most 300 % of ink, got 340 %"


def test_the_limit_of_ink_can_be_another() -> None:
    damp = damaged(drawn(b"1 .9 .8 0 k" + SQUARE))

    assert "too-much-ink" not in codes(preflight(damp))
    assert "too-much-ink" in codes(preflight(damp, Requirements(ink=240)))


def test_marks_in_the_slug_may_have_all_the_ink() -> None:
    marked = damaged(drawn(b"1 1 1 1 K 1 w 0 20 m 5 20 l S"))

    assert codes(preflight(marked)) == set()


def test_a_page_of_another_size_than_wanted_is_found() -> None:
    (found,) = {one.message for one in preflight(good_pdf(), Requirements(size=Size(63, 88)))}

    assert found == "expected a trimmed size of 63 x 88 mm, got 60 x 40 mm"


def test_what_is_clipped_away_is_no_fault() -> None:
    hidden = drawn(b"q 0 0 5 5 re W n .01 w 50 50 m 60 60 l S 0 0 0 1 k 50 50 9 9 re f Q")

    assert preflight(damaged(hidden)) == ()


def test_a_white_ground_needs_no_bleed() -> None:
    def white(pdf: Pdf) -> None:
        pdf.pages[1].obj.Contents = pdf.make_stream(b"1 1 1 rg 0 0 999 999 re f")
        pdf.pages[1].obj.BleedBox = pdf.pages[1].obj.TrimBox

    assert preflight(damaged(white)) == ()


def test_words_in_strings_and_comments_are_no_operators() -> None:
    quiet = drawn(b"% 0 0 0 1 k\nBT /F0 9 Tf (1 0 0 1 k \\) \\( (nested S) Q) Tj <51> Tj ET /Span <</K (Q)>> BDC EMC")

    assert preflight(damaged(quiet)) == ()


def test_all_faults_of_a_reportlab_file_are_reported() -> None:
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=(200, 200), initialFontName="Helvetica")
    canvas.drawString(72, 128, "unembedded")
    canvas.setLineWidth(0.1)
    canvas.line(72, 128, 144, 128)
    canvas.save()

    found = preflight(file.getvalue())

    assert codes(found) == {"scaling", "no-trim-box", "font-not-embedded", "hairline"}
    at = {one.code: one.spot.at for one in found}
    assert at["font-not-embedded"] == pytest.approx((25.4, 25.4), abs=0.01)
    assert at["hairline"] == pytest.approx((38.1, 25.4), abs=0.01)


def test_a_locked_file_is_reported_not_opened() -> None:
    for user in ("", "secret"):
        file = io.BytesIO()
        with pikepdf.open(io.BytesIO(good_pdf())) as pdf:
            pdf.save(file, encryption=pikepdf.Encryption(owner="owner", user=user))

        assert codes(preflight(file.getvalue())) == {"encrypted"}


def test_compressed_objects_are_read_too() -> None:
    file = io.BytesIO()
    with pikepdf.open(io.BytesIO(good_pdf())) as pdf:
        pdf.save(file, object_stream_mode=pikepdf.ObjectStreamMode.generate)

    assert preflight(file.getvalue()) == ()


@pytest.mark.parametrize("data", [b"", b"%PDF-1.7", b"%PDF-1.7\n%%EOF", b"\0" * 5000, b"PK\3\4", good_pdf()[:400]])
def test_what_is_no_whole_file_is_an_error(data: bytes) -> None:
    assert codes(preflight(data)) & {"not-printable", "damaged"}


@given(st.integers(0, len(good_pdf())))
@settings(max_examples=40)
def test_a_truncated_file_is_reported(length: int) -> None:
    found = preflight(good_pdf()[:length])

    assert found or length > len(good_pdf()) - 10


@pytest.mark.slow
@given(st.integers(0, len(good_pdf()) - 1), st.binary(min_size=1, max_size=4))
@example(at=556, bytes_there=b"\x80@")
@example(at=7243, bytes_there=b"1\x87wO")
@settings(max_examples=150)
def test_a_file_with_damaged_bytes_never_fails(at: int, bytes_there: bytes) -> None:
    data = good_pdf()

    found = preflight(data[:at] + bytes_there + data[at + len(bytes_there) :])

    assert codes(found) <= set(CODES)


def test_nothing_is_printed_besides_the_findings(capfd: pytest.CaptureFixture[str]) -> None:
    preflight(good_pdf()[:-200])

    assert capfd.readouterr() == ("", "")


def self_indexed(pdf: Pdf) -> None:
    space = pdf.make_indirect(Array([Name.Indexed]))
    space.append(space)
    drawn(b"/I cs 1 sc" + SQUARE, ColorSpace_I=space)(pdf)


def odd_kinds(pdf: Pdf) -> None:
    profile = pdf.make_stream(b"", N=Array([]))
    pdf.Root.OutputIntents = Array([5, Dictionary(DestOutputProfile=profile)])
    pdf.Root.ViewerPreferences = Array([])
    pdf.pages[1].obj.UserUnit = Name.A
    odd = {"ExtGState_A": Dictionary(LW=Name.X), "ColorSpace_A": Array([Name.ICCBased, profile])}
    drawn(b"/A gs /A cs 1 sc cm w Tr Tf 1 rg /A /B scn BI ID" + SQUARE, **odd)(pdf)


def endless_image(pdf: Pdf) -> None:
    wide = image(pdf, 1)
    wide.Width = Decimal("9" * 400)
    drawn(b"/Im Do", XObject_Im=wide)(pdf)


HOSTILE = [
    *(b"(" * 50_000, b"(a(b" * 20_000, b"1 " * 50_000, b"." * 50_000, b"<" * 50_000, b"BI " * 2_000, b"BI ID " * 9_000),
    *(b"q " * 50_000, b"/" * 50_000, b"9" * 400 + b" w 0 0 m 5 5 l S 1 0 0 1 " + b"9" * 400 + b" 0 cm 0 0 5 5 re f"),
    *(
        b"9" * 400 + b" Tr",
        b"BI /W " + b"9" * 400 + b" /H 2 /CS /RGB /BPC 8 ID \0 EI",
        b"BI /W " + b"9" * 5000 + b" /H 2 ID \0 EI",
    ),
]


@pytest.mark.parametrize("damage", [self_indexed, odd_kinds, endless_image, *map(drawn, HOSTILE)])
def test_a_hostile_file_is_read_to_its_end_in_time(damage: Damage) -> None:
    data, start = damaged(damage), time.process_time()

    found = preflight(data)

    assert codes(found) <= set(CODES)
    assert time.process_time() - start < 30  # of the processor, on a slow and busy machine
