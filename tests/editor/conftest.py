"""The editor's processes in tests, copies of one that has planned the board that most tests open; and brisk servers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
import uvicorn.server

from meridian_print.editor import desk
from meridian_print.editor.processes import original, painting
from tests.editor.running import WAIT


@pytest.fixture(scope="session")
def planned_first() -> Iterator[None]:
    """Plan that board ahead, for tests that open pages: others hardly plan, and need no process that has."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(original, "LOADING", [*original.LOADING, "tests.editor.planned_first"])
        yield


@pytest.fixture(scope="session", autouse=True)
def patient_servers() -> Iterator[None]:
    """Have servers wait for new boards, plans and pictures as long as tests do, however much else the machine does."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(desk, "GENERATOR_SECONDS", WAIT)
        for name in ("PLAN_SECONDS", "PICTURE_SECONDS"):
            patch.setattr(painting, name, WAIT)
        yield


@pytest.fixture(scope="session", autouse=True)
def brisk_servers() -> Iterator[None]:
    """Have servers look a hundred times a second whether they are to end, not ten times: most tests end one."""
    clock = SimpleNamespace(**{**vars(asyncio), "sleep": lambda seconds: asyncio.sleep(seconds / 10)})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(uvicorn.server, "asyncio", clock)
        yield
