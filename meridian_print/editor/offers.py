"""What the editor can open and use: the layouts and the fonts that lie in a folder, and what boards are called."""

from __future__ import annotations

from collections import abc
from contextlib import suppress
from pathlib import Path

from meridian_print.boardgame.layout.file import kind_of
from meridian_print.boardgame.layout.own_fonts import FONTS, KINDS
from meridian_print.editor.storage import is_inside
from meridian_print.files.reading import TEXT, read_bytes
from meridian_print.text.source.nodes import Mapping, Scalar
from meridian_print.text.source.reading import read_document

SUFFIXES = (".yaml", ".yml")
"""What names of layouts end with."""
ANY = ""
"""Stands for the language of a title that is the same in all."""


def layouts_in(folder: Path) -> list[str]:
    """Return the names of the layouts in a folder, sorted; links that lead out of it are none of them."""
    with suppress(OSError):
        found = [path for path in folder.iterdir() if path.suffix in SUFFIXES and not path.name.startswith(".")]
        return sorted(path.name for path in found if path.is_file() and is_inside(path, folder) and _is_layout(path))
    return []


def _is_layout(path: Path) -> bool:
    """Return whether a file may be a layout; one that cannot be read, or says of no kind that it is, may be one."""
    with suppress(OSError):
        return kind_of(read_bytes(path, TEXT)) in ("", "layout")
    return True


def fonts_in(folder: Path) -> list[str]:
    """Return the font files in a folder, and in one named `fonts` in it, as a layout names them."""
    found = list[str]()
    for place in (folder, folder / FONTS):
        with suppress(OSError):
            fonts = (path for path in place.iterdir() if path.suffix.lower() in KINDS and path.is_file())
            found += (path.relative_to(folder).as_posix() for path in fonts if is_inside(path, folder))
    return sorted(found)


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
