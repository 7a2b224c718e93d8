"""The work of `meridian-print check`, apart from its options: logs in, what is reported of them out."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple, assert_never

from meridian_print.boardgame.log_report import LogReport, SummaryRow, document, log_entry, summary
from meridian_print.files.reading import read_bytes, read_standard_input
from meridian_print.games.catalogue import UnusableGameError, game_of
from meridian_print.parallel import cores

if TYPE_CHECKING:
    from meridian_print.boardgame.game import Game

Style = Literal["text", "json"]
Then = Callable[[str, LogReport], None]
"""What else is to be done with the report of a log, named by its path."""

_STANDARD_INPUT = "-"
_WORTH_SHARING = 400
"""So many logs keep two processes busy for longer than it takes to start them."""
_AT_ONCE = 50
"""Logs that a process is given, and reports, at a time."""


@dataclass(frozen=True, slots=True)
class Task:
    """How each log is to be checked and reported; `is_alone` if there is only one. `then` has the report first.

    `game` is set where options are those of one game, which has taken them in: logs of others are refused.
    """

    is_alone: bool
    style: Style = "text"
    is_only_first: bool = False
    game: Game | None = None
    then: Then | None = None


class LogText(NamedTuple):
    """What is reported of a log; `fault` says why it could not be read, and is empty if it could.

    `text` is what stands in the answer, and `row` its line of the summary.
    """

    is_ok: bool = True
    text: str = ""
    row: SummaryRow | None = None
    fault: str = ""


def check_and_report(logs: Sequence[str], task: Task) -> int:
    """Check logs, report each as soon as it is checked, and return the exit status."""
    kept: list[LogText] = []
    with closing(_checked_all(logs, task)) as checked:
        for text in _text(_noted(checked, kept), task):
            if sys.stdout:  # None where the caller closed it
                sys.stdout.write(text)
    if sys.stdout:
        sys.stdout.flush()
    for one in kept:
        if one.fault and sys.stderr:
            sys.stderr.write(f"error: {one.fault}\n")
    return 2 if any(one.fault for one in kept) else 1 if not all(one.is_ok for one in kept) else 0


def _noted(checked: Iterable[LogText], kept: list[LogText]) -> Iterator[LogText]:
    """Pass on what is reported of each log, and keep of it what the summary needs: texts of thousands are large."""
    for one in checked:
        kept.append(one._replace(text=""))
        yield one


def _checked_all(logs: Sequence[str], task: Task) -> Generator[LogText]:
    """Check logs, many of them in several processes."""
    processes = cores()
    if len(logs) < _WORTH_SHARING or processes == 1 or _STANDARD_INPUT in logs:
        yield from (_checked(given, task) for given in logs)
        return
    from concurrent.futures import ProcessPoolExecutor

    pool = ProcessPoolExecutor(processes)
    try:
        yield from pool.map(partial(_checked, task=task), logs, chunksize=_AT_ONCE)
    finally:  # nobody may want the rest any more
        pool.shutdown(cancel_futures=True)


def _checked(given: str, task: Task) -> LogText:
    path = Path(given)
    try:
        data = read_standard_input() if given == _STANDARD_INPUT else read_bytes(path)
    except OSError as fault:
        return LogText(fault=f"cannot read '{given}': {fault.strerror}")
    try:
        game = game_of(data)
    except UnusableGameError as fault:
        return LogText(fault=f"cannot check '{given}': {fault}")
    if task.game and task.game.name != game.name:
        reason = f"--rules and --score-sheet are for logs of {task.game.name}, and this is one of {game.name}"
        return LogText(fault=f"cannot check '{given}': {reason}")
    report = (task.game or game).check_log(data, path.parent)
    if task.then:
        task.then(given, report)
    return _text_of(given, report.up_to_first_error() if task.is_only_first else report, task)


def _text_of(given: str, report: LogReport, task: Task) -> LogText:
    match task.style:
        case "json":
            return LogText(report.is_ok, log_entry(report.values(given)))
        case "text":
            is_shown = task.is_alone or report.diagnostics
            text = report.text(given, with_score=task.is_alone) if is_shown else ""
            return LogText(report.is_ok, text, report.summary_row(given))
        case _:
            assert_never(task.style)


def _text(checked: Iterable[LogText], task: Task) -> Iterator[str]:
    """Yield the answer piece by piece."""
    match task.style:
        case "json":
            yield from document(one.text for one in checked if not one.fault)
            yield "\n"
        case "text":
            yield from _plain_text(checked, task)
        case _:
            assert_never(task.style)


def _plain_text(checked: Iterable[LogText], task: Task) -> Iterator[str]:
    rows, bad, gap = [], 0, ""
    for one in checked:
        rows += [one.row] if one.row is not None else []
        bad += not one.is_ok
        if one.text:
            yield f"{gap}{one.text}\n"
            gap = "\n"
    if rows and not task.is_alone:
        yield f"{gap}{summary(rows, bad=bad)}\n"
