"""Rivers: from the ridge of an island down to a bay, clear of the squares of towers, of names and of towns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.raster import Boxes, Floats, Mask, SummedAreaTable, share
from meridian_print.cartography.streams import River
from meridian_print.games.meridian.chart.country.ridges import Ridge
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_SPRINGS = 3
"""Places along a ridge from which rivers may come, on either side."""
_OFF_CREST: Mm = 3.2
_MOUTHS = 18
"""Places on a coast where they may end."""
_LENGTHS: tuple[Mm, Mm] = (13.0, 38.0)
_ENOUGH: Mm = 32.0
"""A longer river is no better."""
_BENDS = (-0.2, 0.2)
"""How far a river bows to its side, in its lengths."""
_WAVES = ((0.75, 8.5), (0.45, 4.6))
"""The bends of a river: how far it strays, and their extent, in mm."""
_POINTS = 14
_CLEAR: Mm = 1.5
"""Least distance of a river from what it must not touch."""
_BANK: Mm = 1.0
"""Land on either side of a river where nothing stands."""
_BAY: Mm = 14.0
"""The extent of the land around a mouth: the more of it, the deeper the bay."""
_BAYS = 40.0
"""How much that counts, against a mm of the river."""
_WIDTHS: tuple[Mm, Mm] = (0.16, 0.95)
"""At the spring and at the mouth."""
_INTO_SEA: Mm = 0.7
"""How far a river goes on beyond the coast."""


class Basin(NamedTuple):
    """The land of an island, its part that is free, and the squares of towers."""

    own: SummedAreaTable
    free: FreeSpace
    feet: Sequence[Rect]


def river(basin: Basin, ridge: Ridge, seed: int) -> tuple[River, ...]:
    """Lead a river from the ridge to the sea, preferably into a bay, if there is a way."""
    dice = np.random.default_rng(seed)
    springs, mouths = _springs(ridge), _mouths(basin.own, seed)
    ways = _ways(springs, mouths, dice)
    lengths = elementary.hypot(*(ways[..., -1, :] - ways[..., 0, :]).T).T
    fits = (lengths > _LENGTHS[0]) & (lengths < _LENGTHS[1]) & _is_open(ways, basin)
    if not fits.any():
        return ()
    x, y = (part - _BAY / 2 for part in mouths.T)
    bays = basin.own.of(Boxes(x, y, (_BAY, _BAY)))
    worth = np.minimum(lengths, _ENOUGH) + _BAYS * bays[None, :, None] + white_noise(ways[..., _POINTS // 2, :], seed)
    best = np.unravel_index(np.where(fits, worth, -np.inf).argmax(), fits.shape)
    return (_drawn(ways[best]),)


def off_river(land: FreeSpace, stream: River) -> FreeSpace:
    """Return the land beside a river."""
    return land.without((Rect(x, y, 0.0, 0.0) for x, y in stream.points), _BANK)


def _springs(ridge: Ridge) -> Floats:
    """Return places on both sides of the middle of a ridge."""
    crest = ridge.crest
    at = np.linspace(0.2, 0.8, _SPRINGS) * (len(crest) - 1)
    whole = np.minimum(at.astype(int), len(crest) - 2)
    along = crest[whole + 1] - crest[whole]
    places = crest[whole] + (at - whole)[:, None] * along
    across = np.stack([-along[:, 1], along[:, 0]], axis=1) / elementary.hypot(*along.T)[:, None]
    return np.vstack([places + _OFF_CREST * across, places - _OFF_CREST * across])


def _mouths(own: SummedAreaTable, seed: int) -> Floats:
    """Return some places on a coast."""
    land, grid = _mask(own), own.grid
    inner = land.copy()
    inner[1:-1, 1:-1] = land[:-2, 1:-1] & land[2:, 1:-1] & land[1:-1, :-2] & land[1:-1, 2:]
    edge = np.argwhere(land & ~inner)[:, ::-1]
    places: Floats = edge * grid.step + np.array((grid.area.x, grid.area.y))
    return np.asarray(places[white_noise(places, seed).argsort(kind="stable")[:_MOUTHS]])


def _mask(own: SummedAreaTable) -> Mask:
    return np.asarray(np.diff(np.diff(own.sums, axis=0), axis=1) > 0)


def _ways(springs: Floats, mouths: Floats, dice: np.random.Generator) -> Floats:
    """Return the points of a winding way from each spring to each mouth, bowed to either side."""
    start, along = springs[:, None, None, None], (mouths - springs[:, None])[:, :, None, None]
    across = np.stack([-along[..., 1], along[..., 0]], axis=-1)
    gone = np.linspace(0, 1, _POINTS)[:, None]
    length = np.maximum(elementary.hypot(along[..., 0], along[..., 1])[..., None], 1e-6)
    waves = sum(
        high * elementary.sin(2 * np.pi * gone * length / extent + phase)
        for (high, extent), phase in zip(_WAVES, dice.random(2) * 2 * np.pi, strict=True)
    )
    bow = np.array(_BENDS)[:, None, None] * 4 * gone * (1 - gone) + waves * elementary.sin(np.pi * gone) / length
    return np.asarray(start + gone * along + bow * across)


def _is_open(ways: Floats, basin: Basin) -> Mask:
    """Return which ways keep clear of everything and on the land of their island, but for their mouth."""
    grid = basin.own.grid
    free = basin.free.without(basin.feet, 0.0)
    inner = ways[..., :-2, :]
    boxes = Boxes(ways[..., 0] - _CLEAR, ways[..., 1] - _CLEAR, (2 * _CLEAR, 2 * _CLEAR))
    blocked = share(grid, _mask(basin.own) & ~free.free).of(boxes) > 0
    dry = basin.own.of(Boxes(inner[..., 0] - _CLEAR, inner[..., 1] - _CLEAR, (2 * _CLEAR, 2 * _CLEAR))) == 1
    return np.asarray(~blocked.any(axis=-1) & dry.all(axis=-1))


def _drawn(way: Floats) -> River:
    """Return a river that widens towards its mouth and goes on a little into the sea."""
    out = way[-1] - way[-2]
    points = np.vstack([way, way[-1] + _INTO_SEA * out / elementary.hypot(*out)])
    widths = np.linspace(*_WIDTHS, len(points))
    return River(tuple(Point(*at) for at in np.round(points, 3).tolist()), tuple(np.round(widths, 3).tolist()))
