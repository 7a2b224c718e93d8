"""The work of `meridian-print balance` and `new --balanced`, apart from options: contests, counted; games as logs."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import click

from meridian_print.boardgame.balance.boards import BoardContests, Found
from meridian_print.boardgame.balance.chunks import LostWorkersError
from meridian_print.boardgame.balance.contest import BalanceKind, Contest, ContestOrder
from meridian_print.boardgame.balance.executors import processes
from meridian_print.boardgame.balance.journal import Journal, OtherJournalError, open_journal
from meridian_print.boardgame.balance.measuring import Measured, measured
from meridian_print.boardgame.balance.search import ORDER, Candidate, ranked, ranking_text
from meridian_print.boardgame.balance_report.content import BalanceReport, report_title
from meridian_print.boardgame.balance_report.production import report_bytes
from meridian_print.boardgame.balance_report.sections import comparison_section, with_controls
from meridian_print.boardgame.game import Game, GameLayout, MeasuredGame, NewLayout, not_offered
from meridian_print.boardgame.layout.file import CannotDrawError, built_in_path
from meridian_print.cli.messages import progress_line, say, stop_at_errors
from meridian_print.cli.options.parameters import found_layout, write_whole
from meridian_print.cli.reading import given_game, valid_layout
from meridian_print.cli.rewriting import refuse_to_overwrite
from meridian_print.files.writing import write_new_file
from meridian_print.parallel import cores

INTERRUPTED = 130
"""The exit status after Ctrl-C."""


class Measurable(NamedTuple):
    """A board with its file and its game, and the contests that are to be played on it."""

    path: Path
    game: MeasuredGame
    layout: GameLayout
    board: BoardContests


def named_boards(layouts: Sequence[str]) -> Mapping[str, Path]:
    """Return the files of layouts by the names that reports give them: shortly, if these tell them apart.

    Raises click's exceptions.
    """
    paths = [found_layout(layout) for layout in layouts]
    stems = [path.stem for path in paths]
    names = stems if len(set(stems)) == len(stems) else list(layouts)
    if len({path.resolve() for path in paths}) < len(paths):
        raise click.UsageError("expected different boards to compare; one of them is given twice")
    return dict(zip(names, paths, strict=True))


def ordered(name: str, path: Path, order: ContestOrder, controls: Sequence[ContestOrder] = ()) -> Measurable:
    """Return the contests that an order asks for on the board of a layout, and controls; raises click's exceptions."""
    game, source = given_game(path)
    if not isinstance(game, MeasuredGame):
        raise click.UsageError(not_offered(game.name, "bots that play it").message)
    layout = valid_layout(game, path, source)

    first = _contests(game, layout, order)
    others = zip(*(_contests(game, layout, control) for control in controls), strict=True) if controls else ()
    played = BoardContests(name, first, tuple((mirror, mixed) for mirror, mixed in others))
    return Measurable(path, game, layout, played)


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


def write_report(boards: Sequence[Measurable], found: Found, wanted: ReportFile) -> None:
    """Write a report of what was found out; raises click's exceptions."""
    sections = [comparison_section(one) for one in found.comparisons]
    for board, its in zip(boards, found.boards, strict=True):
        try:
            own = board.game.balance_sections(board.layout, [side.findings for side in its.sides])
        except CannotDrawError as fault:
            raise click.ClickException(
                f"cannot draw {fault.what} of '{board.path}': {fault}; {fault.way_out}"
            ) from None
        for section, side in zip(own, its.sides, strict=True):
            title = section.title if len(boards) == 1 else f"{its.name}: {section.title}"
            sections.append(with_controls(replace(section, title=title), side.controls))
    titles = tuple(board.layout.layout.title for board in boards)
    data = report_bytes(BalanceReport(report_title(titles), tuple(sections), wanted.command), wanted.kind)
    write_whole(wanted.path, data)
    click.echo(f"{wanted.path}: {len(data) / 1e6:.1f} MB", err=True)


class ReportFile(NamedTuple):
    """The file of a report, what it is, and the command that repeats the figures."""

    path: Path
    kind: BalanceKind
    command: str


def report_kind(output: Path, contests: int) -> BalanceKind:
    """Return what a file is to be, by its ending; raises click.UsageError."""
    match output.suffix.lower():
        case ".html":
            return "html"
        case ".pdf":
            return "pdf"
        case ".svg" if contests == 1:
            return "svg"
        case ".svg":
            raise click.UsageError(
                "-o: a heat map shows one side; say which with --side, or write a page, .html or .pdf"
            )
        case _:
            raise click.UsageError(f"-o: expected a file that ends in .html, .pdf or .svg, got '{output}'")


def keep_logs(boards: Sequence[Measurable], count: int, folder: Path, *, is_forced: bool) -> None:
    """Write the first games of each contest as logs into a folder, named there as `check` finds the board.

    Of several boards, each has a folder of its own in it. Unless it `is_forced`, nothing is written if one of the logs
    is there already. Raises click's exceptions.
    """
    logs = []
    for board in boards:
        own = folder if len(boards) == 1 else folder / Path(board.board.name).stem
        is_built_in = board.path == built_in_path(board.path.stem)
        named = board.path.stem if is_built_in else os.path.relpath(board.path.resolve(), own.resolve())
        for one in board.board.contests:
            played = (one.log(game, named) for game in range(min(count, one.deals * one.games_each)))
            logs += [(own / name, data) for name, data in played]
    for path, _ in logs:
        refuse_to_overwrite(path, is_forced=is_forced)
    for path, data in logs:
        try:
            write_new_file(path, data)
        except OSError as fault:
            raise click.ClickException(f"cannot write '{path}': {fault.strerror}") from None
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


def fairest_first(game: Game, boards: Mapping[int, NewLayout]) -> tuple[Candidate, ...]:
    """Let bots play boards of a game, each by its seed, and rank them; say how far their seats are apart.

    Raises click's exceptions, also after Ctrl-C.
    """
    if not isinstance(game, MeasuredGame):
        raise click.UsageError(f"--balanced: {not_offered(game.name, 'bots that play it').message}")
    contests = {seed: _contests(game, board.file, ORDER) for seed, board in boards.items()}
    known = measure([one for own in contests.values() for one in own], cores(), None)
    if known.done < known.games:
        raise click.exceptions.Exit(INTERRUPTED)
    candidates = ranked(contests, known.tallies)
    players = min(one.games_each for own in contests.values() for one in own)
    say(ranking_text(candidates, players))
    return candidates


def _contests(game: MeasuredGame, layout: GameLayout, order: ContestOrder) -> tuple[Contest, ...]:
    found = game.contests(layout, order)
    stop_at_errors(found.diagnostics)
    assert found.value is not None
    return found.value
