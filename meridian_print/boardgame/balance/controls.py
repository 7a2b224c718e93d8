"""Controls: a board must agree with itself under another seed, and a better bot must win."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from meridian_print.boardgame.balance.contest import ContestOrder
from meridian_print.boardgame.balance.figures.comparison import Comparison, Contender, comparisons
from meridian_print.boardgame.balance.figures.contest_figures import DOUBTFUL
from meridian_print.boardgame.balance.figures.statistics import Estimate, wilson
from meridian_print.boardgame.balance.figures.wording import DIGITS, interval, percent, three

_LADDER = ("random", "greedy", "planner")
"""Bots from the weakest to the strongest."""


@dataclass(frozen=True, slots=True)
class Controls:
    """What controls of a contest say: how it agrees with its mirror, and how often the `strong` bot beats the weak one.

    `even` is the share of victories of the strong bot if both were equally good.
    """

    mirror: Comparison
    mirror_seed: int
    weak: str
    strong: str
    wins: Estimate
    even: float

    @property
    def values(self) -> Mapping[str, object]:
        """The figures as JSON; a share or a difference is `[mean, low, high]`."""
        seats = [three(seat.differences[0]) for seat in self.mirror.seats]
        return {
            "mirror": {"seed": self.mirror_seed, "p": self.mirror.p[0], "seats": seats},
            "skill": {"bots": [self.weak, self.strong], "wins": three(self.wins), "even": round(self.even, DIGITS)},
        }

    @property
    def sentences(self) -> tuple[str, str]:
        """What they mean."""
        return (self._mirrored(), self._skill())

    def _mirrored(self) -> str:
        p, most = self.mirror.p[0], max(abs(seat.differences[0].mean) for seat in self.mirror.seats)
        games = f"mirror match: {self.mirror.games:,} other games on the same board, with seed {self.mirror_seed}"
        if p is None:
            return f"{games}, are too few to compare, or not the same number"
        differing = f"the victories of a seat differ by at most {most * 100:.1f} points"
        if p >= DOUBTFUL:
            return f"{games}, agree: {differing}, no more than chance brings (p = {p:.2f})"
        return (
            f"{games}, do not agree: {differing} (p = {p:.3f}); by chance, one mirror match in twenty does not: play "
            f"more games"
        )

    def _skill(self) -> str:
        judged = "skill tells" if self.wins.low > self.even else "skill hardly tells: cards decide"
        return (
            f"strong against weak: {self.strong} wins {interval(self.wins)} of games against {self.weak}, "
            f"{percent(self.even)} if both were equally good: {judged}"
        )


def control_orders(order: ContestOrder, last_seed: int) -> tuple[ContestOrder, ContestOrder]:
    """Return the orders of a mirror match, and of a strong bot against a weak one, on the boards of an order.

    >>> [(each.seed, each.bots) for each in control_orders(ContestOrder(seed=7, bots=("greedy",)), 99)]
    [(8, ('greedy',)), (7, ('random', 'greedy'))]
    """
    strongest = max((_LADDER.index(bot) for bot in order.bots if bot in _LADDER), default=0)
    pair = list(pairwise(_LADDER))[max(0, strongest - 1)]
    seed = order.seed + 1 if order.seed < last_seed else order.seed - 1
    return replace(order, seed=seed), replace(order, bots=pair)


def controls(one: Contender, mirror: Contender, *, mixed: Contender, bots: tuple[str, ...]) -> Controls:
    """Return what controls of a contest say, each of at least one deal; the mixed one is played by two bots in turn."""
    by, games = mixed.contest.compared, mixed.tally.deals * mixed.contest.games_each
    hands = len(by.hand_wins)
    total = mixed.tally.total
    victories = sum(total[column] for column in by.hand_wins[1::2]) * by.unit * hands
    weak, strong = bots
    named = one._replace(board=f"seed {one.seed}"), mirror._replace(board=f"seed {mirror.seed}")
    return Controls(
        comparisons(named)[0], mirror.seed, weak, strong, wilson(victories, games), len(by.hand_wins[1::2]) / hands
    )
