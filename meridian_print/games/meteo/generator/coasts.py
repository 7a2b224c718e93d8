"""New maps: a sea that is one water, ports and beaches on its shores, rivers that lead to it from the mountains."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from meridian_print.boardgame.layout.new import pick, shuffled, weighted_choice
from meridian_print.games.meteo.rules.material import REGIONS, SIDE, Ground, around

SEAS, PORTS, BEACHES, RIVERS, MOUNTAINS = 7, 4, 4, 4, 4
"""Regions of each kind as on the published board; the others are forests, and two regions are of two kinds."""
TRIES = 160
"""Maps that are drawn; the most pleasing is taken."""
_FIRST_PAIR = (Ground.PORT, Ground.RIVER)
_SECOND_PAIR = (Ground.PORT, Ground.BEACH)


@dataclass(frozen=True, slots=True)
class Map:
    """The grounds of all regions, and how pleasing they are: the more, the better."""

    grounds: tuple[tuple[Ground, ...], ...]
    worth: float


def new_map(dice: Random) -> Map:
    """Draw maps and return the most pleasing one; a few dozen draws always hold one that can be played."""
    found: Map | None = None
    tries = 0
    while found is None or tries < TRIES:
        tries += 1
        drawn = _drawn(dice)
        if drawn and (found is None or drawn.worth > found.worth):
            found = drawn
    return found


def beside(region: int) -> tuple[int, ...]:
    """Return the regions to the north, west, east and south of one.

    >>> beside(0), beside(12)
    ((1, 5), (7, 11, 13, 17))
    """
    row, column = divmod(region, SIDE)
    return tuple(other for other in around(region) if other // SIDE == row or other % SIDE == column)


def _drawn(dice: Random) -> Map | None:
    """Draw a map; None if its parts do not come together."""
    sea = _sea(dice)
    shore = [region for region in range(REGIONS) if region not in sea and sea.intersection(beside(region))]
    if len(shore) < PORTS + BEACHES - 1:
        return None
    course = _course(dice, sea, shore)
    if course is None:
        return None
    mouth, rivers = course[0], course[1:]
    coast = [region for region in shuffled(dice, shore) if region not in course]
    ports = _apart(coast, (mouth,), PORTS)
    beaches = [region for region in coast if region not in ports][: BEACHES - 1]
    left = [region for region in range(REGIONS) if region not in {*sea, *course, *ports, *beaches}]
    if len(beaches) < BEACHES - 1 or len(left) != REGIONS - SEAS - len(course) - len(ports) - len(beaches) + 1:
        return None
    mountains = _mountains(dice, left, (rivers[-1], sea))
    if mountains is None:
        return None
    shared = pick(dice, [port for port in ports if port != mouth])
    return _put_together((sea, ports, beaches, (mouth, *rivers), mountains, shared))


def _sea(dice: Random) -> frozenset[int]:
    """Let a sea grow from the edge of the board, along itself rather than into a heap."""
    edge = [region for region in range(REGIONS) if len(beside(region)) < 4]
    sea = {pick(dice, edge)}
    while len(sea) < SEAS:
        near = sorted({other for region in sea for other in around(region)} - sea)
        sea.add(weighted_choice(dice, near, [_drawing(region, sea) for region in near]))
    return frozenset(sea)


def _drawing(region: int, sea: Collection[int]) -> float:
    """Return how much a sea is drawn into a region: along a side of itself, little where it is broad already."""
    sides = len(set(beside(region)).intersection(sea))
    return (0.5, 3.0, 1.0, 0.3, 0.1)[sides]


def _course(dice: Random, sea: frozenset[int], shore: Sequence[int]) -> tuple[int, ...] | None:
    """Lead a river from a port at its mouth inland, step by step, away from the sea."""
    course = [pick(dice, shore)]
    while len(course) < RIVERS:
        here = course[-1]
        ahead = [other for other in beside(here) if other not in sea and other not in course]
        clear = [other for other in ahead if not set(beside(other)).intersection(course[:-1])]
        if not clear:
            return None
        course.append(weighted_choice(dice, clear, [1.0 if other in shore else 3.0 for other in clear]))
    return tuple(course)


def _apart(places: Sequence[int], taken: Sequence[int], count: int) -> list[int]:
    """Return `count` places, some taken already, each of the others as far from them as can be."""
    chosen = list(taken)
    while len(chosen) < count:
        free = [place for place in places if place not in chosen]
        if not free:
            break
        chosen.append(max(free, key=lambda place: min(distance(place, other) for other in chosen)))
    return chosen


def distance(one: int, other: int) -> int:
    """Return the steps between two regions, in eight directions."""
    (row, column), (y, x) = divmod(one, SIDE), divmod(other, SIDE)
    return max(abs(row - y), abs(column - x))


def _mountains(dice: Random, left: Sequence[int], near: tuple[int, frozenset[int]]) -> tuple[int, ...] | None:
    """Raise a range at the source of a river: first beside it, then on along itself, inland rather than at the sea."""
    source, sea = near
    edge = [region for region in beside(source) if region in left]
    if not edge:
        return None
    found = [pick(dice, edge)]
    while len(found) < MOUNTAINS:
        free = [region for region in left if region not in found]
        along = [region for region in free if set(around(region)).intersection(found)]
        if not along:
            return None
        found.append(weighted_choice(dice, along, [0.5 if sea.intersection(beside(each)) else 2.0 for each in along]))
    return tuple(found)


Parts = tuple[frozenset[int], list[int], list[int], tuple[int, ...], tuple[int, ...], int]
"""Seas, ports, beaches, the course of the river from its mouth, mountains, and the port with a beach."""


def _put_together(parts: Parts) -> Map:
    """Name the ground of every region, and rate the map."""
    sea, ports, beaches, course, mountains, shared = parts
    grounds = list[tuple[Ground, ...]]()
    for region in range(REGIONS):
        if region in sea:
            grounds.append((Ground.SEA,))
        elif region == course[0]:
            grounds.append(_FIRST_PAIR)
        elif region == shared:
            grounds.append(_SECOND_PAIR)
        elif region in ports:
            grounds.append((Ground.PORT,))
        elif region in beaches:
            grounds.append((Ground.BEACH,))
        elif region in course:
            grounds.append((Ground.RIVER,))
        else:
            grounds.append((Ground.MOUNTAIN if region in mountains else Ground.FOREST,))
    return Map(tuple(grounds), sum(_pleasing(parts, grounds)))


def _pleasing(parts: Parts, grounds: Sequence[tuple[Ground, ...]]) -> Iterator[float]:
    """Yield what is pleasing about a map, and with a minus what is not."""
    sea, ports, beaches, _, mountains, _ = parts
    harbours = [*ports, *beaches]
    yield min(distance(one, other) for one in ports for other in ports if one != other) * 1.5
    yield len({region // SIDE for region in sea}) + len({region % SIDE for region in sea}) * 1.0
    yield 0.5 * sum(bool(sea.intersection(beside(region))) for region in harbours)
    yield -2.0 * _broad(sea)
    yield -1.0 * sum(not sea.isdisjoint(beside(region)) for region in mountains)
    forests = [region for region in range(REGIONS) if grounds[region] == (Ground.FOREST,)]
    yield -1.0 * sum(set(beside(region)).isdisjoint(forests) for region in forests)
    quarters = [
        sum(region // SIDE // 3 == down and region % SIDE // 3 == across for region in sea)
        for down in (0, 1)
        for across in (0, 1)
    ]
    yield -0.4 * (max(quarters) - min(quarters))


def _broad(sea: Collection[int]) -> int:
    """Count the squares of four regions that are all sea."""
    corners = (region for region in sea if region % SIDE < SIDE - 1 and region // SIDE < SIDE - 1)
    return sum({corner + 1, corner + SIDE, corner + SIDE + 1} <= set(sea) for corner in corners)
