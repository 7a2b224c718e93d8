"""Streams: the water of rivers that widen as they flow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import shapely

from meridian_print import elementary
from meridian_print.cartography import curves
from meridian_print.cartography.raster import Floats
from meridian_print.graphics.drawing.geometry import Mm, Point
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke


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


_ESTUARY: Mm = 6.4
"""How far inland the sea enters a river."""
_INTO_SEA: Mm = 2.0
"""How far an estuary goes on beyond the mouth, so that it meets any coast."""
_WIDER: Mm = 0.25
"""How much wider than its river it is, since the line of the coast narrows it."""
_NARROWEST: Mm = 1.2
"""Its least width: in a narrower one, the lines of both coasts would clot."""
_FUNNEL: Mm = 2.6
"""How much wider it is where it ends than where it begins; most of that near its end."""
_PLACES = 9
"""Points along an estuary."""
_OVERLAP: Mm = 0.6
"""How far a river goes on into its estuary, over the line of the coast there."""


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
    return River((*river.points[:above], last), (*(min(each, width) for each in river.widths[:above]), width))


def _measured(river: River) -> tuple[Floats, Floats]:
    """Return the points of a river, and how far along it each of them lies."""
    points = np.array(river.points)
    return points, np.append(0.0, np.cumsum(elementary.hypot(*np.diff(points, axis=0).T)))


def watered(rivers: Sequence[River], water: Ink, bank: Stroke, share: float = 1.0) -> tuple[Item, ...]:
    """Draw rivers in one ink, a share of their width wide, between banks that become a hair where they spring."""
    if not rivers:
        return ()
    flowing = [_above_estuary(river) for river in rivers]
    flowing = [River(river.points, tuple(share * width for width in river.widths)) for river in flowing]
    open_sea = shapely.union_all([sea.buffer(0.1) for river in rivers if (sea := estuary(river)) is not None])
    banks = shapely.difference(_bed(flowing, bank.width), open_sea)
    return (Path(curves.areas(banks, 0.0), bank.ink), Path(curves.areas(_bed(flowing, -bank.width), 0.0), water))


def _bed(rivers: Sequence[River], wider: Mm) -> shapely.Geometry:
    """Return the water of rivers that are wider, or narrower by a negative length, by at most half of their width."""
    widths = (tuple(width + max(-width / 2, min(wider, width / 2)) for width in river.widths) for river in rivers)
    return shapely.union_all([ribbon(River(of.points, each)) for of, each in zip(rivers, widths, strict=True)])
