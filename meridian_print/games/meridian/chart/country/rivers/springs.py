"""Springs: where rivers rise: in mountains, or far from them in a group of hills in the plain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.landscape.hills import PER_TIER
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.raster import Boxes, Floats, Indices, Mask, SummedAreaTable, share, squares
from meridian_print.games.meridian.chart.country.rivers.courses import Courses
from meridian_print.graphics.drawing.geometry import Mm, Point, Size

_NONE = -1
"""Stands for the form of the hills where there are none."""
_AT_HILLS: Mm = -0.6
"""From the spring to the box of the hills, below zero as the river comes out from between their feet."""
_AROUND: Mm = 0.6
"""Free land around them."""
_BEHIND = 0.75
"""How nearly a course may lead down the sheet where it comes to mountains, as the cosine of its angle with that
direction: no river rises straight behind their peaks.
"""
_CLEAR: Mm = 0.5
"""Least distance of a river from what it must not touch."""
_INLAND, _OFF_SHORE = 0.4, 6.0
"""How far off all coasts a river is, against its distance from the mouth, and the most of that, in mm: it does not
follow the shore.
"""
_NEAR: Mm = _OFF_SHORE / _INLAND
"""How far that is from the mouth where it is that most."""


class Hills(NamedTuple):
    """Hills of springs: their forms, of which the first that has room is taken, and how far off mountains they are."""

    forms: tuple[int, ...]
    off_mountains: Mm


HILLS = Hills((0, PER_TIER, 2 * PER_TIER + 1), 14.0)
"""Those of rivers to the sea, of the widest tier where they have room: nearer to mountains, rivers rise in these."""


class Land(NamedTuple):
    """An island's land, what of it no river may touch, where mountains stand, and where rivers far from their mouths
    may run.
    """

    own: SummedAreaTable
    blocked: SummedAreaTable
    high: SummedAreaTable
    inner: Mask

    def is_high(self, places: Floats) -> Mask:
        """Return which places lie in mountains."""
        return self.high.grid.read(self.high.mask, places)

    def is_clear(self, places: Floats, mouths: Floats) -> Mask:
        """Return which places may lie on a river with these mouths: off what is not free, and off the shore."""
        off, clear = places - mouths, self.own.grid.read(self.inner, places)
        from_mouth = off[..., 0] * off[..., 0] + off[..., 1] * off[..., 1]
        near = from_mouth < _NEAR * _NEAR
        if near.any():
            (x, y), reach = places[near].T, _INLAND * np.sqrt(from_mouth[near])
            inland = self.own.are_covered(x - reach, y - reach, np.stack([2 * reach, 2 * reach], axis=1))
            clear[near] = inland & (self.blocked.of(squares(places[near], _CLEAR)) == 0)
        return clear


def land_for_rivers(own: SummedAreaTable, blocked: Mask, high: Mask) -> Land:
    """Prepare an island's land, what of it no river may touch, and where mountains stand, for leading rivers."""
    grid, kept_off = own.grid, share(own.grid, blocked)
    x, y = grid.xs.astype(float), grid.ys.astype(float)
    off_shore, off_all = (Boxes(x - by, y - by, (2 * by, 2 * by)) for by in (_OFF_SHORE, _CLEAR))
    return Land(own, kept_off, share(grid, high), own.covers(off_shore) & (kept_off.of(off_all) == 0))


class Springs(NamedTuple):
    """Which courses have a spring at their head, and the hills above those that are not in mountains.

    Hills are given by their form and the middle of their foot.
    """

    exist: Mask
    forms: Indices
    feet: Floats

    def head(self, each: int) -> ReliefMark | None:
        """Return the hills in which a course begins, if it does."""
        if self.forms[each] == _NONE:
            return None
        x, y = np.round(self.feet[each], 2).tolist()
        return ReliefMark(ReliefKind.DOWNS, int(self.forms[each]), Point(x, y))


@dataclass(frozen=True, slots=True, eq=False)
class Watercourse:
    """The line of a river from its spring on, and the hills there, if it rises in any."""

    line: Floats
    head: ReliefMark | None

    def is_apart(self, other: Watercourse, least: Mm) -> bool:
        """Return whether another river keeps off this one, and neither runs through the hills where the other rises."""
        keeps_off = bool(gaps(self.line, other.line).min() > least)
        return keeps_off and not self.is_in_way(other) and not other.is_in_way(self)

    def is_in_way(self, other: Watercourse) -> bool:
        """Return whether this river runs through the hills where another rises, or rises in the same."""
        if other.head is None:
            return False
        box = other.head.box
        x, y = self.line.T
        runs_through = (box.x < x) & (x < box.right) & (box.y < y) & (y < box.bottom)
        return bool(runs_through.any()) or (self.head is not None and box.overlaps(self.head.box))


def gaps(some: Floats, others: Floats) -> Floats:
    """Return how far some places are from each of others, which are given by x and y along the last axis."""
    return elementary.hypot(*np.moveaxis(some[..., None, :] - others, -1, 0))


def springs(found: Courses, land: Land, fits: Mask, hills: Hills = HILLS) -> Springs:
    """Return the springs of those courses that `fits` says: in mountains, or off any where hills have room."""
    each, last = np.arange(len(found.counts)), found.counts - 1
    places = found.heads
    ahead = places - found.points[each, last - 1]
    ahead /= np.maximum(elementary.hypot(*ahead.T), 1e-6)[:, None]
    are_alpine = fits & found.are_risen & (ahead[:, 1] < _BEHIND)
    forms, feet = np.full(len(places), _NONE), np.zeros_like(places)
    is_plain = fits & ~found.are_risen & (land.high.of(squares(places, hills.off_mountains)) == 0)
    for form in hills.forms:
        tried = np.flatnonzero(is_plain & (forms == _NONE))
        if not len(tried):
            break
        at, has_room = _hills(places[tried], ahead[tried], FORMS[ReliefKind.DOWNS][form], land)
        forms[tried[has_room]], feet[tried[has_room]] = form, at[has_room]
    return Springs(are_alpine | (forms != _NONE), forms, feet)


def _hills(places: Floats, ahead: Floats, size: Size, land: Land) -> tuple[Floats, Mask]:
    """Return the middles of the feet of hills of a size above springs, and which of them have room."""
    wide, high = size
    off = np.minimum(wide / 2 / np.maximum(np.abs(ahead[:, 0]), 1e-6), high / 2 / np.maximum(np.abs(ahead[:, 1]), 1e-6))
    x, y = (places + (off + _AT_HILLS)[:, None] * ahead).T
    boxes = Boxes(x - wide / 2, y - high / 2, (wide, high)).grown(_AROUND)
    return np.stack([x, y + high / 2], axis=1), (land.blocked.of(boxes) == 0) & (land.own.of(boxes) == 1)
