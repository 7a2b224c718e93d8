"""Fields: small turned patches of plots around cities, most of them around capitals."""

from __future__ import annotations

import math
import random
from itertools import islice, product

import numpy as np

from meridian_print.cartography.country import Patch, Plot
from meridian_print.cartography.raster import Boxes, Floats, SummedAreaTable
from meridian_print.games.meridian.chart.country.ridges import Ridge
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm, Point

_PATCHES = {True: ((3, 2), (2, 2), (3, 1), (2, 1)), False: ((2, 2), (2, 1), (1, 2))}
"""Plots across and down in the patches tried for capitals and for other cities."""
_MOST = {True: 3, False: 1}
"""The most patches of a capital and of another city."""
_FARMED = 0.55
"""The share of ordinary cities with fields."""
_PLOT = ((2.5, 3.6), (1.7, 2.3))
"""Least and greatest width and height of a plot."""
_JITTER: Mm = 0.22
_HEDGE: Mm = 0.16
"""Half the space between two plots."""
_LOW = 0.3
"""The height up to which the country is farmed."""
_ASKEW = 0.15
"""How far the patches of a city are turned against each other, in radians."""
_SKEW = 0.35
"""How far a patch leans, in radians."""
_FAR: tuple[Mm, ...] = (8.5, 10.5, 12.5, 15.0, 17.5)
"""From a city to the middle of a patch."""
_WAYS = np.array([(far * math.cos(way), far * math.sin(way)) for way in np.arange(16) * math.tau / 16 for far in _FAR])
"""From a city to the places tried."""
_OFF: Mm = 0.5
"""Room around a patch."""


def fields(land: FreeSpace, cities: tuple[City, ...], ridge: Ridge | None, seed: str) -> tuple[Patch, ...]:
    """Lay out the fields of an island."""
    sums, found = land.share(), list[Patch]()
    for city in cities:
        dice = random.Random(f"fields {seed} {city.code}")
        if city.is_capital or dice.random() < _FARMED:
            places = _around(city.at, ridge, dice)
            tilt = dice.uniform(-math.pi / 5, math.pi / 5)
            shapes = (_patch(count, tilt + dice.uniform(-_ASKEW, _ASKEW), dice) for count in _PATCHES[city.is_capital])
            laid = (_laid(shape, places, sums, found) for shape in shapes)
            found += islice((patch for patch in laid if patch is not None), _MOST[city.is_capital])
    return tuple(found)


def _around(at: Point, ridge: Ridge | None, dice: random.Random) -> Floats:
    """Return the places tried around a city, low in the country."""
    places: Floats = np.array(at) + _WAYS[dice.sample(range(len(_WAYS)), len(_WAYS))]
    return places if ridge is None else places[ridge.lie(places)[0] < _LOW]


def _laid(shape: Patch, places: Floats, free: SummedAreaTable, others: list[Patch]) -> Patch | None:
    """Lay a patch where it has room beside others."""
    box = shape.box.inset(-_OFF)
    boxes = Boxes(places[:, 0] + box.x, places[:, 1] + box.y, (box.width, box.height))
    moved = (_moved(shape, x, y) for x, y in places[free.of(boxes) == 1].tolist())
    return next((each for each in moved if not any(each.box.inset(-_OFF).overlaps(one.box) for one in others)), None)


def _patch(count: tuple[int, int], tilt: float, dice: random.Random) -> Patch:
    """Draw a patch about the origin."""
    across, down = count
    skew, (wide, high) = dice.uniform(-_SKEW, _SKEW), (dice.uniform(*extent) for extent in _PLOT)
    turned, leaning = (math.cos(tilt), math.sin(tilt)), (math.sin(skew - tilt), math.cos(skew - tilt))
    knots = {
        (column, row): (
            (column - across / 2) * wide + dice.uniform(-_JITTER, _JITTER),
            (row - down / 2) * high + dice.uniform(-_JITTER, _JITTER),
        )
        for column in range(across + 1)
        for row in range(down + 1)
    }

    def place(x: Mm, y: Mm) -> Point:
        return Point(round(x * turned[0] + y * leaning[0], 3), round(x * turned[1] + y * leaning[1], 3))

    plots = list[Plot]()
    for column, row in product(range(across), range(down)):
        corners = [knots[column + i, row + j] for i, j in ((0, 0), (1, 0), (1, 1), (0, 1))]
        middle = sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4
        a, b, c, d = (place(x + _inward(x, middle[0]), y + _inward(y, middle[1])) for x, y in corners)
        plots.append((a, b, c, d) if dice.random() < 0.6 else (b, c, d, a))
    return Patch(tuple(plots))


def _inward(value: Mm, middle: Mm) -> Mm:
    return math.copysign(_HEDGE, middle - value)


def _moved(patch: Patch, x: Mm, y: Mm) -> Patch:
    plots = tuple(
        tuple(Point(round(corner.x + x, 3), round(corner.y + y, 3)) for corner in plot) for plot in patch.plots
    )
    return Patch(plots)  # type: ignore[arg-type]
