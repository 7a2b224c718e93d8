"""The executor that is always there: processes of this machine."""

from __future__ import annotations

import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context


def processes(count: int) -> ProcessPoolExecutor:
    """Start a pool of processes, each begun anew; Ctrl-C is left to the one that started them."""
    return ProcessPoolExecutor(count, get_context("spawn"), _ignore_interrupts)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
