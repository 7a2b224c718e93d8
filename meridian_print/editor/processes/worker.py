"""A process that works for the editor, so that its page never waits; one that hangs or dies is replaced."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from meridian_print.editor.processes.copies import BegunProcess, begun
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

    async def _process(self) -> BegunProcess:
        """Return the process, another one if it has ended; the page need not wait until it has begun."""
        if self._begun is None or not self._begun.process.is_alive():
            self._begun = await asyncio.to_thread(begun)
        return self._begun

    async def run(
        self, work: Callable[..., Result], *arguments: object, watch: Watch | None = None, seconds: float | None = None
    ) -> Result:
        """Have a piece of work done, within its usual time or the `seconds` given; raises WorkerError.

        With `watch`, the work is called with one more argument: a function that hands over how far it has come.
        """
        seconds = self._seconds if seconds is None else seconds
        async with self._turn:
            task = work, arguments, watch is not None
            try:
                ours = (await self._process()).ours  # however long that takes on a busy machine
                async with asyncio.timeout(seconds):
                    is_done, value = await asyncio.to_thread(_answered, ours, task, _in_loop(watch or _unwatched))
            except TimeoutError:
                self.stop()
                raise WorkerError("slow", f"this took more than {seconds:g} seconds") from None
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


def _answered(ours: Any, task: Task, watch: Watch) -> tuple[bool, Any]:
    """Send a task, and wait for the answer; raises EOFError or OSError if the process ends."""
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
