"""A board that is being edited: its text, what was done to it, its file, and whoever watches it.

The text is the one state; plan and pictures follow from it.
"""

from __future__ import annotations

import asyncio
from codecs import BOM_UTF8
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from errno import EACCES
from pathlib import Path

from meridian_print.boardgame.editor.edits import StaleError, is_carried, make_edit
from meridian_print.boardgame.game import DesignedGame
from meridian_print.boardgame.order import Order
from meridian_print.editor.events import Event, Events
from meridian_print.editor.history import History
from meridian_print.editor.processes.kit_steps import KitStep
from meridian_print.editor.processes.painting import BoardNow, BoardPainting
from meridian_print.editor.storage import BoardFile, ChangedOnDiskError, board_file, decoded
from meridian_print.games.catalogue import game_of

LOOK_AT_DISK = 0.5
"""Seconds between two looks at the file on disk."""
DRAFT_AFTER = 0.3
"""Seconds after an edit until its draft is written."""


class CannotSaveError(Exception):
    """The board was not saved; the message says why, and what can be done.

    `fault` is the name of the page's own words for it, if it has some.
    """

    def __init__(self, message: str, fault: str = "") -> None:
        super().__init__(message)
        self.fault = fault


class Session:
    """One board in the editor. All of it runs in one thread, that of the server."""

    def __init__(self, file: BoardFile, history: History, order: Order, note: str = "", version: int = 0) -> None:
        self.file, self.history, self.order, self.note = file, history, order, note
        self.version = self._oldest = version
        self.disk = "same"
        self._is_drafted = True
        self._events, self._unsaved = Events(), asyncio.Event()
        self._touched = 0
        self.painting = BoardPainting(self._now, self._events.tell)

    @property
    def data(self) -> bytes:
        """The bytes of the text as they are saved, with the mark of byte order that the file began with, if any."""
        mark = BOM_UTF8 if (self.file.known or b"").startswith(BOM_UTF8) else b""
        return mark + self.history.text.encode()

    @property
    def state(self) -> Mapping[str, object]:
        """What the page shows around the map, as JSON has it."""
        done, undone = self.history.done, self.history.undone
        return {
            "version": self.version,
            "name": self.file.path.name,
            "text": self.history.text,
            "undo": done[-1].label if done else None,
            "redo": undone[-1].label if undone else None,
            "saved": self.data == self.file.known,
            "disk": self.disk,
            "theme": self.order.theme,
            "language": self.order.language,
            "note": self.note,
        }

    @property
    def drawn_from(self) -> tuple[str, Path, Order]:
        """What the board is drawn from: its text, its path, and the look that was chosen."""
        return self.history.text, self.file.path, self.order

    @property
    def _now(self) -> BoardNow:
        return BoardNow(self.version, *self.drawn_from, self._touched)

    def edit(self, asked: Mapping[str, object], version: int) -> None:
        """Make an edit of the text that the page has; raises EditError or StaleError, with nothing done.

        What was typed may be about an older text of this board.
        """
        if not (self._oldest if is_carried(asked) else self.version) <= version <= self.version:
            raise StaleError(f"expected version {self.version}, got {version}")
        game = game_of(self.history.text.encode())
        kinds = game.edits if isinstance(game, DesignedGame) else {}
        made = make_edit(self.history.text, kinds, asked)
        touched = asked.get("side")
        self._touched = touched if isinstance(touched, int) else self._touched
        self._become(self.history.edit(made.text, made.name, made.run))

    def undo(self) -> None:
        """Take the latest edit back, if there is one."""
        self._become(self.history.undo())

    def redo(self) -> None:
        """Do the edit again that was taken back last, if there is one."""
        self._become(self.history.redo())

    def look(self, theme: str, language: str) -> None:
        """Show the board in another theme and language; the file stays as it is."""
        self.order = replace(self.order, theme=theme, language=language)
        self._changed()

    def draw_again(self) -> None:
        """Draw the board as it stands once more, after what went wrong with it."""
        self.painting.show(self._now)

    def _become(self, history: History) -> None:
        if history is not self.history:
            self.history = history
            self._changed()

    def _changed(self) -> None:
        self.version += 1
        self.note = ""
        self._unsaved.set()
        self.painting.show(self._now)
        self._events.tell("state", self.state)

    def save(self, name: str = "") -> None:
        """Save the text, under another name in the same folder if one is given; raises CannotSaveError."""
        file = board_file(self.file.path.with_name(name)) if name and name != self.file.path.name else self.file
        try:
            saved = file.saved(self.data)
        except ChangedOnDiskError:
            if file is not self.file:
                raise CannotSaveError(f"'{name}' is there already; choose another name", "taken") from None
            self._find_on_disk()
            raise CannotSaveError(_CHANGED, "changed") from None
        except OSError as fault:
            is_kept = self.write_draft()
            kept = "the draft is kept" if is_kept else "no draft either; copy the text"
            name = "unsaved" if not is_kept else "read-only" if fault.errno == EACCES else "unwritten"
            raise CannotSaveError(f"cannot write '{file.path.name}': {fault.strerror}; {kept}", name) from None
        if file is not self.file:
            with suppress(OSError):
                self.file.drop_drafts()
        self.file, self.disk = saved, "same"
        self._events.tell("state", self.state)

    def settle(self, choice: str) -> None:
        """Settle a change on disk: take its text `theirs`, as an edit that can be taken back, or keep `ours`.

        Whichever is chosen, nothing is lost: what is replaced on disk later is kept beside it.
        """
        now = self.file.on_disk()
        taken = decoded(now) if choice == "theirs" and now is not None else None
        self.file, self.disk = replace(self.file, known=now, is_kept=False), "same"
        if taken is not None:
            self._become(self.history.edit(taken, "disk"))
        self._events.tell("state", self.state)

    def _find_on_disk(self) -> None:
        try:
            now = self.file.on_disk()
        except OSError:
            return
        found = "same" if now == self.file.known else "gone" if now is None else "changed"
        if found == "changed" and now == self.data:
            self.file, found = replace(self.file, known=now), "same"
        if found != self.disk:
            self.disk = found
            self._events.tell("state", self.state)

    async def run(self) -> None:
        """Draw, keep drafts and look at the file until cancelled."""
        try:
            async with asyncio.TaskGroup() as tasks:
                for each in (self.painting.run(), self._keep_drafted(), self._keep_looking()):
                    tasks.create_task(each)
        finally:
            self.write_draft()
            self.end_streams()

    async def _keep_drafted(self) -> None:
        while True:
            await self._unsaved.wait()
            await asyncio.sleep(DRAFT_AFTER)
            self._unsaved.clear()
            if (is_kept := self.write_draft()) is False and self._is_drafted:
                self._events.tell("trouble", {"version": self.version, "message": _NO_DRAFT, "fault": "no-draft"})
            self._is_drafted = is_kept

    def write_draft(self) -> bool:
        """Keep what is not saved, or drop the drafts of what is; False for a folder that cannot be written.

        A new board to which nothing was done has no draft: there is nothing to lose.
        """
        if self.file.known is None and not self.file.drafts and not self.history.done:
            return True
        try:
            is_saved = self.data == self.file.known
            self.file = self.file.drop_drafts() if is_saved else self.file.write_draft(self.data)
        except OSError:
            return False
        return True

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(LOOK_AT_DISK)
            self._find_on_disk()
            if self.file.drafts and not self.file.has_draft:
                self._unsaved.set()

    def events(self) -> AsyncIterator[Event]:
        """Yield all that happens from now on, first how things are; who does not keep up is let go."""
        return self._events.stream(self._first())

    def _first(self) -> Iterator[Event]:
        yield "state", self.state
        yield from self.painting.now()

    def report(self, step: KitStep) -> None:
        """Show all who watch how far the making of a kit has come."""
        self._events.tell("progress", step.values)

    def tell(self, name: str, values: Mapping[str, object]) -> None:
        """Tell all who watch of something that happened beside the board."""
        self._events.tell(name, values)

    def end_streams(self) -> None:
        """Let all go who watch."""
        self._events.end()


_CHANGED = "another program has changed the file; take its text, or keep yours"
_NO_DRAFT = "cannot keep a draft in the folder of the board; save the board, or copy its text"


def opened(path: Path, data: bytes | None, text: str, order: Order, version: int = 0) -> Session:
    """Open a board: its file as it is, or a new one, with what earlier sessions did not save.

    Versions are counted from the one given. Raises EditError for a file that is no text.
    """
    file, drafts = board_file(path, data).with_drafts()
    first = History(decoded(data) if data is not None else text)
    history = first
    for draft in drafts:
        history = history.edit(decoded(draft.data), "draft")
    note = "" if history is first else "draft" if all(draft.is_current for draft in drafts) else "old-draft"
    return Session(file, history, order, note, version)
