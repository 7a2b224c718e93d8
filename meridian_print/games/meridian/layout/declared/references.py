"""Checks that `islands` and `cities` refer to what is on the map, and that no two islands share a name."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeVar

from meridian_print.games.meridian.layout.declared.declaration import DeclaredSide
from meridian_print.games.meridian.layout.declared.map_block import CityMark, MapBlock
from meridian_print.games.meridian.rules.material import MERIDIANS, PLAYERS_OF_SIDE, city_code
from meridian_print.text.diagnostics import Diagnostic, error, warning
from meridian_print.text.source.nodes import Scalar
from meridian_print.text.source.values import shortened
from meridian_print.text.spelling import did_you_mean

_T = TypeVar("_T")
SIZES = range(3, 6)
"""Cities of an island."""
_WITH_CAPITAL = range(4, 6)
"""Cities of an island that has a capital."""


def departures(block: MapBlock) -> Iterator[Diagnostic]:
    """Report where a map with readable cities departs from the conventions.

    Of islands that a slip has made too large or too small, only the slip is reported.
    """
    slips = {key: twin for key in block.keys for twin in block.keys if _is_slip(block, key, twin)}
    astray = strays(block)
    mistaken = {*slips, *slips.values(), *(key for slip in astray for key in (slip.mark.key, slip.meant))}
    for key in block.keys:
        if key in slips:
            yield _cased(block.of(key)[0], slips[key])
        elif key not in mistaken:
            yield from _size(block, key)
            yield from _meridians(block, key)
    for slip in astray:
        message = f"expected the cities of island '{slip.mark.key}' near each other, got one far from all the others"
        yield warning("near-key", slip.mark.span, message, f"a slip for '{slip.meant}'?" if slip.meant else "")
    if any(mark.is_capital for mark in block.marks):
        for key in block.keys:
            yield from _capitals(block.of(key)) if key not in mistaken else ()
    elif any(len(block.of(key)) in _WITH_CAPITAL for key in block.keys):
        yield _no_capital(block)


def _is_slip(block: MapBlock, key: str, twin: str) -> bool:
    """Return whether a key differs from a commoner one, or one as common that comes first, only in its case."""
    if key == twin or key.casefold() != twin.casefold():
        return False
    ranks = [(-len(block.of(each)), block.keys.index(each)) for each in (twin, key)]
    return ranks[0] < ranks[1]


def _cased(mark: CityMark, twin: str) -> Diagnostic:
    message = f"expected keys that differ in more than capitals, got '{mark.key}' beside '{twin}'"
    return warning("near-key", mark.span, message, f"a slip for '{twin}'? '{mark.key}' is an island of its own")


_FAR = 3.0
"""How far from all others of its island a city is astray, in the width of a strip."""
_BESIDE = 1.5
"""Within what distance islands are beside it."""
_HIGH = 1.5
"""The height of a map in strips for each city that a meridian has, about."""


class Stray(NamedTuple):
    """A city far from all others of its island, and the key that it may be a slip for; empty if none is near."""

    mark: CityMark
    meant: str


def strays(block: MapBlock) -> tuple[Stray, ...]:
    """Find the one city of each island that is far from all its others, if these are near each other."""
    found = []
    for key in block.keys:
        marks = block.of(key)
        astray = [mark for mark in marks if _nearest(mark, marks, block) >= _FAR]
        if len(marks) >= SIZES[0] and len(astray) == 1:
            found.append(Stray(astray[0], _meant(astray[0], block)))
    return tuple(found)


def _meant(mark: CityMark, block: MapBlock) -> str:
    """Return the key of an island beside a city: one that lacks cities, else the one with most cities there."""
    around = [other.key for other in block.marks if other.key != mark.key and _away(mark, other, block) < _BESIDE]
    is_short = {key: len(block.of(key)) < SIZES[0] for key in around}
    return max(dict.fromkeys(around), key=lambda key: (is_short[key], around.count(key)), default="")


def _nearest(mark: CityMark, marks: tuple[CityMark, ...], block: MapBlock) -> float:
    return min((_away(mark, other, block) for other in marks if other is not mark), default=0.0)


def _away(one: CityMark, other: CityMark, block: MapBlock) -> float:
    """Return how far apart two cities are on the map block, in the width of a strip."""
    down = (one.row - other.row) * _HIGH * len(block.marks) / MERIDIANS / block.rows
    return math.hypot(one.meridian - other.meridian, down)


def _size(block: MapBlock, key: str) -> Iterator[Diagnostic]:
    marks = block.of(key)
    if len(marks) not in SIZES:
        message = f"expected {SIZES[0]} to {SIZES[-1]} cities on island '{key}', got {len(marks)}"
        yield warning("island-size", marks[0].span, message)


def _meridians(block: MapBlock, key: str) -> Iterator[Diagnostic]:
    for mark in block.repeated(key):
        count = sum(other.meridian == mark.meridian for other in block.of(key))
        message = f"expected one city of island '{key}' on meridian {mark.meridian}, got {count}"
        yield warning("meridian-repeat", mark.span, message, "'accept: [meridian-repeat]' says that it is meant")


def _capitals(marks: tuple[CityMark, ...]) -> Iterator[Diagnostic]:
    key, capitals = marks[0].key, [mark for mark in marks if mark.is_capital]
    wants = len(marks) in _WITH_CAPITAL
    if len(capitals) > 1:
        message = f"expected one capital on island '{key}', got {len(capitals)}"
        yield warning("capital-count", capitals[1].span, message)
    elif wants and not capitals:
        message = f"expected a capital on island '{key}' of {len(marks)} cities, got none"
        yield warning("capital-count", marks[0].span, message, f"write '*' after one '{key}'")
    elif capitals and not wants and len(marks) in SIZES:
        message = f"expected no capital on island '{key}' of {len(marks)} cities, got one"
        yield warning("capital-count", capitals[0].span, message, "delete the '*'")


def _no_capital(block: MapBlock) -> Diagnostic:
    message = "expected a capital on each island of 4 or 5 cities, got none on this side"
    return warning("capital-count", block.marks[0].span, message, "write '*' after a city's key to make it a capital")


def unresolved(side: DeclaredSide) -> Iterator[Diagnostic]:
    """Report keys and codes that the map does not have, and names given twice.

    Of a map that lacks whole rows, the keys are not asked for: they are on these.
    """
    is_short = side.map and side.kind and 0 < _kind_of_rows(side.map) < side.kind
    if side.map and not is_short:
        yield from _unknown_islands(side, side.map)
    if side.kind:
        yield from _unknown_cities(side, (*codes(max(side.kind, _kind_of_map(side.map))), *_surplus(side)))
    yield from _shared_names(side)
    yield from _shared_by_cities(side)
    yield from _shared_by_waters(side)


def codes(kind: int) -> tuple[str, ...]:
    """List the codes of the cities of a side, by meridian, then from the bottom up."""
    return tuple(city_code(meridian, step) for meridian in range(1, MERIDIANS + 1) for step in range(kind))


def _unknown_islands(side: DeclaredSide, block: MapBlock) -> Iterator[Diagnostic]:
    for island in side.islands:
        if island.key.text not in block.keys:
            message = f"expected the key of an island on the map, got '{shortened(island.key.text)}'"
            near = did_you_mean(island.key.text, block.keys)
            hint = f"{near}{' ' if near else ''}keys on the map: {', '.join(block.keys)}"
            yield error("unknown-island", island.key.span, message, hint)


def _kind_of_map(block: MapBlock | None) -> int:
    """Return the number of cities per meridian if the map is that of a side, else 0.

    If only the side's number is wrong, its codes are right.
    """
    count = _kind_of_rows(block) if block else 0
    return count if count in PLAYERS_OF_SIDE else 0


def _kind_of_rows(block: MapBlock) -> int:
    """Return the number of cities on a meridian if all have equally many, else 0."""
    counts = {len(block.on(meridian)) for meridian in range(1, MERIDIANS + 1)}
    return counts.pop() if len(counts) == 1 else 0


def _surplus(side: DeclaredSide) -> Iterator[str]:
    """Yield the codes of cities beyond the number of the side: they are on the map, where they are reported."""
    if side.map and side.map.is_readable and side.kind:
        for meridian in range(1, MERIDIANS + 1):
            for step in range(side.kind, len(side.map.on(meridian))):
                yield city_code(meridian, step)


def _unknown_cities(side: DeclaredSide, known: tuple[str, ...]) -> Iterator[Diagnostic]:
    for city in side.cities:
        if city.code.text not in known:
            message = f"expected the code of a city, got '{shortened(city.code.text)}'"
            yield error("unknown-city", city.code.span, message, _advice(city.code, known))


def _advice(code: Scalar, known: tuple[str, ...]) -> str:
    plain = code.text.strip().casefold()
    if plain in known:
        return f"did you mean '{plain}'?"
    return f"codes run from {known[0]} to {known[-1]}: the meridian, then a letter from the bottom up"


def _shared_names(side: DeclaredSide) -> Iterator[Diagnostic]:
    for name, island, namesake in _namesakes((each.name, each) for each in side.islands):
        message = f"expected each island to have its own name, got '{shortened(name)}' again"
        hint = f"island '{namesake.key.text}' on line {namesake.name_span.line} has it"
        yield error("duplicate-name", island.name_span, message, hint)


def _shared_by_cities(side: DeclaredSide) -> Iterator[Diagnostic]:
    for name, city, namesake in _namesakes((each.name, each) for each in side.cities):
        message = f"expected each city of a side to have its own name, got '{shortened(name)}' again"
        hint = f"{namesake.code.text} on line {namesake.code.span.line} has it"
        yield warning("same-name", city.code.span, message, hint)


def _shared_by_waters(side: DeclaredSide) -> Iterator[Diagnostic]:
    for name, sea, namesake in _namesakes((each.name, each) for each in side.seas or ()):
        message = f"expected each water of a side to have its own name, got '{shortened(name)}' again"
        yield warning("same-name", sea.span, message, f"the one on line {namesake.span.line} has it")


def _namesakes(named: Iterable[tuple[str | None, _T]]) -> Iterator[tuple[str, _T, _T]]:
    """Yield names that something further up has as well, in whatever case: the name, what has it again, what first."""
    first: dict[str, _T] = {}
    for name, each in named:
        if name is not None and (namesake := first.setdefault(name.casefold(), each)) is not each:
            yield name, each, namesake
