"""Work by somebody who may not write everywhere, whoever runs the tests."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable

from tests.checks.apart import apart

IS_ROOT = hasattr(os, "getuid") and os.getuid() == 0
NOBODY = 65534
_VERSION = 0x20080522
"""Of the structures that hold a process's rights on Linux."""


def without_root_rights(work: Callable[[], None]) -> None:
    """Do something in another process, to which modes and owners of files apply.

    Root stays root there but loses all rights of root: what it has imported and opens of its own can still be read, in
    whatever folder the checkout and the temporary files are.
    """

    @apart
    def work_without() -> None:
        if IS_ROOT:
            _give_up_rights()
        work()

    work_without()


def _give_up_rights() -> None:
    header, none = (ctypes.c_uint32 * 2)(_VERSION, 0), (ctypes.c_uint32 * 6)()
    if ctypes.CDLL(None, use_errno=True).capset(header, none):
        raise OSError(ctypes.get_errno(), "cannot give up the rights of root")
