"""Findings about a log of Météo Business, by their codes."""

from __future__ import annotations

from dataclasses import replace

from meridian_print.boardgame.findings import Finding, finding_of
from meridian_print.games.meteo.check.codes import CODES
from meridian_print.text.diagnostics import Span

_SAILING = "M13"


def finding(code: str, span: Span, message: str, hint: str = "", *, turn: int | None = None) -> Finding:
    """Make a finding with a code and the code's severity."""
    return finding_of(CODES[code], span, message, hint, turn=turn)


def about_sailing(found: Finding) -> Finding:
    """Return a finding that rests on the rule about sailing."""
    return replace(found, rule=_SAILING)
