"""Chunks are counted once each, whoever counts them and whatever happens to workers."""

from __future__ import annotations

import os
import signal
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path

import pytest

from meridian_print.boardgame.balance.chunks import Chunk, LostWorkersError, chunks, counted_by, counted_here
from meridian_print.boardgame.balance.executors import processes
from meridian_print.boardgame.balance.tally import Tally, merged, tally_of


def squares(chunk: Chunk) -> Tally:
    return tally_of((deal, [deal * deal]) for deal in range(chunk.first, chunk.first + chunk.deals))


def killed_once(chunk: Chunk, mark: Path) -> Tally:
    """Count a chunk; the process that first gets to the third one is killed."""
    if chunk.number == 2 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return squares(chunk)


class BrokenAtOnce(Executor):
    def submit(self, *_: object, **__: object) -> Future[Tally]:  # type: ignore[override] # never does anything
        raise BrokenProcessPool


def test_any_executor_counts_what_one_process_counts() -> None:
    wanted = chunks(0, 500, 30)

    here = merged(tally for _, tally in counted_here(squares, wanted))
    there = merged(tally for _, tally in counted_by(partial(ThreadPoolExecutor, 3), squares, wanted))

    assert there == here
    assert here.total == (sum(deal * deal for deal in range(500)),)


@pytest.mark.slow
def test_a_killed_worker_costs_its_chunks_alone(tmp_path: Path) -> None:
    wanted = chunks(0, 60, 10)

    done = list(counted_by(partial(processes, 2), partial(killed_once, mark=tmp_path / "killed"), wanted))

    assert sorted(chunk for chunk, _ in done) == list(wanted)
    assert merged(tally for _, tally in done) == merged(map(squares, wanted))
    assert (tmp_path / "killed").exists()


def test_workers_that_never_finish_anything_are_given_up() -> None:
    with pytest.raises(LostWorkersError, match="2 chunks are left"):
        list(counted_by(BrokenAtOnce, squares, chunks(0, 4, 2)))


def test_what_the_counting_raises_is_raised() -> None:
    def fail(_: Chunk) -> Tally:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        list(counted_by(partial(ThreadPoolExecutor, 1), fail, chunks(0, 4, 2)))
