"""The file of a board that is being edited: saved whole or not at all, never over what another program wrote.

Beside it lies a draft of what is not yet saved, which survives a crash. Editors of the same file have one each.
"""

from __future__ import annotations

import json
import os
import re
from codecs import BOM_UTF8
from contextlib import suppress
from dataclasses import dataclass, replace
from errno import EACCES, ELOOP
from hashlib import sha256
from itertools import count
from pathlib import Path
from stat import S_IWGRP, S_IWOTH, S_IWUSR

from meridian_print.boardgame.editor.edits import EditError
from meridian_print.files.reading import JSON, TEXT, begins_with, read_bytes
from meridian_print.files.writing import keep_copy, make_private_file, write_file

KEPT = ".bak"
"""The ending of the copy of a file as it was before it was first saved."""
_WRITABLE = S_IWUSR | S_IWGRP | S_IWOTH
_DRAFT = "meridian-print-draft/1"
_BEGIN = f'{{"format": "{_DRAFT}"'.encode()
"""How every draft begins, as `write_draft` writes it."""
_DRAFT_OF = re.compile(r"\.(.+)\.draft(?:-\d+)?")


class ChangedOnDiskError(Exception):
    """Another program has written the file since it was last read or saved."""


def decoded(data: bytes) -> str:
    """Read the text of a board's file; raises EditError for what is no UTF-8."""
    try:
        return data.removeprefix(BOM_UTF8).decode()
    except UnicodeDecodeError as fault:
        raise EditError(f"expected a text in UTF-8, got another byte at {fault.start + 1}") from None


def is_inside(path: Path, folder: Path) -> bool:
    """Return whether a path lies in a folder, wherever links lead."""
    return Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder))


@dataclass(frozen=True, slots=True)
class BoardFile:
    """A board's file with its bytes as last read or written: None for one that is new and nowhere saved.

    `is_kept` once there is a copy of the file as it was first. `drafts` are those of this editor, with their bytes as
    last read or written; the last is the one that it writes. The file is where `leads_to` says, wherever a link leads
    that another program puts in its place; empty for any place.
    """

    path: Path
    known: bytes | None = None
    is_kept: bool = False
    drafts: tuple[tuple[Path, bytes], ...] = ()
    leads_to: str = ""

    def on_disk(self) -> bytes | None:
        """Read the file as it is now; None if there is none. Raises OSError."""
        if self.leads_to and os.path.realpath(self.path) != self.leads_to:
            raise OSError(ELOOP, "it has become a link to another place", str(self.path))
        try:
            return read_bytes(self.path, TEXT)
        except FileNotFoundError:
            return None

    def saved(self, data: bytes) -> BoardFile:
        """Save other content; before the first time, the old one is kept under a free name that ends with `.bak`.

        Raises ChangedOnDiskError, or OSError; then the file is as it was.
        """
        now = self.on_disk()
        if now is not None and now != self.known:
            raise ChangedOnDiskError(str(self.path))
        if now is not None and not self.path.stat().st_mode & _WRITABLE:
            raise PermissionError(EACCES, "it is read-only", str(self.path))
        is_kept = self.is_kept or now is None or self._keep(now)
        write_file(self.path, data)
        with suppress(OSError):  # it is saved, whatever becomes of the drafts
            self.drop_drafts()
        return replace(self, known=data, is_kept=is_kept, drafts=())

    def _keep(self, data: bytes) -> bool:
        for number in count(1):
            copy = self.path.with_name(f"{self.path.name}{KEPT}{f'-{number}' * (number > 1)}")
            try:
                keep_copy(self.path, data, copy)
            except FileExistsError:
                continue
            return True
        raise AssertionError("unreachable: some name is free")

    @property
    def has_draft(self) -> bool:
        """Whether the draft that this editor wrote last is still there."""
        return bool(self.drafts) and _holds(*self.drafts[-1])

    def write_draft(self, data: bytes) -> BoardFile:
        """Write the draft, with the content of the file on which it is based; raises OSError.

        A draft that another editor has written meanwhile stays: this one is then written under a free name.
        """
        values = {"format": _DRAFT, "base": _digest(self.known), "text": data.decode()}
        content = json.dumps(values, ensure_ascii=False).encode()
        ours = [path for path, held in self.drafts if _holds(path, held)]
        path = ours[-1] if ours else self._free_draft()
        write_file(path, content)
        return replace(self, drafts=(*(each for each in self.drafts if each[0] != path), (path, content)))

    def _free_draft(self) -> Path:
        """Take a name for a draft that no file has."""
        for number in count(1):
            path = self.path.with_name(f".{self.path.name}.draft{f'-{number}' * (number > 1)}")
            with suppress(FileExistsError):
                make_private_file(path)
                return path
        raise AssertionError("unreachable: some name is free")

    def drop_drafts(self) -> BoardFile:
        """Remove the drafts of this editor; raises OSError."""
        for path, held in self.drafts:
            if _holds(path, held):
                path.unlink(missing_ok=True)
        return replace(self, drafts=())

    def with_drafts(self) -> tuple[BoardFile, tuple[Draft, ...]]:
        """Read the drafts that earlier sessions left, which are this one's from now on; what is none is left alone."""
        name = re.compile(rf"{re.escape(f'.{self.path.name}.draft')}(?:-(\d+))?")
        with suppress(OSError):
            found = ((match, path) for path in self.path.parent.iterdir() if (match := name.fullmatch(path.name)))
            paths = [path for _, path in sorted(found, key=lambda each: int(each[0][1] or 1))]
            read = [(path, draft) for path in paths if (draft := self._draft(path))]
            ours = tuple((path, draft.written) for path, draft in read)
            return replace(self, drafts=ours), tuple(draft for _, draft in read)
        return self, ()

    def _draft(self, path: Path) -> Draft | None:
        try:
            if path.is_symlink():
                return None
            written = read_bytes(path, JSON)
            values = json.loads(written)
            if values["format"] != _DRAFT or not isinstance(values["text"], str):
                return None
            return Draft(values["text"].encode(), written, is_current=values["base"] == _digest(self.known))
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return None


def board_file(path: Path, known: bytes | None = None) -> BoardFile:
    """Return the file at a path, which stays where that leads now."""
    return BoardFile(path, known, leads_to=os.path.realpath(path))


def unsaved_boards(folder: Path) -> tuple[str, ...]:
    """Return the names of boards in a folder of which there are only drafts, without reading these."""
    with suppress(OSError):
        drafts = ((path, match[1]) for path in folder.iterdir() if (match := _DRAFT_OF.fullmatch(path.name)))
        return tuple(sorted({name for path, name in drafts if not (folder / name).exists() and _begins_as_draft(path)}))
    return ()


def _begins_as_draft(path: Path) -> bool:
    with suppress(OSError):
        return not path.is_symlink() and begins_with(path, _BEGIN, JSON)
    return False


def unsaved_text(path: Path) -> str | None:
    """Return the text of a board that was never saved, by its latest draft; None if there is none."""
    drafts = board_file(path).with_drafts()[1]
    return decoded(drafts[-1].data) if drafts else None


@dataclass(frozen=True, slots=True)
class Draft:
    """What an earlier session did not save; `is_current` if the file is still the one on which it was based.

    `written` is all that its own file holds.
    """

    data: bytes
    written: bytes
    is_current: bool


def _digest(data: bytes | None) -> str:
    return "" if data is None else sha256(data).hexdigest()


def _holds(path: Path, data: bytes) -> bool:
    """Return whether a file holds these bytes, and is a file of its own."""
    try:
        return not path.is_symlink() and read_bytes(path, JSON) == data
    except OSError:
        return False
