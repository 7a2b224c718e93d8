"""Files made to do harm: whatever they unpack to, checking them ends soon, in little memory, with a finding."""

from __future__ import annotations

import io
import subprocess
import sys
import time
import zlib
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, Pdf

from meridian_print.files.reading import CONTENT, FAULTS
from meridian_print.printing.preflight import objects, preflight
from tests.printing.preflight.files import damaged, drawn
from tests.printing.preflight.test_svg import svg

SECONDS = 60.0
"""Of the processor: far more than any of these takes, however slow and busy the machine is."""


def packed(content: bytes, *, times: int) -> Callable[[Pdf], None]:
    """Make the second page's content a stream that is deflated several times."""

    def damage(pdf: Pdf) -> None:
        data = content
        for _ in range(times):
            data = zlib.compress(data, 9)
        stream = pikepdf.Stream(pdf, b"")
        stream.write(data, filter=Array([Name.FlateDecode] * times))
        pdf.pages[1].obj.Contents = pdf.make_indirect(stream)

    return damage


def nested_forms(pdf: Pdf) -> None:
    """Put forms four deep into one another, each shown often and in a state of its own each time."""
    inner = pdf.make_stream(b"0 0 m 9 9 l S", Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 9, 9]))
    for operator in (b" w", b" 0 0 rg", b" 0 0 RG", b" Tr"):
        outer = pdf.make_stream(_uses(operator), Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 9, 9]))
        outer.Resources = Dictionary(XObject=Dictionary(Fm=inner))
        inner = outer
    drawn(b"/Fm Do", XObject_Fm=inner)(pdf)


def _uses(operator: bytes) -> bytes:
    return b"".join(b"." + str(number).encode() + operator + b" /Fm Do\n" for number in range(60))


def many_pages(pdf: Pdf) -> None:
    content = pdf.make_stream(b"0 0 m 9 9 l S\n" * 2000)
    for _ in range(3000):
        page = pdf.add_blank_page()
        page.obj.Contents = content


def letter_by_letter(count: int) -> Callable[[Pdf], None]:
    return drawn(b"0 0 m 9 9 l S\n" * count)


TOO_LARGE = {
    "deflated twice": packed(b" " * (2 * CONTENT), times=2),
    "blanks": packed(b" " * (2 * CONTENT), times=1),
    "operators": letter_by_letter(150_000),
    "operands without an operator": drawn(b"1 " * 2_500_000),
    "forms in forms": nested_forms,
    "pages that share a stream": many_pages,
}


@pytest.mark.slow
@pytest.mark.parametrize("name", TOO_LARGE)
def test_a_pdf_that_holds_far_more_than_it_seems_to_is_too_large(name: str) -> None:
    data = damaged(TOO_LARGE[name])
    begun = time.process_time()

    found = preflight(data)

    assert "too-large" in {one.code for one in found}
    assert time.process_time() - begun < SECONDS


def test_what_hundreds_of_fonts_share_is_looked_into_no_further_than_needed() -> None:
    def damage(pdf: Pdf) -> None:
        shared = pdf.make_indirect(Array([Dictionary(X=1)] * 50_000))
        fonts = {
            f"/F{number}": pdf.make_indirect(Dictionary(Type=Name.Font, Subtype=Name.Type0, DescendantFonts=shared))
            for number in range(500)
        }
        drawn(b"BT " + b"".join(b"/F%d 1 Tf (a) Tj " % number for number in range(500)) + b"ET")(pdf)
        pdf.pages[1].obj.Resources.Font = Dictionary(fonts)

    data = damaged(damage)
    begun = time.process_time()

    found = preflight(data)

    assert "font-not-embedded" in {one.code for one in found}
    assert time.process_time() - begun < SECONDS / 3


SLOW = {
    "a long number": b"1" * 100_000,
    "a long number in an outline": b"1" * 100_000 + b" 1 m 1 1 l S",
    "long numbers in a rectangle": b"1" * 100_000 + b" 1 " + b"1" * 100_000 + b" 1 re f",
    "dots": b"." * 100_000 + b" 1 m 2 2 l S",
    "brackets": b"(" * 200_000,
    "escaped brackets": b"(" + b"\\(" * 200_000,
    "escaped brackets in names": b"(/\\(" * 100_000,
    "strings three deep": b"(a(a(a" * 100_000,
    "brackets that close": b")" * 200_000,
    "arrays": b"[" * 200_000,
    "dictionaries": b"<<" * 100_000,
    "an open string of hexadecimals": b"<" + b"a " * 200_000,
    "images without data": b"BI " * 200_000,
    "images of long entries": (b"BI " + b"/W 1 " * 199) * 500,
    "images without an end": b"BI /W 1 /H 1 ID " + b" E" * 200_000,
    "comments": b"%" * 200_000,
    "blanks": b" " * 1_000_000,
    "minus signs": b"-" * 200_000,
    "names": b"/" * 200_000,
    "bytes that mean nothing": b"\xff" * 1_000_000,
}


@pytest.mark.parametrize("name", SLOW)
def test_content_is_read_in_time_that_grows_with_its_length_alone(name: str) -> None:
    data = damaged(drawn(SLOW[name]))
    begun = time.process_time()

    preflight(data)

    assert time.process_time() - begun < SECONDS / 2


def png_of(width: int, height: int) -> str:
    header = b"IHDR" + width.to_bytes(4, "big") + height.to_bytes(4, "big") + b"\x08\x02\0\0\0"
    data = b"\x89PNG\r\n\x1a\n\0\0\0\r" + header + zlib.crc32(header).to_bytes(4, "big") + b"\0\0\0\0IDAT"
    return f"data:image/png;base64,{b64encode(data).decode()}"


HUGE = f'<image width="60" height="40" href="{png_of(60_000, 60_000)}"/>'
SLOW_SVG = {
    "a transformation of letters": svg(f'<g transform="{"a" * 50_000}"/>'),
    "a transformation that never closes": svg(f'<g transform="{"a(" * 50_000}"/>'),
    "a transformation of blanks": svg(f'<g transform="a{" " * 50_000}"/>'),
    "rules that never close": svg(f"<style>{'.a{' * 50_000}</style>"),
    "rules of blanks": svg(f"<style>.a{' ' * 50_000}</style>"),
    "references that never close": svg(f'<g fill="{"url(" * 50_000}"/>'),
    "a length of blanks": svg("", f'width="1{" " * 50_000}!" height="1mm"'),
    "a length of digits": svg("", f'width="{"1" * 500_000}mm" height="{"1" * 500_000}mm"'),
    "a path of letters": svg(f'<path stroke="#000" d="{"a" * 500_000}"/>' * 20),
}
TOO_LARGE_SVG: dict[str, Callable[[], bytes]] = {  # made only for the tests that need them
    "an image of far too many pixels": lambda: svg(HUGE),
    "elements": lambda: svg("<g/>" * 600_000),
    "attributes": lambda: svg("<g " + " ".join(f"a{number}=''" for number in range(600_000)) + "/>"),
    "groups that use each other": lambda: svg(
        "".join(
            f'<g id="g{level}">'
            + "".join(f'<use href="#g{level + 1}" stroke-width="{level}.{width}"/>' for width in range(900))
            + "</g>"
            for level in range(50)
        )
    ),
    "a namespace that is named often": lambda: f'<svg xmlns:a="{"u" * 1_000_000}">{"<a:g/>" * 80_000}</svg>'.encode(),
    "an attribute of the document's own": lambda: (
        f'<!DOCTYPE svg [<!ATTLIST g class CDATA "{"c" * 1_000_000}">]><svg>{"<g/>" * 80_000}</svg>'.encode()
    ),
    "an entity that is used often": lambda: (
        f'<!DOCTYPE svg [<!ENTITY a "{"a" * 10_000}">]><svg>{"&a;" * 100_000}</svg>'.encode()
    ),
}


def chunk(kind: bytes, data: bytes) -> bytes:
    """Return a part of a PNG."""
    return len(data).to_bytes(4) + kind + data + zlib.crc32(kind + data).to_bytes(4)


def test_of_a_png_in_an_svg_the_size_alone_is_read() -> None:
    text = chunk(b"zTXt", b"a\0\0" + zlib.compress(b" " * 1_000_000, 9))
    header = chunk(b"IHDR", (60_000).to_bytes(4) + (1).to_bytes(4) + bytes((8, 2, 0, 0, 0)))
    png = b64encode(b"\x89PNG\r\n\x1a\n" + header + 60 * text + chunk(b"IEND", b"")).decode()
    data = svg(f'<image width="10" height="10" href="data:image/png;base64,{png}"/>' * 200)
    begun = time.process_time()

    found = preflight(data)

    assert {one.code for one in found} == {"resolution"}
    assert time.process_time() - begun < SECONDS / 10


@pytest.mark.parametrize("name", SLOW_SVG)
def test_an_svg_is_read_in_time_that_grows_with_its_length_alone(name: str) -> None:
    begun = time.process_time()

    preflight(SLOW_SVG[name])

    assert time.process_time() - begun < SECONDS / 2


@pytest.mark.parametrize("name", TOO_LARGE_SVG)
def test_an_svg_that_holds_far_too_much_is_too_large(name: str) -> None:
    data = TOO_LARGE_SVG[name]()
    begun = time.process_time()

    found = preflight(data)

    assert "too-large" in {one.code for one in found}
    assert time.process_time() - begun < SECONDS


def test_an_svg_in_an_encoding_of_its_own_is_damaged() -> None:
    (found,) = preflight(b"<?xml version='1.0' encoding='cp037'?><svg/>")

    assert found.code == "damaged"


def test_of_endless_faults_the_first_are_listed() -> None:
    found = preflight(svg("".join(f'<use href="#gone{number}"/>' for number in range(FAULTS + 5))))

    assert len(found) == FAULTS + 1
    assert found[-1].message == f"expected at most {FAULTS} faults in a file, got {FAULTS + 5}"


def test_what_a_file_says_cannot_move_the_cursor_or_forge_a_line() -> None:
    forged = "\x1b[2Jgood\nfile.pdf: good\u202e"

    def damage(pdf: Pdf) -> None:
        pdf.Root.ViewerPreferences.PrintScaling = pikepdf.String(forged)

    found = [one.message for one in preflight(damaged(damage)) if one.code == "scaling"]

    assert found == ["expected PrintScaling None, got \ufffd[2Jgood file.pdf: good\ufffd"]


def test_a_message_of_the_library_says_nothing_of_where_the_file_lay_in_memory() -> None:
    found = preflight(b"%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF")

    assert found
    assert not any("BytesIO" in one.message for one in found)


def test_a_message_quotes_no_more_of_a_file_than_fits() -> None:
    def damage(pdf: Pdf) -> None:
        pdf.Root.ViewerPreferences.PrintScaling = pikepdf.String("x" * 100_000)

    assert max(len(one.message) for one in preflight(damaged(damage))) == 300


def objects_packed_in(filters: list[str], packed: bytes, end: bytes = b"\n") -> bytes:
    """Return a PDF whose objects are in a stream that is packed as said."""
    listed = " ".join(f"/{name}" for name in filters)
    stream = f"1 0 obj <</Type /ObjStm /N 1 /First 4 /Filter [{listed}] /Length {len(packed)}>> stream".encode()
    body = b"%PDF-1.5\n" + stream + end + packed + b"\nendstream endobj\n"
    rows = b"\0\0\0\0\xff" + b"\1\0\0\x09\0" + b"\2\0\0\1\0" + b"\1" + len(body).to_bytes(3, "big") + b"\0"
    xref = f"3 0 obj <</Type /XRef /Size 4 /W [1 3 1] /Root 2 0 R /Length {len(rows)}>> stream\n".encode()
    return body + xref + rows + b"\nendstream endobj\nstartxref\n%d\n%%%%EOF" % len(body)


PACKED_OBJECTS: dict[str, Callable[[], tuple[list[str], bytes]]] = {
    "deflated": lambda: (["FlateDecode"], zlib.compress(b"2 0 <</Type /Catalog>>" + b" " * 100_000_000, 9)),
    "in LZW": lambda: (["LZWDecode"], b"\x80" * 2_000_000),
}
"""What is packed, by its filters: made only for the test that reads it."""


@pytest.mark.slow
@pytest.mark.parametrize("name", PACKED_OBJECTS)
def test_objects_that_unpack_to_gigabytes_are_too_large(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(objects, "PACKED", 99_000_000)
    data = objects_packed_in(*PACKED_OBJECTS[name]())
    begun = time.process_time()

    found = preflight(data)

    assert [one.code for one in found] == ["too-large"]
    assert time.process_time() - begun < SECONDS


@pytest.mark.parametrize("end", [b" \n", b"\r", b" ", b"\t\r\n"])
def test_objects_are_counted_whatever_stands_before_their_stream(end: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(objects, "PACKED", 900_000)
    packed = zlib.compress(b"2 0 <</Type /Catalog>>" + b" " * 1_000_000)

    found = preflight(objects_packed_in(["FlateDecode"], packed, end))

    assert [one.code for one in found] == ["too-large"]


def test_of_an_encrypted_file_packed_objects_are_not_unpacked() -> None:
    with pikepdf.open(io.BytesIO(damaged(lambda _: None))) as pdf:
        file = io.BytesIO()
        pdf.save(
            file,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
            encryption=pikepdf.Encryption(owner="a", user=""),
        )

    assert [one.code for one in preflight(file.getvalue())] == ["encrypted"]


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux keeps the bound")
def test_an_array_of_ten_million_numbers_is_read_in_bounded_memory(tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    file.write_bytes(
        b"%PDF-1.4\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n2 0 obj <</Type /Pages /Count 1 /Kids [3 0 R]>>"
        b" endobj\n3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /X ["
        + b"0 " * 10_000_000
        + b"]>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF"
    )
    program = (
        "import sys; from meridian_print.cli.start import main\n"
        "try: main()\nfinally: print([line for line in open('/proc/self/status') if line.startswith('VmHWM:')])"
    )
    run = subprocess.run(
        [sys.executable, "-c", program, "preflight", file], capture_output=True, text=True, check=False
    )

    assert run.returncode == 1, run.stderr
    assert run.stderr == ""
    assert int(run.stdout.split()[-2]) < 512 * 1024, "ru_maxrss would count that of the tests as well"


def test_content_in_lzw_that_could_be_gigabytes_is_too_large() -> None:
    data = damaged(drawn(b"")).replace(b"/Contents", b"/Contents 9999 0 R /Old")
    many = b"\x80" * 500_000
    stream = b"9999 0 obj <</Filter /LZWDecode /Length %d>> stream\n" % len(many) + many + b"\nendstream endobj\n"

    found = preflight(data.replace(b"%PDF-1.7\n", b"%PDF-1.7\n" + stream))

    assert "too-large" in {one.code for one in found}


def test_objects_that_are_packed_in_bounds_are_read() -> None:
    with pikepdf.open(io.BytesIO(damaged(lambda _: None))) as pdf:
        file = io.BytesIO()
        pdf.save(file, object_stream_mode=pikepdf.ObjectStreamMode.generate)

    assert b"/XRef" in file.getvalue()
    assert preflight(file.getvalue()) == ()
