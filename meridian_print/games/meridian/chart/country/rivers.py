"""Rivers: from the mountains of an island down to a bay, clear of the squares of towers, of names and of towns.

One that would cross most of its island, or end on a cape, is worse than none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.raster import Floats, Indices, Mask, SummedAreaTable, share, squares
from meridian_print.cartography.streams import River
from meridian_print.games.meridian.chart.country.ridges import Ridge
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_SPRINGS = 7
"""Places along a ridge from which rivers may come, on either side."""
_OFF_CREST: Mm = 2.4
_MOUTHS = 80
"""Places on a coast where they may end."""
_LENGTHS: tuple[Mm, Mm] = (11.0, 48.0)
"""Of what is seen of a river."""
_LONGEST: Mm = 60.0
"""From the crest to the mouth."""
_ENOUGH: Mm = 40.0
"""A longer river is no better."""
_ACROSS = 0.72
"""The share of their island's breadth, straight on beyond the spring, that rivers run through at most."""
_BENDS = np.array((-0.32, -0.12, 0.12, 0.32))[:, None, None]
"""How far a river bows to its side, in its lengths."""
_WAVES = ((0.95, 8.5), (0.55, 4.6))
"""The bends of a river: how far it strays, and their extent, in mm."""
_POINTS = 20
_GONE = np.linspace(0, 1, _POINTS)[:, None]
"""How far along a river each of its points lies."""
_HIDDEN, _UPPER = 9, 13
"""Those of its upper course, of which mountains may hide some, and of that part which is well inland."""
_CLEAR: Mm = 0.7
"""Least distance of a river from what it must not touch."""
_OFF_COAST: Mm = 2.5
"""Least distance from the coast inland, so that no river runs along it."""
_BANK: Mm = 1.0
"""Land on either side of a river where nothing stands."""
_BAY: Mm = 14.0
"""The extent of the land around a mouth: the more of it, the deeper the bay."""
_OPEN = 0.44
"""Its least share, that of a straight coast: on a cape there is less."""
_BAYS = 18.0
"""How much that counts, against a mm of the river."""
_SHORE: Mm = 6.0
_BESIDE_SEA = 30.0
"""How near to the sea a river runs along the shore, and how much that counts if all of it does, against a mm of it."""
_WIDTHS: tuple[Mm, Mm] = (0.2, 1.7)
"""At the spring and at the mouth."""
_JOINTS = (0.45, 0.6, 0.75, 0.85)
"""Where a tributary may join a river, in shares of what is seen of it."""
_JOINING = 5
"""The last points of a tributary, which may come near to the river."""
_BETWEEN: Mm = 2.6
"""Least distance of the others."""
_SHORTEST: Mm = 6.0
"""Of what is seen of a tributary."""
_STEM = 0.95
"""Its length at most, against what is seen of the river above the place where it joins."""
_SPREAD = 0.4
"""How far from the river it rises at least, in its lengths: one that runs beside it would be taken for its twin."""
_THINNER = 0.7
"""Its width where it joins the river, against that of the river."""
_FEW = 4
"""From the spring to the first point that is examined first, and to the next: most ways are discarded there."""
_INTO_SEA: Mm = 0.7
"""How far a river goes on beyond the coast."""


class Basin(NamedTuple):
    """The land of an island, its part that is free, that without mountains, and the squares of towers."""

    own: SummedAreaTable
    free: FreeSpace
    low: FreeSpace
    feet: Sequence[Rect]


def river(basin: Basin, ridge: Ridge, seed: int) -> tuple[River, ...]:
    """Lead a river from the mountains to the sea, preferably into a bay, if there is a way."""
    springs, mouths = _pairs(_springs(ridge), _mouths(basin.own, seed), basin.own)
    ways = _open(springs, mouths, basin, seed)
    hidden = _hidden(ways, basin)
    lengths = elementary.hypot(*(ways[:, -1] - ways[:, 0]).T) * (1 - hidden / _POINTS)
    fits = (lengths > _LENGTHS[0]) & (lengths < _LENGTHS[1]) & (hidden > 0) & (hidden < _HIDDEN)
    if not fits.any():
        return ()
    worth = np.minimum(lengths, _ENOUGH) + _BAYS * _bay(ways[:, -1], basin.own) + white_noise(ways[:, -1], seed)
    worth = worth - _BESIDE_SEA * (basin.own.of(squares(ways[:, :-_FEW:2], _SHORE)) < 1).mean(axis=1)
    best = int(np.where(fits, worth, -np.inf).argmax())
    main = _seen(ways[best], int(hidden[best]))
    return (_drawn(main), *_tributary(main, _springs(ridge), basin, seed))


def _tributary(main: Floats, springs: Floats, basin: Basin, seed: int) -> tuple[River, ...]:
    """Lead another river from the mountains into one, with its stream, where there is room between both."""
    joints = (len(main) * np.array(_JOINTS)).astype(int)
    spring, joint = np.repeat(springs, len(joints), axis=0), np.tile(joints, len(springs))
    ways = _open(spring, main[joint], basin, seed + 1)
    hidden = _hidden(ways, basin)
    away = elementary.hypot(*np.moveaxis(ways[:, :-_JOINING, None] - main, -1, 0)).min(axis=(1, 2))
    end = elementary.hypot(*np.moveaxis(ways[:, -1:] - main, -1, 0)).argmin(axis=1)
    end = np.minimum(end, len(main) - 2)
    with_it = ((ways[:, -1] - ways[:, -3]) * (main[end + 1] - main[end])).sum(axis=1) > 0
    lengths = elementary.hypot(*(ways[:, -1] - ways[:, 0]).T) * (1 - hidden / _POINTS)
    fits = (away > _BETWEEN) & with_it & (lengths > _SHORTEST) & (hidden > 0) & (hidden < _HIDDEN)
    fits &= _branches(ways, hidden, lengths, main, end)
    if not fits.any():
        return ()
    best = int(np.where(fits, lengths, -np.inf).argmax())
    points = _seen(ways[best], int(hidden[best]))
    return (_river(points, _THINNER * _WIDTHS[1] * (end[best] / len(main)) ** 2),)


def _branches(ways: Floats, hidden: Indices, lengths: Floats, main: Floats, end: Indices) -> Mask:
    """Return which ways part from a river, which is the longer one above the place where they join it."""
    starts = np.take_along_axis(ways, np.minimum(hidden, _HIDDEN)[:, None, None], 1)
    spread = elementary.hypot(*np.moveaxis(starts - main, -1, 0)).min(axis=1)
    stem = elementary.hypot(*(main[end] - main[0]).T)
    return np.asarray((spread > _SPREAD * lengths) & (lengths < _STEM * stem))


def off_rivers(land: FreeSpace, streams: Sequence[River]) -> FreeSpace:
    """Return the land beside rivers."""
    return land.without((Rect(x, y, 0.0, 0.0) for stream in streams for x, y in stream.points), _BANK)


def _pairs(springs: Floats, mouths: Floats, own: SummedAreaTable) -> tuple[Floats, Floats]:
    """Pair springs with mouths in bays or on open coasts that have much of their island still behind the spring."""
    mouths = mouths[_bay(mouths, own) >= _OPEN]
    spring, mouth = np.repeat(springs, len(mouths), axis=0), np.tile(mouths, (len(springs), 1))
    away = elementary.hypot(*(mouth - spring).T)
    fits = (away > _LENGTHS[0]) & (away < _LONGEST)
    spring, mouth = spring[fits], mouth[fits]
    beyond = spring[:, None] + (spring - mouth)[:, None] * np.linspace(0, 1 / _ACROSS - 1, 6)[:, None]
    is_short = (own.of(squares(beyond, 0.0)) == 1).all(axis=1)
    return spring[is_short], mouth[is_short]


def _bay(mouths: Floats, own: SummedAreaTable) -> Floats:
    """Return the share of land around mouths."""
    return own.of(squares(mouths, _BAY / 2))


def _springs(ridge: Ridge) -> Floats:
    """Return places on both sides of the middle of a ridge."""
    crest = ridge.crest
    at = np.linspace(0.1, 0.9, _SPRINGS) * (len(crest) - 1)
    whole = np.minimum(at.astype(int), len(crest) - 2)
    along = crest[whole + 1] - crest[whole]
    places = crest[whole] + (at - whole)[:, None] * along
    across = np.stack([-along[:, 1], along[:, 0]], axis=1) / elementary.hypot(*along.T)[:, None]
    return np.vstack([places + _OFF_CREST * across, places - _OFF_CREST * across])


def _mouths(own: SummedAreaTable, seed: int) -> Floats:
    """Return some places on a coast."""
    land, grid = own.mask, own.grid
    inner = land.copy()
    inner[1:-1, 1:-1] = land[:-2, 1:-1] & land[2:, 1:-1] & land[1:-1, :-2] & land[1:-1, 2:]
    edge = np.argwhere(land & ~inner)[:, ::-1]
    places: Floats = edge * grid.step + np.array((grid.area.x, grid.area.y))
    return np.asarray(places[white_noise(places, seed).argsort(kind="stable")[:_MOUTHS]])


def _way(start: Floats, along: Floats, bends: Floats, phases: Floats, gone: Floats) -> Floats:
    """Return the points of winding ways, at these shares of their length; all but the last broadcast."""
    across = np.stack([-along[..., 1], along[..., 0]], axis=-1)
    length = np.maximum(elementary.hypot(along[..., 0], along[..., 1])[..., None], 1e-6)
    waves = sum(
        high * elementary.sin(2 * np.pi * gone * length / extent + phase)
        for (high, extent), phase in zip(_WAVES, phases, strict=True)
    )
    bow = bends * 4 * gone * (1 - gone) + waves * elementary.sin(np.pi * gone) / length
    return np.asarray(start + gone * along + bow * across)


def _hidden(ways: Floats, basin: Basin) -> Indices:
    """Return how many points of each way lie before it comes out of the mountains; 0 if it has none."""
    high = share(basin.own.grid, basin.free.free & ~basin.low.free)
    is_high = high.of(squares(ways, 0.0)) > 0
    return np.asarray(np.where(is_high.any(axis=-1), _POINTS - is_high[..., ::-1].argmax(axis=-1), 0))


def _seen(way: Floats, hidden: int) -> Floats:
    """Return the points of a way that comes out of the mountains after so many, from halfway to the first."""
    return np.vstack([way[hidden - 1 : hidden + 1].mean(axis=0), way[hidden:]])


def _open(springs: Floats, mouths: Floats, basin: Basin, seed: int) -> Floats:
    """Return ways from springs to mouths in turn, bowed to either side, that keep clear of everything.

    They keep off the coast, too, but for their mouth.
    """
    free = basin.free.without(basin.feet, 0.0)
    blocked = share(basin.own.grid, basin.own.mask & ~free.free)
    phases = np.random.default_rng(seed).random(2) * 2 * np.pi
    start, along = springs[:, None], (mouths - springs)[:, None]
    few = _way(start[:, None], along[:, None], _BENDS, phases, _GONE[_FEW::_FEW])
    is_dry = (basin.own.of(squares(few, _CLEAR)) == 1).all(axis=-1)
    pair, bend = np.nonzero(is_dry)
    is_clear = (blocked.of(squares(few[is_dry], _CLEAR)) == 0).all(axis=-1)
    pair, bend = pair[is_clear], bend[is_clear]
    ways = _way(start[pair], along[pair], _BENDS[bend], phases, _GONE)
    ways = ways[(basin.own.of(squares(ways[..., :_UPPER, :], _OFF_COAST)) == 1).all(axis=-1)]
    ways = ways[(basin.own.of(squares(ways[..., :-2, :], _CLEAR)) == 1).all(axis=-1)]
    return np.asarray(ways[(blocked.of(squares(ways, _CLEAR)) == 0).all(axis=-1)])


def _drawn(way: Floats) -> River:
    """Return a river that goes on a little into the sea."""
    out = way[-1] - way[-2]
    return _river(np.vstack([way, way[-1] + _INTO_SEA * out / elementary.hypot(*out)]), _WIDTHS[1])


def _river(points: Floats, mouth: Mm) -> River:
    """Return a river that widens to its mouth."""
    widths = _WIDTHS[0] + (mouth - _WIDTHS[0]) * np.linspace(0.0, 1.0, len(points)) ** 2
    return River(tuple(Point(*at) for at in np.round(points, 3).tolist()), tuple(np.round(widths, 3).tolist()))
