"""Streams: the water of rivers that widen as they flow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import shapely

from meridian_print import elementary
from meridian_print.cartography import curves
from meridian_print.graphics.drawing.geometry import Mm, Point
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke


@dataclass(frozen=True, slots=True)
class River:
    """A river from its source, or from where another one is joined, with its width at every point."""

    points: tuple[Point, ...]
    widths: tuple[Mm, ...]


def ribbon(river: River) -> shapely.Polygon:
    """Return the water of a river."""
    points = np.array(river.points)
    ahead = np.gradient(points, axis=0)
    across = np.column_stack([-ahead[:, 1], ahead[:, 0]]) / np.maximum(elementary.hypot(*ahead.T), 1e-6)[:, None]
    half = across * np.array(river.widths)[:, None] / 2
    return shapely.Polygon(np.vstack([points + half, (points - half)[::-1]])).buffer(0)


def watered(rivers: Sequence[River], water: Ink, bank: Stroke) -> tuple[Item, ...]:
    """Draw rivers in one ink, their banks beneath."""
    if not rivers:
        return ()
    return (Path(curves.areas(shapely.union_all([ribbon(river) for river in rivers]), 0.0), water, bank),)
