"""`meridian-print preflight`: files to be printed in, findings about them out."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Literal, assert_never

import click

from meridian_print.cli.options.completing import names_or_files
from meridian_print.files.memory import bounded_memory
from meridian_print.files.reading import FAULTS, LARGE_FILE, MEMORY, read_bytes, read_standard_input
from meridian_print.printing.preflight import Requirements, preflight
from meridian_print.text.diagnostics import on_one_line
from meridian_print.text.reporting import FileReport, report_json, report_text

SCHEMA = "meridian-print/preflight/1"

_STANDARD_INPUT = "-"
_DEFAULT = Requirements()
_PRINTED = names_or_files(tuple, ".pdf", ".svg")


def _number(_context: click.Context, _option: click.Parameter, percent: float) -> float:
    """A number within a range; rejects `nan`, which passes every comparison of bounds."""
    if math.isnan(percent):
        raise click.BadParameter("expected a number from 0 to 400, got 'nan'")
    return percent


@click.command("preflight", short_help="check PDF and SVG files before printing")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", shell_complete=_PRINTED)
@click.option(
    "--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True, help="Output format."
)
@click.option("--strict", "is_strict", is_flag=True, help="Treat warnings as errors.")
@click.option(
    "--ink",
    type=click.FloatRange(0, 400),
    callback=_number,
    default=_DEFAULT.ink,
    show_default=True,
    metavar="PERCENT",
    help="Highest total ink coverage allowed.",
)
@click.pass_context
def command(
    context: click.Context, files: tuple[str, ...], style: Literal["text", "json"], is_strict: bool, ink: float
) -> None:
    """Check PDF and SVG files before printing, from this program or any other.

    FILE is a file, or - for standard input. Every fault is reported with its
    page and its place in mm from the top left corner of the paper. Exit status:
    0 if no file has errors, 1 if one has, 2 if one cannot be read.
    """
    with bounded_memory(MEMORY):
        reports, unread = _reports(files, Requirements(ink=ink), is_strict=is_strict)
    _print_reports(reports, style)
    for fault in unread:
        click.echo(f"error: {fault}", err=True)
    context.exit(2 if unread else 0 if all(report.is_ok for report in reports) else 1)


def _reports(files: Iterable[str], wanted: Requirements, *, is_strict: bool) -> tuple[list[FileReport], list[str]]:
    """Check each file; unreadable ones are named in the second list."""
    reports, unread = [], []
    for given in files:
        try:
            data = read_standard_input(LARGE_FILE) if given == _STANDARD_INPUT else read_bytes(given, LARGE_FILE)
        except OSError as fault:
            unread.append(on_one_line(f"cannot read '{given}': {fault.strerror}"))
        else:
            reports.append(FileReport(given, preflight(data, wanted), is_strict=is_strict))
    return reports, unread


def _print_reports(reports: Sequence[FileReport], style: Literal["text", "json"]) -> None:
    match style:
        case "text":
            for report in reports:
                click.echo(report_text(replace(report, path=on_one_line(report.path)), most=FAULTS + 1))
        case "json":
            click.echo(report_json(SCHEMA, reports, files="files", found="findings"))
        case _:
            assert_never(style)
