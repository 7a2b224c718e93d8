"""A layout in another folder: the theme and fonts that it names by relative paths, as seen from there."""

from __future__ import annotations

import os
from codecs import BOM_UTF8
from collections.abc import Iterator
from pathlib import Path

from meridian_print.boardgame.layout.own_fonts import FONTS
from meridian_print.graphics.theme import names_theme_file
from meridian_print.text.source.edits import edited, quoted, value
from meridian_print.text.source.marks import Marked, marked


def relocated(source: bytes, start: Path, to: Path) -> bytes:
    """Write a layout that lies in the folder `start` for the folder `to`; what it names stays where it is."""
    start, to = start.resolve(), to.resolve()
    if start == to:
        return source
    mark = BOM_UTF8 if source.startswith(BOM_UTF8) else b""
    text = source.removeprefix(mark).decode()
    files = [each for each in _files(marked(text)) if not Path(each.words).is_absolute()]
    moved = [value(each, quoted(_seen_from(to, start / each.words))) for each in files]
    return mark + edited(text, moved).encode()


def _files(tree: Marked) -> Iterator[Marked]:
    """Find the paths of a theme file and of fonts."""
    theme, fonts = tree.at(["theme"]), tree.at([FONTS])
    if theme and names_theme_file(theme.words):
        yield theme
    for font in (fonts, *fonts.items) if fonts else ():
        file = font if font.kind == "text" else font.at(["file"])
        if file:
            yield file


def _seen_from(folder: Path, file: Path) -> str:
    """Return the relative path of a file; on another drive, the absolute one."""
    try:
        return Path(os.path.relpath(file, folder)).as_posix()
    except ValueError:
        return file.as_posix()
