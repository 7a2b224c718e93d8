"""The editor's processes: copies of one that has loaded what most of them need, where that can be."""

from __future__ import annotations

from typing import Any, NamedTuple

from meridian_print.editor.processes.original import context
from meridian_print.editor.processes.tasks import do_tasks


class BegunProcess(NamedTuple):
    """A process that has begun, and our end of the pipe to it."""

    process: Any
    ours: Any

    def stop(self) -> None:
        """End the process, whatever it does."""
        self.process.kill()
        self.process.join()


def begun() -> BegunProcess:
    """Begin a process that does all tasks that come through its pipe."""
    ours, theirs = context().Pipe()
    process = context().Process(target=do_tasks, args=(theirs,))  # no daemon: it may have children
    process.start()  # a signal may arrive meanwhile: nobody can stop what has not begun
    theirs.close()
    return BegunProcess(process, ours)
