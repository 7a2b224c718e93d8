"""Woods: forests with bays and lobes, conifers where they climb into mountains, single trees along their edges.

Crowns stand on a lattice over the sheet, wherever an island begins. Lengths here are mm of an A3 board: on a larger
one, all of a wood is larger, as the other art is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.grid import Floats as Samples
from meridian_print.cartography.grid import noise_at, white_noise
from meridian_print.cartography.hexagons import Hexagons
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.landscape.woods import Crown
from meridian_print.cartography.raster import Floats, Indices, Mask, SummedAreaTable, extents, squares
from meridian_print.games.meridian.chart.country.forests import Forests
from meridian_print.games.meridian.chart.ground import corners
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_ROW: Mm = 1.24
_APART: Mm = 1.7
"""From one row of crowns to the next, and from crown to crown."""
_JITTER: Mm = 0.3
CROWNS: tuple[Mm, ...] = (0.82, 1.16, 1.4)
"""The radii of crowns: of young ones and grown ones at the edge of a wood, and of the large ones within."""
_YOUNG = 0.55
"""The share of young ones."""
_ROOM: Mm = 1.62
"""Free land around the middle of a crown."""
_CITY: Mm = 6.3
"""How far around a city there are no woods."""
_ROUNDS = 5
_CLOSE, _LOBED, _RAGGED = 0.56, 0.34, 0.1
"""How many times places are averaged with those beside them, how much of a wood must then lie about a crown, how much
that varies from lobe to lobe, and by chance: a wood is round, has no thin arms, and its edge is nowhere straight.
"""
_OVAL, _LONGEST, _WAVY = 0.6, 1.7, 0.4
"""How far the oval about a wood reaches in which all of it is, in its length and width, how many times as long as wide
that is at most, and how much its edge varies.
"""
_BAYS: tuple[tuple[Mm, float], ...] = ((7.5, 0.55), (3.2, 0.22))
"""The extent of the bays and lobes of a forest, and how deep they are, as a share of its reach."""
_LOBES = 0.6
"""How far from a forest its last lobes are at most, in the same measure."""
_SPUR, _GROWN_OVER, _ALL = 3, 5, 6
"""The neighbours of a crown that is no spur, of a place where a gap would look like a hole, and of one within a wood.
"""
_GLADE, _OPEN = 4.0, 0.25
"""The extent of glades and of the woods between them, in mm, and above which height of that noise glades are."""
_LEAST, _FEWEST = 14, 8
"""Crowns of the smallest wood, and conifers of the smallest stand."""
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
_DISSOLVED = 0.5
"""How far beyond the edge of a forest the last single trees stand, and within it, as a share of its reach."""
_SINGLE = 0.75
"""The share of every other place where they stand, at the edge."""


class Woods(NamedTuple):
    """Woods, the crowns of each from the back, and trees: conifers in stands, and single ones."""

    masses: tuple[tuple[Crown, ...], ...]
    trees: tuple[ReliefMark, ...]

    @property
    def places(self) -> Floats:
        """The middles of all crowns and trees."""
        crowns = (crown.at for wood in self.masses for crown in wood)
        return np.array([*crowns, *(tree.box.centre for tree in self.trees)]).reshape(-1, 2)


class _Lattice(NamedTuple):
    """Places for crowns by row and column, with x and y; which have room, and every other; shifted rows; the scale."""

    at: Floats
    has_room: Mask
    other: Mask
    shifted: Mask
    scale: float


def woods(free: FreeSpace, found: Forests, seed: int) -> Woods:
    """Plant the woods of an island where forests are and land is free."""
    if not len(found.reaches):
        return Woods((), ())
    room, scale = free.share(), found.woodland.scale
    places = _lattice(room, found, seed)
    depths = _depths(places, found, seed)
    wooded = _with_glades(places, _wooded(places, depths, seed), seed)
    high = _high(places, wooded, found, seed)
    broad = [part for part in _parts(wooded, ~high, _LEAST) if not _is_hedge(places.at[part])]
    stands = list(_parts(wooded, high, _FEWEST))
    single = _single(places, wooded._replace(taken=_joined(wooded, (*broad, *stands))), depths, seed)
    firs = (_trees(ReliefKind.FIR, scale * places.at[part], seed) for part in stands)
    trees = (*(fir for stand in firs for fir in stand), *_trees(ReliefKind.TREE, scale * single, seed))
    mixed = _mixed(places, wooded, seed)
    sizes = _sizes(places, wooded, mixed, seed)
    return Woods(tuple(_wood(places, part, mixed, sizes) for part in broad), trees)


def off_squares(land: FreeSpace, feet: Sequence[Rect]) -> FreeSpace:
    """Return the land off cities and off the corners of the squares of towers."""
    left = land.without((corner for foot in feet for corner in corners(foot)), 0.0)
    xs, ys = left.grid.xs, left.grid.ys
    for foot, (rows, columns) in zip(feet, left.grid.windows(feet), strict=True):
        x, y = foot.centre
        left.free[rows, columns] &= (xs[:, columns] - x) ** 2 + (ys[rows] - y) ** 2 > _CITY * _CITY
    return left


def _depths(places: _Lattice, found: Forests, seed: int) -> Floats:
    """Return how deep in forests places lie, above 0 within their bays and lobes."""
    depths = np.full(places.has_room.shape, -np.inf)
    depths[places.has_room] = found.depths(places.scale * places.at[places.has_room])
    near = depths > -_LOBES
    for number, (extent, share) in enumerate(_BAYS):
        depths[near] += share * noise_at(places.at[near], extent, 1, 0.0, seed + 2 + number)
    depths[~near] = -np.inf
    return depths


def _wooded(places: _Lattice, depths: Floats, seed: int) -> Hexagons:
    """Return where trees stand in masses that are round, without spurs and holes."""
    dense = _rounded(places, (depths > 0) & places.has_room, seed)
    waves = np.zeros(dense.shape, np.float32)
    waves[dense] = noise_at(places.at[dense], _BAYS[0][0], 1, 0.0, seed + 10)
    for part in Hexagons(dense, places.shifted).parts():
        dense[part] = _in_oval(places.at[part], waves[part])
    grown = Hexagons(dense, places.shifted)
    grown = grown._replace(taken=dense & (grown.neighbours() >= _SPUR))
    return grown._replace(taken=grown.taken | places.has_room & (grown.neighbours() >= _GROWN_OVER))


def _with_glades(places: _Lattice, wooded: Hexagons, seed: int) -> Hexagons:
    """Return where trees stand when glades, none of them tiny, are cleared deep in woods."""
    open_ = _cores(_cores(_cores(wooded))).taken
    open_[open_] = noise_at(places.at[open_], _GLADE, 1, 0.0, seed + 14) > _OPEN
    middles = _cores(wooded._replace(taken=open_))
    glades = middles._replace(taken=middles.taken & (middles.neighbours() > 0)).grown(1)
    return wooded._replace(taken=wooded.taken & ~glades.taken)


def _cores(places: Hexagons) -> Hexagons:
    """Return the places whose neighbours are all taken, too."""
    return places._replace(taken=places.taken & (places.neighbours() == _ALL))


def _sizes(places: _Lattice, wooded: Hexagons, conifers: Mask, seed: int) -> Indices:
    """Return the size of each crown, as a number of `CROWNS`: large ones within woods, smaller ones at their edges."""
    sizes = np.where(wooded.neighbours() == _ALL, len(CROWNS) - 1, 0)
    edge = wooded.taken & (sizes == 0)
    sizes[edge] = white_noise(places.at[edge], seed) > _YOUNG
    sizes[conifers] = _CONIFER
    return sizes


def _high(places: _Lattice, wooded: Hexagons, found: Forests, seed: int) -> Mask:
    """Return which of the wooded places lie so near mountains that conifers grow there."""
    high, land = np.zeros_like(wooded.taken), found.woodland.land
    if len(land.mountains):
        middles = places.at[wooded.taken]
        tongues = noise_at(middles, _TONGUES, 1, 0.0, seed + 5)
        high[wooded.taken] = land.off(places.scale * middles) < _CONIFERS + _UNEVEN_CONIFERS * tongues
    return high


def _mixed(places: _Lattice, wooded: Hexagons, seed: int) -> Mask:
    """Return which of the wooded places have conifers among other trees, in some country many, in some none.

    They stand only where there is room for their tips two rows behind.
    """
    conifers = np.zeros_like(wooded.taken)
    conifers[2:] = wooded.taken[2:] & places.has_room[:-2]
    middles = places.at[conifers]
    share = _MIXED * noise_at(middles, _COUNTRY, 1, 0.0, seed + 11)
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


def _single(places: _Lattice, kept: Hexagons, depths: Floats, seed: int) -> Floats:
    """Return where single trees stand: fewer and fewer the farther they are from a wood."""
    close = kept.grown(1)
    beside = places.other & places.has_room & (abs(depths) < _DISSOLVED) & ~close.taken & close.grown(3).taken
    at, near = places.at[beside], 1 + np.minimum(depths[beside], 0) / _DISSOLVED
    return at[white_noise(at, seed + 7) < _SINGLE * near]


def _is_hedge(crowns: Floats) -> bool:
    """Return whether a wood is long and narrow."""
    (narrow, times), (long, wide) = _HEDGE, extents(crowns)
    return wide < narrow and long > times * wide


def _rounded(places: _Lattice, dense: Mask, seed: int) -> Mask:
    """Return which dense places have many such around them, more here than there."""
    lattice, close = Hexagons(dense, places.shifted), dense.astype(np.float64)
    for _ in range(_ROUNDS):
        close = (close + lattice.around(close)) / 7
    at = places.at[dense]
    varied = _LOBED * noise_at(at, _BAYS[1][0], 1, 0.0, seed + 6) + _RAGGED * (white_noise(at, seed + 9) - 0.5)
    left = dense.copy()
    left[dense] = close[dense] > _CLOSE + varied
    return left


def _in_oval(crowns: Floats, waves: Samples) -> Mask:
    """Return which crowns of a wood lie in the oval about it, which is not too long; its edge has waves at crowns."""
    if len(crowns) < _LEAST:
        return np.zeros(len(crowns), bool)
    (x, y), (long, wide) = (crowns - crowns.mean(axis=0)).T, extents(crowns)
    level, across, away = ((x * x - y * y) / 2, x * y, (x * x + y * y) / 2)
    spread = np.sqrt(level.mean() ** 2 + across.mean() ** 2)
    ahead = (level * level.mean() + across * across.mean()) / spread
    off = np.sqrt((away + ahead) / min(long, _LONGEST * wide) ** 2 + (away - ahead) / wide**2)
    return np.asarray(off < _OVAL * (1 + _WAVY * waves))


def _lattice(free: SummedAreaTable, found: Forests, seed: int) -> _Lattice:
    """Return places for crowns all over some forests, from the back; those without room stand in line."""
    scale, on = found.woodland.scale, found.box
    row, apart = _ROW * scale, _APART * scale
    top, bottom, left, right = on.y / row, on.bottom / row, on.x / apart, on.right / apart
    rows, columns = np.mgrid[int(top) : int(bottom), int(left) : int(right)]
    places = np.stack([_APART * (columns + rows % 2 / 2), _ROW * rows], axis=2)
    has_room = np.asarray(free.of(squares(places * scale, (_ROOM - _JITTER) * scale)) == 1)
    even = places[has_room]
    jitter = np.stack([white_noise(even, seed + by) for by in (0, 1)], axis=1)
    places[has_room] = np.round(even + _JITTER * (2 * jitter - 1), 2)
    has_room[has_room] = free.of(squares(places[has_room] * scale, _ROOM * scale)) == 1
    return _Lattice(places, has_room, (rows + columns) % 2 == 0, rows[:, 0] % 2 == 1, scale)


def _wood(on: _Lattice, part: tuple[Indices, Indices], conifers: Mask, sizes: Indices) -> tuple[Crown, ...]:
    """Plant the crowns of a wood, some of them of conifers."""
    middles, radii = np.round(on.scale * on.at[part], 2), np.round(on.scale * np.array(CROWNS)[sizes[part]], 2)
    crowns = zip(middles.tolist(), radii.tolist(), conifers[part].tolist(), strict=True)
    return tuple(Crown(Point(*at), radius, is_conifer) for at, radius, is_conifer in crowns)


def _trees(kind: ReliefKind, middles: Floats, seed: int) -> Iterator[ReliefMark]:
    """Yield trees of a kind with their middles at places, each in one of its forms."""
    forms = (len(FORMS[kind]) * white_noise(middles, seed + 8)).astype(int).tolist()
    for form, (x, y) in zip(forms, middles.tolist(), strict=True):
        yield ReliefMark(kind, form, Point(x, round(y + FORMS[kind][form].height / 2, 2)))


def cleared(land: FreeSpace, planted: Woods, *, scale: float = 1.0) -> FreeSpace:
    """Return the land beside woods of a scale."""
    room = _ROOM * scale
    crowns = (Rect(*crown.at, 0.0, 0.4 * room) for wood in planted.masses for crown in wood)
    return land.without(crowns, room).without((tree.box for tree in planted.trees), 0.0)
