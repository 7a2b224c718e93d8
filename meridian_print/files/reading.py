"""Reading files: regular ones of bounded size; all bounds on what is read, and on the work it may cost, in one place.

Whatever a file holds, it takes a few seconds at most, and less than half a gigabyte of memory.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EFBIG, EINVAL, EISDIR
from pathlib import Path

KIB, MIB = 1024, 1024 * 1024

FILE = 64 * MIB
"""Most bytes of a file of any other kind than those below."""
LARGE_FILE = 192 * MIB
"""Most bytes of a PDF, and of a font: those of China, Japan and Korea together take a hundred million."""
TEXT = 256 * KIB
"""Most bytes of a layout, a log or a list of names; the largest are fifty times smaller."""
JSON = 4 * MIB
"""Most bytes of a kit's manifest, and of what is kept of a printer; the largest are fifty times smaller."""
PROFILE = 16 * MIB
"""Most bytes of the ICC profile of a press; the largest have four million."""

LEVELS = 16
"""Most nested lists and mappings in a YAML file."""
VALUES = 10_000
"""Most values in a YAML file, keys counted."""

MEMORY = 384 * MIB
"""Most further bytes of memory that checking PDFs and SVGs may take."""
CONTENT = 32 * MIB
"""Most bytes that the contents of a PDF's pages and forms may unpack to, each counted as often as it is looked at.

A large board has three million.
"""
PACKED = 512 * MIB
"""Most bytes that all streams of a PDF with packed objects may unpack to, images among them."""
OPERATIONS = 500_000
"""Most operations of a PDF or an SVG, and things kept of them; a large board has twenty thousand."""
SVG = 32 * MIB
"""Most bytes of an SVG; a large board has one million, and images in it take a third more than in files."""
ELEMENTS = 500_000
"""Most elements and attributes of an SVG; a large board has ten thousand."""
FAULTS = 1000
"""Most faults of a PDF or an SVG that are listed."""


_READING = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_BINARY", "O_CLOEXEC", "O_NONBLOCK", "O_NOCTTY"))
"""A pipe that nobody writes, and a device, are opened without waiting for them."""
_HANDED_OVER = ("/dev/fd/", "/dev/stdin", "/proc/self/fd/")
"""Where a shell names what another program writes, as in `check <(unzip -p games.zip 1.yaml)`."""


def read_bytes(path: Path | str, most: int = FILE) -> bytes:
    """Read a regular file of limited size, or a pipe that the shell has handed over.

    Raises OSError for a missing or larger file or one of another kind; its `strerror` states what was expected.
    """
    with _opened(path, most) as (handle, size):
        parts, length = [], 0
        while part := os.read(handle, min(size or MIB, most - length) + 1):
            parts.append(part)
            length += len(part)
            if length > most:  # a file may be longer than it says, as those of /proc are
                raise _too_large(path, most)
        return b"".join(parts)


def begins_with(path: Path | str, data: bytes, most: int = FILE) -> bool:
    """Return whether a file that `read_bytes` could read begins with these bytes; raises OSError."""
    with _opened(path, most) as (handle, _):
        return os.read(handle, len(data)) == data


def check_readable(path: Path, most: int) -> None:
    """Raise OSError where `read_bytes` would, for files that a library reads by itself."""
    with _opened(path, most):
        pass


def read_standard_input(most: int = FILE) -> bytes:
    """Read standard input: empty if the caller closed it; raises OSError for more than the limit."""
    data = sys.stdin.buffer.read(most + 1) if sys.stdin else b""
    if len(data) > most:
        raise _too_large("-", most)
    return data


@contextmanager
def _opened(path: Path | str, most: int) -> Iterator[tuple[int, int]]:
    """Open what can be read in bounds; give its handle and its size, which is 0 where the system knows none."""
    handle = os.open(path, _READING)
    try:
        status = os.fstat(handle)
        if stat.S_ISDIR(status.st_mode):
            raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
        if stat.S_ISFIFO(status.st_mode) and str(path).startswith(_HANDED_OVER):
            os.set_blocking(handle, True)
        elif not stat.S_ISREG(status.st_mode):
            got = "a pipe" if stat.S_ISFIFO(status.st_mode) else "a device"
            raise OSError(EINVAL, f"expected a file, got {got}", str(path))
        if status.st_size > most:
            raise _too_large(path, most)
        yield handle, status.st_size
    finally:
        os.close(handle)


def _too_large(path: Path | str, most: int) -> OSError:
    size = f"{most // MIB} MiB" if most >= MIB else f"{most // KIB} KiB"
    return OSError(EFBIG, f"expected at most {size}, got more", str(path))
