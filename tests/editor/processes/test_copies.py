"""The editor's processes begin with all that most boards are drawn with, where one is a copy of another that has it."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest

from meridian_print.editor.processes.copies import LOADED, begun
from tests.editor.work import has_loaded

DRAWING = "meridian_print.games.meridian.editor.pictures"


@pytest.mark.parametrize("name", LOADED)
def test_what_is_loaded_ahead_is_there_to_be_loaded(name: str) -> None:
    assert import_module(name).__name__ == name  # the process that others are copies of would leave it out silently


@pytest.mark.skipif(sys.platform != "linux", reason="each process loads all anew")
def test_a_process_begins_with_what_boards_are_drawn_with() -> None:
    process = begun()
    try:
        process.ours.send((has_loaded, (DRAWING,), False))
        answer = process.ours.recv()
    finally:
        process.stop()

    assert answer == ("done", True)
