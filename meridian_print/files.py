"""Reading files, and writing them whole or not at all; the only module that writes."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from errno import EFBIG, EINVAL, EISDIR, ENOTDIR
from pathlib import Path

from meridian_print.limits import FILE, MIB

_READING = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_BINARY", "O_CLOEXEC", "O_NONBLOCK", "O_NOCTTY"))
"""A pipe that nobody writes, and a device, are opened without waiting for them."""
_HANDED_OVER = ("/dev/fd/", "/dev/stdin", "/proc/self/fd/")
"""Where a shell names what another program writes, as in `check <(unzip -p games.zip 1.yaml)`."""


def read_bytes(path: Path | str, most: int = FILE) -> bytes:
    """Read a regular file of at most so many bytes, or a pipe that the shell has handed over.

    Raises OSError for what is missing, larger or of another kind; its `strerror` says what was expected.
    """
    with _opened(path, most) as (handle, size):
        parts, length = [], 0
        while part := os.read(handle, min(size or MIB, most - length) + 1):
            parts.append(part)
            length += len(part)
            if length > most:  # a file may be longer than it says, as those of /proc are
                raise _too_large(path, most)
        return b"".join(parts)


def check_readable(path: Path, most: int) -> None:
    """Raise OSError where `read_bytes` would: for what a library reads by itself."""
    with _opened(path, most):
        pass


def read_standard_input(most: int = FILE) -> bytes:
    """Read what is piped in: nothing where the caller closed it; raises OSError for more than so many bytes."""
    data = sys.stdin.buffer.read(most + 1) if sys.stdin else b""
    if len(data) > most:
        raise _too_large("-", most)
    return data


@contextmanager
def turn(target: Path) -> Iterator[None]:
    """Wait until no other program of ours writes the folder, and let the others wait meanwhile.

    The lock lies on the folder around it, leaves nothing behind and ends with the process, however that ends. Where
    the system knows none (Windows, some network disks) nobody waits. Raises OSError when there can be no folder.
    """
    around = _resolved(target).parent
    around.mkdir(parents=True, exist_ok=True)
    if sys.platform == "win32":
        yield
        return
    import fcntl

    handle = os.open(around, os.O_RDONLY)
    try:
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def write_folder(target: Path, files: Mapping[str, bytes], obsolete: frozenset[str] = frozenset()) -> None:
    """Make `files` (relative path with slashes -> content) the content of the folder, all of it or nothing.

    Other files that lie in the folder stay, but for the `obsolete` ones. Everything is first written beside the
    folder, which then takes the old one's place by renaming; so whoever looks sees the old content or the new.
    Killed between the two renamings, the old folder is left under the name `.NAME.old`, and the next call puts it
    back first. Raises OSError, with the old content in place; so it does where a file has the folder's name.
    Only who has the `turn` may call it.
    """
    target = _resolved(target)
    if target.exists() and not target.is_dir():
        raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR), str(target))
    target.parent.mkdir(parents=True, exist_ok=True)
    staged, old = _beside(target, "new"), _beside(target, "old")
    _recover(target, old)
    _remove(staged)
    try:
        _fill(staged, files)
        if target.exists():
            _carry_over(target, staged, frozenset(files) | obsolete)
        _swap(staged, target, old)
    finally:
        _remove(staged)
    with suppress(OSError):  # the new content is in place: what cannot be cleared away is no failure
        _remove(old)


def write_file(target: Path, data: bytes) -> None:
    """Make `data` the content of a file, all of it or nothing; the file's folder must be there.

    Raises OSError, with the old content in place.
    """
    target = _resolved(target)
    staged = _beside(target, "new")
    try:
        staged.write_bytes(data)
        staged.replace(target)
    finally:
        staged.unlink(missing_ok=True)


def write_new_file(target: Path, data: bytes) -> None:
    """Write a file as `write_file` does, making its folder where there is none; raises OSError."""
    target.parent.mkdir(parents=True, exist_ok=True)
    write_file(target, data)


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
    return OSError(EFBIG, f"expected at most {most // MIB} MiB, got more", str(path))


def _resolved(path: Path) -> Path:
    """Follow links; raises OSError for those that lead in a circle."""
    resolved = Path(os.path.realpath(path))  # where a circle begins it stops, in every Python; `Path.resolve` does not
    with suppress(FileNotFoundError, NotADirectoryError):
        resolved.stat()
    return resolved


def _beside(target: Path, ending: str) -> Path:
    return target.with_name(f".{target.name}.{ending}")


def _recover(target: Path, old: Path) -> None:
    if old.exists() and not target.exists():
        old.rename(target)
    _remove(old)


def _fill(folder: Path, files: Mapping[str, bytes]) -> None:
    folder.mkdir()
    for name in sorted(files):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(files[name])


def _carry_over(source: Path, target: Path, leave: frozenset[str]) -> None:
    """Put what `source` holds and is not to be left into `target` as well, without a copy where that works."""
    for path in sorted(source.rglob("*")):
        name = path.relative_to(source)
        is_folder = path.is_dir() and not path.is_symlink()
        if name.as_posix() in leave or (is_folder and any(path.iterdir())):
            continue
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        if is_folder:
            (target / name).mkdir(exist_ok=True)
        else:
            _link(path, target / name)


def _link(path: Path, new: Path) -> None:
    try:
        os.link(path, new, follow_symlinks=False)
    except OSError:  # a file system without hard links
        import shutil

        shutil.copy2(path, new, follow_symlinks=False)


def _swap(staged: Path, target: Path, old: Path) -> None:
    if not target.exists():
        staged.rename(target)
        return
    target.rename(old)
    try:
        staged.rename(target)
    finally:  # refused, or stopped by Ctrl-C
        if not target.exists():
            old.rename(target)


def _remove(path: Path) -> None:
    if path.exists():
        import shutil  # not needed for a first kit, and no small import

        shutil.rmtree(path)
