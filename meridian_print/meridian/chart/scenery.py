"""Scenery: everything on the map that only pleases the eye, where nothing that the game needs is in its way."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.meridian.chart.ground import ground
from meridian_print.meridian.chart.lettering import Lettering
from meridian_print.meridian.chart.model import Chart
from meridian_print.meridian.chart.relief import Mark, relief
from meridian_print.meridian.chart.room import rooms
from meridian_print.meridian.layout.model import Side


@dataclass(frozen=True, slots=True)
class Scenery:
    """What stands on a map besides what the game needs; marks from the top of the sheet down."""

    marks: tuple[Mark, ...]


def scenery(side: Side, chart: Chart, names: Lettering) -> Scenery:
    """Place the scenery around the names of a map."""
    free = rooms(ground(side, chart), names)
    return Scenery(relief(free.land, side.seed))
