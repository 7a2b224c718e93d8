"""Whether seats are alike and whether one bot is better than another, in figures and in words, for any game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from meridian_print.boardgame.balance.contest import LEAST_DEALS
from meridian_print.boardgame.balance.statistics import Estimate
from meridian_print.boardgame.balance.wording import interval, percent

WIN = 12
"""What a victory counts in a tally: a shared one counts a half, a third or a quarter."""
DOUBTFUL = 0.05
"""A p below which seats are not taken to be alike."""
SLIGHT, CLEAR = 0.03, 0.07
"""Up to which distance from an even share of victories a seat is favoured slightly, and clearly; beyond, strongly."""


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """A seat, from 1 in order of play: its share of victories, a shared one counting 1/k, and its mean points."""

    seat: int
    wins: Estimate
    points: Estimate


@dataclass(frozen=True, slots=True)
class BotFigures:
    """A bot: the share of victories of all who play like it, and what it would be if all were equally good."""

    name: str
    wins: Estimate
    even: float


class Seated(Protocol):
    """Figures of games with seats; `p` is None where there are too few deals to ask whether seats are alike."""

    @property
    def games(self) -> int: ...  # noqa: D102
    @property
    def players(self) -> int: ...  # noqa: D102
    @property
    def seats(self) -> tuple[SeatFigures, ...]: ...  # noqa: D102
    @property
    def styles(self) -> tuple[BotFigures, ...]: ...  # noqa: D102
    @property
    def p(self) -> float | None: ...  # noqa: D102


def fairness(figures: Seated) -> str:
    """Say which seats are favoured, by how much, and how sure that is."""
    if figures.p is None:
        least = LEAST_DEALS * figures.players
        return f"too few games for a verdict: {figures.games}, expected at least {least}"
    even = 1 / figures.players
    ranked = sorted(figures.seats, key=lambda seat: (seat.wins.mean, -seat.seat))
    worst, best = ranked[0], ranked[-1]
    if figures.p >= DOUBTFUL:
        reach = max(seat.wins.high - seat.wins.low for seat in figures.seats) / 2
        return (
            f"no seat is favoured as far as {figures.games:,} games can tell: the seats win {percent(worst.wins.mean)} "
            f"to {percent(best.wins.mean)} of games (even is {percent(even)}; p = {figures.p:.2f}); a seat further off "
            f"than about {reach * 100:.1f} points would have shown"
        )
    distance = max(best.wins.mean - even, even - worst.wins.mean)
    size = "slightly" if distance <= SLIGHT else "clearly" if distance <= CLEAR else "strongly"
    chance = "in fewer than 1 of 1,000 such tests" if figures.p < 0.001 else f"in {percent(figures.p)} of such tests"
    return (
        f"seat {best.seat} is {size} favoured: it wins {interval(best.wins)} of games, seat {worst.seat} "
        f"{interval(worst.wins)}; even is {percent(even)}, and chance alone does as much {chance}"
    )


def skill(figures: Seated) -> Iterator[str]:
    """Compare bots that play against each other."""
    if len(figures.styles) < 2:
        return
    for bot in figures.styles:
        judged = "more" if bot.wins.low > bot.even else "less" if bot.wins.high < bot.even else "about as much"
        as_even = "as" if judged == "about as much" else "than"
        yield f"{bot.name} wins {interval(bot.wins)} of games, {judged} {as_even} an even share of {percent(bot.even)}"
