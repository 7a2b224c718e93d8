"""How sure figures are: intervals of shares and of means, and whether seats are alike. The same input, the same bits.

Sources: Wilson, "Probable Inference", 1927; Efron and Tibshirani, "An Introduction to the Bootstrap", 1993, chapter 13
(percentile intervals) and 15 (permutation tests; p counts the observed case, so it is never 0).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import ceil, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from meridian_print.boardgame.balance.lots import WORDS, draw, seed_lots
from meridian_print.boardgame.balance.tally import Tally

if TYPE_CHECKING:
    from numpy.typing import NDArray

Z = 1.959963984540054
"""The 97.5 % point of the normal distribution: intervals are of 95 %."""
RESAMPLES = 1_000
_LOW, _HIGH = 24, 974
"""Places of the 2.5 % and 97.5 % points among as many sorted means."""
ROTATIONS = 1_999
"""With the observed case, two thousand: the least p is 0.0005."""
_RESAMPLING, _ROTATING, _SWAPPING = 101, 102, 103
"""The purposes of lots; those of games are smaller."""
_KEPT = 4
"""Resamples and permutations that are kept, for other tallies with as many blocks."""


class Estimate(NamedTuple):
    """A figure and its 95 % interval."""

    mean: float
    low: float
    high: float

    def times(self, factor: float) -> Estimate:
        """Return the figure in another unit; the factor is not negative."""
        return Estimate(self.mean * factor, self.low * factor, self.high * factor)


def wilson(count: float, trials: int) -> Estimate:
    """Return the share of trials that came true, with its Wilson interval; the count may have fractions.

    >>> [round(figure, 3) for figure in wilson(10, 20)]
    [0.5, 0.299, 0.701]
    >>> wilson(0, 20).low
    0.0
    """
    share, square = count / trials, Z * Z / trials
    middle = (share + square / 2) / (1 + square)
    reach = Z / (1 + square) * sqrt(share * (1 - share) / trials + square / (4 * trials))
    return Estimate(share, max(0.0, middle - reach), min(1.0, middle + reach))


def games_for(precision: float, share: float) -> int:
    """Return how many games give a share an interval of plus or minus a precision, both from 0 to 1.

    >>> games_for(0.01, 0.25)
    7203
    """
    return ceil(Z * Z * share * (1 - share) / precision**2)


def means(tally: Tally, seed: int) -> tuple[Estimate, ...]:
    """Return the mean of every column over deals, with the interval of a bootstrap over blocks of deals.

    A single block has no interval: it is as wide as nothing. Sums below 2**53 are exact, so no machine rounds
    them otherwise.
    """
    middle = (total / tally.deals for total in tally.total)
    return tuple(map(estimated, middle, resampled(tally, seed).T))


def resampled(tally: Tally, seed: int) -> NDArray[Any]:
    """Return the means of every column in each resample of the blocks: a row for each resample.

    Tallies with as many blocks have the same resamples, so those of the same deals can be compared row by row.
    """
    import numpy

    numbers = sorted(tally.blocks)
    deals = numpy.array([tally.blocks[number].deals for number in numbers], dtype=float)
    sums = numpy.array([tally.blocks[number].columns for number in numbers], dtype=float)
    drawn = _resamples(len(numbers), seed)
    means: NDArray[Any] = (drawn @ sums) / (drawn @ deals)[:, None]
    return means


def ratios(tally: Tally, pairs: Sequence[tuple[int, int]], seed: int) -> tuple[Estimate | None, ...]:
    """Return for each pair of columns the sum of the first by that of the second, with its interval by the bootstrap.

    None where the second is nothing; resamples in which it is nothing are left out.
    """
    import numpy

    numbers = sorted(tally.blocks)
    sums = numpy.array([tally.blocks[number].columns for number in numbers], dtype=float)
    spread, total = _resamples(len(numbers), seed) @ sums, sums.sum(axis=0)
    found: list[Estimate | None] = []
    for above, below in pairs:
        drawn = spread[spread[:, below] > 0]
        middle = numpy.sort(drawn[:, above] / drawn[:, below])
        ends = (
            (middle[len(middle) * _LOW // RESAMPLES], middle[len(middle) * _HIGH // RESAMPLES]) if len(middle) else ()
        )
        found.append(Estimate(float(total[above] / total[below]), *map(float, ends)) if total[below] > 0 else None)
    return tuple(found)


def estimated(mean: float, resamples: Iterable[float]) -> Estimate:
    """Return a figure with the interval in which most of its resamples are."""
    spread = sorted(map(float, resamples))
    return Estimate(mean, spread[_LOW], spread[_HIGH])


@lru_cache(maxsize=_KEPT)
def _resamples(count: int, seed: int) -> NDArray[Any]:
    """Return how often each of some blocks is drawn, as many times as there are blocks: a row for each resample."""
    import numpy

    lots = [0] * WORDS
    seed_lots(lots, seed, _RESAMPLING, count)
    drawn = numpy.zeros((RESAMPLES, count))
    for row in drawn:
        for _ in range(count):
            row[draw(lots, count)] += 1
    drawn.flags.writeable = False
    return drawn


def evenness(tally: Tally, columns: Sequence[int], seed: int) -> float:
    """Return how likely sums as uneven as those of some columns are, if the columns are alike: a p from 0.0005 to 1.

    Columns are of seats in order of play. A permutation test: if no seat is favoured, the sums of a block may as well
    be moved round the table. Unevenness is the sum of the squares of what seats have.
    """
    import numpy

    seats = len(columns)
    blocks = numpy.array([[tally.blocks[number].columns[seat] for seat in columns] for number in sorted(tally.blocks)])
    moved = [numpy.roll(blocks, -at, axis=1) for at in range(seats)]
    return _share_as_uneven(moved, _ways((seed, _ROTATING, seats), seats, len(blocks)))


def likeness(one: Tally, other: Tally, columns: Sequence[int], seed: int) -> float:
    """Return how likely two tallies differ as much in some columns by chance, if they are of alike games: a p as above.

    Both have the same number of deals. A permutation test: if the games are alike, each two blocks of one number may as
    well be swapped. The difference is the sum of the squares of what the columns differ by.
    """
    import numpy

    pairs = [(one.blocks[number].columns, other.blocks[number].columns) for number in sorted(one.blocks)]
    differences = numpy.array([[mine[column] - its[column] for column in columns] for mine, its in pairs])
    return _share_as_uneven([differences, -differences], _ways((seed, _SWAPPING, len(columns)), 2, len(pairs)))


def _share_as_uneven(moved: Sequence[NDArray[Any]], ways: NDArray[Any]) -> float:
    """Return the share of permutations whose sums are as uneven as those of the blocks as they are, counted with them.

    A permutation, a row of `ways`, says for each block in which of the ways it is `moved`; the first is as it is.
    """
    sums = sum((ways == way).astype(int) @ blocks for way, blocks in enumerate(moved))
    as_uneven = (sums**2).sum(axis=1) >= (moved[0].sum(axis=0) ** 2).sum()
    return (int(as_uneven.sum()) + 1) / (len(ways) + 1)


@lru_cache(maxsize=_KEPT)
def _ways(stream: tuple[int, int, int], count: int, blocks: int) -> NDArray[Any]:
    """Return in which of `count` ways each block is moved, drawn by a stream of lots: a row for each permutation."""
    import numpy

    lots = [0] * WORDS
    seed_lots(lots, *stream)
    drawn = [draw(lots, count) for _ in range(ROTATIONS * blocks)]
    return numpy.array(drawn, dtype=numpy.int32).reshape(ROTATIONS, blocks)
