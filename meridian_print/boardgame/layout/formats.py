"""The line `format:` of a file, which names the game that the file is of."""

from __future__ import annotations

import re

HEAD = 16 * 1024
"""Bytes of a file among which its format is looked for."""
_FORMAT = re.compile(rb"""^(?:\xef\xbb\xbf)?(["']?)format\1 *: *["']?([a-z0-9_-]+)-(?:layout|log)/""", re.MULTILINE)


def named_game(source: bytes) -> str:
    """Return the name of the game on the line `format:`; empty if there is none.

    >>> named_game(b"format: chess-layout/1"), named_game(b"title: x")
    ('chess', '')
    """
    found = _FORMAT.search(source[:HEAD])
    return found[2].decode() if found else ""
