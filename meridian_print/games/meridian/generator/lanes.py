"""Lanes: how many islands of which sizes a side can have, and a random choice among the ways.

No island has two cities on one meridian, and none skips a meridian between its ends. Where one ends the next begins,
so a side with five cities per meridian is five lanes, each a row of islands with ten cities in all.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from meridian_print.boardgame.rng import pick, shuffled, weighted_choice
from meridian_print.games.meridian.rules.material import MERIDIANS

Lane = tuple[int, ...]
"""The sizes of a lane's islands from left to right."""


@cache
def numbers(lanes: int, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """List the possible numbers of islands of these sizes in a number of lanes, ascending.

    >>> numbers(5, (3, 4, 5)), numbers(5, (4,))
    ((10, 11, 12, 13, 14, 15), ())
    """
    if lanes == 0:
        return (0,)
    counts = {len(lane) for lane in _lanes(sizes)}
    return tuple(sorted({count + rest for count in counts for rest in numbers(lanes - 1, sizes)}))


def drawn_lanes(lanes: int, islands: int, sizes: tuple[int, ...], rng: Random) -> tuple[Lane, ...]:
    """Draw lanes with this many islands in all, which must be one of `numbers(lanes, sizes)`."""
    by_count: dict[int, list[Lane]] = {}
    for lane in _lanes(sizes):
        by_count.setdefault(len(lane), []).append(lane)
    drawn = []
    for rest in range(lanes - 1, -1, -1):
        counts = [count for count in sorted(by_count) if islands - count in numbers(rest, sizes)]
        count = weighted_choice(rng, counts, [len(by_count[each]) for each in counts])
        drawn.append(pick(rng, by_count[count]))
        islands -= count
    return tuple(shuffled(rng, drawn))


@cache
def _lanes(sizes: tuple[int, ...]) -> tuple[Lane, ...]:
    return tuple(_filling(MERIDIANS, sizes))


def _filling(length: int, sizes: tuple[int, ...]) -> Iterator[Lane]:
    if length == 0:
        yield ()
    for size in sizes:
        if size <= length:
            yield from ((size, *rest) for rest in _filling(length - size, sizes))
