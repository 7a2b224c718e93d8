"""Logs written mostly in a notation that the program does not know: one finding, not one for every word."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from meridian_print.boardgame.logs.findings import Finding, finding_of
from meridian_print.text.codes import Code
from meridian_print.text.diagnostics import Span
from meridian_print.text.source.values import shortened

_LEAST = 12
"""Fewer words that cannot be read are reported one by one."""
_HINT = "most of this log cannot be read, so the game is not checked: write one line as expected and check again"


def mostly_unreadable(
    words: Iterable[tuple[str, Span]], is_readable: Callable[[str], bool], *, code: Code, expected: str
) -> Finding | None:
    """Report a log of which more than half of the words cannot be read; None if it is no such log."""
    written = tuple(words)
    strange = [(word, span) for word, span in written if not is_readable(word)]
    if len(strange) < _LEAST or 2 * len(strange) <= len(written):
        return None
    first, span = strange[0]
    message = f"expected {expected}, got '{shortened(first)}' and {len(strange) - 1} more such words"
    return finding_of(code, span, message, _HINT)
