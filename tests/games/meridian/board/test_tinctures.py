"""Shields have the lines of their islands' coasts, smaller, and none too fine to print."""

from __future__ import annotations

from dataclasses import replace

import pytest

from meridian_print.games.meridian.board.tinctures import tinctured_shield
from meridian_print.games.meridian.layout.tints import TINTS
from meridian_print.graphics.drawing.geometry import Rect, rectangle
from meridian_print.graphics.drawing.items import Path
from tests.games.meridian.chart.boards import some
from tests.games.meridian.chart.styles import BOARDS

STYLE = BOARDS["line-art"].map
BOX = Rect(30.0, 40.0, 7.2, 7.2)
SHIELD = (Path(rectangle(BOX), STYLE.inks.device),)
ISLAND = some("corvine-isles 0").side.islands[0]


@pytest.mark.parametrize("tint", range(TINTS))
def test_a_shield_has_the_lines_of_its_island_smaller_but_none_finer_than_a_tenth_of_a_millimetre(tint: int) -> None:
    pens = [line.pen for line in STYLE.pens.tinctures if line.tint == tint]

    field, *lines = tinctured_shield(SHIELD, BOX, replace(ISLAND, tint=tint), STYLE)

    drawn = [item.stroke for item in lines if isinstance(item, Path) and item.stroke]
    assert (field,) == SHIELD
    assert len(drawn) == len(lines) == len(pens) > 0
    for pen, of_coast in zip(drawn, pens, strict=True):
        assert 0.1 <= pen.width <= of_coast.width
        assert sum(pen.dash) <= sum(of_coast.dash)


def test_a_shield_of_a_style_with_colours_has_no_lines() -> None:
    assert tinctured_shield(SHIELD, BOX, ISLAND, BOARDS["atlas"].map) == SHIELD
