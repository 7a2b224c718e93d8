"""Steps of ships that cannot be distinguished (M13): a turn is legal if some choice of ships makes it so.

A fleet is one such choice so far. Of two fleets, one that has at least as many ships that have not sailed, and at
least as many that may still sail, in every region, can do all that the other can.
"""

from __future__ import annotations

from collections.abc import Iterable

from meridian_print.games.meteo.rules.material import REGIONS
from meridian_print.games.meteo.rules.state import NO_PIECES, Counts, Fleet

MOST_FLEETS = 64
"""Most choices that are kept; a turn at a table needs two or three."""


def fleets_of(fleets: tuple[Fleet, ...], ships: Counts) -> tuple[Fleet, ...]:
    """Return the choices so far; before any ship has sailed, all are fresh."""
    return fleets or ((*ships, *NO_PIECES),)


def sailed(fleets: Iterable[Fleet], count: int, origin: int, target: int, *, steps: int) -> tuple[Fleet, ...]:
    """Return the choices once ships have sailed one step or two; none if no choice allows it."""
    one = {after for fleet in fleets for after in _sailed(fleet, count, origin, target, steps)}
    return _best(one)


def bought(fleets: tuple[Fleet, ...], count: int, region: int) -> tuple[Fleet, ...]:
    """Return the choices with new ships in a region."""
    return tuple(_changed(fleet, {region: count}) for fleet in fleets)


def sold(fleets: tuple[Fleet, ...], ships: int, count: int, region: int) -> tuple[Fleet, ...]:
    """Return the choices with fewer of the `ships` in a region: those that sailed furthest are sold first."""
    return _best({_sold(fleet, ships, count, region) for fleet in fleets})


def _sailed(fleet: Fleet, count: int, origin: int, target: int, steps: int) -> Iterable[Fleet]:
    fresh, once = fleet[origin], fleet[REGIONS + origin]
    if steps == 2:
        return (_changed(fleet, {origin: -count}),) if fresh >= count else ()
    return (
        _changed(fleet, {origin: -new, REGIONS + origin: new - count, REGIONS + target: new})
        for new in range(max(0, count - once), min(count, fresh) + 1)
    )


def _sold(fleet: Fleet, ships: int, count: int, region: int) -> Fleet:
    fresh, once = fleet[region], fleet[REGIONS + region]
    from_once = min(once, max(0, count - (ships - fresh - once)))
    from_fresh = max(0, count - (ships - fresh))
    return _changed(fleet, {region: -from_fresh, REGIONS + region: -from_once})


def _changed(fleet: Fleet, changes: dict[int, int]) -> Fleet:
    counts = list(fleet)
    for place, change in changes.items():
        counts[place] += change
    return tuple(counts)


def _best(fleets: set[Fleet]) -> tuple[Fleet, ...]:
    """Leave out choices that others cover, and all beyond the most that are kept."""
    if len(fleets) < 2:
        return tuple(fleets)
    kept: list[Fleet] = []
    for fleet in sorted(fleets, key=lambda one: (-sum(one[:REGIONS]), one)):
        if len(kept) < MOST_FLEETS and not any(_covers(other, fleet) for other in kept):
            kept.append(fleet)
    return tuple(kept)


def _covers(one: Fleet, other: Fleet) -> bool:
    pairs = zip(one[:REGIONS], other[:REGIONS], one[REGIONS:], other[REGIONS:], strict=True)
    return all(fresh >= less and fresh + once >= less + at_most for fresh, less, once, at_most in pairs)
