"""Woods in ink have a tone: crowns within them have a shaded side, each by two strokes where the light falls."""

from __future__ import annotations

from meridian_print import templates
from meridian_print.cartography.landscape.woods import Crown, canopies, wooded
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.graphics.drawing.geometry import Point
from meridian_print.graphics.drawing.items import Path

STYLE = templates.load("meridian/themes/line-art/board.yaml", BoardStyle).art
WOOD = tuple(Crown(Point(2.0 * at, 2.0 * row), 1.2, stands_free=False) for row in range(9) for at in range(9))


def test_about_half_of_the_crowns_in_the_light_have_two_strokes_of_shade() -> None:
    *_, hatched = wooded((WOOD,), canopies((WOOD,)), STYLE)

    assert isinstance(hatched, Path)
    assert hatched.stroke == STYLE.pens.hachure
    assert hatched.fill is None
    assert 0.25 * len(WOOD) < hatched.outline.verbs.count("MQMQ") < 0.6 * len(WOOD)
