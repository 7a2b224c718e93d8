"""Words of names stand apart in every theme, in letters that stand closer, too."""

from __future__ import annotations

from itertools import pairwise

import pytest

from meridian_print import templates
from meridian_print.games.meridian.chart.names.city_forms import smaller_type, usual_type
from meridian_print.games.meridian.theme import theme_names
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.graphics.drawing.paint import hex_ink
from meridian_print.graphics.drawing.type import Font, text, width
from tests.games.meridian.chart.boards import OWN, some

LEAST = 0.18
"""In ems."""


@pytest.mark.parametrize("theme", theme_names())
def test_words_of_names_stand_apart(theme: str) -> None:
    style = templates.load(f"meridian/themes/{theme}/board.yaml", BoardStyle).map.type

    for city in some(OWN[0]).side.cities:
        for of_city in (usual_type(city, style), smaller_type(city, style)):
            assert between("Kongs Yngborg", of_city.name) >= LEAST
    assert min(between("KONGS YNGBORG", font) for font in (*style.islands, *style.waters)) >= LEAST


def between(words: str, font: Font) -> float:
    """Return the distance from the end of the first of two words to the second, in ems."""
    first = width(words.split()[0], font)
    line = text(words, (0.0, 0.0), font, hex_ink("#000000"))
    return next(after.x for glyph, after in pairwise(line.glyphs) if glyph.words == " ") / font.size - first / font.size
