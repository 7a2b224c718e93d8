"""A tower piece's net, folded in code, is the box it should be."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meridian_print.graphics.nets.folding import folded
from meridian_print.graphics.nets.frustum import SIDES, Frustum, frustum
from tests.graphics.nets.solids import extent, lies_behind, near, open_edges

PIECE = Frustum(bottom=19.0, top=17.0, height=9.0, tab=4.0, tab_slope=1.5)
FRUSTUMS = st.builds(
    Frustum,
    bottom=st.floats(18, 40),
    top=st.floats(12, 18),
    height=st.floats(6, 30),
    tab=st.just(3.0),
    tab_slope=st.just(1.5),
)


@given(FRUSTUMS)
def test_it_folds_to_its_size(of: Frustum) -> None:
    assert extent(frustum(of)) == (near(of.bottom), near(of.bottom), near(of.height))


@given(FRUSTUMS)
def test_only_the_bottom_stays_open(of: Frustum) -> None:
    assert open_edges(frustum(of)) == len(SIDES)


@pytest.mark.parametrize("side", SIDES)
def test_each_tab_lies_flat_behind_the_next_side(side: str) -> None:
    net = frustum(PIECE)
    (tab,) = (face for face in net.faces if face.name == f"{side} tab")

    assert lies_behind(net, tab)


def test_a_tab_longer_than_its_side_would_be_seen() -> None:
    net = frustum(Frustum(bottom=19.0, top=17.0, height=9.0, tab=18.0, tab_slope=0.0))

    assert not lies_behind(net, net.faces[2])


def test_the_sides_hang_below_the_top() -> None:
    solid = folded(frustum(PIECE))

    assert {round(at.z, 6) for at in solid["top"]} == {0}
    assert {round(at.z, 6) for side in SIDES for at in solid[side]} == {0, -9}


def test_what_is_cut_and_what_is_folded_are_all_edges() -> None:
    net = frustum(PIECE)

    assert len(net.folds) == 8
    assert len(net.cuts) == 4 * (2 + 3)
