"""The landscape of an island: ridge, mountains, great forest, fields, woods, hills, in order as they take the land."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate
from typing import NamedTuple
from zlib import crc32

import numpy as np

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.landscape.marks import ReliefMark, from_the_back
from meridian_print.cartography.landscape.plots import Patch
from meridian_print.cartography.landscape.woods import Crown
from meridian_print.cartography.memo import Memo
from meridian_print.cartography.raster import Mask, share
from meridian_print.cartography.streams import River
from meridian_print.games.meridian.chart.country.fields import Farmland, fields, hedge_trees
from meridian_print.games.meridian.chart.country.forests import Forests, Habitat, forests, great_forest, woodland
from meridian_print.games.meridian.chart.country.massifs import mountains
from meridian_print.games.meridian.chart.country.relief import hills, tufts, wilds
from meridian_print.games.meridian.chart.country.ridges import ridge
from meridian_print.games.meridian.chart.country.rivers import Basin, drainage, off_rivers
from meridian_print.games.meridian.chart.country.roads import beside_roads, roads
from meridian_print.games.meridian.chart.country.settling import behind, beside, off_corners, off_summits, room_on
from meridian_print.games.meridian.chart.country.woods import cleared, off_squares, woods
from meridian_print.games.meridian.chart.ground import Ground, corner_marks, corners
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import Island
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect
from meridian_print.parallel import meanwhile

_MANY = 6
"""So many landscapes take longer to draw than a copy of the process takes to begin."""
_HEDGE: Mm = 0.6
"""Room around fields."""


@dataclass(frozen=True, slots=True)
class Landscape:
    """What stands and lies on land: marks, woods by their crowns, fields, rivers, and roads by their points."""

    marks: tuple[ReliefMark, ...]
    woods: tuple[tuple[Crown, ...], ...]
    fields: tuple[Patch, ...]
    rivers: tuple[River, ...]
    roads: tuple[tuple[Point, ...], ...] = ()


def joined(lands: Sequence[Landscape]) -> Landscape:
    """Return the landscape of all islands, marks from the back."""
    return Landscape(
        from_the_back(mark for land in lands for mark in land.marks),
        tuple(wood for land in lands for wood in land.woods),
        tuple(patch for land in lands for patch in land.fields),
        tuple(stream for land in lands for stream in land.rivers),
        tuple(road for land in lands for road in land.roads),
    )


def landscapes(
    islands: Sequence[Island], land: FreeSpace, on: Ground, seed: int, *, scale: float = 1.0, by_two: bool = False
) -> tuple[Landscape, ...]:
    """Give each island its landscape, from the seed of its side and its own key; `land` is what is free of the map.

    Woods are `scale` times as large as on an A3 board, but never smaller: crowns would become too fine to print.
    Of many that are new, a copy of this process draws half if they are drawn `by_two`.
    """
    sites = [_site(island, land, on, seed, max(1.0, scale)) for island in islands]
    new = [site for site in sites if site not in _LANDSCAPES]
    half = _half(new) if by_two and len(new) >= _MANY else 0
    with meanwhile(_landscape, new[:half]) as others:
        mine = [_landscape(site) for site in new[half:]]
        for site, drawn in zip(new, (*others(), *mine), strict=True):
            _LANDSCAPES.keep(site, drawn)
    return tuple(_LANDSCAPES.of(site, partial(_landscape, site)) for site in sites)


class _Site(NamedTuple):
    """All that the landscape of an island depends on, with masks of its land and of what of that is free."""

    island: Island
    grid: SampleGrid
    land: bytes
    open_land: bytes
    feet: tuple[Rect, ...]
    seed: int
    scale: float


_LANDSCAPES = Memo[Landscape](64)
"""Those of a whole board before and after an edit, for islands that stay."""


def _half(sites: Sequence[_Site]) -> int:
    """Count the first sites that have half of the land of all: their landscapes take half of the time."""
    areas = list(accumulate(site.land.count(1) for site in sites))
    return bisect(areas, areas[-1] / 2)


def _site(island: Island, land: FreeSpace, on: Ground, seed: int, scale: float) -> _Site:
    grid = on.own[island.key].grid
    own = on.own[island.key].mask
    feet = tuple(foot for foot in on.feet if _meets(grid, foot))
    return _Site(island, grid, own.tobytes(), (_part(land, grid) & own).tobytes(), feet, seed, scale)


def _landscape(site: _Site) -> Landscape:
    island, grid, feet = site.island, site.grid, site.feet
    of = partial(_seed, f"{site.seed} {island.key}")
    own = share(grid, np.frombuffer(site.land, bool).reshape(grid.shape))
    free = FreeSpace(grid, np.frombuffer(site.open_land, bool).reshape(grid.shape))
    crest = ridge(free, own, island.cities, feet, of("ridge"))
    range_ = mountains(free, crest, feet, of("heights"))
    streams, heads = drainage(Basin(own, free, beside(free, range_), island.cities, feet), of("river"))
    free = beside(off_rivers(free, streams), heads)
    clear = beside(free, range_)
    ways = roads(clear, own, island.cities, of("roads"))
    free = beside_roads(free, ways)
    habitat = Habitat(off_squares(behind(free, range_), feet), own, crest, streams, island.cities)
    wooded = woodland(habitat, of("woods"), scale=site.scale)
    farmland = Farmland(clear, own, crest, ways, tuple(arm for square in feet for arm in corner_marks(square)))
    farmed, great = _shared_out(farmland, great_forest(wooded, of("woods")), site)
    off_feet = clear.without((corner for square in feet for corner in corners(square)), 0.0)
    hedges = hedge_trees(beside_roads(off_feet, ways), farmed, of("hedges"))
    free = free.without((plot.box for patch in farmed for plot in patch.plots), _HEDGE)
    free = free.without((tree.box for tree in hedges), 0.0)
    wooded = wooded.without((plot.box for patch in farmed for plot in patch.plots), _HEDGE)
    room = off_summits(FreeSpace(grid, free.free & wooded.land.free.free), range_)
    planted = woods(room, forests(wooded, great), of("woods"))
    free = cleared(free, planted, scale=site.scale)
    off_marks = off_corners(grid, feet)
    high = (*range_, *heads, *hills(room_on(free, off_marks), crest, range_, heads, of("heights")))
    rest = beside(free, high)
    wild = wilds(room_on(rest, off_marks), habitat, island.worth, of("wilds"))
    meadows = tufts(room_on(beside(rest, wild), off_marks), streams, of("tufts"))
    marks = (*high, *hedges, *planted.trees, *wild, *meadows)
    marks = tuple(replace(mark, island=island.key) for mark in marks)
    return Landscape(marks, planted.masses, farmed, streams, ways)


def _shared_out(land: Farmland, great: Forests, site: _Site) -> tuple[tuple[Patch, ...], Forests]:
    """Lay out fields beside the great forest of an island, or in its place if there is no other for them."""
    island, seed = site.island, f"{site.seed} {site.island.key}"
    beside_forest = replace(land, free=land.free.without(great.boxes(), 0.0))
    farmed = fields(beside_forest, island.by_key, seed)
    if farmed or not len(great.reaches):
        return farmed, great
    return fields(land, island.by_key, seed), great.none()


def _seed(of: str, what: str) -> int:
    """Return the seed for one part of an island's landscape: none depends on what the others draw from theirs."""
    return crc32(f"{what} {of}".encode())


def _meets(grid: SampleGrid, box: Rect) -> bool:
    """Return whether any sample of a grid is taken by a box."""
    return all(extent.start < extent.stop for extent in grid.window(box))


def _part(land: FreeSpace, grid: SampleGrid) -> Mask:
    """Return what of a part of the map is free."""
    rows, columns = grid.shape
    left, top = (
        round(extent / land.grid.step) for extent in (grid.area.x - land.grid.area.x, grid.area.y - land.grid.area.y)
    )
    return np.asarray(land.free[top : top + rows, left : left + columns])
