"""A finding about a log: what is wrong, where, by which rule, and what was probably meant."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from meridian_print.games.meridian.check.codes import CODES
from meridian_print.text.diagnostics import Diagnostic, Severity, Span


class Earlier(NamedTuple):
    """An earlier token that would make the later ones right if it read `suggestion`."""

    turn: int
    span: Span
    written: str
    suggestion: str


@dataclass(frozen=True, slots=True)
class Finding:
    """A diagnostic in terms of the game; `turn` counts from 0, None for a finding about no turn.

    `legal` are the legal moves on the meridian as tokens; `follows_guess` if it rests on an earlier guess.
    """

    diagnostic: Diagnostic
    rule: str = ""
    turn: int | None = None
    legal: tuple[str, ...] = ()
    suggestion: str | None = None
    earlier: Earlier | None = None
    follows_guess: bool = False

    @property
    def is_error(self) -> bool:
        """Return whether it is an error."""
        return self.diagnostic.severity is Severity.ERROR


def finding(code: str, span: Span, message: str, hint: str = "", *, turn: int | None = None) -> Finding:
    """Make a finding with a code and the code's severity."""
    known = CODES[code]
    return Finding(Diagnostic(code, known.severity, span, message, hint), known.rule, turn)


def as_warning(found: Finding) -> Finding:
    """Return a finding as a warning."""
    return replace(found, diagnostic=replace(found.diagnostic, severity=Severity.WARNING))
