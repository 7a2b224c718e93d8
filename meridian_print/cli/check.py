"""`meridian-print check`: game logs in; what is wrong with them, who won and what was meant out."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Literal, assert_never

import click

from meridian_print.cli.boards import boards_beside
from meridian_print.diagnostics import START
from meridian_print.files import read_bytes, read_standard_input
from meridian_print.meridian.check.as_json import LogValues, document, log_values
from meridian_print.meridian.check.as_text import SummaryRow, report_text, summary, summary_row
from meridian_print.meridian.check.report import Report, check_log
from meridian_print.meridian.notation.house_rules import read_house_rules
from meridian_print.meridian.rules.house import HouseRules
from meridian_print.source.nodes import Entry, Mapping, Scalar
from meridian_print.source.values import Findings

Style = Literal["text", "json"]

_STANDARD_INPUT = "-"
_WORTH_SHARING = 400
"""So many logs keep two processes busy for longer than it takes to start them."""


@dataclass(frozen=True, slots=True)
class Task:
    """How each log is to be checked and told."""

    rules: tuple[str, ...]
    style: Style
    is_only_first: bool
    is_alone: bool


@dataclass(frozen=True, slots=True)
class Told:
    """What is to be told of a log; `fault` says why it could not be read, and is empty if it could."""

    is_ok: bool = True
    text: str = ""
    row: SummaryRow | None = None
    values: LogValues | None = None
    fault: str = ""


@click.command("check", short_help="check game logs and count the score")
@click.argument("logs", nargs=-1, required=True, metavar="LOG...")
@click.option(
    "--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True, help="How to tell it."
)
@click.option("--stop-at-first", "is_only_first", is_flag=True, help="Tell only the first error of a log.")
@click.option(
    *("--rules", "rules"), multiple=True, metavar="KEY=VALUE", help="A house rule, before that of the log; may repeat."
)
@click.pass_context
def command(
    context: click.Context, logs: tuple[str, ...], style: Style, is_only_first: bool, rules: tuple[str, ...]
) -> None:
    """Check written games: every move, every mark, the result.

    LOG is a log's file, or - for standard input. Of an illegal move it is told
    which rule it breaks, what is legal there and what was most likely meant.
    Ends with status 0 when all logs are good, 1 when one has an error, 2 when
    one cannot be read.
    """
    _overruled(HouseRules(), rules)
    task = Task(rules, style, is_only_first, is_alone=len(logs) == 1)
    told = _checked_all(logs, task)
    _tell(told, task)
    for one in told:
        if one.fault:
            click.echo(f"error: {one.fault}", err=True)
    context.exit(2 if any(one.fault for one in told) else 1 if not all(one.is_ok for one in told) else 0)


def _checked_all(logs: Sequence[str], task: Task) -> Sequence[Told]:
    """Check logs, many of them in several processes."""
    processes = os.cpu_count() or 1
    if len(logs) < _WORTH_SHARING or processes == 1 or _STANDARD_INPUT in logs:
        return [_checked(given, task) for given in logs]
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(processes) as pool:
        share = len(logs) // (4 * processes) + 1
        return list(pool.map(partial(_checked, task=task), logs, chunksize=share))


def _checked(given: str, task: Task) -> Told:
    try:
        data = read_standard_input() if given == _STANDARD_INPUT else read_bytes(Path(given))
    except OSError as fault:
        return Told(fault=f"cannot read '{given}': {fault.strerror}")
    folder = Path() if given == _STANDARD_INPUT else Path(given).parent
    overrule = partial(_overruled, rules=task.rules) if task.rules else None
    report = check_log(data, boards_beside(folder), overrule)
    return _told(given, _up_to_first_error(report) if task.is_only_first else report, task)


def _told(given: str, report: Report, task: Task) -> Told:
    match task.style:
        case "json":
            return Told(report.is_ok, values=log_values(given, report))
        case "text":
            text = report_text(given, report, with_score=task.is_alone) if task.is_alone or report.findings else ""
            return Told(report.is_ok, text, summary_row(given, report))
        case _:
            assert_never(task.style)


def _up_to_first_error(report: Report) -> Report:
    first = next((place for place, found in enumerate(report.findings) if found.is_error), len(report.findings))
    return replace(report, findings=report.findings[: first + 1])


def _overruled(house: HouseRules, rules: Iterable[str]) -> HouseRules:
    """Return house rules with those of the command before them; raises click.UsageError for one that is none."""
    pairs = [rule.partition("=") for rule in rules]
    entries = tuple(Entry(Scalar(START, key.strip(), "text"), _scalar(value.strip())) for key, _, value in pairs)
    findings: Findings = []
    read = read_house_rules(Mapping(START, entries), findings, usual=house)
    for found in findings:
        raise click.UsageError(f"--rules: {found.message}{f'; {found.hint}' if found.hint else ''}")
    return read or house


def _scalar(value: str) -> Scalar:
    return Scalar(START, value, "integer" if value.isdecimal() else "text")


def _tell(told: Sequence[Told], task: Task) -> None:
    match task.style:
        case "json":
            click.echo(document(one.values for one in told if one.values is not None))
        case "text":
            blocks = [one.text for one in told if one.text]
            rows = [one.row for one in told if one.row is not None]
            bad = sum(not one.is_ok for one in told)
            table = [] if task.is_alone or not rows else [summary(rows, bad=bad)]
            if blocks or table:
                click.echo("\n\n".join((*blocks, *table)))
        case _:
            assert_never(task.style)
