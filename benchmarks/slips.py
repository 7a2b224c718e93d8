"""Measure what becomes of single slips of the pen: found where they are, with the right code, and mended.

    python benchmarks/slips.py [LOGS]

Each log is a random game with one wrong star, meridian, city or height; written without marks, with pushes and pieces
left, and with all cards turned up as well, with and without the table's result. A promise that does not hold is marked,
and the exit status is then 1.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from meridian_print.games.meridian.check.codes import Finding
from tests.games.meridian.check.games import ALL, MARKED, PLAIN, Style, Wrong, checked, same_move, wrong_log

STYLES = (
    ("moves only, with result", PLAIN, True),
    ("marks, with result", MARKED, True),
    ("marks and cards, with result", ALL, True),
    ("moves only, no result", Style(result=False), False),
    ("marks, no result", Style(marks=True, result=False), True),
)
"""Name, style, and whether nine of ten suggestions must be right: bare moves without a result may not tell."""


def main(logs: int) -> int:
    """Print the figures of each style; return the exit status."""
    print(f"{'':30} illegal  there first   code  mended  unmarked follow-ons  ms a log")
    kept = [_measure(name, style, logs, is_promised=is_promised) for name, style, is_promised in STYLES]
    return 0 if all(kept) else 1


def _measure(name: str, style: Style, logs: int, *, is_promised: bool) -> bool:
    wrong = [wrong_log(seed, (4, 3, 2)[seed % 3], style) for seed in range(logs)]
    start = time.process_time()
    reports = [checked(one.text) for one in wrong]
    spent = (time.process_time() - start) / logs
    errors = [[found for found in report.findings if found.is_error] for report in reports]
    caught = [(one, found[0] if found else None) for one, found in zip(wrong, errors, strict=True) if one.code]
    first = _share(found is not None and found.turn == one.turn for one, found in caught)
    code = _share(found is not None and found.diagnostic.code == one.code for one, found in caught)
    mended = _share(_is_mended(one, found) for one, found in caught)
    unmarked = sum(not found.follows_guess for several in errors for found in several[1:]) / logs
    is_kept = first == code == 1 and unmarked <= 0.1 and (mended >= 0.9 or not is_promised)
    print(
        f"{'  ' if is_kept else '! '}{name:28} {len(caught):7} {first:12.1%} {code:6.1%} {mended:7.1%} {unmarked:20.3f}"
        f" {spent * 1e3:9.1f}"
    )
    return is_kept


def _share(answers: Iterable[bool]) -> float:
    given = list(answers)
    return sum(given) / len(given)


def _is_mended(wrong: Wrong, found: Finding | None) -> bool:
    return found is not None and same_move(found.suggestion, wrong.true)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000))
