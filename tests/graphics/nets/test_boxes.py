"""The nets of boxes and trays, folded in code, are closed and of the right size."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meridian_print.graphics.nets.boxes import BoxDimensions, tray, tuck_box
from tests.graphics.nets.solids import extent, lies_behind, near, open_edges

BOXES = st.builds(
    BoxDimensions,
    width=st.floats(30, 130),
    depth=st.floats(12, 60),
    height=st.floats(30, 130),
    tab=st.just(10.0),
    tab_slope=st.just(2.0),
)
TRAY = BoxDimensions(width=130, depth=80, height=20, tab=12, tab_slope=2)


@given(BOXES)
def test_no_box_is_cut_where_it_is_folded(of: BoxDimensions) -> None:
    for net in (tuck_box(of), tray(of)):
        assert len(net.cuts) == sum(len(face.edges) for face in net.faces) - 2 * len(net.folds)


@given(BOXES)
def test_a_tuck_box_folds_to_its_size(of: BoxDimensions) -> None:
    assert extent(tuck_box(of)) == (near(of.width), near(of.height), near(of.depth))


@pytest.mark.slow
@settings(max_examples=25)
@given(BOXES)
def test_a_tuck_box_is_closed_all_round(of: BoxDimensions) -> None:
    assert open_edges(tuck_box(of)) == 0


@pytest.mark.slow
@given(BOXES)
def test_every_flap_of_a_tuck_box_goes_behind_its_panel(of: BoxDimensions) -> None:
    net = tuck_box(of)

    assert [face.name for face in net.faces if face.behind and not lies_behind(net, face)] == []


@given(BOXES)
def test_no_two_parts_of_a_tuck_box_lie_on_each_other_before_folding(of: BoxDimensions) -> None:
    boxes = [
        (min(xs), min(ys), max(xs), max(ys))
        for xs, ys in (zip(*face.corners, strict=True) for face in tuck_box(of).faces)
    ]

    for number, (left, top, right, bottom) in enumerate(boxes):
        for x1, y1, x2, y2 in boxes[:number]:
            assert x2 <= left + 1e-9 or right <= x1 + 1e-9 or y2 <= top + 1e-9 or bottom <= y1 + 1e-9


def test_a_tray_folds_to_its_size() -> None:
    assert extent(tray(TRAY)) == (near(130), near(80), near(20))


def test_a_tray_is_open_above() -> None:
    assert open_edges(tray(TRAY)) == 4


def test_every_tab_of_a_tray_is_glued_behind_a_wall() -> None:
    net = tray(TRAY)
    tabs = [face for face in net.faces if face.behind]

    assert len(tabs) == 4
    assert all(lies_behind(net, each) for each in tabs)
