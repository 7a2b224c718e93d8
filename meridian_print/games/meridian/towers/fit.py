"""Whether towers fit beside each other on the cities of a board."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from meridian_print.games.meridian.layout.model import City, Layout
from meridian_print.graphics.drawing.geometry import Mm


class Narrow(NamedTuple):
    """Two cities too near each other, and the widest foot that fits on both."""

    one: City
    other: City
    room: Mm


def too_narrow(layout: Layout, foot: Mm) -> tuple[Narrow, ...]:
    """Return the pairs of cities on which two towers with this foot do not fit beside each other."""
    return tuple(
        Narrow(one, other, room)
        for side in layout.sides
        for one, other in combinations(side.cities, 2)
        if (room := max(abs(one.at.x - other.at.x), abs(one.at.y - other.at.y))) < foot
    )
