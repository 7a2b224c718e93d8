"""The journal of `check --resume`: what was reported of logs, kept part by part in a folder."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from meridian_print.boardgame.logs.report import GameOutcome, PlayerOutcome, SummaryRow
from meridian_print.cli.check_task import Log, LogText, Task
from meridian_print.files.journal import OtherJournalError, open_folder
from meridian_print.files.reading import read_bytes
from meridian_print.files.writing import write_new_file

SCHEMA = "meridian-print/check-journal/1"


class UnusableJournalError(Exception):
    """A journal is of something else, or cannot be written or read."""


@dataclass(frozen=True, slots=True)
class CheckJournal:
    """What was reported of parts of logs, by the part's number from 0; a file that is damaged is as none."""

    folder: Path

    def has(self, part: int) -> bool:
        """Return whether a part was kept."""
        return self._read(part) is not None

    def keep(self, part: int, texts: Sequence[LogText]) -> None:
        """Write what is reported of a part, whole or not at all; raises UnusableJournalError."""
        data = json.dumps(texts, separators=(",", ":"), ensure_ascii=False).encode(errors="surrogatepass")
        try:
            write_new_file(self._path(part), f"{sha256(data).hexdigest()}\n".encode() + data)
        except OSError as fault:
            raise UnusableJournalError(f"cannot write the journal in '{self.folder}': {fault.strerror}") from None

    def kept(self, part: int) -> tuple[LogText, ...]:
        """Return what was reported of a part that was kept; raises UnusableJournalError if it is there no more."""
        data = self._read(part)
        if data is None:
            raise UnusableJournalError(f"'{self._path(part)}' was changed meanwhile")
        return tuple(map(_log_text, json.loads(data.decode(errors="surrogatepass"))))

    def _read(self, part: int) -> bytes | None:
        """Return what a file holds after the line with its digest, if it is as it was written."""
        try:
            digest, _, data = read_bytes(self._path(part)).partition(b"\n")
        except OSError:
            return None
        return data if digest.decode(errors="replace") == sha256(data).hexdigest() else None

    def _path(self, part: int) -> Path:
        return self.folder / f"logs-{part:07}.json"


def open_check_journal(folder: Path, logs: Sequence[Log], task: Task) -> CheckJournal:
    """Begin the journal of these logs in a folder, or go on with it; raises UnusableJournalError."""
    try:
        open_folder(folder, SCHEMA, _order(logs, task))
    except OtherJournalError as fault:
        raise UnusableJournalError(str(fault)) from None
    except OSError as fault:
        raise UnusableJournalError(f"cannot write the journal in '{folder}': {fault.strerror}") from None
    return CheckJournal(folder)


def _order(logs: Sequence[Log], task: Task) -> Mapping[str, object]:
    """Return what reports depend on: the options, and which logs, by name, size and the time of the last change."""
    files = sha256()
    for log in logs:
        try:
            about = os.stat(log.path)  # noqa: PTH116 - of a million logs, none need be taken apart
            files.update(repr((log.path, about.st_size, about.st_mtime_ns)).encode())
        except OSError:
            files.update(repr(log.path).encode())
    options = {"report": task.style, "rules": list(task.rules), "stop at first": task.is_only_first}
    return {"logs": len(logs), "digest of logs": files.hexdigest()[:16], **options}


def _log_text(values: Any) -> LogText:
    log, status, text, row, outcome, fault = values
    return LogText(Log(*log), status, text, SummaryRow(*row) if row else None, _outcome(outcome), fault)


def _outcome(values: Any) -> GameOutcome | None:
    if not values:
        return None
    game, unit, players, winners, is_certain = values
    return GameOutcome(game, unit, tuple(PlayerOutcome(*player) for player in players), tuple(winners), is_certain)
