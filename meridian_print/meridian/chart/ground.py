"""The ground for names: what a box on the map would cover."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from meridian_print.drawing.geometry import Mm, Rect
from meridian_print.meridian.chart.grid import Grid
from meridian_print.meridian.chart.model import Chart, Coast
from meridian_print.meridian.chart.name_lines import Axis, axis
from meridian_print.meridian.chart.raster import Floats, Mask, Share, share, silhouette
from meridian_print.meridian.layout.model import Side
from meridian_print.meridian.layout.plan import FOOT

FORBIDDEN = 1000.0
"""The cost of what must not be; everything that may be costs far less."""
GAP: Mm = 0.7
"""Least distance between a name and a foot."""
BETWEEN: Mm = 1.5
"""Least distance between two names."""
_STEP: Mm = 0.5
_MARGIN: Mm = 1.2
"""Least distance of a name from the edge of the map."""
_TOUCH = 4.0
"""The cost of a name that crosses a coast, be it ever so little."""
_COAST = 9.0
"""The cost, besides, for its smaller part on this side of the coast or that."""
_OVER_FOLD = 3.0
"""The cost of a name that crosses the middle of the board, where one of two leaves folds."""
_AT_EDGE = 2.0
"""The cost of a name nearer to the edge of the map than others may be."""
_OFF_EDGE: Mm = 1.8
"""How much farther from the edge names lie that have the choice."""
_OFF_COAST: Mm = 0.3
"""A name this near to a coast counts as crossing it."""
_ABROAD = 40.0
"""The cost of a name wholly on another island."""


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """All land, each island's own by its key and how it runs, the feet of towers, and what else no name may cover.

    That is rocks, and what lies under the frame. Names must not leave the `area`. `lines` are those between meridians,
    by their x.
    """

    area: Rect
    lines: tuple[Mm, ...]
    land: Share
    own: Mapping[str, Share]
    axes: Mapping[str, Axis]
    feet: tuple[Rect, ...]
    taken: tuple[Rect, ...]

    @property
    def kept(self) -> tuple[Rect, ...]:
        """Everything that no name may cover."""
        return (*self.feet, *self.taken)


def ground(side: Side, chart: Chart, hidden: tuple[Rect, ...] = ()) -> Ground:
    """Survey a map; `hidden` is what the frame covers of it."""
    grid = Grid(chart.area, _STEP)
    land, own, axes = np.zeros(grid.shape, bool), {}, {}
    for coast in chart.coasts:
        at = grid.window(_bounds(coast))
        part = grid.part(at)
        mask = silhouette(part, coast.corners)
        land[at] |= mask
        own[coast.island], axes[coast.island] = share(part, mask), axis(mask, _STEP)
    feet = tuple(foot(*city.at) for city in side.cities)
    taken = (*(rock.box for rock in chart.skerries), *hidden)
    lines = tuple(strip.x for strip in chart.strips[1:])
    return Ground(chart.area.inset(_MARGIN), lines, share(grid, land), own, axes, feet, taken)


def foot(x: Mm, y: Mm) -> Rect:
    """Return the square that a tower on a city covers."""
    return Rect(x - FOOT / 2, y - FOOT / 2, FOOT, FOOT)


def lie(
    on: Ground, island: str, corners: Floats, size: tuple[Mm, Mm], pieces: int = 1, *, off_land: float = 0.0
) -> Floats:
    """Rate places for a name of an island: coasts, other islands, feet, the fold, the edge of the map.

    A name off the land costs `off_land`.

    A place is as many boxes of one size as there are `pieces`, given by their top left corners, the first box of every
    place first.
    """
    x, y = corners.T
    own, land = (covered(part, corners, size, _OFF_COAST, pieces) for part in (on.own[island], on.land))
    crosses = (own > 0) & (own < 1)
    cost = crosses * (_TOUCH + _COAST * np.minimum(own, 1 - own)) + _ABROAD * np.clip(land - own, 0, None)
    cost += off_land * (1 - own)
    cost += _OVER_FOLD * spans(x, size[0], on.lines[len(on.lines) // 2], pieces)
    forbidden = 3 * _leaves(x, y, size, on.area) + hits(corners, size, on.kept, GAP)
    near = _AT_EDGE * _leaves(x, y, size, on.area.inset(_OFF_EDGE))
    return np.asarray(cost + (FORBIDDEN * forbidden + near).reshape(pieces, -1).sum(axis=0))


def spans(x: Floats, width: Mm, line: Mm, pieces: int = 1) -> Mask:
    """Tell which places lie on both sides of a line; `x` are the left edges of boxes of one width, in order."""
    count = len(x) // pieces
    return np.asarray((x[:count] < line) & (x[-count:] + width > line))


def _leaves(x: Floats, y: Floats, size: tuple[Mm, Mm], area: Rect) -> Mask:
    """Tell which boxes of one size, given by their top left corners, leave an area."""
    return np.asarray((x < area.x) | (y < area.y) | (x + size[0] > area.right) | (y + size[1] > area.bottom))


def covered(land: Share, corners: Floats, size: tuple[Mm, Mm], by: Mm, pieces: int = 1) -> Floats:
    """Return how much of each place land covers, from 0 to 1, its boxes grown by `by` on each side."""
    x, y = corners.T
    around = size[0] + 2 * by, size[1] + 2 * by
    return np.asarray(land.of(x - by, y - by, around).reshape(pieces, -1).mean(axis=0))


def is_on_land(on: Ground, island: str, boxes: tuple[Rect, ...]) -> bool:
    """Tell whether most of some boxes of one size lies on an island."""
    corners = np.array([(box.x, box.y) for box in boxes])
    return bool(covered(on.own[island], corners, (boxes[0].width, boxes[0].height), 0.0, len(boxes))[0] > 0.5)


def hits(corners: Floats, size: tuple[Mm, Mm], boxes: tuple[Rect, ...], gap: Mm) -> NDArray[np.int64]:
    """Count for each box of one size, given by its top left corner, to how many of `boxes` it comes nearer than `gap`.

    Nearness is measured across and down.
    """
    (left, top), (right, bottom) = corners.min(axis=0) - gap, corners.max(axis=0) + np.array(size) + gap
    near = [box for box in boxes if box.x < right and left < box.right and box.y < bottom and top < box.bottom]
    found = np.zeros(len(corners), np.int64)
    x, y = corners.T
    for box in near:
        across = (x - gap < box.right) & (x + size[0] + gap > box.x)
        found += across & (y - gap < box.bottom) & (y + size[1] + gap > box.y)
    return found


def box_at(corner: Floats, size: tuple[Mm, Mm]) -> Rect:
    """Return the box of a size at a top left corner, rounded to 0.001 mm."""
    return Rect(round(float(corner[0]), 3), round(float(corner[1]), 3), round(size[0], 3), round(size[1], 3))


def _bounds(coast: Coast) -> Rect:
    xs, ys = [corner.x for corner in coast.corners], [corner.y for corner in coast.corners]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
