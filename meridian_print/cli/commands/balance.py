"""`meridian-print balance`: layouts in; how fair and how interesting games of bots find them, out."""

from __future__ import annotations

from pathlib import Path
from shlex import join
from typing import Any, Literal

import click

from meridian_print.boardgame.balance.boards import found_out
from meridian_print.boardgame.balance.contest import ContestOrder
from meridian_print.boardgame.balance.controls import control_orders
from meridian_print.cli.measuring import (
    ReportFile,
    keep_logs,
    measure,
    named_boards,
    ordered,
    report_kind,
    write_report,
)
from meridian_print.cli.options.parameters import LAYOUTS, Choice
from meridian_print.cli.rewriting import may_overwrite, refuse_to_overwrite
from meridian_print.cli.workers import on_cluster, workers_for
from meridian_print.text.json_text import json_text

LAST_SEED = 2**62 - 1


def _share(text: str) -> float:
    """Read a share such as `1%`; raises ValueError."""
    try:
        share = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        share = 0.0
    if not 0.0005 <= share <= 0.5:
        raise ValueError(f"expected a share from 0.05% to 50%, such as '1%', got '{text}'")
    return share


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(","))


@click.command("balance", short_help="let bots play a board, and say how fair it is")
@click.argument("layouts", nargs=-1, required=True, metavar="LAYOUT...", shell_complete=LAYOUTS)
@click.option("--side", default="", metavar="NAME", help="The side to play on.  [default: every side]")
@click.option(
    "--players", type=click.IntRange(2, 4), metavar="N", help="Number of players.  [default: the most for each side]"
)
@click.option("--games", type=click.IntRange(1, 10**9), metavar="N", help="Games on each side, in whole deals.")
@click.option(
    "--precision",
    type=Choice("SHARE", _share),
    default=0.02,
    help="Without --games: play enough games to know shares to within this.  [default: 2%]",
)
@click.option(
    "--bots",
    type=Choice("NAMES", _names),
    default=("greedy",),
    help="Bots that play, in turn, such as greedy,random: random, greedy or planner.  [default: greedy]",
)
@click.option("--rules", multiple=True, metavar="KEY=VALUE", help="Set a house rule; may be repeated.")
@click.option(
    "--seed",
    type=click.IntRange(0, LAST_SEED),
    default=1,
    show_default=True,
    metavar="S",
    help="Each number gives different games.",
)
@click.option(
    "--jobs", type=click.IntRange(min=1), metavar="N", help="Processes to play with.  [default: one for each core]"
)
@on_cluster
@click.option(
    "--controls", is_flag=True, help="Also play each board against itself, and a better bot against a worse one."
)
@click.option(
    "--resume",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Keep what is counted in FOLDER, and continue from what is already there.",
)
@click.option("--keep", type=click.IntRange(min=0), default=0, metavar="N", help="Write N games of each side as logs.")
@click.option(
    "--keep-to", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER", help="Where --keep writes them."
)
@click.option(
    "--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True, help="Output format."
)
@click.option(
    *("-o", "--output"),
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Also write a report as FILE.html or FILE.pdf, or the heat map of one side as FILE.svg.",
)
@click.option("-v", "--verbose", "is_verbose", is_flag=True, help="Report which engine plays the games, and where.")
@may_overwrite
@click.pass_context
def command(
    context: click.Context,
    /,
    layouts: tuple[str, ...],
    controls: bool,
    jobs: int | None,
    resume: Path | None,
    keep: int,
    keep_to: Path | None,
    style: Literal["text", "json"],
    output: Path | None,
    cluster: str | None,
    is_verbose: bool,
    force: bool,
    **wishes: Any,
) -> None:
    """Let bots play boards by the thousand, and say what they find.

    LAYOUT is a layout file or the name of a built-in board; several are compared
    with the first. Each deal is played from every seat in turn. The report says
    which seats and islands are favoured, and how sure that is: shares have 95 %
    intervals. The same seed gives the same figures, with any number of --jobs,
    and on a --cluster.
    Ctrl-C prints what is known so far.
    """
    if bool(keep) != bool(keep_to):
        raise click.UsageError("--keep says how many games are written, --keep-to where: give both or neither")
    order = ContestOrder(boards=len(layouts), **wishes)
    mixed = control_orders(order, LAST_SEED) if controls else ()
    boards = [ordered(name, path, order, mixed) for name, path in named_boards(layouts).items()]
    wanted = None
    if output is not None:
        kind = report_kind(output, sum(len(each.board.contests) for each in boards))
        wanted = ReportFile(output, kind, _repeating(layouts, order, is_controlled=controls))
        refuse_to_overwrite(output, is_forced=force)
    if keep_to is not None:
        keep_logs(boards, keep, keep_to, is_forced=force)
    contests = [part for each in boards for part in each.board.parts]
    known, status = measure(contests, workers_for(jobs, cluster), folder=resume, is_verbose=is_verbose)
    found = found_out([each.board for each in boards], known.tallies, order, mixed)
    click.echo(found.text if style == "text" else json_text(found.values))
    if wanted is not None:
        write_report(boards, found, wanted)
    if status:
        context.exit(status)


def _repeating(layouts: tuple[str, ...], order: ContestOrder, *, is_controlled: bool) -> str:
    """Write the command that gives the same figures."""
    words = ["meridian-print", "balance", *layouts, "--bots", ",".join(order.bots), "--seed", str(order.seed)]
    words += ["--games", str(order.games)] if order.games else ["--precision", f"{order.precision * 100:g}%"]
    words += ["--side", order.side] if order.side else []
    words += ["--players", str(order.players)] if order.players else []
    words += ["--controls"] if is_controlled else []
    for rule in order.rules:
        words += ["--rules", rule]
    return join(words)
