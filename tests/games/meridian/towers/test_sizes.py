"""Paper pieces stack as far as they should, and their towers stand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.games.meridian.towers.sizes import (
    DEFAULT,
    LEAST_TILT,
    TowerSizes,
    paper_height,
    paper_piece,
    tilt,
    with_foot,
)
from meridian_print.graphics.nets.shapes import Frustum
from meridian_print.templates import load

SIZES = load("towers.yaml", TowerSizes)
FEET = [SIZES, with_foot(SIZES, 15.0), with_foot(SIZES, 24.0)]


def width_at(piece: Frustum, height: float) -> float:
    return piece.bottom - (piece.bottom - piece.top) * height / piece.height


@pytest.mark.parametrize("sizes", FEET, ids=["own", "small", "large"])
def test_a_piece_stops_where_the_one_below_is_as_wide_as_its_opening(sizes: TowerSizes) -> None:
    piece = paper_piece(sizes)
    opening = sizes.foot - 2 * (sizes.paper + sizes.paper)  # a wall and a tab on either side

    assert width_at(piece, sizes.rise) == pytest.approx(opening - sizes.tolerance)


def test_thicker_paper_needs_more_slope() -> None:
    assert paper_piece(replace(SIZES, paper=0.5)).top < paper_piece(SIZES).top


def test_a_foot_fits_into_the_room_of_a_city() -> None:
    assert SIZES.foot <= FOOT


@pytest.mark.parametrize("sizes", FEET, ids=["own", "small", "large"])
def test_a_usual_tower_stands_on_a_slope(sizes: TowerSizes) -> None:
    assert tilt(sizes, DEFAULT) >= LEAST_TILT


def test_a_tower_rises_by_the_same_with_each_piece() -> None:
    assert paper_height(SIZES, 1) == paper_piece(SIZES).height
    assert paper_height(SIZES, 5) - paper_height(SIZES, 4) == pytest.approx(SIZES.rise)
