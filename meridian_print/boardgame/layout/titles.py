"""The title of a layout in every language that it gives, read without the rest of the layout."""

from __future__ import annotations

from collections import abc

from meridian_print.text.source.nodes import Mapping, Scalar
from meridian_print.text.source.reading import read_document

ANY = ""
"""Stands for the language of a title that is the same in all."""


def titles(source: bytes) -> abc.Mapping[str, str]:
    """Return the title of a layout's file by language; empty if it has none that can be read.

    >>> titles(b"title: {en: First Voyage, fr: Premier voyage}"), titles(b"title: Wake"), titles(b"title: [")
    ({'en': 'First Voyage', 'fr': 'Premier voyage'}, {'': 'Wake'}, {})
    """
    root = read_document(source).root
    entries = root.entries if isinstance(root, Mapping) else ()
    title = next((value for key, value in entries if key.text == "title"), None)
    match title:
        case Scalar(text=text) if text:
            return {ANY: text}
        case Mapping(entries=named):
            return {key.text: value.text for key, value in named if isinstance(value, Scalar) and value.text}
        case _:
            return {}
