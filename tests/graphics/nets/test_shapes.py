"""Nets of boxes that stack and of tents, folded in code, are what they should be."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meridian_print.graphics.nets.folding import folded
from meridian_print.graphics.nets.shapes import SIDES, Frustum, Tent, frustum, tent
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
def test_a_stacking_box_folds_to_its_size(of: Frustum) -> None:
    assert extent(frustum(of)) == (near(of.bottom), near(of.bottom), near(of.height))


@settings(max_examples=25)
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


TENTS = st.builds(
    Tent,
    width=st.floats(10, 60),
    depth=st.floats(5, 30),
    height=st.floats(5, 30),
    tab=st.just(3.0),
    tab_slope=st.just(1.0),
)


@given(FRUSTUMS, TENTS)
def test_no_net_is_cut_where_it_is_folded(piece: Frustum, standing: Tent) -> None:
    for net in (frustum(piece), tent(standing)):
        assert len(net.cuts) == sum(len(face.edges) for face in net.faces) - 2 * len(net.folds)


@given(TENTS)
def test_a_tent_folds_to_its_size(of: Tent) -> None:
    sides = sorted(extent(tent(of)))

    assert sides[-1] >= of.width - 1e-6
    base = folded(tent(of))["base"]
    assert max(at.x for at in base) - min(at.x for at in base) == near(of.width)
    deep = ((base[0].y - base[2].y) ** 2 + (base[0].z - base[2].z) ** 2) ** 0.5
    assert deep == near(of.depth)


@given(TENTS)
def test_the_floor_closes_at_the_foot_of_the_front_with_the_tab_behind_it(of: Tent) -> None:
    net = tent(of)
    solid = folded(net)

    foot, end = solid["front"][2:], solid["base"][:2]
    assert {(round(at.x, 6), round(at.y, 6), round(at.z, 6)) for at in foot} == {
        (round(at.x, 6), round(at.y, 6), round(at.z, 6)) for at in end
    }
    assert lies_behind(net, net.faces[-1])
