"""Logs written mostly in a notation that the program does not know: one finding, not one for every word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from meridian_print.boardgame.logs.findings import Finding, finding_of
from meridian_print.text.codes import Code
from meridian_print.text.diagnostics import Span
from meridian_print.text.source.values import shortened

_LEAST = 12
"""Fewer words that cannot be read are reported one by one."""
_HINT = "most of this log cannot be read, so the game is not checked: write one line as expected and check again"


class LineOfWords(Protocol):
    """A line of a log: its words and the place of each, which is found out only where it is asked for."""

    @property
    def tokens(self) -> tuple[str, ...]: ...  # noqa: D102
    @property
    def spans(self) -> tuple[Span, ...]: ...  # noqa: D102


def mostly_unreadable(
    lines: Sequence[LineOfWords], is_readable: Callable[[str], bool], *, code: Code, expected: str
) -> Finding | None:
    """Report a log of which more than half of the words cannot be read; None if it is no such log."""
    strange = [(line, at) for line in lines for at, word in enumerate(line.tokens) if not is_readable(word)]
    if len(strange) < _LEAST or 2 * len(strange) <= sum(len(line.tokens) for line in lines):
        return None
    line, at = strange[0]
    message = f"expected {expected}, got '{shortened(line.tokens[at])}' and {len(strange) - 1} more such words"
    return finding_of(code, line.spans[at], message, _HINT)
