"""Bodies are smooth, as wide as asked, and shaded where they turn away from the light in the north-west."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from meridian_print import templates
from meridian_print.cartography.ornaments.modelling import body, fin, modelled, scaled, shading
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.graphics.drawing.items import Path

STYLE = templates.load("meridian/themes/atlas/board.yaml", BoardStyle).art
LEVEL = body([(0.0, 0.0), (5.0, 0.0), (10.0, 0.0)], (2.0, 2.0, 2.0))


def strokes(coords: tuple[float, ...]) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Return start and end of each curve of an outline of single quadratic curves."""
    return [((coords[at], coords[at + 1]), (coords[at + 4], coords[at + 5])) for at in range(0, len(coords), 6)]


def test_stations_lie_at_even_distances_along_the_spine() -> None:
    bent = body([(0.0, 0.0), (4.0, -6.0), (8.0, 0.0)], (1.0, 2.0, 1.0))

    steps = [math.dist(one.at, other.at) for one, other in pairwise(bent)]

    assert max(steps) < 1.1 * min(steps)
    assert (bent[0].at, bent[-1].at) == ((0.0, 0.0), (8.0, 0.0))


def test_a_body_is_as_wide_as_asked() -> None:
    assert all(station.half == pytest.approx(1.0) for station in LEVEL)
    assert LEVEL[3].beside(1)[1] == pytest.approx(1.0)
    assert LEVEL[3].beside(-1)[1] == pytest.approx(-1.0)


@pytest.mark.parametrize("spine", [[(0.0, 0.0), (10.0, 0.0)], [(10.0, 0.0), (0.0, 0.0)]])
def test_strokes_lie_on_the_lower_side_of_a_level_body_wherever_it_heads(spine: list[tuple[float, float]]) -> None:
    found = strokes(shading(body(spine, (2.0, 2.0))).coords)

    assert len(found) > 20
    assert all(start[1] == pytest.approx(1.0) and end[1] < start[1] for start, end in found)


def test_the_side_in_the_shade_has_the_bold_line() -> None:
    *_, fine, bold = (item for item in modelled(LEVEL, STYLE) if isinstance(item, Path))

    assert (fine.stroke, bold.stroke) == (STYLE.pens.detail, STYLE.pens.outline)
    assert min(bold.outline.coords[1::2]) == pytest.approx(1.0)
    assert min(fine.outline.coords[1::2]) == pytest.approx(-1.0)


def test_scales_lie_within_their_body() -> None:
    ys = scaled(LEVEL, 0.1, 0.9).coords[1::2]

    assert ys
    assert all(-1.25 < y < 1.05 for y in ys)


def test_a_fin_stands_on_its_side() -> None:
    web, _ = fin(LEVEL, -1, (0.2, 0.8), 1.0, STYLE)

    assert isinstance(web, Path)
    ys = web.outline.coords[1::2]
    assert max(ys) == pytest.approx(-0.9)
    assert -2.1 < min(ys) < -1.7
