"""Panels: they meet where tiles meet, no fold crosses another, and the board closes like a fan."""

from __future__ import annotations

import pytest

from meridian_print.graphics.drawing.geometry import Rect, Size
from meridian_print.printing.imposition.tiles import TilePlan, folds, panel

BOARD = Size(420.0, 297.0)


def plan(columns: int, rows: int) -> TilePlan:
    return TilePlan(BOARD, columns, rows, 10.0, turned=False, room=Rect(0, 0, 500, 400))


@pytest.mark.parametrize(("columns", "rows"), [(2, 2), (3, 1), (4, 3), (1, 2), (1, 4)])
def test_folds_lie_on_joints_of_tiles(columns: int, rows: int) -> None:
    tiled = plan(columns, rows)
    edges = [tiled.shown(place) for place in tiled.places()]

    found = folds(tiled)

    assert found
    for fold in found:
        assert any(abs(fold.at - (edge.right if fold.upright else edge.bottom)) < 1e-9 for edge in edges)


@pytest.mark.parametrize(("columns", "rows"), [(2, 2), (3, 1), (4, 3), (1, 2), (1, 4), (1, 1)])
def test_panels_cover_the_board(columns: int, rows: int) -> None:
    tiled = plan(columns, rows)

    width, height = panel(tiled)

    assert (len(folds(tiled)) + 1) * width * height == pytest.approx(BOARD.width * BOARD.height)


def test_folds_are_upright_where_there_are_several_columns_and_level_in_a_single_one() -> None:
    assert {fold.upright for fold in folds(plan(3, 2))} == {True}
    assert {fold.upright for fold in folds(plan(1, 3))} == {False}


def test_neighbouring_folds_open_to_different_sides() -> None:
    assert [fold.inside for fold in folds(plan(4, 1))] == [0, 1, 0]


def test_a_board_of_one_tile_does_not_fold() -> None:
    assert folds(plan(1, 1)) == ()
    assert panel(plan(1, 1)) == BOARD
