"""`meridian-print replay`: a game log in; its final board, its score sheet, or a page to step through it out."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import click

from meridian_print.boardgame.game import ReplayKind
from meridian_print.boardgame.order import Order
from meridian_print.cli.messages import quietly, say, stop_at_errors
from meridian_print.cli.opening import open_file
from meridian_print.cli.options.kit import order_options
from meridian_print.cli.options.parameters import LOGS, write_whole
from meridian_print.cli.reading import given_log
from meridian_print.cli.rewriting import STANDARD_OUTPUT, may_overwrite, refuse_to_overwrite
from meridian_print.games.catalogue import UnusableGameError, game_of
from meridian_print.text.shell_words import shell_word

_KINDS: tuple[ReplayKind, ...] = get_args(ReplayKind)


@click.command("replay", short_help="show a game: final board, score sheet, move by move")
@click.argument("log", shell_complete=LOGS)
@click.option(
    *("-o", "--output"),
    type=click.Path(path_type=Path, dir_okay=False, allow_dash=True),
    required=True,
    metavar="FILE",
    help="File to write, such as game.html, or - for standard output; its extension decides what is made.",
)
@click.option("--format", "form", type=click.Choice(_KINDS), help="What to make, whatever the extension says.")
@order_options("theme", "paper", "language")
@may_overwrite
@click.option("--open", "opens", is_flag=True, help="Open the file.")
@quietly
def command(log: str, output: Path, form: ReplayKind | None, order: Order, *, force: bool, opens: bool) -> None:
    """Show a game from its log.

    LOG is a log file, the name of a sample game such as three-slips, or - for
    standard input. The extension of FILE decides what is made:

    \b
      .html  a page to step through the game move by move
      .pdf   the final board and the score sheet, or a page for each turn
      .svg   the final board
      .gif   the board move by move, as an animated picture
      .json  the game as data, for other programs

    A log with mistakes is shown as `check` reads it, with its findings. If it
    cannot be played at all, the findings are printed and the exit status is 1.
    """
    is_printed = output == STANDARD_OUTPUT
    if is_printed and opens:
        raise click.UsageError("--open: expected a file to write, got standard output")
    kind = form or _kind(output)
    refuse_to_overwrite(output, is_forced=force)
    data = given_log(log)
    try:
        shown = game_of(data).replay(data, kind, order, Path(log).parent)
    except UnusableGameError as fault:
        raise click.ClickException(str(fault)) from None
    stop_at_errors(shown.diagnostics)
    if shown.data is None:
        click.echo(shown.report.text(log, with_score=False), err=True)
        raise click.exceptions.Exit(1)
    if is_printed:
        click.echo(shown.data, nl=False)
    else:
        write_whole(output, shown.data)
        say(f"{output}: {shown.length}, {len(shown.data) / 1e6:.1f} MB")
    if not shown.report.is_ok:
        _, verdict, *_ = shown.report.summary_row(log)
        click.echo(f"{log}: {verdict}; shown as `meridian-print check {shell_word(log)}` reads it", err=True)
    if opens:
        open_file(output)


def _kind(output: Path) -> ReplayKind:
    ending = output.suffix.removeprefix(".").lower()
    for kind in _KINDS:
        if ending == kind:
            return kind
    if output == STANDARD_OUTPUT:
        raise click.UsageError(f"-o -: expected what to make, as --format {'|'.join(_KINDS)}; got none")
    wanted = ", ".join(f".{kind}" for kind in _KINDS)
    raise click.UsageError(f"expected a file that ends in {wanted}, got '{output}'")
