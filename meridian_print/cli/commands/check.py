"""`meridian-print check`: game logs in; what is wrong with them, who won and what was meant, or standings, out."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from errno import EPIPE
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal, assert_never

import click
from click.core import ParameterSource

from meridian_print.cli.check_task import Means, Style, Task, Then
from meridian_print.cli.checking import check_and_report
from meridian_print.cli.options.completing import names
from meridian_print.cli.options.environment import CHOICES
from meridian_print.cli.options.parameters import LOGS
from meridian_print.cli.rewriting import STANDARD_OUTPUT, may_overwrite, refuse_to_overwrite
from meridian_print.cli.workers import INTERRUPTED, on_cluster, workers_for

if TYPE_CHECKING:
    from meridian_print.boardgame.game import Game
    from meridian_print.boardgame.logs.report import LogReport
    from meridian_print.boardgame.order import Order


_HELP = """Check game logs: every move, every mark and the result.

LOG is a log file, a folder for all logs in it (*.yaml; not in folders
within it), the name of a sample game such as three-slips, or - for
standard input. For an illegal move, the report gives the rule it breaks,
the legal moves, and the move most likely meant.
Exit status: 0 if no log has errors, 1 if one has or cannot be read, 2 if
there is no such file. With --fix, it is that of the mended log.

A log begins with the board and the players, the starting player first; the
rounds follow as on the log sheet:

\b
  format: meridian-log/1
  board: corvine-isles
  players: {orange: Ada, grey: Ben, brown: Cleo}
  moves: |
    1. 10c2  5c2  1*d2

\b
  format: meteo-log/1
  board: meteo-business
  players: {orange: Ada, grey: Ben}
  tiles: |
    S C O R S
    C R S O C
    O O H R S
    R C S C O
    R O R S C
  hands:
    orange: S S C O O R H
    grey: S C C O R R L
  moves: |
    1. orange: S@A2 +2hD4 wSW

Two players of Meridian are {orange+brown: Ada, grey+black: Ben}.
"""


@click.command("check", help=_HELP, short_help="check game logs and count the score")
@click.argument("logs", nargs=-1, required=True, metavar="LOG...", shell_complete=LOGS)
@click.option(
    *("--format", "form"),
    type=click.Choice(["text", "json", "csv"]),
    default="text",
    show_default=True,
    help="Output format; csv is for --table.",
)
@click.option("--table", "is_table", is_flag=True, help="Print the standings of the players over all logs.")
@click.option(
    *("-o", "--output"),
    type=click.Path(path_type=Path, dir_okay=False, allow_dash=True),
    metavar="FILE",
    help="File to write the report to, or - for standard output.  [default: -]",
)
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    metavar="N",
    help="Processes to check many logs with.  [default: one for each core]",
)
@on_cluster
@click.option(
    "--resume",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Keep the results for many logs in FOLDER, and continue from those already there.",
)
@click.option(
    *("--fix", "is_fixing"), is_flag=True, help="Write the log with all suggestions carried out, to the file of -o."
)
@click.option("--in-place", "is_in_place", is_flag=True, help="With --fix: write to LOG itself, and keep LOG.bak.")
@click.option("--stop-at-first", "is_only_first", is_flag=True, help="Report nothing after the first error of a log.")
@click.option(
    *("--rules", "rules"),
    multiple=True,
    metavar="KEY=VALUE",
    help="Set a house rule, overriding the log's own; may be repeated.",
)
@click.option(
    "--score-sheet",
    "score_sheet",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Also write the score sheet or cash sheet, filled in, as FILE.pdf; for a single log.",
)
@click.option(
    *("--lang", "language"),
    default="",
    metavar="LANG",
    shell_complete=names(lambda: _languages()),
    envvar=CHOICES["language"],
    show_envvar=True,
    help="Language of the sheet.",
)
@may_overwrite
@click.pass_context
def command(
    context: click.Context,
    logs: tuple[str, ...],
    form: Literal["text", "json", "csv"],
    is_table: bool,
    output: Path | None,
    jobs: int | None,
    cluster: str | None,
    resume: Path | None,
    is_fixing: bool,
    is_in_place: bool,
    is_only_first: bool,
    rules: tuple[str, ...],
    score_sheet: Path | None,
    language: str,
    force: bool,
) -> None:
    """Check logs, or mend one; leave with the exit status."""
    if is_fixing or is_in_place:
        context.exit(_mend(context, logs, output, rules))
    output = None if output == STANDARD_OUTPUT else output
    is_typed = context.get_parameter_source("language") is ParameterSource.COMMANDLINE
    if language and is_typed and not score_sheet:
        raise click.UsageError(
            "--lang sets the language of the sheet; add --score-sheet (findings are in English only)"
        )
    then = _filling_in(score_sheet, logs, language) if score_sheet else None
    task = Task(_style(form, is_table=is_table), is_only_first, rules, then)
    if output and any(_is_same(output, Path(log)) for log in logs):
        raise click.UsageError(f"-o: expected another file than a log, got '{output}'")
    for path in filter(None, (output, score_sheet)):
        refuse_to_overwrite(path, is_forced=force)
    try:
        context.exit(_check(logs, task, Means(jobs, resume=resume), cluster, output))
    except OSError as fault:
        if output is None or fault.errno == EPIPE:
            raise
        raise click.ClickException(f"cannot write '{output}': {fault.strerror}; nothing was changed") from None


def _check(logs: tuple[str, ...], task: Task, means: Means, cluster: str | None, output: Path | None) -> int:
    """Check logs here, or on the cluster with an address, and return the exit status; raises click's exceptions."""
    from meridian_print.cli.messages import progress_line, with_time_left

    with progress_line() as show:
        if output or not sys.stdout.isatty():
            means = means._replace(show=with_time_left(show, "logs"))
        if not cluster and not means.resume:
            return check_and_report(logs, task, means, output=output)
        return _check_many(logs, task, means, cluster, output)


def _check_many(logs: tuple[str, ...], task: Task, means: Means, cluster: str | None, output: Path | None) -> int:
    """Check logs with a journal, on a cluster, or both."""
    from meridian_print.cli.check_journal import UnusableJournalError
    from meridian_print.executing import LostWorkersError

    again = f"; to continue, run the same command with --resume '{means.resume}'" if means.resume else ""
    with workers_for(means.processes, cluster) if cluster else nullcontext() as workers:
        try:
            return check_and_report(logs, task, means._replace(workers=workers), output=output)
        except LostWorkersError as fault:
            raise click.ClickException(f"--cluster: {fault}{again}") from None
        except UnusableJournalError as fault:
            raise click.UsageError(f"--resume: {fault}") from None
        except KeyboardInterrupt:
            if not again:
                raise
            click.echo(f"interrupted{again}", err=True)
            return INTERRUPTED


def _mend(context: click.Context, logs: tuple[str, ...], output: Path | None, rules: tuple[str, ...]) -> int:
    """Mend a log and return the exit status; raises click.UsageError for an impossible request."""
    from meridian_print.cli.mending import mend, mending

    given = context.params
    if not given["is_fixing"]:
        raise click.UsageError("--in-place says where the mended log goes; add --fix")
    others = ("form", "is_table", "jobs", "cluster", "resume", "is_only_first", "score_sheet", "language")
    for option in (one for one in context.command.params if one.name in others):
        if context.get_parameter_source(option.name or "") is ParameterSource.COMMANDLINE:
            raise click.UsageError(f"--fix: expected no {option.opts[0]} beside it; check the mended log with that")
    to_do = mending(logs, output, rules, is_in_place=given["is_in_place"])
    if output:
        refuse_to_overwrite(output, is_forced=given["force"])
    return mend(to_do)


def _style(form: Literal["text", "json", "csv"], *, is_table: bool) -> Style:
    """Return what is to be written; raises click.UsageError for findings as a spreadsheet."""
    match form:
        case "text":
            return "table" if is_table else "text"
        case "json":
            return "json-table" if is_table else "json"
        case "csv" if is_table:
            return "csv-table"
        case "csv":
            raise click.UsageError("--format csv writes standings for a spreadsheet; add --table")
        case _:
            assert_never(form)


def _is_same(output: Path, log: Path) -> bool:
    """Return whether a file is a log to be checked, or one of a folder of them."""
    if not output.exists() or not log.exists():
        return False
    return log.samefile(output) or (log.is_dir() and log.samefile(output.parent) and output.suffix == ".yaml")


def _filling_in(output: Path, logs: tuple[str, ...], language: str) -> Then:
    """Return the function that fills in a log's sheet; raises click.UsageError for an impossible request."""
    if len(logs) > 1 or Path(logs[0]).is_dir():
        raise click.UsageError(f"--score-sheet: expected one log, got {len(logs) if len(logs) > 1 else 'a folder'}")
    if output.suffix.lower() != ".pdf":
        raise click.UsageError(f"--score-sheet: expected a file that ends in .pdf, got '{output}'")
    from meridian_print.boardgame.order import Order

    known = _languages()
    if language and language.lower() not in known:
        raise click.UsageError(f"--lang: expected one of {', '.join(known)}, got '{language}'")
    order = Order(language=language.lower()) if language else Order()
    return partial(_fill_in, output=output, order=order)


def _languages() -> tuple[str, ...]:
    from meridian_print.games.catalogue import languages

    return languages()


def _fill_in(game: Game, log: str, report: LogReport, *, output: Path, order: Order) -> None:
    """Write the sheet of a log as a PDF, if the log could be played; report the file on standard error."""
    from meridian_print.boardgame.game import SheetGame, not_offered
    from meridian_print.cli.messages import stop_at_errors
    from meridian_print.cli.options.parameters import write_whole

    if not isinstance(game, SheetGame):
        stop_at_errors((not_offered(game.name, "sheets to fill in"),))
        return
    sheet = game.filled_sheet(report, order, Path(log).parent)
    stop_at_errors(sheet.diagnostics)
    if sheet.value is None:
        click.echo(f"{output}: not written, as there is nothing to count", err=True)
        return
    write_whole(output, sheet.value)
    click.echo(f"{output}: the {game.sheet_name}, filled in", err=True)
