"""What the figures of a side mean, in plain words: which seat, which island, which meridians, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.boardgame.balance.figures.contest_figures import DOUBTFUL, fairness, skill
from meridian_print.boardgame.balance.figures.wording import interval
from meridian_print.games.meridian.balance.figures import IslandFigures, SideFigures
from meridian_print.games.meridian.balance.static import NEIGHBOURS, StaticFigures

OUT_OF_LINE = 3.0
"""How many times as much as on the board as a whole a piece brings on an island that is too cheap, or the reverse.
Twice as much is usual on the lowest cities of meridians, where the lowest towers stand. On the 192
islands of eight generated boards, a piece of `greedy` brought from 0.50 to 3.12 times as much: one was beyond."""
FEW, MOST_OF_IT = 2, 0.5
"""A seat's lead is a matter of few islands if this many of them surely give it more than this part of it."""
HARDLY_WORTH = 0.5
"""An island worth no more than this part of the average is hardly worth a tower."""
_CROWDED, _LEAST_CAPITALS = 2 / 3, 4
"""Neighbouring meridians have too many capitals with more than this share of all, if there are at least this many."""


def verdicts(figures: SideFigures, static: StaticFigures) -> tuple[str, ...]:
    """Return all verdicts on a side: seats, skill, islands, capitals."""
    return (
        fairness(figures.contest),
        *_favours(figures),
        *skill(figures.contest),
        *_islands(figures),
        *_static(static),
    )


def _favours(figures: SideFigures) -> Iterator[str]:
    """Say on which islands the best seat gains what it has more than others, if the seats are not alike."""
    if figures.contest.p is None or figures.contest.p >= DOUBTFUL:
        return
    seat = max(range(figures.contest.players), key=lambda at: figures.contest.seats[at].points.mean)
    whole = sum(_gain(island, island.by_seat[seat].mean) for island in figures.islands)
    sure = sorted(((_gain(island, island.by_seat[seat].low), island) for island in figures.islands), key=_most_first)
    few = [(gain, island) for gain, island in sure[:FEW] if gain > 0]
    if few and sum(gain for gain, _ in few) > MOST_OF_IT * whole > 0:
        shares = (f"{_named(island)}, which it takes in {interval(island.by_seat[seat])} of games" for _, island in few)
        yield (
            f"seat {seat + 1} has most points, and most of its lead from {' and '.join(shares)}: look there, at "
            f"capitals and at the meridians that they lie on"
        )
    else:
        yield (
            f"seat {seat + 1} has most points, and its lead is not from one or two islands, as far as "
            f"{figures.contest.games:,} games can tell: that looks like the order of play, not like this board; to be "
            f"sure, compare it with another"
        )


def _gain(island: IslandFigures, share: float) -> float:
    """Return the points on an island in a share of games, more than the seats take on average."""
    return island.worth * (share - sum(each.mean for each in island.by_seat) / len(island.by_seat))


def _most_first(pair: tuple[float, IslandFigures]) -> float:
    return -pair[0]


def _islands(figures: SideFigures) -> Iterator[str]:
    """Report islands where a piece brings far more or far less than on the board as a whole."""
    if figures.contest.p is None:
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
    usual = sum(island.worth for island in static.islands) / len(static.islands)
    for island in static.islands:
        if island.worth <= HARDLY_WORTH * usual:
            yield (
                f"{island.name or island.key} is worth {island.worth}, the islands on average {usual:.1f}: it is "
                f"hardly worth a tower"
            )
