"""Measure what becomes of mistakes of the sheet, and of several slips in a game.

    python benchmarks/sheets.py [LOGS [FIRST]]

Each log is a whole game with its result and one mistake of the sheet, in the end two; of Meridian with no marks, pieces
left, cards turned up, or all marks; of Météo Business with more or less of income, money, colours and labels. FIRST is
the first seed. A promise that does not hold is marked, and the exit status is then 1.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from types import ModuleType

from asked import asked

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.games.meridian.check import sheets as meridian
from tests.games.meridian.check.slips import SLIPS, exact, innocent, slipped
from tests.games.meteo.check import sheets as meteo

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
METEO_PROMISED = {
    **dict.fromkeys(("swapped", "own-other-round", "twice", "on-one-line", "on-two-lines", "left-out", "joined"), 0.85),
    **dict.fromkeys(("words-swapped", "order", "halves", "pages"), 0.95),
}
"""The same share in logs of Météo Business; of other mistakes nothing is promised: what was done can be unknowable."""
PAIRS = ("twice+swapped", "swapped+swapped", "joined+swapped", "left-out+swapped", "twice+left-out")
"""Two mistakes a log, of which nothing is promised."""
MOST_FINDINGS = 2
EXACT, INNOCENT = 95 / 108, 8 / 108
"""Of three slips a game with all marks: those found with the right suggestion, and innocent moves that are blamed."""


def main(logs: int, first: int) -> int:
    """Print the figures of each mistake and style of both games; return the exit status."""
    print(f"{'':28} {'score right':>12} {'findings':>9} {'ms a log':>9} {'at most':>8}")
    seeds = range(first, first + logs)
    kept = [
        _measure(meridian, mistake, style, seeds, least)
        for mistake, least in PROMISED.items()
        for style in meridian.STYLES
    ]
    kept.append(_measure_slips(range(first, first + logs * 3 // 2)))
    kept += [
        _measure(meteo, mistake, style, seeds, METEO_PROMISED.get(mistake))
        for mistake in meteo.MISTAKES
        for style in meteo.STYLES
    ]
    for game in (meridian, meteo):
        for pair in PAIRS:
            for style in game.STYLES:
                _measure(game, pair, style, seeds, None)
    return 0 if all(kept) else 1


def _measure(game: ModuleType, mistake: str, style: str, seeds: range, least: float | None) -> bool:
    """Print the figures of one mistake; `game` is a module that makes sheets and judges what is made of them.

    `least` is the promised share of right scores, None if nothing is promised.
    """
    sheets = [game.sheet(seed, style, mistake) for seed in seeds]
    spent, reports = [], []
    for one in sheets:
        start = time.process_time()
        reports.append(one.report())
        spent.append(time.process_time() - start)
    right = sum(map(game.is_right, sheets, reports)) / len(seeds)
    findings = sum(found.is_error for report in reports for found in report.findings) / len(seeds)
    is_kept = least is None or (right >= least and findings <= MOST_FINDINGS)
    print(
        f"{'  ' if is_kept else '! '}{mistake + ', ' + style:26} {right:12.1%} {findings:9.2f}"
        f" {sum(spent) / len(seeds) * 1e3:9.1f} {max(spent) * 1e3:8.0f}",
        flush=True,
    )
    return is_kept


def _measure_slips(seeds: range) -> bool:
    start = time.process_time()
    games = [(one, one.report()) for one in map(slipped, seeds)]
    spent = (time.process_time() - start) / len(seeds)
    right = sum(exact(one, report) for one, report in games) / (len(seeds) * SLIPS)
    blamed = sum(innocent(one, report) for one, report in games) / (len(seeds) * SLIPS)
    is_kept = right >= EXACT and blamed <= INNOCENT
    print(
        f"{'  ' if is_kept else '! '}three slips: {right:.1%} exact, {blamed:.1%} innocent, {spent * 1e3:.0f} ms a log"
    )
    return is_kept


if __name__ == "__main__":
    sys.exit(main(*asked(__doc__, logs=24, first=0)))
