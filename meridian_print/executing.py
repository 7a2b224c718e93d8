"""Work given to any executor: every thing is done once, few at a time, whatever becomes of the workers."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TypeVar

from meridian_print.parallel import may_copy, unwarned
from meridian_print.version import __version__

Thing = TypeVar("Thing")
Result = TypeVar("Result")

_AHEAD = 4
"""Things that are given for each worker at a time: one that is done with its own need not wait."""

_TRIES = 3
"""How many executors in a row may finish nothing before workers are given up."""


class LostWorkersError(Exception):
    """Workers ended again and again before they had finished anything, or there are none any more."""


class UnfitWorkersError(Exception):
    """Workers cannot do the work as it is done here."""


def _stay() -> None:
    """Find nothing wrong with workers."""


@dataclass(frozen=True, slots=True)
class Workers:
    """Who works: `start` makes an executor, and another one after workers were lost; messages name them as `where`.

    `count` things are worked on at a time. An executor raises one of the `losses` for what was lost with a worker.
    After `patience` seconds without a result, `look` raises LostWorkersError if nobody is there to wait for.
    Workers that `are_here` share what this machine keeps.
    """

    start: Callable[[], Executor]
    where: str
    count: int
    losses: tuple[type[Exception], ...] = (BrokenExecutor,)
    look: Callable[[], None] = _stay
    patience: float = 60.0
    are_here: bool = True


def processes(count: int) -> Workers:
    """Return processes of this machine; Ctrl-C is left to the one that started them, and they end when it does.

    >>> processes(2).where
    '2 processes of this machine'
    """
    return Workers(partial(_started, count), f"{count} processes of this machine", count)


def _started(count: int) -> Executor:
    """Start processes: where possible as copies of this one, which need not load again what it has loaded."""
    executor = ProcessPoolExecutor(count, get_context("fork" if may_copy() else "spawn"), _follow)
    with unwarned():
        executor.submit(_stay)  # copies are all made now, before there is a thread that gives them work
    return executor


def _follow() -> None:
    """Leave Ctrl-C to the process that started this one, and end once that has ended, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_after, args=(parent_process(),), daemon=True).start()


def _end_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


def as_finished(
    workers: Workers, work: Callable[[Thing], Result], things: Sequence[Thing]
) -> Generator[tuple[int, Result]]:
    """Yield the result of the work on each thing, after the thing's number, as soon as it is there.

    What is lost with a worker is done again by the others. Things and results, and the work, must be picklable. Raises
    LostWorkersError, UnfitWorkersError, and what the work raises. To close the iterator gives up what has not begun.
    """
    left, tries = dict(enumerate(things)), _TRIES
    while left:
        before = len(left)
        with closing(_once(workers, work, dict(left))) as finished:
            for number, result in finished:
                del left[number]
                yield number, result
        tries = _TRIES if len(left) < before else tries - 1
        if not tries:
            raise LostWorkersError(f"expected {workers.where} to finish something, but all that was begun was lost")


def in_order(results: Iterator[tuple[int, Result]]) -> Iterator[Result]:
    """Yield results in the order of their numbers, from 0, as soon as their turn comes.

    >>> list(in_order(iter([(1, "b"), (0, "a"), (2, "c")])))
    ['a', 'b', 'c']
    """
    early: dict[int, Result] = {}
    due = 0
    for number, result in results:
        early[number] = result
        while due in early:
            yield early.pop(due)
            due += 1


def _once(
    workers: Workers, work: Callable[[Thing], Result], left: Mapping[int, Thing]
) -> Generator[tuple[int, Result]]:
    """Yield what one executor finishes. Once something is lost, nothing more is given to it.

    Of the things that are given, none is far ahead of the first that is not finished, so that few results wait for it.
    """
    executor = workers.start()
    finished: SimpleQueue[Future[Result]] = SimpleQueue()
    given: dict[Future[Result], int] = {}
    waiting = list(left.items())[::-1]
    try:
        while waiting or given:
            first = next(iter(given.values()), waiting[-1][0] if waiting else 0)
            while waiting and waiting[-1][0] < first + workers.count * _AHEAD:
                number, thing = waiting.pop()
                try:
                    future = executor.submit(_done, __version__, work, thing)
                except workers.losses:
                    waiting.clear()
                    break
                given[future] = number
                future.add_done_callback(finished.put)
            if not given:
                continue
            future = _next(finished, workers)
            number = given.pop(future)
            try:
                result = _result(future)
            except workers.losses:
                waiting.clear()
            else:
                yield number, result
    finally:
        for future in given:
            future.cancel()
        executor.shutdown(wait=False)


def _next(finished: SimpleQueue[Future[Result]], workers: Workers) -> Future[Result]:
    """Wait for a result, as long as there is somebody to wait for."""
    while True:
        try:
            return finished.get(timeout=workers.patience)
        except Empty:
            workers.look()


def _result(future: Future[Result]) -> Result:
    try:
        return future.result()
    except ModuleNotFoundError as fault:  # what a worker without the program says when it is sent some of it
        if fault.name and fault.name.partition(".")[0] == __name__.partition(".")[0]:
            raise UnfitWorkersError("a worker does not have meridian-print installed") from None
        raise


def _done(version: str, work: Callable[[Thing], Result], thing: Thing) -> Result:
    """Do some work, for a program of the same version."""
    if version != __version__:
        raise UnfitWorkersError(f"a worker has meridian-print {__version__}, expected {version}, as here")
    return work(thing)
