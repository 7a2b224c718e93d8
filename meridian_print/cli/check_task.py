"""What `check` is to do: which logs, how they are reported, who checks them; and what is reported of each."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from meridian_print.boardgame.logs.report import GameOutcome, LogReport, SummaryRow

if TYPE_CHECKING:
    from meridian_print.boardgame.game import Game
    from meridian_print.executing import Workers

Style = Literal["text", "json", "table", "json-table", "csv-table"]
"""What is written: findings and counts of each log, or the standings of people over all of them."""
Then = Callable[["Game", str, LogReport], None]
"""What else is to be done with the report of a log of a game, named by its path."""


class Task(NamedTuple):
    """How each log is to be checked and reported: under which house rules, KEY=VALUE. `then` has the report first."""

    style: Style = "text"
    is_only_first: bool = False
    rules: tuple[str, ...] = ()
    then: Then | None = None


class Means(NamedTuple):
    """Who checks: a number of processes, one for each core if None, or `workers` of other machines.

    `resume` is the folder of a journal; `show` is called with how many logs are checked, and how many there are.
    """

    processes: int | None = None
    workers: Workers | None = None
    resume: Path | None = None
    show: Callable[[int, int], None] | None = None


HERE = Means()
"""All cores of this machine, for logs that are worth it."""


class Log(NamedTuple):
    """A log to be checked, by its path; `folder` is the one that was named in its place.

    `place` is the whole path, for those who work in another folder.
    """

    path: str
    folder: str = ""
    place: str = ""


class LogText(NamedTuple):
    """What is reported of a log, and the exit status that it is worth.

    `text` is what stands in the answer, and `row` its line of the summary. `fault` says why it could not be checked,
    and is empty if it could.
    """

    log: Log
    status: int = 0
    text: str = ""
    row: SummaryRow | None = None
    outcome: GameOutcome | None = None
    fault: str = ""


Part = Sequence[Log]
"""Logs that are checked by one process, one after another."""
Checked = Generator[tuple[LogText, ...]]
"""What is reported of one part after another."""
