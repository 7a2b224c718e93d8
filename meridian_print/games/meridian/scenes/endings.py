"""Possible endings of a partly visible game: who took the hidden islands, and the heights of all towers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from meridian_print.games.meridian.layout.model import City, Island, Side
from meridian_print.games.meridian.rules.column import Column, Tower
from meridian_print.games.meridian.rules.material import MERIDIANS, PIECES, Colour
from meridian_print.games.meridian.rules.scoring import Score, score
from meridian_print.games.meridian.rules.state import GameSetup, State, start
from meridian_print.games.meridian.scenes.towers import Holding, Stand, archipelago_of, with_heights

_MOST_TRIES, _CHOICE = 300, 16
"""How many ways to distribute the islands are tried, and among how many endings one is chosen."""
_TALLEST = 7
_TALLEST_SEEN = (4, 5, 3)
"""The heights to which towers are raised: those that are seen by turns, so that they differ."""
_CROWD = 2
"""Towers on a meridian that leave room for no more than have to stand there."""
_LEFT = (4, 2, 1, 0)
"""Pieces left to the winner, to whoever is tied with the winner, and to the others, if enough can be built."""


class EndingRoles(NamedTuple):
    """The roles at the end: the winner, the player tied with the winner, and the others."""

    winner: Colour
    second: Colour
    others: tuple[Colour, ...]

    @property
    def order(self) -> tuple[Colour, ...]:
        """All of them, the winner first."""
        return (self.winner, self.second, *self.others)


def ending(
    side: Side,
    seats: tuple[Colour, ...],
    seen: Sequence[Holding],
    unseen: Mapping[Island, Sequence[City]],
    to: EndingRoles,
) -> tuple[Stand, ...] | None:
    """Return all towers at the end of a game, those seen and one on each island of which a city is not seen.

    The winner and the second have most points, and as many; the winner has more pieces left. Of several endings it is
    the one with most pieces on the board. None if there is none.
    """
    found = islice(_endings(side, seats, seen, unseen, to), _CHOICE)
    return min(found, key=lambda stands: PIECES * len(seats) - sum(one.height for one in stands), default=None)


def _endings(
    side: Side,
    seats: tuple[Colour, ...],
    seen: Sequence[Holding],
    unseen: Mapping[Island, Sequence[City]],
    to: EndingRoles,
) -> Iterator[tuple[Stand, ...]]:
    """Yield endings that pieces left decide."""
    islands = tuple(sorted(unseen, key=lambda island: (-island.worth, island.key)))
    for owners in islice(_shared_out(islands, _points(side, seats, seen), to), _MOST_TRIES):
        hidden = _placed(owners, unseen, seen)
        if hidden is not None:
            every = (*seen, *hidden, *_placed_besides(owners, unseen, (*seen, *hidden)))
            stands = _raised(with_heights(every), {one.city for one in seen}, to)
            if is_decided_by_pieces(judged(side, seats, stands), seats, to):
                yield stands


def judged(side: Side, seats: tuple[Colour, ...], stands: Sequence[Stand]) -> Score:
    """Let the engine count a game at whose end these towers stand."""
    begun = start(GameSetup(archipelago_of(side), tuple((colour,) for colour in seats)))
    at = {(one.city.meridian, one.city.step): Tower(seats.index(one.colour), one.height) for one in stands}
    columns: tuple[Column, ...] = tuple(
        tuple(at.get((meridian, step)) for step in range(side.cities_per_meridian))
        for meridian in range(1, MERIDIANS + 1)
    )
    spent = (sum(one.height for one in stands if one.colour == colour) for colour in seats)
    state: State = begun._replace(columns=columns, supplies=tuple(PIECES - pieces for pieces in spent))
    return score(state)


def is_decided_by_pieces(found: Score, seats: tuple[Colour, ...], to: EndingRoles) -> bool:
    """Return whether the winner wins only by pieces left, and nobody has built more than the supply."""
    winner, second = seats.index(to.winner), seats.index(to.second)
    return (
        found.winners == (winner,)
        and found.points[winner] == found.points[second]
        and found.left[second] < found.left[winner]
        and min(found.left) >= 0
    )


def _points(side: Side, seats: tuple[Colour, ...], seen: Sequence[Holding]) -> dict[Colour, int]:
    found = judged(side, seats, with_heights(seen))
    return dict(zip(seats, found.points, strict=True))


def _shared_out(
    islands: tuple[Island, ...], points: Mapping[Colour, int], to: EndingRoles
) -> Iterator[tuple[tuple[Island, Colour], ...]]:
    """Yield ways to distribute islands so that the first two are tied and ahead; islands may stay empty."""
    if not islands:
        top = points[to.winner]
        if points[to.second] == top and all(points[colour] < top for colour in to.others):
            yield ()
        return
    first, rest = islands[0], islands[1:]
    if abs(points[to.winner] - points[to.second]) > sum(island.worth for island in islands):
        return
    for colour in sorted(to.order, key=lambda colour: (points[colour] - 3 * (colour in to.order[:2]), colour)):
        after = {**points, colour: points[colour] + first.worth}
        for others in _shared_out(rest, after, to):
            yield ((first, colour), *others)
    yield from _shared_out(rest, points, to)


def _placed(
    owners: Sequence[tuple[Island, Colour]], unseen: Mapping[Island, Sequence[City]], seen: Sequence[Holding]
) -> tuple[Holding, ...] | None:
    """Place a tower of its owner on each island, best where no other stands; None if a meridian has one already."""
    standing = list(seen)
    for island, colour in owners:
        taken = {one.city.meridian for one in standing if one.colour == colour}
        free = [city for city in unseen[island] if city.meridian not in taken]
        if not free:
            return None
        crowd = {city: sum(one.city.meridian == city.meridian for one in standing) for city in free}
        city = min(free, key=lambda city: (crowd[city], city.meridian, city.step))
        standing.append(Holding(city, colour))
    return tuple(standing[len(seen) :])


def _placed_besides(
    owners: Sequence[tuple[Island, Colour]], unseen: Mapping[Island, Sequence[City]], standing: Sequence[Holding]
) -> tuple[Holding, ...]:
    """Place a second tower of its owner on each island on which a city is free, on a meridian that is not crowded."""
    more = list(standing)
    for island, colour in owners:
        taken = {one.city.meridian for one in more if one.colour == colour}
        held = {one.city for one in more}
        crowd = {
            city: sum(one.city.meridian == city.meridian for one in more)
            for city in unseen[island]
            if city.meridian not in taken and city not in held
        }
        free = [city for city, count in crowd.items() if count < _CROWD]
        if free:
            more.append(Holding(min(free, key=lambda city: (crowd[city], city.meridian, city.step)), colour))
    return tuple(more[len(standing) :])


def _raised(stands: tuple[Stand, ...], seen: set[City], to: EndingRoles) -> tuple[Stand, ...]:
    """Build towers higher until few pieces are left, each lower than the next above it; the winner keeps more."""
    heights = {one.city: one.height for one in stands}
    for colour, wanted in sorted(zip(to.order, _LEFT, strict=False), key=lambda one: one[0] == to.winner):
        own = [one.city for one in stands if one.colour == colour]
        second = PIECES - sum(heights[one.city] for one in stands if one.colour == to.second)
        keep = max(wanted, second + 2) if colour == to.winner else wanted
        while sum(heights[city] for city in own) < PIECES - keep:
            low = [city for city in own if heights[city] < _limit(city, heights, seen)]
            if not low:
                break
            heights[min(low, key=lambda city: (heights[city], city.meridian))] += 1
    return tuple(one._replace(height=heights[one.city]) for one in stands)


def _limit(city: City, heights: Mapping[City, int], seen: set[City]) -> int:
    """Return the greatest height of the tower in a city."""
    on = {other.step: height for other, height in heights.items() if other.meridian == city.meridian}
    above = [height - 1 for step, height in on.items() if step > city.step]
    return min((_TALLEST_SEEN[city.meridian % len(_TALLEST_SEEN)] if city in seen else _TALLEST, *above))
