"""Runs of `balance`, one of them interrupted."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner, Result

from meridian_print.boardgame.balance.chunks import Chunk
from meridian_print.cli.commands.balance import command
from meridian_print.games.meridian.balance.contest import SideContest
from meridian_print.games.meteo.balance.contest import BoardContest


class Runs(NamedTuple):
    """What the same order prints: in one go, interrupted before its third chunk, resumed by two processes."""

    whole: Result
    partial: Result
    resumed: Result


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(command, [str(argument) for argument in arguments])


AnyContest = SideContest | BoardContest


def interrupted_runs(contest: type[AnyContest], chunk_deals: int, order: tuple[str | Path, ...]) -> Runs:
    """Run an order that ends with a journal, `--resume` and its folder; the contest is cut into chunks of some deals.

    The run in one go has no journal.
    """
    count = contest.count

    def stopped(self: AnyContest, chunk: Chunk) -> object:
        if chunk.first == 2 * contest.chunk_deals:
            raise KeyboardInterrupt
        return count(self, chunk)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(contest, "chunk_deals", chunk_deals)
        patch.setattr(contest, "few_deals", chunk_deals)
        whole = run(*order[: order.index("--resume")], "--jobs", "1")
        patch.setattr(contest, "count", stopped)
        partial = run(*order, "--jobs", "1")
        patch.setattr(contest, "count", count)
        return Runs(whole, partial, run(*order, "--jobs", "2"))
