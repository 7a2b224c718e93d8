"""From a side to its chart."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import product

import numpy as np
import shapely

from meridian_print.cartography import curves
from meridian_print.cartography.grid import SampleGrid
from meridian_print.games.meridian.chart.coasts.anchorages import anchorages, open_sea
from meridian_print.games.meridian.chart.coasts.coast import Shapes, coasts
from meridian_print.games.meridian.chart.coasts.field import country
from meridian_print.games.meridian.chart.coasts.skeleton import coast_seed, skeletons
from meridian_print.games.meridian.chart.coasts.skerries import skerries
from meridian_print.games.meridian.chart.coasts.weather import Exposure
from meridian_print.games.meridian.chart.model import Anchorages, Chart, Coast, Parted
from meridian_print.games.meridian.layout.model import City, Island, Side
from meridian_print.games.meridian.layout.places.labels import fixed_rooms
from meridian_print.games.meridian.layout.places.spines import Line, ends, spines
from meridian_print.games.meridian.layout.plan import FOOT, FOOT_ARM, art_scale, map_area, strip
from meridian_print.games.meridian.rules.material import MERIDIANS
from meridian_print.graphics.drawing.geometry import NOTHING, Mm, Outline, Rect, Size


def parted(coasts: Shapes, lines: shapely.MultiLineString) -> Parted:
    """Draw the parts of lines at sea and those on land, along their points."""
    land = shapely.MultiPolygon(list(coasts))
    shapely.prepare(land)
    if shapely.contains_properly(land, lines):
        return Parted(NOTHING, curves.polylines(lines))
    at_sea, on_land = shapely.difference(lines, land), shapely.intersection(lines, land)
    return Parted(curves.polylines(at_sea), curves.polylines(on_land))


_STEP: Mm = 1.5
"""The step of the field's grid; a finer one hardly makes a difference, as notches are cut into coasts later."""
_RADIUS: Mm = 15.2
"""The radius of the land around a city on an A3 board with five cities per meridian."""
_USUAL = 39.2 * 52.0
"""The area per city on that board, in mm2."""
_SCALES = (0.9, 1.9)
_OFF_ROCKS: Mm = 2.0
"""Room without rocks around anchorages and names whose places are fixed."""


def chart(side: Side, board: Size) -> Chart:
    """Draw the map of a side; the same side and size give the same chart.

    Raises UndrawableError if cities are nearer to each other than the checks of a layout allow.
    """
    area = map_area(board)
    (shapes, exposure), anchored = _shapes(side, board, _STEP)
    kept = tuple(room.inset(-_OFF_ROCKS) for room in (*filter(None, anchored), *fixed_rooms(side)))
    rocks = skerries(side, shapes, exposure, area=area, scale=art_scale(board), kept=kept)
    drawn = tuple(_coast(island.key, shape) for island, shape in zip(side.islands, shapes, strict=True))
    strips = tuple(strip(board, meridian) for meridian in range(1, MERIDIANS + 1))
    borders = shapely.MultiLineString([((one.x, one.y), (one.x, one.bottom)) for one in strips[1:]])
    borders_parted, feet = (parted(shapes, of) for of in (borders, _feet(side.cities)))
    capital_feet = curves.polylines(_feet(tuple(city for city in side.cities if city.is_capital)))
    return Chart(board, area, drawn, rocks, strips, borders_parted, feet, capital_feet, anchored)


@lru_cache(maxsize=64)
def _coast(island: str, shape: shapely.Polygon) -> Coast:
    """Draw the coast of an island; cached for edits that leave it as it is."""
    corners = curves.corners(shape)
    return Coast(island, corners, curves.closed(np.array(corners)), shape)


def coastlines(side: Side, board: Size, step: Mm) -> tuple[Outline, ...]:
    """Draw only the coasts, in the side's order, from a field with this grid step: enough for a small map."""
    (shapes, _), _ = _shapes(side, board, step)
    return tuple(curves.closed(np.array(curves.corners(shape))) for shape in shapes)


def land_area(side: Side, board: Size) -> float:
    """Return the area of a side's islands in mm2, inside the coasts that a chart has; raises UndrawableError."""
    (shapes, _), _ = _shapes(side, board, _STEP)
    return float(shapely.area(shapes).sum())


_ROUGH: Mm = 10.0
"""Half the width of rough land."""


def rough_lands(side: Side) -> tuple[Outline, ...]:
    """Draw land around the cities of each island and what joins them, where there can be no coasts."""
    places = [city.at for city in side.cities]
    owners = [city.island for city in side.cities]
    joined = [(owners[pair[0]], ends(pair, places)) for pair in spines(places, owners)]
    return tuple(
        curves.areas(_rough(island, [line for owner, line in joined if owner == island.key]), 0.0)
        for island in side.islands
    )


def _rough(island: Island, lines: list[Line]) -> shapely.Geometry:
    dots = shapely.MultiPoint([tuple(city.at) for city in island.cities])
    return shapely.union(shapely.buffer(dots, _ROUGH), shapely.buffer(shapely.MultiLineString(lines), _ROUGH))


def rooms_at_sea(side: Side, board: Size) -> Anchorages:
    """Find the rooms for legend and rose on a chart, without drawing its coasts."""
    area = map_area(board)
    grown = skeletons(side, _RADIUS * _scale(area, side.cities_per_meridian), area)
    return anchorages(side, grown, area, art_scale(board))


@lru_cache(maxsize=4)
def _shapes(side: Side, board: Size, step: Mm) -> tuple[tuple[Shapes, Exposure], Anchorages]:
    """Return the land of every island, in the side's order, from a field with this grid step; where they keep off.

    Cached for the chart of a side whose coasts were drawn before.
    """
    area = map_area(board)
    scale, grid = _scale(area, side.cities_per_meridian), SampleGrid(area, step)
    seeds = [coast_seed(island, side) for island in side.islands]
    lands = {seed: country(grid, scale, seed) for seed in dict.fromkeys(seeds)}
    grown = skeletons(side, _RADIUS * scale, area)
    times = art_scale(board)
    anchored = anchorages(side, grown, area, times)
    return coasts(tuple(lands[seed] for seed in seeds), grown, open_sea(side, anchored, area, times)), anchored


def _feet(cities: Sequence[City]) -> shapely.MultiLineString:
    """Return right angles at the corners of the squares that towers on cities cover."""
    corner = np.array([(1 - 2 * FOOT_ARM / FOOT, 1.0), (1.0, 1.0), (1.0, 1 - 2 * FOOT_ARM / FOOT)]) * FOOT / 2
    angles = np.concatenate([corner * turn for turn in product((-1, 1), repeat=2)])
    places = np.array([city.at for city in cities]).reshape(-1, 2)
    return shapely.multilinestrings(shapely.linestrings((places[:, None] + angles).reshape(-1, 3, 2)))


def _scale(area: Rect, cities_per_meridian: int) -> float:
    """Return how much larger than usual the land around a city may be."""
    room = area.width / MERIDIANS * area.height / cities_per_meridian
    return min(_SCALES[1], max(_SCALES[0], math.sqrt(room / _USUAL)))
