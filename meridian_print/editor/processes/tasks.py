"""The far side of a worker: a process that does one task after the other and sends what becomes of each.

It loads nothing of the server, so that it begins to draw as soon as it can.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import PurePath
from traceback import walk_tb
from typing import Any

Task = tuple[Callable[..., Any], tuple[object, ...], bool]
"""A function, its arguments, and whether it is called with one more: a function that hands over how far it has come."""
STEP, DONE, FAILED = "step", "done", "failed"
"""What is sent: how far a task has come, its result, or why it has none."""
FAULTS = ("slow", "ended", "failed")
"""What can go wrong with a piece of work, by the names of the page's words for it."""
_GARBAGE = 200_000
"""How many new objects there are until Python looks for garbage among them: the first plan and the first picture make
half as many, and keep most."""
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


def do_tasks(tasks: Any) -> None:
    """Do one task after the other that comes, until the editor ends."""
    gc.freeze()  # what is loaded stays, and a copy of a process has it in common with others until it looks through it
    gc.set_threshold(_GARBAGE)
    with suppress(EOFError, OSError, KeyboardInterrupt):
        for work, arguments, is_watched in iter(tasks.recv, None):
            steps = (lambda step: tasks.send((STEP, step)),) if is_watched else ()
            try:
                result = DONE, work(*arguments, *steps)
            except Exception as fault:  # noqa: BLE001 - whatever it is, the editor shows it
                error = unforeseen(fault)
                result = FAILED, (error.fault, str(error), error.what)
            tasks.send(result)
