"""Ridges: one line of mountains a landmass, led along where its land is widest and farthest from the capital."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import Floats as Samples
from meridian_print.cartography.grid import SampleGrid, noise_at
from meridian_print.cartography.raster import Boxes, Floats, SummedAreaTable
from meridian_print.games.meridian.chart.country.turns import turns
from meridian_print.games.meridian.layout.model import City
from meridian_print.graphics.drawing.geometry import Mm, Rect

_STEP: Mm = 2.0
_INLAND: Mm = 15.0
"""The extent of the land around a place that makes it inland."""
_STRIDE: Mm = 4.5
"""From one point of a ridge to the next."""
_AHEAD = np.array((1.0, 1.9))[:, None, None]
"""How far ahead a ridge looks for its way, in strides."""
_BEARINGS = 24
"""Directions that a stride can have."""
_TURNS = np.arange(-2, 3)
"""Turns from one stride to the next, in steps from direction to direction."""
_COSTS = 0.1 * np.abs(_TURNS)
"""What turns cost, against land."""
_WHIM = 0.45
"""By how much country is suited better or worse by chance, so that ridges wind."""
_WINDING: Mm = 13.0
"""The extent of such country."""
_BAND, _GOOD = 0.3, 0.75
"""The step to which the suitability of a place is rounded, and the least share of the best worth that a way must have:
a ridge then begins and runs as before when coasts change a little.
"""
_TRIED: Mm = 6 * _STEP
"""From one middle to the next that is tried first."""
_FAIR = 0.85
"""How suited the middle of a ridge is at least: it is near the first city in turn that has such a place."""
_FIRST = 10
"""Strides from there that tell in which direction a ridge leads."""
_LEAST = 0.5
"""A ridge ends where less of the country is its island's."""
_LONG, _BEYOND = 0.38, 30.0
"""Half the length of a ridge, against that of its island, and by how much that is longer than its cities are apart."""
_ROUGH: Mm = 30.0
"""The step to which that distance is rounded, so that a city that moves a little hardly ever makes a ridge longer."""
_FARTHEST, _FADING = 30.0, 20.0
"""How far from a city of its island a ridge runs at most, and the last part of that, where it hardly does, in mm."""
_CAPITAL: Mm = 30.0
"""How far from capitals the country is flat."""
_OFF_FEET: Mm = -1.0
"""From a crest to the foot of a tower: mountains on both sides of one would frame it."""
_FLAT = 0.1
"""How suitable for a ridge the country at a capital is, against that far from it."""
_WIDTH: Mm = 15.0
"""From the crest of a ridge to where it has come down to the plain."""
_BY_MOUNTAINS: Mm = 6.0
"""How far from a crest mountains on it stand, at most."""
_ENDS, _RISE = 0.3, 27.0
"""The height of a ridge at its ends, against its middle, and how far, in mm, it rises from there at most: where one end
is does not matter farther on.
"""


class Ridge(NamedTuple):
    """The crest of an island's mountains, from end to end, and the number of the point about which it is highest."""

    crest: Floats
    top: int = 0

    def lie(self, places: Floats) -> tuple[Samples, Samples]:
        """Return how high places lie, from 0 to 1, and how far off the crest, in mm, negative to its left.

        Those in the plain, far from all of it, are infinitely far off.
        """
        near = ((places > self.crest.min(axis=0) - _WIDTH) & (places < self.crest.max(axis=0) + _WIDTH)).all(axis=1)
        height, off = (np.full(len(places), value, np.float32) for value in (0, np.inf))
        height[near], off[near] = self._lie(places[near])
        return height, off

    def along(self, feet: Floats) -> Ridge | None:
        """Return the part of the crest from the first to the last of mountains with these feet; None if there are none.

        It is highest about its middle.
        """
        if not len(feet):
            return None
        away = ((self.crest[:, None] - feet) ** 2).sum(axis=2).min(axis=1)
        near = np.flatnonzero(away <= max(_BY_MOUNTAINS**2, away.min()))
        first, last = max(near[0] - 1, 0), near[-1] + 2
        return Ridge(self.crest[first:last], len(self.crest[first:last]) // 2)

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
        rise = min(_RISE / _STRIDE, len(left) / 2)
        crest = _ENDS + (1 - _ENDS) * elementary.sin(
            np.pi / 2 / rise * np.minimum(np.minimum(gone, len(left) - gone), rise)
        )
        return crest * np.clip(1 - off / _WIDTH, 0, 1), np.where(side < 0, -off, off)


def ridge(own: SummedAreaTable, cities: Sequence[City], feet: Sequence[Rect], seed: int) -> Ridge | None:
    """Lead a ridge over an island with this land, around the feet of towers; None if it has no room for one.

    It does not ask where names are: mountains leave out what those take, and one that moves turns no ridge.
    """
    coarse = _coarse(own.grid.area)
    suited = _suited(coarse, own, cities)
    for window in coarse.windows(feet, _OFF_FEET):
        suited[window] = 0
    if suited.max() < _LEAST / 2:
        return None
    rows, columns = np.nonzero(suited)
    samples = np.stack([coarse.xs[0, columns], coarse.ys[rows, 0]], axis=1).astype(np.float64)
    whim, is_tried = noise_at(samples, _WINDING, 1, 0.0, seed), (samples % _TRIED == 0).all(axis=1)
    rating = np.floor(suited[rows, columns] / _BAND) + is_tried / 2 + np.clip(whim, -1, 1) / 4
    start = samples[np.lexsort((-rating, turns(samples, cities, seed), suited[rows, columns] < _FAIR))[0]]
    suited[rows, columns] *= 1 + _WHIM * whim
    most = max(2, round(_LONG * _extent(cities) / _STRIDE))
    walks, worth = _walks(start, (coarse, suited), max(most, _FIRST))
    way = _way(worth[:, : _FIRST + 1].cumsum(axis=1)[:, -1], _bearing(start, cities))
    there, back = walks[way][: most + 1], walks[way + _BEARINGS // 2][: most + 1]
    crest = np.vstack([back[:0:-1], there])
    return Ridge(np.asarray(np.round(crest, 3), np.float64), len(back) - 1) if len(crest) > 1 else None


def _way(worth: Floats, bearing: float) -> int:
    """Return the direction in which a ridge leaves its middle, and leads to it from behind: along its land there, if
    the country is good.
    """
    there, back = worth.reshape(2, -1)
    is_good = there + back >= _GOOD * (there + back).max()
    return int((is_good - np.abs(elementary.sin(_ALL_ROUND[: len(there)] - bearing)) / 2).argmax())


def _bearing(start: Floats, cities: Sequence[City]) -> float:
    """Return the bearing from the city nearest to a place to the next one of its island, if it has another."""
    nearest = sorted((city.at for city in cities), key=lambda at: math.dist(at, start))
    one, other = nearest[0], nearest[:2][-1]
    return math.atan2(other.y - one.y, other.x - one.x)


def _extent(cities: Sequence[City]) -> Mm:
    """Return roughly how long an island with these cities is, wherever its coasts are."""
    long = max(math.dist(one.at, other.at) for one, other in product(cities, cities))
    return _BEYOND + _ROUGH * round(long / _ROUGH)


def _coarse(area: Rect) -> SampleGrid:
    """Return a grid over an area whose samples are the same for any other area."""
    left, top = (_STEP * math.floor(at / _STEP) for at in (area.x, area.y))
    return SampleGrid(Rect(left, top, area.right - left, area.bottom - top), _STEP)


def _suited(coarse: SampleGrid, own: SummedAreaTable, cities: Sequence[City]) -> Samples:
    """Return how suited the country is for a ridge: near its cities, but far from capitals, and inland."""
    x, y = (part.astype(np.float64) for part in (coarse.xs, coarse.ys))
    near, flat = np.zeros(coarse.shape), np.ones(coarse.shape)
    for city in cities:
        away = elementary.hypot(x - city.at.x, y - city.at.y)
        near += np.clip((_FARTHEST - away) / _FADING, 0, None)
        if city.is_capital:
            flat *= _FLAT + (1 - _FLAT) * np.minimum(away / _CAPITAL, 1)
    inland = own.of(Boxes(x - _INLAND / 2, y - _INLAND / 2, (_INLAND, _INLAND)))
    return np.asarray(np.minimum(near, 1) * flat * (inland > _LEAST), np.float32)


_ALL_ROUND = np.arange(_BEARINGS) * math.tau / _BEARINGS
_STRIDES = _STRIDE * np.stack([elementary.cos(_ALL_ROUND), elementary.sin(_ALL_ROUND)], axis=1)
"""A stride in each direction, clockwise from the right."""
_LOOKS = _AHEAD * _STRIDES
"""How far ahead a ridge looks in each direction."""
_TURNED = (np.arange(_BEARINGS)[:, None] + _TURNS) % _BEARINGS
"""The directions after each."""


def _walks(start: Floats, country: tuple[SampleGrid, Samples], steps: int) -> tuple[list[Floats], Floats]:
    """Walk from a place in all directions, turning to where the country is most suited, until it is no longer.

    Return the points of each walk, and how suited the country is at each, which is 0 where it ends.
    """
    (grid, suited), each = country, np.arange(_BEARINGS)
    ways, at, going = each, np.broadcast_to(start, (_BEARINGS, 2)), np.ones(_BEARINGS, bool)
    points, worth = [at], [np.zeros(_BEARINGS)]
    for _ in range(steps):
        turned = _TURNED[ways]
        near, far = grid.read(suited, at[:, None] + _LOOKS[:, turned])
        best = np.where(near > 0, near + far - _COSTS, -1.0).argmax(axis=1)
        found = near[each, best]
        going = going & (found > 0)
        if not going.any():
            break
        ways = turned[each, best]
        at = at + _STRIDES[ways]
        points.append(at)
        worth.append(going * found)
    lines, along = np.stack(points, axis=1), np.stack(worth, axis=1)
    lengths = 1 + np.count_nonzero(along, axis=1)
    return [line[:length] for line, length in zip(lines, lengths.tolist(), strict=True)], along
