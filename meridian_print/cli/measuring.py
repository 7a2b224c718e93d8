"""The work of `meridian-print balance` and `new --balanced`, apart from options: contests, counted; games as logs."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import click

from meridian_print.boardgame.balance.boards import BoardContests, Found
from meridian_print.boardgame.balance.contest import BalanceKind, Contest, ContestOrder
from meridian_print.boardgame.balance.journal import Journal, open_journal
from meridian_print.boardgame.balance.measuring import Measured, measured
from meridian_print.boardgame.balance.search import ORDER, Candidate, ranked, ranking_text
from meridian_print.boardgame.balance_report.content import BalanceReport, report_title
from meridian_print.boardgame.balance_report.production import report_bytes
from meridian_print.boardgame.balance_report.sections import comparison_section, with_controls
from meridian_print.boardgame.game import Game, GameLayout, MeasuredGame, NewLayout, not_offered
from meridian_print.boardgame.layout.file import CannotDrawError, built_in_path
from meridian_print.cli.messages import duration, progress_line, say, stop_at_errors
from meridian_print.cli.options.parameters import found_layout, write_whole
from meridian_print.cli.reading import given_game, valid_layout
from meridian_print.cli.rewriting import refuse_to_overwrite
from meridian_print.cli.workers import INTERRUPTED, LOST, workers_for
from meridian_print.executing import LostWorkersError, Workers
from meridian_print.files.journal import OtherJournalError
from meridian_print.files.writing import write_new_file


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


class Measurement(NamedTuple):
    """What became known of contests, and the exit status of a command that says so: not 0 if it is not all."""

    known: Measured
    status: int


def measure(
    contests: Sequence[Contest],
    place: AbstractContextManager[Workers | None],
    *,
    folder: Path | None = None,
    is_verbose: bool = False,
) -> Measurement:
    """Have contests counted by the workers of a place, with a journal in a folder; if asked, say by which engine.

    After Ctrl-C, or if all workers are lost, return what is known; if nothing is, KeyboardInterrupt or click's
    exceptions are raised.
    """
    journal = _journal(contests, folder) if folder else None
    is_little = sum(one.deals / one.few_deals for one in contests) <= 1
    with place as found:
        workers = None if found and found.are_here and is_little else found
        if is_verbose:
            click.echo(_played_by(contests, workers), err=True)
        try:
            measurement = _counted(contests, workers, journal)
        except OSError as fault:
            if folder is None:
                raise
            raise click.ClickException(f"cannot write the journal in '{folder}': {fault.strerror}") from None
    known = measurement.known
    if measurement.status:
        again = f"; to continue, run the same command with --resume '{folder}'" if folder else ""
        click.echo(f"interrupted: {known.done:,} of {known.games:,} games were played{again}", err=True)
    return measurement


def _counted(contests: Sequence[Contest], workers: Workers | None, journal: Journal | None) -> Measurement:
    known, started = None, monotonic()
    with progress_line() as show:
        try:
            for known in measured(contests, workers, journal):
                show(_progress(known, monotonic() - started))
        except KeyboardInterrupt:
            if known is None or not known.done:
                raise
            return Measurement(known, INTERRUPTED)
        except LostWorkersError as fault:
            if known is None or not known.done:
                raise click.ClickException(str(fault)) from None
            show("")
            click.echo(f"error: {fault}", err=True)
            return Measurement(known, LOST)
    assert known is not None
    return Measurement(known, 0)


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
    order: Mapping[str, object] = {"sides and controls": [dict(one.identity) for one in contests]}
    try:
        return open_journal(folder, order, tuple(one.width for one in contests))
    except OtherJournalError as fault:
        raise click.UsageError(f"--resume: {fault}") from None
    except OSError as fault:
        raise click.ClickException(f"cannot write the journal in '{folder}': {fault.strerror}") from None


def _played_by(contests: Sequence[Contest], workers: Workers | None) -> str:
    """Say which engine plays how many games, and where; on other machines, each worker has an engine of its own."""
    games = Counter[str]()
    for one in contests:
        games[f"the {one.engine} engine" if not workers or workers.are_here else "the engine of each worker"] += (
            one.deals * one.games_each
        )
    played = ", ".join(f"{count:,} games by {engine}" for engine, count in sorted(games.items()))
    return f"{played}, on {workers.where if workers else 'one process of this machine'}"


def _progress(known: Measured, seconds: float) -> str:
    """Say how many games are played, and how long the others take at this pace.

    >>> _progress(Measured((), 300, 100, 1000), 20.0)
    '300 of 1,000 games, 2 min 20 s left'
    """
    said = f"{known.done:,} of {known.games:,} games"
    if not known.counted:
        return said
    return f"{said}, {duration((known.games - known.done) * seconds / known.counted)} left"


def fairest_first(game: Game, boards: Mapping[int, NewLayout], games: int | None) -> tuple[Candidate, ...]:
    """Let bots play boards of a game, each by its seed, and rank them; say how far their seats are apart.

    So many games are played on each side, the usual number without one. Raises click's exceptions, also after Ctrl-C.
    """
    if not isinstance(game, MeasuredGame):
        raise click.UsageError(f"--balanced: {not_offered(game.name, 'bots that play it').message}")
    order = replace(ORDER, games=games or ORDER.games, boards=len(boards))
    contests = {seed: _contests(game, board.file, order) for seed, board in boards.items()}
    known, status = measure([one for own in contests.values() for one in own], workers_for(None, None))
    if status:
        raise click.exceptions.Exit(status)
    candidates = ranked(contests, known.tallies)
    least = min((one for own in contests.values() for one in own), key=lambda one: one.games_each)
    say(ranking_text(candidates, least.deals * least.games_each, least.games_each))
    return candidates


def _contests(game: MeasuredGame, layout: GameLayout, order: ContestOrder) -> tuple[Contest, ...]:
    found = game.contests(layout, order)
    stop_at_errors(found.diagnostics)
    assert found.value is not None
    return found.value
