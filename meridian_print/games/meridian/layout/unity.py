"""Checks that each island can be drawn in one piece, without crossing another or coming too near its cities."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.games.meridian.layout.plan import LAND, STRAIT
from meridian_print.games.meridian.layout.spacing import Placed
from meridian_print.games.meridian.layout.spines import BRIDGE, Pair, crossings, passes, spines
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.text.diagnostics import Diagnostic, Span, error

BERTH: Mm = BRIDGE + STRAIT + LAND
"""Least distance of a spine from a foreign city: half its land bridge, a strait, and the land around the city."""

_SLACK: Mm = 0.01
_WAY_OUT = "move the cities between them with x and y or dx and dy under 'cities', or redraw the map"


def splits(cities: tuple[Placed, ...], firsts: dict[str, Span]) -> Iterator[Diagnostic]:
    """Report islands split by others, each pair once; `firsts` is where the map first names each, by key."""
    places, islands = [city.at for city in cities], [city.island for city in cities]
    lines = spines(places, islands)
    named = set[frozenset[str]]()
    for one, other in crossings(places, islands, lines):
        both = frozenset((islands[one[0]], islands[other[0]]))
        if both not in named:
            named.add(both)
            yield _crossed(cities, firsts, one, other)
    for line, foreign, distance in sorted(passes(places, islands, lines), key=lambda found: found.distance):
        both = frozenset((islands[line[0]], islands[foreign]))
        if distance < BERTH - _SLACK and both not in named:
            named.add(both)
            yield _squeezed(cities, firsts, line, foreign, distance)


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
