"""A process that works for the editor, so that its page never waits; one that hangs or dies is replaced."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from meridian_print.editor.processes.ahead import BegunProcess, begun
from meridian_print.editor.processes.tasks import DONE, STEP, Task, WorkerError

Result = TypeVar("Result")
Watch = Callable[[Any], object]
"""Is called with every step of a piece of work."""


class Worker:
    """A process that does one piece of work after the other; functions, arguments and results must be picklable."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._turn = asyncio.Lock()
        self._begun: BegunProcess | None = None
        self._ahead: tuple[Task, ...] = ()

    def take(self, process: BegunProcess) -> None:
        """Work by a process that has begun; what it does at once is likely to be asked for, in the same order."""
        self._begun, self._ahead = process, process.ahead

    def _process(self) -> BegunProcess:
        """Return the process, another one if it has ended."""
        if self._begun is None or not self._begun.process.is_alive():
            self.take(begun())
        assert self._begun is not None
        return self._begun

    async def run(self, work: Callable[..., Result], *arguments: object, watch: Watch | None = None) -> Result:
        """Have a piece of work done; raises WorkerError.

        With `watch`, the work is called with one more argument: a function that hands over how far it has come.
        """
        async with self._turn:
            ours = self._process().ours
            task = work, arguments, watch is not None
            is_ahead = task in self._ahead[:1]
            unwanted, self._ahead = (0, self._ahead[1:]) if is_ahead else (len(self._ahead), ())
            try:
                async with asyncio.timeout(self._seconds):
                    tasks, seen = () if is_ahead else (task,), _in_loop(watch or _unwatched)
                    is_done, value = await asyncio.to_thread(_answered, ours, unwanted, tasks, seen)
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

    def stop(self) -> None:
        """End the process, whatever it does."""
        if self._begun is not None:
            self._begun.stop()
            self._begun = None  # who still reads there finds its end, and closes it


def _answered(ours: Any, unwanted: int, tasks: tuple[Task, ...], watch: Watch) -> tuple[bool, Any]:
    """Drop answers that nobody wants, send tasks, and wait for the next answer.

    Raises EOFError or OSError if the process ends.
    """
    for _ in range(unwanted):
        ours.recv()
    for task in tasks:
        ours.send(task)
    while True:
        kind, value = ours.recv()
        if kind != STEP:
            return kind == DONE, value
        watch(value)


def _in_loop(watch: Watch) -> Watch:
    """Return what another thread can call to have the loop that runs now watch."""
    loop = asyncio.get_running_loop()
    return lambda step: loop.call_soon_threadsafe(watch, step)


def _unwatched(_: object) -> None:
    """Watch nothing."""
