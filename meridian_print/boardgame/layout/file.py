"""A layout's file: found by its path or by the name of a built-in board, kept with what was read; the game it is of."""

from __future__ import annotations

import os
import re
from collections.abc import Container
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from typing import Generic, TypeVar

from meridian_print import resources
from meridian_print.boardgame.layout.languages import DEFAULT
from meridian_print.boardgame.logs.samples import sample_logs
from meridian_print.files.reading import TEXT, read_bytes
from meridian_print.text.diagnostics import START, Checked, Diagnostic, error
from meridian_print.text.source.characters import place
from meridian_print.text.spelling import did_you_mean

HEAD = 16 * 1024
"""Bytes of a file among which its format is looked for."""
_FORMAT = re.compile(rb"""^(?:\xef\xbb\xbf)?(["']?)format\1 *: *["']?([a-z0-9_-]+)-(layout|log|theme)/""", re.MULTILINE)


def named_game(source: bytes) -> str:
    """Return the name of the game on the line `format:`; empty if there is none.

    >>> named_game(b"format: chess-layout/1"), named_game(b"title: x")
    ('chess', '')
    """
    found = _FORMAT.search(source[:HEAD])
    return found[2].decode() if found else ""


def kind_of(source: bytes) -> str:
    """Return what a file is by its line `format:`, "layout", "log" or "theme"; empty if it does not say so.

    >>> kind_of(b"format: chess-log/1"), kind_of(b"title: x")
    ('log', '')
    """
    found = _FORMAT.search(source[:HEAD])
    return found[3].decode() if found else ""


def near_file(path: Path, *endings: str, kind: str = "") -> str:
    """Suggest a file beside one that is not there: with one of these endings and, if given, of no other kind."""
    try:
        beside = sorted(each for each in path.parent.iterdir() if each.suffix.lower() in endings)
        return did_you_mean(path.name, (each.name for each in beside if not kind or _may_be(each, kind)))
    except (OSError, ValueError):  # no such folder, or none that can be looked into
        return ""


def _may_be(path: Path, kind: str) -> bool:
    try:
        return kind_of(read_bytes(path, TEXT)) in ("", kind)
    except (OSError, ValueError):
        return False


@cache
def built_in_boards(game: str = "") -> tuple[str, ...]:
    """Return the names of the built-in boards: all, or those of a game."""
    paths = sorted(resources.folder("layouts").glob("*.yaml"))
    return tuple(path.stem for path in paths if not game or named_game(read_bytes(path)) == game)


def built_in_path(name: str) -> Path:
    """Return the path of a built-in board's layout."""
    return resources.folder("layouts") / f"{name}.yaml"


def free_path(folder: Path, name: str, taken: Container[str] = ()) -> Path:
    """Return the path of a new layout in a folder: its name, with a number if such a file is there, or `taken`."""
    paths = (folder / f"{name}{f'-{number}' * (number > 1)}.yaml" for number in count(1))
    return next(path for path in paths if path.name not in taken and not path.exists())


L = TypeVar("L", covariant=True)


class CannotDrawError(ValueError):
    """A layout cannot be drawn; the classes of games that derive from it say what it is of, and name a way out.

    `culprit` is the name of what cannot be drawn, as the layout has it, if it is one thing.
    """

    code = "undrawable"
    what = "a sheet"
    way_out = "change the layout"
    culprit = ""

    def found_in(self, source: bytes) -> Diagnostic:
        """Report it at the place of the culprit in the layout's file, else for the file as a whole."""
        text = source.decode("utf-8-sig", errors="replace").replace("\r\n", "\n")
        at = text.find(self.culprit) if self.culprit else -1
        span = place(text, at, len(self.culprit)) if at >= 0 else START
        return error(self.code, span, str(self), self.way_out)


class UnknownLayoutError(LookupError):
    """There is neither a file nor a built-in board of a name."""


@dataclass(frozen=True)  # with slots, Python 3.11 cannot make one by the name of a game's own kind
class LayoutFile(Generic[L]):
    """A layout with the bytes it was read from; names of places are in the `language` if the file gives several.

    `path` is where the file lies, or would lie: a generated one need not be written.
    """

    path: Path
    source: bytes
    layout: L
    language: str = DEFAULT

    @property
    def name(self) -> str:
        """The name of the file without its ending, as text whatever its bytes."""
        return os.fsencode(self.path.stem).decode(errors="replace")


def find_layout(given: str) -> Path:
    """Return the path of a layout, given as such or as a built-in board's name; raises UnknownLayoutError."""
    path = Path(given)
    try:
        is_there, is_folder = path.exists(), path.is_dir()
    except OSError as fault:  # a name that no file can have
        raise UnknownLayoutError(f"cannot read '{given}': {fault.strerror}") from None
    if is_there and not is_folder:  # a file, or what a shell hands over, as in `validate <(unzip -p boards.zip)`
        return path
    known = built_in_boards()
    if given in known:
        return built_in_path(given)
    if is_folder:
        raise UnknownLayoutError(f"expected a layout file, got the folder '{given}'")
    if given in sample_logs():
        raise UnknownLayoutError(f"'{given}' is a sample game, not a board; `meridian-print check {given}` checks it")
    hint = did_you_mean(given, known) or f"the built-in boards are {', '.join(known)}"
    raise UnknownLayoutError(f"no file and no built-in board named '{given}'; {hint}")


def layout_source(given: str | Path) -> Checked[tuple[Path, bytes]]:
    """Find a layout and return its path and its bytes; what cannot be found or read has the code `unreadable`."""
    try:
        path = find_layout(str(given))
        return Checked((path, read_bytes(path)))
    except UnknownLayoutError as fault:
        message = str(fault)
    except OSError as fault:
        message = f"cannot read '{given}': {fault.strerror}"
    return Checked(None, (error("unreadable", START, message),))
