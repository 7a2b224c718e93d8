"""New layouts: their seeds, titles, and the names of their files."""

from __future__ import annotations

import re
from zlib import crc32

from meridian_print.boardgame.layout.printable import unprintable
from meridian_print.text.source.values import LONGEST_NAME

LAST_SEED = 999_999_999
_USUAL_SEED = 1
_SEEDS_OF_TITLES = 10_000


def usual_seed(title: str) -> int:
    """Return the seed of a board for which none is given, by its title."""
    return crc32(title.encode()) % _SEEDS_OF_TITLES if title else _USUAL_SEED


def title_fault(title: str) -> str:
    """Report what is wrong with a title: it is one line, not endless, and printable; empty if nothing is."""
    stripped = title.strip()
    if not stripped or len(stripped) > LONGEST_NAME or not stripped.isprintable():
        return f"expected 1 to {LONGEST_NAME} characters, got '{title}'"
    lacking = unprintable(stripped)
    return f"expected letters found in the fonts (Latin, Greek or Cyrillic), got '{lacking}'" if lacking else ""


def slug(title: str) -> str:
    """Turn a title into a file's name.

    >>> slug("The Ember Isles")
    'ember-isles'
    """
    words = re.findall(r"\w+", title.casefold())
    return "-".join(words[words[:1] == ["the"] and len(words) > 1 :]) or "new-board"
