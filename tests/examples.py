"""Look for examples in docstrings only in modules that have some: to load all others takes each process a second."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    found = yield
    return [each for each in found if type(each) is pytest.Module or ">>>" in file_path.read_text("utf-8")]
