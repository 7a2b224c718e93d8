"""From a file's bytes to nodes: a plain file directly, any other through the YAML parser."""

from __future__ import annotations

from meridian_print.text.source.characters import decode
from meridian_print.text.source.nodes import YamlDocument
from meridian_print.text.source.plain import plain_root


def read_document(data: bytes) -> YamlDocument:
    """Read a YAML file into nodes; never raises, whatever the bytes."""
    characters = decode(data)
    root = plain_root(characters.lines) if characters.text is not None else None
    if root is not None:
        return YamlDocument(root, characters.lines)
    from meridian_print.text.source.document import parse  # the parser takes long to load

    return parse(characters)
