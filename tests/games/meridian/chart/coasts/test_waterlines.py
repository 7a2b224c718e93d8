"""Waterlines may reach far out to sea, more of them in even meridians."""

from __future__ import annotations

import numpy as np
import pytest

from meridian_print.cartography.offings import WaterlineSpacing
from meridian_print.games.meridian.chart.coasts.waterlines import sea_lines, waterlines
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.graphics.drawing.geometry import Outline
from tests.games.meridian.chart.boards import OWN, some

NEAR = 3
SPACING = WaterlineSpacing(NEAR + 6, 0.5, 1.13)
LEAST_APART = 0.5
"""How far apart lines end beside a meridian of fewer."""


def beyond_even_meridians(line: Outline, on: Chart) -> np.ndarray:
    """Return how far each point of a line is from the nearest even meridian, or how far inside it, as less than 0."""
    x = np.array(line.coords[::2])
    *inner, last = ((strip.x, strip.right) for strip in on.strips[1::2])
    outside = [np.maximum(left - x, x - right) for left, right in (*inner, (last[0], np.inf))]
    return np.asarray(np.min(outside, axis=0))


@pytest.mark.parametrize("name", OWN)
def test_every_second_line_far_out_ends_beside_even_meridians_each_at_its_own_distance(name: str) -> None:
    chart = some(name).chart

    farthest = [beyond_even_meridians(line, chart).max() for line in sea_lines(chart, SPACING, NEAR)]

    everywhere, even = (*farthest[:NEAR], *farthest[NEAR + 1 :: 2]), sorted(farthest[NEAR::2])
    assert len(even) == 3
    assert even[-1] < 3 < 10 < min(everywhere)
    assert np.diff(even).min() > LEAST_APART


def test_lines_near_the_coast_follow_it_as_they_do_without_lines_out_at_sea() -> None:
    seen = some(OWN[0])

    first, *_ = sea_lines(seen.chart, SPACING, NEAR)

    assert first == waterlines(seen.chart, SPACING)[0]
