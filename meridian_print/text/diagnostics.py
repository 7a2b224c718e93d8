"""Findings about a user's file, as data: place, severity, message."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Severity(StrEnum):
    """How bad a finding is; only an error stops a build."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Span(NamedTuple):
    """A range within one line of a file; line and columns count from 1, `end_column` is just past the end."""

    line: int
    column: int
    end_column: int


HIDDEN = (
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f"
    "\ufeff\ufffe\uffff\ud800-\udfff]"
)
"""Characters without a picture: control characters, odd line ends, turns of direction, marks of byte order.

A pattern that is compiled when one is looked for.
"""

START = Span(1, 1, 1)
"""The place of findings about a file as a whole."""


class Spot(NamedTuple):
    """A place in a file to be printed. `page` counts from 1, and is 0 for the file as a whole.

    `at` is in mm from the left and the top of the paper, or of an SVG; None for the page as a whole.
    """

    page: int = 0
    at: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding. `code` is stable; `message` says what was expected, then found; `hint` is a way out or empty.

    In a file to be printed, its place is a `spot` instead of the span.
    """

    code: str
    severity: Severity
    span: Span
    message: str
    hint: str = ""
    spot: Spot | None = None


@dataclass(frozen=True, slots=True)
class Checked(Generic[T]):
    """A value with all findings about it; the value is None exactly when some finding is an error.

    `lines` are the file's lines without ends, to show the findings with. `accepted` are warnings that the file says are
    wanted: they are counted, but not among the `diagnostics`.
    """

    value: T | None
    diagnostics: tuple[Diagnostic, ...] = ()
    lines: tuple[str, ...] = ()
    accepted: tuple[Diagnostic, ...] = ()


def error(code: str, span: Span, message: str, hint: str = "") -> Diagnostic:
    """Make a finding that stops a build."""
    return Diagnostic(code, Severity.ERROR, span, message, hint)


def warning(code: str, span: Span, message: str, hint: str = "") -> Diagnostic:
    """Make a finding that does not stop a build."""
    return Diagnostic(code, Severity.WARNING, span, message, hint)


def on_one_line(text: str) -> str:
    """Make text from a file, or its name, safe for a terminal: characters that could move the cursor become visible.

    >>> on_one_line("good\\n\\x1b[2J")
    'good \ufffd[2J'
    """
    return re.sub(HIDDEN, "\N{REPLACEMENT CHARACTER}", " ".join(text.split()))


def enumerated(words: Sequence[str]) -> str:
    """Join words as a sentence lists them; a single one stays as it is.

    >>> enumerated(["Ada"]), enumerated(["Ada", "Ben"]), enumerated(["Ada", "Ben", "Cleo"])
    ('Ada', 'Ada and Ben', 'Ada, Ben and Cleo')
    """
    return " and ".join((", ".join(words[:-1]), words[-1]) if words[1:] else words)


def runs(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Part ascending numbers into runs without a gap: the first and the last number of each.

    >>> runs((1, 2, 3, 7, 9, 10))
    [(1, 3), (7, 7), (9, 10)]
    """
    found: list[tuple[int, int]] = []
    for number in numbers:
        if found and number == found[-1][1] + 1:
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return found


def has_error(diagnostics: tuple[Diagnostic, ...]) -> bool:
    """Return whether any finding is an error."""
    return any(found.severity is Severity.ERROR for found in diagnostics)


def in_order(diagnostics: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
    """Sort findings by their place in the file; findings at one place keep their order."""
    return tuple(sorted(diagnostics, key=lambda found: found.span[:2]))


def strict(diagnostics: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
    """Turn every warning into an error."""
    return tuple(
        replace(found, severity=Severity.ERROR) if found.severity is Severity.WARNING else found
        for found in diagnostics
    )
