"""`meridian-print validate`: layouts in, findings about them out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, assert_never

import click

from meridian_print.boardgame.game import DrawnGame, InventiveGame
from meridian_print.boardgame.layout.inventions import Invention, table
from meridian_print.cli.options.parameters import LAYOUTS, found_layout
from meridian_print.files.reading import read_bytes, read_standard_input
from meridian_print.games.catalogue import UnusableGameError, game_of
from meridian_print.games.meridian.theme.theme_file import is_theme_file, read_theme
from meridian_print.text.diagnostics import Checked, in_order, strict
from meridian_print.text.reporting import FileReport, report_json, report_text

SCHEMA = "meridian-print/validate/1"

_STANDARD_INPUT = "-"


@click.command("validate", short_help="check layouts and theme files")
@click.argument("layouts", nargs=-1, required=True, metavar="LAYOUT...", shell_complete=LAYOUTS)
@click.option(
    "--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True, help="Output format."
)
@click.option("--strict", "is_strict", is_flag=True, help="Treat warnings as errors.")
@click.option(
    "--invented", "shows_inventions", is_flag=True, help="List the names and places that the program has invented, too."
)
@click.pass_context
def command(
    context: click.Context,
    layouts: tuple[str, ...],
    style: Literal["text", "json"],
    *,
    is_strict: bool,
    shows_inventions: bool,
) -> None:
    """Check layouts and report all errors, each with its place in the file.

    LAYOUT is a layout file, the name of a built-in board, a theme file, or -
    for standard input. Exit status: 0 if no layout has errors, 1 if one has, 2 if one
    cannot be read.
    """
    reports, unread = _reports(layouts, is_strict, shows_inventions=shows_inventions)
    _print_reports(reports, style)
    for fault in unread:
        click.echo(f"error: {fault}", err=True)
    context.exit(2 if unread else 0 if all(each.report.is_ok for each in reports) else 1)


def _reports(layouts: Iterable[str], is_strict: bool, *, shows_inventions: bool) -> tuple[list[_Validated], list[str]]:
    """Check each layout; unreadable ones are named in the second list."""
    reports, unread = [], []
    for given in layouts:
        try:
            reports.append(_report(given, is_strict, shows_inventions=shows_inventions))
        except click.UsageError as fault:
            unread.append(fault.message)
        except OSError as fault:
            unread.append(f"cannot read '{given}': {fault.strerror}")
    return reports, unread


class _Validated(NamedTuple):
    """What was found in a file, and what was invented for it; None if nobody has asked.

    Of a file with errors, nothing is known to be invented: it `has_failed`.
    """

    report: FileReport
    inventions: tuple[Invention, ...] | None
    has_failed: bool


def _report(given: str, is_strict: bool, *, shows_inventions: bool) -> _Validated:
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
    inventions = _inventions(checked.value, data) if shows_inventions else None
    more = {} if inventions is None else {"invented": [one.values for one in inventions]}
    report = FileReport(str(path), found, checked.lines, accepted=len(checked.accepted), more=more)
    return _Validated(report, inventions, has_failed=checked.value is None)


def _inventions(layout: Any, data: bytes) -> tuple[Invention, ...]:
    """List what was invented for a layout; nothing for one with errors, and for what is none."""
    if layout is None or is_theme_file(data):
        return ()
    game = game_of(data)
    return game.inventions(layout) if isinstance(game, InventiveGame) else ()


def _checked(path: Path, data: bytes) -> Checked[Any]:
    if is_theme_file(data):
        return read_theme(data, path.parent)
    game = game_of(data)
    read = game.read_layout(path, data)
    faults = game.drawing_faults(read.value) if read.value and isinstance(game, DrawnGame) else ()
    if not faults:
        return read
    return Checked(None, in_order((*read.diagnostics, *faults)), read.lines, read.accepted)


def _print_reports(validated: Sequence[_Validated], style: Literal["text", "json"]) -> None:
    match style:
        case "text":
            for report, inventions, has_failed in validated:
                click.echo(report_text(report))
                if inventions:
                    click.echo("\n".join(table(inventions)))
                elif inventions is not None:
                    nothing = "nothing is listed until the errors are mended" if has_failed else "nothing was invented"
                    click.echo(f"{report.path}: {nothing}")
        case "json":
            click.echo(report_json(SCHEMA, [each.report for each in validated], files="layouts", found="diagnostics"))
        case _:
            assert_never(style)
