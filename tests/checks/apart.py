"""Running a function in a copy of the process, for what leaves threads behind: later tests could not fork any more."""

from __future__ import annotations

import os
import traceback
import warnings
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

Given = ParamSpec("Given")


def apart(function: Callable[Given, None]) -> Callable[Given, None]:
    """Run a function, a test for instance, in a copy of the process; raises AssertionError with what it raises."""

    @wraps(function)
    def copied(*arguments: Given.args, **named: Given.kwargs) -> None:
        reading, writing = os.pipe()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # of threads that a copy lacks: numpy's sleep here
            child = os.fork()
        if not child:
            os.close(reading)
            _report(writing, lambda: function(*arguments, **named))
        os.close(writing)
        with os.fdopen(reading, encoding="utf-8") as report:
            fault = report.read()
        _, status = os.waitpid(child, 0)
        assert not fault, fault
        assert status == 0, f"the copy of the process ended with {status}"

    return copied


def _report(writing: int, function: Callable[[], None]) -> None:
    """Call a function, write what it raises to a pipe, and end this process."""
    try:
        function()
    except BaseException:  # noqa: BLE001 - whatever it is, the other process reports it
        os.write(writing, traceback.format_exc().encode(errors="replace")[-60_000:])
    finally:
        os._exit(0)
