"""The field whose zero line is the coast: positive on land, negative at sea, changing by about 1 per mm.

Water reaches from each sea into the regions around it, farther into beaches and ports than into others; noise makes
the coast ragged. Then what the game needs is enforced: water in the middle of every sea and before every quay, land
under towns and places for pieces.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from meridian_print.cartography.grid import Floats, SampleGrid, noise
from meridian_print.games.meteo.chart.harbours import Harbour, Line
from meridian_print.games.meteo.chart.plan import TILE, Grounds, Plan, Region, beside, is_sea, of_kind, regions
from meridian_print.games.meteo.rules.material import COLUMNS, ROWS
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

BEYOND: Mm = 12.0
"""How far the country goes on beyond the edge of the map, on the usual board, as every length here."""
_STEP: Mm = 1.0
_REACH = {"beach": 10.5, "port": 7.5}
"""How far the sea reaches into a region of a kind; into others by `_SHORE`."""
_SHORE: Mm = 0.6
_SPREAD: Mm = 3.0
"""By how much that differs from region to region."""
_BLEND: Mm = 13.0
"""The width of the strip along a border in which one reach becomes the other."""
_DEEP: Mm = 4.4
"""A sea is water wherever it is farther than this from its border."""
_FIRM: Mm = 2.8
"""Land around places for pieces and towns."""
_OFF_SHORE: Mm = 1.2
"""Water around a place at sea."""
_ROUNDED: Mm = 5.0
"""Radius of the corners of that land and water."""
_POND: Mm = 6.4
"""Radius of the pond of a beach without a sea."""
_NEAR_LAND: Mm = 6.0
"""From the middle of that pond to the border of the region."""
_ISLETS = 0.6
"""The share of seas with an islet."""
_DRIFT: Mm = 4.2
"""By how much the lie of seas and lands deviates from the lines between regions, times some noise."""
_FAR: Mm = 24.0
"""Distances between kinds of country are measured up to this."""
Positions = tuple[Floats, Floats]
"""The x and the y of samples; either may be one row or one column."""


@dataclass(frozen=True, slots=True, eq=False)
class Terrain:
    """The field of the coast on its grid, which reaches beyond the map."""

    grid: SampleGrid
    land: Floats


def terrain(
    on: Plan, grounds: Grounds, ports: tuple[Harbour, ...], places: Mapping[Region, Rect], seed: int
) -> Terrain:
    """Compute the field of a map."""
    k = on.art
    grid = SampleGrid(on.area.inset(-BEYOND * k), _STEP * k)
    dice = np.random.default_rng((seed, 1))
    here = clamped(grid, on.area)
    rough = np.float32(k) * _roughness(grid, k, dice)
    adrift = tuple(part + np.float32(_DRIFT * k) * noise(grid, 32.0 * k, 2, 0.5, dice) for part in here)
    seas = of_kind(grounds, "sea")
    coast, deep = -parted(on, grid, (adrift[0], adrift[1]), seas), -parted(on, grid, here, seas)
    field = coast - _reach(on, grounds, here, dice) + rough
    np.minimum(field, deep + np.float32(_DEEP * k) + rough * np.float32(0.4), out=field)
    for pond in _ponds(on, grounds):
        np.minimum(field, from_line(grid, pond) - np.float32(_POND * k) + rough * np.float32(0.5), out=field)
    for middle, radius in _islets(on, grounds, seed):
        np.maximum(field, np.float32(radius) + rough * np.float32(0.45) - from_line(grid, (middle, middle)), out=field)
    firm = np.clip(rough, -0.3 * _FIRM * k, 2 * _FIRM * k) * np.float32(0.8)
    for at, place in places.items():
        away = from_box(grid.xs, grid.ys, place.inset(_ROUNDED * k)) - np.float32(_ROUNDED * k)
        if is_sea(grounds, at):
            np.minimum(field, away - np.float32(_OFF_SHORE * k) - np.abs(firm) * np.float32(0.3), out=field)
        else:
            np.maximum(field, np.float32(_FIRM * k) + firm - away, out=field)
    for harbour in ports:
        np.minimum(field, from_line(grid, harbour.basin) - np.float32(harbour.reach), out=field)
        np.maximum(field, -from_box(grid.xs, grid.ys, harbour.ground), out=field)
    return Terrain(grid, field)


def _roughness(grid: SampleGrid, k: float, dice: np.random.Generator) -> Floats:
    """Return how much farther out land lies: bays and headlands, capes, creeks."""
    waves = ((3.4, 19.0, 2, 0.5), (2.4, 9.0, 3, 0.62), (0.5, 3.4, 2, 0.7))
    return np.asarray(
        sum(np.float32(high) * noise(grid, long * k, octaves, fade, dice) for high, long, octaves, fade in waves)
    )


def parted(on: Plan, grid: SampleGrid, at: Positions, inside: Collection[Region]) -> Floats:
    """Measure how far inside some regions each sample is, or how far outside them: then negative.

    `at` are the positions of the samples, which may have drifted. Nothing is measured farther than some way off.
    """
    to_inside, to_others = np.full(grid.shape, _FAR, np.float32), np.full(grid.shape, _FAR, np.float32)
    for region in regions():
        square = on.region(region)
        rows, columns = grid.window(square.inset(-(_FAR + BEYOND) * on.art))
        x, y = (
            part[rows if len(part) > 1 else slice(None), columns if part.shape[1] > 1 else slice(None)] for part in at
        )
        side = to_inside if region in inside else to_others
        near = side[rows, columns]
        np.minimum(near, np.maximum(from_box(x, y, square), 0), out=near)
    return np.asarray(to_others - to_inside)


def clamped(grid: SampleGrid, area: Rect) -> tuple[Floats, Floats]:
    """Return the columns' x and the rows' y, those beyond an area replaced by its edge, so that country goes on."""
    x = np.clip(grid.xs, np.float32(area.x + 0.01), np.float32(area.right - 0.01))
    y = np.clip(grid.ys, np.float32(area.y + 0.01), np.float32(area.bottom - 0.01))
    return x, y


def from_box(x: Floats, y: Floats, box: Rect) -> Floats:
    """Measure to a box; negative inside it."""
    across = np.maximum(np.float32(box.x) - x, x - np.float32(box.right))
    down = np.maximum(np.float32(box.y) - y, y - np.float32(box.bottom))
    outside = np.sqrt(np.maximum(across, 0) ** 2 + np.maximum(down, 0) ** 2)
    return np.asarray(outside + np.minimum(np.maximum(across, down), 0), np.float32)


def from_line(grid: SampleGrid, line: Line) -> Floats:
    """Measure to a line of points."""
    squared = np.full(grid.shape, 999.0**2, np.float32)
    for start, end in pairwise(line):
        across, down = np.float32(end.x - start.x), np.float32(end.y - start.y)
        x, y = grid.xs - np.float32(start.x), grid.ys - np.float32(start.y)
        length = max(across * across + down * down, np.float32(1e-6))
        along = np.clip((x * across + y * down) / length, 0, 1)
        np.minimum(squared, (x - along * across) ** 2 + (y - along * down) ** 2, out=squared)
    return np.sqrt(squared)


def _reach(on: Plan, grounds: Grounds, at: tuple[Floats, Floats], dice: np.random.Generator) -> Floats:
    """Return how far the sea reaches into the land at every sample."""
    spread = dice.uniform(-_SPREAD, _SPREAD, (len(ROWS), len(COLUMNS)))
    columns = [_weight(at[0], on.area.x + number * on.side, on) for number in range(len(COLUMNS))]
    total = np.zeros((at[1].shape[0], at[0].shape[1]), np.float32)
    for row in range(len(ROWS)):
        line = sum(
            np.float32(on.art * _of_kind(grounds[Region(row, number)], spread[row, number])) * weight
            for number, weight in enumerate(columns)
        )
        total += _weight(at[1], on.area.y + row * on.side, on) * line
    return total


def _of_kind(kinds: frozenset[str], spread: float) -> Mm:
    wide = max((_REACH.get(kind, 0.0) for kind in kinds), default=0.0)
    return wide + 0.7 * spread if wide else _SHORE + 0.3 * spread


def _weight(at: Floats, start: Mm, on: Plan) -> Floats:
    """Return the weight of a row or column of regions: 1 in its middle, falling to 0 across its borders."""
    blend = np.float32(_BLEND * on.art)
    rise = np.clip((at - np.float32(start)) / blend + np.float32(0.5), 0, 1)
    fall = np.clip((np.float32(start + on.side) - at) / blend + np.float32(0.5), 0, 1)
    weight = rise * rise * (3 - 2 * rise) * fall * fall * (3 - 2 * fall)
    return np.asarray(weight, np.float32)


def _islets(on: Plan, grounds: Grounds, seed: int) -> Iterator[tuple[Point, Mm]]:
    """Yield islets by their middle and radius: at most one beside the slot of each sea."""
    dice = random.Random(f"islets {seed}")
    for at in of_kind(grounds, "sea"):
        square, beside_slot = on.region(at), (on.side - TILE) / 2
        place, across, size = dice.random(), dice.choice((0.44, 0.56)), dice.uniform(1.5, 2.4)
        x = square.x + across * beside_slot if dice.random() < 0.5 else square.right - across * beside_slot
        middle = Point(x, square.y + (8.0 + 20.0 * place) * on.art)
        if dice.random() < _ISLETS:
            yield middle, size * on.art


def _ponds(on: Plan, grounds: Grounds) -> Iterator[Line]:
    """Yield the middles of the waters of beaches with no sea at their side: a bay from a corner, or else a pond."""
    for at in of_kind(grounds, "beach"):
        if any(_is_sea(grounds, at, across, down) for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1))):
            continue
        square, (inner, edge) = on.region(at), (0.2 * on.side, _NEAR_LAND * on.art)
        corners = [(across, down) for down in (1, -1) for across in (1, -1) if _is_sea(grounds, at, across, down)]
        if corners:
            across, down = corners[0]
            x, y = square.centre.x + across * on.side / 2, square.centre.y + down * on.side / 2
            yield Point(x, y), Point(x - across * 0.5 * edge, y - down * inner)
        else:
            yield Point(square.right - edge, square.y + inner), Point(square.right - edge, square.centre.y)


def _is_sea(grounds: Grounds, at: Region, across: int, down: int) -> bool:
    other = beside(at, across, down)
    return other is not None and is_sea(grounds, other)
