"""Measure what becomes of mistakes of the sheet, and of several slips in a game.

    python benchmarks/sheets.py [LOGS]

Each log is a random game with its result and one mistake of the sheet, with no marks, pieces left, cards turned up, or
all marks. A promise that does not hold is marked, and the exit status is then 1.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from asked import asked

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.games.meridian.check.sheets import STYLES, is_right, sheet
from tests.games.meridian.check.slips import SLIPS, exact, innocent, slipped

PROMISED = {
    "swapped": 0.95,
    "twice": 0.97,
    "twice-numbered-on": 0.97,
    "order": 1,
    "halves": 1,
    "joined": 0.95,
    "left-out": 0.85,
}
"""The share of logs whose score must be right, with at most two findings a log on average."""
MOST_FINDINGS = 2
EXACT, INNOCENT = 95 / 108, 8 / 108
"""Of three slips a game with all marks: those found with the right suggestion, and innocent moves that are blamed."""


def main(logs: int) -> int:
    """Print the figures of each mistake and style; return the exit status."""
    print(f"{'':26} {'score right':>12} {'findings':>9} {'ms a log':>9} {'at most':>8}")
    kept = [_measure(mistake, style, logs) for mistake in PROMISED for style in STYLES]
    kept.append(_measure_slips(logs * 3 // 2))
    return 0 if all(kept) else 1


def _measure(mistake: str, style: str, logs: int) -> bool:
    sheets = [sheet(seed, style, mistake) for seed in range(logs)]
    spent, reports = [], []
    for one in sheets:
        start = time.process_time()
        reports.append(one.report())
        spent.append(time.process_time() - start)
    right = sum(map(is_right, sheets, reports)) / logs
    findings = sum(found.is_error for report in reports for found in report.findings) / logs
    is_kept = right >= PROMISED[mistake] and findings <= MOST_FINDINGS
    print(
        f"{'  ' if is_kept else '! '}{mistake + ', ' + style:24} {right:12.1%} {findings:9.2f}"
        f" {sum(spent) / logs * 1e3:9.1f} {max(spent) * 1e3:8.0f}",
        flush=True,
    )
    return is_kept


def _measure_slips(logs: int) -> bool:
    start = time.process_time()
    games = [(one, one.report()) for one in (slipped(seed) for seed in range(logs))]
    spent = (time.process_time() - start) / logs
    right = sum(exact(one, report) for one, report in games) / (logs * SLIPS)
    blamed = sum(innocent(one, report) for one, report in games) / (logs * SLIPS)
    is_kept = right >= EXACT and blamed <= INNOCENT
    print(
        f"{'  ' if is_kept else '! '}three slips: {right:.1%} exact, {blamed:.1%} innocent, {spent * 1e3:.0f} ms a log"
    )
    return is_kept


if __name__ == "__main__":
    sys.exit(main(*asked(__doc__, logs=24)))
