"""Lettering: the places of the names on the map.

Places are tried all around the foot of a city's tower, and all over an island and the waters near it; each has a cost,
and the cheapest is taken. Names cover no dot, no foot and no other name as long as there is any room.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from meridian_print.cartography.memo import Memo
from meridian_print.games.meridian.chart.ground import Ground, OtherNames, about, is_misread, seen
from meridian_print.games.meridian.chart.names.city_labels import CityLabel, city_labels, city_names, wished
from meridian_print.games.meridian.chart.names.city_places import CityName
from meridian_print.games.meridian.chart.names.island_labels import IslandLabel, island_label, label_on_land
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


class _Placed(NamedTuple):
    """Names with a place: those of islands that are fixed, all of islands, those of cities."""

    pinned: Mapping[str, IslandLabel]
    islands: Mapping[str, IslandLabel]
    cities: Sequence[CityLabel]


def lettering(side: Side, on: Ground, style: MapType) -> MapLettering:
    """Place every name: those with fixed places, islands with room on their land, cities, other islands, waters.

    Islands go from the smallest to the largest; in the end, their names grow into the room that is left. A city's name
    finds room beside its tower more easily than an island's name on land; where it finds none off the coast, the
    islands' names near it make way. One that would be read as another island's is placed anew before those of cities,
    if no more of these are hindered then.

    Raises CrowdedSeaError if there is no room for a given name of a water.
    """
    order = sorted(side.islands, key=lambda island: (island.worth, island.key))
    pinned: dict[str, IslandLabel] = {}
    for island in order:
        if island.label is not None:
            pinned[island.key] = island_label(island, on, style, OtherNames((), _boxes(pinned), ()))
    waters = fixed_waters(side.seas, on, style, OtherNames((), _boxes(pinned), ()))
    named = city_names(side.cities, on, style)
    islands = pinned | _on_land(order, pinned, on, style, OtherNames((), (), _boxes(waters), wished(named)))
    cities = city_labels(named, (*_boxes(islands), *_boxes(waters)))
    if any(label.is_hindered for label in cities):
        islands, cities = _out_of_the_way(named, order, _Placed(pinned, islands, cities), on, style, _boxes(waters))
    for island in order:
        if island.key not in islands:
            kept = (*_boxes(waters), *_beside_leaders(cities))
            taken = OtherNames(tuple(label.box for label in cities), _boxes(islands), kept)
            islands[island.key] = island_label(island, on, style, taken)
    misread = [key for key, label in islands.items() if key not in pinned and is_misread(on, key, label.boxes)]
    if misread:
        anew = {key: label for key, label in islands.items() if key not in misread}
        for island in (each for each in order if each.key in misread):
            anew[island.key] = island_label(island, on, style, OtherNames((), _boxes(anew), _boxes(waters)))
        beside = city_labels(named, (*_boxes(anew), *_boxes(waters)))
        if _hindered(beside) <= _hindered(cities):
            islands, cities = anew, beside
    boxes, leading = tuple(label.box for label in cities), _beside_leaders(cities)
    for island in order:
        others = _boxes({key: label for key, label in islands.items() if key != island.key})
        taken = OtherNames(boxes, others, (*_boxes(waters), *leading))
        islands[island.key] = spacious(islands[island.key], on, style, taken)
    taken = OtherNames(boxes, _boxes(islands), _boxes(waters))
    waters |= free_waters(side.seas, side.seed, on, style, taken)
    placed = tuple(islands[island.key] for island in side.islands)
    return MapLettering(cities, placed, tuple(waters[sea] for sea in side.seas if sea in waters))


def _on_land(
    order: Sequence[Island], pinned: Mapping[str, IslandLabel], on: Ground, style: MapType, taken: OtherNames
) -> dict[str, IslandLabel]:
    """Place the names that find room on their islands' land while those of cities have no place."""
    found: dict[str, IslandLabel] = {}
    for island in order:
        if island.key not in pinned:
            others = taken._replace(islands=(*_boxes(pinned), *_boxes(found)))
            label = _kept_on_land(island, on, style, others)
            if label is not None:
                found[island.key] = label
    return found


def _out_of_the_way(
    names: Sequence[CityName],
    order: Sequence[Island],
    found: _Placed,
    on: Ground,
    style: MapType,
    waters: tuple[Rect, ...],
) -> tuple[dict[str, IslandLabel], tuple[CityLabel, ...]]:
    """Move names of islands out of the way of cities' names that cross coasts: on their land, or else leave them out.

    On land, they keep off the places that those of cities find without them, and move only if no other is hindered.
    """
    hindered = [label for label in found.cities if label.is_hindered]
    codes, near = {label.city.code for label in hindered}, [_around(label) for label in hindered]
    islands = {key: label for key, label in found.islands.items() if key in found.pinned or not _is_near(label, near)}
    cities = city_labels(names, (*_boxes(islands), *waters))
    freed = tuple(label.box for label in cities if label.city.code in codes)
    moved = dict(islands)
    for island in order:
        if island.key in found.islands and island.key not in islands:
            label = _kept_on_land(island, on, style, OtherNames(freed, _boxes(moved), waters))
            moved |= {} if label is None else {island.key: label}
    if len(moved) > len(islands):
        beside = city_labels(names, (*_boxes(moved), *waters))
        if _hindered(beside) <= _hindered(cities):
            return moved, beside
    return islands, cities


def _hindered(cities: Iterable[CityLabel]) -> int:
    return sum(label.is_hindered for label in cities)


def _kept_on_land(island: Island, on: Ground, style: MapType, taken: OtherNames) -> IslandLabel | None:
    """Place a name on its island's land; kept for edits, which leave most islands and what lies around them."""
    box = on.own[island.key].grid.area.inset(-_SEEN)
    on, near = about(on, box), taken.within(box)
    key = island, style, seen(on, island.key, box), near
    return _ON_LAND.of(key, lambda: label_on_land(island, on, style, near))


def _around(label: CityLabel) -> Rect:
    """Return where a city's name might be instead: on any side of the foot of its tower."""
    (x, y), (wide, high) = label.city.at, (FOOT + label.box.width, FOOT + label.box.height)
    return Rect(x - wide, y - high, 2 * wide, 2 * high)


def _is_near(label: IslandLabel, others: Sequence[Rect]) -> bool:
    return any(box.overlaps(other) for box in label.boxes for other in others)


def _boxes(labels: Mapping[str, IslandLabel] | Mapping[Sea, WaterLabel]) -> tuple[Rect, ...]:
    return tuple(box for label in labels.values() for box in label.boxes)
