"""Woods: forests with bays and lobes, conifers where they climb into mountains, single trees along their edges.

Crowns stand on a lattice over the sheet, wherever an island begins. Lengths here are mm of an A3 board: on a larger
one, all of a wood is larger, as the other art is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.grid import noise_at, white_noise
from meridian_print.cartography.hexagons import NEIGHBOURS, Hexagons
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.landscape.woods import Crown
from meridian_print.cartography.raster import Floats, Indices, Mask, SummedAreaTable, extents, squares
from meridian_print.games.meridian.chart.country.forests import DISSOLVED, ROOM, Forests
from meridian_print.games.meridian.chart.ground import corners
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

CROWNS: tuple[Mm, ...] = (0.66, 0.94, 1.12)
"""The radii of crowns: of young ones and grown ones at the edge of a wood, and of the large ones within."""
_YOUNG = 0.55
"""The share of young ones."""
_CITY: Mm = 5.5
_CORNER: tuple[Mm, Mm] = (2.7, 3.4)
"""How far around a city, and at least and at most around the middle of a mark at a corner of a tower's square, there
are no woods.
"""
_GROWN_OVER = 5
"""The neighbours of a place where a gap would look like a hole."""
_GLADE, _OPEN = 4.5, 0.33
"""The extent of glades and of the woods between them, in mm, and above which height of that noise glades are."""
_LEAST, _FEWEST = 19, 14
"""Crowns of the smallest copse, and conifers of the smallest stand."""
_HEDGE: tuple[Mm, float] = (4.2, 2.9)
"""The breadth of a wood up to which it must not be so many times as long."""
_CONIFERS, _UNEVEN_CONIFERS, _TONGUES = 10.5, 3.0, 9.0
"""How far from mountains conifers grow, how uneven that is, and the extent of tongues of them, in mm."""
_MIXED, _COUNTRY = 0.75, 26.0
"""By how much the share of conifers in woods varies from country to country, and the extent of a country, in mm."""
_CLUSTERED, _CLUSTER = 0.4, 3.5
"""By how much it varies from cluster to cluster, which is also the most it can be, and the extent of a cluster, in mm.
"""
_CONIFER = 1
"""The size of a conifer among other trees, as a number of `CROWNS`."""
_GAPS = 0.05, 0.28
"""The share of places without a conifer within a stand, and at its edge."""
_OUTLYING = 2
"""How many places beyond those right beside a wood single trees still stand."""
_CLUMP = 3.5
_CLUMPED, _SPARSE = 0.2, 0.9
"""The extent of clumps of single trees; from which height of a noise on there are clumps at the edge of a forest, and
how much higher it is where each place has a tree.
"""
_LARGE: Mm = 1.75
"""Free land around the middle of a tree of the largest form."""


class Woods(NamedTuple):
    """Woods, the crowns of each from the back, and trees: conifers in stands, and single ones."""

    masses: tuple[tuple[Crown, ...], ...]
    trees: tuple[ReliefMark, ...]


def woods(free: FreeSpace, found: Forests, seed: int) -> Woods:
    """Plant the woods of an island where forests are and land is free."""
    room = free.share()
    places = found.where(room, seed + 15)
    wooded = _wooded(places, seed)
    high = _high(places, wooded, seed)
    broad = [part for part in _parts(wooded, ~high, _LEAST) if not _is_hedge(places.at[part])]
    stands = list(_parts(wooded, high, _FEWEST))
    single = _single(places, wooded._replace(taken=_joined(wooded, (*broad, *stands))), seed)
    firs = _loose(places, wooded._replace(taken=_joined(wooded, stands)), seed)
    alone = (ReliefKind.FIR, firs), (ReliefKind.TREE, single)
    trees = chain.from_iterable(_trees(kind, places.scale * at, room, seed) for kind, at in alone)
    mixed = _mixed(places, wooded, seed)
    sizes = _sizes(places, wooded, mixed, seed)
    return Woods(tuple(_wood(places, part, mixed, sizes) for part in broad), tuple(trees))


def off_squares(land: FreeSpace, feet: Sequence[Rect]) -> FreeSpace:
    """Return the land off cities and off the corners of towers' squares, round about each, so that no square shows."""
    grid, free, (least, most) = land.grid, land.free.copy(), _CORNER
    marks = np.array([box.centre for square in feet for box in corners(square)]).reshape(-1, 2)
    reach = np.round(least + (most - least) * white_noise(marks, 1), 2)
    middles = np.concatenate([np.array([square.centre for square in feet]).reshape(-1, 2), marks])
    radii = np.concatenate([np.full(len(feet), _CITY), reach])[:, None]
    ends = grid.ends(np.concatenate([middles - radii, radii + radii, radii + radii], axis=1))
    onward = np.arange((ends[:, 1::2] - ends[:, ::2]).max(initial=0))
    x = grid.xs[0].take(ends[:, 2:3] + onward, mode="clip") - middles[:, :1]
    y = grid.ys[:, 0].take(ends[:, :1] + onward, mode="clip") - middles[:, 1:]
    are_off = (x * x)[:, None] + (y * y)[:, :, None] > (radii * radii)[:, :, None]
    for (top, bottom, left, right), off in zip(ends.tolist(), are_off, strict=True):
        free[top:bottom, left:right] &= off[: bottom - top, : right - left]
    return FreeSpace(grid, free)


def _wooded(places: Forests, seed: int) -> Hexagons:
    """Return where trees stand in masses without thin arms and holes, but for glades deep in forests."""
    dense = Hexagons(places.depths > 0, places.shifted)
    dense = dense._replace(taken=dense.taken | places.has_room & (dense.neighbours() >= _GROWN_OVER))
    broad = dense.shrunk(1).grown(1)
    deep = broad.shrunk(3).taken
    deep[deep] = noise_at(places.at[deep], _GLADE, 1, 0.0, seed + 14) > _OPEN
    return broad._replace(taken=broad.taken & ~deep)


def _sizes(places: Forests, wooded: Hexagons, conifers: Mask, seed: int) -> Indices:
    """Return the size of each crown, as a number of `CROWNS`: large ones within woods, smaller ones at their edges."""
    sizes = np.where(wooded.neighbours() == NEIGHBOURS, len(CROWNS) - 1, 0)
    edge = wooded.taken & (sizes == 0)
    sizes[edge] = white_noise(places.at[edge], seed) > _YOUNG
    sizes[conifers] = _CONIFER
    return sizes


def _high(places: Forests, wooded: Hexagons, seed: int) -> Mask:
    """Return which of the wooded places lie so near mountains that conifers grow there."""
    high = wooded.taken & (places.off < _CONIFERS + _UNEVEN_CONIFERS)
    tongues = noise_at(places.at[high], _TONGUES, 1, 0.0, seed + 5)
    high[high] = places.off[high] < _CONIFERS + _UNEVEN_CONIFERS * tongues
    return high


def _mixed(places: Forests, wooded: Hexagons, seed: int) -> Mask:
    """Return which of the wooded places have conifers among other trees, in some country many, in some none.

    They stand only where there is room for their tips two rows behind.
    """
    conifers = np.zeros_like(wooded.taken)
    conifers[2:] = wooded.taken[2:] & places.has_room[:-2]
    middles = places.at[conifers]
    share = places.conifers + _MIXED * noise_at(middles, _COUNTRY, 1, 0.0, seed + 11)
    share += _CLUSTERED * noise_at(middles, _CLUSTER, 1, 0.0, seed + 12)
    conifers[conifers] = white_noise(middles, seed + 13) < np.minimum(share, _CLUSTERED)
    return conifers


def _parts(wooded: Hexagons, kind: Mask, least: int) -> Iterator[tuple[Indices, Indices]]:
    """Yield the coherent parts of what is wooded by a kind of trees, by row and column, but those of too few."""
    return (part for part in wooded._replace(taken=wooded.taken & kind).parts() if len(part[0]) >= least)


def _joined(wooded: Hexagons, parts: Iterable[tuple[Indices, Indices]]) -> Mask:
    """Return which places lie in some parts of what is wooded."""
    taken = np.zeros_like(wooded.taken)
    for part in parts:
        taken[part] = True
    return taken


def _single(places: Forests, kept: Hexagons, seed: int) -> Floats:
    """Return where single trees stand in clumps: fewer and fewer the farther they are from a forest."""
    near = kept.grown(1)
    beside = places.has_room & (places.depths > -DISSOLVED) & near.grown(_OUTLYING).taken & ~near.taken
    at = places.at[beside]
    dense = noise_at(at, _CLUMP, 1, 0.0, seed + 9) - _CLUMPED + np.minimum(places.depths[beside], 0)
    return at[_SPARSE * white_noise(at, seed + 7) < dense]


def _loose(places: Forests, stands: Hexagons, seed: int) -> Floats:
    """Return where conifers of stands are, with gaps between them, most at the edges: no row of them is straight."""
    at, is_within = places.at[stands.taken], stands.neighbours()[stands.taken] == NEIGHBOURS
    return at[white_noise(at, seed + 17) > np.where(is_within, *_GAPS)]


def _is_hedge(crowns: Floats) -> bool:
    """Return whether a wood is long and narrow."""
    (narrow, times), (long, wide) = _HEDGE, extents(crowns)
    return wide < narrow and long > times * wide


def _wood(on: Forests, part: tuple[Indices, Indices], conifers: Mask, sizes: Indices) -> tuple[Crown, ...]:
    """Plant the crowns of a wood, some of them of conifers."""
    middles, radii = np.round(on.scale * on.at[part], 2), np.round(on.scale * np.array(CROWNS)[sizes[part]], 2)
    crowns = zip(middles.tolist(), radii.tolist(), conifers[part].tolist(), strict=True)
    return tuple(Crown(Point(*at), radius, is_conifer) for at, radius, is_conifer in crowns)


def _trees(kind: ReliefKind, middles: Floats, room: SummedAreaTable, seed: int) -> Iterator[ReliefMark]:
    """Yield trees of a kind with their middles at places, each in one of its forms, large ones where there is room."""
    chance, is_broad = white_noise(middles, seed + 8), room.of(squares(middles, _LARGE)) == 1
    forms = np.where(is_broad, chance * len(FORMS[kind]), 1 + chance * (len(FORMS[kind]) - 1)).astype(int).tolist()
    for form, (x, y) in zip(forms, middles.tolist(), strict=True):
        yield ReliefMark(kind, form, Point(x, round(y + FORMS[kind][form].height / 2, 2)))


def cleared(land: FreeSpace, planted: Woods, *, scale: float = 1.0) -> FreeSpace:
    """Return the land beside woods of a scale."""
    room = ROOM * scale
    crowns = (Rect(*crown.at, 0.0, 0.4 * room) for wood in planted.masses for crown in wood)
    return land.without(crowns, room).without((tree.box for tree in planted.trees), 0.0)
