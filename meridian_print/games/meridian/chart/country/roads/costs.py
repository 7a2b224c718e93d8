"""The cost surface of an island: what a mm of road costs at each place."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from meridian_print.cartography.clearance import clearance
from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.raster import Floats, Indices, SummedAreaTable
from meridian_print.games.meridian.chart.ground import corners
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_Kinds = NDArray[np.uint8]

_COAST = (3000.0, 600.0, 60.0, 10.0, 3.0, 0.0)
"""How much more a mm costs at sea, then on each of the next samples inland."""
_LINE = (0.0, 14.0)
"""The same off the lines between meridians, and on them and so near to them that a road would seem to run along them.
"""
_OFF_LINES: Mm = 1.0
"""How near that is."""
_MARGINS = ((0.0, 0.0), (4.0, 1.7), (3.0, 1.7), (40.0, 0.6), (90.0, 0.8), (60.0, 0.8), (300.0, 0.3))
"""The same off all else, and how far off that is at least: near the corners of towers' squares, near names and
pictures, in rivers, at those corners and on hills where rivers rise, beside names and under them: any way around on
land is cheaper than that.
"""
DEAR = 100.0
"""What lies so near to the sea or to a name that no road leads there if there is another way costs more than this."""
_COSTS = np.array([sum(each) for each in product((cost for cost, _ in _MARGINS), _LINE, _COAST)])
"""What a mm of each kind of place costs more than another."""
_BARRED = 80.0
"""What is under a name, at such a corner or on such a hill costs more than this, besides what else it costs."""
_BLOCKED = np.array([cost > _BARRED for (cost, _), *_ in product(_MARGINS, _LINE, _COAST)])
"""Which kinds of place lie under names, at corners of towers' squares or on hills."""
_HIDDEN = np.array((24.0, 17.0, 9.0, 0.0))
"""How much more a mm costs where something hides a road, then on each of the next samples beside that."""
_OFF_CITIES: Mm = 5.5
"""How far around a city no road to others runs."""


class Obstacles(NamedTuple):
    """What roads keep off: the boxes of names and pictures, courses of rivers and hills where they rise, squares of
    towers, meridians by x.
    """

    names: Sequence[Rect] = ()
    rivers: Sequence[Point] = ()
    feet: Sequence[Rect] = ()
    lines: Sequence[Mm] = ()
    springs: Sequence[Rect] = ()


NOTHING_THERE = Obstacles()


class CostSurface(NamedTuple):
    """The kind of each sample of a grid, and how near it is to what hides roads: in clearings, nothing does."""

    grid: SampleGrid
    kinds: _Kinds
    hidden: _Kinds

    def costs(self, x: Floats, y: Floats) -> tuple[Floats, Floats]:
        """Return how much more than elsewhere a mm costs at places, and how much because something hides a road."""
        which = self._at(x, y)
        return _COSTS.take(self.kinds.take(which)), _HIDDEN.take(self.hidden.take(which))

    def count_blocked(self, places: Floats) -> int:
        """Return how many places lie under names and pictures, at corners of towers' squares or on hills."""
        return int(np.count_nonzero(_BLOCKED.take(self.kinds.take(self._at(*places.T)))))

    def _at(self, x: Floats, y: Floats) -> Indices:
        """Return the samples nearest to places; for those beyond the grid, the last ones on their side."""
        left, top, *_ = self.grid.area
        rows, columns = self.grid.shape
        row, column = ((off / self.grid.step + 0.5).astype(np.intp) for off in (y - top, x - left))
        row, column = (np.minimum(np.maximum(at, 0), most - 1) for at, most in ((row, rows), (column, columns)))
        return np.asarray(row * columns + column)


def cost_surface(land: FreeSpace, own: SummedAreaTable, cities: Sequence[City], off: Obstacles) -> CostSurface:
    """Survey an island for roads: its `own` land, and the `land` of that on which nothing stands."""
    grid = own.grid
    kinds = np.zeros(grid.shape, np.uint8)
    angles = [corner for square in off.feet for corner in corners(square)]
    courses = [Rect(*at, 0.0, 0.0) for at in off.rivers]
    for kind, boxes in enumerate((angles, off.names, courses, [*angles, *off.springs], off.names, off.names), start=1):
        for window in grid.windows(boxes, _MARGINS[kind][1]):
            kinds[window] = kind
    kinds *= len(_LINE)
    lines = (Rect(x, grid.area.y, 0.0, grid.area.height) for x in off.lines)
    for _, columns in grid.windows(lines, _OFF_LINES):
        kinds[:, columns] += 1
    kinds *= len(_COAST)
    shore = own.mask.copy()
    shore[[0, -1]] = shore[:, [0, -1]] = False
    kinds += clearance(shore, len(_COAST) - 1)
    feet = (Rect(*city.at, 0.0, 0.0) for city in cities)
    return CostSurface(grid, kinds, clearance(land.without(feet, _OFF_CITIES).free, len(_HIDDEN) - 1))
