"""Distances of all samples of a map from its edge, from boxes, and from what an island is made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from meridian_print.cartography.grid import Floats, SampleGrid, Window
from meridian_print.games.meridian.chart.coasts.limbs import Limb
from meridian_print.games.meridian.chart.coasts.skeleton import Skeleton, Triangle, sides
from meridian_print.games.meridian.layout.places.spines import Line
from meridian_print.games.meridian.layout.plan import BANNER
from meridian_print.games.meridian.rules.material import MERIDIANS
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

FAR: Mm = 99.0
"""Farther than anything that matters."""
_AROUND_BAYS: Mm = 5.0
"""How far from bays the sea may wear their shores away."""
_WELL_INSIDE: Mm = 8.0
"""How far inside a pad land is claimed in full."""
_BANNERED = 2.62
"""Half the width of the upper edge that the banner may hang over, in strips."""


def to_edge(x: Floats, y: Floats, area: Rect) -> Floats:
    """Measure to the edge of the map."""
    across = np.minimum(x - np.float32(area.x), np.float32(area.right) - x)
    down = np.minimum(y - np.float32(area.y), np.float32(area.bottom) - y)
    return np.asarray(np.minimum(across, down))


def to_banner(x: Floats, y: Floats, area: Rect) -> Floats:
    """Measure to the banner and the numbers on its edge."""
    aside = np.abs(x - np.float32(area.centre.x)) - np.float32(_BANNERED * area.width / MERIDIANS)
    aside, below = np.maximum(aside, 0), np.maximum(y - np.float32(area.y + BANNER), 0)
    return np.asarray(np.sqrt(aside * aside + below * below))


def to_box(grid: SampleGrid, box: Rect) -> Floats:
    """Measure to a box; 0 inside."""
    aside = np.maximum(np.abs(grid.xs - np.float32(box.centre.x)) - np.float32(box.width / 2), 0)
    below = np.maximum(np.abs(grid.ys - np.float32(box.centre.y)) - np.float32(box.height / 2), 0)
    return np.asarray(np.sqrt(aside * aside + below * below))


def to_bowed(grid: SampleGrid, box: Rect, bow: Mm) -> Floats:
    """Measure to a box whose sides bow out, by `bow` in the middle of each; below 0 inside."""
    aside = (grid.xs - np.float32(box.centre.x)) / np.float32(box.width / 2)
    below = (grid.ys - np.float32(box.centre.y)) / np.float32(box.height / 2)
    out = np.clip(np.float32(1) - aside * aside, 0, 1) + np.clip(np.float32(1) - below * below, 0, 1)
    return np.asarray(to_box(grid, box) - np.float32(bow) * out)


def from_cities(x: Floats, y: Floats, cities: tuple[Point, ...], radii: tuple[Mm, ...] = ()) -> Floats:
    """Measure to the nearest city, or to the nearest circle around one."""
    nearest = np.full(np.broadcast_shapes(x.shape, y.shape), FAR, np.float32)
    for city, radius in zip(cities, radii or (0.0,) * len(cities), strict=True):
        away = np.sqrt((x - np.float32(city.x)) ** 2 + (y - np.float32(city.y)) ** 2)
        np.minimum(nearest, away - np.float32(radius), out=nearest)
    return nearest


def from_lines(x: Floats, y: Floats, lines: Iterable[Line]) -> Floats:
    """Measure to the nearest line."""
    squared = np.full(np.broadcast_shapes(x.shape, y.shape), FAR**2, np.float32)
    for start, end in lines:
        np.minimum(squared, _to_line(x, y, start, end)[0], out=squared)
    return np.asarray(np.sqrt(squared))


def near_lines(grid: SampleGrid, lines: Sequence[Line], reach: Mm) -> Floats:
    """Measure to the nearest line as `from_lines` does, where one is within reach."""
    x, y, squared = grid.xs, grid.ys, np.full(grid.shape, FAR**2, np.float32)
    boxes = (
        Rect(min(start.x, end.x), min(start.y, end.y), abs(end.x - start.x), abs(end.y - start.y)).inset(-reach)
        for start, end in lines
    )
    for (start, end), near in zip(lines, grid.windows(boxes), strict=True):
        rows, columns = near
        squared[near] = np.minimum(squared[near], _to_line(x[:, columns], y[rows], start, end)[0])
    return np.asarray(np.sqrt(squared))


def from_plains(x: Floats, y: Floats, skeleton: Skeleton) -> Floats:
    """Measure to the nearest triangle, plus how much farther off it counts; inside, the distance is that alone."""
    nearest = np.full(np.broadcast_shapes(x.shape, y.shape), FAR, np.float32)
    for triangle, farther in skeleton.triangles:
        away = from_lines(x, y, sides(triangle))
        away[_inside(x, y, triangle)] = 0
        np.minimum(nearest, away + np.float32(farther), out=nearest)
    return nearest


def inside_limb(x: Floats, y: Floats, limb: Limb) -> Floats:
    """Measure how far inside a limb places are."""
    (start, end), (near, far) = limb[:2], limb.radii
    squared, along = _to_line(x, y, start, end)
    return np.asarray(np.float32(near) + np.float32(far - near) * along - np.sqrt(squared), np.float32)


def limb_windows(grid: SampleGrid, limbs: tuple[Limb, ...], reach: Mm) -> Iterator[tuple[Limb, Window]]:
    """Pair limbs with the windows outside which they make no land and no water."""
    return zip(limbs, grid.windows((limb.box for limb in limbs), reach), strict=True)


def outside_bays(grid: SampleGrid, skeletons: tuple[Skeleton, ...], owner: NDArray[np.intp], worn: Floats) -> Floats:
    """Measure how far outside the bays of the island nearest there, its `owner`, places are, where shores are worn."""
    x, y, outside = grid.xs, grid.ys, np.full(grid.shape, FAR, np.float32)
    for number, skeleton in enumerate(skeletons):
        for bay, near in limb_windows(grid, skeleton.bays, _AROUND_BAYS):
            rows, columns = near
            inside = inside_limb(x[:, columns], y[rows], bay) + worn[near]
            np.minimum(outside[near], -inside, out=outside[near], where=owner[near] == number)
    return outside


def on_pads(grid: SampleGrid, pads: tuple[Limb, ...]) -> Floats:
    """Return how far places are from the edge of the nearest pad to well inside it, from 0 to 1."""
    found = np.zeros(grid.shape, np.float32)
    for pad, (rows, columns) in limb_windows(grid, pads, 0.0):
        inside = inside_limb(grid.xs[:, columns], grid.ys[rows], pad) / np.float32(_WELL_INSIDE)
        np.maximum(found[rows, columns], np.minimum(inside, 1), out=found[rows, columns])
    return found


def _to_line(x: Floats, y: Floats, start: Point, end: Point) -> tuple[Floats, Floats]:
    """Measure to one line, squared, and how far along it the nearest point is, from 0 to 1."""
    across, down = np.float32(end.x - start.x), np.float32(end.y - start.y)
    x, y = x - np.float32(start.x), y - np.float32(start.y)
    length = max(across * across + down * down, np.float32(1e-6))
    along = ((x * across + y * down) / length).clip(0, 1)
    squared = np.asarray((x - along * across) ** 2 + (y - along * down) ** 2, np.float32)
    return squared, np.asarray(along, np.float32)


def _inside(x: Floats, y: Floats, triangle: Triangle) -> NDArray[np.bool_]:
    a, b, c = triangle
    left = [
        (q.x - p.x) * (y - np.float32(p.y)) - (q.y - p.y) * (x - np.float32(p.x)) > 0
        for p, q in ((a, b), (b, c), (c, a))
    ]
    return np.asarray((left[0] == left[1]) & (left[1] == left[2]))
