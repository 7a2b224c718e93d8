"""Wishes for a new archipelago, and whether they can be fulfilled."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from meridian_print.games.meridian.generator.lanes import numbers
from meridian_print.games.meridian.rules.material import MERIDIANS

PUBLISHED = {5: 13, 4: 11}
"""Islands of the published board, by cities per meridian."""
LEAST_SIZE, LARGEST_SIZE = 2, MERIDIANS


@dataclass(frozen=True, slots=True)
class SideWish:
    """A wished side: cities per meridian, number of islands, and allowed sizes, ascending."""

    cities_per_meridian: int
    islands: int
    sizes: tuple[int, ...]

    @property
    def cities(self) -> int:
        """All cities of the side."""
        return self.cities_per_meridian * MERIDIANS


def nearest_number(cities_per_meridian: int, sizes: tuple[int, ...]) -> int:
    """Return the possible number of islands nearest to the published board's; the latter if none is possible."""
    published = PUBLISHED[cities_per_meridian]
    possible = numbers(cities_per_meridian, sizes)
    return min(possible, key=lambda number: (abs(number - published), number), default=published)


def impossible(wishes: tuple[SideWish, ...]) -> tuple[str, ...]:
    """Report what is impossible on each side, with a way out; empty if nothing is."""
    return tuple(message for wish in wishes for message in _impossible(wish))


def _impossible(wish: SideWish) -> Iterator[str]:
    side = f"the side with {wish.cities_per_meridian} cities per meridian"
    possible = numbers(wish.cities_per_meridian, wish.sizes)
    if wish.islands in possible:
        return
    if possible:
        yield (
            f"expected {_listed(possible)} islands of {_listed(wish.sizes)} cities on {side}, which has {wish.cities}, "
            f"got {wish.islands}{_other_sizes(wish)}"
        )
    else:
        yield (
            f"expected sizes of islands that add up to a row of {MERIDIANS} cities, such as 3,4 or 5, "
            f"got {_listed(wish.sizes)} on {side}{_other_sizes(wish)}"
        )


def _other_sizes(wish: SideWish) -> str:
    """Return the narrowest range of sizes around the wished ones that makes the number possible."""
    ranges = [
        (high - low, tuple(range(low, high + 1)))
        for low in range(LEAST_SIZE, wish.sizes[0] + 1)
        for high in range(wish.sizes[-1], LARGEST_SIZE + 1)
    ]
    fitting = [sizes for _, sizes in sorted(ranges) if wish.islands in numbers(wish.cities_per_meridian, sizes)]
    return f"; with `sizes` {fitting[0][0]}-{fitting[0][-1]} there can be {wish.islands}" if fitting else ""


def _listed(values: tuple[int, ...]) -> str:
    """Write ascending numbers in words: '3 to 5', or '8, 10 or 12'."""
    if len(values) > 2 and values[-1] - values[0] == len(values) - 1:
        return f"{values[0]} to {values[-1]}"
    *head, last = map(str, values)
    return f"{', '.join(head)} or {last}" if head else last
