"""From a layout's grounds to the chart of its map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import shapely

from meridian_print.cartography import curves
from meridian_print.cartography.grid import Floats
from meridian_print.cartography.raster import Mask, rasterize
from meridian_print.cartography.streams import River, ribbon
from meridian_print.games.meteo.chart.coasts import coasts, outline, shape_of
from meridian_print.games.meteo.chart.country import rings_of, stretch, tinted
from meridian_print.games.meteo.chart.harbours import Harbour, harbours, places
from meridian_print.games.meteo.chart.model import Chart, Grid, Relief, Rivers
from meridian_print.games.meteo.chart.plan import Grounds, Plan, Region, plan, regions
from meridian_print.games.meteo.chart.relief import Country, relief
from meridian_print.games.meteo.chart.rivers import rivers
from meridian_print.games.meteo.chart.seas import beasts
from meridian_print.games.meteo.chart.shores import hatching, sand
from meridian_print.games.meteo.chart.terrain import Terrain, terrain
from meridian_print.games.meteo.chart.ways import Drained
from meridian_print.games.meteo.rules.material import COLUMNS
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect, Size

_WOODS: tuple[Mm, ...] = (0.0, 1.6, 3.6)
_HEIGHTS: tuple[Mm, ...] = (0.0, 2.2, 4.6)
_MEADOWS: tuple[Mm, ...] = (1.0, 3.5, 6.5)
"""How far inside its edge each tint of a kind of country begins, on the usual board, as every length here."""
_OFF_COAST: Mm = 1.1
_OFF_PLACE: Mm = 1.0
_OFF_RIVER: Mm = 0.8
_FINELY: Mm = 3.0
"""The longest straight line of an outline that is drawn as a curve."""
_CODE_AT, _NAME_AT = (0.09, 3.4), (0.86, 3.4)


def chart(grounds: Grounds, board: Size, seed: int) -> Chart:
    """Draw the map of a board; the same grounds, size and seed give the same chart."""
    on = plan(board)
    ports = harbours(on, grounds, seed)
    quiet = places(on, ports, grounds, seed)
    field = terrain(on, grounds, ports, quiet, seed)
    land = shape_of(field, on)
    streams = rivers(on, grounds, land, Drained((*map(on.slot, regions()), *quiet.values()), ports), seed)
    water = shapely.union_all([ribbon(stream) for stream in streams])
    kinds = {kind: stretch(on, grounds, kind, field, seed) for kind in ("beach", "river", "mountain", "forest")}
    beaches = _polygons(kinds["beach"], field)
    kept = shapely.union_all([water.buffer(0.5), *(_solid(port) for port in ports)])
    k = on.art
    return Chart(
        on,
        coasts(on, land, water),
        tinted(kinds["forest"], field.grid, tuple(k * level for level in _WOODS)),
        tinted(kinds["mountain"], field.grid, tuple(k * level for level in _HEIGHTS)),
        tinted(kinds["river"], field.grid, tuple(k * level for level in _MEADOWS)),
        sand(on, land, beaches, kept, seed),
        _rivers(streams, water, land),
        ports,
        quiet,
        _relief(on, field, kinds, (streams, ports, quiet), seed),
        (),
        beasts(on, grounds, field, quiet, seed),
        _grid(on, land),
        hatching(field, k, seed),
        frozenset(at for at in regions() if _is_dry(on, at, land, _CODE_AT)),
        frozenset(at for at in regions() if _is_dry(on, at, land, _NAME_AT)),
        k,
    )


def shore(grounds: Grounds, board: Size, seed: int) -> Outline:
    """Draw the coasts of a board alone; a board whose chart is drawn has the same."""
    on = plan(board)
    ports = harbours(on, grounds, seed)
    field = terrain(on, grounds, ports, places(on, ports, grounds, seed), seed)
    return outline(shape_of(field, on))


def lands(grounds: Grounds, board: Size, seed: int) -> Mapping[Region, Outline]:
    """Draw the land of each region, with the coasts of the chart; no line where a region is all water."""
    on = plan(board)
    ports = harbours(on, grounds, seed)
    land = shape_of(terrain(on, grounds, ports, places(on, ports, grounds, seed), seed), on)
    squares = {at: on.region(at) for at in regions()}
    parts = {at: land.intersection(shapely.box(*box.edges)) for at, box in squares.items()}
    return {at: curves.areas(shapely.segmentize(part, _FINELY), 0.5) for at, part in parts.items()}


def _polygons(field: Floats, land: Terrain) -> shapely.Geometry:
    rings = [shapely.Polygon(ring).buffer(0) for ring in rings_of(field, land.grid, 0.0) if len(ring) > 8]
    return shapely.union_all(rings)


def _solid(port: Harbour) -> shapely.Geometry:
    """Return the ground of a harbour where no sand lies."""
    box = port.ground
    return shapely.box(*box.edges).buffer(2.5)


def _rivers(streams: Sequence[River], water: shapely.Geometry, land: shapely.Geometry) -> Rivers:
    """Draw the water of rivers where it is not sea, and their banks."""
    inland = shapely.intersection(water, land.buffer(0.3))
    banks = shapely.intersection(water.boundary, land) if streams else shapely.LineString()
    return Rivers(curves.areas(shapely.segmentize(inland, _FINELY), 0.01), curves.polylines(banks))


Crowded = tuple[Sequence[River], Sequence[Harbour], Mapping[Region, Rect]]
"""What marks keep clear of: rivers, harbours, and places for pieces."""


def _relief(on: Plan, land: Terrain, kinds: Mapping[str, Floats], crowd: Crowded, seed: int) -> Relief:
    """Choose the relief that fits around what the game needs."""
    k = on.art
    free, seen = (land.land > _OFF_COAST * k) & _clear(on, land, crowd), _seen(on, land, crowd[2])
    high, wood = kinds["mountain"] > 0, kinds["forest"] > 0
    flat = (kinds["mountain"] < -1.5 * k) & (kinds["forest"] < -1.5 * k) & (land.land > 2.4 * k)
    return relief(
        Country(
            land.grid,
            free & high,
            free & wood & ~(high & (kinds["mountain"] > kinds["forest"])),
            free & flat & seen,
            seen,
            k,
            seed,
        )
    )


def _seen(on: Plan, land: Terrain, quiet: Mapping[Region, Rect]) -> Mask:
    """Return the samples of the map on which no place for pieces lies."""
    seen = np.zeros(land.grid.shape, bool)
    seen[land.grid.window(on.area)] = True
    for place in quiet.values():
        seen[land.grid.window(place.inset(-_OFF_PLACE * on.art))] = False
    return seen


def _clear(on: Plan, land: Terrain, crowd: Crowded) -> Mask:
    """Return the samples clear of codes, names, harbours and rivers."""
    (streams, ports, _), k, grid = crowd, on.art, land.grid
    clear = np.ones(grid.shape, bool)
    taken = [
        *map(on.code, regions()),
        *map(on.name, regions()),
        *(port.ground.inset(-2.0 * k) for port in ports),
    ]
    for box in taken:
        clear[grid.window(box)] = False
    for stream in streams:
        clear &= ~rasterize(grid, curves.corners(_outer(ribbon(stream).buffer(_OFF_RIVER * k))))
    return clear


def _outer(shape: shapely.Geometry) -> shapely.Polygon:
    """Return the largest polygon of a shape."""
    return max(
        (part for part in shapely.get_parts(shape) if isinstance(part, shapely.Polygon)), key=lambda each: each.area
    )


def _grid(on: Plan, land: shapely.Geometry) -> Grid:
    """Draw the lines between regions."""
    area, ends = on.area, [number * on.side for number in range(1, len(COLUMNS))]
    down = [((area.x + end, area.y), (area.x + end, area.bottom)) for end in ends]
    across = [((area.x, area.y + end), (area.right, area.y + end)) for end in ends]
    lines = shapely.MultiLineString([*down, *across])
    return Grid(curves.polylines(shapely.difference(lines, land)), curves.polylines(shapely.intersection(lines, land)))


def _is_dry(on: Plan, at: Region, land: shapely.Geometry, place: tuple[float, Mm]) -> bool:
    """Return whether a place is land: its share of the region's width, and how far it is from the upper edge."""
    square = on.region(at)
    return bool(shapely.contains_xy(land, square.x + place[0] * on.side, square.y + place[1] * on.art))
