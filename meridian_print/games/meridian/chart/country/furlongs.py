"""Furlongs: land in rows of blocks, and these in strips, by lines that bend all around a city and are nowhere broken.

Where they lie depends on the city, the direction of its quilt and a seed alone: what changes on the land bares some
strips or hides them, but moves none.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.raster import Floats, Indices, Mask
from meridian_print.graphics.drawing.geometry import Mm

_DEEP: Mm = 7.4
"""How deep rows of furlongs are, mostly."""
_BROAD: Mm = 9.0
"""How broad furlongs are along their row, mostly."""
_UNEVEN = 0.25
"""By which share of these the ends of rows and of furlongs are off their usual places, at most."""
_LEAN = 0.22
"""How much the hedges between the furlongs of a row lean, at most."""
_LANE: Mm = 1.0
"""The breadth of the lane along every second row."""
_BEND, _WAVE = 2.6, 9.0
"""How far the lines of a quilt bend aside, and the length in which that turns by a radian, in mm."""
_STRIPS = 4
"""The most strips of a furlong."""
_BREADTH: tuple[Mm, Mm] = (2.2, 4.8)
"""The usual breadth of the strips of a furlong, from the least to the greatest."""
_STRAY = 0.3
"""By which share of a strip the lines between strips are off their usual places, at most."""
_CROSSWISE = 0.4
"""The share of furlongs whose strips lie along their row."""
_FAR_ROW = 1000
"""From the row of a furlong to one by whose number chance says what the first of its strips is like."""
_SLACK: Mm = 3.0
"""How far the middle of a furlong may be off its usual place."""
_ENDS, _SIDES = np.array((0.0, 0.5, 1.0, 1.0, 0.5, 0.0)), np.array((0, 0, 0, 1, 1, 1))
"""How far along its strip each corner of a plot is, and on which side."""


class Quilts(NamedTuple):
    """Lines by which the land around some cities is parted: the places of the cities, the direction of each quilt, as a
    vector of length 1, and a number below 2¹⁶ by which chance draws it.
    """

    about: Floats
    ways: Floats
    keys: Indices

    def on_sheet(self, of: Indices, along: Floats, down: Floats) -> Floats:
        """Return places on the sheet by their quilts and where they are in these: along its rows and down through them.

        The first axis is that of the quilts.
        """
        first, second = (math.tau * white_noise(_pairs(self.keys, by), 0)[of, None] for by in (0, 1))
        bent = elementary.sin(np.stack([down / _WAVE + first, along / _WAVE + second]))
        x, y = along + _BEND * bent[0], down + _BEND * bent[1]
        cos, sin = self.ways[of].T[:, :, None]
        left, top = self.about[of].T[:, :, None]
        return np.stack([cos * x - sin * y + left, sin * x + cos * y + top], axis=-1)

    def where(self, of: Indices, places: Floats) -> tuple[Floats, Floats]:
        """Return about where places on the sheet are in their quilts, as if lines did not bend."""
        by = places - self.about[of][(slice(None), *[None] * (places.ndim - 2))]
        (x, y), (cos, sin) = np.moveaxis(by, -1, 0), self.ways[of].T[(..., *[None] * (places.ndim - 2))]
        return cos * x + sin * y, cos * y - sin * x

    def unbent(self, of: Indices, along: Floats, down: Floats) -> Floats:
        """Return about which places on the sheet are somewhere in their quilts, as if lines did not bend."""
        (cos, sin), about = self.ways[of].T, self.about[of]
        return np.stack([cos * along - sin * down, sin * along + cos * down], axis=-1) + about


class Strips(NamedTuple):
    """Strips by the six corners of their plots, by the number of their quilt, by the row of their furlong and its place
    there, and by their own.
    """

    corners: Floats
    quilts: Indices
    rows: Indices
    places: Indices
    numbers: Indices

    def only(self, kept: Indices | Mask) -> Strips:
        """Return some of the strips."""
        corners, quilts, rows, places, numbers = self
        return Strips(corners[kept], quilts[kept], rows[kept], places[kept], numbers[kept])


def strips(quilts: Quilts, middles: Floats, reach: Mm) -> Strips:
    """Return the strips of all furlongs that lie about within reach of some places, of the quilt of each."""
    of, rows, places = _near(quilts, middles, reach)
    lines = rows + _FAR_ROW * _STRIPS * quilts.keys[of]
    top, bottom = (_end(rows + by, lines + by) + _LANE / 2 * ((rows + by) % 2) * (1 - 2 * by) for by in (0, 1))
    (left, slope), (right, other_slope) = (_hedge(lines, places + by) for by in (0, 1))
    is_across = white_noise(_pairs(lines, places), 6) < _CROSSWISE
    balks = _balks(lines, places, np.where(is_across, bottom - top, right - left))
    at, number = np.nonzero(balks[:, 1:] > balks[:, :-1])
    aside = np.stack([balks[at, number], balks[at, number + 1]], axis=1)[:, _SIDES]
    x, y = (np.where(is_across[at, None], *each) for each in ((_ENDS, aside), (aside, _ENDS)))
    begin, deep = top[at, None], (bottom - top)[at, None]
    off = deep * (y - 0.5)
    near, far = ((side[at, None] + lean[at, None] * off) for side, lean in ((left, slope), (right, other_slope)))
    corners = quilts.on_sheet(of[at], near + x * (far - near), begin + y * deep)
    return Strips(corners, of[at], rows[at], places[at], number)


def chances(of: Strips, quilts: Quilts, seeds: Sequence[int]) -> Floats:
    """Draw numbers from 0 to 1 for each strip, one by each seed, the same wherever its city is."""
    rows = of.rows + _FAR_ROW * (_STRIPS * quilts.keys[of.quilts] + of.numbers)
    places = _pairs(rows, of.places)
    return np.stack([white_noise(places, seed) for seed in seeds])


def _near(quilts: Quilts, middles: Floats, reach: Mm) -> tuple[Indices, Indices, Indices]:
    """Return the furlongs near places, by the quilts, their rows and their places in these."""
    of = np.arange(len(middles))
    along, down = quilts.where(of, middles)
    first_row, first = (np.floor(off / by).astype(np.intp) for off, by in ((down, _DEEP), (along, _BROAD)))
    wide, high = (np.arange(-math.ceil(reach / size), math.ceil(reach / size) + 1) for size in (_BROAD, _DEEP))
    rows, places = first_row[:, None, None] + high[:, None], first[:, None, None] + wide
    x, y = _BROAD * (places + 0.5) - along[:, None, None], _DEEP * (rows + 0.5) - down[:, None, None]
    which, row, place = np.nonzero(elementary.hypot(*np.broadcast_arrays(x, y)) < reach + _SLACK)
    return which, rows[which, row, 0], places[which, 0, place]


def _end(rows: Indices, lines: Indices) -> Floats:
    """Return how far down rows begin, or those before end, by chance for their lines."""
    return np.asarray(_DEEP * (rows + _UNEVEN * (2 * white_noise(_pairs(lines, lines), 0) - 1)))


def _hedge(lines: Indices, places: Indices) -> tuple[Floats, Floats]:
    """Return where furlongs begin, midway down their row, and how much the hedges there lean."""
    off, lean, shift = (white_noise(_pairs(lines, each), by) for by, each in enumerate((places, places, lines), 1))
    return _BROAD * (places + shift - 0.5 + _UNEVEN * (2 * off - 1)), _LEAN * (2 * lean - 1)


def _balks(lines: Indices, places: Indices, breadth: Floats) -> Floats:
    """Return where balks between strips lie in furlongs, as shares of their breadth; those beyond the last at 1."""
    least, most = _BREADTH
    usual = least + (most - least) * white_noise(_pairs(lines, places), 4)
    count = np.clip(np.rint(breadth / usual), 1, _STRIPS)[:, None]
    balks = np.arange(_STRIPS + 1)
    chance = white_noise(_pairs(lines[:, None] + _FAR_ROW * balks, places[:, None]), 5)
    is_within = (balks > 0) & (balks < count)
    return np.asarray(np.minimum(1.0, (balks + is_within * _STRAY * (2 * chance - 1)) / count))


def _pairs(rows: Indices, places: Indices | int) -> Floats:
    """Return pairs of numbers as places of chance."""
    return np.stack(np.broadcast_arrays(rows, places), axis=-1).astype(np.float64)
