"""Printable names: all their letters are in the faces in which names are set."""

from __future__ import annotations

import re
import unicodedata

from meridian_print.text.diagnostics import error, warning
from meridian_print.text.source.nodes import Node, Scalar
from meridian_print.text.source.values import Findings, name

FACES = (
    "EBGaramond-Regular",
    "EBGaramond-Italic",
    "EBGaramond-SemiBoldItalic",
    "EBGaramond-Bold",
    "AlegreyaSans-Medium",
    "AlegreyaSans-ExtraBold",
)
"""The faces in which themes set a layout's names; a test checks the themes against it."""

LONGEST_ON_MAP = 24
"""Most letters of a name that fits on an A3 board of fifty cities."""

_CERTAIN = re.compile("[ -~À-ÿ]*")
"""Letters that every face has, capitals included; a name of only these need not load the faces."""


def check_letters(node: Node, own: tuple[str, ...], findings: Findings) -> None:
    """Report the letters of a name that cannot be printed, as they are or as capitals; `own` are a user's faces."""
    lacking = unprintable(node.text.strip(), own) if isinstance(node, Scalar) else ""
    if not lacking:
        return
    wanted = "letters found in the fonts under 'fonts', or Latin, Greek or Cyrillic ones"
    hint = "add a font that has them under 'fonts'"
    if not own:
        wanted = "letters found in the fonts (Latin, Greek or Cyrillic)"
        hint = "write the name in these, or add a font that has the others under 'fonts'"
    findings.append(error("missing-glyph", node.span, f"expected {wanted}, got '{lacking}'", hint))


_QUOTES = "“”„‟«»"
_SINGLE = "‘’‚‹›"  # noqa: RUF001


def unquoted(node: Node, findings: Findings) -> str | None:
    """Read a name, and warn of typographic quotes around it, which YAML takes for part of the name."""
    read = name(node, findings)
    if read and (read[0] in _QUOTES or read[-1] in _QUOTES or (read[0] in _SINGLE and read[-1] in _SINGLE)):
        message = f"expected a name without quotes, got {read}"
        findings.append(warning("quoted-name", node.span, message, 'delete them, or use straight ones: ""'))
    return read


def map_name(node: Node, findings: Findings) -> str | None:
    """Read the name of a city or an island, and warn of one too long to find room between towers."""
    read = unquoted(node, findings)
    if read is not None and _length(read) > LONGEST_ON_MAP:
        message = f"expected a name of at most {LONGEST_ON_MAP} characters, got {_length(read)}"
        findings.append(warning("long-name", node.span, message, "it may not fit on the map"))
    return read


def _length(words: str) -> int:
    """Count letters; Chinese, Japanese and Korean ones count twice."""
    return len(words) + sum(unicodedata.east_asian_width(letter) in "FW" for letter in words)


def unprintable(words: str, own: tuple[str, ...] = ()) -> str:
    """Return the letters of a name that cannot be printed, as they are or as capitals; line breaks are none.

    They are named as they are written in it.
    """
    if _CERTAIN.fullmatch(words):
        return ""
    from meridian_print.graphics.drawing.capitals import capitals
    from meridian_print.graphics.drawing.faces import missing  # loads the fonts

    composed = unicodedata.normalize("NFC", words)
    both = composed + capitals(composed)
    lacking = set("".join(missing(both, face, *own) for face in FACES))
    letters = dict.fromkeys(letter for letter in composed if not letter.isspace())
    return "".join(letter for letter in letters if not lacking.isdisjoint({letter, *capitals(letter)}))
