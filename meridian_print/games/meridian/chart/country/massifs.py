"""Massifs: mountains in ranks along the ridge of an island, tall in its middle, low in front and at its ends."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import noise_at, white_noise
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.raster import Floats
from meridian_print.games.meridian.chart.country.ridges import Ridge
from meridian_print.games.meridian.chart.country.settling import COMPANY, Room, darts, in_company, room_on, settled
from meridian_print.games.meridian.chart.room import FreeSpace
from meridian_print.graphics.drawing.geometry import Mm, Rect

_SMALLER = (0, 3, 6, 9)
"""By how many forms smaller a mountain may be where there is no room for it."""
_RANGE: Mm = 10.0
"""How far from the crest mountains stand."""
_LOWER = 1.25
"""How fast mountains become lower down a ridge: the lowest stand at this part of its height and below."""
_MIXED = 0.16
"""By how much the heights of neighbouring mountains deviate at most."""
_ROUGH, _PASSES = 0.22, 9.0
"""By how much a crest rises to its tops and falls to its passes, and how far, in mm, it is from one to the next."""
_LEAST = 0.12
"""The height of the country from which it has mountains, if it has a summit: below, there are hills."""
_TIER = 0.25
"""The heights within which mountains are set in an order of chance: along a crest, the first that moved would move all.
"""
_UPPER = 0.45
"""The height of the country where a summit may stand."""
_FALL, _SPREAD = 0.4, 50.0
"""By how much mountains are lower far from the top of the ridge, and from which distance on, in mm."""
_IMPOSING: Mm = 18.0
"""The heights of all mountains of a range together, at least: in place of a lower one, there are hills."""
_BESIDE: Mm = 4.0
"""How near to the square of a tower a mountain counts as standing on one of its sides."""
_SIDES = 2
"""The most sides of one square on which mountains stand."""
_TALLEST = sorted(range(len(FORMS[ReliefKind.MOUNTAIN])), key=lambda form: -FORMS[ReliefKind.MOUNTAIN][form].height)
"""The forms of mountains, the tallest first."""
_SUMMITS, _LOWER_ONES = _TALLEST[:6], _TALLEST[3:]
"""Those for the summit of an island, and for all others."""


def mountains(land: FreeSpace, ridge: Ridge | None, seed: int) -> tuple[ReliefMark, ...]:
    """Choose the mountains of a ridge: its summit, as tall as it has room for, then others, lower the farther from it.

    Where there is no room for one, there may be for a lower.
    """
    if ridge is None:
        return ()
    room, chosen = room_on(land), list[ReliefMark]()
    places = darts(land, room, seed)
    lie, side = ridge.lie(places)
    high = np.flatnonzero(abs(side) < _RANGE)
    high = high[np.argsort(-np.floor(lie[high] / _TIER), kind="stable")]
    places, height = places[high], lie[high] + _MIXED * (2 * white_noise(places[high], seed + 1) - 1)
    height = height + _ROUGH * noise_at(places, _PASSES, 1, 0.0, seed + 5)
    away = elementary.hypot(*(places - ridge.crest[ridge.top]).T)
    upper = np.flatnonzero(height > _UPPER)
    summit = _summit_of(places[upper[np.argsort(away[upper], kind="stable")]], room)
    if summit is not None:
        chosen.append(summit)
        height = height * (1 - _FALL * np.minimum(away / _SPREAD, 1))
        places, height = places[height > _LEAST], height[height > _LEAST]
    rank = ((1 - height) * _LOWER * len(_LOWER_ONES)).astype(int)
    for smaller in _SMALLER:
        forms = np.take(_LOWER_ONES, np.clip(rank + smaller, 0, len(_LOWER_ONES) - 1))
        chosen += settled(ReliefKind.MOUNTAIN, places, forms, room)
    return in_company(chosen)


def _summit_of(places: Floats, room: Room) -> ReliefMark | None:
    """Set the tallest mountain that one of some places, the best first, has room for."""
    for form in _SUMMITS:
        found = next(settled(ReliefKind.MOUNTAIN, places, np.full(len(places), form), room), None)
        if found is not None:
            return found
    return None


def unframed(range_: tuple[ReliefMark, ...], feet: Sequence[Rect]) -> tuple[ReliefMark, ...]:
    """Leave out mountains that stand on a third side of a tower's square, where they would frame it."""
    for foot in feet:
        sides = defaultdict[tuple[bool, bool], list[ReliefMark]](list)
        for mark in range_:
            x, y = mark.at.x - foot.centre.x, mark.at.y - foot.centre.y
            if max(abs(x), abs(y)) < foot.width / 2 + _BESIDE:
                sides[x > y, x > -y].append(mark)
        by_height = sorted(sides.values(), key=lambda marks: max(FORMS[mark.kind][mark.form].height for mark in marks))
        spare = {mark for marks in by_height[:-_SIDES] for mark in marks}
        range_ = tuple(mark for mark in range_ if mark not in spare)
    return _imposing(in_company(range_))


def _imposing(range_: tuple[ReliefMark, ...]) -> tuple[ReliefMark, ...]:
    """Leave out mountains that, with all those they are joined to, are too few and too low for a range."""
    if not range_:
        return ()
    places, reach = np.array([mark.at for mark in range_]), COMPANY[ReliefKind.MOUNTAIN][1]
    joined = np.asarray(elementary.hypot(*np.moveaxis(places[:, None] - places, -1, 0)) <= reach)
    while (wider := np.asarray((joined[:, :, None] & joined).any(axis=1)))[~joined].any():
        joined = wider
    high = (joined * np.array([FORMS[mark.kind][mark.form].height for mark in range_])).sum(axis=1)
    return tuple(mark for mark, of_range in zip(range_, high.tolist(), strict=True) if of_range >= _IMPOSING)
