"""The kit that tests of `build` look at."""

from __future__ import annotations

from pathlib import Path

import pytest

from meridian_print.files.folders import locked
from tests.cli.builds import process


@pytest.fixture(scope="session")
def kit(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The whole default kit, to look at and not to change; made once for all processes that run tests."""
    own = tmp_path_factory.getbasetemp()
    folder = (own if worker_id == "master" else own.parent) / "default-kit"
    with locked(folder):
        if not folder.exists():
            ended = process("-o", folder)
            assert ended.returncode == 0, ended.stderr
    return folder / "corvine-isles"
