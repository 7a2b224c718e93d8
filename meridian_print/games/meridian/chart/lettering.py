"""Lettering: the places of the names on the map.

Places are tried all around the foot of a city's tower, and all over an island and the waters near it; each has a cost,
and the cheapest is taken. Names cover no dot, no foot and no other name as long as there is any room.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from meridian_print.games.meridian.chart.city_labels import CityLabel, city_labels
from meridian_print.games.meridian.chart.ground import Ground
from meridian_print.games.meridian.chart.island_labels import IslandLabel, island_label
from meridian_print.games.meridian.chart.water_names import WaterLabel, water_label
from meridian_print.games.meridian.layout.model import Sea, Side
from meridian_print.games.meridian.theme.board import MapType
from meridian_print.graphics.drawing.geometry import Rect


@dataclass(frozen=True, slots=True)
class MapLettering:
    """All names on a map: cities by meridian from the bottom up, islands and waters in the side's order."""

    cities: tuple[CityLabel, ...]
    islands: tuple[IslandLabel, ...]
    waters: tuple[WaterLabel, ...] = ()

    @property
    def boxes(self) -> tuple[Rect, ...]:
        """The boxes of all names, cities first."""
        on_lines: tuple[IslandLabel | WaterLabel, ...] = (*self.islands, *self.waters)
        return (*(label.box for label in self.cities), *(box for label in on_lines for box in label.boxes))


def lettering(side: Side, on: Ground, style: MapType) -> MapLettering:
    """Place every name: those with fixed places, cities, which have less choice, islands, smallest first, waters.

    Raises CrowdedSeaError if there is no room for the name of a water.
    """
    order = sorted(side.islands, key=lambda island: (island.worth, island.key))
    islands: dict[str, IslandLabel] = {}
    for island in order:
        if island.label is not None:
            islands[island.key] = island_label(island, on, style, _boxes(islands))
    waters: dict[Sea, WaterLabel] = {}
    for sea in side.seas:
        if sea.at is not None:
            waters[sea] = water_label(sea, on, style, (*_boxes(islands), *_boxes(waters)))
    cities = city_labels(side.cities, replace(on, taken=(*on.taken, *_boxes(islands), *_boxes(waters))), style)
    for island in order:
        if island.label is None:
            taken = (*(label.box for label in cities), *_boxes(islands), *_boxes(waters))
            islands[island.key] = island_label(island, on, style, taken)
    for sea in side.seas:
        if sea.at is None:
            taken = (*(label.box for label in cities), *_boxes(islands), *_boxes(waters))
            waters[sea] = water_label(sea, on, style, taken)
    placed = tuple(islands[island.key] for island in side.islands)
    return MapLettering(cities, placed, tuple(waters[sea] for sea in side.seas))


def _boxes(labels: Mapping[str, IslandLabel] | Mapping[Sea, WaterLabel]) -> tuple[Rect, ...]:
    return tuple(box for label in labels.values() for box in label.boxes)
