"""A process that works for the editor, so that its page never waits; one that hangs or dies is replaced."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

Result = TypeVar("Result")
Watch = Callable[[Any], object]
"""Is called with every step of a piece of work."""
_Task = tuple[Callable[..., Any], tuple[object, ...], bool]
_STEP, _DONE, _FAILED = "step", "done", "failed"


class WorkerError(Exception):
    """A piece of work took too long, or its process died."""


class Worker:
    """A process that does one piece of work after the other; functions, arguments and results must be picklable."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._turn = asyncio.Lock()
        self._process: Any = None
        self._ours: Any = None

    async def run(self, work: Callable[..., Result], *arguments: object, watch: Watch | None = None) -> Result:
        """Have a piece of work done; raises what it raises, or WorkerError.

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
                raise WorkerError(f"this took more than {self._seconds:g} seconds") from None
            except (EOFError, OSError):
                self.stop()
                raise WorkerError("the drawing process ended") from None
            except asyncio.CancelledError:
                self.stop()  # its answer would be taken for that of the next piece of work
                raise
            if not is_done:
                raise value
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
                result = _FAILED, fault
            tasks.send(result)
