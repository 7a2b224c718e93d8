"""A Dask cluster does what one process does, and what is wrong with it is said.

The scheduler and each worker are processes that listen on this machine alone.
"""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from socket import socket

import pytest
from click.testing import CliRunner, Result

from meridian_print import cluster as clusters
from meridian_print.cli import checking
from meridian_print.cli.check_task import Log, Task
from meridian_print.cli.checking import _checked_some
from meridian_print.cli.commands.balance import command as balance
from meridian_print.cli.commands.check import command as check
from meridian_print.cluster import NoClusterError, Patience, cluster
from meridian_print.executing import LostWorkersError, UnfitWorkersError, as_finished
from meridian_print.version import __version__
from tests.checks.apart import apart

pytestmark = pytest.mark.skipif(find_spec("distributed") is None, reason="needs the extra 'cluster'")

ROOT = Path(__file__).parents[1]
LOOPBACK = ("--host", "127.0.0.1", "--dashboard-address", "127.0.0.1:0")
LONGEST = 300.0
"""Seconds in which a process on a busy machine has begun, answered or ended."""
QUICK = Patience(answer=LONGEST, worker=1, result=1)


@pytest.fixture(scope="module", autouse=True)
def loaded() -> None:
    """Load Dask, for all copies of this process, and only where these tests run: it takes a second."""
    import distributed  # noqa: F401


@contextmanager
def process(*arguments: str, before: str = "") -> Iterator[subprocess.Popen[bytes]]:
    """Run a command of Dask, in a Python that first does something."""
    line = f"{before}\nfrom dask.__main__ import main; import sys; sys.argv = ['dask', *{arguments!r}]; main()"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, "-c", line], cwd=ROOT, env=environment, stderr=subprocess.DEVNULL) as run:
        try:
            yield run
        finally:
            run.terminate()


@contextmanager
def scheduler(folder: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    file = folder / f"scheduler-{time.monotonic_ns()}.json"
    with process("scheduler", *LOOPBACK, "--port", "0", "--scheduler-file", str(file)) as run:
        until(lambda: file.exists() and file.read_text().endswith("}"))
        yield json.loads(file.read_text())["address"], run


@contextmanager
def worker(address: str, before: str = "") -> Iterator[subprocess.Popen[bytes]]:
    with process("worker", address, *LOOPBACK, "--nthreads", "1", "--no-nanny", before=before) as run:
        yield run


@pytest.fixture(scope="module")
def address(commands: list[list[str]]) -> Iterator[str]:
    """The address of a scheduler with two workers, started as the documentation says."""
    _, start, join, *_ = commands
    found = join[2]
    assert [start[:2], join[:2]] == [["dask", "scheduler"], ["dask", "worker"]]
    with (
        process(*start[1:], "--port", found.rpartition(":")[2], "--dashboard-address", "127.0.0.1:0"),
        process(*join[1:], "--dashboard-address", "127.0.0.1:0"),
    ):
        await_workers(found, 2)
        yield found


@pytest.fixture(scope="module")
def commands() -> list[list[str]]:
    """The commands of the documentation, for this machine, two workers and few games."""
    page = (ROOT / "docs" / "cluster.md").read_text(encoding="utf-8")
    here = {"192.168.1.10": "127.0.0.1", "8786": str(free_port()), "1000000": "80", "--nworkers -1": "--nworkers 2"}
    block = page.split("```")[1]
    for there, own in here.items():
        assert there in block
        block = block.replace(there, own)
    return [shlex.split(line) for line in block.strip().splitlines()]


def free_port() -> int:
    """Find a port that nobody listens on, below those that systems give to who asks for any: it stays free."""
    for port in range(20_000 + os.getpid() % 10_000, 32_768):
        with suppress(OSError), socket() as free:
            free.bind(("127.0.0.1", port))
            return port
    raise AssertionError("expected a free port")


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a scheduler that has no workers."""
    with scheduler(tmp_path_factory.mktemp("alone")) as (found, _):
        yield found


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + LONGEST
    while not is_so():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.05)


@apart
def await_workers(address: str, count: int) -> None:
    from distributed import Client

    with Client(address, timeout=LONGEST, set_as_default=False) as client:
        client.wait_for_workers(count, timeout=LONGEST)


def squared(number: int) -> int:
    return number * number


def killed_once(number: int, mark: Path) -> int:
    """Square a number; the process that first gets to the third one is killed."""
    if number == 2 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return squared(number)


def killed_always(_: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(balance, [str(argument) for argument in arguments])


@pytest.mark.slow
@apart
def test_figures_are_those_of_one_process_and_a_journal_goes_from_one_to_the_other(
    address: str, tmp_path: Path
) -> None:
    order = ("corvine-isles", "--bots", "random", "--games", "4000", "--players", "4", "--format", "json")

    there = run(*order, "--cluster", address, "--resume", tmp_path / "journal", "-v")
    here = run(*order, "--jobs", "1")
    for path in sorted((tmp_path / "journal" / "part-1").iterdir())[::2]:
        path.unlink()
    resumed = run(*order, "--jobs", "1", "--resume", tmp_path / "journal")

    assert json.loads(there.stdout)["sides"][0]["games"] == 4000
    assert there.stdout == here.stdout == resumed.stdout
    assert f"on the cluster at {address}: 2 workers, 2 threads" in there.stderr


@pytest.mark.slow
@apart
def test_logs_are_checked_as_by_one_process(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "_AT_ONCE_ELSEWHERE", 20)
    for number in range(50):
        game = (ROOT / "logs" / f"{'three-slips' if number % 7 == 3 else 'four-players'}.yaml").read_text("utf-8")
        (tmp_path / f"{number:02}.yaml").write_text(game if number % 10 == 0 else game.partition("\n  6. ")[0], "utf-8")
    (tmp_path / "board.yaml").write_text("format: meridian-layout/1\n")
    monkeypatch.chdir(tmp_path)
    shown = [CliRunner().invoke(check, [".", "none.yaml", "two-players", *more]) for more in ([], ["--table"])]

    there = [
        CliRunner().invoke(check, [".", "none.yaml", "two-players", *more, "--cluster", address])
        for more in ([], ["--table"])
    ]

    assert [one.stdout for one in there] == [one.stdout for one in shown]
    assert [(one.exit_code, one.stderr) for one in there] == [(one.exit_code, one.stderr) for one in shown]


def test_logs_that_workers_do_not_find_are_not_taken_for_missing(tmp_path: Path) -> None:
    log = tmp_path / "here.yaml"
    log.write_bytes((ROOT / "logs" / "four-players.yaml").read_bytes())
    elsewhere = Log(str(log), place=str(tmp_path / "elsewhere.yaml"))

    with pytest.raises(UnfitWorkersError, match=r"does not find '.*elsewhere.yaml': logs must lie where all machines"):
        _checked_some([elsewhere], Task(), is_alone=False)


@pytest.mark.slow
@apart
def test_a_killed_worker_costs_what_it_had_begun(alone: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        workers = [stack.enter_context(worker(alone)) for _ in range(2)]
        await_workers(alone, 2)

        with cluster(alone) as found:
            done = sorted(as_finished(found, partial(killed_once, mark=tmp_path / "killed"), range(40)))

        assert done == [(number, number * number) for number in range(40)]
        until(lambda: [one.poll() for one in workers].count(None) == 1)
        with (
            cluster(alone, QUICK) as found,
            pytest.raises(LostWorkersError, match="has no workers left"),
        ):
            list(as_finished(found, killed_always, range(4)))
        with pytest.raises(NoClusterError, match=f"has no workers; start some with `dask worker {alone}`"):
            cluster(alone, QUICK).__enter__()


@pytest.mark.slow
@apart
def test_a_scheduler_that_ends_is_not_waited_for(tmp_path: Path) -> None:
    with scheduler(tmp_path) as (address, process), worker(address):
        await_workers(address, 1)
        with cluster(address, QUICK) as found:
            results = as_finished(found, squared, range(100_000))
            next(results)
            process.kill()

            with pytest.raises(LostWorkersError):
                list(results)


@pytest.mark.slow
@apart
def test_workers_of_another_version_are_listed(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "__version__", "0.9.0")

    refused = run("corvine-isles", "--cluster", address)

    assert refused.exit_code == 1
    assert "expected workers with meridian-print 0.9.0, as here; 2 of 2 have another or none:" in refused.stderr
    assert refused.stderr.count(f": version {__version__}") == 2


@pytest.mark.slow
@apart
def test_a_worker_without_the_program_is_listed(alone: str) -> None:
    with worker(alone, "import sys; sys.modules['meridian_print'] = None"):
        await_workers(alone, 1)

        with pytest.raises(UnfitWorkersError, match=r"1 of 1 have another or none:\n  tcp://.*: none$"):
            cluster(alone, QUICK).__enter__()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("tcp://127.0.0.1:1", "after 0.2 s; see whether a scheduler runs there"),
        ("here", "missing port number in address 'here'; expected an address such as"),
        ("tpc://x:1", "scheme 'tpc'"),
    ],
)
@apart
def test_a_cluster_that_does_not_answer_is_not_waited_for(given: str, said: str) -> None:
    with pytest.raises(NoClusterError, match=f"no cluster answers at '{given}': .*{said}"):
        cluster(given, Patience(answer=0.2)).__enter__()


def test_there_is_one_way_to_work() -> None:
    refused = run("corvine-isles", "--cluster", "tcp://127.0.0.1:1", "--jobs", "2")

    assert refused.exit_code == 2
    assert "expected --jobs for processes of this machine, or --cluster for others, got both" in refused.stderr


def test_without_the_extra_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)

    refused = run("corvine-isles", "--cluster", "tcp://127.0.0.1:1")

    assert refused.exit_code == 1
    assert "clusters need the extra 'cluster': pip install 'meridian-print[cluster]'" in refused.stderr


@pytest.mark.slow
def test_the_commands_of_the_documentation_lead_from_a_laptop_to_a_cluster(
    address: str, commands: list[list[str]], tmp_path: Path
) -> None:
    (tmp_path / "league").mkdir()
    for name in ("two-players", "four-players"):
        (tmp_path / "league" / f"{name}.yaml").write_bytes((ROOT / "logs" / f"{name}.yaml").read_bytes())
    installs, _, _, plays, checks = commands

    said = [
        subprocess.run(
            [sys.executable, "-m", "meridian_print", *line[1:]], cwd=tmp_path, capture_output=True, text=True
        )
        for line in (plays, checks)
    ]

    assert (installs[:2], plays[1], checks[1]) == (["pip", "install"], "balance", "check")
    assert all(address in line for line in (plays, checks))
    assert [one.returncode for one in said] == [0, 0], said
    assert "games by the engine of each worker, on the cluster at" in said[0].stderr
    assert "80 games" in said[0].stdout
    assert "Ben" in said[1].stdout
