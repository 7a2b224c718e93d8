"""Measuring: the chunks of some contests, those of a journal left out, counted here or by workers."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial

from meridian_print.boardgame.balance.chunks import Chunk, Counted, chunks, counted_by, counted_here
from meridian_print.boardgame.balance.contest import Contest
from meridian_print.boardgame.balance.journal import Journal
from meridian_print.boardgame.balance.tally import NOTHING, Tally, merged
from meridian_print.executing import Workers


@dataclass(frozen=True, slots=True)
class Measured:
    """How far measuring has come: a tally for each contest, and games; `counted` are those that were played now."""

    tallies: tuple[Tally, ...]
    done: int
    counted: int
    games: int


def measured(
    contests: Sequence[Contest], workers: Workers | None = None, journal: Journal | None = None
) -> Iterator[Measured]:
    """Yield how far measuring has come, at the beginning and after each chunk; in this process without workers.

    Whoever stops listening, after Ctrl-C, has the tallies up to then. Raises what `as_finished` does, and OSError for
    a journal that cannot be written.
    """
    tallies, left, games, before = list[Tally](), list[Chunk](), 0, 0
    for part, one in enumerate(contests):
        tally, wanted = _begun(part, one, journal)
        tallies.append(tally)
        left += wanted
        games += one.games_each * one.deals
        before += one.games_each * tally.deals
    done = before
    yield Measured(tuple(tallies), done, 0, games)
    if workers and workers.are_here:
        for part in sorted({chunk.part for chunk in left}):
            contests[part].prepare()
    with closing(_counted(contests, workers, left)) as results:
        for chunk, tally in results:
            if journal:
                journal.keep(chunk, tally)
            tallies[chunk.part] = merged((tallies[chunk.part], tally))
            done += contests[chunk.part].games_each * chunk.deals
            yield Measured(tuple(tallies), done, done - before, games)


def _begun(part: int, contest: Contest, journal: Journal | None) -> tuple[Tally, tuple[Chunk, ...]]:
    """Return what a journal has of a contest, and the chunks that are left."""
    tally, done = NOTHING, list[Chunk]()
    for chunk, its in journal.kept(part, contest.deals) if journal else ():
        tally = merged((tally, its))
        done.append(chunk)
    return tally, chunks(part, contest.deals, contest.chunk_deals, done)


def _counted(contests: Sequence[Contest], workers: Workers | None, wanted: Sequence[Chunk]) -> Generator[Counted]:
    count = partial(_count, tuple(contests))
    return counted_by(workers, count, wanted) if workers else counted_here(count, wanted)


def _count(contests: tuple[Contest, ...], chunk: Chunk) -> Tally:
    return contests[chunk.part].count(chunk) if chunk.deals else NOTHING
