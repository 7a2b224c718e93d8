"""Relief beside mountains: hills as their skirts and in the plain, firs on a flank, wild country, grass in meadows."""

from __future__ import annotations

import random

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import noise_at, white_noise
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.raster import Floats, Mask, SummedAreaTable, squares
from meridian_print.games.meridian.chart.country.ridges import Ridge
from meridian_print.games.meridian.chart.country.settling import (
    darts,
    in_company,
    room_on,
    settled,
    shoulder,
    some,
    summit,
)
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import Mm

_SKIRTS: tuple[Mm, Mm] = (2.0, 14.0)
"""How far from the crest hills stand."""
_DOWNS: Mm = 15.0
"""The extent of downs in the plain, and of the level country between them."""
_HIGH = 0.42
"""The height of that country from which it has hills."""
_HIGHLAND: Mm = 11.0
"""How far around the head of a river there are hills wherever they have room."""
_HILLS, _FEWER = 0.8, 0.35
"""The shares of places tried for hills in the skirts and in the downs."""
_FIRS: tuple[Mm, Mm] = (2.0, 14.0)
"""How far from the crest firs stand."""
_GROVE: Mm = 9.0
"""The extent of a stand of firs."""
_DENSE = 0.12
"""The density from which firs grow."""
_WILD = 0.5
"""The share of places tried for what lies in open country."""
_CHARACTERS = (ReliefKind.HEATH, ReliefKind.MARSH, ReliefKind.TREE)
"""What an island has in its open country; trees stand in copses."""
_LARGE = 4
"""The worth of an island from which on it has two of these."""
_STRETCH: Mm = 12.0
"""The extent of a stretch of wild country, and of that between two."""
_AWAY: Mm = 5.0
"""How far from the crest that is at least."""
_SHORE: Mm = 4.0
"""How far inland dunes lie."""
_SLOPES = 0.25
"""The share of those places that are tried for slopes."""
_TUFTS, _STRAY = 0.2, 0.1
"""The shares of places tried for tufts in meadows, and where the plain is bare."""
_MEADOW: Mm = 9.0
"""The extent of a meadow, and of the plain between two."""
_BARE: Mm = 5.0
"""How far from any tuft in a meadow the plain is bare."""


def hills(
    land: FreeSpace, ridge: Ridge | None, range_: tuple[ReliefMark, ...], heads: tuple[ReliefMark, ...], seed: int
) -> tuple[ReliefMark, ...]:
    """Choose groups of hills for an island's free land: in the skirts of its mountains and, fewer, in the plain.

    More stand about `heads`, the hills where rivers rise. The larger ones come first.
    """
    room = room_on(land)
    for mark in (*range_, *heads):
        for box in (shoulder(mark), summit(mark)):
            room[1][land.grid.window(box)] = True
    places = darts(land, room, seed)
    chance = white_noise(places, seed)
    off = np.full(len(places), np.inf) if ridge is None else abs(ridge.lie(places)[1])
    skirts = (off > _SKIRTS[0]) & (off < _SKIRTS[1]) & (chance < _HILLS)
    for head in heads:
        skirts |= elementary.hypot(*(places - head.at).T) < _HIGHLAND
    downs = _downs(places, (off >= _SKIRTS[1]) & (chance < _FEWER), seed)
    places = np.concatenate([places[skirts], places[downs]])
    large = (white_noise(places, seed + 2) < 0.5).astype(int)
    forms = (large, *(np.full(len(places), form) for form in range(2, len(FORMS[ReliefKind.DOWNS]))))
    return tuple(mark for each in forms for mark in settled(ReliefKind.DOWNS, places, each, room))


def _downs(places: Floats, tried: Mask, seed: int) -> Mask:
    """Return which of the places that are tried lie in downs."""
    downs = tried.copy()
    downs[tried] = noise_at(places[tried], _DOWNS, 2, 0.5, seed) > _HIGH
    return downs


def firs(land: FreeSpace, ridge: Ridge | None, seed: int) -> tuple[ReliefMark, ...]:
    """Choose stands of firs on the flanks of a ridge."""
    if ridge is None:
        return ()
    room = room_on(land)
    places = darts(land, room, seed)
    places = places[noise_at(places, _GROVE, 1, 0.0, seed) > _DENSE]
    off = abs(ridge.lie(places)[1])
    grown = places[(off > _FIRS[0]) & (off < _FIRS[1])]
    return in_company(some(ReliefKind.FIR, grown, room, seed))


def wilds(land: FreeSpace, own: SummedAreaTable, ridge: Ridge | None, worth: int, seed: int) -> tuple[ReliefMark, ...]:
    """Choose what lies in the open country of an island of some worth, by its character: heath, marsh or copses.

    Besides there are slopes, and dunes along some shores.
    """
    room = room_on(land)
    places = darts(land, room, seed, _WILD)
    off = np.full(len(places), np.inf) if ridge is None else abs(ridge.lie(places)[1])
    is_shore = own.of(squares(places, _SHORE)) < 1
    is_wild = noise_at(places, _STRETCH, 1, 0.0, seed + 2) > 0
    kinds = random.Random(seed).sample(_CHARACTERS, 2 if worth >= _LARGE else 1)
    found = list[ReliefMark]()
    tried = [(ReliefKind.DUNE, is_shore & ~is_wild), *((kind, is_wild & (off > _AWAY)) for kind in kinds)]
    for kind, where in tried:
        found += in_company(some(kind, places[where], room, seed))
    slopes = places[(off > _AWAY) & (white_noise(places, seed + 6) < _SLOPES)]
    return (*found, *some(ReliefKind.SLOPE, slopes, room, seed))


def tufts(land: FreeSpace, seed: int) -> tuple[ReliefMark, ...]:
    """Choose tufts of grass for the meadows in what is left of the plain, and some more where that leaves it bare."""
    room = room_on(land)
    places = darts(land, room, seed, _TUFTS)
    is_meadow = noise_at(places, _MEADOW, 1, 0.0, seed) > 0
    meadows = in_company(some(ReliefKind.TUFT, places[is_meadow], room, seed))
    bare = land.without((mark.box for mark in meadows), _BARE)
    room = room_on(bare)
    return (*meadows, *some(ReliefKind.TUFT, darts(bare, room, seed + 4, _STRAY), room, seed + 4))
