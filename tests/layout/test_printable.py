"""What a layout names is set in faces that have its letters."""

from __future__ import annotations

import pytest

from meridian_print.meridian.layout.printable import FACES
from meridian_print.theme import Theme, theme_names
from meridian_print.theme.board import BoardStyle
from meridian_print.theme.sheets import SheetStyle


@pytest.mark.parametrize("theme", theme_names())
def test_every_theme_sets_names_in_the_faces_that_are_looked_at(theme: str) -> None:
    board, sheets = Theme(theme).section("board", BoardStyle), Theme(theme).section("sheets", SheetStyle)

    names = (board.map.type.city, *board.map.type.islands, board.frame.type.title, board.frame.type.side)
    written = (sheets.type.board, sheets.type.name, sheets.type.label)

    assert {font.face for font in (*names, *written)} <= set(FACES)
