"""The towers of one meridian, and how they give way to another (R5)."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Tower(NamedTuple):
    """A tower; `owner` is its player's seat, from 0. A named tuple, because one is made for every placement."""

    owner: int
    height: int


Column = tuple[Tower | None, ...]
"""A meridian from its lowest city, a, up; None is a vacant city."""

Direction = Literal["up", "down"]


def without(column: Column, step: int) -> Column:
    """Return the column with a city vacant."""
    return (*column[:step], None, *column[step + 1 :])


def push(column: Column, step: int, height: int) -> Direction | None:
    """Return which way a tower of this height pushes the one in a city: a shorter one up, a taller one down.

    None if the city is vacant or the tower there has the same height.
    """
    standing = column[step]
    if standing is None or standing.height == height:
        return None
    return "up" if height < standing.height else "down"


def chain(column: Column, step: int, height: int) -> range:
    """Return the cities whose towers move when one is placed, from the city entered to the last before a vacancy."""
    direction = push(column, step, height)
    if direction is None:
        return range(0)
    onward = 1 if direction == "up" else -1
    return range(step, _gap(column, step, onward), onward)


def entered(column: Column, step: int, tower: Tower) -> Column | None:
    """Return the column with a tower placed and its chain pushed, or None if a tower would leave the board (R6).

    Neither heights nor order are checked; the city must not hold a tower of the same height.
    """
    standing = column[step]
    if standing is None:
        return (*column[:step], tower, *column[step + 1 :])
    if tower.height < standing.height:
        gap = _gap(column, step, 1)
        return None if gap == len(column) else (*column[:step], tower, *column[step:gap], *column[gap + 1 :])
    gap = _gap(column, step, -1)
    return None if gap < 0 else (*column[:gap], *column[gap + 1 : step + 1], tower, *column[step + 1 :])


def _gap(column: Column, step: int, onward: int) -> int:
    """Return the first vacant city from another on, or the end of the board."""
    while 0 <= step < len(column) and column[step] is not None:
        step += onward
    return step
