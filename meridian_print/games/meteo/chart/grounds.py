"""Grounds: what kinds of country the regions of a board are."""

from __future__ import annotations

from collections.abc import Mapping

from meridian_print.games.meteo.chart.plan import Region
from meridian_print.games.meteo.rules.material import COLUMNS, ROWS

Grounds = Mapping[Region, frozenset[str]]
"""The kinds of every region: 'sea', or one or two of 'port', 'beach', 'river', 'mountain', 'forest'."""


def is_sea(grounds: Grounds, at: Region) -> bool:
    """Return whether a region is open sea."""
    return "sea" in grounds[at]


def of_kind(grounds: Grounds, kind: str) -> tuple[Region, ...]:
    """Return the regions of a kind, row by row."""
    return tuple(sorted(at for at, kinds in grounds.items() if kind in kinds))


def beside(at: Region, across: int, down: int) -> Region | None:
    """Return the region so many columns to the east and rows to the south, if there is one."""
    row, column = at.row + down, at.column + across
    is_there = 0 <= row < len(ROWS) and 0 <= column < len(COLUMNS)
    return Region(row, column) if is_there else None
