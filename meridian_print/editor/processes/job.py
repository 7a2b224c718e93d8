"""A job of the editor that takes long: there is one of its kind at a time, and it can be given up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from meridian_print.editor.processes.worker import Watch, Worker

Result = TypeVar("Result")


class Job:
    """Work for a process of its own, whose steps can be watched."""

    def __init__(self, seconds: float) -> None:
        self._worker = Worker(seconds)
        self._running: asyncio.Task[Any] | None = None

    @property
    def is_running(self) -> bool:
        """Whether it is under way."""
        return self._running is not None

    async def run(self, work: Callable[..., Result], *arguments: object, watch: Watch) -> Result | None:
        """Have the job done, as `Worker.run` does; None if it is given up. A job that was under way is given up."""
        self.give_up()
        mine = self._running = asyncio.create_task(self._worker.run(work, *arguments, watch=watch))
        try:
            await asyncio.wait((mine,))
            return None if mine.cancelled() else mine.result()
        finally:
            mine.cancel()
            if self._running is mine:
                self._running = None

    def give_up(self) -> None:
        """Let the job be that is under way, if any."""
        if self._running is not None:
            self._running.cancel()

    def stop(self) -> None:
        """End its process, whatever it does."""
        self._worker.stop()
