"""Lettering: the places of the names on the map.

Places are tried all around the foot of a city's tower, and all over an island and the waters near it; each has a cost,
and the cheapest is taken. Names cover no dot, no foot and no other name as long as there is any room.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from meridian_print.cartography.memo import Memo
from meridian_print.games.meridian.chart.ground import Ground, OtherNames, about, seen
from meridian_print.games.meridian.chart.names.city_labels import CityLabel, city_labels, city_names, wished
from meridian_print.games.meridian.chart.names.city_places import CityName
from meridian_print.games.meridian.chart.names.island_labels import (
    IslandLabel,
    island_label,
    label_at_sea,
    label_on_land,
)
from meridian_print.games.meridian.chart.names.spacious import spacious
from meridian_print.games.meridian.chart.names.water_names import WaterLabel, fixed_waters, free_waters
from meridian_print.games.meridian.layout.model import Island, Sea, Side
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.games.meridian.theme.board import MapType
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_SEEN: Mm = 21.0
"""How far from an island's land anything matters to a name on it: its surroundings, and how far it may be moved."""
_POINT, _BESIDE_LEADER = 1.0, 0.4
"""From one point of a leader that is kept clear to the next, and how far around each, in mm."""
_ON_LAND = Memo[IslandLabel | None](64)
"""Names on land of a whole board, before and after an edit."""


@dataclass(frozen=True, slots=True)
class MapLettering:
    """All names on a map: cities by meridian from the bottom up, islands and waters in the side's order.

    Invented names of waters that have no room are left out.
    """

    cities: tuple[CityLabel, ...]
    islands: tuple[IslandLabel, ...]
    waters: tuple[WaterLabel, ...] = ()

    @property
    def boxes(self) -> tuple[Rect, ...]:
        """The boxes of all names, cities first."""
        on_lines: tuple[IslandLabel | WaterLabel, ...] = (*self.islands, *self.waters)
        return (*(label.box for label in self.cities), *(box for label in on_lines for box in label.boxes))

    @property
    def leaders(self) -> tuple[Rect, ...]:
        """Boxes around points of the leaders from names of cities to their dots."""
        return _beside_leaders(self.cities)


def _beside_leaders(cities: Sequence[CityLabel]) -> tuple[Rect, ...]:
    return tuple(box for label in cities if label.has_leader for box in _beside_leader(label))


def _beside_leader(label: CityLabel) -> Iterator[Rect]:
    box, (x, y) = label.box, label.city.at
    start = Point(min(max(x, box.x), box.right), min(max(y, box.y), box.bottom))
    count = math.ceil(math.dist(start, (x, y)) / _POINT)
    for at in range(count):
        gone = at / count
        point = Rect(start.x + (x - start.x) * gone, start.y + (y - start.y) * gone, 0.0, 0.0)
        yield point.inset(-_BESIDE_LEADER)


class _Bare(NamedTuple):
    """A map with the names of waters whose places are fixed, for those of cities and islands."""

    on: Ground
    style: MapType
    cities: tuple[CityName, ...]
    waters: tuple[Rect, ...]

    def beside(self, islands: Mapping[str, IslandLabel]) -> tuple[CityLabel, ...]:
        """Place the names of cities beside those of islands."""
        return city_labels(self.cities, (*_boxes(islands), *self.waters))

    def on_land(self, island: Island, taken: OtherNames) -> dict[str, IslandLabel]:
        """Place a name on its island's land, if there is room; kept for edits, which leave most islands as they are."""
        box = self.on.own[island.key].grid.area.inset(-_SEEN)
        on, near = about(self.on, box), taken.within(box)
        key = island, self.style, seen(on, island.key, box), near
        label = _ON_LAND.of(key, lambda: label_on_land(island, on, self.style, near))
        return {} if label is None else {island.key: label}


def lettering(side: Side, on: Ground, style: MapType) -> MapLettering:
    """Place every name: those with fixed places, islands with room on their land, cities, other islands, waters.

    On its land an island's name stands whatever those of others do: none moves another. In the end, the names of
    islands grow into the room that is left.

    Raises CrowdedSeaError if there is no room for a given name of a water.
    """
    order = sorted(side.islands, key=lambda island: (island.worth, island.key))
    islands: dict[str, IslandLabel] = {}
    for island in order:
        if island.label is not None:
            islands[island.key] = island_label(island, on, style, OtherNames((), _boxes(islands), ()))
    waters = fixed_waters(side.seas, on, style, OtherNames((), _boxes(islands), ()))
    bare = _Bare(on, style, city_names(side.cities, on, style), _boxes(waters))
    islands, cities = _with_cities([island for island in order if island.key not in islands], islands, bare)
    boxes, kept = tuple(label.box for label in cities), (*bare.waters, *_beside_leaders(cities))
    for island in order:
        if island.key not in islands:
            taken = OtherNames(boxes, _boxes(islands), kept)
            islands[island.key] = bare.on_land(island, taken).get(island.key) or label_at_sea(island, on, style, taken)
    for island in order:
        others = _boxes({key: label for key, label in islands.items() if key != island.key})
        islands[island.key] = spacious(islands[island.key], on, style, OtherNames(boxes, others, kept))
    waters |= free_waters(side.seas, side.seed, on, style, OtherNames(boxes, _boxes(islands), bare.waters))
    placed = tuple(islands[island.key] for island in side.islands)
    return MapLettering(cities, placed, tuple(waters[sea] for sea in side.seas if sea in waters))


def _with_cities(
    free: Sequence[Island], pinned: Mapping[str, IslandLabel], bare: _Bare
) -> tuple[dict[str, IslandLabel], tuple[CityLabel, ...]]:
    """Place the names of islands that find room on their land, and those of cities beside them.

    A city's name finds room beside its tower more easily than an island's name on land; where it finds some off the
    coast without the islands' names near it, each of these makes way: on land if no other is hindered then, or else it
    is left out.
    """
    known = OtherNames((), _boxes(pinned), bare.waters, *wished(bare.cities))
    ashore = {key: label for island in free for key, label in bare.on_land(island, known).items()}
    islands = {**pinned, **ashore}
    cities = bare.beside(islands)
    near = {label.city.code: _around(label) for label in cities if label.is_hindered}
    alone = bare.beside({**pinned, **_off(ashore, near.values())}) if near else cities
    freed = {label.city.code: label.box for label in alone if label.city.code in near and not label.is_hindered}
    if freed:
        islands = {**pinned, **_off(ashore, [near[code] for code in freed])}
        cities = bare.beside(islands)
    for island in (each for each in free if each.key in ashore and each.key not in islands):
        moved = islands | bare.on_land(island, OtherNames(tuple(freed.values()), _boxes(islands), bare.waters))
        beside = bare.beside(moved)
        if _hindered(beside) <= _hindered(cities):
            islands, cities = moved, beside
    return islands, cities


def _hindered(cities: Iterable[CityLabel]) -> int:
    return sum(label.is_hindered for label in cities)


def _around(label: CityLabel) -> Rect:
    """Return where a city's name might be instead: on any side of the foot of its tower."""
    (x, y), (wide, high) = label.city.at, (FOOT + label.box.width, FOOT + label.box.height)
    return Rect(x - wide, y - high, 2 * wide, 2 * high)


def _off(labels: Mapping[str, IslandLabel], boxes: Collection[Rect]) -> dict[str, IslandLabel]:
    """Return the names of islands that overlap none of some boxes."""
    return {
        key: label
        for key, label in labels.items()
        if not any(one.overlaps(box) for one in label.boxes for box in boxes)
    }


def _boxes(labels: Mapping[str, IslandLabel] | Mapping[Sea, WaterLabel]) -> tuple[Rect, ...]:
    return tuple(box for label in labels.values() for box in label.boxes)
