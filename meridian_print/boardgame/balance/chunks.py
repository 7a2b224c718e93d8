"""Cutting deals into chunks, and having them counted by any executor: the figures do not depend on who counts what."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, as_completed
from contextlib import closing
from typing import NamedTuple

from meridian_print.boardgame.balance.tally import Tally


class Chunk(NamedTuple):
    """Some deals in a row of one part of an order, by the number of the first; parts and chunks count from 0."""

    part: int
    number: int
    first: int
    deals: int


Count = Callable[[Chunk], Tally]
"""Plays the deals of a chunk. It is sent to other processes, so it must be picklable."""
Counted = tuple[Chunk, Tally]


class LostWorkersError(Exception):
    """Workers ended again and again before they had finished anything."""


def chunks(part: int, deals: int, size: int) -> tuple[Chunk, ...]:
    """Cut the deals of a part into chunks of a size; the last one may be smaller.

    >>> [(chunk.first, chunk.deals) for chunk in chunks(0, 5, 2)]
    [(0, 2), (2, 2), (4, 1)]
    """
    starts = range(0, deals, size)
    return tuple(Chunk(part, number, first, min(size, deals - first)) for number, first in enumerate(starts))


def counted_here(count: Count, wanted: Sequence[Chunk]) -> Generator[Counted]:
    """Yield each chunk with its tally, all counted in this process."""
    for chunk in wanted:
        yield chunk, count(chunk)


def counted_by(executors: Callable[[], Executor], count: Count, wanted: Sequence[Chunk]) -> Generator[Counted]:
    """Yield each chunk with its tally as soon as an executor has counted it, in any order.

    If workers are lost, another executor is made for what is left. Raises LostWorkersError if that one brings nothing
    either, and what the counting raises. To close the iterator gives up what has not begun.
    """
    left = dict.fromkeys(wanted)
    while left:
        before = len(left)
        with closing(_counted_once(executors, count, tuple(left))) as done:
            for chunk, tally in done:
                del left[chunk]
                yield chunk, tally
        if len(left) == before:
            raise LostWorkersError(f"expected workers that finish a chunk, {before} chunks are left")


def _counted_once(executors: Callable[[], Executor], count: Count, wanted: Sequence[Chunk]) -> Generator[Counted]:
    """Yield what one executor counts, until all is counted or it breaks."""
    executor = executors()
    waiting: dict[Future[Tally], Chunk] = {}
    try:
        for chunk in wanted:
            waiting[executor.submit(count, chunk)] = chunk
        for future in as_completed(waiting):
            yield waiting[future], future.result()
    except BrokenExecutor:
        return
    finally:
        for future in waiting:
            future.cancel()
        executor.shutdown(wait=False, cancel_futures=True)
