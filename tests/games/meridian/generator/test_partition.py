"""A side's cities are shared among islands that hang together, of the sizes asked for, the rounder the cooler."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from meridian_print.games.meridian.generator.partition import Cell, Lattice, can_hold, drawn_sizes, partition
from meridian_print.games.meridian.generator.weaving import Weave

SIDES = [(5, 13), (4, 11)]
of_some_seeds = pytest.mark.parametrize("seed", range(4))


def regions(parted: Weave) -> dict[int, set[Cell]]:
    found: dict[int, set[Cell]] = {}
    for meridian, column in enumerate(parted):
        for row, island in enumerate(column):
            found.setdefault(island, set()).add((meridian, row))
    return found


def touching(parted: Weave, lattice: Lattice) -> int:
    """Count the pairs of cells of one region that touch."""
    own = regions(parted).values()
    return sum(each in cells for cells in own for cell in cells for each in lattice.neighbours(cell)) // 2


@pytest.mark.parametrize(
    ("cities", "islands", "sizes", "possible"),
    [
        (50, 11, (4, 5, 6), True),
        (50, 13, (5,), False),
        (40, 20, (2,), True),
        (40, 3, (10,), False),
        (40, 0, (2,), False),
    ],
)
def test_it_is_known_what_islands_can_hold(cities: int, islands: int, sizes: tuple[int, ...], possible: bool) -> None:
    assert can_hold(cities, islands, sizes) == possible


def test_drawn_sizes_hold_all_cities() -> None:
    rng = Random(1)

    drawn = [drawn_sizes(50, 11, (4, 5, 6), rng) for _ in range(50)]

    assert {(sum(sizes), len(sizes)) for sizes in drawn} == {(50, 11)}
    assert len({tuple(sorted(sizes)) for sizes in drawn}) > 2


def test_cells_touch_each_other_mutually_and_at_most_six() -> None:
    for lattice in (Lattice(5, 0), Lattice(4, 1)):
        cells = [(meridian, row) for meridian in range(10) for row in range(lattice.rows)]

        assert all(cell in lattice.neighbours(each) for cell in cells for each in lattice.neighbours(cell))
        assert max(len(lattice.neighbours(cell)) for cell in cells) == 6


@pytest.mark.parametrize(("rows", "islands"), SIDES)
@of_some_seeds
def test_regions_have_their_sizes_and_hang_together(rows: int, islands: int, seed: int) -> None:
    rng, lattice = Random(seed), Lattice(rows, seed % 2)
    sizes = drawn_sizes(10 * rows, islands, (3, 4, 5), rng)

    parted = regions(partition(lattice, sizes, 0.5, rng))

    assert Counter(len(cells) for cells in parted.values()) == Counter(sizes)
    for cells in parted.values():
        reached: set[Cell] = {min(cells)}
        while more := {each for cell in reached for each in lattice.neighbours(cell) if each in cells} - reached:
            reached |= more
        assert reached == cells


@pytest.mark.parametrize(("rows", "islands"), SIDES)
def test_round_regions_touch_themselves_more_often_than_long_ones(rows: int, islands: int) -> None:
    lattice = Lattice(rows, 1)
    found = []
    for roundness in (0.0, 1.0):
        rng = Random(7)
        sizes = drawn_sizes(10 * rows, islands, (3, 4, 5), rng)
        found.append(touching(partition(lattice, sizes, roundness, rng), lattice))

    assert found[1] > 1.1 * found[0]


def test_the_same_seed_gives_the_same_partition() -> None:
    one, other = (partition(Lattice(4, 0), (4,) * 10, 1.0, Random(3)) for _ in range(2))

    assert one == other
