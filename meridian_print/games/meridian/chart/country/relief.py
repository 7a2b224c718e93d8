"""Relief beside mountains: hills as their skirts and along crests, wild country."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import chain

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.clearance import away
from meridian_print.cartography.grid import noise_at, white_noise
from meridian_print.cartography.landscape.hills import GROUPS, LINKS, PER_TIER
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.raster import Floats, squares
from meridian_print.cartography.streams import River
from meridian_print.games.meridian.chart.country.character import Character
from meridian_print.games.meridian.chart.country.forests import Habitat
from meridian_print.games.meridian.chart.country.settling import (
    Room,
    darts,
    flank,
    in_company,
    lined_up,
    settled,
    summit,
)
from meridian_print.graphics.drawing.geometry import Mm, Rect

_SKIRTS: tuple[Mm, ...] = (7.0, 7.0, 6.5, 6.5)
"""How far off the feet of mountains groups of each tier stand as their skirts: small ones where no large ones can."""
_WITHIN = 0.2
"""How far within the box of a mountain its left and its right foot are, in its widths."""
_RAGGED, _STRETCHES, _FARTHEST = 4.5, 14.0, 11.0
"""By how much that varies, the extent of stretches that differ in it, and from which distance on there are no hills, in
mm.
"""
_LINK, _ECHELON, _SLANT, _STRAY = 2.4, 6.0, 0.2, 1.2
"""From hill to hill of a chain and from chain to chain down the sheet, in mm, the slope of chains, and how far, in mm,
hills stray.
"""
_ASTRAY: Mm = 3.2
"""How far in all, at most, from its usual place."""
_WINDING, _BENDS, _DIVERSE = 1.6, 9.0, 0.9
"""How far chains bend up and down and over which distance, in mm, and by how much hills vary that are equally near to
a crest, as a share of all sizes.
"""
_HIGH, _BROKEN, _FULL = 0.4, 0.4, 0.5
"""How near to a crest they stand, at least, by how much that varies, and how much nearer they are largest."""
_LINKED, _IN_CHAIN = (1, 3.6), (3, 7.3)
"""How many other hills there are at least right beside one in a chain and around it, and how near, in mm: hills that
stand apart from each other look like commas.
"""
_HIGHLAND, _FOOT = 7.0, 5.0
"""How far around the head of a river there are hills wherever they have room, as at this distance from mountains."""
_WILD = 0.6
"""The share of places tried for what lies in open country."""
_STRETCH: Mm = 16.0
"""The extent of a stretch of wild country, and of that between two."""
_AWAY: Mm = 5.0
"""How far from mountains heath lies at least."""
_SHORE: Mm = 4.0
"""How far inland dunes lie."""
_WET: Mm = 8.0
"""How far from a river the land is no longer wet."""
_LOW, _LOWLAND = 16.0, 0.4
"""The extent of the land around a place, not all of which there is, where it is lowland, and how wet that is."""
_COARSE = 3
"""From one point of a river to the next from which that is measured."""
_EDGES = {
    ReliefKind.HEATH: -0.3,
    ReliefKind.MARSH: 0.2,
    ReliefKind.DUNE: 0.4,
}
"""The density at the edge of a group of each kind."""
_BARE = 0.25
"""How much denser groups are where nothing else is far around."""
_BREADTH = 0.35
"""How much greater than at its edge the density of a group is from where on marks stand as close as they can."""
_CLUMPED, _CLUMP = 0.6, 5.0
"""By how much density varies within a group, and the extent of clumps there, in mm."""
_UNEVEN = 0.5
"""By how much the sizes of marks vary that lie equally deep within a group, as a share of all forms."""


def hills(
    room: Room, of: Character, range_: tuple[ReliefMark, ...], heads: tuple[ReliefMark, ...], seed: int
) -> tuple[ReliefMark, ...]:
    """Choose groups of hills on an island's free land: the skirts of its mountains, the largest first.

    They run on along crests where there are no mountains, and stand about `heads`, the hills where rivers rise. There
    are none in the plain, and none alone but at the feet of mountains.
    """
    kept = (box for mark in (*range_, *heads) for box in (flank(mark), summit(mark)))
    for window in room.land.grid.windows(kept):
        room.taken[window] = True
    chains = _chains(room, of, seed)
    places = darts(room, seed)
    off = _off(places, range_)
    for head in heads:
        off = np.where(elementary.hypot(*(places - head.at).T) < _HIGHLAND, np.minimum(off, _FOOT), off)
    is_near = off < _FARTHEST
    places, off = places[is_near], off[is_near]
    ragged = off + _RAGGED * noise_at(places, _STRETCHES, 1, 0.0, seed + 3)
    skirts = (_of_tier(tier, places[ragged < far], room, seed) for tier, far in enumerate(_SKIRTS))
    return (*chains, *chain.from_iterable(skirts))


def _chains(room: Room, of: Character, seed: int) -> tuple[ReliefMark, ...]:
    """Choose hills in chains along crests, in echelon: each line of them begins beside the one behind."""
    left, top, right, bottom = room.land.grid.area.edges
    first = math.floor((top - _SLANT * right) / _ECHELON)
    rows, links = np.mgrid[first : int(bottom / _ECHELON), int(left / _LINK) : int(right / _LINK)]
    x = _LINK * links
    places = np.stack([x, _ECHELON * rows + _SLANT * x], axis=-1).reshape(-1, 2)
    places = places[room.free.of(squares(places, _ASTRAY)) > 0]
    places[:, 1] += _WINDING * noise_at(places, _BENDS, 1, 0.0, seed + 12)
    places = np.round(places + _STRAY * np.stack([white_noise(places, seed + by) for by in (8, 9)], axis=1), 2)
    places = places[room.land.grid.read(room.land.free, places)]
    depths = of.crest(places, seed) - _HIGH + _BROKEN * noise_at(places, _STRETCHES, 1, 0.0, seed + 10)
    places, depths = places[depths > 0], depths[depths > 0]
    count = len(GROUPS) - LINKS
    small = np.clip(1 - depths / _FULL + _DIVERSE * (white_noise(places, seed + 11) - 0.5), 0, 0.999)
    forms = LINKS + (count * small).astype(int)
    linked = in_company(lined_up(ReliefKind.DOWNS, places, forms, room), _LINKED)
    return in_company(linked, _IN_CHAIN)


def _of_tier(tier: int, places: Floats, room: Room, seed: int) -> Iterator[ReliefMark]:
    """Set groups of hills of a tier at places."""
    groups = (PER_TIER * (tier + white_noise(places, seed + 2))).astype(int)
    return settled(ReliefKind.DOWNS, places, groups, room, seed)


def _off(places: Floats, range_: tuple[ReliefMark, ...]) -> Floats:
    """Return how far places are from the feet of mountains."""
    return away(places, np.array([(x, box.bottom) for box in (mark.box for mark in range_) for x in _feet(box)]))


def _feet(mountain: Rect) -> tuple[Mm, Mm]:
    """Return where the left and the right foot of a mountain are."""
    return mountain.x + _WITHIN * mountain.width, mountain.right - _WITHIN * mountain.width


def wilds(room: Room, habitat: Habitat, seed: int) -> tuple[ReliefMark, ...]:
    """Choose what lies in the open country of an island, by its character.

    Marsh lies along rivers and in the lowlands at the coast, dunes along some shores.
    """
    places = darts(room, seed, _WILD) if habitat.character.wild else np.zeros((0, 2))
    better, marks = _BARE * habitat.bare(places), list[ReliefMark]()
    for number, kind in enumerate(habitat.character.wild):
        suited = better + _suited(kind, places, habitat)
        marks += _groups(kind, (places, suited), room, seed + number)
    return tuple(marks)


def _suited(kind: ReliefKind, places: Floats, habitat: Habitat) -> Floats:
    """Return how much better than others places suit a kind of wild country, negative infinity where there is none."""
    match kind:
        case ReliefKind.DUNE:
            return np.where(habitat.own.of(squares(places, _SHORE)) < 1, 0.0, -np.inf)
        case ReliefKind.HEATH:
            return np.where(habitat.off(places) > _AWAY, 0.0, -np.inf)
        case _:
            return _damp(places, habitat)


def _damp(places: Floats, habitat: Habitat) -> Floats:
    """Return how damp places are by the rivers and the shores near them, from 0 to 1."""
    is_low = habitat.own.of(squares(places, _LOW)) < 1
    return np.asarray(np.maximum(_wet(places, habitat.rivers), _LOWLAND * is_low))


def _wet(places: Floats, rivers: Sequence[River]) -> Floats:
    """Return how wet places are by the rivers near them, from 0 to 1."""
    points = np.array([at for river in rivers for at in river.points[::_COARSE]])
    return np.asarray(np.clip(1 - away(places, points) / _WET, 0, 1))


def _groups(kind: ReliefKind, suited: tuple[Floats, Floats], room: Room, seed: int) -> tuple[ReliefMark, ...]:
    """Set marks in groups, with bare land between: the fewer and the smaller the nearer to the edge.

    Places are given with how much better they suit the kind than others.
    """
    places, better = suited
    clumped = noise_at(places, _STRETCH, 1, 0.0, seed + 4) + _CLUMPED * noise_at(places, _CLUMP, 1, 0.0, seed + 7)
    depths = (clumped + better - _EDGES[kind]) / _BREADTH
    is_set = depths > white_noise(places, seed + 5)
    places, depths = places[is_set], depths[is_set]
    small = 1 - depths + _UNEVEN * (white_noise(places, seed + 6) - 0.5)
    last = len(FORMS[kind]) - 1
    forms = np.clip((last + 1) * small, 0, last).astype(int)
    return in_company(settled(kind, places, forms, room, seed))
