"""The editor's processes in tests, which share what tests find once, also the plan of most boards; brisk servers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
import uvicorn.server

from meridian_print.editor import desk
from meridian_print.editor.processes import original, painting
from tests.editor.running import WAIT
from tests.found_once import Kept


@pytest.fixture(scope="session", autouse=True)
def found_once_by_all(found_once: Kept) -> Iterator[None]:  # noqa: ARG001 - which says where that lies
    """Have the editor's processes draw no coast, map or board that a test, or another of them, has drawn."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(original, "LOADING", [*original.LOADING, "tests.editor.finding_once"])
        yield


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
