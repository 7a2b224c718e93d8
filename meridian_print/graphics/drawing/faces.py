"""Faces: the program's fonts and the user's, read, measured, outlined and subset.

One of the program's faces is a TrueType file in `templates/fonts`, named by its file name without the suffix
("EBGaramond-Italic"). A user's face is named by the path of its file, followed by a number if the file is a
collection ("/home/ann/NotoSansCJK.ttc#2"). A variable face stands for its regular weight.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import uharfbuzz as hb

from meridian_print import resources
from meridian_print.graphics.drawing.geometry import Outline

EM = 1000
"""Units of outlines in an em."""

_NUMBER = "#"
_WEIGHT, _REGULAR = "wght", 400
_POSTSCRIPT_NAME = 6
_CAPITAL, _SMALL = 0.7, 0.47
"""Heights of capitals and of small letters, in ems, for a face that does not record them."""

_BROKEN = (struct.error, RuntimeError, ValueError, ArithmeticError)
"""What is raised for a face whose tables are damaged."""

_WEB_FEATURES = ("kern", "liga", "lnum", "tnum")
"""Kerning, ligatures, and figures of one height and of one width, for tables."""

_UNUSED_TABLES = (
    *("GSUB", "GPOS", "GDEF", "kern", "name", "OS/2", "post", "STAT", "meta", "DSIG", "BASE", "VORG"),
    *("vhea", "vmtx", "gasp", "cmap"),
)
"""Tables that no reader uses in a font embedded in a PDF."""


class Metrics(NamedTuple):
    """Measures of a face in thousandths of an em: heights above the baseline (descent is negative), box and slant."""

    postscript_name: str
    ascent: int
    descent: int
    cap_height: int
    x_height: int
    italic_angle: float
    box: tuple[int, int, int, int]


class Face(NamedTuple):
    """A face as the shaper sees it: its tables, and the font to set."""

    face: Any
    font: Any


def user_face(path: Path, number: int = 0) -> str:
    """Return the name of a user's face: that of a file, or one of several in a collection, counted from 0."""
    return f"{path}{_NUMBER}{number}"


def face_file(face: str) -> Path | None:
    """Return the file of a user's face; None for one of the program's."""
    path, is_users, _ = face.rpartition(_NUMBER)
    return Path(path) if is_users else None


@cache
def load_face(face: str) -> Face:
    """Read a face from a readable file; one from a file that is not a font has no tables."""
    path, is_users, number = face.rpartition(_NUMBER)
    if not is_users:
        path, number = str(resources.folder("templates") / "fonts" / f"{face}.ttf"), "0"
    loaded = hb.Face(hb.Blob.from_file_path(path), int(number))
    font = hb.Font(loaded)
    if loaded.has_var_data:
        font.set_variations({_WEIGHT: _REGULAR})
    return Face(loaded, font)


def missing(words: str, *faces: str) -> str:
    """Return the letters of `words` that none of the faces can show, each once, in order."""
    left = "".join(dict.fromkeys(words))
    for face in faces:
        font = load_face(face).font
        left = "".join(letter for letter in left if font.get_nominal_glyph(ord(letter)) is None)
    return left


def letters(face: str) -> dict[int, str]:
    """Return the glyphs of a face that stand for a letter; for a glyph of several letters, the first."""
    loaded = load_face(face)
    there = sorted(loaded.face.unicodes, reverse=True)
    return {loaded.font.get_nominal_glyph(letter): chr(letter) for letter in there}


@cache
def outline(face: str, index: int) -> Outline:
    """Return a glyph's outline, y up; scaled to `EM` units per em, whatever the file uses."""
    pen: tuple[list[str], list[float]] = ([], [])
    loaded = load_face(face)
    loaded.font.draw_glyph(index, _draw_functions(), pen)
    scale = EM / loaded.face.upem
    return Outline("".join(pen[0]), tuple(pen[1]) if scale == 1 else tuple(scale * coord for coord in pen[1]))


def advance(face: str, index: int) -> float:
    """Return a glyph's own width in ems."""
    loaded = load_face(face)
    return float(loaded.font.get_glyph_h_advance(index)) / int(loaded.face.upem)


def vertical_extent(face: str, index: int) -> tuple[float, float]:
    """Return how high above the baseline a glyph's ink begins and ends, in ems; both are 0 where there is none."""
    loaded = load_face(face)
    extents = loaded.font.get_glyph_extents(index)
    scale = int(loaded.face.upem)
    return ((extents.y_bearing + extents.height) / scale, extents.y_bearing / scale) if extents else (0.0, 0.0)


@cache
def metrics(face: str) -> Metrics:
    """Read a face's measures from its tables."""
    loaded = load_face(face).face
    head, hhea, os2, post = (table(face, tag) for tag in ("head", "hhea", "OS/2", "post"))
    scale = 1000 / loaded.upem
    box = [round(value * scale) for value in struct.unpack(">4h", head[36:44])]
    ascent, descent = (round(value * scale) for value in struct.unpack(">2h", hhea[4:8]))
    x_height, cap_height = (of * scale for of in struct.unpack(">2h", os2[86:90])) if len(os2) >= 90 else (0, 0)
    slant = struct.unpack(">i", post[4:8])[0] / 65536
    name = face if face_file(face) is None else _postscript_name(loaded)
    bounds = (box[0], box[1], box[2], box[3])
    heights = round(cap_height or EM * _CAPITAL), round(x_height or EM * _SMALL)
    return Metrics(name, ascent, descent, *heights, slant, bounds)


def table(face: str, tag: str) -> bytes:
    """Return a table of a face's file; empty if there is none of that name."""
    return bytes(load_face(face).face.reference_table(tag).data)


def count(path: Path) -> int:
    """Count the faces in a file: none if it is not a font, several in a collection."""
    loaded = load_face(user_face(path)).face
    return int(loaded.count) if _tables(loaded) else 0


def tables(face: str) -> frozenset[str]:
    """Return the names of a face's tables."""
    return _tables(load_face(face).face)


@cache
def digest(face: str) -> str:
    """Digest the file of a user's face."""
    return sha256(bytes(load_face(face).face.blob.data)).hexdigest()


def is_whole(face: str, letters: frozenset[str] = frozenset()) -> bool:
    """Return whether a face's file can be measured and subset; a truncated download cannot."""
    try:
        metrics(face)
        font = load_face(face).font
        subset(face, frozenset((0, *(font.get_nominal_glyph(ord(letter)) or 0 for letter in letters))))
    except _BROKEN:
        return False
    return True


def is_cubic(face: str) -> bool:
    """Return whether a face has PostScript (CFF) outlines rather than TrueType ones."""
    return bool({"CFF ", "CFF2"} & tables(face))


def subset(face: str, indices: frozenset[int]) -> bytes:
    """Return a font file with only these glyphs, which keep their indices."""
    request = hb.SubsetInput()
    request.sets(hb.SubsetInputSets.GLYPH_INDEX).update(indices)
    flags = hb.SubsetFlags.RETAIN_GIDS | hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NOTDEF_OUTLINE
    request.flags = flags | hb.SubsetFlags.CFF_IDENTITY_CHARSET | hb.SubsetFlags.DOWNGRADE_CFF2
    unused = {_tag(table) for table in _UNUSED_TABLES}
    request.sets(hb.SubsetInputSets.DROP_TABLE_TAG).update(unused)
    cut = _cut(face, request)
    return bytes(cut.blob.data)


def web_font(face: str, letters: str) -> bytes:
    """Return a font file for a web page: only these letters, with kerning, ligatures and styles of figures.

    Letters that the face lacks are left to others.
    """
    request = hb.SubsetInput()
    request.sets(hb.SubsetInputSets.UNICODE).update(map(ord, letters))
    request.sets(hb.SubsetInputSets.LAYOUT_FEATURE_TAG).update(_tag(feature) for feature in _WEB_FEATURES)
    request.flags = hb.SubsetFlags.NO_HINTING
    return bytes(_cut(face, request).blob.data)


def _tables(loaded: Any) -> frozenset[str]:
    """Name the tables of a face; none of one whose names of tables are damaged."""
    try:
        return frozenset(loaded.table_tags)
    except UnicodeDecodeError:
        return frozenset()


def _cut(face: str, request: Any) -> Any:
    """Subset a face as requested, a variable one to its regular weight."""
    loaded = load_face(face).face
    if loaded.has_var_data:
        request.pin_all_axes_to_default(loaded)
        if any(axis.tag == _WEIGHT for axis in loaded.axis_infos):
            request.pin_axis_location(loaded, _WEIGHT, _REGULAR)
    return hb.subset(loaded, request)


def _postscript_name(loaded: Any) -> str:
    """Return the PostScript name in a face's file, reduced to the characters allowed in PDF names."""
    name = loaded.get_name(_POSTSCRIPT_NAME) or ""
    return "".join(sign for sign in name if sign.isascii() and (sign.isalnum() or sign in "-_+.")) or "Unnamed"


def _tag(name: str) -> int:
    return int.from_bytes(name.encode(), "big")


@cache
def _draw_functions() -> Any:
    """Return callbacks that append to a pen of (verbs, coordinates)."""
    functions = hb.DrawFuncs()

    def stroke(verb: str) -> Callable[..., None]:
        def add(*arguments: Any) -> None:
            verbs, coords = arguments[-1]
            verbs.append(verb)
            coords.extend(arguments[:-1])

        return add

    functions.set_move_to_func(stroke("M"))
    functions.set_line_to_func(stroke("L"))
    functions.set_quadratic_to_func(stroke("Q"))
    functions.set_cubic_to_func(stroke("C"))
    functions.set_close_path_func(stroke("Z"))
    return functions
