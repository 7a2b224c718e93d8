"""Putting a finished kit into its folder, leaving the user's own files alone."""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass
from pathlib import Path

import click

from meridian_print.files import read_bytes
from meridian_print.folders import in_the_way, recover, turn, write_folder
from meridian_print.meridian.kit.freshness import is_there
from meridian_print.meridian.kit.production import MANIFEST, Entry, Origin, OutputFile, entries, manifest

_MOST_LISTED = 10


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


def deliver(kit: Delivery, target: Path) -> tuple[Entry, ...]:
    """Write a kit into a folder, unless it is there already; return the older entries whose files stay.

    Raises click.ClickException, which names what is in the way.
    """
    try:
        with turn(target):
            _report_kept(recover(target, _ours))
            return _delivered(kit, target)
    except OSError as error:
        raise click.ClickException(_unwritten(error, target)) from None


def _delivered(kit: Delivery, target: Path) -> tuple[Entry, ...]:
    made = {product.path: product.data for product in kit.products}
    older = tuple(entry for entry in _entries(target) if entry["path"] not in made)
    kept = () if kit.is_whole else older
    files = {MANIFEST: manifest(kit.origin, kit.products, kept, made_of=kit.made_of), **made}
    if not is_there(target, files):
        found = in_the_way(target, files, _ours)
        replaced = {name for name in found if kit.is_forced and name in files and not (target / name).is_dir()}
        _refuse(target, [name for name in found if name not in replaced], files.keys())
        obsolete = frozenset(str(entry["path"]) for entry in older) if kit.is_whole else frozenset()
        _report_kept(write_folder(target, files, obsolete, lambda folder: _ours(folder) | replaced))
    return kept


def _ours(folder: Path) -> frozenset[str]:
    return frozenset((MANIFEST, *(str(entry["path"]) for entry in _entries(folder))))


def _entries(folder: Path) -> tuple[Entry, ...]:
    path = folder / MANIFEST
    return entries(read_bytes(path)) if path.is_file() else ()


def _refuse(target: Path, found: list[str], files: Set[str]) -> None:
    """Raise click.ClickException for anything in the kit's place."""
    foreign = [name for name in found if name in files and not (target / name).is_dir()]
    faults = [f"'{target / name}' is in the way, a {_kind(target / name)}" for name in found if name not in foreign]
    if foreign:
        more = f" and {len(foreign) - _MOST_LISTED} more" * (len(foreign) > _MOST_LISTED)
        faults.append(f"it holds files that no build has made: {', '.join(foreign[:_MOST_LISTED])}{more}")
    if not faults:
        return
    way_out = "overwrite them with --force" if len(foreign) == len(found) else "move it away"
    message = f"cannot write '{target}': {'; '.join(faults)}; nothing was written"
    raise click.ClickException(f"{message}\n{way_out}, or choose another folder with -o")


def _kind(path: Path) -> str:
    return "folder" if path.is_dir() and not path.is_symlink() else "link" if path.is_symlink() else "file"


def _report_kept(folders: Iterable[Path]) -> None:
    for folder in folders:
        click.echo(f"{folder}: kept, for a build that was cut short left files there that no build has made", err=True)


def _unwritten(error: OSError, target: Path) -> str:
    try:
        stays = target.is_dir()
        named = Path(error.filename or target)
        place = next((path for path in (named, *named.parents) if path.exists() and not path.is_dir()), named)
    except OSError:  # a name that no folder can have
        stays, place = False, target
    where = f"'{place}': " * (place.absolute() != target.absolute())
    state = "the existing kit is unchanged" if stays else "nothing was written"
    return f"cannot write '{target}': {where}{error.strerror}; {state}"
