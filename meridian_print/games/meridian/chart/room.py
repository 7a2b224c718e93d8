"""Room on the map for ornaments, which shrinks as they are placed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import SampleGrid, as_rows, white_noise
from meridian_print.cartography.raster import Floats, Mask, SummedAreaTable, share
from meridian_print.games.meridian.chart.country.towns import DOT
from meridian_print.games.meridian.chart.ground import Ground
from meridian_print.games.meridian.chart.names.lettering import MapLettering
from meridian_print.graphics.drawing.geometry import Mm, Rect

_CLEARING: Mm = 5.4
"""The mean distance from a city to the edge of its clearing, where no mark on land stands."""
_RAGGED: Mm = 0.7
"""The greatest deviation of each wave of the edge from that."""
_ASHORE: Mm = 4.0
"""How far from the name of an island at sea its leader ends on land, mostly."""
_WAVE: Mm = 5.0
"""The wavelength of the edge."""
_BEYOND = 2
"""How many samples beyond a box are asked at most, where it is asked whether that is free."""


@dataclass(frozen=True, slots=True, eq=False)
class FreeSpace:
    """Samples of the map that are free."""

    grid: SampleGrid
    free: Mask

    def without(self, boxes: Iterable[Rect], gap: Mm) -> FreeSpace:
        """Return the room left when boxes with a gap around them are taken."""
        free = self.free.copy()
        for window in self.grid.windows(boxes, gap):
            free[window] = False
        return FreeSpace(self.grid, free)

    def coarser(self) -> FreeSpace:
        """Return the same room on a grid of twice the step; a sample is free if all four around it were."""
        free = self.free.copy()
        free[:-1] &= self.free[1:]
        free[:, :-1] &= free[:, 1:].copy()
        grid = SampleGrid(self.grid.area, 2 * self.grid.step)
        rows, columns = grid.shape
        return FreeSpace(grid, free[::2, ::2][:rows, :columns])

    def around(self, box: Rect) -> FreeSpace:
        """Return the same room in the part of the map around a box, which is quicker to look up."""
        window = self.grid.window(box.inset(-_BEYOND * self.grid.step))
        return FreeSpace(self.grid.part(window), self.free[window])

    def share(self) -> SummedAreaTable:
        """Prepare for looking up how much of a box is free."""
        return share(self.grid, self.free)


@dataclass(frozen=True, slots=True, eq=False)
class Rooms:
    """Free land and free water of a map."""

    land: FreeSpace
    water: FreeSpace


def rooms(on: Ground, names: MapLettering, seed: int) -> Rooms:
    """Find the room left by cities, rocks and names on a map; on land, marks may stand where towers will."""
    land = FreeSpace(on.land.grid, on.land.mask).without(
        (*on.taken, *names.boxes, *names.leaders, *_ashore(names)), 0.0
    )
    return Rooms(_with_clearings(land, on.feet, seed), open_water(on).without(names.boxes, 0.0))


def _ashore(names: MapLettering) -> Iterator[Rect]:
    """Yield boxes of the land on which leaders from names of islands at sea end, mostly."""
    for island in names.islands:
        if not island.on_land:
            yield from (box.inset(-_ASHORE) for box in island.boxes)


def open_water(on: Ground) -> FreeSpace:
    """Find the room at sea left by cities and rocks."""
    return FreeSpace(on.land.grid, ~on.land.mask).without(on.kept, 0.0)


def _with_clearings(room: FreeSpace, feet: tuple[Rect, ...], seed: int) -> FreeSpace:
    """Cut a clearing around each foot, round and ragged: a square one would show in the marks around it."""
    free, grid = room.free.copy(), room.grid
    for (rows, columns), off in zip(grid.windows(feet), _off_clearings(feet, grid, seed), strict=True):
        free[rows, columns] &= off[: rows.stop - rows.start, : columns.stop - columns.start]
    return FreeSpace(grid, free)


def _off_clearings(feet: tuple[Rect, ...], grid: SampleGrid, seed: int) -> Mask:
    """Return which samples from the first within each foot on lie off its clearing.

    One wave runs across the map and one down.
    """
    boxes = as_rows(feet)
    ends, middles = grid.ends(boxes), (boxes[:, :2] + boxes[:, 2:] / 2).T
    onward = np.arange((ends[:, 1::2] - ends[:, ::2]).max(initial=0))
    xs = grid.xs[0].take(ends[:, 2:3] + onward, mode="clip")[:, None]
    ys = grid.ys[:, 0].take(ends[:, :1] + onward, mode="clip")[:, :, None]
    left, top = (_WAVE * white_noise(boxes[:, :2], seed + by) for by in (0, 1))
    waves = _waves(xs + left[:, None, None]) + _waves(ys + top[:, None, None])
    x, y = middles.astype(np.float32)[..., None, None]
    is_far = (xs - x) ** 2 + (ys - y) ** 2 > (_CLEARING + _RAGGED * waves) ** 2
    return np.asarray(is_far & ((abs(xs - x) > DOT) | (abs(ys - y) > DOT)))


def _waves(at: Floats) -> Floats:
    return elementary.sin(np.float32(2 * np.pi / _WAVE) * at)
