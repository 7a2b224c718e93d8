"""Lettering: the places of the names on the map.

Places are tried all around the foot of a city's tower, and all over an island and the waters near it; each has a cost,
and the cheapest is taken. Names cover no dot, no foot and no other name as long as there is any room.
"""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.games.meridian.chart.city_labels import CityLabel, city_labels
from meridian_print.games.meridian.chart.ground import Ground
from meridian_print.games.meridian.chart.island_labels import IslandLabel, island_label
from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.theme.board import MapType
from meridian_print.graphics.drawing.geometry import Rect


@dataclass(frozen=True, slots=True)
class MapLettering:
    """All names on a map: cities by meridian from the bottom up, islands in the side's order."""

    cities: tuple[CityLabel, ...]
    islands: tuple[IslandLabel, ...]

    @property
    def boxes(self) -> tuple[Rect, ...]:
        """The boxes of all names, cities first."""
        return (*(label.box for label in self.cities), *(box for label in self.islands for box in label.boxes))


def lettering(side: Side, on: Ground, style: MapType) -> MapLettering:
    """Place every name on the map: cities first, which have less choice, then islands, the smallest first."""
    cities = city_labels(side.cities, on, style)
    taken = tuple(label.box for label in cities)
    islands: dict[str, IslandLabel] = {}
    for island in sorted(side.islands, key=lambda island: (island.worth, island.key)):
        others = (box for label in islands.values() for box in label.boxes)
        islands[island.key] = island_label(island, on, style, (*taken, *others))
    return MapLettering(cities, tuple(islands[island.key] for island in side.islands))
