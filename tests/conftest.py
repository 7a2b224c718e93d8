"""What all tests share: the flag that rewrites kept texts, input that is generated alike every time, empty caches.

`pytest --hypothesis-profile=default` looks for new input instead.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

os.environ["MERIDIAN_PRINT_DEBUG"] = "1"  # commands that tests run show mistakes of the program with their tracebacks

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-goldens", action="store_true", help="write kept texts anew instead of comparing")


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
