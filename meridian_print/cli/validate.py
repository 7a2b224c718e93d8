"""`meridian-print validate`: layouts in, findings about them out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, assert_never

import click

from meridian_print.cli.layouts import found_layout
from meridian_print.diagnostics import Diagnostic, Severity, as_text, has_error, strict
from meridian_print.files import read_bytes, read_standard_input
from meridian_print.meridian.layout.reading import read_layout

SCHEMA = "meridian-print/validate/1"

_STANDARD_INPUT = "-"
_MOST_SHOWN = 100
"""Most findings of a file that are listed one by one: a file with more is not a layout."""


@dataclass(frozen=True, slots=True)
class Report:
    """The findings about a file."""

    path: str
    lines: tuple[str, ...]
    diagnostics: tuple[Diagnostic, ...]


@click.command("validate", short_help="check layouts")
@click.argument("layouts", nargs=-1, required=True, metavar="LAYOUT...")
@click.option(
    "--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True, help="Output format."
)
@click.option("--strict", "is_strict", is_flag=True, help="Treat warnings as errors.")
@click.pass_context
def command(context: click.Context, layouts: tuple[str, ...], style: Literal["text", "json"], is_strict: bool) -> None:
    """Check layouts and report all errors, each with its place in the file.

    LAYOUT is a layout file, the name of a built-in board, or - for standard
    input. Exit status: 0 if no layout has errors, 1 if one has, 2 if one
    cannot be read.
    """
    reports, unread = _reports(layouts, is_strict)
    _print_reports(reports, style)
    for fault in unread:
        click.echo(f"error: {fault}", err=True)
    is_bad = any(has_error(report.diagnostics) for report in reports)
    context.exit(2 if unread else 1 if is_bad else 0)


def _reports(layouts: Iterable[str], is_strict: bool) -> tuple[list[Report], list[str]]:
    """Check each layout; unreadable ones are named in the second list."""
    reports, unread = [], []
    for given in layouts:
        try:
            reports.append(_report(given, is_strict))
        except click.UsageError as fault:
            unread.append(fault.message)
        except OSError as fault:
            unread.append(f"cannot read '{given}': {fault.strerror}")
    return reports, unread


def _report(given: str, is_strict: bool) -> Report:
    if given == _STANDARD_INPUT:
        path, data, folder = given, read_standard_input(), Path()
    else:
        found = found_layout(given)
        path, data, folder = str(found), read_bytes(found), found.parent
    checked = read_layout(data, folder=folder)
    return Report(path, checked.lines, strict(checked.diagnostics) if is_strict else checked.diagnostics)


def _print_reports(reports: Sequence[Report], style: Literal["text", "json"]) -> None:
    match style:
        case "text":
            for report in reports:
                click.echo(_as_text(report))
        case "json":
            click.echo(_as_json(reports))
        case _:
            assert_never(style)


def _as_text(report: Report) -> str:
    shown = [as_text(found, report.path, report.lines) for found in report.diagnostics[:_MOST_SHOWN]]
    more = len(report.diagnostics) - len(shown)
    rest = [f"and {more} more"] if more else []
    return "\n".join((*shown, *rest, f"{report.path}: {_summary(report.diagnostics)}"))


def _summary(diagnostics: tuple[Diagnostic, ...]) -> str:
    count = {severity: sum(found.severity is severity for found in diagnostics) for severity in Severity}
    counts = [f"{count[kind]} {kind}{'s'[: count[kind] != 1]}" for kind in Severity if count[kind]]
    return ", ".join(counts if has_error(diagnostics) else ["no errors", *counts])


def _as_json(reports: Sequence[Report]) -> str:
    import json

    layouts = [
        {
            "path": report.path,
            "ok": not has_error(report.diagnostics),
            "diagnostics": [_plain(found) for found in report.diagnostics],
        }
        for report in reports
    ]
    return json.dumps({"schema": SCHEMA, "layouts": layouts}, indent=2, ensure_ascii=False)


def _plain(found: Diagnostic) -> dict[str, str | int]:
    return {
        "code": found.code,
        "severity": str(found.severity),
        "line": found.span.line,
        "column": found.span.column,
        "message": found.message,
        "hint": found.hint,
    }
