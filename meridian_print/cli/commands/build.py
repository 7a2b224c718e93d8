"""`meridian-print build`: a layout in, a folder of files to print out."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from textwrap import fill
from typing import Any, NoReturn

import click
from click.shell_completion import CompletionItem

from meridian_print.boardgame.build import KitPlan, KitResult, make_kit
from meridian_print.boardgame.game import GameLayout
from meridian_print.boardgame.layout.file import built_in_boards
from meridian_print.boardgame.order import Order, completed
from meridian_print.cli.build_report import check_ink, counted, progress, report, report_ink, report_saving
from meridian_print.cli.messages import report_warnings, stop_at_errors
from meridian_print.cli.opening import open_first
from meridian_print.cli.options.completing import matching
from meridian_print.cli.options.environment import OUTPUT
from meridian_print.cli.options.grouping import GroupedCommand
from meridian_print.cli.options.kit import order_options
from meridian_print.cli.options.parameters import LAYOUTS, STANDARD_INPUT, layout_argument
from meridian_print.cli.watching import watch
from meridian_print.files.reading import read_standard_input
from meridian_print.games.catalogue import DEFAULT_BOARD, UnusableGameError
from meridian_print.library import layout_file, load_layout, plan_kit
from meridian_print.text.diagnostics import START, Checked, Severity
from meridian_print.text.reporting import FileReport, listed

_LEFTOVER, _UNFIT = "leftover", "unfit"
_TYPED = Path("standard-input.yaml")
"""The file that a layout from standard input would be: its kit is in a folder of that name."""
_WIDTH = 76
"""Of the lines of help."""
_MOST_LISTED = 20
"""Faults of files that would not be fit to print."""


_MORE = ("solids", "form", "print_shop", "plotter", "cutter", "png", "card_images")
"""Fields of an order by which more is made."""
_EXAMPLES = """\b
Examples:
  meridian-print build --paper Letter --only cards
  meridian-print build my-board.yaml --theme night --watch
  meridian-print new -o - | meridian-print build - --only board"""
_STATUSES = """Exit status: 0 if all was made, 1 if the layout has errors or files could not
be made or written, 2 if the command is wrong."""


def _epilog() -> str:
    """List the built-in boards, examples and exit statuses, on lines that do not break within a name."""
    boards = fill(f"The built-in boards are {', '.join(built_in_boards())}.", _WIDTH, break_on_hyphens=False)
    return f"\b\n{boards}\n\n{_EXAMPLES}\n\n\b\n{_STATUSES}"


def _parts(context: click.Context, _option: click.Parameter, begun: str) -> list[CompletionItem]:
    """Complete the name of a part of the kit that is asked for."""
    given = next(iter(context.args), context.params["layout"])  # where a word is still to come, arguments are not read
    layout = load_layout(given).value
    plan = plan_kit(layout).value if layout else None
    return matching((part.name for part in plan.parts), begun) if plan else []


class _Build(GroupedCommand):
    groups = (
        ("What to make", ("only", *_MORE, "icc", "vendor")),
        ("Paper and printer", ("paper", "duplex", "join", "tiles", "group", "printer", "low_ink")),
        ("Look", ("theme", "language", "cards", "bleed", "corners", "foot")),
        ("Other options", ()),
    )


@click.command("build", cls=_Build, short_help="make the files to print", epilog=_epilog())
@click.argument("layout", default=DEFAULT_BOARD, is_eager=True, callback=layout_argument, shell_complete=LAYOUTS)
@click.option(
    *("-o", "--output"),
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("out"),
    show_default=True,
    metavar="DIR",
    envvar=OUTPUT,
    show_envvar=True,
    help="Folder for kits; this kit is made in DIR/LAYOUT.",
)
@order_options(
    *("paper", "theme", "low_ink", "language", "duplex", "join", "tiles", "group", "corners", "bleed", "cards"),
    *("printer", "solids", "form", "foot", "icc", "print_shop", "vendor", "plotter", "cutter", "png", "card_images"),
)
@click.option(
    "--only",
    multiple=True,
    metavar="PART",
    shell_complete=_parts,
    help="Make only this part, or files matching this name; may be repeated.",
)
@click.option("--force", is_flag=True, help="Overwrite files in the kit's folder that were not made by a build.")
@click.option(
    "--ink",
    "reports_ink",
    is_flag=True,
    help="Report how much ink each page takes; needs some seconds for a whole kit.",
)
@click.option("--list", "lists", is_flag=True, help="List the parts and their files without making them.")
@click.option(
    "--watch",
    "watches",
    is_flag=True,
    help="Build again whenever the layout, its theme or a font is saved, until Ctrl-C.",
)
@click.option("--open", "opens", is_flag=True, help="Open what to read or print first.")
@click.option("-q", "--quiet", "is_quiet", is_flag=True, help="Report only what is wrong.")
@click.option("-v", "--verbose", "is_verbose", is_flag=True, help="Report every file with its part and its size.")
def command(layout: Path, *, lists: bool, watches: bool, **given: Any) -> None:
    """Make a print-and-play kit.

    LAYOUT is a layout file, the name of a built-in board, or - for standard
    input. By default, the kit of the board corvine-isles is made.
    """
    _refuse_contradictions(layout, lists=lists, watches=watches, **given)
    if watches:
        watch(layout, partial(_build, layout, lists=False, **given))
    else:
        _build(layout, lists=lists, **given)


def _refuse_contradictions(
    layout: Path, *, lists: bool, watches: bool, opens: bool, is_quiet: bool, is_verbose: bool, **_: Any
) -> None:
    """Raise click.UsageError for an impossible request."""
    if lists and watches:
        raise click.UsageError("--list cannot be combined with --watch: nothing is made")
    if opens and (lists or watches):
        raise click.UsageError(f"--open cannot be combined with {'--list' if lists else '--watch'}")
    if is_quiet and is_verbose:
        raise click.UsageError("expected --quiet or --verbose, got both")
    if watches and str(layout) == STANDARD_INPUT:
        raise click.UsageError("--watch: expected a layout file, got standard input")


def _build(
    layout: Path,
    *,
    output: Path,
    order: Order,
    only: tuple[str, ...],
    force: bool,
    reports_ink: bool,
    lists: bool,
    opens: bool,
    is_quiet: bool,
    is_verbose: bool,
) -> None:
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
        target = output / _folder(file.path)
        kit = _make(plan, target, force=force)
        if not is_quiet:
            report(target, kit.files, kit.unchanged, with_files=is_verbose)
        _warn(kit)
        if reports_ink:
            inks = report_ink(plan.files, kit)
            if order.low_ink:
                usual = completed(replace(order, theme="", low_ink=False))
                report_saving(inks, _planned(plan_kit(file, usual, only)).files, usual.theme)
        if opens:
            open_first(target, kit.files)


def _make(plan: KitPlan[Any], target: Path, *, force: bool) -> KitResult:
    """Make a kit, or end the command with what is wrong."""
    with progress() as watch:
        kit = make_kit(plan, target, force=force, progress=watch)
    in_layout = tuple(found for found in kit.diagnostics if found.span != START)
    if in_layout:
        lines = tuple(plan.origin.source.decode("utf-8-sig", errors="replace").splitlines())
        _refuse(FileReport(str(plan.path), in_layout, lines))
    report_warnings([found for found in kit.diagnostics if found.code == _LEFTOVER])
    is_unfit = any(found.code == _UNFIT for found in kit.diagnostics)
    head = "nothing was written: some files would not be fit to print" if is_unfit else ""
    stop_at_errors(kit.diagnostics, head=head, most=_MOST_LISTED)
    return kit


def _warn(kit: KitResult) -> None:
    report_warnings([found for found in kit.diagnostics if found.code != _LEFTOVER])


def _loaded(path: Path, language: str) -> GameLayout:
    """Read the layout and report all findings; ends the command if one of them is an error."""
    if str(path) == STANDARD_INPUT:
        path = _TYPED
        read = layout_file(path, read_standard_input(), language)
    else:
        read = load_layout(path, language)
    if any(found.code == "unreadable" for found in read.diagnostics):
        raise click.UsageError(read.diagnostics[0].message)
    found = FileReport(str(path), read.diagnostics, read.lines)
    if read.value is None:
        _refuse(found)
    _list_findings(found)
    return read.value


def _refuse(layout: FileReport) -> NoReturn:
    """End the command with what is wrong with the layout."""
    _list_findings(layout)
    count = sum(found.severity is Severity.ERROR for found in layout.diagnostics)
    click.echo(f"nothing was built: {layout.path} has {counted(count, 'error')}", err=True)
    raise click.exceptions.Exit(1)


def _list_findings(layout: FileReport) -> None:
    for line in listed(layout):
        click.echo(line, err=True)


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
