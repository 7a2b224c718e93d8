"""Games as people write them on the printed log sheet, with mistakes of every kind, and what is to become of each.

The first line of each file says how many errors it must have and who won, as far as that can be known, and whether the
players counted otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from meridian_print.boardgame.logs.findings import Finding

_EXPECTED = re.compile(r"# expect: (\d+) errors, (?:won by ([^,\s]+)|cannot be known)(, not as they counted)?\n")


class Outcome(NamedTuple):
    """What is found in a log: errors, the winner, empty if that cannot be known, and whether the result is wrong."""

    errors: int
    winner: str
    is_miscounted: bool


def sheets(test: str) -> list[Path]:
    """Return the games that lie beside a test."""
    return sorted((Path(test).parent / "by_hand").glob("*.yaml"))


def expected(text: str) -> Outcome:
    """Return what the first line of a game says."""
    said = _EXPECTED.match(text)
    assert said is not None
    return Outcome(int(said[1]), said[2] or "", bool(said[3]))


def outcome(findings: Iterable[Finding], winners: Iterable[str]) -> Outcome:
    """Return what was found."""
    errors = [found.diagnostic.code for found in findings if found.is_error]
    return Outcome(len(errors), " ".join(winners), any(code.startswith("result-") for code in errors))
