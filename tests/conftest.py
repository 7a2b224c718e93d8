"""What all tests share: the flag that rewrites kept texts, and generated input that is the same every time.

`pytest --hypothesis-profile=default` looks for new input instead.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

os.environ["MERIDIAN_PRINT_DEBUG"] = "1"  # commands that tests run show mistakes of the program with their tracebacks

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-goldens", action="store_true", help="write kept texts anew instead of comparing")


@pytest.fixture
def rewrites(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--rewrite-goldens"))
