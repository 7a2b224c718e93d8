"""Checks that cities leave room for towers, land and water: each in its strip and far enough from the others."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise

from meridian_print.games.meridian.layout.places.spines import BRIDGE, NearestApproach, Pair, crossings, passes, spines
from meridian_print.games.meridian.layout.plan import DOT, FEET_APART, ISLANDS_APART, LAND, RIM, STRAIT, map_area, strip
from meridian_print.games.meridian.rules.material import city_code
from meridian_print.graphics.drawing.geometry import Mm, Point, Size
from meridian_print.text.diagnostics import Diagnostic, Span, error

_SLACK: Mm = 0.01
"""A length that nobody can see or measure on paper."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A city with its place; `span` is that of the place in the file if it `is_given`, else of its word on the map."""

    meridian: int
    step: int
    island: str
    at: Point
    span: Span
    is_given: bool

    @property
    def code(self) -> str:
        """The city's code, such as "7c"."""
        return city_code(self.meridian, self.step)


def out_of_bounds(city: Placed, board: Size) -> Iterator[Diagnostic]:
    """Report how a city lies outside its strip or too near the frame."""
    area, own = map_area(board).inset(RIM), strip(board, city.meridian).inset(DOT)
    left, right = max(area.x, own.x), min(area.right, own.right)
    if not left - _SLACK <= city.at.x <= right + _SLACK:
        message = f"expected {city.code} from {_mm(left)} to {_mm(right)} from the left, got {_mm(city.at.x)}"
        hint = "it must lie in its meridian's strip, with room for land and a line of water before the frame"
        yield error("spacing", city.span, message, _way_out(city, hint))
    if not area.y - _SLACK <= city.at.y <= area.bottom + _SLACK:
        message = f"expected {city.code} from {_mm(area.y)} to {_mm(area.bottom)} from the top, got {_mm(city.at.y)}"
        hint = "there must be room for land and a line of water before the frame"
        yield error("spacing", city.span, message, _way_out(city, hint))


def crowding(cities: tuple[Placed, ...]) -> Iterator[Diagnostic]:
    """Report cities out of order on their meridian or too near another.

    `cities` come by meridian, then from the bottom up.
    """
    for lower, upper in pairwise(cities):
        if lower.meridian == upper.meridian and upper.at.y >= lower.at.y:
            yield _out_of_order(lower, upper)
    for one, other in combinations(cities, 2):
        if other.at.x - one.at.x < ISLANDS_APART:
            yield from _too_near(one, other)


def _out_of_order(lower: Placed, upper: Placed) -> Diagnostic:
    named = lower if lower.is_given and not upper.is_given else upper
    message = f"expected {upper.code} above {lower.code}, got them {_mm(upper.at.y)} and {_mm(lower.at.y)} from the top"
    return error("spacing", named.span, message, _way_out(named, "a meridian's letters run from the bottom up"))


def _too_near(one: Placed, other: Placed) -> Iterator[Diagnostic]:
    """Compare two cities; the finding is at one placed by the file, the later one if both are."""
    named, against = (one, other) if one.is_given and not other.is_given else (other, one)
    across, down = abs(one.at.x - other.at.x), abs(one.at.y - other.at.y)
    if max(across, down) < FEET_APART - _SLACK:
        message = (
            f"expected {named.code} {_mm(FEET_APART)} from {against.code}, across or down, "
            f"got {_mm(across)} across and {_mm(down)} down"
        )
        yield error("spacing", named.span, message, _way_out(named, "two towers must fit side by side"))
    elif one.island != other.island and math.hypot(across, down) < ISLANDS_APART - _SLACK:
        message = (
            f"expected {named.code} {_mm(ISLANDS_APART)} from {against.code}, which lies on island '{against.island}', "
            f"got {_mm(math.hypot(across, down))}"
        )
        yield error("spacing", named.span, message, _way_out(named, "there must be room for land and a strait"))


def _way_out(city: Placed, reason: str) -> str:
    if city.is_given:
        return reason
    return f"{reason}; no better place was found: set one with x and y under 'cities', or change the map"


def _mm(length: Mm) -> str:
    return f"{length:.1f} mm"


BERTH: Mm = BRIDGE + STRAIT + LAND
"""Least distance of a spine from a foreign city: half its land bridge, a strait, and the land around the city."""

_WAY_OUT = "move the cities between them with x and y or dx and dy under 'cities', or redraw the map"


def splits(cities: tuple[Placed, ...], firsts: dict[str, Span]) -> Iterator[Diagnostic]:
    """Report islands split by others, each pair once; `firsts` is where the map first names each, by key."""
    places, islands = [city.at for city in cities], [city.island for city in cities]
    crossed, passed = _narrows(tuple(places), tuple(islands))
    named = set[frozenset[str]]()
    for one, other in crossed:
        both = frozenset((islands[one[0]], islands[other[0]]))
        if both not in named:
            named.add(both)
            yield _crossed(cities, firsts, one, other)
    for line, foreign, distance in passed:
        both = frozenset((islands[line[0]], islands[foreign]))
        if distance < BERTH - _SLACK and both not in named:
            named.add(both)
            yield _squeezed(cities, firsts, line, foreign, distance)


@lru_cache(maxsize=8)
def _narrows(
    places: tuple[Point, ...], islands: tuple[str, ...]
) -> tuple[tuple[tuple[Pair, Pair], ...], tuple[NearestApproach, ...]]:
    """Find the spines of islands that cross, and those that pass cities of others, the nearest first.

    Cached for edits, which leave the other side as it is.
    """
    lines = spines(places, islands)
    passed = sorted(passes(places, islands, lines), key=lambda found: found.distance)
    return crossings(places, islands, lines), tuple(passed)


def _crossed(cities: tuple[Placed, ...], firsts: dict[str, Span], one: Pair, other: Pair) -> Diagnostic:
    own, foreign = cities[one[0]].island, cities[other[0]].island
    message = (
        f"expected island '{own}' in one piece, got island '{foreign}' across it: "
        f"the line {_way(cities, one)} crosses the line {_way(cities, other)}"
    )
    return error("island-split", firsts[own], message, _WAY_OUT)


def _squeezed(
    cities: tuple[Placed, ...], firsts: dict[str, Span], line: Pair, foreign: int, distance: Mm
) -> Diagnostic:
    own, city = cities[line[0]].island, cities[foreign]
    message = (
        f"expected {BERTH:.1f} mm between island '{own}', on its line {_way(cities, line)}, "
        f"and {city.code} of island '{city.island}', got {distance:.1f} mm"
    )
    return error("island-split", firsts[own], message, _WAY_OUT)


def _way(cities: tuple[Placed, ...], line: Pair) -> str:
    return f"{cities[line[0]].code}-{cities[line[1]].code}"
