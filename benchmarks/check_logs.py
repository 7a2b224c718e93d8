"""Measure checking logs: batches on one core, one log as a process, repairs; beside python-chess in the same run.

    python benchmarks/check_logs.py [RUNS] [--chess PYTHON]

PYTHON is an interpreter that has python-chess; without one, only our own figures are printed. Each run of ours is
followed by one of the yardstick, so that a machine that slows down slows both; medians are compared. Batches are
measured by the time of the processor, so that other work does not count. A budget that does not hold is marked, and the
exit status is then 1.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from meridian_print.games.meteo.check.report import check_log  # noqa: E402 - the path comes first
from meridian_print.games.meteo.rules.house import HouseRules  # noqa: E402
from tests.games.meridian.check.games import MARKED, PLAIN, board, checked, text, wrong_log  # noqa: E402
from tests.games.meteo.games import greedy_game, random_game  # noqa: E402
from tests.games.meteo.logs import Style, log_text  # noqa: E402

PROGRAM = str(Path(sys.executable).parent / "meridian-print")
ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
READ_ONE = "import chess.pgn, sys; chess.pgn.read_game(open(sys.argv[1]))"

LOGS = 1000
"""Logs in a batch."""
METEO_LOGS = 150
"""Those of Météo Business, whose players take a while to think."""
LEAST_LOGS, LEAST_TIMES = 3000, 4.0
"""Logs a second on one core, and how many times python-chess's games."""
LEAST_METEO_LOGS, LEAST_BESIDE = 1000, 0.4
"""Logs of Météo Business a second on one core, and against those of Meridian: each has three times as many tokens."""
LONGEST_PROCESS, LONGEST_REPAIR = 0.060, 0.015
"""Seconds of one log as a process, and of a slip repaired."""


def main() -> int:
    """Print every figure; return the exit status."""
    options = argparse.ArgumentParser()
    options.add_argument("runs", nargs="?", type=int, default=7)
    options.add_argument("--chess", metavar="PYTHON", default="")
    given = options.parse_args()
    gc.disable()  # as the command does
    kept = [
        _batch(given.runs, given.chess),
        _meteo_batch(given.runs),
        _process(given.runs, given.chess),
        _repairs(),
    ]
    return 0 if all(kept) else 1


def _batch(runs: int, chess: str) -> bool:
    marked = [text(seed, (4, 3, 2)[seed % 3], MARKED) for seed in range(LOGS)]
    plain = [text(seed, (4, 3, 2)[seed % 3], PLAIN) for seed in range(LOGS)]
    board()
    _say(f"batch, with all marks: {_rate(marked):.0f} logs/s on one core", is_kept=True)
    ours, theirs = _alternately(runs, lambda: _rate(plain), lambda: _chess_rate(chess) if chess else 0.0)
    times = ours / theirs if theirs else 0.0
    beside = f", {times:.1f} times the {theirs:.0f} games/s of python-chess" if theirs else ""
    return _say(
        f"batch: {ours:.0f} logs/s on one core{beside}", ours >= LEAST_LOGS and (not theirs or times >= LEAST_TIMES)
    )


def _meteo_batch(runs: int) -> bool:
    logs = [_meteo_log(seed) for seed in range(METEO_LOGS)]
    others = [text(seed, (4, 3, 2)[seed % 3], PLAIN) for seed in range(METEO_LOGS)]
    ours, theirs = _alternately(runs, lambda: _meteo_rate(logs), lambda: _rate(others))
    figure = f"batch of Météo Business: {ours:.0f} logs/s on one core, {ours / theirs:.2f} of Meridian's"
    return _say(figure, ours >= LEAST_METEO_LOGS and ours >= LEAST_BESIDE * theirs)


def _meteo_log(seed: int) -> bytes:
    dice = random.Random(seed)
    play = greedy_game if seed % 2 else random_game
    return log_text(play(dice, 2 + seed % 3, HouseRules()), Style(), dice).encode()


def _meteo_rate(logs: list[bytes]) -> float:
    start = time.process_time()
    for log in logs:
        assert check_log(log).is_ok
    return len(logs) / (time.process_time() - start)


def _rate(logs: list[str]) -> float:
    start = time.process_time()
    for log in logs:
        assert checked(log).is_ok
    return len(logs) / (time.process_time() - start)


def _chess_rate(chess: str) -> float:
    out = subprocess.run([chess, str(HERE / "chess_games.py")], capture_output=True, text=True, check=True)
    return float(out.stdout)


def _process(runs: int, chess: str) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        log, pgn = Path(folder, "game.yaml"), Path(folder, "game.pgn")
        log.write_text(text(1, 4, PLAIN), encoding="utf-8")
        if chess:
            subprocess.run([chess, str(HERE / "chess_games.py"), "--one", str(pgn)], check=True)
        ours, theirs = _alternately(
            3 * runs,
            lambda: _seconds([PROGRAM, "check", str(log)]),
            lambda: _seconds([chess, "-c", READ_ONE, str(pgn)]) if chess else 0.0,
        )
    beside = f", python-chess {theirs * 1e3:.0f} ms for one game" if theirs else ""
    is_kept = ours <= LONGEST_PROCESS and (not theirs or ours < theirs)
    return _say(f"one log as a process: {ours * 1e3:.0f} ms{beside}", is_kept)


def _seconds(command: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, env=ENVIRONMENT, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def _repairs() -> bool:
    wrong = [wrong_log(seed, (4, 3, 2)[seed % 3], PLAIN).text for seed in range(300)]
    start = time.perf_counter()
    reports = [checked(log) for log in wrong]
    spent = time.perf_counter() - start
    slips = sum(found.is_error for report in reports for found in report.findings)
    return _say(f"repair: {spent / slips * 1e3:.1f} ms a finding, {slips} of them", spent / slips <= LONGEST_REPAIR)


def _alternately(runs: int, ours: Callable[[], float], theirs: Callable[[], float]) -> tuple[float, float]:
    """Measure both in turn; return the medians."""
    measured = [(ours(), theirs()) for _ in range(runs)]
    return statistics.median(one for one, _ in measured), statistics.median(other for _, other in measured)


def _say(figure: str, is_kept: bool) -> bool:
    print(f"{'  ' if is_kept else '! '}{figure}")
    return is_kept


if __name__ == "__main__":
    sys.exit(main())
