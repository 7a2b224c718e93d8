"""From the bytes of an SVG to its elements, within bounds: a few lines of XML can expand to fill a disk."""

from __future__ import annotations

import re
from xml.etree import ElementTree
from xml.parsers import expat

from meridian_print.files.limits import ELEMENTS, SVG
from meridian_print.printing.preflight.work import TooLargeError

_ENCODING = re.compile(r"utf-?(8|16(le|be)?)|us-ascii|iso-8859-\d{1,2}|windows-125\d", re.IGNORECASE)


def parsed(data: bytes) -> ElementTree.Element:
    """Read a document.

    Raises TooLargeError for one that holds too much, and ParseError, LookupError or ValueError for one that is no
    well-formed XML.
    """
    if len(data) > SVG or data.count(b"<") + data.count(b"=") > ELEMENTS:
        raise TooLargeError
    _check_declarations(data)
    return ElementTree.fromstring(data)


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
