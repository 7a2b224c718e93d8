"""Lines for names at sea, about places all over the map: how far each is clear, and how open the sea is along it."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import product

import numpy as np
from numpy.typing import NDArray

from meridian_print.cartography.clearance import Steps, clearance
from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.raster import Floats, Indices, Mask
from meridian_print.graphics.drawing.arcs import Arc
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_SLANTS = tuple(math.radians(slant) for slant in (-20, -10, 0, 10, 20))
_BENDS = (1 / 110, -1 / 110)
"""Bends of the lines, in radians per mm."""
ARCS = tuple(Arc(Point(0.0, 0.0), *of) for of in ((0.0, 0.0), *product(_SLANTS, _BENDS)))
"""The lines about each place, the level one first."""
STEP: Mm = 2.5
"""From one point of a line to the next."""
REACH = 20
"""How many points there are on either side of its middle."""
_BETWEEN_POINTS: Mm = 0.6
"""How much more room around a point the parts of a slanting name on either side of it need."""
_OPEN = 12
"""How many coarse samples the nearest land lies off where the sea is open."""
_COARSE = 4
"""How many samples one of them stands for, across and down."""
_NARROWEST, _ON_LAND = 0.75, 10.0
"""How narrow the sea is at a coast, and on land, where only names with a fixed place may be; open sea is 0."""


@dataclass(frozen=True, slots=True, eq=False)
class SeaLines:
    """Lines about places at sea, given by x and y.

    `room` is how many samples of `step` mm are free around every point of a line, up to one as far before its middle or
    after it, and `narrow` how narrow the sea is there on the average. Both have axes of lines, points and places.
    """

    x: Floats
    y: Floats
    step: Mm
    room: Steps
    narrow: NDArray[np.float32]

    def within(self, part: Rect) -> SeaLines:
        """Return the lines about the places in a part of the map."""
        inside = (part.x <= self.x) & (self.x < part.right) & (part.y <= self.y) & (self.y < part.bottom)
        return replace(
            self, x=self.x[inside], y=self.y[inside], room=self.room[..., inside], narrow=self.narrow[..., inside]
        )

    def are_free(self, height: Mm, gap: Mm) -> Mask:
        """Return up to which points there is room for a name of some height with a gap around it."""
        return np.asarray(self.room >= samples_around(height, gap, self.step))


def samples_around(height: Mm, gap: Mm, step: Mm) -> int:
    """Return how many free samples a name on a line takes, from the line to either side and with the line."""
    return math.ceil((height / 2 + _BETWEEN_POINTS + gap) / step) + 1


def sea_lines(grid: SampleGrid, free: Mask, land: Mask, places: Floats, span: tuple[int, int]) -> SeaLines:
    """Find the lines about places, as rows of x and y, over the samples that are free.

    Places with less room than the first number of `span`, in samples, are left out; more than the second counts as it.
    """
    least, most = span
    around = clearance(free, most)
    columns, rows = np.rint((places - grid.area[:2]) / grid.step).astype(np.intp).T
    columns, rows = np.minimum(columns, grid.shape[1] - 1), np.minimum(rows, grid.shape[0] - 1)
    is_wide = around[rows, columns] >= least
    at = _points(rows[is_wide], columns[is_wide], grid)
    room, narrow = around.ravel().take(at), _narrowness(land).ravel().take(at)
    both = np.minimum(room[:, REACH:], room[:, REACH::-1])
    sums = np.cumsum(narrow[:, REACH:] + narrow[:, REACH::-1], axis=1)
    counts = 2 * np.arange(1, REACH + 2, dtype=np.float32)[:, None]
    x, y = places[is_wide].T
    return SeaLines(x, y, grid.step, np.minimum.accumulate(both, axis=1), np.divide(sums, counts, dtype=np.float32))


def _points(rows: Indices, columns: Indices, grid: SampleGrid) -> Indices:
    """Return the sample of each point of each line about each place, counted row by row."""
    along = [at * STEP for at in range(-REACH, REACH + 1)]
    lines = np.array([[arc.place(at).at for at in along] for arc in ARCS])
    across, down = np.moveaxis(np.rint(lines / grid.step).astype(np.intp), -1, 0)
    height, width = grid.shape
    row = np.clip(rows + down[..., None], 0, height - 1)
    return np.asarray(row * width + np.clip(columns + across[..., None], 0, width - 1))


def _narrowness(land: Mask) -> NDArray[np.float32]:
    """Rate how near land or the edge of the map is, from 0 to a number less than 1, and far more on land."""
    away = clearance(~land[::_COARSE, ::_COARSE], _OPEN)
    shares = np.arange(_OPEN, -1, -1, dtype=np.float32) / np.float32(_OPEN)
    rated = np.float32(_NARROWEST) * shares * shares
    rated[0] = _ON_LAND
    rated = rated[away]
    return np.asarray(rated.repeat(_COARSE, axis=0).repeat(_COARSE, axis=1)[: land.shape[0], : land.shape[1]])
