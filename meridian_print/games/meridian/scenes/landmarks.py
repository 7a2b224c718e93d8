"""The landmarks of a drawn board besides its cities: places to show in a picture, and boxes better left uncut."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from meridian_print.graphics.drawing.geometry import Point, Rect


@dataclass(frozen=True, slots=True)
class Landmarks:
    """The landmarks of a side: shields by the keys of their islands, islands' names, the rose, ships and beasts.

    The `banner` with the title hangs over the upper edge of the board.
    """

    shields: Mapping[str, Point]
    names: tuple[Rect, ...] = ()
    rose: Rect | None = None
    afloat: tuple[Rect, ...] = ()
    banner: Rect | None = None


UNCHARTED = Landmarks({})
"""The landmarks of a side that is not drawn."""
