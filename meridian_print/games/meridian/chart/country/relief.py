"""Relief beside mountains: hills as their skirts, wild country, grass in meadows."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import chain

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import noise_at, white_noise
from meridian_print.cartography.landscape.hills import PER_TIER, TIERS
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.raster import Floats, squares
from meridian_print.cartography.streams import River
from meridian_print.games.meridian.chart.country.forests import Habitat
from meridian_print.games.meridian.chart.country.ridges import Ridge
from meridian_print.games.meridian.chart.country.settling import (
    Room,
    darts,
    flank,
    in_company,
    settled,
    summit,
)
from meridian_print.graphics.drawing.geometry import Mm, Rect

_SKIRTS: tuple[Mm, ...] = (6.5, 6.5, 6.0, 5.5)
"""How far off the feet of mountains groups of each tier stand as their skirts: small ones where no large ones can."""
_WITHIN = 0.2
"""How far within the box of a mountain its left and its right foot are, in its widths."""
_RAGGED, _STRETCHES, _FARTHEST = 4.5, 14.0, 11.0
"""By how much that varies, the extent of stretches that differ in it, and from which distance on there are no hills, in
mm.
"""
_LOW_RIDGE: Mm = 14.0
"""How far from the feet of mountains the lowest land at a ridge counts that has none: hills stand along its crest."""
_ROLLING = len(TIERS) - 1
"""The tiers of groups along such a ridge: there are no single hills."""
_HIGHLAND, _FOOT = 7.0, 5.0
"""How far around the head of a river there are hills wherever they have room, as at this distance from mountains."""
_WILD, _GRASS = 0.6, 0.55
"""The shares of places tried for what lies in open country, and for tufts."""
_CHARACTERS = (ReliefKind.HEATH, ReliefKind.MARSH, None)
"""What an island has in its open country, if it has not only meadows."""
_LARGE = 4
"""The worth of an island from which on it has two of these."""
_STRETCH: Mm = 12.0
"""The extent of a stretch of wild country, and of that between two."""
_AWAY: Mm = 5.0
"""How far from the crest that is at least."""
_SHORE: Mm = 4.0
"""How far inland dunes lie."""
_MEADOW: Mm = 9.0
"""The extent of a meadow, and of the plain between two."""
_WET: Mm = 8.0
"""How far from a river the land is no longer wet."""
_LOW, _LOWLAND = 16.0, 0.4
"""The extent of the land around a place, not all of which there is, where it is lowland, and how wet that is."""
_COARSE = 3
"""From one point of a river to the next from which that is measured."""
_EDGES = {
    ReliefKind.HEATH: 0.2,
    ReliefKind.MARSH: 0.62,
    ReliefKind.DUNE: 0.4,
    ReliefKind.TUFT: 0.55,
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
    room: Room, ridge: Ridge | None, range_: tuple[ReliefMark, ...], heads: tuple[ReliefMark, ...], seed: int
) -> tuple[ReliefMark, ...]:
    """Choose groups of hills on an island's free land: the skirts of its mountains, the largest first.

    Where a ridge has no mountains, hills stand along it, and about `heads`, the hills where rivers rise. There are
    none in the plain, and none alone but at the feet of mountains.
    """
    kept = (box for mark in (*range_, *heads) for box in (flank(mark), summit(mark)))
    for window in room.land.grid.windows(kept):
        room.taken[window] = True
    places = darts(room, seed)
    off = _off(places, ridge, range_)
    for head in heads:
        off = np.where(elementary.hypot(*(places - head.at).T) < _HIGHLAND, np.minimum(off, _FOOT), off)
    is_near = off < _FARTHEST
    places, off = places[is_near], off[is_near]
    group = (PER_TIER * white_noise(places, seed + 2)).astype(int)
    ragged = off + _RAGGED * noise_at(places, _STRETCHES, 1, 0.0, seed + 3)
    tiers = enumerate(_SKIRTS if range_ else _SKIRTS[:_ROLLING])
    skirts = ((PER_TIER * tier, ragged < far) for tier, far in tiers)
    ranged = (settled(ReliefKind.DOWNS, places[those], first + group[those], room, seed) for first, those in skirts)
    found = chain.from_iterable(ranged)
    return tuple(found) if range_ else in_company(found)


def _off(places: Floats, ridge: Ridge | None, range_: tuple[ReliefMark, ...]) -> Floats:
    """Return how far places are from the feet of mountains, or how low beside the crest of a ridge that has none."""
    if range_:
        return _away(places, np.array([(x, box.bottom) for box in (mark.box for mark in range_) for x in _feet(box)]))
    if ridge is None:
        return np.full(len(places), np.inf)
    return np.asarray(_LOW_RIDGE * (1 - ridge.lie(places)[0]), np.float64)


def _feet(mountain: Rect) -> tuple[Mm, Mm]:
    """Return where the left and the right foot of a mountain are."""
    return mountain.x + _WITHIN * mountain.width, mountain.right - _WITHIN * mountain.width


def wilds(room: Room, habitat: Habitat, worth: int, seed: int) -> tuple[ReliefMark, ...]:
    """Choose what lies in the open country of an island of some worth, by its character: heath, marsh or none.

    Marsh lies along rivers and in the lowlands at the coast. Besides there are dunes along some shores.
    """
    places, ridge = darts(room, seed, _WILD), habitat.ridge
    kinds = [kind for kind in random.Random(seed).sample(_CHARACTERS, 2 if worth >= _LARGE else 1) if kind]
    is_away = abs(ridge.lie(places)[1]) > _AWAY if ridge and kinds else np.ones(len(places), bool)
    is_shore = habitat.own.of(squares(places, _SHORE)) < 1
    tried = [*((kind, is_away) for kind in kinds), (ReliefKind.DUNE, is_shore)]
    better, marks = _BARE * habitat.bare(places), list[ReliefMark]()
    for number, (kind, those) in enumerate(tried):
        damp = _damp(places[those], habitat) if kind is ReliefKind.MARSH else 0.0
        marks += _groups(kind, (places[those], better[those] + damp), _STRETCH, room, seed + number)
    return tuple(marks)


def _damp(places: Floats, habitat: Habitat) -> Floats:
    """Return how damp places are by the rivers and the shores near them, from 0 to 1."""
    is_low = habitat.own.of(squares(places, _LOW)) < 1
    return np.asarray(np.maximum(_wet(places, habitat.rivers), _LOWLAND * is_low))


def tufts(room: Room, habitat: Habitat, seed: int) -> tuple[ReliefMark, ...]:
    """Choose tufts of grass for the meadows in what is left of the plain, most of them along rivers."""
    places = darts(room, seed, _GRASS)
    better = _wet(places, habitat.rivers) + _BARE * habitat.bare(places)
    return _groups(ReliefKind.TUFT, (places, better), _MEADOW, room, seed)


def _wet(places: Floats, rivers: Sequence[River]) -> Floats:
    """Return how wet places are by the rivers near them, from 0 to 1."""
    if not rivers or not len(places):
        return np.zeros(len(places))
    points = np.array([at for river in rivers for at in river.points[::_COARSE]])
    return np.asarray(np.clip(1 - _away(places, points) / _WET, 0, 1))


def _away(places: Floats, others: Floats) -> Floats:
    """Return how far places are from the nearest of others."""
    x, y = others.T.astype(np.float32)
    across, down = places.T.astype(np.float32)[..., None]
    return np.asarray(np.sqrt(((across - x) ** 2 + (down - y) ** 2).min(axis=1)), np.float64)


def _groups(
    kind: ReliefKind, suited: tuple[Floats, Floats | float], extent: Mm, room: Room, seed: int
) -> tuple[ReliefMark, ...]:
    """Set marks in groups of some extent, with bare land between: the fewer and the smaller the nearer to the edge.

    Places are given with how much better they suit the kind than others.
    """
    places, better = suited
    clumped = noise_at(places, extent, 1, 0.0, seed + 4) + _CLUMPED * noise_at(places, _CLUMP, 1, 0.0, seed + 7)
    depths = (clumped + better - _EDGES[kind]) / _BREADTH
    is_set = depths > white_noise(places, seed + 5)
    places, depths = places[is_set], depths[is_set]
    small = 1 - depths + _UNEVEN * (white_noise(places, seed + 6) - 0.5)
    last = len(FORMS[kind]) - 1
    forms = np.clip((last + 1) * small, 0, last).astype(int)
    return in_company(settled(kind, places, forms, room, seed))
