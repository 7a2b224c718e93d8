"""Tracts: the free land on either side of a way, along hedges that lead off it, lean and bend."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from operator import sub
from random import Random
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import SampleGrid
from meridian_print.cartography.raster import Floats, Mask
from meridian_print.games.meridian.chart.country.frontage import GONE, Frontage
from meridian_print.graphics.drawing.geometry import Mm

_STEP: Mm = 0.5
_HALF = len(GONE) // 2
_OFF: Floats = _STEP * np.array(range(41), np.float64)
"""How far off the way it is tried whether land is free."""
_BY_WAY = 4
"""The samples beside a road where nothing but roads may lie."""
_LEAN, _BEND = 0.3, 0.022
"""How much hedges that lead off the way lean along it, at most, and how much they bend, per mm."""
_WAVE, _LENGTH = 0.12, 4.5
"""The share by which hedges along the way lie nearer to it or farther off, and the length of the way, in mm, in which
that turns by a radian.
"""


class Arable(NamedTuple):
    """Land by samples, which can be farmed, and which is clear of all but roads."""

    grid: SampleGrid
    free: Mask
    clear: Mask


@dataclass(frozen=True, slots=True, eq=False)
class Tract:
    """The land on one side of a way: how hedges lean, bend and wave there, and from where to where off the way the land
    around each place is free, by its samples off the way and along it.
    """

    front: Frontage
    sign: float
    warp: tuple[float, float, float]
    begins: Floats
    ends: Floats

    def places(self, gone: Floats, off: Floats) -> Floats:
        """Return places so far along the way, from where hedges lead off it, and so far off it along these."""
        return _places(self.front, gone, self.sign * off, self.warp)

    def stops(self, off: Mm, gone: Floats) -> Floats:
        """Return to where off the way the land around places is free, so far off and along it."""
        return np.asarray(np.interp(gone, GONE, self.ends[_at(off)]))

    def reaches(self, off: Mm, gone: Sequence[Mm], least: Mm) -> list[tuple[Mm, Mm]]:
        """Return from where to where off the way the land around each of some places is free, so far off and along it;
        of none, if from the first to the last it is nowhere as deep as the least.
        """
        at, first, last = _at(off), _before(gone[0]), _before(gone[-1])
        begins, ends = (each[at, first : last + 2].tolist() for each in (self.begins, self.ends))
        if max(map(sub, ends, begins)) < least:
            return []
        found = list[tuple[Mm, Mm]]()
        for each in gone:
            before = _before(each) - first
            share, near, far = each + _HALF - before - first, begins[before], ends[before]
            found.append((near + share * (begins[before + 1] - near), far + share * (ends[before + 1] - far)))
        return found


def tracts(front: Frontage, land: Arable, dice: Random) -> tuple[Tract, Tract]:
    """Return the land to the left and to the right of a way, with hedges that lie there by chance."""
    left, right = (_tract(front, land, sign, dice) for sign in (-1.0, 1.0))
    return left, right


def _tract(front: Frontage, land: Arable, sign: float, dice: Random) -> Tract:
    lean, bend, turn = (most * dice.uniform(-1.0, 1.0) for most in (_LEAN, _BEND, math.pi))
    warp = lean, bend, turn
    places = _places(front, GONE[:, None], sign * _OFF, warp)
    free = land.grid.read(land.free, places)
    if not front.is_lane:
        free[:, :_BY_WAY] = land.grid.read(land.clear, places[:, :_BY_WAY])
    free[1:-1] &= free[:-2] & free[2:]
    free[0] = free[-1] = free[:, 0] = free[:, -1] = False
    taken = np.where(free, np.nan, _OFF)
    begins = np.fmax.accumulate(taken, axis=1) + _STEP
    ends = np.fmin.accumulate(taken[:, ::-1], axis=1)[:, ::-1] - _STEP
    begins[begins <= _STEP] = 0.0
    return Tract(front, sign, warp, begins.T, ends.T)


def _at(off: Mm) -> int:
    """Return which sample off the way is nearest."""
    return min(max(1, round(off / _STEP)), len(_OFF) - 1)


def _before(gone: Mm) -> int:
    """Return which sample along the way is the last before a place, and not the last of all."""
    return min(max(0, int(gone + _HALF)), 2 * _HALF - 1)


def _places(front: Frontage, gone: Floats, off: Floats, warp: tuple[float, float, float]) -> Floats:
    """Return places so far along a way and so far off it, to its right or, below 0, to its left."""
    (lean, bend, turn), away = warp, abs(off)
    wave = 1 + _WAVE * elementary.sin(gone / _LENGTH + turn)
    return front.places(gone + away * (lean + bend * away), off * wave)
