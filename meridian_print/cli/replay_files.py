"""The files that show a checked log, written where a command was asked to."""

from __future__ import annotations

from pathlib import Path

import click

from meridian_print.boardgame.log_report import LogReport
from meridian_print.boardgame.order import Order
from meridian_print.cli.files import write_whole
from meridian_print.cli.messages import stop_at_errors
from meridian_print.games.meridian.game import CheckedLog
from meridian_print.games.meridian.replay.production import score_sheet


def fill_in_score_sheet(log: str, checked: LogReport, *, output: Path, order: Order) -> None:
    """Write the score sheet of a log as a PDF, if the log could be played; report the file on standard error."""
    assert isinstance(checked, CheckedLog)
    report = checked.report
    if report.played is None:
        click.echo(f"{output}: not written, as there is no score to count", err=True)
        return
    sheet = score_sheet(report, order, Path(log).parent)
    stop_at_errors(sheet.diagnostics)
    assert sheet.value is not None
    write_whole(output, sheet.value)
    click.echo(f"{output}: the score sheet, filled in", err=True)
