"""Writing files whole or not at all; the modes, owners and hard links of existing files are kept."""

from __future__ import annotations

import os
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EINVAL, EISDIR, EMLINK
from itertools import count
from pathlib import Path
from typing import BinaryIO

_IS_WINDOWS = sys.platform == "win32"
_PAUSES = (0.05, 0.1, 0.2, 0.4, 0.8, 1.6)
"""Seconds to wait between two tries to rename what another program has open."""
_HELD = "it cannot be replaced; close it in other programs, such as viewers"


def write_file(target: Path, data: bytes) -> None:
    """Make `data` the content of a file, all of it or nothing; see `rewritten`."""
    with rewritten(target) as file:
        file.write(data)


@contextmanager
def rewritten(target: Path) -> Iterator[BinaryIO]:
    """Open a file whose content becomes what is written, once all of it is, or nothing; its folder must exist.

    The file keeps its mode and owner. A terminal, a pipe and the like are written to. Raises OSError, with the old
    content in place: so for a disk, and for a file with further names, which would keep the old content.
    """
    if _is_channel(target):
        with os.fdopen(os.open(target, os.O_WRONLY), "wb") as channel:  # `open` would make a file where there is none
            yield channel
        return
    target = resolved(target)
    before = target.stat() if target.exists() else None
    if before is not None:
        _ask_whether_to_replace(target, before)
    with _staged(target) as path:
        with path.open("wb") as file:
            yield file
        if before is not None:
            like(path, before)
        put_in_place(path, target)


def put_in_place(source: Path, target: Path) -> None:
    """Rename a file or a folder, also to the name of a file that is there; raises OSError.

    Windows refuses that while another program has either of them open, be it a viewer or one that looks for viruses:
    it is tried again for some seconds, and then reported.
    """
    for pause in (*_PAUSES, None):
        try:
            source.replace(target)
        except PermissionError as fault:
            if not _IS_WINDOWS:
                raise
            if pause is None:
                raise PermissionError(fault.errno, _HELD, str(target)) from None
            time.sleep(pause)
        else:
            return


def write_new_file(target: Path, data: bytes) -> None:
    """Write a file like `write_file`, creating its folder if necessary; raises OSError."""
    target.parent.mkdir(parents=True, exist_ok=True)
    write_file(target, data)


def keep_copy(source: Path, data: bytes, copy: Path) -> None:
    """Write what a file holds, as it was read, under a name that is still free, with the file's mode and owner.

    Raises OSError, in particular FileExistsError.
    """
    with copy.open("xb") as kept:
        try:
            kept.write(data)
            kept.flush()
            like(copy, source.stat())
        except OSError:
            copy.unlink()
            raise


def make_private_file(path: Path) -> None:
    """Make an empty file for its user alone, under a name that is free; raises OSError, such as FileExistsError."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, stat.S_IRUSR | stat.S_IWUSR))


def resolved(path: Path) -> Path:
    """Follow links; raises OSError for circular ones."""
    real = Path(os.path.realpath(path))  # where a circle begins it stops, in every Python; `Path.resolve` does not
    with suppress(FileNotFoundError, NotADirectoryError):
        real.stat()
    return real


def like(path: Path, other: os.stat_result) -> None:
    """Give a file or folder the mode of another, and its owner where that is allowed."""
    own = path.stat()
    if hasattr(os, "chown") and (own.st_uid, own.st_gid) != (other.st_uid, other.st_gid):
        with suppress(PermissionError):
            os.chown(path, other.st_uid, other.st_gid)
    path.chmod(stat.S_IMODE(other.st_mode))


def _is_channel(path: Path) -> bool:
    """Return whether data written to a path go elsewhere, so that the file cannot be replaced."""
    try:
        mode = path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode) or stat.S_ISBLK(mode))


def _ask_whether_to_replace(path: Path, found: os.stat_result) -> None:
    """Raise OSError for anything but a regular file with a single name."""
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    if stat.S_ISBLK(found.st_mode):
        raise OSError(EINVAL, "expected a file, found a disk", str(path))
    if found.st_nlink > 1:
        raise OSError(
            EMLINK, "it has other names (hard links), which would stay as they are; remove it first", str(path)
        )


@contextmanager
def _staged(target: Path) -> Iterator[Path]:
    """Make an empty file beside the target with a unique name; it is removed in the end."""
    for number in count():
        path = target.with_name(f".{target.name}.{os.getpid()}-{number}.new")
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            continue
        break
    try:
        yield path
    finally:
        path.unlink(missing_ok=True)
