"""Measure what becomes of single slips of the pen: found where they are, with the right code, and mended.

    python benchmarks/slips.py [LOGS [FIRST]]

Each log of Meridian is a random game with one wrong star, meridian, city or height; written without marks, with pushes
and pieces left, and with all cards turned up as well, with and without the table's result. Each log of Météo Business
has one wrong sign; a second judge finds where it first breaks a rule. FIRST is the first seed. A promise that does not
hold is marked, and the exit status is then 1.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from pathlib import Path

from asked import asked

sys.path.insert(0, str(Path(__file__).parents[1]))

from meridian_print.games.meridian.check.codes import Finding
from meridian_print.games.meteo.check.report import check_log
from tests.games.meridian.check.games import ALL, MARKED, PLAIN, Style, Wrong, checked, same_move, wrong_log
from tests.games.meteo.judge import first_broken
from tests.games.meteo.logs import Style as MeteoStyle
from tests.games.meteo.slips import slip

STYLES = (
    ("moves only, with result", PLAIN, 0.93),
    ("marks, with result", MARKED, 0.96),
    ("marks and cards, with result", ALL, 0.96),
    ("moves only, no result", Style(result=False), 0),
    ("marks, no result", Style(marks=True, result=False), 0.93),
)
"""Name, style, and the least share of suggestions that are right.

Of bare moves, several others often fit all that is written: choosing fairly among them is right in some 95 % of logs.
"""
FOLLOWING = 0.03
"""The most errors a log that are not marked as following."""
METEO_STYLES = (
    ("Météo, marks and result", MeteoStyle(income=1, money=1)),
    ("Météo, some marks, result", MeteoStyle()),
    ("Météo, turns only, result", MeteoStyle(income=0, money=0)),
    ("Météo, turns only, no result", MeteoStyle(income=0, money=0, result=False)),
)
METEO_MENDED, METEO_FOLLOWING = 0.75, 0.3
"""Of Météo's slips: the least share that is mended, the most errors a log that are not marked as following."""


def main(logs: int, first: int) -> int:
    """Print the figures of each style; return the exit status."""
    seeds = range(first, first + logs)
    print(f"{'':30} illegal  there first   code  mended  unmarked follow-ons  ms a log")
    kept = [_measure(name, style, seeds, least) for name, style, least in STYLES]
    kept += [_measure_meteo(name, style, seeds[: logs // 4]) for name, style in METEO_STYLES]
    return 0 if all(kept) else 1


def _measure(name: str, style: Style, seeds: range, least: float) -> bool:
    wrong = [wrong_log(seed, (4, 3, 2)[seed % 3], style) for seed in seeds]
    start = time.process_time()
    reports = [checked(one.text) for one in wrong]
    spent = (time.process_time() - start) / len(seeds)
    errors = [[found for found in report.findings if found.is_error] for report in reports]
    caught = [(one, found[0] if found else None) for one, found in zip(wrong, errors, strict=True) if one.code]
    first = _share(found is not None and found.turn == one.turn for one, found in caught)
    code = _share(found is not None and found.diagnostic.code == one.code for one, found in caught)
    mended = _share(_is_mended(one, found) for one, found in caught)
    unmarked = sum(not found.follows_guess for several in errors for found in several[1:]) / len(seeds)
    is_kept = first == code == 1 and unmarked <= FOLLOWING and mended >= least
    print(_row(name, (len(caught), first, code, mended, unmarked, spent), is_kept=is_kept))
    return is_kept


def _measure_meteo(name: str, style: MeteoStyle, seeds: range) -> bool:
    """Print the figures of one style; `mended` counts slips that are illegal where they stand."""
    slips = [slip(seed, style) for seed in seeds]
    start = time.process_time()
    reports = [check_log(one.text.encode()) for one in slips]
    spent = (time.process_time() - start) / len(seeds)
    errors = [[found for found in report.findings if found.is_error] for report in reports]
    judged = [
        (one, first_broken(one.text), found[0] if found else None) for one, found in zip(slips, errors, strict=True)
    ]
    caught = [(one, broken, found) for one, broken, found in judged if broken]
    first = _share(found is not None and found.diagnostic.span[:2] == broken[:2] for _, broken, found in caught)
    code = _share(found is not None and found.diagnostic.code == broken.code for _, broken, found in caught)
    mended = _share(
        found is not None and (found.suggestion or "").upper() == one.right.upper()
        for one, broken, found in caught
        if broken[:2] == (one.line, one.column)
    )
    unmarked = sum(not found.follows_guess for several in errors for found in several[1:]) / len(seeds)
    is_kept = first == code == 1 and unmarked <= METEO_FOLLOWING and mended >= METEO_MENDED
    print(_row(name, (len(caught), first, code, mended, unmarked, spent), is_kept=is_kept))
    return is_kept


def _row(name: str, figures: tuple[int, float, float, float, float, float], *, is_kept: bool) -> str:
    """Write a line of the table; the last figure is in seconds."""
    caught, first, code, mended, unmarked, spent = figures
    shares = f"{caught:7} {first:12.1%} {code:6.1%} {mended:7.1%} {unmarked:20.3f} {spent * 1e3:9.1f}"
    return f"{'  ' if is_kept else '! '}{name:28} {shares}"


def _share(answers: Iterable[bool]) -> float:
    given = list(answers)
    return sum(given) / len(given)


def _is_mended(wrong: Wrong, found: Finding | None) -> bool:
    return found is not None and same_move(found.suggestion, wrong.true)


if __name__ == "__main__":
    sys.exit(main(*asked(__doc__, logs=1000, first=0)))
