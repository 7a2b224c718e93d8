"""Following an SVG: what it shows through every transformation and every use, as far as it matters in print."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Literal, NamedTuple
from xml.etree.ElementTree import Element

from meridian_print.graphics.drawing.geometry import (
    IDENTITY,
    Matrix,
    Point,
    after,
    enlargement,
    rotation,
    through,
    translation,
)
from meridian_print.printing.preflight.bounds import TooLargeError, Work

HREFS = ("href", "{http://www.w3.org/1999/xlink}href")

_UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72, "pc": 25.4 / 6, "q": 0.25}
_LENGTH = re.compile(r"\s*+([-+]?[\d.]++(?:e[-+]?\d++)?)\s*+([a-zA-Z%]*+)\s*+")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_CALL = re.compile(r"(?<!\w)(\w++)\s*+\(([^()]*+)\)")
_RULE = re.compile(r"\.([\w-]++)\s*+\{([^{}]*+)\}")
_LINES = frozenset(("path", "line", "polyline", "polygon", "rect", "circle", "ellipse"))
_WITHIN = frozenset(("svg", "g", "a", "switch", "symbol"))
_SHOWN = _LINES | _WITHIN | {"use", "image", "text"}
_DEEPEST = 100
_LONGEST_NUMBER = 1000
_LETTERS = 100
"""This many letters of an attribute cost as much as one operation."""

_FORMATS = ("JPEG", "GIF", "WEBP")
_PNG = re.compile(rb"\x89PNG\r\n\x1a\n.{4}IHDR(.{4})(.{4})", re.DOTALL)
"""The size of a PNG. A library that opens one unpacks all texts and profiles in it, too."""
_MOST_PIXELS = 180_000_000
"""Of an image; the library has the same bound."""

Kind = Literal["line", "image", "text"]


class PaintedMark(NamedTuple):
    """An element shown through a matrix: `size` is the width of a line or the length of an image's pixel, there."""

    kind: Kind
    size: float
    element: Element
    matrix: Matrix

    @property
    def at(self) -> Point:
        """A point of it."""
        return through(self.matrix, _start(self.element))


class Style(NamedTuple):
    """What elements inherit: whether there is a stroke and how wide it is, whether there is a fill."""

    strokes: bool = False
    width: float = 1.0
    fills: bool = True


class Tree:
    """A document and the marks it makes; each element that is used often is followed once for each style."""

    def __init__(self, root: Element, work: Work) -> None:
        self._root, self._work = root, work
        self.by_id = {name: element for element in root.iter() if (name := element.get("id"))}
        sheets = " ".join(element.text or "" for element in root.iter() if local(element) == "style")
        self._rules = {name: _declared(text) for name, text in _RULE.findall(sheets)}
        self._known: dict[tuple[str, Style], tuple[PaintedMark, ...]] = {}

    def marks(self) -> tuple[PaintedMark, ...]:
        """Return everything shown, in user units."""
        return tuple(self._shown(self._root, Style(), IDENTITY, 0))

    def _shown(self, element: Element, style: Style, matrix: Matrix, depth: int) -> Iterator[PaintedMark]:
        kind = local(element)
        if kind not in _SHOWN or depth > _DEEPEST:
            return
        self._work.do(1 + depth // 10)
        style = self._styled(element, style)
        if moves := element.get("transform"):
            self._read(moves)
            matrix = after(transformation(moves), matrix)
        if kind in _WITHIN:
            for child in element:
                yield from self._shown(child, style, matrix, depth + 1)
        elif kind == "use":
            yield from self._used(element, style, matrix, depth)
        elif kind == "text":
            if style.fills and self._has_letters(element):
                yield PaintedMark("text", 0.0, element, matrix)
        elif kind == "image":
            yield from self._image(element, matrix)
        elif style.strokes and style.width > 0:
            yield PaintedMark("line", style.width * enlargement(matrix), element, matrix)

    def _read(self, text: str) -> None:
        self._work.do(len(text) // _LETTERS)

    def _has_letters(self, element: Element) -> bool:
        for text in element.itertext():
            self._work.do()
            self._read(text)
            if text.strip():
                return True
        return False

    def _used(self, element: Element, style: Style, matrix: Matrix, depth: int) -> Iterator[PaintedMark]:
        name = href(element).removeprefix("#")
        target = self.by_id.get(name)
        if target is None:
            return
        if (name, style) not in self._known:
            self._known[name, style] = ()  # for one that uses itself
            self._known[name, style] = _condensed(self._shown(target, style, IDENTITY, depth + 1))
        if not self._known[name, style]:
            return
        x, y = (number(element.get(axis, "0")) for axis in "xy")
        here = after(translation(x, y), matrix)
        scale = enlargement(here)
        for kind, size, shown, own in self._known[name, style]:
            yield PaintedMark(kind, size * scale, shown, after(own, here))

    def _image(self, element: Element, matrix: Matrix) -> Iterator[PaintedMark]:
        self._read(href(element))
        pixels = pixel_size(href(element))
        width, height = (number(element.get(side, "0")) for side in ("width", "height"))
        if pixels and all(pixels) and width and height:
            coarsest = max(width / pixels[0], height / pixels[1])
            yield PaintedMark("image", coarsest * enlargement(matrix), element, matrix)

    def _styled(self, element: Element, style: Style) -> Style:
        """Return the style with an element's own declarations."""
        declared: Mapping[str, str] = element.attrib
        if "class" in declared or "style" in declared:
            self._read(declared.get("class", "") + declared.get("style", ""))
            rules = [self._rules.get(name, {}) for name in declared.get("class", "").split()]
            self._work.do(sum(map(len, rules)))
            declared = {
                key: value
                for part in (declared, *rules, _declared(declared.get("style", "")))
                for key, value in part.items()
            }
        stroke, width, fill = declared.get("stroke"), declared.get("stroke-width"), declared.get("fill")
        if stroke is None and width is None and fill is None:
            return style
        return Style(
            style.strokes if stroke is None else stroke != "none",
            style.width if width is None else number(width),
            style.fills if fill is None else fill != "none",
        )


def local(element: Element) -> str:
    """Return an element's name without its namespace; empty for a comment."""
    return _local(element.tag) if isinstance(element.tag, str) else ""


@lru_cache(maxsize=100)
def _local(tag: str) -> str:
    return tag.rpartition("}")[2]


def href(element: Element) -> str:
    """Return what an element refers to."""
    plain, of_xlink = HREFS
    return element.get(plain, element.get(of_xlink, ""))


def millimetres(length: str) -> float | None:
    """Convert a length with a physical unit into mm; None for pixels, percentages and anything else."""
    found = _LENGTH.fullmatch(length)
    factor = _UNITS.get(found[2].lower()) if found else None
    return number(found[1]) * factor if found and factor else None


def number(text: str) -> float:
    """Return the number that a text begins with, 0 if there is none; a unit is ignored."""
    found = _NUMBER.match(text[:_LONGEST_NUMBER].strip())
    value = float(found[0]) if found else 0.0
    return value if math.isfinite(value) else 0.0


def numbers(text: str) -> list[float]:
    """Return all numbers in a text."""
    return [number(found) for found in _NUMBER.findall(text)]


def transformation(text: str) -> Matrix:
    """Return the matrix of a `transform`; unknown parts are left out."""
    matrix = IDENTITY
    for name, operands in reversed(_CALL.findall(text)):
        matrix = after(matrix, _one_transformation(name, numbers(operands)))
    return matrix


def pixel_size(reference: str) -> tuple[int, int] | None:
    """Return the size of an embedded image; None if it is not embedded or cannot be read."""
    kind, comma, data = reference.partition(",")
    if not comma or not kind.startswith("data:") or ";base64" not in kind:
        return None
    import warnings
    from base64 import b64decode
    from io import BytesIO

    from PIL import Image

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of images that would take much memory: their pixels are not looked at
        try:
            image = b64decode(data)
            if png := _PNG.match(image):
                width, height = (int.from_bytes(side) for side in png.groups())
                if width * height > _MOST_PIXELS:
                    raise TooLargeError
            else:
                width, height = Image.open(BytesIO(image), formats=_FORMATS).size
        except Image.DecompressionBombError:
            raise TooLargeError from None
        except (ValueError, OSError):
            return None
    return width, height


def _one_transformation(name: str, values: list[float]) -> Matrix:
    match name, values:
        case "matrix", [a, b, c, d, e, f]:
            return (a, b, c, d, e, f)
        case "translate", [x, *rest]:
            return translation(x, rest[0] if rest else 0.0)
        case "scale", [x, *rest]:
            return (x, 0.0, 0.0, rest[0] if rest else x, 0.0, 0.0)
        case "rotate", [degrees, *rest]:
            return rotation(degrees, (rest[0], rest[1]) if len(rest) == 2 else (0.0, 0.0))
        case "skewX", [degrees]:
            return (1.0, 0.0, math.tan(math.radians(degrees)), 1.0, 0.0, 0.0)
        case "skewY", [degrees]:
            return (1.0, math.tan(math.radians(degrees)), 0.0, 1.0, 0.0, 0.0)
    return IDENTITY


def _start(element: Element) -> tuple[float, float]:
    """Return a point of an element."""
    if (drawn := element.get("d") or element.get("points")) is not None:
        begun = _NUMBER.finditer(drawn, 0, _LONGEST_NUMBER)
        first = [number(found[0]) for _, found in zip(range(2), begun, strict=False)]
        return (first[0], first[1]) if len(first) == 2 else (0.0, 0.0)
    x, y = (next((element.attrib[key] for key in keys if key in element.attrib), "0") for keys in _PLACES)
    return number(x), number(y)


_PLACES = (("x", "x1", "cx"), ("y", "y1", "cy"))


def _declared(text: str) -> Mapping[str, str]:
    """Return the declarations of a style."""
    pairs = (part.partition(":") for part in text.split(";"))
    return {name.strip(): value.strip() for name, colon, value in pairs if colon}


def _condensed(marks: Iterator[PaintedMark]) -> tuple[PaintedMark, ...]:
    """Keep the worst of each kind: the thinnest line, the largest pixel."""
    kept: dict[Kind, PaintedMark] = {}
    for mark in marks:
        known = kept.setdefault(mark.kind, mark)
        if (mark.size < known.size) == (mark.kind == "line") and mark.size != known.size:
            kept[mark.kind] = mark
    return tuple(kept.values())
