"""Writing whole folders at once or not at all; anything in them that is not ours stays."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from contextlib import contextmanager, suppress
from errno import EACCES, EINVAL, ENOSYS, ENOTDIR, ENOTSUP
from importlib import import_module
from itertools import count
from pathlib import Path

from meridian_print.files.writing import like, put_in_place, resolved

_IS_WINDOWS = sys.platform == "win32"
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


Ours = Callable[[Path], Set[str]]
"""Returns the files in a folder that are ours, by relative path with slashes, according to the folder itself."""


@contextmanager
def locked(target: Path) -> Iterator[None]:
    """Wait until no other of our processes writes the folder, and make the others wait meanwhile.

    The lock lies on the folder around it, on Windows on a file beside it, leaves nothing behind and ends with the
    process, however that ends. Where there can be none (some network disks) nobody waits. Raises OSError when there can
    be no folder.
    """
    target = resolved(target)
    around = target.parent
    around.mkdir(parents=True, exist_ok=True)
    if _IS_WINDOWS:
        with _locked_file(_beside(target, "lock")):
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


@contextmanager
def _locked_file(path: Path) -> Iterator[None]:
    """Make a file and lock it, as Windows does; who has it last removes it."""
    msvcrt = import_module("msvcrt")  # which other systems lack
    handle = os.open(path, os.O_RDWR | os.O_CREAT)
    try:
        while True:
            with suppress(OSError):  # after ten seconds it gives up, and is asked again
                msvcrt.locking(handle, msvcrt.LK_LOCK, 1)
                break
        yield
        os.lseek(handle, 0, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)
    finally:
        os.close(handle)
        with suppress(OSError):  # another process has it open
            path.unlink()


def recover(target: Path, ours: Ours) -> tuple[Path, ...]:
    """Clean up after a killed write beside the folder; to be called before anything in it is read.

    What a leftover holds that is not ours goes into the folder. Where another file has its name there, the leftover
    stays, under a name that can be seen; such are returned. Raises OSError. Only who has the `locked` may call it.
    """
    target = resolved(target)
    staged, old, gone = (_beside(target, ending) for ending in ("new", "old", "gone"))
    if _is_folder(old) and not os.path.lexists(target):
        old.rename(target)
    _remove(gone)
    kept = (_clear(leftover, target, ours) for leftover in (staged, old) if _is_folder(leftover))
    return tuple(path for path in kept if path is not None)


def in_the_way(target: Path, files: Mapping[str, bytes], ours: Ours) -> tuple[str, ...]:
    """List what is in the place of `files` and not ours, and anything that is not a folder where one must be.

    A link or a folder with the name of a file of ours is not ours; a file with the same content is in nobody's way.
    """
    known = ours(target)
    above = {folder.as_posix() for name in files for folder in Path(name).parents} - {"."}
    blocked = {name for name in above if os.path.lexists(target / name) and not _is_folder(target / name)}
    return tuple(sorted(blocked | {name for name in files if _is_foreign(target / name, name in known, files[name])}))


def _is_foreign(path: Path, is_known: bool, data: bytes) -> bool:
    if not os.path.lexists(path):
        return False
    if not _is_file(path):
        return True
    return not is_known and not (path.stat().st_size == len(data) and path.read_bytes() == data)


def write_folder(target: Path, files: Mapping[str, bytes], obsolete: Set[str], ours: Ours) -> tuple[Path, ...]:
    """Make `files` (relative path with slashes -> content) the content of the folder, all of it or nothing.

    Other files that lie in the folder stay, but for the `obsolete` ones; modes and owners stay, too. Everything is
    first written beside the folder, in the order of `files`, so that what `ours` goes by can come first. Then the two
    change places in one step; so whoever looks sees the old content or the new. Where that cannot be, the old folder
    is renamed `.NAME.old` before the new one takes its place, and `recover` puts it back after a kill.
    Returns what `recover` does. Raises OSError, with the old content in place; so it does where a file has the folder's
    name. Only who has the `locked` and has called `recover` may call it.
    """
    target = resolved(target)
    if target.exists() and not target.is_dir():
        raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR), str(target))
    target.parent.mkdir(parents=True, exist_ok=True)
    staged = _beside(target, "new")
    staged.mkdir()
    kept: tuple[Path, ...] = ()
    try:
        _fill(staged, files)
        if target.exists():
            _carry_over(target, staged, files.keys(), obsolete)
        _swap(staged, target)
    finally:  # a leftover is now what was written in vain, or what lay there before
        with suppress(OSError):  # what cannot be cleared away now is tried again by the next build
            kept = recover(target, ours)
    return kept


def _fill(folder: Path, files: Mapping[str, bytes]) -> None:
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _carry_over(source: Path, target: Path, written: Set[str], obsolete: Set[str]) -> None:
    """Carry the unwritten contents of `source` over into `target`, without copying where that works."""
    for name, entry in _within(source):
        path, new = Path(entry.path), target / name
        if entry.is_dir(follow_symlinks=False):
            _ask_whether_it_can_go(path)
            if not any(path.iterdir()):
                new.mkdir(parents=True, exist_ok=True)
        elif name not in written and (name not in obsolete or not entry.is_file(follow_symlinks=False)):
            new.parent.mkdir(parents=True, exist_ok=True)
            _link(path, new)
            continue
        if new.exists() and not path.is_symlink():
            like(new, path.stat())
    like(target, source.stat())


def _within(folder: Path | str, above: str = "") -> Iterator[tuple[str, os.DirEntry[str]]]:
    """Yield all contents of a folder, by relative path: a folder after its contents, and links as links."""
    with os.scandir(folder) as found:
        entries = sorted(found, key=lambda entry: entry.name)
    for entry in entries:
        name = f"{above}{entry.name}"
        if entry.is_dir(follow_symlinks=False):
            yield from _within(entry.path, f"{name}/")
        yield name, entry


def _ask_whether_it_can_go(folder: Path) -> None:
    """Raise PermissionError for a folder that could not be removed once its files are carried over."""
    is_own = not hasattr(os, "geteuid") or folder.stat().st_uid == os.geteuid()
    if not is_own and not os.access(folder, os.W_OK | os.X_OK) and any(folder.iterdir()):
        raise PermissionError(EACCES, os.strerror(EACCES), str(folder))


def _link(path: Path, new: Path) -> None:
    try:
        os.link(path, new, follow_symlinks=False)
    except OSError:  # a file system without hard links
        if not (_is_file(path) or path.is_symlink()):
            raise
        import shutil

        shutil.copy2(path, new, follow_symlinks=False)


def _swap(staged: Path, target: Path) -> None:
    if not target.exists():
        put_in_place(staged, target)
    elif not exchange(staged, target):
        put_in_place(target, _beside(target, "old"))
        put_in_place(staged, target)


def _clear(leftover: Path, target: Path, ours: Ours) -> Path | None:
    """Remove a leftover once everything not ours is in the folder, too; return where it stays if that is impossible."""
    if target.exists():
        for name in _strays(leftover, target, ours):
            if not os.path.lexists(target / name):
                (target / name).parent.mkdir(parents=True, exist_ok=True)
                _link(leftover / name, target / name)
    if any(_strays(leftover, target, ours)):
        seen = (target.with_name(f"{target.name}.kept{f'-{number}' * (number > 1)}") for number in count(1))
        free = next(path for path in seen if not os.path.lexists(path))
        return leftover.rename(free)
    gone = _beside(target, "gone")
    leftover.rename(gone)  # from here on nobody asks again what is in it, however the removal ends
    _remove(gone)
    return None


def _strays(leftover: Path, target: Path, ours: Ours) -> Iterable[str]:
    """Return the files in a leftover that are not ours and exist nowhere else."""
    known = ours(leftover)
    return [
        name
        for name, entry in _within(leftover)
        if not entry.is_dir(follow_symlinks=False)
        and name not in known
        and not _is_same(Path(entry.path), target / name)
    ]


def _is_same(one: Path, other: Path) -> bool:
    try:
        if os.path.samestat(one.lstat(), other.lstat()):
            return True
    except (FileNotFoundError, NotADirectoryError):
        return False
    if one.is_symlink() and other.is_symlink():
        return one.readlink() == other.readlink()
    import filecmp

    return _is_file(one) and _is_file(other) and filecmp.cmp(one, other, shallow=False)


def _remove(folder: Path) -> None:
    """Remove a folder with all its contents, including read-only folders."""
    if not _is_folder(folder):
        return
    import shutil  # not needed for a first kit, and no small import

    for path, entry in _within(folder):
        if entry.is_dir(follow_symlinks=False) and not os.access(entry.path, os.W_OK | os.X_OK):
            (folder / path).chmod(stat.S_IRWXU)
    shutil.rmtree(folder)


def _beside(target: Path, ending: str) -> Path:
    return target.with_name(f".{target.name}.{ending}")


def _is_folder(path: Path) -> bool:
    return path.is_dir() and not path.is_symlink()


def _is_file(path: Path) -> bool:
    return path.is_file() and not path.is_symlink()
