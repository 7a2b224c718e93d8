from __future__ import annotations

import numpy as np

from meridian_print.cartography.clearance import clearance

FREE = np.ones((9, 11), bool)


def test_a_sample_is_as_clear_as_the_largest_free_square_about_it() -> None:
    free = FREE.copy()
    free[4, 2] = False

    found = clearance(free, 9)

    assert found[4].tolist() == [1, 1, 0, 1, 2, 3, 4, 4, 3, 2, 1]
    assert found[:, 7].tolist() == [1, 2, 3, 4, 4, 4, 3, 2, 1]


def test_no_more_is_counted_than_asked_for() -> None:
    assert clearance(FREE, 3).max() == 3


def test_nothing_is_clear_where_nothing_is_free() -> None:
    assert not clearance(~FREE, 3).any()
