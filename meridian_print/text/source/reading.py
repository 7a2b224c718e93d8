"""From a file's bytes to nodes: a plain file directly, any other through the YAML parser."""

from __future__ import annotations

import re

from meridian_print.text.diagnostics import error
from meridian_print.text.source.characters import decode
from meridian_print.text.source.nodes import Mapping, Scalar, YamlDocument
from meridian_print.text.source.plain import plain_root

_FORMAT = re.compile(r"[a-z0-9_-]+-(?P<kind>layout|log|theme)/[0-9]+")
_KINDS = {
    "layout": "this is a layout: `meridian-print validate` checks it, `meridian-print build` prints it",
    "log": "this is the log of a game: `meridian-print check` checks it",
    "theme": "this is a theme file: a layout names it as its `theme`, and `--theme` for a single build",
}


def read_document(data: bytes, wanted: str = "") -> YamlDocument:
    """Read a YAML file into nodes; never raises, whatever the bytes.

    A file that names itself of another kind than a `wanted` format, such as a log that is read as a layout, has no
    root, and this is all that is found in it.
    """
    document = _read(data)
    return _of_kind(document, wanted) if wanted else document


def _read(data: bytes) -> YamlDocument:
    characters = decode(data)
    root = plain_root(characters.lines) if characters.text is not None else None
    if root is not None:
        return YamlDocument(root, characters.lines)
    from meridian_print.text.source.document import parse  # the parser takes long to load

    return parse(characters)


def _of_kind(document: YamlDocument, wanted: str) -> YamlDocument:
    entries = document.root.entries if isinstance(document.root, Mapping) else ()
    given = next((entry.value for entry in entries if entry.key.text == "format"), None)
    found = _FORMAT.fullmatch(given.text) if isinstance(given, Scalar) else None
    known = _FORMAT.fullmatch(wanted)
    if given is None or found is None or known is None or found["kind"] == known["kind"]:
        return document
    fault = error("bad-format", given.span, f"expected '{wanted}', got '{found[0]}'", _KINDS[found["kind"]])
    return YamlDocument(None, document.lines, (fault,))
