"""Dividing work among processes, on a machine with the cores for it."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from contextvars import ContextVar
from functools import partial
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Thing = TypeVar("Thing")
Result = TypeVar("Result")
Begins = Callable[[int, Thing], None]

_FORKS = sys.platform == "linux"
"""Whether a second process can begin as a copy of this one: one that began anew would have to be sent everything, which
takes as long as the work, and macOS's libraries do not stand being copied."""
_MOST_PROCESSES = 61 if sys.platform == "win32" else None
"""Windows waits for at most 63 things at once, two of which are no processes."""
_SHARES_WORK = ContextVar("shares_work", default=False)
"""Whether this process shares work with one that it has started, or that has started it."""
_AHEAD = 3
"""Items that each of several processes has been given at a time: while its results are taken, it works on the next."""


def cores() -> int:
    """Count the processors that this process may use, at most as many as the system lets it wait for."""
    found = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(found, _MOST_PROCESSES or found)


def may_copy() -> bool:
    """Return whether another process can begin as a copy of this one: no other threads run, which it would lack."""
    import threading  # what only counts the processors needs none of this

    return _FORKS and threading.active_count() == 1


def works_alone() -> bool:
    """Return whether no other process shares work with this one: what one drawing needs may then be done by two."""
    return not _SHARES_WORK.get()


@contextmanager
def unwarned() -> Iterator[None]:
    """Let processes be copied without a warning.

    Python 3.12 warns of every thread; numpy's sleep here, and hold no lock that the copy could wait for.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        yield


def shared(work: Callable[[Thing], Result], things: Sequence[Thing], begins: Begins[Thing]) -> tuple[Result, ...]:
    """Return the result of the work on each item, in order; raises what the work raises.

    Part of the work is done in another process, which sends its results back, so they must be picklable. Where there
    is one processor, or other threads run, which a copied process would lack, all of it is done in this one.
    `begins` is called in this one, with how many things were begun by then and the thing that is begun here.
    """
    if len(things) < 2 or not _can_fork():
        return tuple(_begun(work, thing, number, begins) for number, thing in enumerate(things, 1))
    with _second_process(work, things) as second:
        return _by_two(second, work, things, begins)


@contextmanager
def meanwhile(work: Callable[[Thing], Result], things: Sequence[Thing]) -> Iterator[Callable[[], tuple[Result, ...]]]:
    """Let another process work on each item while this one does something else.

    Yields a function that waits for the results. It does itself what the other process did not, and raises what the
    work raises.
    """
    if not things or not _can_fork():
        yield partial(_all, work, things)
        return
    with _second_process(partial(_all, work), (things,)) as second:
        second.send(0)

        def results() -> tuple[Result, ...]:
            with suppress(EOFError, ConnectionError):
                return second.recv()
            return _all(work, things)

        yield results


def streamed(work: Callable[[Thing], Result], things: Sequence[Thing], processes: int) -> Generator[Result]:
    """Yield the result of the work on each item, in order, from a number of processes.

    They are few items ahead of the one that is waited for, so that many results fill no memory. What a process that
    ended too early has left is done here; so what ended it is raised, if it was the work.
    """
    if processes < 2 or len(things) < 2 or (_FORKS and not may_copy()):
        yield from map(work, things)
        return
    with ExitStack() as stack:
        ends = [stack.enter_context(_second_process(work, things)) for _ in range(min(processes, len(things)))]
        given = len(ends) * _AHEAD
        for number in range(min(given, len(things))):
            _asked(ends[number % len(ends)], number)
        for number, thing in enumerate(things):
            end = ends[number % len(ends)]
            try:
                result = end.recv()
            except (EOFError, OSError):
                result = work(thing)
            yield result
            if number + given < len(things):
                _asked(end, number + given)


def _asked(end: Connection[int, Result], number: int) -> None:
    with suppress(OSError):  # it has ended: that shows when its results are taken
        end.send(number)


def _all(work: Callable[[Thing], Result], things: Sequence[Thing]) -> tuple[Result, ...]:
    return tuple(map(work, things))


def _can_fork() -> bool:
    return cores() > 1 and may_copy()


def _by_two(
    second: Connection[int, Result],
    work: Callable[[Thing], Result],
    things: Sequence[Thing],
    begins: Begins[Thing],
) -> tuple[Result, ...]:
    """Let the other process take items from the front, one at a time, while this one takes them from the back.

    If it ends too early, what it has left is done here; so what ended it is raised, if it was the work.
    """
    given = 0
    there: list[Result] = []
    here: list[Result] = []
    with suppress(EOFError, ConnectionError):
        while left := len(things) - given - len(here):
            while second.poll():
                there.append(second.recv())
            if left > 1 and given == len(there):
                second.send(given)
                given += 1
            else:
                here.append(_begun(work, things[given + left - 1], given + len(here) + 1, begins))
        there += [second.recv() for _ in range(given - len(there))]
    for thing in things[len(there) : len(things) - len(here)]:
        there.append(_begun(work, thing, len(there) + len(here) + 1, begins))
    return (*there, *reversed(here))


def _begun(work: Callable[[Thing], Result], thing: Thing, number: int, begins: Begins[Thing]) -> Result:
    begins(number, thing)
    return work(thing)


@contextmanager
def _second_process(work: Callable[[Thing], Result], things: Sequence[Thing]) -> Iterator[Connection[int, Result]]:
    """Start another process; it ends once this one is gone, however that ended."""
    from multiprocessing import get_context

    context = get_context("fork") if _FORKS else get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_serve, args=(there, here, work, things))
    before = _SHARES_WORK.set(True)  # in its copy, too
    try:
        with unwarned():
            process.start()
        there.close()
        try:
            yield here
        finally:
            here.close()
            process.terminate()  # what it still works on, nobody wants
            process.join()
    finally:
        _SHARES_WORK.reset(before)


def _serve(
    here: Connection[Result, int],
    other_end: Connection[int, Result],
    work: Callable[[Thing], Result],
    things: Sequence[Thing],
) -> None:
    """Send what becomes of each thing whose number comes; Ctrl-C is left to the other process.

    What the work raises ends it without a word: the other process does the work again, and raises it.
    """
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    other_end.close()
    try:
        while True:
            here.send(work(things[here.recv()]))
    finally:
        os._exit(0)
