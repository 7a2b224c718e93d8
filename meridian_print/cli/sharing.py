"""Sharing work out between two processes, on a machine that has the cores."""

from __future__ import annotations

import signal
import sys
import warnings
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import Semaphore, Thread
from typing import TYPE_CHECKING, Generic, TypeVar

from meridian_print.cli.cores import cores

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Source = TypeVar("Source")
Thing = TypeVar("Thing")
Result = TypeVar("Result")
Begins = Callable[[int, Thing], None]

_FORKS = sys.platform == "linux"
"""Whether a second process can begin as a copy of this one: one that began anew would have to load the whole program,
and macOS's libraries do not stand being copied."""


def shared(
    make: Callable[[Source], Thing],
    work: Callable[[Thing], Result],
    *,
    sources: Sequence[Source],
    prepare: Callable[[], None],
    begins: Begins[Thing],
) -> tuple[Result, ...]:
    """Make a thing of each source and return what the work makes of each, in their order; raises what either raises.

    All things are made in this process, from the last to the first. Another process works on what is made while more is
    being made; then this one works, too. Things and results are sent, so they can be pickled. The other process calls
    `prepare` at its beginning. `begins` is called in this one, with how many things were begun by then and the thing
    that is begun here.
    """
    if len(sources) < 2 or cores() == 1 or not _FORKS:
        things = [make(source) for source in reversed(sources)]
        return tuple(_begun(work, thing, number, begins) for number, thing in enumerate(reversed(things), 1))
    with _second_process(work, prepare) as second:
        waiting, results = _Waiting[Thing](), dict[int, Result]()
        with _sending(second, waiting, results):
            things = _made(make, sources, waiting)
            for number, thing in waiting.last():
                results[number] = _begun(work, thing, len(things) - len(waiting), begins)
    left = {number: thing for number, thing in enumerate(things) if number not in results}
    results |= {number: _begun(work, thing, len(things), begins) for number, thing in left.items()}
    return tuple(results[number] for number in range(len(things)))


class _Waiting(Generic[Thing]):
    """Things that are made and that nobody works on yet, each with its place among all."""

    def __init__(self) -> None:
        self._things: deque[tuple[int, Thing]] = deque()
        self._free = Semaphore(0)
        """As many as there are things, and one more once there will be no others."""

    def __len__(self) -> int:
        return len(self._things)

    def put(self, number: int, thing: Thing) -> None:
        """Let a thing wait."""
        self._things.append((number, thing))
        self._free.release()

    def first(self) -> Iterator[tuple[int, Thing]]:
        """Take what was made first, waiting for more until there is an end."""
        while self._free.acquire() and self._things:
            yield self._things.popleft()

    def last(self) -> Iterator[tuple[int, Thing]]:
        """Take what was made last as long as there is anything."""
        while self._free.acquire(blocking=False):
            yield self._things.pop()

    def end(self) -> None:
        """Forget what still waits; there will be no more."""
        for _ in self.last():
            pass
        self._free.release()


def _made(make: Callable[[Source], Thing], sources: Sequence[Source], waiting: _Waiting[Thing]) -> list[Thing]:
    """Make a thing of each source; each waits as soon as it is made."""
    things = []
    for number, source in reversed(tuple(enumerate(sources))):
        thing = make(source)
        things.append(thing)
        waiting.put(number, thing)
    return things[::-1]


def _begun(work: Callable[[Thing], Result], thing: Thing, number: int, begins: Begins[Thing]) -> Result:
    begins(number, thing)
    return work(thing)


@contextmanager
def _sending(second: Connection[Thing, Result], waiting: _Waiting[Thing], results: dict[int, Result]) -> Iterator[None]:
    """Send what waits to the other process and put down its results; at the end, what still waits is left alone."""
    sender = Thread(target=_send, args=(second, waiting, results), daemon=True)
    sender.start()
    try:
        yield
    finally:
        waiting.end()
        sender.join()


def _send(second: Connection[Thing, Result], waiting: _Waiting[Thing], results: dict[int, Result]) -> None:
    """Send one thing at a time; if the other process ends too early, what it has left has no result."""
    with suppress(EOFError, OSError):
        for number, thing in waiting.first():
            second.send(thing)
            results[number] = second.recv()


@contextmanager
def _second_process(
    work: Callable[[Thing], Result], prepare: Callable[[], None]
) -> Iterator[Connection[Thing, Result]]:
    """Start another process; it ends once nothing more can be heard from this one, however that has ended."""
    from multiprocessing import get_context

    context = get_context("fork")
    here, there = context.Pipe()
    process = context.Process(target=_serve, args=(there, here, work, prepare))
    with warnings.catch_warnings():
        # Python 3.12 warns of every thread; numpy's, if there are any, sleep, and hold no lock that the copy may await.
        warnings.simplefilter("ignore", DeprecationWarning)
        process.start()
    there.close()
    try:
        yield here
    finally:
        here.close()
        process.join()


def _serve(
    here: Connection[Result, Thing],
    other_end: Connection[Thing, Result],
    work: Callable[[Thing], Result],
    prepare: Callable[[], None],
) -> None:
    """Send what becomes of each thing that comes; Ctrl-C is left to the other process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    other_end.close()
    prepare()
    with suppress(EOFError, OSError):
        while True:
            here.send(work(here.recv()))
