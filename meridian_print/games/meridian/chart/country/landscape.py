"""The landscape of an island: ridge, mountains, fields, woods, hills, in the order in which they take the land."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from zlib import crc32

import numpy as np

from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.landscape.country import Crown, Patch
from meridian_print.cartography.landscape.marks import ReliefMark, from_the_back
from meridian_print.cartography.raster import Mask, share
from meridian_print.cartography.streams import River
from meridian_print.games.meridian.chart.country.fields import Farmland, fields, hedge_trees
from meridian_print.games.meridian.chart.country.relief import beside, firs, hills, mountains, summit, tufts, unframed
from meridian_print.games.meridian.chart.country.ridges import ridge
from meridian_print.games.meridian.chart.country.rivers import Basin, off_rivers, river
from meridian_print.games.meridian.chart.country.woods import cleared, woods
from meridian_print.games.meridian.chart.ground import Ground
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.games.meridian.layout.model import Island
from meridian_print.graphics.drawing.geometry import Mm, Rect

_KEPT = 64
"""Landscapes that are kept: those of a whole board, before and after an edit."""
_HEDGE: Mm = 0.6
"""Room around fields."""


@dataclass(frozen=True, slots=True)
class Landscape:
    """What stands and lies on land: marks, woods by their crowns, fields, rivers."""

    marks: tuple[ReliefMark, ...]
    woods: tuple[tuple[Crown, ...], ...]
    fields: tuple[Patch, ...]
    rivers: tuple[River, ...]


def joined(lands: Sequence[Landscape]) -> Landscape:
    """Return the landscape of all islands, marks from the back."""
    return Landscape(
        from_the_back(mark for land in lands for mark in land.marks),
        tuple(wood for land in lands for wood in land.woods),
        tuple(patch for land in lands for patch in land.fields),
        tuple(stream for land in lands for stream in land.rivers),
    )


def landscape(island: Island, land: FreeSpace, on: Ground, seed: int) -> Landscape:
    """Give an island its landscape, from the seed of its side and its own key; `land` is what is free of the map."""
    grid = on.own[island.key].grid
    own = on.own[island.key].mask
    feet = tuple(foot for foot in on.feet if _meets(grid, foot))
    return _landscape(island, grid, own.tobytes(), (_part(land, grid) & own).tobytes(), feet, seed)


@lru_cache(maxsize=_KEPT)
def _landscape(
    island: Island, grid: SampleGrid, land: bytes, open_land: bytes, feet: tuple[Rect, ...], seed: int
) -> Landscape:
    """Draw the landscape from masks of the island's land and of what of it is free; kept for islands that stay."""
    of = partial(_seed, f"{seed} {island.key}")
    own = share(grid, np.frombuffer(land, bool).reshape(grid.shape))
    free = FreeSpace(grid, np.frombuffer(open_land, bool).reshape(grid.shape))
    crest = ridge(free, own, island.cities, feet, of("ridge"))
    range_ = unframed(mountains(free, crest, of("heights")), feet)
    basin, top = Basin(own, free, beside(free, range_), feet), summit(range_)
    streams = () if top is None else river(basin, top, of("river"))
    free = off_rivers(free, streams)
    farmland = Farmland(beside(free, range_), own, crest)
    farmed = fields(farmland, island.by_key, f"{seed} {island.key}")
    hedges = hedge_trees(farmland, farmed, of("hedges"))
    free = free.without((plot.box for patch in farmed for plot in patch.plots), _HEDGE)
    free = free.without((tree.box for tree in hedges), 0.0)
    planted = woods(beside(free, range_), feet, crest, of("woods"))
    free = cleared(free, planted)
    high = (*range_, *hills(free, crest, range_, of("heights")))
    rest = beside(free, high)
    stands = firs(rest, crest, of("firs"))
    marks = (*high, *hedges, *planted.trees, *stands, *tufts(beside(rest, stands), of("tufts")))
    marks = tuple(replace(mark, island=island.key) for mark in marks)
    return Landscape(marks, planted.masses, farmed, streams)


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
