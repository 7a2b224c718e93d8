"""Where the editor's processes come from: they are copies of one that has loaded what boards are drawn with.

Only on Linux: elsewhere libraries of the system do not bear it, or it cannot be done, and each process loads all anew.
"""

from __future__ import annotations

import multiprocessing
import sys
from typing import Any, NamedTuple

from meridian_print.editor.processes.tasks import do_tasks
from meridian_print.games.catalogue import DEFAULT

START_METHOD = "forkserver" if sys.platform == "linux" else "spawn"
"""How processes begin. Never as copies of the editor itself, which would hold its sockets and threads."""
LOADED = (
    "meridian_print.editor.processes.drawing",
    *(f"meridian_print.games.{DEFAULT}.{name}" for name in ("chart.charting", "editor.pictures")),
)
"""What most boards are drawn with. Others load what they need beside it."""


class BegunProcess(NamedTuple):
    """A process that has begun, and our end of the pipe to it."""

    process: Any
    ours: Any

    def stop(self) -> None:
        """End the process, whatever it does."""
        self.process.kill()
        self.process.join()


def load_ahead() -> None:
    """Begin to load what boards are drawn with, for all processes to come."""
    if START_METHOD == "forkserver":
        from multiprocessing.forkserver import ensure_running  # not there on every system

        multiprocessing.get_context(START_METHOD).set_forkserver_preload(list(LOADED))
        ensure_running()


def begun() -> BegunProcess:
    """Begin a process that does all tasks that come through its pipe."""
    load_ahead()
    context: Any = multiprocessing.get_context(START_METHOD)
    ours, theirs = context.Pipe()
    process = context.Process(target=do_tasks, args=(theirs,))  # no daemon: it may have children
    process.start()  # a signal may arrive meanwhile: nobody can stop what has not begun
    theirs.close()
    return BegunProcess(process, ours)
