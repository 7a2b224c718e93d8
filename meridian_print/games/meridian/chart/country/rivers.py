"""Rivers: from the flank of an island's summit down to a bay, clear of the squares of towers, of names and of towns.

One that would cross most of its island, follow its shore, turn aside or end on a cape, is worse than none. Another may
join it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.raster import Boxes, Floats, Mask, SummedAreaTable, share, squares
from meridian_print.cartography.streams import River
from meridian_print.games.meridian.chart.country.courses import NEVER, Land, Terrain, courses, terrain
from meridian_print.games.meridian.chart.country.meanders import distances_along, resampled, winding
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_OFF_SUMMIT: Mm = 30.0
"""How far from the foot of the summit rivers rise at most."""
_MOUTHS = 120
"""Places on a coast where they may end."""
_TRIES = 24
"""The best of them, to which a way is led."""
_SPRINGS = 40
"""Places among mountains from which a tributary is led, of all those that it may come from."""
_SHORTEST: Mm = 25.0
"""Of what is seen of a river."""
_ENOUGH: Mm = 45.0
"""From the summit to the mouth: a longer river is no better."""
_WINDING = 4.5
"""How much farther the way may seem than it is straight on."""
_ACROSS = 0.72
"""The share of their island's breadth, straight on beyond the spring, that rivers run through at most."""
_CLEAR: Mm = 0.7
"""Least distance of a river from what it must not touch."""
_MOUTH_CLEAR: Mm = 2.2
"""The same of a mouth, which is wider."""
_GATE: Mm = 6.0
"""How far inland a river turns to its mouth, which it meets straight on."""
_STRAIGHT_IN, _OFF_COAST = 5.0, 3.0
"""How far from its mouth a river lies well off all coasts, and how far off: no spit is left beside its estuary."""
_OFF_SHORE: tuple[tuple[Mm, Mm], ...] = ((10.0, 4.5), (15.0, 6.0))
"""How far it is off the shore, from which distance from its mouth on: it does not follow it."""
_STRIDE = 6
"""Points of a way, before it winds, over which its direction is taken."""
_ASIDE = 0.3
"""The least cosine between that and the direction from end to end: a river that turns aside looks bent by hand."""
_BANK: Mm = 1.0
"""Land on either side of a river where nothing stands."""
_BAY: Mm = 14.0
"""The extent of the land around a mouth: the more of it, the deeper the bay."""
_OPEN = 0.46
"""Its least share, that of a straight coast: on a cape there is less."""
_BAYS = 18.0
"""How much that counts, against a mm of the river."""
_WIDTH: tuple[Mm, float, Mm] = (0.12, 0.036, 1.5)
"""The width of a river at its spring, how much wider it is for each mm from there, and its greatest."""
_JOINTS = (0.2, 0.8)
"""Between which shares of a river a tributary may join it."""
_BETWEEN: Mm = 2.6
"""Least distance of a tributary from the river before it joins it."""
_APART: Mm = 9.0
"""How far from the river it rises at least: one that runs beside it would be taken for its twin."""
_JOINING: Mm = 5.0
"""From this distance to its joint on, a tributary may be nearer to its river than that."""
_SHORTER: Mm = 12.0
"""Of what is seen of a tributary, at least."""
_STEM = 1.0
"""Its length at most, against that of the river above the place where it joins."""
_ONWARD: Mm = 2.0
"""How far downstream of the nearest point of the river a tributary joins it, at a sharp angle."""


class Basin(NamedTuple):
    """The land of an island, its part that is free, that without mountains, and the squares of towers."""

    own: SummedAreaTable
    free: FreeSpace
    low: FreeSpace
    feet: Sequence[Rect]


def river(basin: Basin, summit: Point, seed: int) -> tuple[River, ...]:
    """Lead a river from the flank of a summit to the sea, preferably far and into a bay, if there is a way."""
    land = _land(basin)
    on = terrain(land, seed)
    off_summit = elementary.hypot(*np.moveaxis(on.places - summit, -1, 0))
    known = courses(on, np.where(on.is_high & (off_summit < _OFF_SUMMIT), off_summit, NEVER))
    mouths = _mouths(basin.own, seed)
    bays = basin.own.of(squares(mouths, _BAY / 2))
    fits = (bays >= _OPEN) & (land.blocked.of(squares(mouths, _MOUTH_CLEAR)) == 0)
    mouths, bays = mouths[fits], bays[fits]
    gates = mouths + _GATE * _inland(mouths, basin.own)
    away, last = known.to(gates)
    straight = elementary.hypot(*(mouths - summit).T)
    worth = np.minimum(straight, _ENOUGH) + _BAYS * bays + white_noise(mouths, seed)
    order, phases = np.argsort(-worth, kind="stable"), np.random.default_rng(seed).random(2) * 2 * np.pi
    for best in order[(away < _WINDING * straight)[order]][:_TRIES].tolist():
        main = _course(np.vstack([known.back(int(last[best]))[::-1], gates[best], mouths[best]]), land, phases)
        if main is None or not _leaves_shore(main, main[-1], land):
            continue
        if _long(main) > _SHORTEST and _is_short(main, basin.own):
            return (replace(_stream(main), reaches_sea=True), *_tributary(main, on, land, phases))
    return ()


def _inland(mouths: Floats, own: SummedAreaTable) -> Floats:
    """Return the direction from each mouth straight into the land."""
    x, y = mouths.T
    left, right = (own.of(Boxes(x + at, y - _BAY / 2, (_BAY / 2, _BAY))) for at in (-_BAY / 2, 0.0))
    above, below = (own.of(Boxes(x - _BAY / 2, y + at, (_BAY, _BAY / 2))) for at in (-_BAY / 2, 0.0))
    inland = np.stack([right - left, below - above], axis=1)
    return np.asarray(inland / np.maximum(elementary.hypot(*inland.T), 1e-6)[:, None])


def _tributary(main: Floats, on: Terrain, land: Land, phases: Floats) -> tuple[River, ...]:
    """Lead another river from the mountains into one, with its stream, where there is room between both."""
    first, last = (int(share_ * len(main)) for share_ in _JOINTS)
    off_main = elementary.hypot(*np.moveaxis(on.places[:, :, None] - main, -1, 0))
    nearest, off = off_main.argmin(axis=2), off_main.min(axis=2)
    joins = (off > _BETWEEN) & (off < 2 * _BETWEEN) & (nearest >= first) & (nearest <= last) & (on.cost < NEVER)
    beside = on._replace(cost=np.where(off > _BETWEEN, on.cost, NEVER))
    known = courses(beside, np.where(joins, off, NEVER))
    rises = on.is_high & (off > _APART) & (known.away < NEVER)
    order = np.flatnonzero(rises)[np.argsort(-known.away[rises], kind="stable")]
    far = distances_along(main)
    for spring in order[:: max(1, len(order) // _SPRINGS)].tolist():
        way = known.back(spring)
        nearest_to_it = elementary.hypot(*(main - way[-1]).T).argmin()
        joint = min(int(np.searchsorted(far, far[nearest_to_it] + _ONWARD)), len(main) - 2)
        points = _course(np.vstack([way, main[joint]]), land, phases)
        if points is None or not _SHORTER < _long(points) < _STEM * far[joint] or not _is_short(points, land.own):
            continue
        if _nears(points, main) or not _leaves_shore(points, main[-1], land):
            continue
        if ((points[-1] - points[-3]) * (main[joint + 1] - main[joint])).sum() > 0:
            return (_stream(points),)
    return ()


def _nears(tributary: Floats, main: Floats) -> bool:
    """Return whether a tributary comes near its river, or crosses it, before it joins it."""
    before = tributary[elementary.hypot(*(tributary - tributary[-1]).T) > _JOINING]
    off_main = elementary.hypot(*np.moveaxis(before[:, None] - main, -1, 0))
    return bool((off_main < _BETWEEN).any())


def _course(way: Floats, land: Land, phases: Floats) -> Floats | None:
    """Return the points of a river along a way, from where it comes out of the mountains; None if it has no room."""
    points = resampled(way)
    if not _is_steady(points):
        return None
    return _seen(winding(points, lambda places: _is_clear(places, land), phases), land)


def _is_steady(points: Floats) -> bool:
    """Return whether a way keeps more or less to the direction from its beginning to its end."""
    ahead, whole = points[_STRIDE:] - points[:-_STRIDE], points[-1] - points[0]
    return bool(((ahead * whole).sum(axis=1) > _ASIDE * elementary.hypot(*ahead.T) * elementary.hypot(*whole)).all())


def _is_clear(places: Floats, land: Land) -> Mask:
    """Return where a river may run, but for its mouth: off the coast and off all that it must not touch."""
    return np.asarray(_is_inland(places, land) & _is_free(places, land))


def _is_inland(places: Floats, land: Land) -> Mask:
    return np.asarray(land.own.of(squares(places, _OFF_COAST)) == 1)


def _is_free(places: Floats, land: Land) -> Mask:
    return np.asarray(land.blocked.of(squares(places, _CLEAR)) == 0)


def _seen(points: Floats, land: Land) -> Floats | None:
    """Return the points of a river after the last in the mountains; None if it comes from none or has no room."""
    is_high = land.high.of(squares(points, 0.0)) > 0
    hidden = len(points) - int(is_high[::-1].argmax()) if is_high.any() else 0
    if not hidden or _long(points[hidden:]) < _STRAIGHT_IN:
        return None
    seen = np.vstack([(points[hidden - 1] + points[hidden]) / 2, points[hidden:]])
    at_mouth = elementary.hypot(*(seen - seen[-1]).T) < _STRAIGHT_IN
    has_room = _is_free(seen, land) & (at_mouth | _is_inland(seen, land))
    return seen if has_room.all() else None


def _leaves_shore(points: Floats, mouth: Floats, land: Land) -> bool:
    """Return whether a river is off all coasts, the farther the farther it is from a mouth."""
    from_mouth = elementary.hypot(*(points - mouth).T)
    off = ((points[from_mouth > beyond], reach) for beyond, reach in _OFF_SHORE)
    return all((land.own.of(squares(places, reach)) == 1).all() for places, reach in off)


def _long(points: Floats) -> Mm:
    """Return the length of a line of points."""
    return float(elementary.hypot(*np.diff(points, axis=0).T).sum())


def _is_short(main: Floats, own: SummedAreaTable) -> bool:
    """Return whether much of a river's island is still behind its spring."""
    beyond = main[0] + (main[0] - main[-1]) * np.linspace(0, 1 / _ACROSS - 1, 6)[:, None]
    return bool((own.of(squares(beyond, 0.0)) == 1).all())


def off_rivers(land: FreeSpace, streams: Sequence[River]) -> FreeSpace:
    """Return the land beside rivers."""
    return land.without((Rect(x, y, 0.0, 0.0) for stream in streams for x, y in stream.points), _BANK)


def _land(basin: Basin) -> Land:
    """Return where rivers may run: not through squares of towers, names and all else that is not free."""
    grid, free = basin.own.grid, basin.free.without(basin.feet, 0.0)
    high = basin.free.free & ~basin.low.free
    return Land(basin.own, share(grid, basin.own.mask & ~free.free), share(grid, high))


def _mouths(own: SummedAreaTable, seed: int) -> Floats:
    """Return some places on a coast."""
    land, grid = own.mask, own.grid
    inner = land.copy()
    inner[1:-1, 1:-1] = land[:-2, 1:-1] & land[2:, 1:-1] & land[1:-1, :-2] & land[1:-1, 2:]
    edge = np.argwhere(land & ~inner)[:, ::-1]
    places: Floats = edge * grid.step + np.array((grid.area.x, grid.area.y))
    return np.asarray(places[white_noise(places, seed).argsort(kind="stable")[:_MOUTHS]])


def _stream(points: Floats) -> River:
    """Return a river that widens as it flows."""
    first, by, most = _WIDTH
    widths = np.minimum(first + by * distances_along(points), most)
    return River(tuple(Point(*at) for at in np.round(points, 3).tolist()), tuple(np.round(widths, 3).tolist()))
