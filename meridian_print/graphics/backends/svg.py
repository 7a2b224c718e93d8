"""Drawings as SVG: sized in mm, in named layers, with letters as outlines that can still be searched.

The only module that imports svgwrite, which writes the sheet around the items; they are written as lines of text, as
thousands of elements take it too long. Its checks stay off: they reject ARIA and Inkscape attributes. User units are mm
and the origin is the corner of the trimmed sheet.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import assert_never
from xml.etree import ElementTree

import svgwrite

from meridian_print.graphics.backends.path_data import path_data, placed_path_data
from meridian_print.graphics.drawing import faces
from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix, Mm, Outline, rotation, transformed
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path, Symbol, Text, Use
from meridian_print.graphics.drawing.paint import Ink, Stroke, hex_colour

_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
_INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"
_UPSIDE_DOWN: Matrix = (1.0, 0.0, 0.0, -1.0, 0.0, 0.0)
_MITER_LIMIT = "10"
"""That of PDF, for all of a drawing: SVG's own would cut some corners that are sharp on paper."""
_NOT_IN_IDS = re.compile("[^a-z0-9]+")
_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}


def _table(escapes: Mapping[str, str]) -> tuple[str, ...]:
    """Return what is written for each character of ASCII: whole, as what a table lacks is slow to translate."""
    return tuple(escapes.get(character, character) for character in map(chr, range(128)))


_IN_TEXT = _table(_ESCAPES)
_IN_QUOTES = _table({**_ESCAPES, '"': "&quot;", "\r": "&#13;", "\n": "&#10;", "\t": "&#09;"})
"""What is written for characters in text and in the values of attributes."""


def svg_bytes(drawing: Drawing, language: str = "en", *, for_screen: bool = False) -> bytes:
    """Write the whole sheet, slug included; `language` is the BCP 47 tag of its words.

    A browser shows one `for_screen` sooner: the letters of a text are one outline. The file is larger.
    """
    return f"{_DECLARATION}\n{svg_element(drawing, language, for_screen=for_screen)}\n".encode()


def svg_element(drawing: Drawing, language: str = "en", *, for_screen: bool = False) -> str:
    """Write a sheet as an element to embed in another document."""
    definitions = _Definitions(for_screen=for_screen)
    items = [_item(item, definitions) for item in drawing.items]
    corner, width, height = map(_number, (-drawing.slug, *(extent + 2 * drawing.slug for extent in drawing.size)))
    root = svgwrite.Drawing(
        size=(f"{width}mm", f"{height}mm"), viewBox=f"{corner} {corner} {width} {height}", debug=False
    )
    root.attribs |= {"xmlns:inkscape": _INKSCAPE, "xml:lang": language, "stroke-miterlimit": _MITER_LIMIT}
    root.set_desc(title=drawing.title)
    sheet = ElementTree.tostring(root.get_xml(), encoding="unicode")
    opening, closing = sheet.replace("><", ">\n<").split("<defs />\n")
    return opening + "\n".join((_element("defs", {}, definitions.elements), *items, closing))


def layer_id(name: str) -> str:
    """Return the id of the layer with a name; of several, that of the first."""
    return _plain("layer", name)


def symbol_id(name: str) -> str:
    """Return the id of the symbol with a name."""
    return _plain("symbol", name)


class _Definitions:
    """Everything that the items refer to, each written once and referenced by its id."""

    def __init__(self, *, for_screen: bool) -> None:
        self.for_screen = for_screen
        self.elements: list[str] = []
        self._ids: dict[str, int] = {}
        self._faces: dict[str, int] = {}
        self._glyphs: dict[tuple[str, int], str] = {}
        self._symbols: dict[str, tuple[Symbol, str]] = {}
        self._clips: dict[Outline, str] = {}

    def new_id(self, *words: str) -> str:
        """Return an unused id made of words."""
        return self.unused(_plain(*words))

    def unused(self, wanted: str) -> str:
        """Return an id, or the first of those numbered from it that is not used yet."""
        free = wanted
        while free in self._ids:
            self._ids[wanted] += 1
            free = f"{wanted}-{self._ids[wanted]}"
        self._ids[free] = 1
        return free

    def glyph(self, face: str, index: int) -> str:
        """Return the id of a glyph, in font units; empty for one without ink, such as a space."""
        known = self._glyphs.get((face, index))
        if known is not None:
            return known
        data = _glyph_data(face, index)
        name = f"g{self._faces.setdefault(face, len(self._faces))}.{index}" if data else ""
        self._glyphs[face, index] = name
        if name:
            self.elements.append(_element("path", {"id": name, "d": data}))
        return name

    def symbol(self, symbol: Symbol) -> str:
        """Return the id of a symbol; raises ValueError if another symbol has its name."""
        if symbol.name not in self._symbols:
            inside = [_item(item, self) for item in symbol.items]
            name = self.new_id("symbol", symbol.name)
            self._symbols[symbol.name] = (symbol, name)
            self.elements.append(_element("g", {"id": name}, inside))
        known, name = self._symbols[symbol.name]
        if known is not symbol and known != symbol:
            raise ValueError(f"expected one symbol named {symbol.name!r}, got two")
        return name

    def clip(self, outline: Outline) -> str:
        """Return the id of an outline to clip to."""
        if outline not in self._clips:
            name = self._clips[outline] = self.new_id("clip")
            self.elements.append(_element("clipPath", {"id": name}, [_element("path", {"d": path_data(outline)})]))
        return self._clips[outline]


def _element(name: str, attribs: Mapping[str, str], inside: Sequence[str] = (), text: str = "") -> str:
    """Write an element, around others or around a text."""
    opening = "".join((f"<{name}", *(f' {key}="{value.translate(_IN_QUOTES)}"' for key, value in attribs.items())))
    if inside:
        return "\n".join((f"{opening}>", *inside, f"</{name}>"))
    return f"{opening}>{text.translate(_IN_TEXT)}</{name}>" if text else f"{opening}/>"


def _plain(*words: str) -> str:
    """Make words fit for an id."""
    return _NOT_IN_IDS.sub("-", "-".join(words).lower()).strip("-")


def _item(item: Item, definitions: _Definitions) -> str:
    match item:
        case Path():
            return _path(item)
        case Text():
            return _text(item, definitions)
        case Group():
            return _group(item, definitions)
        case Use():
            return _element("use", {"xlink:href": f"#{definitions.symbol(item.symbol)}", **_place(item.matrix)})
        case _:
            assert_never(item)


def _path(path: Path) -> str:
    attribs = {"d": path_data(path.outline), "fill": "none" if path.fill is None else _colour(path.fill)}
    if path.fill is not None and path.even_odd:
        attribs["fill-rule"] = "evenodd"
    if path.stroke is not None:
        attribs |= _pen(path.stroke)
    return _element("path", attribs)


def _text(text: Text, definitions: _Definitions) -> str:
    """Draw glyphs in font units over invisible words, which serve searching, selecting and reading aloud."""
    unit = text.size / faces.EM
    words = {"fill": "none", "font-size": _number(text.size / unit), "textLength": _number(text.width / unit)}
    drawn = [_outlined(text, unit)] if definitions.for_screen else _lettered(text, definitions, unit)
    place = f"translate({_number(text.start.x)} {_number(text.start.y)})scale({unit:.7g})"
    inside = [_element("text", words, text=text.words), *drawn]
    return _element("g", {"fill": _colour(text.ink), "transform": place}, inside)


def _outlined(text: Text, unit: Mm) -> str:
    """Draw all letters as one outline."""
    placed = (
        (_turned(glyph.face or text.face, glyph.index, glyph.angle), glyph.x / unit, glyph.y / unit)
        for glyph in text.glyphs
    )
    halo = {} if text.halo is None else {"paint-order": "stroke", **_pen(text.halo, unit)}
    return _element("path", {"d": placed_path_data(each for each in placed if each[0].verbs), **halo})


def _lettered(text: Text, definitions: _Definitions, unit: Mm) -> list[str]:
    """Draw each letter by the glyph that it shares with others."""
    letters = _letters(text, definitions, unit)
    if text.halo is None:
        return letters
    name = definitions.new_id("letters")
    halo = {"fill": "none", "xlink:href": f"#{name}", **_pen(text.halo, unit)}
    return [_element("use", halo), _element("g", {"id": name}, letters)]


def _letters(text: Text, definitions: _Definitions, unit: Mm) -> list[str]:
    letters = []
    for glyph in text.glyphs:
        if name := definitions.glyph(glyph.face or text.face, glyph.index):
            place = {"x": _number(glyph.x / unit), "y": _number(glyph.y / unit)}
            moved = {axis: value for axis, value in place.items() if value != "0"}
            if glyph.angle:
                moved["transform"] = f"rotate({_number(glyph.angle)} {place['x']} {place['y']})"
            letters.append(_element("use", {"xlink:href": f"#{name}", **moved}))
    return letters


@cache
def _glyph_data(face: str, index: int) -> str:
    return path_data(_turned(face, index, 0.0))


@lru_cache(maxsize=1024)
def _turned(face: str, index: int, angle: float) -> Outline:
    """Return a glyph in font units, turned clockwise about its start; one that is turned, to whole units."""
    upright = transformed(faces.outline(face, index), _UPSIDE_DOWN)
    if not angle:
        return upright
    turned = transformed(upright, rotation(angle))
    return Outline(turned.verbs, tuple(float(round(each)) for each in turned.coords))


def _group(group: Group, definitions: _Definitions) -> str:
    attribs = _transform(group.matrix)
    if group.layer is not None:
        name = definitions.new_id("layer", group.layer)
        attribs |= {"id": name, "inkscape:groupmode": "layer", "inkscape:label": group.layer}
    if group.subject is not None:
        data = {f"data-{key}": value for key, value in group.subject.data}
        attribs |= {"id": definitions.unused(group.subject.name), **data}
    if group.clip is not None:
        attribs["clip-path"] = f"url(#{definitions.clip(group.clip)})"
    if group.opacity != 1:
        attribs["opacity"] = _number(group.opacity)
    inside = [_item(item, definitions) for item in group.items]
    if group.alt is not None:
        attribs["role"] = "img"
        inside.insert(0, _element("title", {}, text=group.alt))
    return _element("g", attribs, inside)


def _pen(stroke: Stroke, unit: Mm = 1.0) -> dict[str, str]:
    """Return the attributes of a stroke, its lengths in `unit`; SVG's defaults are left out."""
    attribs = {"stroke": _colour(stroke.ink), "stroke-width": _number(stroke.width / unit)}
    if stroke.dash:
        attribs["stroke-dasharray"] = " ".join(_number(length / unit) for length in stroke.dash)
    if stroke.cap != "butt":
        attribs["stroke-linecap"] = stroke.cap
    if stroke.join != "miter":
        attribs["stroke-linejoin"] = stroke.join
    return attribs


def _place(matrix: Matrix) -> dict[str, str]:
    """Place what is used: a move is shorter as coordinates."""
    if matrix[:4] != IDENTITY[:4]:
        return _transform(matrix)
    place = {"x": _number(matrix[4]), "y": _number(matrix[5])}
    return {axis: value for axis, value in place.items() if value != "0"}


def _transform(matrix: Matrix) -> dict[str, str]:
    if matrix == IDENTITY:
        return {}
    place = f"{_number(matrix[4])} {_number(matrix[5])}"
    if matrix[:4] == IDENTITY[:4]:
        return {"transform": f"translate({place})"}
    linear = " ".join(f"{round(value, 7) + 0:.7g}" for value in matrix[:4])
    return {"transform": f"matrix({linear} {place})"}


def _number(value: float) -> str:
    """Round to thousandths and write without trailing zeros."""
    return f"{round(value * 1000) / 1000:.9g}"


@cache
def _colour(ink: Ink) -> str:
    return hex_colour(ink)
