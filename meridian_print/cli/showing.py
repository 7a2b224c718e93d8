"""From a checked log to a game that can be shown, and the file that shows it."""

from __future__ import annotations

from pathlib import Path
from shlex import quote

import click

from meridian_print.cli.writing import write_whole
from meridian_print.files import read_bytes
from meridian_print.meridian.check.boards import find_board
from meridian_print.meridian.check.report import Report
from meridian_print.meridian.kit.order import Order
from meridian_print.meridian.kit.recipe import recipe_for
from meridian_print.meridian.layout.reading import read_layout
from meridian_print.meridian.replay.game import Game
from meridian_print.meridian.replay.production import score_sheet


def game_to_show(log: str, report: Report, order: Order) -> Game | None:
    """Read everything needed to draw a log's board; None if the log could not be played.

    Raises click.ClickException for a board that can be played on but not drawn.
    """
    if report.played is None:
        return None
    name = report.played.log.board
    path = find_board(Path(log).parent, name)
    layout = read_layout(read_bytes(path), order.language, path.parent).value if path else None
    if layout is None:
        raise click.ClickException(
            f"cannot draw the board '{name}'; `meridian-print validate {quote(str(path))}` says why"
        )
    return Game(report, report.played, recipe_for(layout, order))


def fill_in_score_sheet(log: str, report: Report, *, output: Path, order: Order) -> None:
    """Write the score sheet of a log as a PDF, if the log could be played; report the file on standard error."""
    game = game_to_show(log, report, order)
    if game is None:
        click.echo(f"{output}: not written, as there is no score to count", err=True)
        return
    write_whole(output, score_sheet(game))
    click.echo(f"{output}: the score sheet, filled in", err=True)
