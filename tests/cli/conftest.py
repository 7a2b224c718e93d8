"""The kit that tests of `build` look at."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.builds import process


@pytest.fixture(scope="session")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole default kit."""
    folder = tmp_path_factory.mktemp("out")
    ended = process("-o", folder)
    assert ended.returncode == 0, ended.stderr
    return folder / "corvine-isles"
