"""Fonts of a layout or a theme file: files that exist, and may be embedded."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from typing import assert_never

from meridian_print.boardgame.layout.file import near_file
from meridian_print.files.reading import LARGE_FILE, check_readable
from meridian_print.text.diagnostics import Diagnostic, Span, error, has_error
from meridian_print.text.source.fields import fields, items
from meridian_print.text.source.nodes import Mapping, Node, Scalar, Sequence
from meridian_print.text.source.values import Findings, integer, shortened, text

FONTS = "fonts"
"""The key of a layout's own fonts."""
KINDS = (".ttf", ".otf", ".ttc", ".otc")
"""The endings of files of fonts that can be read."""

_FONT = ("file", "face")
_MOST_FACES = 255
_NEEDED = frozenset(("cmap", "head", "hhea", "hmtx", "maxp", "OS/2", "post"))
_OUTLINES = frozenset(("glyf", "CFF ", "CFF2"))
_TYPE_FLAGS = slice(8, 10)
_RESTRICTED, _FREER, _WHOLE_ONLY, _BITMAPS_ONLY = 0x0002, 0x000C, 0x0100, 0x0200
_WEB_FONTS = (".woff", ".woff2")
_FILES = f"a TrueType or OpenType font: {', '.join(KINDS[:-1])} or {KINDS[-1]}"


def own_fonts(root: Node, folder: Path, findings: Findings) -> tuple[str, ...] | None:
    """Read a layout's own faces, in the order in which they are tried for a letter; None if one is faulty.

    Paths are relative to `folder`, that of the layout.
    """
    entry = (
        next((entry for entry in root.entries if entry.key.text == FONTS), None) if isinstance(root, Mapping) else None
    )
    if entry is None:
        return ()
    found_before, read = len(findings), partial(font, beside=FontContext(folder, frozenset(_letters(root))))
    if isinstance(entry.value, Scalar | Mapping):
        face = read(entry.value, findings)
        faces: tuple[str, ...] | None = (face,) if face else None
    else:
        faces = items(entry.value, findings, read)
    return None if has_error(tuple(findings[found_before:])) else faces


@dataclass(frozen=True, slots=True)
class FontContext:
    """What decides about a font: where paths begin, and the letters of all texts."""

    folder: Path
    letters: frozenset[str]


def _letters(node: Node) -> Iterator[str]:
    match node:
        case Scalar():
            yield from node.text
        case Sequence():
            yield from chain.from_iterable(map(_letters, node.items))
        case Mapping():
            yield from chain.from_iterable(_letters(part) for entry in node.entries for part in entry)
        case _:
            assert_never(node)


def font(node: Node, findings: Findings, beside: FontContext) -> str | None:
    """Read a font: its file, or the file and the number of a face in a collection; returns the face."""
    if isinstance(node, Scalar):
        file = text(node, findings)
        return None if file is None else _checked(file, 0, node.span, beside, findings)
    given = fields(node, findings, of="a font", known=_FONT)
    if given is None:
        return None
    file = given.required("file", text, None, "name the font file, as in 'file: fonts/NotoSerifSC-Regular.otf'")
    number = given.optional("face", partial(integer, most=_MOST_FACES), 0)
    named = given.entry("file")
    return _checked(file, number, named.value.span, beside, findings) if file is not None and named else None


def _checked(file: str, number: int, span: Span, beside: FontContext, findings: Findings) -> str | None:
    from meridian_print.graphics.drawing.faces import user_face  # loads what reads fonts

    found = tuple(_faults(file, number, span, beside))
    findings += found
    return None if found else user_face(beside.folder / file, number)


def _faults(file: str, number: int, span: Span, beside: FontContext) -> Iterator[Diagnostic]:
    from meridian_print.graphics.drawing.faces import (  # loads what reads fonts
        count,
        is_whole,
        table,
        tables,
        user_face,
    )

    path, shown = beside.folder / file, shortened(file)
    if lack := _read_error(path):
        hint = near_file(path, *KINDS) or "the path is relative to the folder of this file"
        yield error("missing-font", span, f"expected a font file, got '{shown}', which {lack}", hint)
        return
    held = count(path)
    if number < held:
        face = user_face(path, number)
        named = tables(face)
        if named >= _NEEDED and named & _OUTLINES and is_whole(face, beside.letters):
            if not _may_be_embedded(table(face, "OS/2")):
                message = f"expected a font that may be embedded in a PDF, got '{shown}', which does not permit it"
                yield error("font-licence", span, message, "use a font with an open licence, such as Noto")
            return
        held = 0
    if held:
        which = f"one of the faces 0 to {held - 1}" if held > 1 else "face 0, the only one"
        message = f"expected {which} of '{shown}', got {number}"
        yield error("bad-font", span, message, "leave out 'face' to use the first, 0")
    else:
        is_of_the_web = path.suffix.lower() in _WEB_FONTS
        hint = "convert web fonts (.woff, .woff2) first" if is_of_the_web else "it may be damaged: download it again"
        yield error("bad-font", span, f"expected {_FILES}, got '{shown}'", hint)


def _read_error(path: Path) -> str:
    """Return why a file cannot be read; empty if it can."""
    try:
        check_readable(path, LARGE_FILE)
    except (FileNotFoundError, NotADirectoryError):
        return "does not exist"
    except IsADirectoryError:
        return "is a folder"
    except (OSError, ValueError) as fault:  # no leave to read it, or a name that no file can have
        return f"cannot be read: {getattr(fault, 'strerror', None) or fault}"
    return ""


def _may_be_embedded(os2: bytes) -> bool:
    """Return whether a font may be embedded as a subset."""
    (flags,) = struct.unpack(">H", os2[_TYPE_FLAGS]) if len(os2) >= _TYPE_FLAGS.stop else (0,)
    return not flags & (_WHOLE_ONLY | _BITMAPS_ONLY) and (not flags & _RESTRICTED or bool(flags & _FREER))
