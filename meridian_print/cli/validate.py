"""`meridian-print validate`: layouts in, findings about them out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Literal, assert_never

import click

from meridian_print.cli.parameters import found_layout
from meridian_print.files.reading import read_bytes, read_standard_input
from meridian_print.games.catalogue import UnusableGameError, game_of
from meridian_print.games.meridian.theme.theme_file import is_theme_file, read_theme
from meridian_print.text.diagnostics import Checked, strict
from meridian_print.text.reporting import FileReport, report_json, report_text

SCHEMA = "meridian-print/validate/1"

_STANDARD_INPUT = "-"


@click.command("validate", short_help="check layouts and theme files")
@click.argument("layouts", nargs=-1, required=True, metavar="LAYOUT...")
@click.option(
    "--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True, help="Output format."
)
@click.option("--strict", "is_strict", is_flag=True, help="Treat warnings as errors.")
@click.pass_context
def command(context: click.Context, layouts: tuple[str, ...], style: Literal["text", "json"], is_strict: bool) -> None:
    """Check layouts and report all errors, each with its place in the file.

    LAYOUT is a layout file, the name of a built-in board, a theme file, or -
    for standard input. Exit status: 0 if no layout has errors, 1 if one has, 2 if one
    cannot be read.
    """
    reports, unread = _reports(layouts, is_strict)
    _print_reports(reports, style)
    for fault in unread:
        click.echo(f"error: {fault}", err=True)
    context.exit(2 if unread else 0 if all(report.is_ok for report in reports) else 1)


def _reports(layouts: Iterable[str], is_strict: bool) -> tuple[list[FileReport], list[str]]:
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


def _report(given: str, is_strict: bool) -> FileReport:
    if given == _STANDARD_INPUT:
        path, data = Path(given), read_standard_input()
    else:
        path = found_layout(given)
        data = read_bytes(path)
    try:
        checked = _checked(path, data)
    except UnusableGameError as fault:
        raise click.UsageError(f"cannot check '{given}': {fault}") from None
    found = strict(checked.diagnostics) if is_strict else checked.diagnostics
    return FileReport(str(path), found, checked.lines, accepted=len(checked.accepted))


def _checked(path: Path, data: bytes) -> Checked[Any]:
    return read_theme(data, path.parent) if is_theme_file(data) else game_of(data).read_layout(path, data)


def _print_reports(reports: Sequence[FileReport], style: Literal["text", "json"]) -> None:
    match style:
        case "text":
            for report in reports:
                click.echo(report_text(report))
        case "json":
            click.echo(report_json(SCHEMA, reports, files="layouts", found="diagnostics"))
        case _:
            assert_never(style)
