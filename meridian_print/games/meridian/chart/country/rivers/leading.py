"""Leading: the line of a river along its course, from where it rises, in curves of its own."""

from __future__ import annotations

import numpy as np

from meridian_print.cartography.landscape.marks import ReliefMark
from meridian_print.cartography.raster import Floats
from meridian_print.games.meridian.chart.country.rivers.courses import PACE
from meridian_print.games.meridian.chart.country.rivers.meanders import distances_along, winding
from meridian_print.games.meridian.chart.country.rivers.misfits import wanders
from meridian_print.games.meridian.chart.country.rivers.springs import Land, Watercourse
from meridian_print.graphics.drawing.geometry import Mm

_UPSTREAM = PACE * np.array((2.0, 1.0))[:, None]
"""How far into mountains a river goes on beyond their edge: it comes out between them."""


def led(
    way: Floats, head: ReliefMark | None, land: Land, phases: Floats, *, mouth: Floats, least: Mm
) -> Watercourse | None:
    """Lead a river along its way, from hills if there are any; None if it would look wrong or be shorter than `least`.

    It keeps off the shore as one that ends at `mouth`.
    """
    line = _wound(_risen(way, land), land, phases, mouth, least)
    if line is None or not (head is None or (line[0] == way[0]).all()) or wanders(line):
        return None
    return Watercourse(line, head)


def _risen(down: Floats, land: Land) -> Floats:
    """Return a course that begins farther up in the mountains that it came to, where there are more of them."""
    ahead = (down[0] - down[1]) / PACE
    above = down[0] + _UPSTREAM * ahead
    return np.vstack([above, down]) if land.is_high(np.vstack([above, down[:1]])).all() else down


def _wound(way: Floats, land: Land, phases: Floats, mouth: Floats, least: Mm) -> Floats | None:
    """Return a river that winds along its way, from where it comes out of mountains; None if too little is seen."""
    line = winding(way, lambda places: land.is_clear(places, mouth), phases)
    high = land.is_high(line)
    first = len(line) - int(high[::-1].argmax()) if high.any() else 0
    seen = line[max(first - 2 * len(_UPSTREAM), 0) :]
    return seen if distances_along(seen)[-1] > least and land.is_clear(seen[:-3], mouth).all() else None
