"""The work of `meridian-print balance`, apart from its options: contests of a board, counted, and games as logs."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import click

from meridian_print.boardgame.balance.chunks import LostWorkersError
from meridian_print.boardgame.balance.contest import BalanceKind, Contest, ContestOrder, Findings
from meridian_print.boardgame.balance.executors import processes
from meridian_print.boardgame.balance.journal import Journal, OtherJournalError, open_journal
from meridian_print.boardgame.balance.measuring import Measured, measured
from meridian_print.boardgame.game import GameLayout, MeasuredGame, not_offered
from meridian_print.boardgame.layout.file import CannotDrawError, built_in_path
from meridian_print.cli.messages import progress_line, stop_at_errors
from meridian_print.cli.parameters import write_whole
from meridian_print.cli.reading import given_game, valid_layout
from meridian_print.cli.rewriting import refuse_to_overwrite
from meridian_print.files.writing import write_new_file

INTERRUPTED = 130
"""The exit status after Ctrl-C."""


class Measurable(NamedTuple):
    """A board, its game, and the contests that are to be played on it."""

    game: MeasuredGame
    layout: GameLayout
    contests: tuple[Contest, ...]


def ordered(path: Path, order: ContestOrder) -> Measurable:
    """Return the contests that an order asks for on the board of a layout; raises click's exceptions."""
    game, source = given_game(path)
    if not isinstance(game, MeasuredGame):
        raise click.UsageError(not_offered(game.name, "bots that play it").message)
    layout = valid_layout(game, path, source)
    contests = game.contests(layout, order)
    stop_at_errors(contests.diagnostics)
    assert contests.value is not None
    return Measurable(game, layout, contests.value)


def measure(contests: Sequence[Contest], jobs: int, folder: Path | None) -> Measured:
    """Count contests in a number of processes, with a journal in a folder; after Ctrl-C, return what is known.

    Raises click's exceptions, among them click.Abort after Ctrl-C if nothing is known.
    """
    journal = _journal(contests, folder) if folder else None
    is_little = sum(-(-one.deals // one.chunk_deals) for one in contests) < 2
    executors = None if jobs == 1 or is_little else partial(processes, jobs)
    known, started = None, monotonic()
    with progress_line() as show:
        try:
            for known in measured(contests, executors, journal):
                show(_progress(known, monotonic() - started))
        except KeyboardInterrupt:
            if known is None or not known.done:
                raise
        except LostWorkersError as fault:
            raise click.ClickException(f"{fault}; --jobs 1 needs none") from None
        except OSError as fault:
            raise click.ClickException(f"cannot write the journal in '{folder}': {fault.strerror}") from None
    assert known is not None
    if known.done < known.games:
        again = f"; the same command with --resume '{folder}' goes on" if folder else ""
        click.echo(f"interrupted: {known.done:,} of {known.games:,} games were played{again}", err=True)
    return known


def write_report(board: Measurable, findings: Sequence[Findings], output: Path, command: str) -> None:
    """Write a report of what was found out, as a page or as a heat map; raises click's exceptions."""
    kind = report_kind(output, len(board.contests))
    try:
        data = board.game.balance_report(board.layout, findings, kind, command)
    except CannotDrawError as fault:
        raise click.ClickException(f"cannot draw {fault.what}: {fault}; {fault.way_out}") from None
    write_whole(output, data)
    click.echo(f"{output}: {len(data) / 1e6:.1f} MB", err=True)


def report_kind(output: Path, contests: int) -> BalanceKind:
    """Return what a file is to be, by its ending; raises click.UsageError."""
    match output.suffix.lower():
        case ".html":
            return "html"
        case ".svg" if contests == 1:
            return "svg"
        case ".svg":
            raise click.UsageError("-o: a heat map shows one side; say which with --side, or write a page, .html")
        case _:
            raise click.UsageError(f"-o: expected a file that ends in .html or .svg, got '{output}'")


def keep_logs(contests: Sequence[Contest], layout: Path, count: int, folder: Path, *, is_forced: bool) -> None:
    """Write the first games of each contest as logs into a folder, named there as `check` finds the board.

    Unless it `is_forced`, nothing is written if one of them is there already. Raises click's exceptions.
    """
    is_built_in = layout == built_in_path(layout.stem)
    board = layout.stem if is_built_in else os.path.relpath(layout.resolve(), folder.resolve())
    logs = [one.log(game, board) for one in contests for game in range(min(count, one.deals * one.games_each))]
    for name, _ in logs:
        refuse_to_overwrite(folder / name, is_forced=is_forced)
    for name, data in logs:
        try:
            write_new_file(folder / name, data)
        except OSError as fault:
            raise click.ClickException(f"cannot write '{folder / name}': {fault.strerror}") from None
    click.echo(f"{folder}: {len(logs)} logs", err=True)


def _journal(contests: Sequence[Contest], folder: Path) -> Journal:
    order: Mapping[str, object] = {"contests": [dict(one.identity) for one in contests]}
    try:
        return open_journal(folder, order, tuple(one.width for one in contests))
    except OtherJournalError as fault:
        raise click.UsageError(f"--resume: {fault}") from None
    except OSError as fault:
        raise click.ClickException(f"cannot write the journal in '{folder}': {fault.strerror}") from None


def _progress(known: Measured, seconds: float) -> str:
    """Say how many games are played, and how long the others take at this pace.

    >>> _progress(Measured((), 300, 100, 1000), 20.0)
    '300 of 1,000 games, 2 min 20 s left'
    """
    said = f"{known.done:,} of {known.games:,} games"
    if not known.counted:
        return said
    left = round((known.games - known.done) * seconds / known.counted)
    return f"{said}, {f'{left // 60} min ' if left >= 60 else ''}{left % 60} s left"
