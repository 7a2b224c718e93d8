"""Commands as tests call them: in this process, or beside it until a test has seen enough."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar

from click.testing import CliRunner, Result

from meridian_print.cli.group import group

LONGEST = 300.0
"""Seconds in which whatever a test waits for has come about, on the busiest machine."""
_T = TypeVar("_T")


def run(*arguments: object, typed: str | bytes | None = None) -> Result:
    """Call the program with arguments, and with what is typed into it."""
    return CliRunner().invoke(group, [*map(str, arguments)], input=typed)


@contextmanager
def beside(
    folder: Path, printed: Path, *arguments: str | Path, **environment: str
) -> Iterator[subprocess.Popen[bytes]]:
    """Run the program in a folder until the block ends; what it prints goes to a file."""
    with printed.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", "meridian_print", *map(str, arguments)],
            cwd=folder,
            stdout=output,
            stderr=subprocess.STDOUT,
            env={**os.environ, **environment},
            preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),  # ignored in the background
        )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def waited_for(what: Callable[[], _T]) -> _T:
    """Ask until the answer counts as true, and return it."""
    end = time.monotonic() + LONGEST
    while not (found := what()):
        assert time.monotonic() < end, f"still {found!r} after {LONGEST:g} s"
        time.sleep(0.05)
    return found
