"""Hexagonal lattices: neighbours in rows that are shifted, growth and parts that hang together."""

from __future__ import annotations

import numpy as np

from meridian_print.cartography.hexagons import Hexagons


def lattice(*rows: str) -> Hexagons:
    """Read rows of a lattice, every second one shifted; `x` is taken."""
    return Hexagons(np.array([[mark == "x" for mark in row] for row in rows]), np.arange(len(rows)) % 2 == 1)


def test_a_place_has_six_neighbours() -> None:
    for row in (2, 3):
        one = lattice(*("....." for _ in range(6)))
        one.taken[row, 2] = True

        assert np.count_nonzero(one.neighbours()) == 6
        assert np.count_nonzero(one.grown(2).taken) == 19


def test_neighbours_in_other_rows_are_half_a_place_to_either_side() -> None:
    of_shifted = lattice("...", ".x.", "...").neighbours().tolist()
    of_other = lattice("...", "...", ".x.", "...").neighbours().tolist()

    assert of_shifted == [[0, 1, 1], [1, 0, 1], [0, 1, 1]]
    assert of_other == [[0, 0, 0], [1, 1, 0], [1, 0, 1], [1, 1, 0]]


def test_neighbours_are_counted_for_places_that_are_taken_too() -> None:
    assert lattice("xxx", "xxx", "xxx").neighbours()[1].tolist() == [5, 6, 3]


def test_parts_hang_together_and_come_in_order() -> None:
    parts = [tuple(zip(*map(np.ndarray.tolist, part), strict=True)) for part in lattice("x..x", ".x.x", "x...").parts()]

    assert parts == [((0, 0),), ((0, 3), (1, 3)), ((1, 1),), ((2, 0),)]


def test_places_beside_each_other_across_rows_are_one_part() -> None:
    (part,) = lattice(".x..", "x...", ".x..").parts()

    assert [each.tolist() for each in part] == [[0, 1, 2], [1, 0, 1]]


def test_places_shrink_by_those_at_their_edge() -> None:
    taken = lattice(
        "oooooooo",
        "oxxxxxxo",
        "oxxxxxxo",
        "oxxxxxxo",
        "oooooooo",
    )

    left = taken.shrunk(1)

    assert left.taken.sum() == 4
    assert left.taken[2, 2:6].all()
    assert not taken.shrunk(2).taken.any()
