"""`meridian-print build`: a layout in, a folder of files to print out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from textwrap import fill
from typing import Any

import click

from meridian_print.boardgame.build import KitPlan, KitResult, make_kit
from meridian_print.boardgame.game import GameLayout
from meridian_print.boardgame.layout.file import built_in_boards
from meridian_print.boardgame.order import Order, completed
from meridian_print.cli.build_report import check_ink, counted, progress, report, report_ink, report_saving
from meridian_print.cli.kit_options import order_options
from meridian_print.cli.messages import report_warnings, stop_at_errors
from meridian_print.cli.parameters import layout_argument
from meridian_print.games.catalogue import UnusableGameError
from meridian_print.games.meridian.layout.file import DEFAULT_BOARD
from meridian_print.library import load_layout, plan_kit
from meridian_print.text.diagnostics import Checked, Severity
from meridian_print.text.reporting import FileReport, listed

_UNFIT = "unfit"
_WIDTH = 76
"""Of the lines of help."""
_MOST_LISTED = 20
"""Faults of files that would not be fit to print."""


def _boards() -> str:
    """List the built-in boards on lines that do not break within a name."""
    listed_all = f"The built-in boards are {', '.join(built_in_boards())}."
    return f"\b\n{fill(listed_all, _WIDTH, break_on_hyphens=False)}"


@click.command("build", short_help="make the files to print", epilog=_boards())
@click.argument("layout", default=DEFAULT_BOARD, is_eager=True, callback=layout_argument)
@click.option(
    *("-o", "--output"),
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("out"),
    show_default=True,
    metavar="DIR",
    help="Folder for kits; this kit is made in DIR/LAYOUT.",
)
@order_options(
    *("paper", "theme", "low_ink", "language", "duplex", "join", "tiles", "group", "corners", "bleed", "cards"),
    *("printer", "solids", "form", "foot", "icc", "print_shop", "vendor", "plotter", "cutter", "png", "card_images"),
)
@click.option(
    "--only", multiple=True, metavar="PART", help="Make only this part, or files matching this name; may be repeated."
)
@click.option("--force", is_flag=True, help="Overwrite files in the kit's folder that were not made by a build.")
@click.option(
    "--ink", "reports_ink", is_flag=True, help="Report how much ink each page takes; takes seconds for a whole kit."
)
@click.option("--list", "lists", is_flag=True, help="List the parts and their files without making them.")
def command(
    layout: Path, output: Path, order: Order, only: tuple[str, ...], *, force: bool, reports_ink: bool, lists: bool
) -> None:
    """Make a print-and-play kit.

    LAYOUT is a layout file or the name of a built-in board. By default, the
    kit of the board corvine-isles is made.
    """
    try:
        file = _loaded(layout, order.language)
        plan = _planned(plan_kit(file, order, only))
    except UnusableGameError as fault:
        raise click.ClickException(str(fault)) from None
    if reports_ink:
        check_ink(plan.files, lists=lists)
    if lists:
        _list(plan)
    else:
        kit = _make(plan, output / _folder(file.path), force=force)
        if reports_ink:
            inks = report_ink(plan.files, kit)
            if order.low_ink:
                usual = completed(replace(order, theme="", low_ink=False))
                report_saving(inks, _planned(plan_kit(file, usual, only)).files, usual.theme)


def _make(plan: KitPlan[Any], target: Path, *, force: bool) -> KitResult:
    """Make a kit, and report what was made and what to mind."""
    with progress() as watch:
        kit = make_kit(plan, target, force=force, progress=watch)
    leftovers = [found for found in kit.diagnostics if found.code == "leftover"]
    report_warnings(leftovers)
    is_unfit = any(found.code == _UNFIT for found in kit.diagnostics)
    head = "nothing was written: some files would not be fit to print" if is_unfit else ""
    stop_at_errors(kit.diagnostics, head=head, most=_MOST_LISTED)
    report(target, kit.files, kit.unchanged)
    report_warnings([found for found in kit.diagnostics if found not in leftovers])
    return kit


def _loaded(path: Path, language: str) -> GameLayout:
    """Read the layout and report all findings; ends the command if one of them is an error."""
    read = load_layout(path, language)
    if any(found.code == "unreadable" for found in read.diagnostics):
        raise click.UsageError(read.diagnostics[0].message)
    for line in listed(FileReport(str(path), read.diagnostics, read.lines)):
        click.echo(line, err=True)
    if read.value is None:
        count = sum(found.severity is Severity.ERROR for found in read.diagnostics)
        click.echo(f"nothing was built: {path} has {counted(count, 'error')}", err=True)
        raise click.exceptions.Exit(1)
    return read.value


def _planned(plan: Checked[KitPlan[Any]]) -> KitPlan[Any]:
    stop_at_errors(plan.diagnostics)
    assert plan.value is not None
    return plan.value


def _folder(path: Path) -> str:
    """Name the kit's folder after the layout; raises click.UsageError for a name that leads elsewhere, such as '..'."""
    if not path.stem.strip("."):
        raise click.UsageError(f"expected a file with a name such as 'my-board.yaml', got '{path}'")
    return path.stem


def _list(plan: KitPlan[Any]) -> None:
    for part in plan.parts:
        paths = [file.path for file in plan.files if file.part == part.name]
        if paths:
            click.echo(f"{part.name}: {part.what}")
            click.echo("".join(f"  {path}\n" for path in paths), nl=False)
