"""The editor's processes as copies of one that has loaded everything and drawn the board that most tests open.

That they also begin from nothing, as they do for a user, is held by the tests of `ahead`, `worker` and `desk`.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace

import pytest

from meridian_print.editor.processes import ahead


@contextmanager
def copied_processes() -> Iterator[None]:
    """Let processes begin as copies where the system can make some, in a process without threads, as that one is."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        yield
        return
    copies = multiprocessing.get_context("forkserver")
    copies.set_forkserver_preload(["tests.editor.drawn_first"])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ahead, "multiprocessing", SimpleNamespace(get_context=lambda _: copies))
        yield
