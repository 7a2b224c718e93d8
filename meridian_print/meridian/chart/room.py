"""Room on the map: where ornaments may stand, and how it shrinks as they are placed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from meridian_print.drawing.geometry import Mm, Rect
from meridian_print.meridian.chart.grid import Grid
from meridian_print.meridian.chart.ground import Ground
from meridian_print.meridian.chart.lettering import Lettering
from meridian_print.meridian.chart.raster import Boxes, Mask, Share, share

_DOT: Mm = 5.4
"""Half the square around a city that no mark on land touches."""


@dataclass(frozen=True, slots=True, eq=False)
class Room:
    """Samples of the map that are free."""

    grid: Grid
    free: Mask

    def without(self, boxes: Iterable[Rect], gap: Mm) -> Room:
        """Return what is left when boxes are taken, and a gap around them."""
        free = self.free.copy()
        for box in boxes:
            free[self.grid.window(box.inset(-gap))] = False
        return Room(self.grid, free)

    def coarser(self) -> Room:
        """Return the same room on a grid of twice the step; a sample is free where all four around it were."""
        free = self.free.copy()
        free[:-1] &= self.free[1:]
        free[:, :-1] &= free[:, 1:].copy()
        grid = Grid(self.grid.area, 2 * self.grid.step)
        rows, columns = grid.shape
        return Room(grid, free[::2, ::2][:rows, :columns])

    def share(self) -> Share:
        """Prepare for looking up how much of a box is free."""
        return share(self.grid, self.free)


@dataclass(frozen=True, slots=True, eq=False)
class Rooms:
    """Free land and free water of a map."""

    land: Room
    water: Room


def rooms(on: Ground, names: Lettering) -> Rooms:
    """Find the room that cities, rocks and names leave on a map; on land, marks may stand where towers will."""
    land, taken = _mask(on.land), (*on.taken, *names.boxes)
    dots = (foot.inset(foot.width / 2 - _DOT) for foot in on.feet)
    return Rooms(
        Room(on.land.grid, land).without((*taken, *dots), 0.0),
        Room(on.land.grid, ~land).without((*taken, *on.feet), 0.0),
    )


def is_free(share: Share, boxes: Boxes) -> Mask:
    """Tell which boxes lie wholly on free samples."""
    return np.asarray(share.of(boxes) == 1.0)


def _mask(of: Share) -> Mask:
    return np.asarray(np.diff(np.diff(of.sums, axis=0), axis=1) > 0)
