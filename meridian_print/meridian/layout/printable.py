"""Names that can be printed: those whose every letter the faces have in which names are set."""

from __future__ import annotations

import re

from meridian_print.diagnostics import error
from meridian_print.source.nodes import Node
from meridian_print.source.values import Findings, name

FACES = ("EBGaramond-Regular", "EBGaramond-Italic", "AlegreyaSans-Medium")
"""The faces in which themes set what a layout names; a test holds the themes to it."""

_CERTAIN = re.compile("[ -~À-ÿ]*")
"""Signs that every face has, as capitals too; a name of these alone is not looked up, for that loads the faces."""


def printable_name(node: Node, findings: Findings) -> str | None:
    """Read a name, and report the letters in it that cannot be printed; capitals are printed as well."""
    read = name(node, findings)
    if read is None or _CERTAIN.fullmatch(read):
        return read
    lacking = _lacking(read + read.upper())
    if not lacking:
        return read
    wanted = "letters that the fonts have: Latin, Greek or Cyrillic ones"
    findings.append(error("missing-glyph", node.span, f"expected {wanted}, got '{lacking}'", "write the name in these"))
    return None


def _lacking(words: str) -> str:
    from meridian_print.drawing.type import missing  # loads the fonts

    return "".join(dict.fromkeys("".join(missing(words, face) for face in FACES)))
