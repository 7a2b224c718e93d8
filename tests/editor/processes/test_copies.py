"""The editor's processes begin with what most of them need, where they can be copies of one that has it."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest

from meridian_print.editor.processes.copies import begun
from meridian_print.editor.processes.loaded import LOADED
from meridian_print.editor.processes.original import LOADING
from tests.editor.work import has_loaded_ahead, looks_for_garbage

CHARTING = "meridian_print.games.meridian.chart.charting"


@pytest.mark.parametrize("name", [*LOADING, *LOADED])
def test_what_is_loaded_ahead_is_there_to_be_loaded(name: str) -> None:
    assert import_module(name).__name__ == name  # the process that others are copies of would leave it out silently


@pytest.mark.skipif(sys.platform != "linux", reason="each process loads all anew")
def test_a_process_begins_with_what_plans_and_pictures_have_in_common() -> None:
    process = begun()
    try:
        process.ours.send((has_loaded_ahead, (CHARTING,), False))
        answer = process.ours.recv()
    finally:
        process.stop()

    assert answer == ("done", True)


def test_a_process_that_lives_for_hours_looks_for_garbage() -> None:
    process = begun()
    try:
        process.ours.send((looks_for_garbage, (), False))
        answer = process.ours.recv()
    finally:
        process.stop()

    assert answer == ("done", True)
