"""Streams: the water of rivers that widen as they flow."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import shapely

from meridian_print import elementary
from meridian_print.cartography import curves
from meridian_print.cartography.raster import Floats
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point
from meridian_print.graphics.drawing.items import Path
from meridian_print.graphics.drawing.paint import Ink, Stroke


@dataclass(frozen=True, slots=True)
class River:
    """A river from its source to the coast, or as a tributary to another river, with its width at every point.

    `mouth` is how large its estuary is, as a share of a usual one.
    """

    points: tuple[Point, ...]
    widths: tuple[Mm, ...]
    is_tributary: bool = False
    mouth: float = 1.0


def broadened(rivers: Sequence[River], times: float) -> tuple[River, ...]:
    """Return rivers that are so many times as wide."""
    return tuple(replace(river, widths=tuple(times * width for width in river.widths)) for river in rivers)


def with_small_mouths(rivers: Sequence[River]) -> tuple[River, ...]:
    """Return rivers whose estuaries hardly break the coast."""
    return tuple(replace(river, mouth=_SMALL) for river in rivers)


def into_sea(rivers: Sequence[River]) -> list[River]:
    """Return the rivers that end at the coast."""
    return [river for river in rivers if not river.is_tributary]


def ribbon(river: River) -> shapely.Polygon:
    """Return the water of a river."""
    points = np.array(river.points)
    half = _across(np.gradient(points, axis=0)) * np.array(river.widths)[:, None] / 2
    return shapely.Polygon(np.vstack([points + half, (points - half)[::-1]])).buffer(0)


def _across(ahead: Floats) -> Floats:
    """Return the directions across those in which a river flows, of length 1."""
    lengths = np.maximum(elementary.hypot(*ahead.T), 1e-6)
    return np.asarray(np.column_stack([-ahead[:, 1], ahead[:, 0]]) / lengths[:, None])


_ESTUARY: Mm = 4.2
"""How far inland the sea enters a river."""
_INTO_SEA: Mm = 2.0
"""How far an estuary goes on beyond the mouth, so that it meets any coast."""
_WIDER: Mm = 0.28
"""How much wider than its river it is, since the line of the coast narrows it."""
_NARROWEST: Mm = 0.9
"""Its least width: in a narrower one, the lines of both coasts would clot."""
_FUNNEL: Mm = 1.5
"""How much wider it is where it ends than where it begins: a trumpet; most of that near its end."""
_TAPER: Mm = 3.0
"""How far up a river from its estuary its banks are thinner."""
_OPENING: Mm = 2.2
"""How far above its estuary a swelling river begins to part into the lines of the coast."""
_CASING: Mm = 0.25
"""How much of its casing is seen on either side."""
_WAVE: Mm = 0.45
"""How far its waves reach to either side."""
_LONG, _UNEVEN = 3.8, 13.0
"""The mean length of its waves, in mm, and after how many mm their lengths recur."""
_CALM: Mm = 2.5
"""How far from a spring, a joint or an estuary its waves are as high as that."""
_STEP: Mm = 0.4
"""Between points of its waves."""
_SMALL = 0.6
"""The size of small mouths."""
_PLACES = 9
"""Points along an estuary."""
_OVERLAP: Mm = 1.1
"""How far a river goes on into its estuary, over the line of the coast there and its shade."""
_SEAM: Mm = 0.15
"""How much farther its water goes on than its banks, no trace of which is seen across it then."""
_FADING: Mm = 11.0
"""How far up a river the lines of its coast run on before they have thinned out into those of its banks."""


def estuary(river: River) -> shapely.Polygon:
    """Return the channel by which the sea enters a river, whose banks the coast is to meet in a curve."""
    points, gone = _measured(river)
    inland = _inland(river, gone)
    at = np.linspace(inland, gone[-1], _PLACES)
    along = np.stack([np.interp(at, gone, line) for line in points.T], axis=1)
    out = (points[-1] - points[-3]) / elementary.hypot(*(points[-1] - points[-3]))
    shares = np.linspace(0.0, 1.0, _PLACES + 1)
    widths = _narrow(river, gone) + river.mouth * _FUNNEL * shares * shares
    along = np.vstack([along, along[-1] + _INTO_SEA * out])
    return ribbon(River(tuple(Point(*each) for each in along.tolist()), tuple(widths.tolist())))


def mouths(rivers: Sequence[River]) -> Outline:
    """Draw the estuaries of rivers that flow into the sea."""
    return curves.areas(shapely.union_all([estuary(river) for river in into_sea(rivers)]), 0.0)


def _inland(river: River, gone: Floats) -> Mm:
    """Return how far along a river its estuary begins."""
    return float(max(gone[-1] - river.mouth * _ESTUARY, 0.4 * gone[-1]))


def _narrow(river: River, gone: Floats) -> Mm:
    """Return the width of an estuary where it begins."""
    return max(float(np.interp(_inland(river, gone), gone, river.widths)) + _WIDER, _NARROWEST)


def watered(rivers: Sequence[River], water: Ink, bank: Stroke, coast: Stroke, share: float = 1.0) -> tuple[Path, ...]:
    """Draw rivers in one ink, a share of their width wide, between banks that become a hair where they spring.

    The lines of the coast run on from estuaries up both banks, ever thinner. Where a tributary joins, banks are open.
    """
    if not rivers:
        return ()
    banked, flowing = ([_above_sea(river, share, by) for river in rivers] for by in (_OVERLAP, _OVERLAP + _SEAM))
    shores = [_fringe(river, coast.width) for river in into_sea(banked)]
    return (
        Path(curves.areas(shapely.union_all(shores), 0.0), coast.ink),
        Path(curves.areas(_bed(banked, bank.width), 0.0), bank.ink),
        Path(curves.areas(_bed(flowing, -bank.width), 0.0), water),
    )


def swelling(rivers: Sequence[River], casing: Ink, pen: Stroke, coast: Stroke, share: float) -> tuple[Path, ...]:
    """Draw rivers as solid wavy lines, a share of their width wide, in a casing that keeps all else off them.

    At an estuary, the line parts into those of the coast.
    """
    if not rivers:
        return ()
    joints = np.array([river.points[-1] for river in rivers])
    beds = [_parted(_waved(river, joints), pen.width, coast.width, share) for river in rivers]
    cased, lines, opened = (shapely.union_all(areas) for areas in zip(*beds, strict=True))
    drawn = ((cased, casing), (lines, pen.ink), (opened, casing))
    return tuple(path for area, ink in drawn if (path := Path(curves.areas(area, 0.0), ink)).outline.verbs)


def _waved(river: River, joints: Floats) -> River:
    """Return a river in waves, of no two the same length, that are still where it springs, opens and meets others."""
    points, gone = _measured(river)
    places = np.linspace(0.0, gone[-1], max(2, round(float(gone[-1]) / _STEP)))
    along, ahead = (_at(places, gone, of) for of in (points, np.gradient(points, axis=0)))
    off = [elementary.hypot(*(along - joint).T) for joint in joints]
    calm = np.minimum.reduce([*off, places, np.maximum(_head(river, gone) - places, 0.0)])
    turns = math.tau * places
    heights = _WAVE * np.minimum(calm / _CALM, 1) * elementary.sin(turns / _LONG + elementary.sin(turns / _UNEVEN))
    waved = along + heights[:, None] * _across(ahead)
    widths = np.interp(places, gone, river.widths)
    return replace(river, points=tuple(Point(*each) for each in waved.tolist()), widths=tuple(widths.tolist()))


def _parted(river: River, pen: Mm, coast: Mm, share: float) -> tuple[shapely.Polygon, ...]:
    """Return a river in its casing, the river, and the water between its banks where it opens, a little longer."""
    _, gone = _measured(river)
    head = _head(river, gone)
    end = head if river.is_tributary else head + _OVERLAP
    places = np.append(gone[gone < end], [end, end + _SEAM])
    near = np.zeros(len(places)) if river.is_tributary else np.clip(1 - (head - places) / _OPENING, 0, 1)
    outer = np.maximum(share * np.interp(places, gone, river.widths), pen)
    cased = outer + 2 * _CASING * (1 - near)
    inner = near * (_narrow(river, gone) - coast)
    outer += near * (_narrow(river, gone) + coast - outer)
    still = max(int(np.count_nonzero(near == 0)) - 2, 0)
    lengths = ((cased, slice(-1)), (outer, slice(-1)), (inner, slice(still, None)))
    return tuple(ribbon(_along(river, places[part], widths[part])) for widths, part in lengths)


def _head(river: River, gone: Floats) -> Mm:
    """Return how far along a river the head of its estuary lies, or the end of a tributary."""
    return float(gone[-1]) if river.is_tributary else _inland(river, gone)


def _along(river: River, places: Floats, widths: Floats) -> River:
    """Return a river at places along it, with other widths."""
    points, gone = _measured(river)
    along = _at(places, gone, points)
    return replace(river, points=tuple(Point(*each) for each in along.tolist()), widths=tuple(widths.tolist()))


def _at(places: Floats, gone: Floats, values: Floats) -> Floats:
    """Return pairs of values at places along a river, given where they are known."""
    return np.stack([np.interp(places, gone, line) for line in values.T], axis=1)


def _above_sea(river: River, share: float, beyond: Mm) -> River:
    """Return a river a share as wide; one to the sea ends a little beyond the head of its estuary, as wide as that."""
    _, gone = _measured(river)
    widths = share * np.array(river.widths)
    if river.is_tributary:
        return replace(river, widths=tuple(widths.tolist()))
    end = _inland(river, gone) + beyond
    places = np.append(gone[gone < end], end)
    drawn, wide = np.interp(places, gone, widths), _narrow(river, gone) - _WIDER
    drawn += _nearness(places) * (wide - drawn)
    return _along(river, places, drawn)


def _nearness(gone: Floats) -> Floats:
    """Return how near places along a river are to its estuary, from 0 to 1."""
    return np.asarray(np.clip(1 - (gone[-1] - _OVERLAP - gone) / _FADING, 0, 1))


def _fringe(river: River, line: Mm) -> shapely.Polygon:
    """Return a river above its estuary with the lines of its coast on both sides, ever thinner upstream."""
    _, gone = _measured(river)
    return ribbon(replace(river, widths=tuple((river.widths + _nearness(gone) * (_WIDER + line)).tolist())))


def _measured(river: River) -> tuple[Floats, Floats]:
    """Return the points of a river, and how far along it each of them lies."""
    points = np.array(river.points)
    return points, np.append(0.0, np.cumsum(elementary.hypot(*np.diff(points, axis=0).T)))


def _bed(rivers: Sequence[River], wider: Mm) -> shapely.Geometry:
    """Return the water of rivers made wider, by half of their width at most, or narrower where `wider` is negative.

    At the head of their estuary they are as wide as they are, so that no bank ends bluntly there.
    """
    beds = list[shapely.Polygon]()
    for river in rivers:
        widths, (_, gone) = np.array(river.widths), _measured(river)
        most = np.minimum(abs(wider), widths / (2 if wider > 0 else 1))
        if not river.is_tributary:
            most *= np.clip((gone[-1] - gone) / _TAPER, 0, 1)
        beds.append(ribbon(replace(river, widths=tuple((widths + np.copysign(most, wider)).tolist()))))
    return shapely.union_all(beds)
