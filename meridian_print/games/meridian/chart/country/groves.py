"""Groves: clumps of trees where woods thin out, at the feet of mountains and along rivers, with bare land between."""

from __future__ import annotations

import numpy as np

from meridian_print.cartography.grid import noise_at, white_noise
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.raster import Floats, squares
from meridian_print.games.meridian.chart.country.forests import Habitat, near
from meridian_print.games.meridian.chart.country.settling import Room, darts, in_company, settled
from meridian_print.graphics.drawing.geometry import Mm

_TRIED = 1.2
"""The share of places tried."""
_CLUMP: Mm = 5.5
"""The extent of a clump."""
_EDGE, _BREADTH = 0.42, 0.18
"""The density at the edge of a clump, and how much greater it is from where on trees stand close."""
_MOST = 0.18
"""By how much what lies around makes trees denser at most, so that clumps stay apart."""
_OUTSKIRTS: Mm = 9.0
"""From the last crowns of a wood to where it no longer makes a difference."""
_COARSE = 4
"""From one crown to the next from which that is measured."""
_BY_WOODS, _BY_MOUNTAINS, _BY_RIVERS, _BY_SHORES = 0.6, 0.3, 0.25, 0.4
"""How much denser trees are at the edge of a wood, at the feet of mountains and at a river, and how much less at a
shore.
"""
_BARE = 0.3
"""How much denser trees are where nothing else is far around."""
_WET: Mm = 6.0
"""How far from a river the land is no longer wet."""
_FOOT: tuple[Mm, Mm] = (5.0, 15.0)
"""How far from mountains they make most trees grow, and from where on no difference."""
_INLAND: Mm = 6.0
"""How far inland a shore makes no difference."""
_CONIFERS: Mm = 11.0
"""How far from mountains half of the trees are conifers; all that are much nearer are."""


def groves(room: Room, habitat: Habitat, woods: Floats, seed: int) -> tuple[ReliefMark, ...]:
    """Choose where trees stand on free land, beside woods that are given by the middles of crowns."""
    places = darts(room, seed, _TRIED)
    if not len(places):
        return ()
    off = habitat.off(places)
    foot, last = _FOOT
    suited = _BY_MOUNTAINS * np.clip((last - off) / (last - foot), 0, 1) - _BY_SHORES * (
        1 - habitat.own.of(squares(places, _INLAND))
    )
    suited += _BY_WOODS * near(places, woods[::_COARSE], _OUTSKIRTS)
    suited += _BY_RIVERS * near(places, [at for river in habitat.rivers for at in river.points[::3]], _WET)
    suited = habitat.character.groves + np.minimum(suited + _BARE * habitat.bare(places), _MOST)
    depths = (suited + noise_at(places, _CLUMP, 1, 0.0, seed + 5) - _EDGE) / _BREADTH
    grown = depths > white_noise(places, seed + 6)
    places, off = places[grown], off[grown]
    is_fir = off < _CONIFERS * (0.5 + white_noise(np.floor(places / _CLUMP), seed + 7))
    kinds = (ReliefKind.FIR, places[is_fir]), (ReliefKind.TREE, places[~is_fir])
    return tuple(tree for kind, at in kinds for tree in in_company(_set(kind, at, room, seed)))


def _set(kind: ReliefKind, places: Floats, room: Room, seed: int) -> tuple[ReliefMark, ...]:
    forms = (len(FORMS[kind]) * white_noise(places, seed + 8)).astype(int)
    return tuple(settled(kind, places, forms, room, seed))
