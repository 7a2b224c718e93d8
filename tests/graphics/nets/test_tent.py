"""A tent's net, folded in code, is the prism that it should be."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from meridian_print.graphics.nets.folding import folded
from meridian_print.graphics.nets.tent import Tent, tent
from tests.graphics.nets.solids import extent, lies_behind, near

TENTS = st.builds(
    Tent,
    width=st.floats(10, 60),
    depth=st.floats(5, 30),
    height=st.floats(5, 30),
    tab=st.just(3.0),
    tab_slope=st.just(1.0),
)


@given(TENTS)
def test_it_folds_to_its_size(of: Tent) -> None:
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
