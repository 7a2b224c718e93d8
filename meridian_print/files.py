"""Reading files, and writing them whole or not at all; the only module that writes."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from errno import ENOTDIR
from pathlib import Path


def read_bytes(path: Path | str) -> bytes:
    """Read a file; raises OSError."""
    with open(path, "rb") as file:  # noqa: PTH123 - to make a Path of each takes as long as to read hundreds of files
        return file.read()


def read_standard_input() -> bytes:
    """Read what is piped in: nothing where the caller closed it."""
    return sys.stdin.buffer.read() if sys.stdin else b""


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
