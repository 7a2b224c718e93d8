"""`meridian-print check`: game logs in; what is wrong with them, who won and what was meant out."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from meridian_print.cli.checking import Style, Task, Then, check_and_report

if TYPE_CHECKING:  # a log loads its own game
    from meridian_print.games.meridian.game import Meridian


@click.command("check", short_help="check game logs and count the score")
@click.argument("logs", nargs=-1, required=True, metavar="LOG...")
@click.option(
    "--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True, help="Output format."
)
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
    help="Also write the score sheet, filled in, as FILE.pdf; for a single log.",
)
@click.option("--lang", "language", default="", metavar="LANG", help="Language of the score sheet.")
@click.pass_context
def command(
    context: click.Context,
    logs: tuple[str, ...],
    style: Style,
    is_only_first: bool,
    rules: tuple[str, ...],
    score_sheet: Path | None,
    language: str,
) -> None:
    """Check game logs: every move, every mark and the result.

    LOG is a log file, or - for standard input. For an illegal move, the report
    gives the rule it breaks, the legal moves, and the move most likely meant.
    Exit status: 0 if no log has errors, 1 if one has, 2 if one cannot be read.
    """
    game = _meridian(rules) if rules or score_sheet else None
    if language and not score_sheet:
        raise click.UsageError(
            "--lang sets the language of the score sheet; add --score-sheet (findings are in English only)"
        )
    then = _filling_in(score_sheet, logs, language) if score_sheet else None
    context.exit(check_and_report(logs, Task(len(logs) == 1, style, is_only_first, game, then)))


def _filling_in(output: Path, logs: tuple[str, ...], language: str) -> Then:
    """Return the function that fills in a log's score sheet; raises click.UsageError for an impossible request."""
    if len(logs) > 1:
        raise click.UsageError(f"--score-sheet: expected one log, got {len(logs)}")
    if output.suffix.lower() != ".pdf":
        raise click.UsageError(f"--score-sheet: expected a file that ends in .pdf, got '{output}'")
    from meridian_print.boardgame.order import Order
    from meridian_print.cli.replay import fill_in_score_sheet  # loads all that draws
    from meridian_print.templates import folders

    known = folders("meridian/languages")
    if language and language.lower() not in known:
        raise click.UsageError(f"--lang: expected one of {', '.join(known)}, got '{language}'")
    order = Order(language=language.lower()) if language else Order()
    return partial(fill_in_score_sheet, output=output, order=order)


def _meridian(rules: tuple[str, ...]) -> Meridian:
    """Return the game whose logs these options are for, with some house rules changed."""
    from meridian_print.games.meridian.check.house_rules import overruling
    from meridian_print.games.meridian.game import Meridian

    if not rules:
        return Meridian()
    read = overruling(rules)
    for found in read.diagnostics:
        raise click.UsageError(f"--rules: {found.message}{f'; {found.hint}' if found.hint else ''}")
    return Meridian(read.value)
