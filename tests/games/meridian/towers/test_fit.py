"""Towers fit on every board that passes its checks; wider ones are reported with the pair of cities."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.layout.file import find_layout
from meridian_print.games.meridian.layout.model import Layout
from meridian_print.games.meridian.layout.plan import FEET_APART
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.games.meridian.towers.fit import too_narrow

BOARDS = ("corvine-isles", "winding-sound", "first-voyage")


def board(name: str) -> Layout:
    layout = read_layout(find_layout(name).read_bytes()).value
    assert layout is not None
    return layout


@pytest.mark.parametrize("name", BOARDS)
def test_the_usual_foot_fits_everywhere(name: str) -> None:
    assert too_narrow(board(name), FEET_APART - 1) == ()


def test_a_foot_too_wide_is_reported_with_the_available_room() -> None:
    narrow = too_narrow(board("corvine-isles"), 30.0)

    assert narrow
    assert all(21.0 <= found.room < 30.0 for found in narrow)
