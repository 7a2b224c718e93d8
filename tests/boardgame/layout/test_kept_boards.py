"""The boards that are kept, as the rules of a game know them, are those of the built-in layouts."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from meridian_print import resources
from meridian_print.boardgame.layout.file import built_in_boards, built_in_path
from meridian_print.games.meridian.check import boards as meridian
from meridian_print.games.meridian.check.board_reading import read_board
from meridian_print.games.meteo.check import boards as meteo
from meridian_print.text.diagnostics import Checked

GAMES: dict[str, tuple[ModuleType, Callable[[bytes], Checked[Any]]]] = {
    "meridian": (meridian, read_board),
    "meteo": (meteo, meteo.read_board),
}


@pytest.mark.parametrize("game", GAMES)
def test_the_boards_that_are_kept_are_those_of_the_layouts(game: str, rewrites: bool) -> None:
    boards, read = GAMES[game]
    layouts = [built_in_path(name).read_bytes() for name in built_in_boards(game)]
    fresh = "".join(boards.written_board(data, read(data).value) for data in layouts)
    kept = resources.folder("layouts") / boards.KEPT
    if rewrites:
        kept.write_text(fresh, encoding="utf-8")

    assert kept.read_text(encoding="utf-8") == fresh
    assert fresh.count("=") == len(layouts)
