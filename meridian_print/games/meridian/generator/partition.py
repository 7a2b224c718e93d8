"""Partition: sharing the cities of a side among islands as connected regions, by simulated annealing.

The cities of a side are the cells of a lattice, ten meridians wide. Every second meridian lies half a cell lower, so
that a cell touches six others, as hexagons do. A round island is a region whose cells touch each other most often; a
long one has no two cells on a meridian. Two neighbouring regions trade a cell for a cell: sizes never change.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from random import Random

from meridian_print.boardgame.layout.new import pick, weighted_choice
from meridian_print.games.meridian.generator.weaving import Weave
from meridian_print.games.meridian.rules.material import MERIDIANS

Cell = tuple[int, int]
"""A meridian and a row from the top, both counted from 0."""
Region = frozenset[Cell]

_TRADES = 900
"""How many trades are considered; more make islands hardly rounder."""
_TEMPERATURES = (1.2, 0.12)
"""The first and the last: at the first a loss of one touching pair is as likely as not, at the last it is not."""
_REMEMBERED = 4096
"""How many regions are remembered with what was found out about them, since most trades are tried again."""
_REPEAT = 2.5
"""The cost of each city of a long island beyond the first on a meridian, in touching pairs."""
_THIRD = 8.0
"""The cost of each city of an island beyond the second on a meridian."""


def can_hold(cities: int, islands: int, sizes: tuple[int, ...]) -> bool:
    """Return whether a number of islands, each of one of these sizes, can have this number of cities in all.

    >>> can_hold(50, 11, (4, 5, 6)), can_hold(50, 11, (3, 4))
    (True, False)
    """
    return _ways(cities, islands, sizes) > 0


def drawn_sizes(cities: int, islands: int, sizes: tuple[int, ...], rng: Random) -> tuple[int, ...]:
    """Draw the sizes of the islands, each possible sequence with the same probability."""
    drawn = []
    for rest in range(islands - 1, -1, -1):
        ways = [_ways(cities - size, rest, sizes) for size in sizes]
        drawn.append(weighted_choice(rng, sizes, ways))
        cities -= drawn[-1]
    return tuple(drawn)


@cache
def _ways(cities: int, islands: int, sizes: tuple[int, ...]) -> int:
    """Count the sequences of sizes that add up to the cities."""
    if islands == 0 or cities <= 0:
        return int(cities == 0 and islands == 0)
    return sum(_ways(cities - size, islands - 1, sizes) for size in sizes)


@dataclass(frozen=True, slots=True)
class Lattice:
    """The cells of a side; the meridians of parity `lower`, counted from 0, lie half a cell lower than the others."""

    rows: int
    lower: int

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """List the cells that touch one."""
        return _neighbours(cell, self.rows, cell[0] % 2 == self.lower)


def partition(lattice: Lattice, sizes: tuple[int, ...], roundness: float, rng: Random) -> Weave:
    """Divide the lattice into regions of these sizes; `roundness` is the probability that a region is to be round."""
    regions = [_Region(cells, rng.random() < roundness) for cells in _strips(lattice.rows, sizes)]
    owners = _annealed(regions, lattice, rng)
    return tuple(tuple(owners[meridian, row] for row in range(lattice.rows)) for meridian in range(MERIDIANS))


@dataclass(frozen=True, slots=True)
class _Region:
    """The cells of an island, and whether it is to be round rather than long."""

    cells: Region
    is_round: bool


@lru_cache(_REMEMBERED)
def _energy(region: _Region, lattice: Lattice) -> float:
    """Rate how far a region is from its wish; 0 is a perfect one."""
    on_meridian = Counter(meridian for meridian, _ in region.cells).values()
    crowded = _THIRD * sum(max(0, count - 2) for count in on_meridian)
    if not region.is_round:
        return _REPEAT * sum(count - 1 for count in on_meridian) + crowded
    touching = sum(each in region.cells for cell in region.cells for each in lattice.neighbours(cell)) / 2
    return _most_touching(len(region.cells)) - touching + crowded


def _most_touching(cells: int) -> int:
    """Return how many pairs of hexagons touch at most (Harborth 1974)."""
    return math.floor(3 * cells - math.sqrt(12 * cells - 3))


def _strips(rows: int, sizes: tuple[int, ...]) -> Iterator[Region]:
    """Cut the lattice, walked down one meridian and up the next, into pieces."""
    walk = ((at, row if at % 2 else rows - 1 - row) for at in range(MERIDIANS) for row in range(rows))
    for size in sizes:
        yield frozenset(next(walk) for _ in range(size))


def _annealed(regions: list[_Region], lattice: Lattice, rng: Random) -> dict[Cell, int]:
    """Trade cells between neighbouring regions, ever less often at a loss; returns the region of each cell."""
    owners = {cell: number for number, region in enumerate(regions) for cell in region.cells}
    cells, (first, last) = sorted(owners), _TEMPERATURES
    for trade in range(_TRADES):
        temperature = first * (last / first) ** (trade / _TRADES)
        given = pick(rng, cells)
        taken = _taken(given, owners, regions, lattice, rng)
        if taken is None:
            continue
        one, other = owners[given], owners[taken]
        traded = _traded(regions[one], given, taken), _traded(regions[other], taken, given)
        if not all(_is_connected(region.cells, lattice) for region in traded):
            continue
        before = _energy(regions[one], lattice) + _energy(regions[other], lattice)
        gain = before - sum(_energy(region, lattice) for region in traded)
        if gain >= 0 or rng.random() < math.exp(gain / temperature):
            regions[one], regions[other] = traded
            owners[given], owners[taken] = other, one
    return owners


def _taken(given: Cell, owners: dict[Cell, int], regions: list[_Region], lattice: Lattice, rng: Random) -> Cell | None:
    """Draw the cell that a neighbouring region gives back, if there is one."""
    own = owners[given]
    others = [owners[cell] for cell in lattice.neighbours(given) if owners[cell] != own]
    if not others:
        return None
    rest = regions[own].cells - {given}
    offered = sorted(
        cell for cell in regions[pick(rng, others)].cells if any(n in rest for n in lattice.neighbours(cell))
    )
    return pick(rng, offered) if offered else None


def _traded(region: _Region, given: Cell, taken: Cell) -> _Region:
    return _Region(region.cells - {given} | {taken}, region.is_round)


@cache
def _neighbours(cell: Cell, rows: int, is_lower: bool) -> tuple[Cell, ...]:
    meridian, row = cell
    beside = (row, row + 1) if is_lower else (row - 1, row)
    around = [(meridian, row - 1), (meridian, row + 1)]
    around += [(meridian + step, at) for step in (-1, 1) for at in beside]
    return tuple((at, height) for at, height in around if 0 <= at < MERIDIANS and 0 <= height < rows)


@lru_cache(_REMEMBERED)
def _is_connected(cells: Region, lattice: Lattice) -> bool:
    reached, edge = set[Cell](), [min(cells)]
    while edge:
        cell = edge.pop()
        reached.add(cell)
        edge += [each for each in lattice.neighbours(cell) if each in cells and each not in reached]
    return len(reached) == len(cells)
