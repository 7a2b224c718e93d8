"""Forms: fields to type into, and the scripts by which a reader computes some of them (ISO 32000-1, 12.7)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import count
from typing import assert_never

from reportlab.pdfbase.pdfdoc import PDFObjectReference

from meridian_print.graphics.backends.pdf.objects import (
    POINTS,
    Object,
    Pdf,
    array,
    box,
    dictionary,
    number,
    numbers,
    stream,
    string,
)
from meridian_print.graphics.backends.pdf.places import field_name
from meridian_print.graphics.backends.pdf.resources import PageResources
from meridian_print.graphics.drawing.forms import Balance, Best, Computed, Field, Majority, Sum, Tie
from meridian_print.graphics.drawing.items import Drawing, Page

_PRINTED = 4
_CENTRED, _LEFT = 1, 0
START = (
    "var page=this;function t(f){return String(page.getField(f).value);}"
    "function n(f){return Number(t(f).replace('\\u2212','-'))||0;}"
)
"""Begins every script: the functions that read a field's text and its number, 0 if it is empty; a minus may be one."""


def form(pdf: Pdf, pages: Sequence[Page], resources: PageResources, *, first_key: int) -> Object:
    """Write all fields, with complete fonts, and return their entry in the catalog.

    A field starts empty, yet has an appearance, because some readers reject a field without one. Fields are numbered
    from `first_key` in the parent tree of the structure.
    """
    keys = count(first_key)
    faces = sorted({field.font.face for page in pages for field in page.fields})
    fonts = {face: resources.whole_font(face) for face in faces}
    fields, computed = [], []
    for at_page, page in enumerate(pages):
        for at, field in enumerate(page.fields):
            reference = PDFObjectReference(field_name(at_page, at))
            entries = _field(pdf, field, page.drawing, fonts[field.font.face])
            entries |= {"P": PDFObjectReference(f"Page{at_page}"), "StructParent": next(keys)}
            pdf.Reference(dictionary(entries), reference.name)
            fields.append(reference)
            if field.computed:
                computed.append(reference)
    listed = dictionary({font: PDFObjectReference(font) for font in fonts.values()})
    return dictionary({"Fields": array(fields), "CO": array(computed), "DR": dictionary({"Font": listed})})


def _field(pdf: Pdf, field: Field, drawing: Drawing, font: str) -> dict[str, Object]:
    area, slug, ink = field.area, drawing.slug, numbers(field.ink.rgb)
    top, bottom = drawing.size.height - area.y + slug, drawing.size.height - area.bottom + slug
    extent = array(["0", "0", number(area.width * POINTS), number(area.height * POINTS)])
    empty = stream(b"/Tx BMC EMC", {"Type": "/XObject", "Subtype": "/Form", "BBox": extent}, compressed=False)
    return {
        "Type": "/Annot",
        "Subtype": "/Widget",
        "FT": "/Tx",
        "T": string(field.name),
        "TU": string(field.tooltip),
        "Rect": box(area.x + slug, bottom, area.right + slug, top),
        "F": _PRINTED,
        "Q": _CENTRED if field.is_centred else _LEFT,
        "DA": string(f"/{font} {number(field.font.size * POINTS)} Tf {ink} rg"),
        "AP": dictionary({"N": pdf.Reference(empty)}),
        **(_computed(field.computed) if field.computed else {}),
    }


def _computed(computed: Computed) -> dict[str, Object]:
    action = dictionary({"S": "/JavaScript", "JS": string(START + script(computed))})
    return {"AA": dictionary({"C": action})}


def script(computed: Computed) -> str:
    """Return the script that computes a field; `n` reads a number, `page` is the document."""
    match computed:
        case Sum(of):
            return f"var s=0;{json.dumps(of)}.forEach(function(f){{s+=n(f);}});event.value=s||'';"
        case Majority(mine, others, worth):
            most = f"Math.max.apply(null,{json.dumps(others)}.map(n))"
            return f"event.value=n({json.dumps(mine)})>{most}?{worth}:'';"
        case Tie(of, text):
            most = f"var a={json.dumps(of)}.map(n),m=Math.max.apply(null,a);"
            several = "m>0&&a.filter(function(x){return x===m;}).length>1"
            return f"{most}event.value={several}?{json.dumps(text)}:'';"
        case Balance(begin, of, shown_by):
            is_shown = f"{json.dumps(shown_by)}.some(t)"
            total = f"{json.dumps(of)}.reduce(function(s,f){{return s+n(f);}},{begin})"
            return f"event.value={is_shown}?{total}:'';"
        case Best():
            return _best(computed)
        case _:
            assert_never(computed)


def _best(of: Best) -> str:
    """Rank by the first numbers, then the second; no number in this game reaches a thousand."""
    return (
        f"var a={json.dumps(of.first)}.map(n),b={json.dumps(of.second)}.map(n),"
        f"e={json.dumps(of.else_named)},w={json.dumps(of.names)};"
        "var v=a.map(function(x,i){return 1000*x+b[i];}),m=Math.max.apply(null,v);"
        "event.value=m<1000?'':w.map(function(f,i){return v[i]===m?(String(page.getField(f).value)||e[i]):'';})"
        f".filter(function(t){{return t;}}).join({json.dumps(of.between)});"
    )
