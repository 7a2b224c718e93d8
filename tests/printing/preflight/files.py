"""Files to be checked: one without a fault, and ways to damage it."""

from __future__ import annotations

import io
from collections.abc import Callable

import pikepdf

from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.backends.svg import svg_bytes
from meridian_print.graphics.drawing import type as lettering
from meridian_print.graphics.drawing.geometry import Rect, Size, line, rectangle, translation
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Page, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import Stroke, hex_ink
from meridian_print.graphics.drawing.type import Font

Damage = Callable[[pikepdf.Pdf], None]

SEA, DARK = hex_ink("#c9dde0"), hex_ink("#2c2118")
TRIM = Size(60.0, 40.0)
"""Of each page; its paper is 70 x 50 mm."""


def good_pdf() -> bytes:
    """Two pages of art that reaches beyond the cut, with a line, words and a form."""
    pages = tuple(Page(_drawing(name), name, name) for name in ("One", "Two"))
    return pdf_bytes(Document("Good", "en", pages, two_sided="long-edge"))


def good_svg() -> bytes:
    return svg_bytes(_drawing("One"))


def damaged(damage: Damage) -> bytes:
    """Return the good PDF with something done to it."""
    file = io.BytesIO()
    with pikepdf.open(io.BytesIO(good_pdf())) as pdf:
        damage(pdf)
        pdf.save(file)
    return file.getvalue()


def drawn(content: bytes, **resources: pikepdf.Object) -> Damage:
    """Return what draws on the second page, in points from its lower left corner."""

    def damage(pdf: pikepdf.Pdf) -> None:
        page = pdf.pages[1]
        own = page.obj.Resources
        for name, resource in resources.items():
            kind, _, key = name.partition("_")
            own[f"/{kind}"] = own.get(f"/{kind}", pikepdf.Dictionary())
            own[f"/{kind}"][f"/{key}"] = pdf.make_indirect(resource)
        page.contents_add(b"\nQ\n" + content, prepend=False)
        page.contents_add(b"q\n", prepend=True)

    return damage


def _drawing(title: str) -> Drawing:
    pen = Stroke(DARK, 0.3)
    ship = Symbol("ship", Rect(0, 0, 5, 5), (Path(line(0, 0, 5, 5), stroke=pen),))
    items = (
        Path(rectangle(Rect(0, 0, *TRIM).inset(-3)), fill=SEA),
        Path(rectangle(Rect(5, 5, 10, 10)), fill=DARK, stroke=pen),
        Group((Use(ship, translation(30, 20)),), layer="Ships"),
        lettering.text("Yeu", (10, 30), Font("EBGaramond-Regular", 5), DARK),
    )
    return Drawing(title, TRIM, items, bleed=3, slug=5)
