"""Scenery: everything on the map that is only decoration, placed where it covers nothing that the game needs."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.cartography.marks import ReliefMark
from meridian_print.games.meridian.chart.ground import Ground
from meridian_print.games.meridian.chart.lettering import MapLettering
from meridian_print.games.meridian.chart.relief import relief
from meridian_print.games.meridian.chart.room import rooms
from meridian_print.games.meridian.chart.towns import Town, towns
from meridian_print.games.meridian.chart.waters import Waters, waters
from meridian_print.games.meridian.layout.model import Side
from meridian_print.graphics.drawing.geometry import Mm

_AROUND: Mm = 0.6
"""Room kept around ornaments."""


@dataclass(frozen=True, slots=True)
class Scenery:
    """The decoration of a map; marks are ordered from the top of the sheet down."""

    marks: tuple[ReliefMark, ...]
    towns: tuple[Town, ...]
    waters: Waters


def scenery(side: Side, on: Ground, names: MapLettering, *, scale: float = 1.0) -> Scenery:
    """Place the scenery around the names of a map; `scale` is that of the ornaments."""
    free = rooms(on, names, side.seed)
    placed = towns(side, on, names)
    land = free.land.without((town.box for town in placed), _AROUND)
    water = free.water.without((town.box for town in placed), _AROUND)
    return Scenery(relief(land, side.seed), placed, waters(on, water, side.seed, times=scale))
