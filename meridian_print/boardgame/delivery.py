"""Putting a finished kit into its folder, leaving the user's own files alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass
from errno import EBUSY, EXDEV
from pathlib import Path

from meridian_print.boardgame.freshness import is_there
from meridian_print.boardgame.production import MANIFEST, Entry, Origin, OutputFile, entries, manifest
from meridian_print.files.folders import in_the_way, locked, recover, write_folder
from meridian_print.files.reading import read_bytes
from meridian_print.text.diagnostics import START, Diagnostic, error, warning

_MOST_LISTED = 10
_MOUNTED = (EBUSY, EXDEV)
_MOUNT_POINT = "a disk is mounted there, and a kit's folder is replaced as a whole; choose a folder on it with `target`"


@dataclass(frozen=True, slots=True)
class Delivery:
    """A finished kit; `made_of` is its fingerprint, and if it `is_whole`, no older file of ours stays beside it.

    One that `is_forced` takes the place of files that no build has made.
    """

    origin: Origin
    products: tuple[OutputFile, ...]
    made_of: str
    is_whole: bool
    is_forced: bool


@dataclass(frozen=True, slots=True)
class Delivered:
    """What became of a kit: the older entries whose files stay, and what is in the way or was left over.

    Nothing was written if a diagnostic is an error.
    """

    older: tuple[Entry, ...]
    diagnostics: tuple[Diagnostic, ...]


def deliver(kit: Delivery, target: Path) -> Delivered:
    """Write a kit into a folder, unless it is there already."""
    found: list[Diagnostic] = []
    older: tuple[Entry, ...] = ()
    try:
        with locked(target):
            found += _leftovers(recover(target, _ours))
            older = _delivered(kit, target, found)
    except OSError as fault:
        found.append(error("unwritten", START, _unwritten(fault, target)))
    return Delivered(older, tuple(found))


def _delivered(kit: Delivery, target: Path, found: list[Diagnostic]) -> tuple[Entry, ...]:
    made = {product.path: product.data for product in kit.products}
    older = tuple(entry for entry in _entries(target) if entry["path"] not in made)
    kept = () if kit.is_whole else older
    files = {MANIFEST: manifest(kit.origin, kit.products, kept, made_of=kit.made_of), **made}
    if is_there(target, files):
        return kept
    there = in_the_way(target, files, _ours)
    replaced = {name for name in there if kit.is_forced and name in files and not (target / name).is_dir()}
    obstacles = tuple(_obstacles(target, [name for name in there if name not in replaced], files.keys()))
    found += obstacles
    if not obstacles:
        obsolete = frozenset(str(entry["path"]) for entry in older) if kit.is_whole else frozenset()
        found += _leftovers(write_folder(target, files, obsolete, lambda folder: _ours(folder) | replaced))
    return kept


def _ours(folder: Path) -> frozenset[str]:
    return frozenset((MANIFEST, *(str(entry["path"]) for entry in _entries(folder))))


def _entries(folder: Path) -> tuple[Entry, ...]:
    path = folder / MANIFEST
    return entries(read_bytes(path)) if path.is_file() else ()


def _obstacles(target: Path, found: list[str], files: Set[str]) -> Iterator[Diagnostic]:
    """Report anything in the kit's place."""
    foreign = [name for name in found if name in files and not (target / name).is_dir()]
    faults = [f"'{target / name}' is in the way, a {_kind(target / name)}" for name in found if name not in foreign]
    if foreign:
        more = f" and {len(foreign) - _MOST_LISTED} more" * (len(foreign) > _MOST_LISTED)
        faults.append(f"it holds files that no build has made: {', '.join(foreign[:_MOST_LISTED])}{more}")
    if faults:
        way_out = "overwrite them with `force`" if len(foreign) == len(found) else "move it away"
        message = f"cannot write '{target}': {'; '.join(faults)}; nothing was written"
        yield error("in-the-way", START, message, f"{way_out}, or choose another folder with `target`")


def _kind(path: Path) -> str:
    return "folder" if path.is_dir() and not path.is_symlink() else "link" if path.is_symlink() else "file"


def _leftovers(folders: Iterable[Path]) -> Iterator[Diagnostic]:
    for folder in folders:
        kept = "kept, for a build that was cut short left files there that no build has made"
        yield warning("leftover", START, f"{folder}: {kept}")


def _unwritten(error: OSError, target: Path) -> str:
    try:
        stays = target.is_dir()
        named = Path(error.filename or target)
        place = next((path for path in (named, *named.parents) if path.exists() and not path.is_dir()), named)
    except OSError:  # a name that no folder can have
        stays, place = False, target
    where = f"'{place}': " * (place.absolute() != target.absolute())
    reason = _MOUNT_POINT if error.errno in _MOUNTED else f"{where}{error.strerror}"
    state = "the existing kit is unchanged" if stays else "nothing was written"
    return f"cannot write '{target}': {reason}; {state}"
