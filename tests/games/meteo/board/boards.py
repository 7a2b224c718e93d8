"""Built-in boards for tests, read and drawn once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from meridian_print.games.meteo.board.board import board_drawing
from meridian_print.games.meteo.layout.model import Layout
from meridian_print.games.meteo.layout.reading import read_layout
from meridian_print.games.meteo.theme import Theme
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.drawing.items import Drawing

LAYOUTS = Path(__file__).parents[4] / "layouts"


@cache
def layout(name: str) -> Layout:
    read = read_layout((LAYOUTS / f"{name}.yaml").read_bytes())
    assert read.value is not None
    return read.value


@cache
def drawn(name: str, theme: str = "atlas", language: str = "en") -> Drawing:
    return board_drawing(layout(name), Theme(theme), Words(language))
