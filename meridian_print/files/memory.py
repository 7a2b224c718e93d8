"""A bound on the memory that reading a file may take, where the system keeps one: on Linux."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_IN_USE = Path("/proc/self/statm")
_PAGES_OF_DATA = 5


@contextmanager
def bounded_memory(more: int) -> Iterator[None]:
    """Let this process take at most `more` further bytes: beyond them, whatever asks for memory gets MemoryError.

    A library that reads an array of ten million numbers takes a gigabyte for twenty megabytes of a file.
    """
    if not _IN_USE.exists():
        yield
        return
    import resource

    least, most = resource.getrlimit(resource.RLIMIT_DATA)
    in_use = int(_IN_USE.read_text(encoding="ascii").split()[_PAGES_OF_DATA]) * resource.getpagesize()
    bound = in_use + more
    if least == resource.RLIM_INFINITY or bound < least:
        resource.setrlimit(resource.RLIMIT_DATA, (bound, most))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_DATA, (least, most))
