"""Running stretches of seeds in processes of their own, and counting what comes of them."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

PROJECT = Path(__file__).parents[2]
CHILD = (sys.executable, "-m", "tools.damage.child")
SLICE = 500
"""Seeds of one process: what a library keeps of each would add up."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A seed after which something was wrong: a traceback, or how the process died."""

    kind: str
    seed: int
    what: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of the seeds of one kind; `seconds` is the longest time of the processor, `kilobytes` the peak."""

    kind: str
    inputs: int = 0
    seconds: float = 0.0
    slowest: int = -1
    kilobytes: int = 0
    failures: tuple[Failure, ...] = ()


def run(kind: str, first: int, count: int) -> Iterator[Outcome]:
    """Try `count` seeds of a kind, and yield what came of all so far after each process."""
    outcome, seed, end = Outcome(kind), first, first + count
    while seed < end:
        outcome, seed = _run_slice(outcome, seed, min(SLICE, end - seed))
        yield outcome


def _run_slice(outcome: Outcome, first: int, count: int) -> tuple[Outcome, int]:
    """Try seeds in one process; return what came of them, and the seed to go on with."""
    command = [*CHILD, outcome.kind, str(first), str(count)]
    ended = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False, errors="replace")
    tried = first
    for line in ended.stdout.splitlines():
        message = json.loads(line)
        if "seconds" in message:
            outcome, tried = _counted(outcome, message), message["seed"] + 1
        elif "seed" in message:
            tried = message["seed"]
    if ended.returncode == 0:
        return outcome, first + count
    if not ended.stdout.strip():
        raise RuntimeError(ended.stderr)
    died = Failure(outcome.kind, tried, _death(ended.returncode, ended.stderr))
    return replace(outcome, inputs=outcome.inputs + 1, failures=(*outcome.failures, died)), tried + 1


def _counted(outcome: Outcome, message: dict[str, object]) -> Outcome:
    seed, seconds, kilobytes, fault = (message[key] for key in ("seed", "seconds", "kilobytes", "fault"))
    assert isinstance(seed, int)
    assert isinstance(seconds, float)
    assert isinstance(kilobytes, int)
    failures = (Failure(outcome.kind, seed, str(fault)),) if fault else ()
    is_slowest = seconds > outcome.seconds
    return Outcome(
        outcome.kind,
        outcome.inputs + 1,
        seconds if is_slowest else outcome.seconds,
        seed if is_slowest else outcome.slowest,
        max(kilobytes, outcome.kilobytes),
        (*outcome.failures, *failures),
    )


def _death(status: int, errors: str) -> str:
    """Say how a process died: of which signal, or in which words."""
    if status == -signal.SIGPROF:
        return "a hang: the time of the processor was over"
    if status == -signal.SIGALRM:
        return "a hang: it waited for ever"
    name = signal.Signals(-status).name if status < 0 else f"status {status}"
    return f"died of {name}\n{errors[-2000:]}"
