"""Trees in flat colours stand on the ground, in three tones, and no form is like another."""

from __future__ import annotations

from itertools import combinations

import pytest

from meridian_print.cartography.landscape.flat_trees import flat_fir, flat_tree
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.graphics.drawing.items import Path
from tests.games.meridian.chart.styles import BOARDS

INKS = BOARDS["plain"].art.inks
TREES = range(len(FORMS[ReliefKind.TREE]))


def extent(paths: tuple[Path, ...]) -> Size:
    xs, ys = ([at for path in paths for at in path.outline.coords[axis::2]] for axis in (0, 1))
    return Size(max(xs) - min(xs), max(ys) - min(ys))


@pytest.mark.parametrize("form", TREES)
def test_a_tree_stands_on_the_ground_in_three_tones_the_lightest_to_the_north_west(form: int) -> None:
    shade, own, lit = flat_tree(form, 2.0, INKS)

    tones = [sum(path.fill.rgb) for path in (shade, own, lit) if path.fill]
    assert tones == sorted(tones)
    assert len(set(tones)) == 3
    assert max(shade.outline.coords[1::2]) == pytest.approx(0.0)
    assert max(shade.outline.coords[::2]) > max(own.outline.coords[::2]) > max(lit.outline.coords[::2])


def test_trees_of_one_height_are_of_different_breadth() -> None:
    wide = [extent(flat_tree(form, 2.0, INKS)).width for form in TREES]

    assert all(abs(one - other) > 0.1 for one, other in combinations(wide, 2))


def test_a_conifer_fills_its_form_and_is_dark_to_the_right() -> None:
    lit, shaded = flat_fir(Size(2.0, 3.0), INKS)

    assert extent((lit, shaded)) == Size(2.0, 3.0)
    assert lit.fill
    assert shaded.fill
    assert sum(lit.fill.rgb) > sum(shaded.fill.rgb)
    assert min(shaded.outline.coords[::2]) == 0.0
