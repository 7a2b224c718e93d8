"""The work of `meridian-print check`, apart from its options: logs in, what is reported of them out."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import lru_cache, partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple, NoReturn, assert_never

from meridian_print.boardgame.layout.file import kind_of
from meridian_print.boardgame.logs.report import CheckedLog, LogReport, document, log_entry, summary
from meridian_print.boardgame.logs.samples import read_log
from meridian_print.cli.check_task import HERE, Checked, Log, LogText, Means, Part, Style, Task
from meridian_print.files.reading import read_standard_input
from meridian_print.games.catalogue import RefusedRulesError, UnusableGameError, game_of
from meridian_print.parallel import cores, streamed

if TYPE_CHECKING:
    from meridian_print.cli.check_journal import CheckJournal

_STANDARD_INPUT = "-"
_WORTH_SHARING = 100
"""This many logs keep two processes busy for longer than it takes to start them."""
_AT_ONCE = 10
"""Logs that a process is given, and reports, at a time."""
_AT_ONCE_ELSEWHERE = 200
"""Logs that a worker of a cluster is given, or a journal keeps, at a time: they take half a second or less."""
_FAILED, _NOT_RUN = 1, 2
"""Exit statuses: a log has an error; the command could not do its work."""


def check_and_report(arguments: Sequence[str], task: Task, means: Means = HERE, *, output: Path | None = None) -> int:
    """Check logs, report each as soon as it is checked, and return the exit status.

    Each argument is a file, the name of a sample game, - for standard input, or a folder, which stands for the logs in
    it. The report is written to standard output, or to a file, whole or not at all. Raises OSError if it cannot
    be written, what `as_finished` does if there are workers of other machines, and UnusableJournalError. A log alone,
    and one from standard input, are checked here, without a journal.
    """
    logs = tuple(chain.from_iterable(map(_named, arguments)))
    is_alone = len(arguments) == len(logs) == 1 and not logs[0].folder
    kept: dict[_Ending, None] = {}
    if is_alone or any(log.path == _STANDARD_INPUT for log in logs):
        means = Means(processes=1)
    results = _checked_all(logs, task, is_alone, means)
    with closing(results) as checked, _writer(task.style, output) as write:
        for text in _answer(
            _noted(checked, kept, _shown(means, len(logs))), task.style, len(logs) if not is_alone else 0
        ):
            write(text)
    faults = list(dict.fromkeys(one.fault for one in kept if one.fault))
    empty = [folder for folder in arguments if _is_empty(folder, kept)]
    faults += (f"no log in the folder '{folder}': expected files *.yaml with a line 'format:'" for folder in empty)
    for fault in faults:
        _note(f"error: {fault}\n")
    return max((one.status for one in kept), default=0) if not empty else _NOT_RUN


def _named(argument: str) -> Iterator[Log]:
    """Yield the log that an argument names, or the files in a folder that may be logs, by name."""
    if not os.path.isdir(argument):  # noqa: PTH112 - of thousands of arguments, none need be taken apart
        yield Log(argument)
        return
    try:
        names = sorted(entry.name for entry in os.scandir(argument) if entry.name.endswith(".yaml") and entry.is_file())
    except OSError:
        yield Log(argument)  # why it cannot be read is found out again when it is its turn
        return
    yield from (Log(os.path.join(argument, name), argument) for name in names)  # noqa: PTH118 - like paths of a shell


def _is_empty(folder: str, checked: Iterable[_Ending]) -> bool:
    return os.path.isdir(folder) and not any(one.given == folder for one in checked)  # noqa: PTH112


class _Ending(NamedTuple):
    """What the end needs to know of a log, the same for thousands of a folder: what named it, and how it fared."""

    given: str
    status: int
    fault: str


def _noted(checked: Iterable[LogText], kept: dict[_Ending, None], show: Callable[[int], None]) -> Iterator[LogText]:
    """Pass on what is reported of each log, and keep what the end needs."""
    for number, one in enumerate(checked, 1):
        kept[_Ending(one.log.folder or one.log.path, one.status, one.fault)] = None
        show(number)
        yield one


def _shown(means: Means, logs: int) -> Callable[[int], None]:
    show = means.show
    return (lambda done: show(done, logs)) if show else lambda _: None


def _checked_all(logs: Sequence[Log], task: Task, is_alone: bool, means: Means) -> Generator[LogText]:
    """Check logs in parts, in order; those that a journal has are not checked again."""
    if means.processes is None:
        means = means._replace(processes=cores() if len(logs) >= _WORTH_SHARING else 1)
    work, size = partial(_checked_some, task=task, is_alone=is_alone), _part_size(len(logs), means)
    parts = [logs[begin : begin + size] for begin in range(0, len(logs), size)]
    if means.resume:
        from meridian_print.cli.check_journal import open_check_journal  # few have one

        journal = open_check_journal(means.resume, logs, task)
        results = _with_journal(journal, parts, lambda left: _checked_parts(work, left, means))
    else:
        results = _checked_parts(work, parts, means)
    with closing(results) as checked:
        yield from chain.from_iterable(checked)


def _part_size(logs: int, means: Means) -> int:
    if means.workers or means.resume:
        return _AT_ONCE_ELSEWHERE
    processes = means.processes or 1
    return max(1, min(_AT_ONCE, logs // (2 * processes))) if processes > 1 else 1


def _with_journal(journal: CheckJournal, parts: Sequence[Part], check: Callable[[Sequence[Part]], Checked]) -> Checked:
    """Yield what a journal has of parts, and what is found out about the others, which it then has as well."""
    known = [journal.has(number) for number in range(len(parts))]
    with closing(check([part for part, is_known in zip(parts, known, strict=True) if not is_known])) as checked:
        for number, is_known in enumerate(known):
            texts = journal.kept(number) if is_known else next(checked)
            if not is_known:
                journal.keep(number, texts)
            yield texts


def _checked_parts(work: Callable[[Part], tuple[LogText, ...]], parts: Sequence[Part], means: Means) -> Checked:
    """Yield what processes of this machine, or workers of others, find out about parts, in order."""
    if means.workers is None:
        yield from map(work, parts[:1])  # here: what other processes need is then loaded, and they begin as copies
        yield from streamed(work, parts[1:], means.processes or 1)
        return
    from meridian_print.executing import as_finished, in_order  # most logs are checked here

    placed = [[log._replace(place=_place(log.path)) for log in part] for part in parts]
    with closing(as_finished(means.workers, work, placed)) as finished:
        for some in in_order(finished):
            yield tuple(one._replace(log=one.log._replace(place="")) for one in some)


def _place(path: str) -> str:
    """Return the whole path of a file; nothing for what is none, such as the name of a sample game."""
    return os.path.abspath(path) if os.path.exists(path) else ""  # noqa: PTH100, PTH110 - of a million, none is taken apart


def _checked_some(logs: Sequence[Log], task: Task, is_alone: bool) -> tuple[LogText, ...]:
    """Check logs, but for files of a folder that are none."""
    checked = (_checked(log, task, is_alone) for log in logs)
    return tuple(one for one in checked if one is not None)


def _checked(log: Log, task: Task, is_alone: bool) -> LogText | None:
    try:
        data = read_standard_input() if log.path == _STANDARD_INPUT else read_log(log.place or log.path)
    except OSError as fault:
        if log.place and isinstance(fault, FileNotFoundError):
            _miss(log)
        status = _NOT_RUN if isinstance(fault, FileNotFoundError) and not log.folder else _FAILED
        return _unread(log, task.style, f"cannot read '{log.path}': {fault.strerror}", status)
    if log.folder and kind_of(data) != "log":
        return None
    try:
        game = game_of(data, task.rules)
    except UnusableGameError as fault:
        return _unread(log, task.style, f"cannot check '{log.path}': {fault}", _NOT_RUN)
    except RefusedRulesError as fault:
        return _unread(log, task.style, str(fault), _NOT_RUN)
    report = game.check_log(data, _folder(os.path.dirname(log.place or log.path)))  # noqa: PTH120 - taken apart at once
    if task.then:
        task.then(game, log.path, report)
    return _text_of(log, report.up_to_first_error() if task.is_only_first else report, task.style, is_alone)


@lru_cache
def _folder(path: str) -> Path:
    """Return a folder; for all logs of one, the same value, by which their boards are then found at once."""
    return Path(path)


def _miss(log: Log) -> NoReturn:
    """Say that a worker does not find a log that whoever gave it did."""
    from meridian_print.executing import UnfitWorkersError

    where = "logs must lie where all machines find them under the same path, as on a shared disk"
    raise UnfitWorkersError(f"a worker does not find '{log.place}': {where}")


def _unread(log: Log, style: Style, fault: str, status: int) -> LogText:
    """Return what is reported of a log that could not be checked: it counts as one with an error."""
    from meridian_print.games.meridian.game import unread_log  # a log that can be read loads its own game

    checked = _text_of(log, unread_log(fault), style, is_alone=False)
    return checked._replace(status=status, text=checked.text if style == "json" else "", fault=fault)


def _text_of(log: Log, report: LogReport, style: Style, is_alone: bool) -> LogText:
    status = 0 if report.is_ok else _FAILED
    match style:
        case "json":
            entry = report.entry(log.path) if isinstance(report, CheckedLog) else log_entry(report.values(log.path))
            return LogText(log, status, entry)
        case "text":
            is_shown = is_alone or report.diagnostics
            text = report.text(log.path, with_score=is_alone) if is_shown else ""
            return LogText(log, status, text, report.summary_row(log.path))
        case "table" | "json-table" | "csv-table":
            return LogText(log, status, "", report.summary_row(log.path), report.outcome)
        case _:
            assert_never(style)


def _answer(checked: Iterable[LogText], style: Style, files: int) -> Iterator[str]:
    """Yield the answer piece by piece; `files` were looked at, 0 for a log alone."""
    match style:
        case "json":
            yield from document(one.text for one in checked)
            yield "\n"
        case "text":
            yield from _plain_text(checked, files)
        case "table" | "json-table" | "csv-table":
            yield _table(tuple(checked), style)
        case _:
            assert_never(style)


def _plain_text(checked: Iterable[LogText], files: int) -> Iterator[str]:
    rows, bad, gap = [], 0, ""
    for one in checked:
        rows += [one.row] if one.row is not None else []
        bad += one.status > 0
        if one.text:
            yield f"{gap}{one.text}\n"
            gap = "\n"
    if rows and files:
        yield f"{gap}{summary(rows, bad=bad)}{_others(files - len(rows))}\n"


def _others(count: int) -> str:
    return f"; {count} other file{'s'[: count != 1]} left out" if count else ""


def _table(checked: Sequence[LogText], style: Literal["table", "json-table", "csv-table"]) -> str:
    """Write standings, and with them, or as notes, which logs have errors or do not count."""
    from meridian_print.boardgame.logs.standings import as_csv, as_json, as_text, standings_of  # not needed for a check

    tables = standings_of(one.outcome for one in checked if one.outcome)
    rows = [(one.row, one.outcome is not None) for one in checked if one.row and (one.status or not one.outcome)]
    notes = "".join(f"{path}: {verdict}{'' if counts else ' (not counted)'}\n" for (path, verdict, *_), counts in rows)
    match style:
        case "table":
            return "\n".join(filter(None, (f"{as_text(tables)}\n" if tables else "", notes)))
        case "json-table":
            return f"{as_json(tables, [(path, verdict) for (path, verdict, *_), counts in rows if not counts])}\n"
        case "csv-table":
            _note(notes)
            return as_csv(tables)
        case _:
            assert_never(style)


@contextmanager
def _writer(style: Style, output: Path | None) -> Iterator[Callable[[str], object]]:
    """Open what the answer is written to: a file in UTF-8, or standard output."""
    if output is not None:
        from meridian_print.files.writing import rewritten

        with rewritten(output) as file:
            yield lambda text: file.write(text.encode(errors="backslashreplace"))
        return
    if style == "csv-table" and isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", newline="")  # lines of CSV end as they should on every system
    yield sys.stdout.write if sys.stdout else len  # None where the caller closed it
    if sys.stdout:
        sys.stdout.flush()


def _note(text: str) -> None:
    if sys.stderr:
        sys.stderr.write(text)
