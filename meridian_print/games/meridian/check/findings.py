"""Findings about a log of Meridian, by their codes."""

from __future__ import annotations

from meridian_print.boardgame.findings import Finding, finding_of
from meridian_print.games.meridian.check.codes import CODES
from meridian_print.text.diagnostics import Span


def finding(code: str, span: Span, message: str, hint: str = "", *, turn: int | None = None) -> Finding:
    """Make a finding with a code and the code's severity."""
    return finding_of(CODES[code], span, message, hint, turn=turn)
