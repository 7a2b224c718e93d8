"""Which files of a kit need not be made again: those made from the same sources and still unchanged.

Nothing is guessed from dates or names. A file is fresh if the manifest says that it was made of all that it would be
made of now, and if its bytes are those whose size and digest the manifest records. All else is made.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from meridian_print import resources
from meridian_print.boardgame.production import MANIFEST, Entry, Origin, OutputFile, entries
from meridian_print.files.reading import FILE, JSON, read_bytes
from meridian_print.graphics.drawing.geometry import Size


def fingerprint(origin: Origin) -> str:
    """Digest everything that determines the files of a kit.

    That is the layout with the fonts it brings, and the order; the program, which is each of its files, templates and
    fonts among them, but those of other games, as they are at this moment and not as their version says; and Python
    with all that is installed beside it, by version.
    """
    digest = hashlib.sha256(_installed().encode())
    for name, data in _determinants(origin):
        digest.update(f"\0{name}\0{len(data)}\0".encode(errors="surrogateescape"))
        digest.update(data)
    return digest.hexdigest()[:32]


def fresh(folder: Path, made_of: str) -> Mapping[str, OutputFile]:
    """Return the files in a kit's folder that are up to date, by path; `made_of` is the current fingerprint."""
    listed = entries(_bytes(folder / MANIFEST, JSON) or b"")
    found = (_product(folder, entry) for entry in listed if entry.get("made_of") == made_of)
    return {product.path: product for product in found if product is not None}


def is_there(folder: Path, files: Mapping[str, bytes]) -> bool:
    """Return whether all these files are in a folder, byte for byte."""
    return all(_bytes(folder / path, len(data)) == data for path, data in files.items())


def _product(folder: Path, entry: Entry) -> OutputFile | None:
    """Read a file; None unless it matches the manifest."""
    match entry:
        case {
            "path": str(path),
            "part": str(part),
            "pages": int(pages),
            "width_mm": float(width),
            "height_mm": float(height),
            "two_sided": "long-edge" | "short-edge" | "by-hand" | None as two_sided,
            "bytes": int(length),
            "sha256": str(digest),
            "page_sha256": list(page_hashes),
        }:
            data = _bytes(folder / path, length)
            if data is not None and (len(data), hashlib.sha256(data).hexdigest()) == (length, digest):
                return OutputFile(path, part, pages, Size(width, height), two_sided, data, tuple(map(str, page_hashes)))
    return None


def _determinants(origin: Origin) -> Iterator[tuple[str, bytes]]:
    yield "layout", origin.source
    yield "fonts", "\0".join(origin.fonts).encode()
    yield (
        "ordered",
        repr((origin.layout, sorted(origin.order.values().items()))).encode(errors="surrogateescape"),
    )
    yield from _program(origin.game)


def _program(game: str) -> Iterator[tuple[str, bytes]]:
    """Yield the files of the program and its templates, by their names, without those of other games."""
    packed_in = resources.archive()
    if packed_in is not None:
        yield "archive", read_bytes(packed_in)
        return
    package, templates = resources.PACKAGE, resources.folder("templates")
    others = [path.name for path in (package / "games").iterdir() if path.name != game]
    left_out = {home / name for home in (package / "games", templates) for name in others}
    left_out |= {package / name for name in resources.FOLDERS}
    for folder in (package, templates):
        yield from _contents(str(folder), set(map(str, left_out)))


def _contents(folder: str, left_out: Collection[str]) -> Iterator[tuple[str, bytes]]:
    """Yield all files below a folder but compiled modules, and those below the folders `left_out`."""
    for within, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if f"{within}{os.sep}{name}" not in left_out)
        for path in (f"{within}{os.sep}{name}" for name in sorted(names) if not name.endswith(".pyc")):
            data = _bytes(path)
            if data is not None:
                yield path[len(folder) :], data


def _installed() -> str:
    """Return Python, the machine and everything installed, with versions."""
    folders = [Path(name) for name in sys.path if Path(name).is_dir()]
    packages = {path.name for folder in folders for path in folder.glob("*.dist-info")}
    return "\0".join((sys.version, platform.machine(), *sorted(packages)))


def _bytes(path: Path | str, most: int = FILE) -> bytes | None:
    try:
        return read_bytes(path, most)
    except (OSError, ValueError):  # gone, no file any more, longer than it was, or of a name that no file can have
        return None
