"""Who does mass work, by the options `--jobs` and `--cluster`; loads what gives it to others only if it is to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import click

from meridian_print.parallel import cores

if TYPE_CHECKING:
    from meridian_print.executing import Workers

INTERRUPTED = 130
"""The exit status after Ctrl-C."""
LOST = 1
"""That after all workers were lost."""

_Command = TypeVar("_Command", bound=Callable[..., Any])


def on_cluster(command: _Command) -> _Command:
    """Give a command the option `--cluster`."""
    return click.option(
        "--cluster", metavar="ADDRESS", help="Work on a Dask cluster, whose scheduler is at ADDRESS: tcp://host:8786."
    )(command)


@contextmanager
def workers_for(jobs: int | None, address: str | None) -> Iterator[Workers | None]:
    """Yield the workers of a cluster with an address, else processes, as many as cores; None if this one is enough.

    Raises click's exceptions.
    """
    if address:
        if jobs:
            raise click.UsageError("expected --jobs for processes of this machine, or --cluster for others, got both")
        with _cluster_at(address) as workers:
            yield workers
        return
    from meridian_print.executing import processes

    count = jobs or cores()
    yield processes(count) if count > 1 else None


@contextmanager
def _cluster_at(address: str) -> Iterator[Workers]:
    """Yield the workers of the cluster with an address; raises click's exceptions."""
    from meridian_print.cluster import NoClusterError, cluster
    from meridian_print.executing import UnfitWorkersError

    try:
        with cluster(address) as workers:
            yield workers
    except (NoClusterError, UnfitWorkersError) as fault:
        raise click.ClickException(f"--cluster: {fault}") from None
