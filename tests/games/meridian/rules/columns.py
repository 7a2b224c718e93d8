"""Columns in order, all of them or any, for tests that hold for every column."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from hypothesis import strategies

from meridian_print.games.meridian.rules.column import Column, Tower


def every_column(cities: int, tallest: int, owners: int, each: int) -> Iterator[Column]:
    """Yield every column in order with towers up to a height and at most `each` towers of an owner.

    Owner 0 stands for the player to move. With one tower each, who owns the others makes no difference, so they are
    given to 1, 2, ... from the bottom.
    """
    for count in range(min(cities, owners * each) + 1):
        for steps, heights in product(combinations(range(cities), count), combinations(range(1, tallest + 1), count)):
            for owned in _ownings(count, owners, each):
                column: list[Tower | None] = [None] * cities
                for step, height, owner in zip(steps, heights, owned, strict=True):
                    column[step] = Tower(owner, height)
                yield tuple(column)


def _ownings(count: int, owners: int, each: int) -> Iterator[tuple[int, ...]]:
    if each > 1:
        yield from (
            owned
            for owned in product(range(owners), repeat=count)
            if all(owned.count(owner) <= each for owner in owned)
        )
        return
    if count < owners:
        yield tuple(range(1, count + 1))
    for own in range(count):
        yield (*range(1, own + 1), 0, *range(own + 1, count))


@strategies.composite
def any_column(draw: strategies.DrawFn, cities: int, owners: int) -> Column:
    """Draw a column in order, with one tower each at most, of any height that the supply allows."""
    standing = draw(strategies.lists(strategies.integers(0, owners - 1), unique=True, max_size=cities - 1))
    several = {"min_size": len(standing), "max_size": len(standing), "unique": True}
    steps = sorted(draw(strategies.lists(strategies.integers(0, cities - 1), **several)))
    heights = sorted(draw(strategies.lists(strategies.integers(1, 20), **several)))
    column: list[Tower | None] = [None] * cities
    for step, height, owner in zip(steps, heights, standing, strict=True):
        column[step] = Tower(owner, height)
    return tuple(column)
