"""Running stretches of seeds in processes of their own, and counting what comes of them."""

from __future__ import annotations

import json
import os
import signal
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, replace
from tempfile import TemporaryFile
from typing import TextIO

from tools.damage import child
from tools.damage.trials import prepare

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
    prepare(kind)
    outcome, seed, end = Outcome(kind), first, first + count
    while seed < end:
        outcome, seed = _run_slice(outcome, seed, min(SLICE, end - seed))
        yield outcome


def _run_slice(outcome: Outcome, first: int, count: int) -> tuple[Outcome, int]:
    """Try seeds in one process; return what came of them, and the seed to go on with."""
    with (
        TemporaryFile("w+", encoding="utf-8", errors="replace") as said,
        TemporaryFile("w+", encoding="utf-8", errors="replace") as errors,
    ):
        status = _status_of_a_copy(outcome.kind, first, count, said, errors)
        said.seek(0)
        messages = [json.loads(line) for line in said if line.endswith("\n")]
        errors.seek(0)
        words = errors.read()
    tried = first
    for message in messages:
        if "seconds" in message:
            outcome, tried = _counted(outcome, message), message["seed"] + 1
        elif "seed" in message:
            tried = message["seed"]
    if status == 0:
        return outcome, first + count
    if not messages:
        raise RuntimeError(words)
    died = Failure(outcome.kind, tried, _death(status, words))
    return replace(outcome, inputs=outcome.inputs + 1, failures=(*outcome.failures, died)), tried + 1


def _status_of_a_copy(kind: str, first: int, count: int, said: TextIO, errors: TextIO) -> int:
    """Try seeds in a copy of this process, which has loaded everything already; return with what status it ended."""
    process = os.fork()
    if process:
        return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    status = 1
    try:
        os.dup2(errors.fileno(), 2)  # where a library may write before it dies
        child.main(kind, first, count, said)
        status = 0
    except BaseException:  # noqa: BLE001 - the copy must not go on as if it were the first process
        traceback.print_exc(file=errors)
        errors.flush()
    finally:
        os._exit(status)


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
