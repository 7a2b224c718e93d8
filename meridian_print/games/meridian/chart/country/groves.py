"""Groves: light woodland over what is left of the country, thick at the feet of mountains, thinner towards the shore.

Its trees stand in groves with glades between; along some coasts, and on some plains, there are none.
"""

from __future__ import annotations

import numpy as np

from meridian_print.cartography.grid import noise_at, white_noise
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.raster import Floats, squares
from meridian_print.games.meridian.chart.country.forests import Habitat
from meridian_print.games.meridian.chart.country.settling import Room, darts, in_company, settled
from meridian_print.graphics.drawing.geometry import Mm

_TRIED = 1.1
"""The share of places tried."""
_COUNTRY, _GROVE = 24.0, 6.5
"""The extent of wooded country and of the open country between, and of a grove and the glade beside it, in mm."""
_USUAL, _VARIED, _GROUPED = 0.3, 0.55, 1.1
"""The usual share of places where trees stand, and by how much that varies with the country and with groves."""
_FOOT: tuple[Mm, Mm] = (5.0, 15.0)
"""From a crest to the feet of its mountains, and to where those make no difference."""
_BELT, _BARE = 0.4, 0.5
"""How much more of the land is wooded at those feet, and how much less at the shore."""
_INLAND: Mm = 6.0
"""How far inland a shore makes no difference."""
_CONIFERS = 0.3
"""The height, against that of the crest, from which half of the trees are conifers, and all that are much higher."""


def groves(room: Room, habitat: Habitat, seed: int) -> tuple[ReliefMark, ...]:
    """Choose where single trees stand on free land."""
    places = darts(room, seed, _TRIED)
    if not len(places):
        return ()
    high, near_foot = _in_mountains(places, habitat)
    wooded = _USUAL + _VARIED * noise_at(places, _COUNTRY, 1, 0.0, seed + 4)
    wooded += _BELT * near_foot - _BARE * (1 - habitat.own.of(squares(places, _INLAND)))
    wooded += _GROUPED * noise_at(places, _GROVE, 1, 0.0, seed + 5)
    grown = wooded > white_noise(places, seed + 6)
    places, high = places[grown], high[grown]
    is_fir = high > _CONIFERS * (0.5 + white_noise(np.floor(places / _GROVE), seed + 7))
    kinds = (ReliefKind.FIR, places[is_fir]), (ReliefKind.TREE, places[~is_fir])
    return tuple(tree for kind, at in kinds for tree in in_company(_set(kind, at, room, seed)))


def _set(kind: ReliefKind, places: Floats, room: Room, seed: int) -> tuple[ReliefMark, ...]:
    forms = (len(FORMS[kind]) * white_noise(places, seed + 8)).astype(int)
    return tuple(settled(kind, places, forms, room))


def _in_mountains(places: Floats, habitat: Habitat) -> tuple[Floats, Floats]:
    """Return how high places lie and how near they are to the feet of mountains, from 0 to 1."""
    if habitat.ridge is None:
        return np.zeros(len(places)), np.zeros(len(places))
    (high, off), (foot, last) = habitat.ridge.lie(places), _FOOT
    return high.astype(np.float64), np.clip((last - abs(off)) / (last - foot), 0, 1).astype(np.float64)
