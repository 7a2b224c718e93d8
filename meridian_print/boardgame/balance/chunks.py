"""Cutting deals into chunks, and having them counted by any workers: the figures do not depend on who counts what."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from typing import NamedTuple

from meridian_print.boardgame.balance.tally import Tally
from meridian_print.executing import Workers, as_finished


class Chunk(NamedTuple):
    """Some deals in a row of one part of an order, by the number of the first; parts and deals count from 0."""

    part: int
    first: int
    deals: int


Count = Callable[[Chunk], Tally]
"""Plays the deals of a chunk. It is sent to other processes, so it must be picklable."""
Counted = tuple[Chunk, Tally]


def chunks(part: int, deals: int, size: int, done: Sequence[Chunk] = ()) -> tuple[Chunk, ...]:
    """Cut the deals of a part into chunks of a size, or smaller; those `done`, in order, are left out.

    >>> [(chunk.first, chunk.deals) for chunk in chunks(0, 5, 2)]
    [(0, 2), (2, 2), (4, 1)]
    >>> [(chunk.first, chunk.deals) for chunk in chunks(0, 9, 3, [Chunk(0, 1, 4), Chunk(0, 8, 1)])]
    [(0, 1), (5, 3)]
    """
    found, begin = list[Chunk](), 0
    for after in (*done, Chunk(part, deals, 0)):
        found += (Chunk(part, first, min(size, after.first - first)) for first in range(begin, after.first, size))
        begin = after.first + after.deals
    return tuple(found)


def counted_here(count: Count, wanted: Sequence[Chunk]) -> Generator[Counted]:
    """Yield each chunk with its tally, all counted in this process."""
    for chunk in wanted:
        yield chunk, count(chunk)


def counted_by(workers: Workers, count: Count, wanted: Sequence[Chunk]) -> Generator[Counted]:
    """Yield each chunk with its tally as soon as a worker has counted it, in any order.

    To close the iterator gives up what has not begun. Raises what `as_finished` does.
    """
    with closing(as_finished(workers, count, wanted)) as finished:
        for number, tally in finished:
            yield wanted[number], tally
