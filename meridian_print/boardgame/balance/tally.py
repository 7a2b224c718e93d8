"""What was counted of games, deal by deal, in sums that add up: chunks of them are counted anywhere, in any order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import NamedTuple

BLOCKS = 240
"""Deal d is counted in block d mod 240. Up to 240 deals, each has a block of its own; beyond, blocks are what is
resampled for an interval: they are as independent as deals, and their number bounds the memory."""


class Sums(NamedTuple):
    """A number of deals, and the sum of every column over their rows."""

    deals: int
    columns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """Sums by block, from 0 to below `BLOCKS`; blocks without deals are left out."""

    blocks: Mapping[int, Sums]

    @property
    def deals(self) -> int:
        """How many deals were counted."""
        return sum(block.deals for block in self.blocks.values())

    @property
    def total(self) -> tuple[int, ...]:
        """The sum of every column over all deals; empty if there are none."""
        return tuple(map(sum, zip(*(block.columns for block in self.blocks.values()), strict=True)))


NOTHING = Tally({})
"""No deals."""


def tally_of(rows: Iterable[tuple[int, Sequence[int]]]) -> Tally:
    """Count rows, each with the number of its deal, from 0; all rows have the same columns."""
    blocks: dict[int, Sums] = {}
    for deal, row in rows:
        blocks[deal % BLOCKS] = _sum(blocks.get(deal % BLOCKS), Sums(1, tuple(row)))
    return Tally(blocks)


def merged(tallies: Iterable[Tally]) -> Tally:
    """Add tallies of different deals up; blocks are in the order of their numbers, whatever that of the tallies.

    >>> one, other = tally_of([(0, (1, 5))]), tally_of([(1, (2, 0)), (240, (1, 1))])
    >>> merged([other, one]) == merged([one, other]), merged([one, other]).total
    (True, (4, 6))
    """
    return reduce(_merged, tallies, NOTHING)


def _merged(one: Tally, other: Tally) -> Tally:
    numbers = sorted({*one.blocks, *other.blocks})
    return Tally({number: _sum(one.blocks.get(number), other.blocks.get(number)) for number in numbers})


def _sum(one: Sums | None, other: Sums | None) -> Sums:
    if one is None or other is None:
        return one or other or Sums(0, ())
    columns = tuple(mine + its for mine, its in zip(one.columns, other.columns, strict=True))
    return Sums(one.deals + other.deals, columns)
