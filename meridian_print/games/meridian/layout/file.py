"""Layouts of Meridian as files."""

from __future__ import annotations

from pathlib import Path

from meridian_print.boardgame.layout import file
from meridian_print.boardgame.layout.languages import DEFAULT
from meridian_print.games.meridian.layout.model import Layout
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.text.diagnostics import Checked

LayoutFile = file.LayoutFile[Layout]
"""A board with the bytes it was read from."""


def load_layout(given: str | Path, language: str = "") -> Checked[LayoutFile]:
    """Read a layout, given by its path or as the name of a built-in board, with all findings about it.

    Names of places are taken in the `language` if the file gives several, by default in the file's own. What cannot be
    found or read is a finding, too, with the code `unreadable`.

    >>> load_layout("corvine-isles").value.layout.title
    'The Corvine Isles'
    >>> [found.message for found in load_layout("corvin-isles").diagnostics]
    ["no file and no built-in board named 'corvin-isles'; did you mean 'corvine-isles'?"]
    """
    found = file.layout_source(given)
    return Checked(None, found.diagnostics) if found.value is None else layout_file(*found.value, language)


def layout_file(path: Path, source: bytes, language: str = "") -> Checked[LayoutFile]:
    """Read the bytes of a layout; fonts that it names by relative paths are beside `path`. Never raises."""
    read = read_layout(source, language, path.parent)
    if read.value is None:
        return Checked(None, read.diagnostics, read.lines, read.accepted)
    spoken = language or read.value.preferences.language or DEFAULT
    return Checked(LayoutFile(path, source, read.value, spoken), read.diagnostics, read.lines, read.accepted)


def built_in() -> tuple[str, ...]:
    """Return the names of the built-in boards."""
    return file.built_in_boards("meridian")
