"""A process that works for the editor, so that its page never waits; one that hangs or dies is replaced."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import PurePath
from traceback import walk_tb
from typing import Any, TypeVar

Result = TypeVar("Result")
Watch = Callable[[Any], object]
"""Is called with every step of a piece of work."""
_Task = tuple[Callable[..., Any], tuple[object, ...], bool]
_STEP, _DONE, _FAILED = "step", "done", "failed"


FAULTS = ("slow", "ended", "failed")
"""What can go wrong with a piece of work, by the names of the page's words for it."""
_LONGEST = 200
"""Letters of what an exception says that are shown."""


class WorkerError(Exception):
    """A piece of work took too long, its process died, or it failed for a reason that nobody foresaw.

    `fault` is one of FAULTS; `what` went wrong is for whoever mends the program.
    """

    def __init__(self, fault: str, message: str, what: str = "") -> None:
        super().__init__(message)
        self.fault, self.what = fault, what

    @property
    def values(self) -> Mapping[str, str]:
        """The error as JSON has it; the page has its own words for each fault, in the language of its reader."""
        return {"message": str(self), "fault": self.fault, "what": self.what}


def unforeseen(fault: Exception) -> WorkerError:
    """Return the error for an exception that is a mistake of the program, with where in it that arose."""
    *_, (frame, line) = walk_tb(fault.__traceback__)
    where = f"{PurePath(frame.f_code.co_filename).name}:{line}"
    what = f"{type(fault).__name__}: {fault}"[:_LONGEST]
    return WorkerError("failed", f"a mistake of the program: {what} ({where})", f"{what} ({where})")


class Worker:
    """A process that does one piece of work after the other; functions, arguments and results must be picklable."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._turn = asyncio.Lock()
        self._process: Any = None
        self._ours: Any = None

    async def run(self, work: Callable[..., Result], *arguments: object, watch: Watch | None = None) -> Result:
        """Have a piece of work done; raises WorkerError.

        With `watch`, the work is called with one more argument: a function that hands over how far it has come.
        """
        async with self._turn:
            if self._process is None or not self._process.is_alive():
                self._begin()
            try:
                async with asyncio.timeout(self._seconds):
                    task = (work, arguments, watch is not None)
                    is_done, value = await asyncio.to_thread(_sent, self._ours, task, _in_loop(watch or _unwatched))
            except TimeoutError:
                self.stop()
                raise WorkerError("slow", f"this took more than {self._seconds:g} seconds") from None
            except (EOFError, OSError):
                self.stop()
                raise WorkerError("ended", "the process that does this ended") from None
            except asyncio.CancelledError:
                self.stop()  # its answer would be taken for that of the next piece of work
                raise
            if not is_done:
                raise WorkerError(*value)
            result: Result = value
            return result

    def _begin(self) -> None:
        context = multiprocessing.get_context("spawn")  # a copy of this process would hold its sockets and threads
        self._ours, theirs = context.Pipe()
        self._process = context.Process(
            target=_work, args=(theirs,)
        )  # no daemon: these may have no processes themselves
        self._process.start()
        theirs.close()

    def stop(self) -> None:
        """End the process, whatever it does."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = self._ours = None  # who still reads there finds its end, and closes it


def _sent(ours: Any, task: _Task, watch: Watch) -> tuple[bool, Any]:
    """Send a task and wait for what becomes of it; raises EOFError or OSError if its process ends."""
    ours.send(task)
    while True:
        kind, value = ours.recv()
        if kind != _STEP:
            return kind == _DONE, value
        watch(value)


def _in_loop(watch: Watch) -> Watch:
    """Return what another thread can call to have the loop that runs now watch."""
    loop = asyncio.get_running_loop()
    return lambda step: loop.call_soon_threadsafe(watch, step)


def _unwatched(_: object) -> None:
    """Watch nothing."""


def _work(tasks: Any) -> None:
    """Do one piece of work after the other until the editor ends."""
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            work, arguments, is_watched = tasks.recv()
            steps = (lambda step: tasks.send((_STEP, step)),) if is_watched else ()
            try:
                result = _DONE, work(*arguments, *steps)
            except Exception as fault:  # noqa: BLE001 - whatever it is, the editor shows it
                error = unforeseen(fault)
                result = _FAILED, (error.fault, str(error), error.what)
            tasks.send(result)
