"""What the figures of a side mean, in plain words: which seat, which island, which meridians, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.boardgame.balance.contest import LEAST_DEALS
from meridian_print.boardgame.balance.statistics import Estimate
from meridian_print.games.meridian.balance.figures import IslandFigures, SideFigures
from meridian_print.games.meridian.balance.static import NEIGHBOURS, StaticFigures

DOUBTFUL = 0.05
"""A p below which seats are not taken to be alike."""
SLIGHT, CLEAR = 0.03, 0.07
"""Up to which distance from an even share of victories a seat is favoured slightly, and clearly; beyond, strongly."""
OUT_OF_LINE = 3.0
"""How many times as much as on the board as a whole a piece brings on an island that is too cheap, or the reverse.
Twice as much is usual on the lowest cities of meridians, where the lowest towers stand."""
HARDLY_WORTH = 0.5
"""An island worth no more than this part of the average is hardly worth a tower."""
_CROWDED, _LEAST_CAPITALS = 2 / 3, 4
"""Neighbouring meridians have too many capitals with more than this share of at least so many."""


def verdicts(figures: SideFigures, static: StaticFigures) -> tuple[str, ...]:
    """Return all verdicts on a side: seats, skill, islands, capitals."""
    return (fairness(figures), *_skill(figures), *_islands(figures), *_static(static))


def fairness(figures: SideFigures) -> str:
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


def interval(share: Estimate) -> str:
    """Write a share with its interval.

    >>> interval(Estimate(0.25, 0.241, 0.26))
    '25.0 % (24.1 to 26.0)'
    """
    return f"{percent(share.mean)} ({share.low * 100:.1f} to {share.high * 100:.1f})"


def percent(share: float) -> str:
    """Write a share.

    >>> percent(0.25)
    '25.0 %'
    """
    return f"{share * 100:.1f} %"


def _skill(figures: SideFigures) -> Iterator[str]:
    """Compare bots that play against each other."""
    if len(figures.styles) < 2:
        return
    for bot in figures.styles:
        judged = "more" if bot.wins.low > bot.even else "less" if bot.wins.high < bot.even else "about as much"
        as_even = "as" if judged == "about as much" else "than"
        yield f"{bot.name} wins {interval(bot.wins)} of games, {judged} {as_even} an even share of {percent(bot.even)}"


def _islands(figures: SideFigures) -> Iterator[str]:
    """Report islands where a piece brings far more or far less than on the board as a whole."""
    if figures.p is None:
        return
    pieces = sum(island.pieces.mean for island in figures.islands)
    points = sum(island.worth * island.taken.mean for island in figures.islands)
    if not pieces or not points:
        return
    usual = points / pieces
    for island in figures.islands:
        if island.empty.low > 0.5:
            yield f"{_named(island)} stands empty in {interval(island.empty)} of games: nobody wants it; make it larger"
        elif island.points_a_piece * OUT_OF_LINE < usual:
            yield (
                f"{_named(island)} costs too much: a piece brings {island.points_a_piece:.2f} points there, "
                f"{usual:.2f} on the board as a whole; make it larger, or its cities easier to hold"
            )
        elif island.points_a_piece > OUT_OF_LINE * usual:
            yield (
                f"{_named(island)} is a gift: a piece brings {island.points_a_piece:.2f} points there, "
                f"{usual:.2f} on the board as a whole; make it smaller"
            )


def _named(island: IslandFigures) -> str:
    return f"{island.name or island.key} (worth {island.worth})"


def _static(static: StaticFigures) -> Iterator[str]:
    first, count = static.crowded
    if static.capitals >= _LEAST_CAPITALS and count > _CROWDED * static.capitals:
        yield (
            f"{count} of {static.capitals} capitals are on meridians {first} to {first + NEIGHBOURS - 1}: "
            f"whoever draws their cards early is favoured; spread them out"
        )
    usual = sum(worth for _, worth in static.worth) / len(static.worth)
    for name, worth in static.worth:
        if worth <= HARDLY_WORTH * usual:
            yield f"{name} is worth {worth}, the islands on average {usual:.1f}: it is hardly worth a tower"
