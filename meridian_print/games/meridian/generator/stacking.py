"""Stacking: how high islands of given profiles can lie above and below each other.

The order of the islands of a weave, from the top down, is settled; what is open is how far down each lies. Least gaps
between their cities leave each a range, found in one pass down and one up. All lengths are in widths of a meridian.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from graphlib import TopologicalSorter
from itertools import chain, pairwise
from random import Random
from typing import NamedTuple

from meridian_print.boardgame.layout.new import between, shuffled
from meridian_print.games.meridian.generator.weaving import Weave

APART = 1.09
"""Least distance of two cities of different islands, one above the other."""
_PASSING = 0.1
"""How far below the end of an island one that runs past it must stay on the next meridian."""
_ROUNDS, _MIDDLE = 4, (0.35, 0.65)
"""How often islands move, and where in their ranges they then lie, as shares."""

Lanes = Mapping[int, Sequence[tuple[int, int]]]
"""For each island its cities, from left to right: the meridian, from 0, and the level on it, from the top down."""


class Profile(NamedTuple):
    """How far below its highest point the cities of an island lie, from left to right, and from where to where it needs
    room at each.
    """

    cities: tuple[float, ...]
    tops: tuple[float, ...]
    bottoms: tuple[float, ...]


class _Gap(NamedTuple):
    """How far a city of an island lies at least below that of one above it; cities by their places from the left."""

    upper: int
    above: int
    lower: int
    below: int
    least: float


@dataclass(frozen=True, slots=True)
class Stack:
    """The islands of a weave with their cities, those above before those below, and the gaps that each keeps above it
    and below it.
    """

    lanes: Lanes
    order: tuple[int, ...]
    above: Mapping[int, Sequence[_Gap]]
    below: Mapping[int, Sequence[_Gap]]

    def tops(self, profiles: Mapping[int, Profile]) -> Mapping[int, float]:
        """Return how far down each island lies at least."""
        tops: dict[int, float] = {}
        for island in self.order:
            tops[island] = self._least(island, profiles, tops)
        return tops

    def depth(self, profiles: Mapping[int, Profile]) -> float:
        """Return how much room all islands need, from the top down."""
        return max(top + max(profiles[island].bottoms) for island, top in self.tops(profiles).items())

    def settled(self, profiles: Mapping[int, Profile], room: float, rng: Random) -> Mapping[int, float]:
        """Return how far down each island lies, for profiles that need no more than that room; what is left is shared.

        Each in turn, they move to about the middle of where they can.
        """
        tops = {**self.tops(profiles)}
        for _ in range(_ROUNDS):
            for island in shuffled(rng, list(reversed(self.order))):
                least, most = self._least(island, profiles, tops), self._most(island, profiles, tops, room)
                tops[island] = least + between(rng, *_MIDDLE) * (most - least)
        return tops

    def _least(self, island: int, profiles: Mapping[int, Profile], tops: Mapping[int, float]) -> float:
        own = profiles[island].tops
        limits = (
            tops[upper] + profiles[upper].bottoms[above] + least - own[below]
            for upper, above, _, below, least in self.above[island]
        )
        return max((0.0, *limits))

    def _most(self, island: int, profiles: Mapping[int, Profile], tops: Mapping[int, float], room: float) -> float:
        own = profiles[island].bottoms
        limits = (
            tops[lower] + profiles[lower].tops[below] - least - own[above]
            for _, above, lower, below, least in self.below[island]
        )
        return min((room - max(own), *limits))


def _lanes(woven: Weave) -> Lanes:
    """Return the cities of each island of a weave."""
    lanes: dict[int, list[tuple[int, int]]] = {}
    for meridian, column in enumerate(woven):
        for level, island in enumerate(column):
            lanes.setdefault(island, []).append((meridian, level))
    return lanes


def stack(woven: Weave) -> Stack:
    """Return how the islands of a weave lie above each other."""
    lanes = _lanes(woven)
    places = {place: at for lane in lanes.values() for at, place in enumerate(lane)}
    above: dict[int, list[_Gap]] = {island: [] for island in lanes}
    below: dict[int, list[_Gap]] = {island: [] for island in lanes}
    for gap in chain(_on_meridians(woven, places), _at_ends(woven, places)):
        above[gap.lower].append(gap)
        below[gap.upper].append(gap)
    order = TopologicalSorter({island: {gap.upper for gap in gaps} for island, gaps in above.items()})
    return Stack(lanes, tuple(order.static_order()), above, below)


def _on_meridians(woven: Weave, places: Mapping[tuple[int, int], int]) -> Iterator[_Gap]:
    """Yield the gaps of islands one above the other on a meridian."""
    for at, column in enumerate(woven):
        for level, (upper, lower) in enumerate(pairwise(column)):
            yield _Gap(upper, places[at, level], lower, places[at, level + 1], APART)


def _at_ends(woven: Weave, places: Mapping[tuple[int, int], int]) -> Iterator[_Gap]:
    """Yield the gaps of ends of islands and those that run past them, above and below."""
    for at, other in chain(pairwise(range(len(woven))), pairwise(reversed(range(len(woven))))):
        for level, island in enumerate(woven[at]):
            if island in woven[other]:
                continue
            for upper in [each for each in woven[at][:level] if each in woven[other]][-1:]:
                yield _Gap(upper, places[other, woven[other].index(upper)], island, places[at, level], _PASSING)
            for lower in [each for each in woven[at][level + 1 :] if each in woven[other]][:1]:
                yield _Gap(island, places[at, level], lower, places[other, woven[other].index(lower)], _PASSING)
