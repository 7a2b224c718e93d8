"""Whether a process has ended, looked up in `/proc`."""

from __future__ import annotations

import time
from pathlib import Path

LONGEST = 300.0
"""Seconds in which what must happen has happened, however busy the machine is."""


def ends(pid: int) -> bool:
    """Wait for a process that is no child of this one, and return whether it ended."""
    deadline = time.monotonic() + LONGEST
    while _is_running(pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    return not _is_running(pid)


def _is_running(pid: int) -> bool:
    """Return whether a process is there, and more than a line in the table of those that ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
