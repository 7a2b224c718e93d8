"""Several boards side by side: how the figures of contests of one kind differ, and whether that may be chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import sub
from typing import NamedTuple

from meridian_print.boardgame.balance.contest import LEAST_DEALS, Contest
from meridian_print.boardgame.balance.figures.statistics import Estimate, estimated, likeness, resampled
from meridian_print.boardgame.balance.figures.wording import DIGITS, three
from meridian_print.boardgame.balance.tally import Tally


class Contender(NamedTuple):
    """A board by its name, with one of its contests and what was counted of it; `seed` is that of its games."""

    board: str
    contest: Contest
    tally: Tally
    seed: int


@dataclass(frozen=True, slots=True)
class ComparedFigure:
    """A figure on every board; `differences` are what the boards after the first have more than that one."""

    name: str
    is_share: bool
    means: tuple[float, ...]
    differences: tuple[Estimate, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Contests of one kind: the games of each, the victories of each seat, how far the best is ahead, further measures.

    `p` says by board after the first how often chance alone makes its seats differ as much from those of the first;
    None with too few games, or not as many.
    """

    kind: str
    boards: tuple[str, ...]
    games: int
    seats: tuple[ComparedFigure, ...]
    gap: ComparedFigure
    measures: tuple[ComparedFigure, ...]
    p: tuple[float | None, ...]

    @property
    def figures(self) -> tuple[ComparedFigure, ...]:
        """All figures."""
        return (*self.seats, self.gap, *self.measures)

    @property
    def values(self) -> Mapping[str, object]:
        """The figures as JSON; a difference is `[mean, low, high]`."""
        return {
            "kind": self.kind,
            "boards": list(self.boards),
            "games": self.games,
            "p": list(self.p),
            "figures": [
                {
                    "figure": each.name,
                    "means": [round(mean, DIGITS) for mean in each.means],
                    "differences": list(map(three, each.differences)),
                }
                for each in self.figures
            ],
        }


def comparisons(contenders: Sequence[Contender]) -> tuple[Comparison, ...]:
    """Compare contests of one kind on different boards; those that have none to compare with are left out.

    Of two contests of one kind on a board, the first is compared with the first on other boards.
    """
    kinds: dict[tuple[str, int], list[Contender]] = {}
    seen: Counter[tuple[str, str]] = Counter()
    for one in contenders:
        kind = one.contest.compared.kind
        seen[one.board, kind] += 1
        kinds.setdefault((kind, seen[one.board, kind]), []).append(one)
    return tuple(_comparison(kind, group) for (kind, _), group in kinds.items() if len(group) > 1)


def _comparison(kind: str, group: Sequence[Contender]) -> Comparison:
    first, *others = group
    sides = tuple(map(_spreads, group))
    wins = zip(*(side.wins for side in sides), strict=True)
    return Comparison(
        kind,
        tuple(one.board for one in group),
        min(one.tally.deals * one.contest.games_each for one in group),
        tuple(_figure(f"seat {seat} wins", spreads, is_share=True) for seat, spreads in enumerate(wins, 1)),
        _figure("best seat ahead of the worst", [_gap(side.wins) for side in sides], is_share=True),
        tuple(
            _figure(measure.name, [side.measures[number] for side in sides], is_share=measure.is_share)
            for number, measure in enumerate(first.contest.compared.measures)
        ),
        tuple(_alike(first, other) for other in others),
    )


def _alike(first: Contender, other: Contender) -> float | None:
    """Return how likely the seats of two boards win as differently by chance."""
    blocks = (first.tally.blocks.keys(), other.tally.blocks.keys())
    if first.tally.deals != other.tally.deals or first.tally.deals < LEAST_DEALS or blocks[0] != blocks[1]:
        return None
    return likeness(first.tally, other.tally, first.contest.compared.wins, first.seed)


class _Spread(NamedTuple):
    """A figure and its resamples."""

    mean: float
    resamples: tuple[float, ...]


class _Spreads(NamedTuple):
    """The victories of each seat, and further measures."""

    wins: tuple[_Spread, ...]
    measures: tuple[_Spread, ...]


def _spreads(one: Contender) -> _Spreads:
    """Resample the deals of a contest; the resamples of contests with the same seed are of the same deals."""
    by, total, columns = one.contest.compared, one.tally.total, resampled(one.tally, one.seed).T

    def spread(column: int, unit: float) -> _Spread:
        return _Spread(total[column] / one.tally.deals * unit, tuple(map(float, columns[column] * unit)))

    wins = (spread(column, by.unit) for column in by.wins)
    return _Spreads(tuple(wins), tuple(spread(measure.column, measure.unit) for measure in by.measures))


def _gap(wins: Sequence[_Spread]) -> _Spread:
    """Return how far the best seat is ahead of the worst."""
    means, each = [seat.mean for seat in wins], zip(*(seat.resamples for seat in wins), strict=True)
    return _Spread(max(means) - min(means), tuple(max(shares) - min(shares) for shares in each))


def _figure(name: str, spreads: Sequence[_Spread], *, is_share: bool) -> ComparedFigure:
    first, *others = spreads
    differences = (estimated(other.mean - first.mean, map(sub, other.resamples, first.resamples)) for other in others)
    return ComparedFigure(name, is_share, tuple(spread.mean for spread in spreads), tuple(differences))
