"""Codes: every kind of diagnostic with its severity, what it means, the rule behind it and a way out.

Each kind of file has a catalogue of its own; all of them are explained alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from meridian_print.text.diagnostics import Severity


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of diagnostic; `summary` explains in one sentence when it is reported.

    `rule` is the id of the rule that it rests on, `hint` the way out that all its diagnostics share; either may be
    empty.
    """

    code: str
    severity: Severity
    summary: str
    rule: str = ""
    hint: str = ""


Catalogue = Mapping[str, Code]
"""Codes by name, in the order in which they are listed; names are stable."""


def catalogue(*codes: Code) -> Catalogue:
    """Arrange codes by name."""
    return {code.code: code for code in codes}
