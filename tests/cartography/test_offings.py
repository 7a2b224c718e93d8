"""Waterlines follow a coast at their distances."""

from __future__ import annotations

from itertools import accumulate

import numpy as np
import pytest
import shapely

from meridian_print.cartography.curves import lines
from meridian_print.cartography.offings import USUAL, WaterlineSpacing, offings
from meridian_print.graphics.drawing.geometry import Outline, Rect

SEA = Rect(0.0, 0.0, 200.0, 100.0)
ISLAND = shapely.box(80.0, 30.0, 120.0, 70.0)
GAPS = [0.8 * 1.3**number for number in range(5)]
"""From the coast to the first waterline, and from each to the next."""


def coasts(*shapes: shapely.Polygon) -> np.ndarray:
    return np.array(shapes, dtype=object)


def waterlines(
    islands: np.ndarray,
    area: Rect,
    scale: float,
    spacing: WaterlineSpacing = USUAL,
    rocks: tuple[shapely.Polygon, ...] = (),
) -> tuple[Outline, ...]:
    return tuple(map(lines, offings(islands, area, scale, spacing, rocks)))


def points(of: Outline) -> np.ndarray:
    return np.array(of.coords).reshape(-1, 2)


@pytest.mark.parametrize("scale", [1.0, 1.4])
def test_waterlines_lie_ever_farther_out_with_ever_wider_gaps(scale: float) -> None:
    drawn = waterlines(coasts(ISLAND), SEA, scale)

    from_coast = [80.0 - points(line)[:, 0].min() for line in drawn]
    assert len(drawn) == USUAL.lines
    assert from_coast == pytest.approx([scale * at for at in accumulate(GAPS)], abs=0.1)


def test_waterlines_may_be_more_and_closer() -> None:
    drawn = waterlines(coasts(ISLAND), SEA, 1.0, WaterlineSpacing(7, 0.5, 1.2))

    from_coast = [80.0 - points(line)[:, 0].min() for line in drawn]
    assert from_coast == pytest.approx(list(accumulate(0.5 * 1.2**number for number in range(7))), abs=0.1)


def test_rocks_have_no_waterline_so_near_that_it_would_be_a_blot() -> None:
    rock = shapely.box(150.0, 50.0, 152.0, 52.0)

    usual, close = (
        [line.verbs.count("M") for line in waterlines(coasts(ISLAND), SEA, 1.0, spacing, (rock,))]
        for spacing in (USUAL, WaterlineSpacing(3, 0.5, 1.2))
    )

    assert usual == [2] * 5
    assert close == [1, 2, 2]


def test_on_a_larger_board_waterlines_are_drawn_with_no_more_points() -> None:
    def drawn(scale: float) -> list[Outline]:
        around = np.arange(400 * scale) / (400 * scale) * 2 * np.pi
        radius = scale * (20 + 0.4 * np.random.default_rng(1).uniform(-1, 1, len(around)))
        shore = np.stack([100 * scale + radius * np.cos(around), 50 * scale + radius * np.sin(around)], axis=1)
        return list(waterlines(coasts(shapely.Polygon(shore)), Rect(0.0, 0.0, 200 * scale, 100 * scale), scale))

    usual, large = (sum(len(line.verbs) for line in drawn(scale)) for scale in (1.0, 1.6))

    assert large < 1.1 * usual


def test_a_coast_that_moves_bends_no_waterline_far_away() -> None:
    ragged = np.random.default_rng(1).uniform(28.0, 32.0, 120)
    xs = np.linspace(20.0, 179.0, 120)

    def drawn(corner: float) -> set[tuple[float, ...]]:
        cape = ((179, 12), (170, corner), (160, 12), (20, 12))
        joined = coasts(shapely.Polygon([*zip(xs, ragged, strict=True), *cape]), shapely.box(80.0, 38.0, 120.0, 70.0))
        return {(x, y) for line in waterlines(joined, SEA, 1.0) for x, y in points(line).tolist() if x < 120 and y > 20}

    assert drawn(12.0) == drawn(9.0)


def test_waterlines_end_at_the_edge_of_the_map() -> None:
    by_the_edge = shapely.box(1.0, 30.0, 40.0, 70.0)

    drawn = waterlines(coasts(by_the_edge), SEA, 1.0)

    assert points(drawn[0])[:, 0].min() == pytest.approx(0.2, abs=0.05)
    for line in drawn[1:]:
        assert points(line)[:, 0].min() == pytest.approx(0.0, abs=1e-9)
        assert "Z" not in line.verbs


@pytest.mark.parametrize(("width", "rings"), [(3.2, 1), (3.6, 2)])
def test_a_puddle_gets_a_waterline_only_if_that_is_long_enough_to_be_seen(width: float, rings: int) -> None:
    lake = shapely.box(100 - width / 2, 50 - width / 2, 100 + width / 2, 50 + width / 2)

    first, second, *_ = waterlines(coasts(ISLAND.difference(lake)), SEA, 1.0)

    assert first.verbs.count("M") == rings
    assert second.verbs.count("M") == 1
