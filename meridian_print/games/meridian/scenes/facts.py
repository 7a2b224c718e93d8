"""The engine's findings on the figures, fact by fact: captions state these and claim nothing themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from meridian_print.games.meridian.rules.column import Column, Direction, Tower, without
from meridian_print.games.meridian.rules.moves import Violation
from meridian_print.games.meridian.rules.state import Seat
from meridian_print.games.meridian.scenes.figures import FigureCase, Outcome, outcome, would_be


class CaseFacts(NamedTuple):
    """The facts visible in a case; None for any that it lacks. Cities count from the bottom, from 0.

    The new tower stands, or would stand, between those of heights `upper` and `lower`; one `equal` to it stands there
    already. `heights` are all that stand there afterwards, or would, from the top. It pushes the tower `entered` and
    its chain, `pushed` towers in all, as far as the vacant city `end`; the tower beyond stays. Without such a city one
    is lost. `own` is the first of the chain that is the mover's own; in the `vacant` cities the tower may be placed as
    well. `further` is which way a rebuilt tower has come.
    """

    seats: tuple[Seat, ...]
    cities: int
    height: int
    city: int
    is_allowed: bool
    withdrawn: int | None
    further: Direction | None
    upper: int | None
    lower: int | None
    equal: Tower | None
    heights: tuple[int, ...]
    entered: Tower | None
    own: Tower | None
    vacant: tuple[int, ...]
    way: Direction | None
    pushed: int
    end: int | None
    stays: int | None
    lost: Tower | None


@cache
def case_facts(case: FigureCase) -> CaseFacts:
    """Let the engine judge a case, and return the facts visible in it; captions are set at several sizes."""
    found = outcome(case)
    column = found.before if found.origin is None else without(found.before, found.origin)
    entered, moved = column[found.step], found.moved
    upper, lower = (_next_height(column, found.step, onward) for onward in (1, -1))
    end = moved.stop if moved and 0 <= moved.stop < len(column) else None
    return CaseFacts(
        seats=found.seats,
        cities=len(column),
        height=case.height,
        city=found.step,
        is_allowed=not isinstance(found.after, Violation),
        withdrawn=_withdrawn(found),
        further=_further(found),
        upper=entered.height if entered and found.direction == "up" else upper,
        lower=entered.height if entered and found.direction == "down" else lower,
        equal=next((tower for tower in column if tower and tower.height == case.height), None),
        heights=tuple(tower.height for tower in reversed(would_be(case)[0]) if tower),
        entered=entered,
        own=next((tower for step in found.moved if (tower := column[step]) and tower.owner == 0), None),
        vacant=tuple(_vacant_and_allowed(case)),
        way=found.direction,
        pushed=len(moved),
        end=end,
        stays=None if end is None else _next_height(column, end, moved.step),
        lost=column[moved[-1]] if moved and end is None else None,
    )


def _vacant_and_allowed(case: FigureCase) -> Iterator[int]:
    """Yield the vacant cities where the tower may be placed."""
    count = len(case.before.split())
    for to in range(1, count + 1):
        found = outcome(replace(case, to=to))
        if not found.direction and not isinstance(found.after, Violation):
            yield found.step


def _withdrawn(found: Outcome) -> int | None:
    tower = None if found.origin is None else found.before[found.origin]
    return None if tower is None else tower.height


def _further(found: Outcome) -> Direction | None:
    if found.origin is None or found.origin == found.step:
        return None
    return "up" if found.step > found.origin else "down"


def _next_height(column: Column, step: int, onward: int) -> int | None:
    """Return the height of the next tower from a city on, without that city's."""
    beyond = column[step + 1 :] if onward > 0 else column[:step][::-1]
    return next((tower.height for tower in beyond if tower is not None), None)
