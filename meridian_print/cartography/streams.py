"""Streams: the water of rivers that widen as they flow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
import shapely

from meridian_print import elementary
from meridian_print.cartography import curves
from meridian_print.cartography.raster import Floats
from meridian_print.graphics.drawing.geometry import Mm, Point
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke, mixed


@dataclass(frozen=True, slots=True)
class River:
    """A river from its source, or from where another one is joined, with its width at every point.

    One that `reaches_sea` ends on a coast, where it has an estuary.
    """

    points: tuple[Point, ...]
    widths: tuple[Mm, ...]
    reaches_sea: bool = False


def ribbon(river: River) -> shapely.Polygon:
    """Return the water of a river."""
    points = np.array(river.points)
    ahead = np.gradient(points, axis=0)
    across = np.column_stack([-ahead[:, 1], ahead[:, 0]]) / np.maximum(elementary.hypot(*ahead.T), 1e-6)[:, None]
    half = across * np.array(river.widths)[:, None] / 2
    return shapely.Polygon(np.vstack([points + half, (points - half)[::-1]])).buffer(0)


_ESTUARY: Mm = 5.2
"""How far inland the sea enters a river."""
_INTO_SEA: Mm = 2.0
"""How far an estuary goes on beyond the mouth, so that it meets any coast."""
_WIDER: Mm = 0.28
"""How much wider than its river it is, since the line of the coast narrows it."""
_NARROWEST: Mm = 1.3
"""Its least width: in a narrower one, the lines of both coasts would clot."""
_FUNNEL: Mm = 3.8
"""How much wider it is where it ends than where it begins; most of that near its end."""
_PLACES = 9
"""Points along an estuary."""
_OVERLAP: Mm = 0.6
"""How far a river goes on into its estuary, over the line of the coast there."""
_TURNING, _DEGREES = 9.0, 5
"""How far above its estuary, in mm, and in how many degrees a river takes on the ink of its sea."""


def estuary(river: River) -> shapely.Polygon | None:
    """Return the channel by which the sea enters a river, whose banks the coast is to meet in a curve.

    There is none for a river that does not reach the sea.
    """
    if not river.reaches_sea:
        return None
    points, gone = _measured(river)
    inland = max(gone[-1] - _ESTUARY, 0.4 * gone[-1])
    at = np.linspace(inland, gone[-1], _PLACES)
    along = np.stack([np.interp(at, gone, line) for line in points.T], axis=1)
    out = (points[-1] - points[-3]) / elementary.hypot(*(points[-1] - points[-3]))
    narrow = max(np.interp(inland, gone, river.widths) + _WIDER, _NARROWEST)
    shares = np.linspace(0.0, 1.0, _PLACES + 1)
    widths = narrow + _FUNNEL * shares * shares
    along = np.vstack([along, along[-1] + _INTO_SEA * out])
    return ribbon(River(tuple(Point(*each) for each in along.tolist()), tuple(widths.tolist())))


def _above_estuary(river: River) -> River:
    """Return a river as far as its estuary and a little beyond."""
    if not river.reaches_sea:
        return river
    points, gone = _measured(river)
    end = max(gone[-1] - _ESTUARY, 0.4 * gone[-1]) + _OVERLAP
    above = int((gone < end).sum())
    last = Point(*(float(np.interp(end, gone, line)) for line in points.T))
    width = float(np.interp(end - _OVERLAP, gone, river.widths))
    widths = (*(min(each, width) for each in river.widths[:above]), width)
    return River((*river.points[:above], last), widths, reaches_sea=True)


def _measured(river: River) -> tuple[Floats, Floats]:
    """Return the points of a river, and how far along it each of them lies."""
    points = np.array(river.points)
    return points, np.append(0.0, np.cumsum(elementary.hypot(*np.diff(points, axis=0).T)))


def watered(
    rivers: Sequence[River], water: Ink, bank: Stroke, share: float = 1.0, seas: Sequence[Ink] = ()
) -> tuple[Item, ...]:
    """Draw rivers in one ink, a share of their width wide, between banks that become a hair where they spring.

    Given the inks of the `seas` at their mouths, they turn by degrees into those above their estuaries.
    """
    if not rivers:
        return ()
    flowing = [_slimmer(_above_estuary(river), share) for river in rivers]
    open_sea = shapely.union_all([sea.buffer(0.1) for river in rivers if (sea := estuary(river)) is not None])
    banks = shapely.difference(_bed(flowing, bank.width), open_sea)
    return (
        Path(curves.areas(banks, 0.0), bank.ink),
        Path(curves.areas(_bed(flowing, -bank.width), 0.0), water),
        *_turning(flowing, water, bank.width, seas),
    )


def _slimmer(river: River, share: float) -> River:
    """Return a river a share as wide, but as wide as before where it reaches the sea."""
    _, gone = _measured(river)
    ends = np.clip(1 - (gone[-1] - gone) / _TURNING, 0, 1) if river.reaches_sea else np.zeros(len(gone))
    return replace(river, widths=tuple((np.array(river.widths) * (share + (1 - share) * ends)).tolist()))


def _turning(rivers: Sequence[River], water: Ink, bank: Mm, seas: Sequence[Ink]) -> Iterator[Item]:
    """Yield the last stretches of rivers, one over the other, each shorter and nearer to the ink of its sea."""
    for sea in dict.fromkeys(ink for ink in seas if ink != water):
        own = [river for river, ink in zip(rivers, seas, strict=True) if river.reaches_sea and ink == sea]
        for step in range(1, _DEGREES + 1):
            ends = [_last(river, _TURNING * (1 - (step - 1) / _DEGREES)) for river in own]
            if ends:
                yield Path(curves.areas(_bed(ends, -bank), 0.0), mixed(water, sea, step / _DEGREES))


def _last(river: River, long: Mm) -> River:
    """Return the last stretch of a river."""
    points, gone = _measured(river)
    start = max(gone[-1] - long, 0.0)
    first = int((gone <= start).sum())
    width = float(np.interp(start, gone, river.widths))
    begin = Point(*(float(np.interp(start, gone, line)) for line in points.T))
    return River((begin, *river.points[first:]), (width, *river.widths[first:]))


def _bed(rivers: Sequence[River], wider: Mm) -> shapely.Geometry:
    """Return the water of rivers that are wider, or narrower by a negative length, by at most half of their width."""
    widths = (tuple(width + max(-width / 2, min(wider, width / 2)) for width in river.widths) for river in rivers)
    return shapely.union_all([ribbon(River(of.points, each)) for of, each in zip(rivers, widths, strict=True)])
