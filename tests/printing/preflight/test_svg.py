"""Every fault of an SVG is found with its place, and nothing that is no fault."""

from __future__ import annotations

import io
from base64 import b64encode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from meridian_print.graphics.drawing.geometry import Size
from meridian_print.printing.preflight import Requirements, preflight
from meridian_print.printing.preflight.codes import CODES
from tests.printing.preflight.files import good_svg

NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
THIN = 'd="M10 20L30 20" fill="none" stroke="#000"'


def svg(inside: str, size: str = 'width="60mm" height="40mm" viewBox="0 0 60 40"') -> bytes:
    return f"<svg {NAMES} {size}>{inside}</svg>".encode()


def embedded(pixels: int, kind: str = "PNG") -> str:
    file = io.BytesIO()
    Image.new("RGB", (pixels, pixels)).save(file, kind)
    return f"data:image/{kind.lower()};base64,{b64encode(file.getvalue()).decode()}"


FAULTS = [
    ("svg-size", svg("", 'width="600" height="400"'), None),
    ("svg-size", svg("", 'width="100%" height="100%" viewBox="0 0 6 4"'), None),
    ("svg-size", svg("", 'viewBox="0 0 6 4"'), None),
    ("svg-size", svg("", 'width="60mm" height="40mm" viewBox="0 0 60 60"'), None),
    ("missing-resource", svg('<use href="#gone"/>'), None),
    ("missing-resource", svg('<g clip-path="url(#gone)"/>'), None),
    ("missing-resource", svg('<path style="fill: url(&quot;#gone&quot;)"/>'), None),
    ("external-resource", svg('<image href="sea.png" width="1" height="1"/>'), None),
    ("external-resource", svg('<use xlink:href="https://example.org/a.svg#b"/>'), None),
    ("external-resource", svg("<style>@import 'a.css';</style>"), None),
    ("external-resource", svg("<style>@font-face{src:url(a.woff)}</style>"), None),
    ("hairline", svg(f'<path {THIN} stroke-width=".05"/>'), (10, 20)),
    ("hairline", svg(f'<g stroke-width=".05" transform="translate(5 5)"><path {THIN}/></g>'), (15, 25)),
    ("hairline", svg(f'<path {THIN} stroke-width=".5" transform="scale(.1)"/>'), (1, 2)),
    ("hairline", svg(f'<style>.fine{{stroke-width:.05px}}</style><path class="fine" {THIN}/>'), (10, 20)),
    ("hairline", svg(f'<path style="stroke-width:.05" {THIN}/>'), (10, 20)),
    ("hairline", svg(f'<defs><g id="a"><path {THIN} stroke-width=".05"/></g></defs><use href="#a" x="5"/>'), (15, 20)),
    ("hairline", svg(f'<path {THIN} stroke-width=".5"/>', 'width="6mm" height="4mm" viewBox="0 0 60 40"'), (1, 2)),
    ("resolution", svg(f'<image x="5" y="6" width="10" height="10" href="{embedded(50)}"/>'), (5, 6)),
    *(("resolution", svg(f'<image x="5" y="6" width="10" height="10" href="{embedded(50, kind)}"/>'), (5, 6))
      for kind in ("JPEG", "GIF", "WEBP")),
    ("native-text", svg('<text x="3" y="4">words</text>'), (3, 4)),
    ("damaged", svg("<g>"), None),
    ("damaged", b'<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">' + b"".join(
        b'<!ENTITY %c "%s">' % (98 + at, b"&%c;" % (97 + at) * 10) for at in range(9)) + b"]><svg>&j;</svg>", None),
    ("not-printable", b"<html/>", None),
]  # fmt: skip

GOOD = [
    good_svg(),
    svg(""),
    svg('<rect width="9" height="9"/><path d="M0 0L5 5" stroke="#000" stroke-width=".1"/>'),
    svg(f'<image width="5" height="5" href="{embedded(60)}"/>'),
    svg('<text fill="none">unseen</text><a href="https://example.org"><path d="M0 0"/></a>'),
    svg(f'<defs><path id="unused" {THIN} stroke-width=".01"/></defs><path {THIN} stroke-width="0"/>'),
    svg("", 'width="2in" height="1in" viewBox="0 0 200 100"'),
    svg(f'<image width="5" height="5" transform="scale(0)" href="{embedded(1)}"/>'),
    svg(f'<image width="5" height="5" href="{embedded(1)}"/>', 'width="1e-300mm" height="1e-300mm" viewBox="0 0 1 1"'),
]


@pytest.mark.parametrize("data", GOOD)
def test_a_good_file_is_good(data: bytes) -> None:
    assert preflight(data) == ()


@pytest.mark.parametrize(("code", "data", "at"), FAULTS)
def test_a_fault_is_found_with_its_place(code: str, data: bytes, at: tuple[float, float] | None) -> None:
    found = preflight(data)

    assert {one.code for one in found} == {code}
    assert (found[0].spot.at and tuple(found[0].spot.at)) == (at and pytest.approx(at))


def test_another_size_than_wanted_is_found() -> None:
    (found,) = preflight(svg(""), Requirements(size=Size(63, 88)))

    assert (found.code, found.message) == ("page-size", "expected 63 x 88 mm, got 60 x 40 mm")


def test_uses_that_grow_without_end_are_followed_once() -> None:
    rows = (f'<g id="a{at}">' + f'<use href="#a{at + 1}"/>' * 9 + "</g>" for at in range(40))
    loop = '<g id="b"><use href="#b"/></g>'

    assert preflight(svg(f'{"".join(rows)}<g id="a40"/>{loop}')) == ()


@given(st.integers(0, len(good_svg()) - 1), st.binary(min_size=1, max_size=4))
@settings(max_examples=100)
def test_a_file_with_damaged_bytes_never_fails(at: int, bytes_there: bytes) -> None:
    data = good_svg()

    found = preflight(data[:at] + bytes_there + data[at + len(bytes_there) :])

    assert {one.code for one in found} <= set(CODES)
