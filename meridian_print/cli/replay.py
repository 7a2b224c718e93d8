"""`meridian-print replay`: a game log in; its final board, its score sheet, or a page to step through it out."""

from __future__ import annotations

from pathlib import Path
from shlex import quote
from typing import get_args

import click

from meridian_print.boardgame.game import ReplayKind
from meridian_print.boardgame.order import Order
from meridian_print.cli.kit_options import order_options
from meridian_print.cli.messages import stop_at_errors
from meridian_print.cli.parameters import write_whole
from meridian_print.files.reading import read_bytes, read_standard_input
from meridian_print.games.catalogue import UnusableGameError, game_of

_STANDARD_INPUT = "-"
_KINDS: tuple[ReplayKind, ...] = get_args(ReplayKind)


@click.command("replay", short_help="show a game: final board, score sheet, move by move")
@click.argument("log")
@click.option(
    *("-o", "--output"),
    type=click.Path(path_type=Path, dir_okay=False),
    required=True,
    metavar="FILE",
    help="File to write; its extension decides what is made.",
)
@order_options("theme", "paper", "language")
def command(log: str, output: Path, order: Order) -> None:
    """Show a game from its log.

    LOG is a log file, or - for standard input. The extension of FILE decides
    what is made:

    \b
      .html  a page to step through the game move by move
      .pdf   the final board and the score sheet, or a page for each turn
      .svg   the final board
      .json  the game as data, for other programs

    A log with mistakes is shown as `check` reads it, with its findings. If it
    cannot be played at all, the findings are printed and the exit status is 1.
    """
    kind, data = _kind(output), _read(log)
    try:
        shown = game_of(data).replay(data, kind, order, Path(log).parent)
    except UnusableGameError as fault:
        raise click.ClickException(str(fault)) from None
    stop_at_errors(shown.diagnostics)
    if shown.data is None:
        click.echo(shown.report.text(log, with_score=False), err=True)
        raise click.exceptions.Exit(1)
    write_whole(output, shown.data)
    click.echo(f"{output}: {shown.length}, {len(shown.data) / 1e6:.1f} MB")
    if not shown.report.is_ok:
        _, verdict, *_ = shown.report.summary_row(log)
        click.echo(f"{log}: {verdict}; shown as `meridian-print check {quote(log)}` reads it", err=True)


def _kind(output: Path) -> ReplayKind:
    ending = output.suffix.removeprefix(".").lower()
    for kind in _KINDS:
        if ending == kind:
            return kind
    wanted = ", ".join(f".{kind}" for kind in _KINDS)
    raise click.UsageError(f"expected a file that ends in {wanted}, got '{output}'")


def _read(log: str) -> bytes:
    try:
        return read_standard_input() if log == _STANDARD_INPUT else read_bytes(Path(log))
    except OSError as fault:
        raise click.UsageError(f"cannot read '{log}': {fault.strerror}") from None
