"""Hexagonal lattices: places in rows of which every other one is shifted, each place with six neighbours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from meridian_print.cartography.grid import connected
from meridian_print.cartography.raster import Indices, Mask

Counts = NDArray[np.int8]
NEIGHBOURS = 6
"""The neighbours of a place within a lattice."""


class Hexagons(NamedTuple):
    """Some places of a lattice, by row and column; rows that are `shifted` lie half a place to the right."""

    taken: Mask
    shifted: Mask

    def neighbours(self) -> Counts:
        """Count the neighbours of each place that are taken."""
        tall, wide = self.taken.shape
        cells = np.zeros((tall + 2, wide + 2), np.int8)
        cells[1:-1, 1:-1] = self.taken
        rows = cells[:-2] + cells[2:]
        aside = np.where(self.shifted[:, None], rows[:, 2:], rows[:, :-2])
        return np.asarray(cells[1:-1, :-2] + cells[1:-1, 2:] + rows[:, 1:-1] + aside)

    def grown(self, times: int) -> Hexagons:
        """Take the neighbours of all places, too, some times over."""
        found = self
        for _ in range(times):
            found = found._replace(taken=found.taken | (found.neighbours() > 0))
        return found

    def shrunk(self, times: int) -> Hexagons:
        """Leave out places of whose neighbours any is not taken, some times over."""
        found = self
        for _ in range(times):
            found = found._replace(taken=found.taken & (found.neighbours() == NEIGHBOURS))
        return found

    def parts(self) -> Iterator[tuple[Indices, Indices]]:
        """Yield the rows and columns of each part that hangs together, both in order; the first part is the topmost."""
        wide, is_shifted = self.taken.shape[1] + 1, self.shifted.tolist()  # no place is taken beyond the last of a row

        def beside(cell: int) -> tuple[int, ...]:
            above, below = cell - wide, cell + wide
            aside = 1 if is_shifted[cell // wide] else -1
            return cell - 1, cell + 1, above, above + aside, below, below + aside

        rows, columns = np.nonzero(self.taken)
        for part in connected((rows * wide + columns).tolist(), beside):
            yield np.divmod(sorted(part), wide)
