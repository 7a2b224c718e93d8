"""Names that can be printed: those whose every letter the faces have in which names are set."""

from __future__ import annotations

import re

from meridian_print.diagnostics import error, warning
from meridian_print.source.nodes import Node
from meridian_print.source.values import Findings, name

FACES = ("EBGaramond-Regular", "EBGaramond-Italic", "AlegreyaSans-Medium", "AlegreyaSans-ExtraBold")
"""The faces in which themes set what a layout names; a test holds the themes to it."""

LONGEST_ON_MAP = 24
"""Most letters of a name that finds its place on an A3 board of fifty cities."""

_CERTAIN = re.compile("[ -~À-ÿ]*")
"""Signs that every face has, as capitals too; a name of these alone is not looked up, for that loads the faces."""


def printable_name(node: Node, findings: Findings) -> str | None:
    """Read a name, and report the letters in it that cannot be printed; capitals are printed as well."""
    read = name(node, findings)
    lacking = unprintable(read) if read else ""
    if not lacking:
        return read
    wanted = "letters that the fonts have: Latin, Greek or Cyrillic ones"
    findings.append(error("missing-glyph", node.span, f"expected {wanted}, got '{lacking}'", "write the name in these"))
    return None


def map_name(node: Node, findings: Findings) -> str | None:
    """Read the name of a city or an island, and warn of one too long to find room between towers."""
    read = printable_name(node, findings)
    if read is not None and len(read) > LONGEST_ON_MAP:
        message = f"expected a name of at most {LONGEST_ON_MAP} letters, got {len(read)}"
        findings.append(warning("long-name", node.span, message, "on the map it may cover something else"))
    return read


def unprintable(words: str) -> str:
    """Return the letters of a name that cannot be printed, as they are or as capitals."""
    if _CERTAIN.fullmatch(words):
        return ""
    from meridian_print.drawing.capitals import capitals
    from meridian_print.drawing.type import missing  # loads the fonts

    both = words + capitals(words)
    return "".join(dict.fromkeys("".join(missing(both, face) for face in FACES)))
