"""What all tests share: the flag that rewrites kept texts."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-goldens", action="store_true", help="write kept texts anew instead of comparing")


@pytest.fixture
def rewrites(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--rewrite-goldens"))
