"""Deals are cut into chunks, and counted alike whoever counts them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial

from meridian_print.boardgame.balance.chunks import Chunk, chunks, counted_by, counted_here
from meridian_print.boardgame.balance.tally import Tally, merged, tally_of
from meridian_print.executing import Workers


def squares(chunk: Chunk) -> Tally:
    return tally_of((deal, [deal * deal]) for deal in range(chunk.first, chunk.first + chunk.deals))


def test_any_executor_counts_what_one_process_counts() -> None:
    wanted = chunks(0, 500, 30)

    here = merged(tally for _, tally in counted_here(squares, wanted))
    there = merged(
        tally for _, tally in counted_by(Workers(partial(ThreadPoolExecutor, 3), "threads", 3), squares, wanted)
    )

    assert there == here
    assert here.total == (sum(deal * deal for deal in range(500)),)
