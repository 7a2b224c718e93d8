"""A layout for another size: places move in proportion and stay on the map, or go; all else stays to the letter."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meridian_print.boardgame.layout.resizing import Path, Resized, Scaling, resized
from meridian_print.graphics.drawing.geometry import Rect, Size
from meridian_print.text.source.marks import Marked

TWICE = Scaling(Rect(10, 20, 100, 50), Rect(30, 40, 200, 150), within=Rect(35.04, 45.04, 190, 140))
"""Twice as wide and three times as high."""
LAYOUT = b"""\
title: Isles  # ours
board: A3
cities:
  1a: {name: Balenta, x: 60mm, y: 30mm}  # why
"""


def lengths(_tree: Marked) -> Iterator[Path]:
    yield from (("cities", "1a", "x"), ("cities", "1a", "y"))


def made(source: bytes, scaling: Scaling | None) -> Resized:
    return resized(source, "board", Size(594, 420), lengths, scaling)


@pytest.mark.parametrize(
    ("axis", "at", "expected"),
    [
        *[("x", 10, 35.1), ("x", 60, 130.0), ("x", 60.02, 130.0), ("x", 60.03, 130.1), ("x", 110, 225.0)],
        *[("y", 20, 45.1), ("y", 45, 115.0), ("y", 70, 185.0)],
        *[("dx", 5, 10.0), ("dx", -400, -800.0), ("dy", 5, 15.0), ("dy", 0.03, 0.1)],
    ],
)
def test_a_place_moves_in_proportion_to_tenths_and_stays_within_bounds(axis: str, at: float, expected: float) -> None:
    assert TWICE.moved(axis, at) == pytest.approx(expected, abs=1e-9)


def test_places_move_and_comments_stay() -> None:
    found = made(LAYOUT, TWICE)

    assert found.lengths == 2
    assert found.source == LAYOUT.replace(b"A3", b"A2").replace(b"60mm", b"130mm").replace(b"30mm}", b"70mm}")


def test_columns_that_were_aligned_stay_aligned_and_others_are_left_alone() -> None:
    aligned = LAYOUT + b"  2a: {name: Po,      x: 62mm, y: 5mm}\n"

    assert made(aligned, TWICE).source.endswith(b"  2a: {name: Po,      x: 62mm,  y: 5mm}\n")
    assert made(aligned.replace(b"Po,      ", b"Po,  "), TWICE).source.endswith(b"  2a: {name: Po,  x: 62mm, y: 5mm}\n")


def test_without_a_scaling_places_go_and_names_stay() -> None:
    found = made(LAYOUT, None)

    assert found.lengths == 2
    assert found.source == LAYOUT.replace(b"A3", b"A2").replace(b", x: 60mm, y: 30mm", b"")


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_board_that_names_no_size_gets_one_below_its_title_and_keeps_its_byte_order_mark(mark: bytes) -> None:
    found = made(mark + LAYOUT.replace(b"board: A3\n", b""), TWICE)

    assert found.source.startswith(mark + b"title: Isles  # ours\nboard: A2\ncities:")
