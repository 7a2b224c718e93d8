"""The workers of a Dask cluster that somebody else runs; alone imports distributed, and opens no port."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from typing import Any, NamedTuple

from meridian_print.executing import LostWorkersError, UnfitWorkersError, Workers
from meridian_print.version import __version__

_LISTED = 5
"""How many unfit workers are named."""


class NoClusterError(Exception):
    """There is no cluster to work on, or none of its workers."""


class Patience(NamedTuple):
    """Seconds to wait for the scheduler to answer, for a first worker, and for results while there are no workers."""

    answer: float = 10.0
    worker: float = 10.0
    result: float = 60.0


class _Greeting(NamedTuple):
    """What a worker says of itself."""

    version: str
    compiles: bool


@contextmanager
def cluster(address: str, patience: Patience = Patience()) -> Iterator[Workers]:  # noqa: B008 - it never changes
    """Yield the workers of the cluster whose scheduler has an address such as `tcp://host:8786`.

    Raises NoClusterError, and UnfitWorkersError for workers that have another version of the program, or none.
    """
    try:
        from distributed import Client
        from distributed.client import ClosedClientError
        from distributed.scheduler import KilledWorker
    except ImportError:
        raise NoClusterError("clusters need the extra 'cluster': pip install 'meridian-print[cluster]'") from None
    with _quiet():
        try:
            client = Client(address, timeout=patience.answer, set_as_default=False)
        except (OSError, ValueError, TypeError) as fault:
            raise NoClusterError(f"no cluster answers at '{address}': {_reason(fault)}; {_way_out(fault)}") from None
        try:
            count, workers = _greeted(client, address, patience.worker)
            yield Workers(
                partial(_ClusterExecutor, client),
                f"the cluster at {address}: {workers}",
                count,
                losses=(KilledWorker, CancelledError, ClosedClientError, OSError),
                look=_looking(client, address),
                patience=patience.result,
                are_here=False,
            )
        finally:
            client.close(timeout=patience.answer)


class _ClusterExecutor(Executor):
    """Gives work to a cluster. Unlike the library's own, it lets nobody wait for a result that was lost on its way."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._given: dict[Future[Any], Any] = {}

    def submit(self, work: Callable[..., Any], /, *things: Any, **named: Any) -> Future[Any]:
        """Give some work to the cluster; raises ClosedClientError if it does not answer any more."""
        there, here = self._client.submit(work, *things, pure=False, **named), Future[Any]()
        self._given[here] = there
        there.add_done_callback(partial(self._take, here))
        return here

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002 - nobody waits
        """Give up what has not begun."""
        given = list(self._given.values())
        if given and self._client.status == "running":
            self._client.cancel(given)

    def _take(self, here: Future[Any], there: Any) -> None:
        self._given.pop(here, None)
        if not here.set_running_or_notify_cancel():
            return
        try:
            if there.status == "error":
                here.set_exception(there.exception())
            else:
                here.set_result(there.result())
        except (CancelledError, OSError) as fault:
            here.set_exception(fault)


def _greeted(client: Any, address: str, patience: float) -> tuple[int, str]:
    """Look at the workers of a cluster, and return how many things they do at a time, and how many they are."""
    try:
        client.wait_for_workers(1, timeout=patience)
    except TimeoutError:
        raise NoClusterError(
            f"the cluster at '{address}' has no workers; start some with `dask worker {address}`"
        ) from None
    greetings: Mapping[str, object] = client.run(_greeting, on_error="return")
    threads = sum(client.nthreads().values())
    _refuse_unfit(greetings)
    compiling = sum(isinstance(each, _Greeting) and each.compiles for each in greetings.values())
    return max(1, threads), f"{len(greetings)} workers, {threads} threads, {compiling} of the workers with numba"


def _greeting() -> _Greeting:
    return _Greeting(__version__, find_spec("numba") is not None)


def _refuse_unfit(greetings: Mapping[str, object]) -> None:
    """Raise UnfitWorkersError if one of the workers, by their addresses, has not the same version of the program."""
    found = {
        worker: f"version {each.version}" if isinstance(each, _Greeting) else "none"
        for worker, each in greetings.items()
        if not isinstance(each, _Greeting) or each.version != __version__
    }
    if found:
        listed = "".join(f"\n  {worker}: {what}" for worker, what in sorted(found.items())[:_LISTED])
        others = f"\n  and {len(found) - _LISTED} more" if len(found) > _LISTED else ""
        raise UnfitWorkersError(
            f"expected workers with meridian-print {__version__}, as here; {len(found)} of {len(greetings)} have "
            f"another or none:{listed}{others}"
        )


def _looking(client: Any, address: str) -> Callable[[], None]:
    """Return what raises LostWorkersError if a cluster has no workers any more, or does not answer."""

    def look() -> None:
        try:
            workers = client.nthreads() if client.status == "running" else None
        except (OSError, AttributeError):  # the latter if it is lost at this moment
            workers = None
        if workers is None:
            raise LostWorkersError(f"the cluster at '{address}' no longer answers")
        if not workers:
            raise LostWorkersError(f"the cluster at '{address}' has no workers left")

    return look


@contextmanager
def _quiet() -> Iterator[None]:
    """Let libraries log nothing: what is wrong is said in the program's own words."""
    levels = {log: log.level for log in map(logging.getLogger, ("distributed", "tornado", "asyncio"))}
    for log in levels:
        log.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for log, level in levels.items():
            log.setLevel(level)


def _way_out(fault: Exception) -> str:
    if isinstance(fault, OSError):
        return "see whether a scheduler runs there, and can be reached from this machine"
    return "expected an address such as 'tcp://host:8786'"


def _reason(fault: Exception) -> str:
    return str(fault).strip().partition("\n")[0] or type(fault).__name__
