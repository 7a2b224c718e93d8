"""Where the editor's processes come from: they are copies of one that has loaded what most of them need.

Only on Linux: elsewhere libraries of the system do not bear it, or it cannot be done, and each process loads all anew.
"""

from __future__ import annotations

import multiprocessing
import sys
from contextlib import suppress
from functools import cache
from typing import Any, NamedTuple

from meridian_print.editor.processes.tasks import do_tasks
from meridian_print.games.catalogue import DEFAULT

LOADED = (
    "meridian_print.editor.processes.drawing",
    f"meridian_print.games.{DEFAULT}.chart.charting",
    f"meridian_print.games.{DEFAULT}.layout.file",
    "meridian_print.graphics.backends.path_data",
)
"""What plans and pictures of most boards begin with; what one of them alone needs would keep the other waiting."""


class BegunProcess(NamedTuple):
    """A process that has begun, and our end of the pipe to it."""

    process: Any
    ours: Any

    def stop(self) -> None:
        """End the process, whatever it does."""
        self.process.kill()
        self.process.join()


def load_ahead() -> None:
    """Begin to load what processes to come have in common."""
    _way()


@cache
def _way() -> Any:
    """Choose the way in which processes begin, and begin with the one that others are copies of, if there is to be one.

    They are never copies of the editor itself, which would hold its sockets and threads.
    """
    if sys.platform == "linux":
        from multiprocessing.forkserver import ensure_running  # not there on every system

        copies = multiprocessing.get_context("forkserver")
        copies.set_forkserver_preload(list(LOADED))
        with suppress(OSError):  # in a folder for temporary files whose path is too long for a socket
            ensure_running()
            return copies
    return multiprocessing.get_context("spawn")


def begun() -> BegunProcess:
    """Begin a process that does all tasks that come through its pipe."""
    way = _way()
    ours, theirs = way.Pipe()
    process = way.Process(target=do_tasks, args=(theirs,))  # no daemon: it may have children
    process.start()  # a signal may arrive meanwhile: nobody can stop what has not begun
    theirs.close()
    return BegunProcess(process, ours)
