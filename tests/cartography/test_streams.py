"""The water of a river is as wide as the river at each of its points, and has no other holes or twists."""

from __future__ import annotations

import numpy as np
import pytest

from meridian_print.cartography.streams import River, ribbon, watered
from meridian_print.graphics.drawing.geometry import Point
from meridian_print.graphics.drawing.items import Path
from meridian_print.graphics.drawing.paint import Stroke, hex_ink

LEVEL = tuple(Point(x, 5.0) for x in (0.0, 10.0, 20.0, 30.0))


def test_the_water_of_a_river_widens_with_it_to_both_sides() -> None:
    water = ribbon(River(LEVEL, (1.0, 2.0, 3.0, 4.0)))

    assert water.bounds == pytest.approx((0.0, 3.0, 30.0, 7.0))
    assert water.area == pytest.approx(10 * (1.5 + 2.5 + 3.5))


def test_a_river_that_rests_at_a_point_has_the_same_water() -> None:
    resting = River((LEVEL[0], *([LEVEL[1]] * 3), *LEVEL[2:]), (1.0, 2.0, 2.0, 2.0, 3.0, 4.0))

    assert ribbon(resting).symmetric_difference(ribbon(River(LEVEL, (1.0, 2.0, 3.0, 4.0)))).area < 1e-6


def test_banks_become_a_hair_with_their_river() -> None:
    river = River(LEVEL, (0.1, 0.6, 1.1, 1.6))

    banks, water = watered([river], hex_ink("#ffffff"), Stroke(hex_ink("#000000"), 0.2))

    assert isinstance(banks, Path)
    assert isinstance(water, Path)
    for part, source, end in ((banks, 0.15, 1.8), (water, 0.05, 1.4)):
        assert part.outline.coords
        x, y = np.array(part.outline.coords).reshape(-1, 2).T
        assert np.ptp(y) == pytest.approx(end, abs=0.15)
        assert np.ptp(y[x < 0.2]) <= source + 0.1


def test_a_river_turns_by_degrees_into_the_ink_of_its_sea() -> None:
    river, sea = River(LEVEL, (0.4, 1.0, 1.6, 2.2), reaches_sea=True), hex_ink("#102030")

    _, water, *stretches = watered([river], hex_ink("#90a0b0"), Stroke(hex_ink("#000000"), 0.2), 0.8, [sea])

    paths = [item for item in (water, *stretches) if isinstance(item, Path)]
    lightness = [path.fill.rgb[0] for path in paths if path.fill is not None]
    begins = [min(path.outline.coords[::2]) for path in paths]
    assert len(paths) == len(lightness) == 1 + len(stretches) > 4
    assert lightness == sorted(lightness, reverse=True)
    assert begins == sorted(begins)
    assert paths[-1].fill == sea
