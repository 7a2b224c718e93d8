"""Ridges: one line of mountains a landmass, led along where its land is widest and farthest from the capital."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import Floats as Samples
from meridian_print.cartography.grid import SampleGrid, noise_at, white_noise
from meridian_print.cartography.name_lines import axis
from meridian_print.cartography.raster import Boxes, Floats, Indices, SummedAreaTable
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_STEP: Mm = 2.0
_INLAND: Mm = 15.0
"""The extent of the land around a place that makes it inland."""
_STRIDE: Mm = 4.5
"""From one point of a ridge to the next."""
_AHEAD = (1.0, 1.9)
"""How far ahead a ridge looks for its way, in strides."""
_BEARINGS = 24
"""Directions that a stride can have."""
_TURNS = np.arange(-2, 3)
"""Turns from one stride to the next, in steps from direction to direction."""
_TURN = 0.1
"""What a turn by a step costs, against land."""
_WHIM = 0.45
"""By how much country is suited better or worse by chance, so that ridges wind."""
_WINDING: Mm = 13.0
"""The extent of such country."""
_BAND, _BANDS = 0.1, 0.5
"""Differences in what is suited for the middle of a ridge, and along all of one way from there, that hardly count:
the ridge stays where it is when its island changes a little.
"""
_LEAST = 0.5
"""A ridge ends where less of the country is its island's."""
_LONG = 0.36
"""Half the length of a ridge, in square roots of its island's area, if that is as wide as it is long."""
_STRETCH = 1.2
"""How much longer that is on a very long island, against this."""
_CAPITAL: Mm = 30.0
"""How far from capitals the country is flat."""
_OFF_FEET: Mm = -1.0
"""From a crest to the foot of a tower: mountains on both sides of one would frame it."""
_FLAT = 0.1
"""How suitable for a ridge the country at a capital is, against that far from it."""
_WIDTH: Mm = 15.0
"""From the crest of a ridge to where it has come down to the plain."""
_ENDS = 0.3
"""The height of a ridge at its ends, against its middle."""


class Ridge(NamedTuple):
    """The crest of an island's mountains, from end to end."""

    crest: Floats

    def lie(self, places: Floats) -> tuple[Samples, Samples]:
        """Return how high places lie, from 0 to 1, and how far off the crest, in mm, negative to its left.

        Those in the plain, far from all of it, are infinitely far off.
        """
        near = ((places > self.crest.min(axis=0) - _WIDTH) & (places < self.crest.max(axis=0) + _WIDTH)).all(axis=1)
        height, off = (np.full(len(places), value, np.float32) for value in (0, np.inf))
        height[near], off[near] = self._lie(places[near])
        return height, off

    def _lie(self, places: Floats) -> tuple[Samples, Samples]:
        """Do the same for places that may be near the crest."""
        start, (x, y) = self.crest[0], (places - self.crest[0]).T.astype(np.float32)
        left, top = (self.crest[:-1] - start).T[..., None].astype(np.float32)
        across, down = np.diff(self.crest - start, axis=0).T[..., None].astype(np.float32)
        right, below = x - left, y - top
        share = np.clip((right * across + below * down) / (across**2 + down**2), 0, 1)
        away = (right - share * across) ** 2 + (below - share * down) ** 2
        nearest, each = away.argmin(axis=0), np.arange(len(places))
        off, gone = np.sqrt(away[nearest, each]), nearest.astype(np.float32) + share[nearest, each]
        side = (across * below - down * right)[nearest, each]
        crest = _ENDS + (1 - _ENDS) * elementary.sin(np.pi / len(left) * gone)
        return crest * np.clip(1 - off / _WIDTH, 0, 1), np.where(side < 0, -off, off)


def ridge(
    land: FreeSpace, own: SummedAreaTable, capitals: Sequence[Point], feet: Sequence[Rect], seed: int
) -> Ridge | None:
    """Lead a ridge over an island with this free land, around the feet of towers; None if it has no room for one."""
    coarse = _coarse(land.grid.area)
    suited = _suited(coarse, land, own, capitals)
    for window in coarse.windows(feet, _OFF_FEET):
        suited[window] = 0
    if suited.max() < _LEAST / 2:
        return None
    rows, columns = np.nonzero(suited)
    samples = np.stack([coarse.xs[0, columns], coarse.ys[rows, 0]], axis=1).astype(np.float64)
    suited[rows, columns] *= 1 + _WHIM * noise_at(samples, _WINDING, 1, 0.0, seed)
    start = samples[int((np.floor(suited[rows, columns] / _BAND) + white_noise(samples, seed)).argmax())]
    steps = max(2, round(_half_length(own) / _STRIDE))
    ways = np.arange(_BEARINGS // 2)
    walks, worth = _walks(start, ways, (coarse, suited), steps)
    best = int(np.floor(worth / _BANDS).argmax())
    back, _ = _walks(start, ways[best : best + 1] + _BEARINGS // 2, (coarse, suited), steps)
    crest = np.vstack([back[0][:0:-1], walks[best]])
    return Ridge(np.asarray(np.round(crest, 3), np.float64)) if len(crest) > 1 else None


def _half_length(own: SummedAreaTable) -> Mm:
    """Return how far a ridge runs from its middle on an island with this land."""
    land = own.mask
    longer = 1 + _STRETCH * axis(land, own.grid.step).length
    return _LONG * longer * math.sqrt(own.sums[-1, -1]) * own.grid.step


def _coarse(area: Rect) -> SampleGrid:
    """Return a grid over an area whose samples are the same for any other area."""
    left, top = (_STEP * math.floor(at / _STEP) for at in (area.x, area.y))
    return SampleGrid(Rect(left, top, area.right - left, area.bottom - top), _STEP)


def _suited(coarse: SampleGrid, land: FreeSpace, own: SummedAreaTable, capitals: Sequence[Point]) -> Samples:
    """Return how suited the country is for a ridge: inland, free, far from capitals."""
    x, y = (part.astype(np.float64) for part in (coarse.xs, coarse.ys))
    inland = own.of(Boxes(x - _INLAND / 2, y - _INLAND / 2, (_INLAND, _INLAND)))
    free = land.share().of(Boxes(x - 4, y - 6, (8.0, 8.0)))
    suited = inland**2 * (0.4 + 0.6 * free)
    for at in capitals:
        far = np.minimum(elementary.hypot(x - at.x, y - at.y) / _CAPITAL, 1)
        suited = suited * (_FLAT + (1 - _FLAT) * far)
    return np.asarray(suited * (inland > _LEAST), np.float32)


_ALL_ROUND = np.arange(_BEARINGS) * math.tau / _BEARINGS
_STRIDES = _STRIDE * np.stack([elementary.cos(_ALL_ROUND), elementary.sin(_ALL_ROUND)], axis=1)
"""A stride in each direction, clockwise from the right."""


def _walks(
    start: Floats, ways: Indices, country: tuple[SampleGrid, Samples], steps: int
) -> tuple[list[Floats], Floats]:
    """Walk from a place in each direction, turning to where the country is most suited, until it is no longer.

    Return the points of each walk, and how suited the country is along it.
    """
    at = np.broadcast_to(start, (len(ways), 2))
    going, worth = np.ones(len(ways), bool), np.zeros(len(ways))
    lengths, points = np.ones(len(ways), int), [at]
    for _ in range(steps):
        turned = (ways[:, None] + _TURNS) % _BEARINGS
        ahead = _STRIDES[turned]
        near, far = (_at(country, at[:, None] + stride * ahead) for stride in _AHEAD)
        best = np.where(near > 0, near + far - _TURN * np.abs(_TURNS), -1.0).argmax(axis=1)[:, None]
        found = np.take_along_axis(near, best, 1)[:, 0]
        going = going & (found > 0)
        if not going.any():
            break
        ways = np.take_along_axis(turned, best, 1)[:, 0]
        at = at + np.take_along_axis(ahead, best[..., None], 1)[:, 0]
        worth, lengths = worth + going * found, lengths + going
        points.append(at)
    line = np.stack(points, axis=1)
    return [each[:length] for each, length in zip(line, lengths.tolist(), strict=True)], worth


def _at(country: tuple[SampleGrid, Samples], places: Floats) -> Samples:
    """Read the country at places; 0 beyond it."""
    grid, suited = country
    column, row = np.moveaxis(np.rint((places - (grid.area.x, grid.area.y)) / grid.step).astype(int), -1, 0)
    rows, columns = suited.shape
    inside = (row >= 0) & (row < rows) & (column >= 0) & (column < columns)
    return np.where(inside, suited[row * inside, column * inside], np.float32(0))
