"""Checks of an SVG: its size, its references, its lines, its images, its letters."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple
from xml.etree import ElementTree
from xml.parsers import expat

from meridian_print.files.reading import ELEMENTS, SVG
from meridian_print.graphics.drawing.geometry import Matrix, Size, enlargement, through
from meridian_print.printing.preflight.bounds import TooLargeError, Work
from meridian_print.printing.preflight.codes import Requirements, fault
from meridian_print.printing.preflight.svg_tree import HREFS, PaintedMark, Tree, href, local, millimetres, numbers
from meridian_print.text.diagnostics import Diagnostic

_ENCODING = re.compile(r"utf-?(8|16(le|be)?)|us-ascii|iso-8859-\d{1,2}|windows-125\d", re.IGNORECASE)


def parsed(data: bytes) -> ElementTree.Element:
    """Read a document.

    Raises TooLargeError for one that holds too much, and ParseError, LookupError or ValueError for one that is no
    well-formed XML.
    """
    if len(data) > SVG or data.count(b"<") + data.count(b"=") > ELEMENTS:
        raise TooLargeError
    _check_declarations(data)
    return ElementTree.fromstring(data, ElementTree.XMLParser(target=_BoundedTree()))


class _BoundedTree(ElementTree.TreeBuilder):
    """The tree of a document, whose names and attributes are counted as they are read.

    A namespace comes with each name in it, and a default of the document's own with each element.
    """

    def __init__(self) -> None:
        super().__init__()
        self._left = SVG

    def start(self, tag: Any, attrs: dict[Any, Any], /) -> ElementTree.Element:
        """Begin an element; raises TooLargeError when the elements hold more than a file may."""
        self._left -= len(tag) + sum(map(len, attrs)) + sum(map(len, attrs.values()))
        if self._left < 0:
            raise TooLargeError
        return super().start(tag, attrs)


class _BodyReached(Exception):  # noqa: N818 - no mistake: what stands before the first element has been read
    """The first element has begun."""


def _check_declarations(data: bytes) -> None:
    """Raise TooLargeError for entities that stand for more than a file may hold, and ValueError for other encodings.

    In others the bytes of `<` and `&` would be other ones.
    """
    parser = expat.ParserCreate()
    uses = data.count(b"&")

    def encoded(_version: str, encoding: str | None, _standalone: int) -> None:
        if encoding and not _ENCODING.fullmatch(encoding):
            raise ValueError(f"expected UTF-8, got '{encoding[:40]}'")

    def declared(_name: str, is_parameter: bool, value: str | None, *_rest: object) -> None:
        if is_parameter or (value and "&" in value):
            raise ValueError("entities of entities")
        if value and len(value) * uses > SVG:
            raise TooLargeError

    def begun(_name: str, _attributes: object) -> None:
        raise _BodyReached

    parser.XmlDeclHandler, parser.EntityDeclHandler, parser.StartElementHandler = encoded, declared, begun
    try:
        parser.Parse(data, True)
    except (_BodyReached, expat.ExpatError):  # the reader itself says what is wrong
        return


_NEAR = 0.1
_POINT = 25.4 / 72
_PIXEL = 25.4 / 96
_LINK = "a"
_CALL = re.compile(r"url\(\s*['\"]?([^'\")]*)")
_IMPORTS = (b"@import", b"<?xml-stylesheet")
"""What begins a reference to an external style sheet."""


class _Canvas(NamedTuple):
    """The size of the whole in mm, and the matrix from user units to mm from the top left corner."""

    size: Size
    matrix: Matrix


def svg_findings(data: bytes, wanted: Requirements) -> tuple[Diagnostic, ...]:
    """Check an SVG; of style sheets only rules for single classes are followed."""
    found: list[Diagnostic] = []
    try:
        root = parsed(data)
        if local(root) != "svg":
            return (fault("not-printable", f"expected an SVG, got XML of another kind, '{local(root)[:40]}'"),)
        found += _of_document(root, data, wanted)
    except (TooLargeError, MemoryError):
        found.append(fault("too-large", "expected an SVG that can be checked in seconds, got one that holds far more"))
    except (ElementTree.ParseError, LookupError, ValueError) as error:
        return (fault("damaged", f"expected well-formed XML, got an error: {error}"),)
    return tuple(found)


def _of_document(root: ElementTree.Element, data: bytes, wanted: Requirements) -> Iterator[Diagnostic]:
    canvas, tree = _canvas(root), Tree(root, Work())
    yield from _of_size(root, canvas, wanted)
    yield from _of_references(root, tree)
    if any(each in data for each in _IMPORTS):
        yield fault("external-resource", "expected everything in one file, got an external style sheet")
    if canvas is not None:
        yield from _of_marks(tree.marks(), canvas.matrix, wanted)


def _canvas(root: ElementTree.Element) -> _Canvas | None:
    width, height = millimetres(root.get("width", "")), millimetres(root.get("height", ""))
    if not width or not height or width < 0 or height < 0:
        return None
    left, top, wide, high = _view(root) or (0.0, 0.0, width / _PIXEL, height / _PIXEL)
    scale = min(width / wide, height / high)
    return _Canvas(Size(width, height), (scale, 0.0, 0.0, scale, -left * scale, -top * scale))


def _view(root: ElementTree.Element) -> tuple[float, float, float, float] | None:
    values = numbers(root.get("viewBox", ""))
    if len(values) != 4 or min(values[2:]) <= 0:
        return None
    return (values[0], values[1], values[2], values[3])


def _of_size(root: ElementTree.Element, canvas: _Canvas | None, wanted: Requirements) -> Iterator[Diagnostic]:
    if canvas is None:
        got = " x ".join(root.get(side) or "nothing" for side in ("width", "height"))
        yield fault("svg-size", f"expected width and height in mm, got {got[:60]}")
        return
    size, view = canvas.size, _view(root)
    if view is not None and abs(view[2] / size.width * size.height - view[3]) > _NEAR * view[3] / size.height:
        yield fault(
            "svg-size", f"expected a viewBox of the same shape as {_size_text(size)}, got {view[2]:g} x {view[3]:g}"
        )
    if wanted.size is not None and max(abs(a - b) for a, b in zip(size, wanted.size, strict=True)) > _NEAR:
        yield fault("page-size", f"expected {_size_text(wanted.size)}, got {_size_text(size)}")


def _of_references(root: ElementTree.Element, tree: Tree) -> Iterator[Diagnostic]:
    """Yield broken references and references to other files."""
    missing, outside = dict[str, None](), dict[str, None]()
    for element in root.iter():
        for reference in _references(element):
            if reference.startswith("#"):
                if reference[1:] not in tree.by_id:
                    missing[reference] = None
            elif reference and not reference.startswith("data:"):
                outside[reference] = None
    yield from (fault("missing-resource", f"expected an element named '{name[:60]}', got none") for name in missing)
    yield from (
        fault("external-resource", f"expected everything in one file, got the external '{name[:60]}'")
        for name in outside
    )


def _references(element: ElementTree.Element) -> Iterator[str]:
    kind = local(element)
    if kind != _LINK and (reference := href(element)):
        yield reference
    for key, value in element.attrib.items():
        if "url(" in value and key not in HREFS:
            yield from _CALL.findall(value)
    if kind == "style":
        yield from _CALL.findall(element.text or "")


def _of_marks(marks: Sequence[PaintedMark], matrix: Matrix, wanted: Requirements) -> Iterator[Diagnostic]:
    scale = enlargement(matrix)
    lines, pictures, texts = ([one for one in marks if one.kind == kind] for kind in ("line", "image", "text"))
    thinnest = min(lines, key=lambda line: line.size, default=None)
    if thinnest is not None and (points := thinnest.size * scale / _POINT) < wanted.hairline * 0.999:
        message = f"expected lines of at least {wanted.hairline:g} pt, got {points:.2f} pt"
        yield fault("hairline", message, at=through(matrix, thinnest.at))
    for picture in pictures:
        pixel = picture.size * scale
        if pixel > 0 and (inches := 25.4 / pixel) < wanted.resolution * 0.995:
            message = f"expected {wanted.resolution:g} pixels per inch, got {inches:.0f}"
            yield fault("resolution", message, at=through(matrix, picture.at))
    if texts:
        message = "expected text as outlines, got text set in a font"
        yield fault("native-text", message, at=through(matrix, texts[0].at))


def _size_text(size: Size) -> str:
    return f"{size.width:g} x {size.height:g} mm"
