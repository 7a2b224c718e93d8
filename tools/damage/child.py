"""Try the seeds of a stretch, one after the other, in a process of bounded time and memory: one line of JSON a seed.

The line is written before a seed is tried and once more after it, so that whoever reads the lines knows on which one a
process died.
"""

from __future__ import annotations

import json
import signal
import traceback
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import TextIO

from tools.damage.trials import TRIALS, Trial

SECONDS = 10
"""Most of the processor's time for one input; in six times as long it must have ended, whatever it waited for."""
MEMORY = 512 * 1024 * 1024


def main(kind: str, first: int, count: int, file: TextIO) -> None:
    """Try `count` seeds of a kind, and write into a file what comes of them."""
    trial = TRIALS[kind]
    _say(file, kind=kind)
    import resource  # not on Windows

    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    for seed in range(first, first + count):
        _say(file, seed=seed)
        with TemporaryDirectory() as folder:
            _bound_time(SECONDS)
            begun, worked = perf_counter(), process_time()
            fault = _fault(trial, seed, Path(folder))
            ended, done = perf_counter(), process_time()
            _bound_time(0)
        _say(file, seed=seed, seconds=done - worked, waited=ended - begun, kilobytes=_peak(), fault=fault)


def _fault(trial: Trial, seed: int, folder: Path) -> str:
    """Return the traceback of a trial, and nothing of a good one."""
    try:
        trial(seed, folder)
    except Exception:  # noqa: BLE001 - to find whatever can be raised is what this is for
        return traceback.format_exc()
    return ""


def _peak() -> int:
    """Return the most memory of this process so far, in KiB; `ru_maxrss` would count that of its parent as well."""
    status = Path("/proc/self/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in status if line.startswith("VmHWM:"))


def _bound_time(seconds: int) -> None:
    """Let the system end the process when its time is over, even in the middle of a library; 0 for no bound."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, 30 * seconds)  # of a clock that runs on while other programs work


def _say(file: TextIO, **values: object) -> None:
    print(json.dumps(values), file=file, flush=True)
