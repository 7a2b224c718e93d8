"""Measure checking logs: batches on one core, one log as a process, repairs; beside python-chess in the same run.

    python benchmarks/check_logs.py [RUNS] [--chess PYTHON]

PYTHON is an interpreter that has python-chess; without one, only our own figures are printed. Each run of ours is
followed by one of the yardstick, so that a machine that slows down slows both; medians are compared. A batch of
Meridian is checked in a new process each time: the tokens that it finds cached are its own, as with a folder of
different games. All but a batch by two processes is measured by the time of the processor, so that other work does not
count. A budget that does not hold is marked, and the exit status is then 1.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from multiprocessing import get_context
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from meridian_print.games.meridian.check.as_json import log_text  # noqa: E402 - the path comes first
from meridian_print.games.meteo.check.report import check_log  # noqa: E402 - the path comes first
from meridian_print.games.meteo.rules.house import HouseRules  # noqa: E402
from tests.games.meridian.check.games import MARKED, PLAIN, board, checked, text, wrong_log  # noqa: E402
from tests.games.meteo.games import greedy_game, random_game  # noqa: E402
from tests.games.meteo.logs import Style  # noqa: E402
from tests.games.meteo.logs import log_text as meteo_log_text  # noqa: E402

PROGRAM = str(Path(sys.executable).parent / "meridian-print")
ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
READ_ONE = "import chess.pgn, sys; chess.pgn.read_game(open(sys.argv[1]))"

LOGS, MANY = 1000, 4000
"""Logs in a batch, and in the folder that two processes check, so many that their start is a small part of the time."""
METEO_LOGS = 150
"""Those of Météo Business, whose players take a while to think."""
LEAST_LOGS, LEAST_TIMES = 3000, 4.0
"""Logs of moves alone a second on one core, and how many times python-chess's games."""
LEAST_JSON, LEAST_JOBS = 3.0, 5.0
"""How many times python-chess's games: logs with all marks, reported as JSON, on one core and on two."""
LEAST_METEO_LOGS, LEAST_BESIDE = 1000, 0.4
"""Logs of Météo Business a second on one core, and against those of Meridian: each has three times as many tokens."""
LONGEST_START, MOST_SHARE, LONGEST_REPAIR = 0.080, 0.7, 0.015
"""Seconds of one log as a process beyond `--version`, its share of python-chess's game, seconds of a slip repaired."""


def main() -> int:
    """Print every figure; return the exit status."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
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
    marked = [_marked(seed) for seed in range(LOGS)]
    plain = [text(seed, (4, 3, 2)[seed % 3], PLAIN) for seed in range(LOGS)]
    yardstick = partial(_chess_rate, chess) if chess else float
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(MANY):
            Path(folder, f"{seed}.yaml").write_text(_marked(seed), encoding="utf-8")
        measured = (
            ("moves alone, on one core", partial(_afresh, _rate, plain), LEAST_LOGS, LEAST_TIMES),
            ("all marks, as JSON, on one core", partial(_afresh, _json_rate, marked), 0, LEAST_JSON),
            ("all marks, as JSON, by two processes", partial(_jobs_rate, folder), 0, LEAST_JOBS),
        )
        kept = [_batch_of(what, _alternately(runs, rate, yardstick), *least) for what, rate, *least in measured]
    return all(kept)


def _marked(seed: int) -> str:
    return text(seed, (4, 3, 2)[seed % 3], MARKED)


def _batch_of(what: str, rates: tuple[float, float], least: float, least_times: float) -> bool:
    ours, theirs = rates
    times = ours / theirs if theirs else 0.0
    beside = f", {times:.1f} times the {theirs:.0f} games/s of python-chess" if theirs else ""
    return _say(f"batch, {what}: {ours:.0f} logs/s{beside}", ours >= least and (not theirs or times >= least_times))


def _afresh(rate: Callable[[list[str]], float], logs: list[str]) -> float:
    """Measure in a new process, which has none of the logs' tokens cached."""
    with get_context("spawn").Pool(1, gc.disable) as pool:
        return pool.apply(rate, (logs,))


def _json_rate(logs: list[str]) -> float:
    board()
    start = time.process_time()
    for log in logs:
        log_text("game.yaml", checked(log))
    return len(logs) / (time.process_time() - start)


def _jobs_rate(folder: str) -> float:
    """Return the logs a second of the whole command, by the clock: only on a machine with nothing else to do."""
    return MANY / _seconds([PROGRAM, "check", folder, "--format", "json", "--jobs", "2"])


def _meteo_batch(runs: int) -> bool:
    logs = [_meteo_log(seed) for seed in range(METEO_LOGS)]
    others = [text(seed, (4, 3, 2)[seed % 3], PLAIN) for seed in range(METEO_LOGS)]
    ours, theirs = _alternately(runs, lambda: _meteo_rate(logs), lambda: _rate(others))
    figure = f"batch of Météo Business: {ours:.0f} logs/s on one core, {ours / theirs:.2f} of Meridian's"
    return _say(figure, ours >= LEAST_METEO_LOGS and ours >= LEAST_BESIDE * theirs)


def _meteo_log(seed: int) -> bytes:
    dice = random.Random(seed)
    play = greedy_game if seed % 2 else random_game
    return meteo_log_text(play(dice, 2 + seed % 3, HouseRules()), Style(), dice).encode()


def _meteo_rate(logs: list[bytes]) -> float:
    start = time.process_time()
    for log in logs:
        assert check_log(log).is_ok
    return len(logs) / (time.process_time() - start)


def _rate(logs: list[str]) -> float:
    board()
    start = time.process_time()
    for log in logs:
        assert checked(log).is_ok
    return len(logs) / (time.process_time() - start)


def _chess_rate(chess: str) -> float:
    out = subprocess.run([chess, str(HERE / "chess_games.py")], capture_output=True, text=True, check=True)
    return float(out.stdout)


def _process(runs: int, chess: str) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        log, meteo, pgn = (Path(folder, name) for name in ("game.yaml", "meteo.yaml", "game.pgn"))
        log.write_text(text(1, 4, PLAIN), encoding="utf-8")
        meteo.write_bytes(_meteo_log(1))
        if chess:
            subprocess.run([chess, str(HERE / "chess_games.py"), "--one", str(pgn)], check=True)
        start = partial(_work, [PROGRAM, "--version"])
        theirs = partial(_work, [chess, "-c", READ_ONE, str(pgn)]) if chess else float
        ours, game = _alternately(3 * runs, partial(_work, [PROGRAM, "check", str(log)]), theirs)
        of_meteo, begun = _alternately(3 * runs, partial(_work, [PROGRAM, "check", str(meteo)]), start)
    beside = f", {ours / game:.2f} of python-chess's one game" if game else ""
    is_kept = ours - begun <= LONGEST_START and (not game or ours <= MOST_SHARE * game)
    first = _say(f"one log as a process: {(ours - begun) * 1e3:.0f} ms beyond the start{beside}", is_kept)
    more = f"one log of Météo Business: {(of_meteo - begun) * 1e3:.0f} ms beyond the start"
    return _say(more, of_meteo - begun <= LONGEST_START) and first


def _seconds(command: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, env=ENVIRONMENT, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def _work(command: list[str]) -> float:
    """Return the seconds that a command keeps the processor busy."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    _seconds(command)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


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
