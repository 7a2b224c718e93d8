"""Words in capitals, as each script writes them: Greek ones drop their accents."""

from __future__ import annotations

import re
from unicodedata import normalize

_PARTED = re.compile("([\u0391\u0395\u039f\u03b1\u03b5\u03bf])\u0301([\u0399\u03a5\u03b9\u03c5])(?![\u0301\u0308])")
"""An accent that makes the iota or upsilon after it a vowel of its own; capitals mark that by two dots."""

_ACCENTED = re.compile("([\u0391-\u03a9\u03b1-\u03c9]\u0308?)[\u0300\u0301\u0313\u0314\u0342]+")

_WITH_CAPITALS = re.compile("[^\u10d0-\u10ff]+")
"""All letters but those of Georgian."""


def capitals(words: str) -> str:
    """Return words in capitals: Μάιος is ΜΑΪΟΣ; Georgian, whose capitals few fonts have, stays as it is written."""
    parted = _PARTED.sub("\\1\\2\u0308", normalize("NFD", words))
    composed = normalize("NFC", _ACCENTED.sub("\\1", parted))
    return _WITH_CAPITALS.sub(lambda found: found[0].upper(), composed)
