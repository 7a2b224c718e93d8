"""The process that the editor's processes are copies of, which loads what most of them need while the editor starts.

Only on Linux: elsewhere libraries of the system do not bear it, or it cannot be done, and each process loads all anew.
This module itself loads little, so that the process begins at once.
"""

from __future__ import annotations

import multiprocessing
import sys
from functools import cache

TYPE_CHECKING = False  # as type checkers know it: importing typing takes a while
if TYPE_CHECKING:
    from typing import Any

LOADING = ["meridian_print.editor.processes.loaded"]
"""Modules that this process loads, and with them all others."""


def load_ahead() -> None:
    """Begin to load what processes to come have in common."""
    context()


@cache
def context() -> Any:
    """Choose the context in which processes begin, and begin the one that others are copies of, if there is to be one.

    They are never copies of the editor itself, which would hold its sockets and threads.
    """
    if sys.platform == "linux":
        from multiprocessing.forkserver import ensure_running  # not there on every system

        copies = multiprocessing.get_context("forkserver")
        copies.set_forkserver_preload(LOADING)
        try:
            ensure_running()
        except OSError:  # in a folder for temporary files whose path is too long for a socket
            pass
        else:
            return copies
    return multiprocessing.get_context("spawn")
