"""The kit of the board that is open: built as it was ordered, one at a time, to download or in its folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from meridian_print.boardgame.editor.edits import EditError
from meridian_print.editor.asked import order_of, parts_of
from meridian_print.editor.processes.job import Job
from meridian_print.editor.processes.kits import Kit, WantedKit, kit_archive, kit_folder
from meridian_print.editor.session import Session
from meridian_print.editor.storage import is_inside

KIT_SECONDS = 600.0
KITS = "out"
"""The folder in which kits are built, each in one named after its layout."""
Show = Callable[[Path], bool]
"""Opens a folder in the program that the system has for it, and returns whether it could."""


def nowhere(_: Path) -> bool:
    """Open nothing."""
    return False


class KitMaking:
    """Makes kits of boards in a folder; the `archive` is the last that was made to download."""

    def __init__(self, folder: Path, show: Show) -> None:
        self.archive = b""
        self._folder, self._show = folder, show
        self._made_in: Path | None = None
        self._job = Job(KIT_SECONDS)

    async def build(self, session: Session, values: Mapping[str, Any]) -> Mapping[str, Any]:
        """Build the kit of the board as it stands, with `choices` and `parts` as in the library.

        It is kept as an archive, or, `to` a "folder", built where `meridian-print build` does, beside the layout. Who
        watches the session is shown how far it has come. One that is cancelled has no files.
        """
        wanted = WantedKit(order_of(values), parts_of(values.get("parts", [])))
        target = self._target(session) if values.get("to") == "folder" else None
        if self._job.is_running:
            raise EditError("expected one kit at a time; cancel the other first")
        made = await (self._packed(session, wanted) if target is None else self._in_folder(session, wanted, target))
        if made is None:
            return {"files": 0, "bytes": 0, "messages": [], "cancelled": True}
        where = "" if target is None else target.relative_to(self._folder).as_posix()
        return {
            "files": made.files,
            "bytes": len(made.archive),
            "messages": list(made.messages),
            "parts": [part._asdict() for part in made.parts],
            "folder": where,
        }

    def _target(self, session: Session) -> Path:
        """Return the folder of the board's kit; raises EditError for one that a link leads elsewhere."""
        found = self._folder / KITS / session.file.path.stem
        if not is_inside(found, self._folder):
            raise EditError(f"expected '{KITS}' to be a folder of this one, got a link that leads out of it")
        return found

    async def _packed(self, session: Session, wanted: WantedKit) -> Kit | None:
        with TemporaryDirectory(prefix="meridian-print-") as folder:
            board = session.history.text, session.file.path, wanted, Path(folder) / "kit"
            made = await self._job.run(kit_archive, *board, watch=session.report)
        self.archive = self.archive if made is None else made.archive
        return made

    async def _in_folder(self, session: Session, wanted: WantedKit, target: Path) -> Kit | None:
        board = session.history.text, session.file.path, wanted, target
        made = await self._job.run(kit_folder, *board, watch=session.report)
        self._made_in = target if made is not None and made.files else self._made_in
        return made

    def show(self) -> None:
        """Open the folder of the kit that was built last in the program that the system has for it."""
        if self._made_in is None:
            raise EditError("no kit has been built in a folder yet")
        if not self._show(self._made_in):
            raise EditError(f"cannot open '{self._made_in}'; open it by hand")

    def cancel(self) -> None:
        """Let the kit be that is being built, if any."""
        self._job.give_up()

    def stop(self) -> None:
        """End its process, whatever it does."""
        self._job.stop()
