"""Furlongs: land in rows of blocks, and these in strips, by lines that bend all over an island and are nowhere broken.

Where they lie depends on the seed of the island alone: what changes on the land bares some strips or hides them, but
moves none.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
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
_UNEVEN = 0.2
"""By which share of these the ends of rows and of furlongs are off their usual places, at most."""
_LEAN = 0.22
"""How much the hedges between the furlongs of a row lean, at most."""
_LANE: Mm = 1.0
"""The breadth of the lane along every second row."""
_BEND, _WAVE = 2.2, 8.5
"""How far the lines of a quilt bend aside, and the length in which that turns by a radian, in mm."""
_STRIPS = 4
"""The most strips of a furlong."""
_BREADTH: tuple[Mm, Mm] = (2.5, 3.7)
"""The usual breadth of the strips of a furlong, from the least to the greatest."""
_STRAY = 0.3
"""By which share of a strip the lines between strips are off their usual places, at most."""
_CROSSWISE = 0.4
"""The share of furlongs whose strips lie along their row."""
_FAR_ROW = 1000
"""From the row of a furlong to one by whose number chance says how the first of its lines strays."""
_ENDS, _SIDES = np.array((0.0, 0.5, 1.0, 1.0, 0.5, 0.0)), np.array((0, 0, 0, 1, 1, 1))
"""How far along its strip each corner of a plot is, and on which side."""


@dataclass(frozen=True, slots=True)
class Quilt:
    """Lines along which an island is parted, turned by an angle in radians, by the seed of the island."""

    angle: float
    seed: int

    def on_sheet(self, along: Floats, down: Floats) -> Floats:
        """Return places on the sheet by where they are in the quilt: along its rows and down through them."""
        first, second = self._turns
        x = along + _BEND * elementary.sin(down / _WAVE + first)
        y = down + _BEND * elementary.sin(along / _WAVE + second)
        cos, sin = self._direction
        return np.stack([cos * x - sin * y, sin * x + cos * y], axis=-1)

    def about(self, places: Floats) -> tuple[Floats, Floats]:
        """Return about where places on the sheet are in the quilt, as if its lines did not bend."""
        (x, y), (cos, sin) = np.moveaxis(places, -1, 0), self._direction
        return cos * x + sin * y, cos * y - sin * x

    @property
    def _direction(self) -> tuple[float, float]:
        cos, sin = elementary.cos_sin(np.array([self.angle]))
        return float(cos[0]), float(sin[0])

    @property
    def _turns(self) -> tuple[float, float]:
        first, second = math.tau * white_noise(np.array([(0.0, 0.0), (1.0, 0.0)]), self.seed)
        return float(first), float(second)


class Strips(NamedTuple):
    """Strips by the six corners of their plots, by the row of their furlong and its place there, and by their own."""

    corners: Floats
    rows: Indices
    places: Indices
    numbers: Indices

    def only(self, kept: Indices | Mask) -> Strips:
        """Return some of the strips."""
        return Strips(self.corners[kept], self.rows[kept], self.places[kept], self.numbers[kept])


def strips(quilt: Quilt, middles: Floats, reach: Mm) -> Strips:
    """Return the strips of all furlongs of a quilt that lie about within reach of some places."""
    rows, places = _near(quilt, middles, reach)
    seed = quilt.seed
    top, bottom = (_end(rows + by, seed) + _LANE / 2 * ((rows + by) % 2) * (1 - 2 * by) for by in (0, 1))
    (left, slope), (right, other_slope) = (_hedge(rows, places + by, seed) for by in (0, 1))
    is_across = white_noise(_pairs(rows, places), seed + 6) < _CROSSWISE
    lines = _lines(rows, places, np.where(is_across, bottom - top, right - left), seed)
    of, number = np.nonzero(lines[:, 1:] > lines[:, :-1])
    aside = np.stack([lines[of, number], lines[of, number + 1]], axis=1)[:, _SIDES]
    x, y = (np.where(is_across[of, None], *each) for each in ((_ENDS, aside), (aside, _ENDS)))
    begin, deep = top[of, None], (bottom - top)[of, None]
    off = deep * (y - 0.5)
    near, far = ((at[of, None] + lean[of, None] * off) for at, lean in ((left, slope), (right, other_slope)))
    corners = quilt.on_sheet(near + x * (far - near), begin + y * deep)
    return Strips(corners, rows[of], places[of], number)


def _near(quilt: Quilt, middles: Floats, reach: Mm) -> tuple[Indices, Indices]:
    """Return the rows of furlongs near places, and their places in these."""
    along, down = quilt.about(middles)
    wide, high = (range(-math.ceil(reach / size), math.ceil(reach / size) + 1) for size in (_BROAD, _DEEP))
    firsts = zip(np.rint(down / _DEEP).astype(int).tolist(), np.rint(along / _BROAD).astype(int).tolist(), strict=True)
    found = sorted({(row + by, place + on) for row, place in firsts for by in high for on in wide})
    rows, places = np.array(found, np.intp).T
    return rows, places


def _end(rows: Indices, seed: int) -> Floats:
    """Return how far down rows begin, or those before end."""
    return np.asarray(_DEEP * (rows + _UNEVEN * (2 * white_noise(_pairs(rows, rows), seed) - 1)))


def _hedge(rows: Indices, places: Indices, seed: int) -> tuple[Floats, Floats]:
    """Return where furlongs begin, midway down their row, and how much the hedges there lean."""
    off, lean, shift = (white_noise(_pairs(rows, each), seed + by) for by, each in enumerate((places, places, rows), 1))
    return _BROAD * (places + shift - 0.5 + _UNEVEN * (2 * off - 1)), _LEAN * (2 * lean - 1)


def _lines(rows: Indices, places: Indices, breadth: Floats, seed: int) -> Floats:
    """Return where lines between strips lie in furlongs, as shares of their breadth; those beyond the last at 1."""
    least, most = _BREADTH
    usual = least + (most - least) * white_noise(_pairs(rows, places), seed + 4)
    count = np.clip(np.rint(breadth / usual), 1, _STRIPS)[:, None]
    lines = np.arange(_STRIPS + 1)
    chance = white_noise(_pairs(rows[:, None] + _FAR_ROW * lines, places[:, None]), seed + 5)
    is_within = (lines > 0) & (lines < count)
    return np.asarray(np.minimum(1.0, (lines + is_within * _STRAY * (2 * chance - 1)) / count))


def _pairs(rows: Indices, places: Indices) -> Floats:
    """Return pairs of numbers as places of chance."""
    return np.stack(np.broadcast_arrays(rows, places), axis=-1).astype(np.float64)
