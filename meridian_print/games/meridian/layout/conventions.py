"""Conventions of the published board: islands of three to five cities, on different meridians, with one capital."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.games.meridian.layout.map_block import MapBlock, Mark
from meridian_print.text.diagnostics import Diagnostic, warning

SIZES = range(3, 6)
"""Cities of an island."""
_WITH_CAPITAL = range(4, 6)
"""Cities of an island that has a capital."""


def departures(block: MapBlock) -> Iterator[Diagnostic]:
    """Report where a map with readable cities departs from the conventions."""
    for key in block.keys:
        yield from _size(block, key)
        yield from _meridians(block, key)
    if any(mark.is_capital for mark in block.marks):
        for key in block.keys:
            yield from _capitals(block.of(key))
    elif any(len(block.of(key)) in _WITH_CAPITAL for key in block.keys):
        yield _no_capital(block)


def _size(block: MapBlock, key: str) -> Iterator[Diagnostic]:
    marks = block.of(key)
    if len(marks) not in SIZES:
        message = f"expected {SIZES[0]} to {SIZES[-1]} cities on island '{key}', got {len(marks)}"
        yield warning("island-size", marks[0].span, message)


def _meridians(block: MapBlock, key: str) -> Iterator[Diagnostic]:
    for mark in block.repeated(key):
        count = sum(other.meridian == mark.meridian for other in block.of(key))
        message = f"expected one city of island '{key}' on meridian {mark.meridian}, got {count}"
        yield warning("meridian-repeat", mark.span, message)


def _capitals(marks: tuple[Mark, ...]) -> Iterator[Diagnostic]:
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
        yield warning("capital-count", capitals[0].span, message)


def _no_capital(block: MapBlock) -> Diagnostic:
    message = "expected a capital on each island of 4 or 5 cities, got none on this side"
    return warning("capital-count", block.marks[0].span, message, "write '*' after a city's key to make it a capital")
