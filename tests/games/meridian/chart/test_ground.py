"""Boxes touch others nearer than a gap, which may differ across and down; so many as are nearer are hits."""

from __future__ import annotations

import numpy as np
import pytest

from meridian_print.cartography.raster import Boxes
from meridian_print.games.meridian.chart.ground import hits, touches
from meridian_print.graphics.drawing.geometry import Rect

OTHERS = (Rect(10.0, 10.0, 5.0, 2.0), Rect(12.0, 10.0, 5.0, 2.0), Rect(40.0, 30.0, 5.0, 2.0))
XS, YS = (each.ravel() for each in np.meshgrid(np.arange(0.0, 50.0, 0.7), np.arange(0.0, 40.0, 0.7)))
BOXES = Boxes(XS, YS, (3.0, 2.0))


@pytest.mark.parametrize("gap", [0.0, 1.5])
def test_a_box_touches_others_where_it_hits_any(gap: float) -> None:
    assert touches(BOXES, OTHERS, gap).tolist() == (hits(BOXES, OTHERS, gap) > 0).tolist()
    assert hits(BOXES, OTHERS, gap).max() == 2
    assert not touches(BOXES, (), gap).any()


@pytest.mark.parametrize("gap", [0.0, 1.5])
def test_boxes_in_rows_and_columns_hit_what_each_hits_alone(gap: float) -> None:
    rows = Boxes(np.unique(XS)[None, :], np.unique(YS)[:, None], BOXES.size)

    assert hits(rows, OTHERS, gap).ravel().tolist() == hits(BOXES, OTHERS, gap).tolist()
    assert touches(rows, OTHERS, gap).ravel().tolist() == touches(BOXES, OTHERS, gap).tolist()


def test_a_box_beside_another_touches_it_across_and_one_below_it_down() -> None:
    boxes = Boxes(np.array([16.0, 10.0]), np.array([10.0, 13.0]), (3.0, 2.0))

    assert touches(boxes, OTHERS[:1], 2.0, 0.0).tolist() == [True, False]
    assert touches(boxes, OTHERS[:1], 0.0, 2.0).tolist() == [False, True]
