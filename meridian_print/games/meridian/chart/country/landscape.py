"""The landscape of an island: mountains, cores of forests, fields, woods, hills, in order as they take the land."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate, compress
from typing import NamedTuple
from zlib import crc32

import numpy as np

from meridian_print.cartography.bridges import Bridge
from meridian_print.cartography.grid import SampleGrid, as_rows
from meridian_print.cartography.landscape.marks import ReliefMark, from_the_back
from meridian_print.cartography.landscape.plots import Patch
from meridian_print.cartography.landscape.woods import Crown
from meridian_print.cartography.memo import Memo
from meridian_print.cartography.raster import Mask, SummedAreaTable, share
from meridian_print.cartography.streams import River
from meridian_print.games.meridian.chart.country.arable import arable
from meridian_print.games.meridian.chart.country.character import Character, character_of
from meridian_print.games.meridian.chart.country.fields import fields, hedge_trees, unfarmed
from meridian_print.games.meridian.chart.country.forests import Habitat, forests
from meridian_print.games.meridian.chart.country.massifs import mountains
from meridian_print.games.meridian.chart.country.relief import hills, wilds
from meridian_print.games.meridian.chart.country.rivers.bridges import bridges
from meridian_print.games.meridian.chart.country.rivers.drainage import Basin, drainage, off_rivers
from meridian_print.games.meridian.chart.country.roads.costs import Obstacles
from meridian_print.games.meridian.chart.country.roads.passes import passes
from meridian_print.games.meridian.chart.country.roads.roads import beside_roads, complete, roads
from meridian_print.games.meridian.chart.country.settling import Room, behind, beside, off_corners, off_summits, room_on
from meridian_print.games.meridian.chart.country.woods import Woods, cleared, off_squares, woods
from meridian_print.games.meridian.chart.ground import Ground, corner_marks, corners
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import Island
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect
from meridian_print.parallel import meanwhile, works_alone

_MANY = 6
"""So many landscapes take longer to draw than a copy of the process takes to begin."""
_FOOTHILLS: Mm = 2.5
"""Around mountains and springs, where hills rise and nothing is farmed."""
_OFF_MARKS: Mm = 0.9
"""Around the marks at the corners of towers' squares, where nothing is farmed."""


@dataclass(frozen=True, slots=True)
class Landscape:
    """What stands and lies on land: marks, woods by their crowns, fields, rivers, roads by points, and bridges."""

    marks: tuple[ReliefMark, ...]
    woods: tuple[tuple[Crown, ...], ...]
    fields: tuple[Patch, ...]
    rivers: tuple[River, ...]
    roads: tuple[tuple[Point, ...], ...] = ()
    bridges: tuple[Bridge, ...] = ()


def joined(lands: Sequence[Landscape]) -> Landscape:
    """Return the landscape of all islands, marks from the back."""
    return Landscape(
        from_the_back(mark for land in lands for mark in land.marks),
        tuple(wood for land in lands for wood in land.woods),
        tuple(patch for land in lands for patch in land.fields),
        tuple(stream for land in lands for stream in land.rivers),
        tuple(road for land in lands for road in land.roads),
        tuple(bridge for land in lands for bridge in land.bridges),
    )


def landscapes(
    islands: Sequence[Island],
    land: FreeSpace,
    on: Ground,
    seed: int,
    *,
    kept: Sequence[Rect] = (),
    scale: float = 1.0,
) -> tuple[Landscape, ...]:
    """Give each island its landscape, from the seed of its side and its own key; `land` is what is free of the map.

    Roads run around what is `kept`, the names and pictures at cities, as far as there is a way around.
    Woods are `scale` times as large as on an A3 board, but never smaller: crowns would become too fine to print.
    Of many that are new, a copy of this process draws half, unless one works for it already.
    """
    sites = [_site(island, land, on, kept, seed, max(1.0, scale)) for island in islands]
    new = [site for site in sites if site not in _LANDSCAPES]
    half = _half(new) if len(new) >= _MANY and works_alone() else 0
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
    kept: tuple[Rect, ...]
    lines: tuple[Mm, ...]
    seed: int
    scale: float

    @property
    def character(self) -> Character:
        """What the land of the island is like."""
        return character_of(self.island.key, self.seed)

    def mask(self, samples: bytes) -> Mask:
        """Return which samples of the grid are set."""
        return np.frombuffer(samples, bool).reshape(self.grid.shape)

    def seed_of(self, part: str) -> int:
        """Return the seed for one part of the landscape: none depends on what the others draw from theirs."""
        return crc32(f"{part} {self.seed} {self.island.key}".encode())


_LANDSCAPES = Memo[Landscape](64)
"""Those of a whole board before and after an edit, for islands that stay."""


def _half(sites: Sequence[_Site]) -> int:
    """Count the first sites that have half of the land of all: their landscapes take half of the time."""
    areas = list(accumulate(site.land.count(1) for site in sites))
    return bisect(areas, areas[-1] / 2)


def _site(island: Island, land: FreeSpace, on: Ground, kept: Sequence[Rect], seed: int, scale: float) -> _Site:
    """Return all that the landscape of an island depends on; names and feet that do not touch it are left out."""
    grid = on.own[island.key].grid
    own = on.own[island.key].mask
    feet, kept = (_meeting(grid, boxes) for boxes in (on.feet, kept))
    lines = tuple(x for x in on.lines if grid.area.x < x < grid.area.right)
    return _Site(island, grid, own.tobytes(), (_part(land, grid) & own).tobytes(), feet, kept, lines, seed, scale)


class _Terrain(NamedTuple):
    """What an island is made of: its land, mountains, rivers with the hills where they rise, and roads.

    `land` is free of the map, without mountains; `free` of all these but the upper parts of mountains.
    """

    own: SummedAreaTable
    land: FreeSpace
    free: FreeSpace
    mountains: tuple[ReliefMark, ...]
    rivers: tuple[River, ...]
    springs: tuple[ReliefMark, ...]
    roads: tuple[tuple[Point, ...], ...]


class _Cover(NamedTuple):
    """What grows on an island, and the land that it leaves free."""

    fields: tuple[Patch, ...]
    hedges: tuple[ReliefMark, ...]
    woods: Woods
    free: FreeSpace


def _landscape(site: _Site) -> Landscape:
    terrain = _terrain(site)
    habitat = Habitat(
        off_squares(behind(terrain.free, terrain.mountains), site.feet),
        terrain.own,
        np.array([mark.at for mark in terrain.mountains]),
        terrain.rivers,
        site.island.cities,
        site.character,
    )
    cover = _land_cover(site, terrain, habitat)
    off_marks = off_corners(site.grid, site.feet)
    high = _high_land(site, terrain, room_on(cover.free, off_marks))
    habitat = habitat._replace(taken=share(site.grid, habitat.free.free & ~cover.free.free))
    low = wilds(room_on(beside(cover.free, high), off_marks), habitat, site.seed_of("wilds"))
    marks = (*high, *cover.hedges, *cover.woods.trees, *low)
    of_island = tuple(ReliefMark(mark.kind, mark.form, mark.at, site.island.key) for mark in marks)
    drawn = complete(terrain.roads, site.island.cities)
    crossings = bridges(drawn, terrain.rivers)
    return Landscape(of_island, cover.woods.masses, cover.fields, terrain.rivers, drawn, crossings)


def _terrain(site: _Site) -> _Terrain:
    """Raise mountains, let rivers run from them and lay roads on what is left."""
    cities, feet = site.island.cities, site.feet
    own, free = share(site.grid, site.mask(site.land)), FreeSpace(site.grid, site.mask(site.open_land))
    range_ = mountains((own, free), site.character, cities, feet, site.seed_of("heights"))
    rivers, springs = drainage(Basin(own, free, beside(free, range_), cities, feet), site.seed_of("river"))
    free = beside(off_rivers(free, rivers), springs)
    land = beside(free, range_)
    courses = [at for river in rivers for at in river.points]
    off = Obstacles(site.kept, courses, feet, site.lines, [mark.box for mark in springs])
    ways = roads(land, own, cities, site.seed_of("roads"), off)
    left = passes(range_, complete(ways, cities), [river.points[0] for river in rivers])
    return _Terrain(own, land, beside_roads(free, ways), left, rivers, springs, ways)


def _land_cover(site: _Site, on: _Terrain, habitat: Habitat) -> _Cover:
    """Lay out fields, with trees in their hedges, beside the cores of forests, and plant these."""
    found = forests(habitat, site.seed_of("woods"), scale=site.scale)
    slopes = (mark.box for mark in (*on.mountains, *on.springs))
    low = on.land.without(found.cores(), 0.0).without(slopes, _FOOTHILLS)
    bare = FreeSpace(site.grid, low.free & on.free.free)
    off_marks = bare.without((arm for square in site.feet for arm in corner_marks(square)), _OFF_MARKS)
    room = arable(off_marks, on.own.mask, on.roads)
    clear = bare.without((corner for square in site.feet for corner in corners(square)), 0.0).share()
    farmed = fields(room, clear, site.island.cities, site.seed_of("fields"), most=site.character.farmed)
    hedges = hedge_trees(clear, farmed)
    free = unfarmed(on.free, room, farmed).without((tree.box for tree in hedges), 0.0)
    wild = FreeSpace(site.grid, free.free & habitat.free.free)
    planted = woods(off_summits(wild, on.mountains), found, site.seed_of("woods"))
    return _Cover(farmed, hedges, planted, cleared(free, planted, scale=site.scale))


def _high_land(site: _Site, on: _Terrain, room: Room) -> tuple[ReliefMark, ...]:
    """Set hills round the mountains of an island, and return both."""
    low = hills(room, site.character, on.mountains, on.springs, site.seed_of("heights"))
    return (*on.mountains, *on.springs, *low)


def _meeting(grid: SampleGrid, boxes: Sequence[Rect]) -> tuple[Rect, ...]:
    """Return the boxes that take any sample of a grid."""
    ends = grid.ends(as_rows(boxes))
    meets = np.logical_and(*(ends[:, ::2] < ends[:, 1::2]).T)
    return tuple(compress(boxes, meets.tolist()))


def _part(land: FreeSpace, grid: SampleGrid) -> Mask:
    """Return what of a part of the map is free."""
    rows, columns = grid.shape
    left, top = (
        round(extent / land.grid.step) for extent in (grid.area.x - land.grid.area.x, grid.area.y - land.grid.area.y)
    )
    return np.asarray(land.free[top : top + rows, left : left + columns])
