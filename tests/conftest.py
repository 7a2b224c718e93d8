"""What all tests share: the flag that rewrites kept texts, input that is generated alike every time, their caches.

`pytest --hypothesis-profile=default` looks for new input instead.
"""

from __future__ import annotations

import gc
import os
import sys
import sysconfig
import tempfile
from collections.abc import Generator, Iterator
from functools import lru_cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings, strategies

from meridian_print.games.meridian.kit import boards
from tests import examples
from tests.found_once import BOARDS_KEPT, FOUND, Kept, Store, kept_in, replace_everywhere

os.environ["MERIDIAN_PRINT_DEBUG"] = "1"  # commands that tests run show mistakes of the program with their tracebacks
for name in ("PAPER", "LANG", "THEME", "OUTPUT"):
    os.environ.pop(f"MERIDIAN_PRINT_{name}", None)  # the wishes of who runs the tests

gc.set_threshold(1_000_000)  # drawings are many small objects without cycles: looking for these takes part of the time

STEADY = settings(derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("steady", STEADY)  # whatever else the machine does
settings.load_profile("steady")


def pytest_configure(config: pytest.Config) -> None:
    """Have examples looked for outside this folder, too, and let programs that tests start compile only once."""
    config.pluginmanager.register(examples)
    _keep_compiled(config)
    if config.getoption("hypothesis_profile") is None:
        _generate_alike(config)


@pytest.hookimpl(trylast=True)
def pytest_sessionstart() -> None:
    """Generate some input while there is little in memory: all of that is searched when the first is generated.

    In the midst of the tests that takes each process a second or two.
    """
    given(strategies.none())(lambda _: None)()


@pytest.hookimpl(wrapper=True)
def pytest_collect_file() -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Look for examples in the program's docstrings only: to load all files for those of tests takes seconds."""
    found = yield
    return [each for each in found if type(each) is pytest.Module]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests that share a browser: a process takes over what another has last, and these stay together.

    Otherwise two processes start it, and open each page.
    """
    items.sort(key=lambda item: "browser" not in getattr(item, "fixturenames", ()))


def pytest_collection_finish() -> None:
    """Leave all that was collected out of the search for cycles: it is needed to the end."""
    gc.freeze()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return how many processes run tests: one more than there are processors, since some tests wait for a browser."""
    return (os.cpu_count() or 1) + 1


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-goldens", action="store_true", help="write kept texts anew instead of comparing")


@pytest.fixture(scope="session", autouse=True)
def boards_drawn_once() -> Iterator[None]:
    """Keep the boards of many themes and languages, where the program keeps those of one kit: most tests share them."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("drawn_side", "side_chart"):
            patch.setattr(boards, name, lru_cache(BOARDS_KEPT)(getattr(boards, name).__wrapped__))
        yield


@pytest.fixture(scope="session", autouse=True)
def found_once(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[Kept]:
    """Find once, for all processes that run tests, what takes most of the time."""
    own = tmp_path_factory.getbasetemp()
    store = Store((own if worker_id == "master" else own.parent) / "found")
    store.folder.mkdir(exist_ok=True)
    kept = kept_in(store)
    with pytest.MonkeyPatch.context() as patch:
        for find, once in kept:
            replace_everywhere(patch, find, once)
        patch.setenv(FOUND, str(store.folder))
        yield kept


@pytest.fixture
def found_anew(found_once: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests that compare two runs of the program, or change it: all that is kept else is found each time."""
    from meridian_print.cartography.memo import Memo
    from meridian_print.games.meridian.chart import charting
    from meridian_print.games.meridian.chart.country import landscape

    monkeypatch.setattr(landscape, "_LANDSCAPES", Memo[landscape.Landscape](64))
    for find, once in found_once:
        replace_everywhere(monkeypatch, once, find)
    charting._shapes.cache_clear()


@pytest.fixture(scope="module", autouse=True)
def forgets(request: pytest.FixtureRequest) -> Iterator[None]:
    """Empty a module's own caches after its last test: drawings of so many kits fill the memory."""
    yield
    module = request.module
    own = [each for each in vars(module).values() if getattr(each, "__module__", "") == module.__name__]
    for cached in (each for each in own if hasattr(each, "cache_clear")):
        cached.cache_clear()


@pytest.fixture
def rewrites(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--rewrite-goldens"))


def _generate_alike(config: pytest.Config) -> None:
    """Have no constants drawn from the modules that a process has loaded: input would depend on what other tests load.

    To find them, each process would read the whole program, which takes it a second or two.
    """
    patch = pytest.MonkeyPatch()
    patch.setattr("hypothesis.internal.conjecture.providers.is_local_module_file", lambda _: False, raising=False)
    config.add_cleanup(patch.undo)


def _keep_compiled(config: pytest.Config) -> None:
    """Let the programs that tests start compile what they import once, where Python may not write beside the source.

    That is kept for the next time in pytest's cache, if it has one.
    """
    if sys.dont_write_bytecode and "PYTHONPYCACHEPREFIX" not in os.environ:
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        if config.pluginmanager.hasplugin("cacheprovider"):
            folder = config.cache.mkdir("compiled")
        else:  # a program that a test has killed may still have others that write there
            passing = tempfile.TemporaryDirectory(prefix="compiled-", ignore_cleanup_errors=True)
            config.add_cleanup(passing.cleanup)
            folder = Path(passing.name)
        if sys.platform != "win32" and not any(folder.iterdir()):  # there, not everybody may make links
            _link_compiled(folder)
        os.environ["PYTHONPYCACHEPREFIX"] = str(folder)


def _link_compiled(folder: Path) -> None:
    """Have what is compiled of libraries in a folder, too, where Python looks instead of beside them.

    To compile them anew takes each process several seconds.
    """
    libraries = [Path(sysconfig.get_path(name)) for name in ("stdlib", "purelib")]
    for library in libraries:
        for beside in library.rglob("__pycache__"):
            if not {"site-packages", "test", "tests"} & {*beside.relative_to(library).parts}:
                there = folder / beside.parent.relative_to(beside.anchor)
                there.mkdir(parents=True, exist_ok=True)
                for compiled in beside.glob(f"*.{sys.implementation.cache_tag}.pyc"):
                    (there / compiled.name).symlink_to(compiled)
