"""Exchanging two folders in one step, where the system can do that."""

from __future__ import annotations

import os
import sys
from errno import EINVAL, ENOSYS, ENOTSUP
from pathlib import Path

_HERE = -100
"""AT_FDCWD of Linux: paths are relative to the working directory."""
_EXCHANGE = 2
"""RENAME_EXCHANGE of Linux, and RENAME_SWAP of macOS."""
_UNKNOWN = (ENOSYS, EINVAL, ENOTSUP)
"""The errors of a system or a disk that does not support exchanging."""


def exchange(one: Path, other: Path) -> bool:
    """Exchange two paths; False, with nothing changed, if the system or the disk cannot.

    Python has no function for it, so the C library is called. Raises OSError.
    """
    if sys.platform == "win32":
        return False
    import ctypes  # not needed for a first kit

    library = ctypes.CDLL(None, use_errno=True)
    paths = os.fsencode(one), os.fsencode(other)
    if hasattr(library, "renameat2"):
        failed = library.renameat2(_HERE, paths[0], _HERE, paths[1], _EXCHANGE)
    elif hasattr(library, "renamex_np"):
        failed = library.renamex_np(*paths, _EXCHANGE)
    else:
        return False
    if failed and ctypes.get_errno() not in _UNKNOWN:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()), str(one), None, str(other))
    return not failed
