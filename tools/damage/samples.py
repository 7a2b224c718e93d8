"""Good files of each kind, and the tokens they are made of."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pikepdf

from meridian_print import resources
from meridian_print.boardgame.layout.file import built_in_boards, built_in_path
from meridian_print.boardgame.order import Order
from meridian_print.boardgame.production import Origin, OutputFile, manifest
from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.backends.pdf.metadata import srgb_profile
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.graphics.drawing.items import Document, Drawing, Page
from tests.checks.made_fonts import write_collection, write_font
from tests.printing.preflight.files import good_pdf, good_svg

PROJECT = Path(__file__).parents[2]
MADE_OF = "0123456789abcdef"
_PRESS = Path("/usr/share/color/icc/ghostscript/default_cmyk.icc")
FONT = min((resources.folder("templates") / "fonts").glob("*.ttf"))

YAML_TOKENS = (
    *(b": ", b"- ", b"\n", b"  ", b"|", b">", b"[", b"]", b"{", b"}", b",", b"'", b'"', b"#", b"&a ", b"*a", b"!!int "),
    *(b"A*", b".", b"1a", b"10e", b"3mm", b"-400mm", b"1e9mm", b"null", b"true", b"map", b"x: ", b"dx: 9cm", b"\t"),
    *(b"---\n", b"...\n", b"%YAML 1.2\n", b"? ", b"<<: ", b"fonts: /dev/zero\n", "\U0001f3dd".encode(), b"en: "),
)
THEME_TOKENS = (
    *YAML_TOKENS,
    *(b"colours:", b"fonts: ", b"sizes: ", b"ornaments: ", b"based_on: ", b"atlas", b"'#c22b1c'", b"#ffffff"),
    *(b"land: ", b"letters: ", b"islands: ", b"110%", b"0%", b"1e9%", b"-5 %", b"yes", b"false", b"file: /dev/zero"),
)
METEO_TOKENS = (
    *(b" S@A2", b" R@-", b" +2hD4", b" -sC3", b" 99sC3>B4", b" k6", b" wSW", b" i+7", b" =11", b"!", b"/R", b" L@E5!"),
    *(
        b"\n",
        b"orange:",
        b"pink:",
        b"9. ",
        b"#",
        b"@",
        b">",
        b"\0",
        b"\xff",
        b"'",
        b"{",
        b"- ",
        b"|",
        b"sea ",
        b"port+",
    ),
    *(b"tiles:", b"hands:", b"rules: {debt: owed}\n", b"  ", b"\t", b" S S S S", b"fronts: sum", b": ", b"cards:\n"),
    *(b"+beach", b"A1", b"F9", b"[", b"]", b"all", b"both", b"1500", b"sunny", b"null", b"regions: {A1: x}\n"),
)
LOG_TOKENS = (
    *YAML_TOKENS,
    *(b"7c3", b"7-b", b"7-bd2", b"7x", b"7*c3", b"^", b"v", b"=18", b">9", b">4*", b"!", b"  27.", b"\n  99.", b" | "),
    *(
        b"players: ",
        b"orange",
        b"result:",
        b"points: ",
        b"winner: ",
        b"moves: |\n",
        b"board: ",
        b"side: 5\n",
        b"rules: ",
    ),
)
FONT_TOKENS = (
    *(b"glyf", b"head", b"CFF ", b"cmap", b"OTTO", b"ttcf", b"\0\1\0\0", b"\xff\xff\xff\xff", b"\0\0\0\0", b"true"),
    *(b"loca", b"maxp", b"post", b"name", b"OS/2", b"fvar", b"gvar", b"\x80\0", b"\x7f\xff", b"wOF2"),
)
PROFILE_TOKENS = (
    b"acsp",
    b"CMYK",
    b"prtr",
    b"mft2",
    b"mft1",
    b"A2B0",
    b"B2A0",
    b"desc",
    b"Lab ",
    b"\xff" * 4,
    b"\0" * 4,
)
PDF_TOKENS = (
    *(b"<<", b">>", b"[", b"]", b"(", b")", b"<", b">", b"/", b"%", b" R ", b" obj ", b"endobj", b"stream\n", b"xref"),
    *(b"stream \n", b"stream\r"),
    *(b"/Type ", b"/Pages ", b"/Kids ", b"/Parent ", b"/Resources ", b"/XObject ", b"/Form ", b"/Filter /LZWDecode "),
    *(
        b"/FlateDecode ",
        b"/Length ",
        b"/MediaBox [0 0 1 1]",
        b"/UserUnit 1e9 ",
        b"1 0 R",
        b"9 9 R",
        b"trailer",
        b"q ",
        b"Q ",
    ),
    *(
        b"cm ",
        b"re f ",
        b"m ",
        b"l S ",
        b"BT ",
        b"Tj ",
        b"Do ",
        b"cs ",
        b"scn ",
        b"BI ",
        b"ID ",
        b"EI ",
        b"gs ",
        b"sh ",
    ),
    *(b"/DeviceN ", b"/Indexed ", b"/ICCBased ", b"/Font ", b"/ViewerPreferences ", b"null ", b"true ", b"-", b"."),
)
SVG_TOKENS = (
    *(b"<", b">", b"</", b"/>", b'"', b"'", b"&", b";", b"=", b"<g>", b"</g>", b"<use href='#a'/>", b"<!--", b"-->"),
    *(b"<![CDATA[", b"]]>", b"<!DOCTYPE svg [", b"<!ENTITY a 'b'>", b"&a;", b"<?xml encoding='utf-16'?>", b"url(#a)"),
    *(b" transform='matrix(1 0 0 1 0 0)'", b" transform='", b" style='stroke-width:1'", b" class='a'", b" id='a'"),
    *(b"<style>.a{stroke:red}</style>", b"<image href='data:image/png;base64,iVBORw0KGgo=' ", b" d='M0 0'", b"1e999"),
    *(b" viewBox='0 0 0 0'", b" width='-1mm'", b"<text>a</text>", b" xmlns='x'", b"xlink:href", b"rotate(", b"nan"),
    *(b"<!DOCTYPE svg [<!ATTLIST g class CDATA 'a'>]>", b" xmlns:a='a'", b"<a:g/>"),
)
JSON_TOKENS = (
    *(
        b"{",
        b"}",
        b"[",
        b"]",
        b",",
        b":",
        b'"',
        b"\\",
        b"\\ud800",
        b"\\u0000",
        b"null",
        b"true",
        b"1e999",
        b"NaN",
        b"-",
    ),
    *(b'"path": "../x"', b'"files": []', b'"bytes": -1', b'"kit": "\\udfff"', b'"page_sha256": [[]]', b'"sha256": ""'),
)


@cache
def layouts() -> Sequence[bytes]:
    """Return layouts, those of the program and of the tests."""
    own = [built_in_path(name) for name in built_in_boards("meridian")]
    return tuple(path.read_bytes() for path in (*own, *sorted((PROJECT / "tests" / "layouts").glob("*.yaml"))))


@cache
def themes() -> Sequence[bytes]:
    """Return theme files, that of the docs and some with mistakes."""
    own = PROJECT / "docs" / "first-board" / "northern.yaml"
    bad = sorted((PROJECT / "tests" / "bad" / "themes").glob("*.yaml"))
    return tuple(path.read_bytes() for path in (own, own, *bad))


@cache
def meteo_layouts() -> Sequence[bytes]:
    """Return layouts of Météo Business, good ones and some with mistakes."""
    own = [built_in_path(name) for name in built_in_boards("meteo")]
    bad = sorted((PROJECT / "tests" / "bad" / "meteo-layouts").glob("*.yaml"))
    return tuple(path.read_bytes() for path in (*own, *own, *bad))


@cache
def meteo_logs() -> Sequence[bytes]:
    """Return logs of Météo Business, good ones and some with mistakes."""
    own = sorted(resources.folder("logs").glob("meteo-*.yaml"))
    bad = sorted((PROJECT / "tests" / "bad" / "meteo-logs").glob("*.yaml"))
    return tuple(path.read_bytes() for path in (*own, *own, *bad))


@cache
def logs() -> Sequence[bytes]:
    """Return logs, good ones and some with mistakes."""
    own = [path for path in sorted(resources.folder("logs").glob("*.yaml")) if not path.name.startswith("meteo-")]
    return tuple(path.read_bytes() for path in (*own, *sorted((PROJECT / "tests" / "bad" / "logs").glob("*.yaml"))))


@cache
def names() -> Sequence[bytes]:
    """Return a list of names."""
    return ("\n".join(f"Île {number}" for number in range(120)).encode(),)


@cache
def fonts() -> Sequence[bytes]:
    """Return fonts of both kinds of outlines, a collection, and one of the program's."""
    with TemporaryDirectory() as kept:
        folder = Path(kept)
        write_font(folder / "a.ttf")
        write_font(folder / "b.otf", "CFF ")
        write_collection(folder / "c.ttc", "\u5cf6", "\u5317\u4eac")
        made = tuple(path.read_bytes() for path in sorted(folder.iterdir()))
    return (*made, *made, FONT.read_bytes())


@cache
def profiles() -> Sequence[bytes]:
    """Return profiles: one of a press, if the system has one, and one of screens."""
    press = (_PRESS.read_bytes(),) * 9 if _PRESS.exists() else ()
    return (*press, srgb_profile())


@cache
def pdfs() -> Sequence[bytes]:
    """Return PDFs as we write them, as others do with packed objects, and unpacked, where damage reaches everything."""
    whole = good_pdf()
    words = pdf_bytes(Document("Empty", "en", (Page(Drawing("Empty", Size(60.0, 40.0), ()), "One", "One"),)))
    return (whole, _saved(whole, packs=True), _saved(whole, packs=False), _saved(whole, packs=False), words)


@cache
def svgs() -> Sequence[bytes]:
    """Return SVGs: one of ours, and one with all that others use."""
    theirs = (
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]>'
        '<svg xmlns="&ns;" xmlns:xlink="http://www.w3.org/1999/xlink" width="60mm" height="40mm" viewBox="0 0 60 40">'
        "<style>.a{stroke:#000;stroke-width:.1} .b { fill: none }</style>"
        '<defs><symbol id="s"><path class="a b" d="M1 2L3 4"/></symbol></defs>'
        '<g transform="translate(3,4) rotate(30 1 2) scale(.5)"><use xlink:href="#s" x="3"/><text>word</text></g>'
        '<image width="9" height="9" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlE'
        'QVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="/><rect style="stroke:red" width="3" height="2"/></svg>'
    )
    return (good_svg(), theirs.encode(), theirs.encode())


@cache
def manifests() -> Sequence[bytes]:
    """Return the manifest of a small kit."""
    files = tuple(
        OutputFile(f"cards/{number}.svg", "cards", 1, Size(63.0, 88.0), two_sided=None, data=b"<svg/>")
        for number in "ab"
    )
    whole = manifest(
        Origin("meridian", "two-coasts", "Two Coasts", b"format: meridian-layout/1", Order()), files, made_of=MADE_OF
    )
    return (whole, json.dumps(json.loads(whole)).encode())


def _saved(pdf: bytes, *, packs: bool) -> bytes:
    """Write a PDF anew, with objects packed into streams, or with nothing packed at all."""
    kinds = pikepdf.ObjectStreamMode
    file = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf)) as read:
        read.save(
            file,
            object_stream_mode=kinds.generate if packs else kinds.disable,
            compress_streams=packs,
            qdf=not packs,
            static_id=True,
        )
    return file.getvalue()
