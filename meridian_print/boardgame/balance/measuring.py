"""Measuring: the chunks of some contests, those of a journal left out, counted here or by an executor."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass
from functools import partial

from meridian_print.boardgame.balance.chunks import Chunk, Counted, chunks, counted_by, counted_here
from meridian_print.boardgame.balance.contest import Contest
from meridian_print.boardgame.balance.journal import Journal
from meridian_print.boardgame.balance.tally import NOTHING, Tally, merged


@dataclass(frozen=True, slots=True)
class Measured:
    """How far measuring has come: a tally for each contest, and games; `counted` are those that were played now."""

    tallies: tuple[Tally, ...]
    done: int
    counted: int
    games: int


Executors = Callable[[], Executor]
"""Makes an executor."""


def measured(
    contests: Sequence[Contest], executors: Executors | None = None, journal: Journal | None = None
) -> Iterator[Measured]:
    """Yield how far measuring has come, at the beginning and after each chunk; in this process without executors.

    Whoever stops listening, after Ctrl-C, has the tallies up to then. Raises LostWorkersError, and OSError for a
    journal that cannot be written.
    """
    wanted = [chunk for part, one in enumerate(contests) for chunk in chunks(part, one.deals, one.chunk_deals)]
    games = sum(contests[chunk.part].games_each * chunk.deals for chunk in wanted)
    kept = [(chunk, journal.kept(chunk) if journal else None) for chunk in wanted]
    there = [(chunk, tally) for chunk, tally in kept if tally is not None]
    tallies = [merged(tally for chunk, tally in there if chunk.part == part) for part in range(len(contests))]
    before = done = sum(contests[chunk.part].games_each * chunk.deals for chunk, _ in there)
    yield Measured(tuple(tallies), done, 0, games)
    left = [chunk for chunk, tally in kept if tally is None]
    if executors:
        for part in sorted({chunk.part for chunk in left}):
            contests[part].prepare()
    with closing(_counted(contests, executors, left)) as results:
        for chunk, tally in results:
            if journal:
                journal.keep(chunk, tally)
            tallies[chunk.part] = merged((tallies[chunk.part], tally))
            done += contests[chunk.part].games_each * chunk.deals
            yield Measured(tuple(tallies), done, done - before, games)


def _counted(contests: Sequence[Contest], executors: Executors | None, wanted: Sequence[Chunk]) -> Generator[Counted]:
    count = partial(_count, tuple(contests))
    return counted_by(executors, count, wanted) if executors else counted_here(count, wanted)


def _count(contests: tuple[Contest, ...], chunk: Chunk) -> Tally:
    return contests[chunk.part].count(chunk) if chunk.deals else NOTHING
