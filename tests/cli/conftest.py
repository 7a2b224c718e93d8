"""The kit that tests of `build` look at."""

from __future__ import annotations

import fcntl
from pathlib import Path

import pytest

from tests.cli.builds import process


@pytest.fixture(scope="session")
def kit(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The whole default kit, to look at and not to change; made once for all processes that run tests."""
    own = tmp_path_factory.getbasetemp()
    folder = (own if worker_id == "master" else own.parent) / "default-kit"
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            ended = process("-o", folder)
            assert ended.returncode == 0, ended.stderr
    return folder / "corvine-isles"
