"""Theme files: a user's own colours, fonts, sizes and ornaments, on top of a theme that comes along."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Mapping as Table
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

from meridian_print.boardgame.layout.file import kind_of, near_file
from meridian_print.boardgame.layout.own_fonts import FontContext, font
from meridian_print.games.meridian.theme import theme_names
from meridian_print.games.meridian.theme.theme_keys import (
    COLOURS,
    FONTS,
    ORNAMENTS,
    SIZES,
    ColourKey,
    Place,
    SizeKey,
)
from meridian_print.graphics.drawing.paint import Ink, hex_ink
from meridian_print.graphics.theme import Override, OwnTheme
from meridian_print.text.diagnostics import Checked, Diagnostic, Severity, error, has_error, in_order, warning
from meridian_print.text.source.fields import Fields, fields
from meridian_print.text.source.nodes import Mapping, Node, Scalar, Sequence
from meridian_print.text.source.reading import read_document
from meridian_print.text.source.values import Findings, format_name, name, shortened, text, what_stands, wrong_type
from meridian_print.text.spelling import did_you_mean

T = TypeVar("T")
FORMAT = "meridian-theme/1"
KEYS = ("format", "name", "author", "based_on", "colours", "fonts", "sizes", "ornaments")
_HEAD = re.compile(rb"""^(?:\xef\xbb\xbf)?(["']?)format\1 *: *["']?meridian-theme/""", re.MULTILINE)
_PERCENT = re.compile(r"([0-9]{1,4}(?:\.[0-9]{1,2})?) ?%")
_LETTERS = frozenset(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÄÖÜäöüßÀÂÆÇÈÉÊËÎÏÔŒÙÛàâæçèéêëîïôœùû.,:;!?-–’'“”„«»()"  # noqa: RUF001
)
"""Letters of the languages of kits; those that a font lacks are set in the theme's own."""


def is_theme_file(source: bytes) -> bool:
    """Return whether a file is a theme, by its line `format:`.

    >>> is_theme_file(b"format: meridian-theme/1"), is_theme_file(b"format: meridian-layout/1")
    (True, False)
    """
    return _HEAD.search(source[: 16 * 1024]) is not None


def read_theme(data: bytes, folder: Path = Path()) -> Checked[OwnTheme]:
    """Read a theme file with all findings about it. Never raises, whatever the bytes.

    Paths of fonts are relative to `folder`, that of the file.
    """
    document = read_document(data, FORMAT)
    findings = list(document.diagnostics)
    theme = _theme(document.root, folder, findings) if document.root else None
    if theme and not has_error(tuple(findings)):
        findings += _illegible(theme, document.root)
    found = in_order(tuple(findings))
    if theme is None or has_error(found):
        return Checked(None, found, document.lines)
    return Checked(replace(theme, sources=(sha256(data).hexdigest(), *theme.sources)), found, document.lines)


def _theme(root: Node, folder: Path, findings: Findings) -> OwnTheme | None:
    given = fields(root, findings, of="a theme", known=KEYS)
    if given is None:
        return None
    given.required("format", partial(format_name, known=FORMAT), "", f"start the file with the line 'format: {FORMAT}'")
    based_on = given.required("based_on", _base, "", f"name the theme to start from: {', '.join(theme_names())}")
    colours = given.optional("colours", partial(_each, of="the colours", keys=COLOURS, read=_colour), ())
    sizes = given.optional("sizes", partial(_each, of="the sizes", keys=SIZES, read=_size), ())
    ornaments = given.optional("ornaments", partial(_each, of="the ornaments", keys=ORNAMENTS, read=_switch), ())
    fonts = given.optional("fonts", partial(_fonts, beside=FontContext(folder, _LETTERS)), {})
    in_places = (Override(*place, face) for key, face in fonts.items() for place in FONTS[key].places)
    return OwnTheme(
        based_on=based_on,
        name=given.optional("name", name, ""),
        author=given.optional("author", name, ""),
        changes=(*in_places, *colours, *sizes, *ornaments),
        faces=tuple((old, face) for key, face in fonts.items() for old in FONTS[key].faces),
        sources=tuple(_digests(fonts.values())),
    )


def _illegible(theme: OwnTheme, root: Node | None) -> Iterator[Diagnostic]:
    from meridian_print.games.meridian.theme.legibility import illegible  # loads the styles of all sections

    groups = [entry.value for entry in root.entries if entry.key.text == "colours"] if isinstance(root, Mapping) else []
    given = {
        entry.key.text: entry.key.span for group in groups if isinstance(group, Mapping) for entry in group.entries
    }
    return illegible(theme, given)


def _digests(faces: Iterable[str]) -> Iterator[str]:
    for face in faces:
        from meridian_print.graphics.drawing.faces import digest  # loads what reads fonts

        yield digest(face)


def _base(node: Node, findings: Findings) -> str | None:
    given = text(node, findings)
    if given is None or given in theme_names():
        return given
    hint = f"{did_you_mean(given, theme_names())} the themes are {', '.join(theme_names())}".strip()
    findings.append(error("unknown-theme", node.span, f"expected a theme, got '{shortened(given)}'", hint))
    return None


def _each(
    node: Node, findings: Findings, *, of: str, keys: Table[str, T], read: Callable[[T, Node, Findings], Any]
) -> tuple[Override, ...] | None:
    """Read a mapping whose values each change something."""
    given = fields(node, findings, of=of, known=tuple(keys))
    if given is None:
        return None
    return tuple(change for key, kind in keys.items() for change in _changes(given, key, kind, read))


def _changes(given: Fields, key: str, kind: T, read: Callable[[T, Node, Findings], Any]) -> tuple[Override, ...]:
    return given.optional(key, partial(read, kind), ())


def _colour(kind: ColourKey, node: Node, findings: Findings) -> tuple[Override, ...]:
    """Read a colour, or as many as a key has."""
    listed = node.items if isinstance(node, Sequence) else (node,) * kind.count
    if len(listed) != kind.count:
        wanted = "one colour" if kind.count == 1 else f"one colour, or {kind.count} in a list"
        findings.append(error("wrong-type", node.span, f"expected {wanted}, got a list of {len(listed)}"))
        return ()
    inks = tuple(_ink(each, findings) for each in dict.fromkeys(listed))
    if None in inks:
        return ()
    every = inks if len(inks) == kind.count else inks * kind.count
    whole = tuple(Override(*place, every) for place in kind.wholes)
    return (*whole, *(Override(*place, every[at]) for at, place in kind.places))


def _ink(node: Node, findings: Findings) -> Ink | None:
    given = node.text.strip().lower() if isinstance(node, Scalar) else ""
    if re.fullmatch("#[0-9a-f]{6}", given):
        return hex_ink(given)
    hint = _repaired(given) if given else "put it in quotes, as # begins a comment"
    message = f"expected a colour such as '#c22b1c', got {what_stands(node)}"
    findings.append(error("bad-colour", node.span, message, hint))
    return None


def _repaired(given: str) -> str:
    """Return what was meant by a colour without its sign, or in three digits, or else what a colour is."""
    digits = given.removeprefix("#")
    if re.fullmatch("[0-9a-f]{3}", digits):
        digits = "".join(2 * digit for digit in digits)
    if re.fullmatch("[0-9a-f]{6}", digits):
        return f"did you mean '#{digits}'?"
    return "a colour is # and six digits from 0 to f, two each for red, green and blue"


def _size(kind: SizeKey, node: Node, findings: Findings) -> tuple[Override, ...]:
    wanted = f"a size from {kind.least}% to {kind.most}%"
    found = _PERCENT.fullmatch(node.text.strip()) if isinstance(node, Scalar) else None
    if found is None or not kind.least <= float(found[1]) <= kind.most:
        hint = "" if found else "sizes are percentages of those of the theme: '110%'"
        findings.append(wrong_type(node, wanted, hint))
        return ()
    return tuple(Override(*place, float(found[1]) / 100, is_factor=True) for place in kind.places)


_SWITCHES = {"yes": "true", "on": "true", "no": "false", "off": "false"}
"""What people write for what they mean."""


def _switch(place: Place, node: Node, findings: Findings) -> tuple[Override, ...]:
    if isinstance(node, Scalar) and node.kind == "boolean":
        return (Override(*place, node.text.lower() == "true"),)
    meant = _SWITCHES.get(node.text.lower()) if isinstance(node, Scalar) else None
    findings.append(wrong_type(node, "true or false", f"write '{meant}'" if meant else ""))
    return ()


def _fonts(node: Node, findings: Findings, *, beside: FontContext) -> dict[str, str] | None:
    """Read the faces by their keys, and warn of letters that they lack."""
    given = fields(node, findings, of="the fonts", known=tuple(FONTS))
    if given is None:
        return None
    read = {key: given.optional(key, partial(_face, beside=beside), None) for key in FONTS}
    return {key: face for key, face in read.items() if face is not None}


def _face(node: Node, findings: Findings, *, beside: FontContext) -> str | None:
    face = font(node, findings, beside)
    if face is not None:
        from meridian_print.graphics.drawing.faces import missing  # loads what reads fonts

        lacking = missing("".join(sorted(beside.letters)), face)
        if lacking:
            message = f"expected a font with the letters of all languages, got one without '{lacking}'"
            findings.append(warning("font-letters", node.span, message, "these are set in the font of the theme"))
    return face


@dataclass(frozen=True, slots=True)
class ThemeFault:
    """Why there is no theme of a name."""

    message: str
    hint: str = ""


_IN_LAYOUT = "the path that a layout gives is relative to the folder of that layout"
ON_COMMAND_LINE = "the path is relative to the folder that you are in"
"""The way out where a theme file is missing that is named on the command line."""


def theme_at(path: Path, way_out: str = _IN_LAYOUT) -> OwnTheme | ThemeFault:
    """Read the theme file at a path, whatever it is warned of; `way_out` helps if there is none."""
    read = checked_theme_at(path, way_out)
    return read if isinstance(read, ThemeFault) else read[0]


def checked_theme_at(path: Path, way_out: str = _IN_LAYOUT) -> tuple[OwnTheme, tuple[Diagnostic, ...]] | ThemeFault:
    """Read the theme file at a path, with the warnings about it."""
    from meridian_print.files.reading import read_bytes

    try:
        source = read_bytes(path)
    except FileNotFoundError:
        missing = f"expected a theme file, got '{path}', which does not exist"
        return ThemeFault(missing, near_file(path, ".yaml", kind="theme") or way_out)
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or str(fault)
        return ThemeFault(f"expected a theme file, got '{path}', which cannot be read: {reason}")
    kind = kind_of(source)
    if kind not in ("", "theme"):
        return ThemeFault(f"expected a theme file, got '{path}', which is a {kind}")
    read = read_theme(source, path.parent)
    if read.value is not None:
        return read.value, read.diagnostics
    from meridian_print.text.shell_words import shell_word  # most themes have no errors

    count = sum(found.severity is Severity.ERROR for found in read.diagnostics)
    what = f"expected a theme file without errors, got '{path}' with {count}"
    return ThemeFault(what, f"`meridian-print validate {shell_word(path)}` lists them")
