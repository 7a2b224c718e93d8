"""Looking for a fair board among many: the one whose seats are most alike when bots play it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from meridian_print.boardgame.balance.contest import Contest, ContestOrder
from meridian_print.boardgame.balance.figures.statistics import wilson
from meridian_print.boardgame.balance.figures.wording import percent, text_table
from meridian_print.boardgame.balance.tally import Tally

GAMES = 400
"""On each side of a candidate, in whole deals; the same cards are dealt on all of them."""
ORDER = ContestOrder(games=GAMES)
"""How candidates are played."""


class Candidate(NamedTuple):
    """A board by its seed: how far its best seat is ahead of the worst, side by side, as shares of games."""

    seed: int
    gaps: tuple[float, ...]

    @property
    def unevenness(self) -> float:
        """What is least for the fairest board: the mean over sides."""
        return sum(self.gaps) / len(self.gaps)


def ranked(contests: Mapping[int, Sequence[Contest]], tallies: Sequence[Tally]) -> tuple[Candidate, ...]:
    """Rank boards by their seeds, the fairest first; there is a tally for each contest of each board, in order."""
    left = iter(tallies)
    found = [Candidate(seed, tuple(_gap(one, next(left)) for one in own)) for seed, own in contests.items()]
    return tuple(sorted(found, key=lambda each: (each.unevenness, each.seed)))


def ranking_text(candidates: Sequence[Candidate], games: int, players: int) -> str:
    """Write how far seats are apart on boards, and how sure that is after some games of a number of players."""
    return "\n".join((*text_table(tuple(_rows(candidates))), _how_sure(games, players)))


def _rows(candidates: Sequence[Candidate]) -> Iterator[tuple[str, ...]]:
    sides = range(1, len(candidates[0].gaps) + 1)
    yield ("seed", *(f"side {side}: best seat ahead" for side in sides))
    for each in candidates:
        yield (str(each.seed), *map(percent, each.gaps))


def _how_sure(games: int, players: int) -> str:
    share = wilson(games / players, games)
    reach = (share.high - share.low) * 50
    return (
        f"{games:,} games on each side tell the share of a seat to about {reach:.1f} points: of boards that are closer "
        f"than this, none is known to be fairer; more --games tell more"
    )


def _gap(contest: Contest, tally: Tally) -> float:
    by, total = contest.compared, tally.total
    wins = [total[column] * by.unit / tally.deals for column in by.wins]
    return max(wins) - min(wins)
