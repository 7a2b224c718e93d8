"""What the figures of a side mean, in plain words: which seat, which island, which meridians, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median_low

from meridian_print.boardgame.balance.figures.contest_figures import (
    DOUBTFUL,
    ORDER_OF_PLAY,
    TAKE_TURNS,
    fairness,
    skill,
)
from meridian_print.boardgame.balance.figures.wording import interval
from meridian_print.games.meridian.balance.figures import IslandFigures, SideFigures
from meridian_print.games.meridian.balance.static import StaticFigures
from meridian_print.games.meridian.rules.material import MERIDIANS

OUT_OF_LINE = 3.0
"""How many times as much as on the board as a whole a piece brings on an island that is too cheap, or the reverse.
Twice as much is usual on the lowest cities of meridians, where the lowest towers stand. On the 192
islands of eight generated boards, a piece of `greedy` brought from 0.50 to 3.12 times as much: one was beyond."""
FEW, MOST_OF_IT = 2, 0.5
"""A seat's lead is a matter of few islands if this many of them surely give it more than this part of it."""
LARGE = 2
"""An island is too large if it is worth more than this many times as much as is usual."""
SMALL, LEFT_ALONE = 0.5, 0.1
"""An island is small if it is worth no more than this part of what is usual, and left alone if it is surely empty in
more than this share of games."""
_CROWDED = ((3, 2 / 3, 4), (MERIDIANS // 2, 0.9, 6))
"""A row of neighbouring meridians, as long as a smaller range card or half the board, has too many capitals if it has
more than this share of all, and at least this many."""


def verdicts(figures: SideFigures, static: StaticFigures) -> tuple[str, ...]:
    """Return all verdicts on a side: seats, skill, islands that are too large, others, capitals, small islands."""
    large = tuple(_large(figures))
    return (
        fairness(figures.contest),
        *_favours(figures),
        *skill(figures.contest),
        *large,
        *(() if large else _islands(figures)),
        *_capitals(static),
        *_small(figures),
    )


def _favours(figures: SideFigures) -> Iterator[str]:
    """Say on which islands the favoured seat gains what it has more than others, if the seats are not alike."""
    if figures.contest.p is None or figures.contest.p >= DOUBTFUL:
        return
    seat = max(range(figures.contest.players), key=lambda at: figures.contest.seats[at].wins.mean)
    whole = sum(_gain(island, island.by_seat[seat].mean) for island in figures.islands)
    sure = sorted(((_gain(island, island.by_seat[seat].low), island) for island in figures.islands), key=_most_first)
    few = [(gain, island) for gain, island in sure[:FEW] if gain > 0]
    if few and sum(gain for gain, _ in few) > MOST_OF_IT * whole > 0:
        shares = (f"{_named(island)}, which it takes in {interval(island.by_seat[seat])} of games" for _, island in few)
        yield (
            f"seat {seat + 1} owes most of its lead to {', and to '.join(shares)}: all seats are dealt the same cards, "
            f"so there it matters most who plays first and who last; {TAKE_TURNS}"
        )
    else:
        yield (
            f"seat {seat + 1} does not owe its lead to one or two islands, as far as {figures.contest.games:,} games "
            f"can tell: {ORDER_OF_PLAY}"
        )


def _gain(island: IslandFigures, share: float) -> float:
    """Return the points on an island in a share of games, more than the seats take on average."""
    return island.worth * (share - sum(each.mean for each in island.by_seat) / len(island.by_seat))


def _most_first(pair: tuple[float, IslandFigures]) -> float:
    return -pair[0]


def _large(figures: SideFigures) -> Iterator[str]:
    """Report islands on which too much depends; what pieces bring elsewhere says little beside them."""
    usual, whole = _usual_worth(figures), sum(island.worth for island in figures.islands)
    for island in figures.islands:
        if island.worth > LARGE * usual:
            yield (
                f"{_name(island)} is worth {island.worth} of the {whole} points on the board, where islands are "
                f"usually worth {usual}: too much depends on it; give some of its cities to other islands"
            )


def _islands(figures: SideFigures) -> Iterator[str]:
    """Report islands where a piece surely brings far more or far less than on the board as a whole."""
    if figures.contest.p is None:
        return
    pieces = sum(island.pieces.mean for island in figures.islands)
    points = sum(island.worth * island.taken.mean for island in figures.islands)
    if not pieces or not points:
        return
    usual = points / pieces
    small = {island.key for island in _too_small(figures)}
    for island in figures.islands:
        if island.key in small:
            continue
        if island.empty.low > 0.5:
            yield f"{_named(island)} stands empty in {interval(island.empty)} of games: nobody wants it; make it larger"
        elif island.worth * island.taken.high * OUT_OF_LINE < usual * island.pieces.low:
            yield (
                f"{_named(island)} costs too much: a piece brings {island.points_a_piece:.2f} points there, "
                f"{usual:.2f} on the board as a whole; make it larger, or its cities easier to hold"
            )
        elif island.worth * island.taken.low > OUT_OF_LINE * usual * island.pieces.high:
            yield (
                f"{_named(island)} is a gift: a piece brings {island.points_a_piece:.2f} points there, "
                f"{usual:.2f} on the board as a whole; make it smaller"
            )


def _named(island: IslandFigures) -> str:
    return f"{_name(island)} (worth {island.worth})"


def _name(island: IslandFigures) -> str:
    return island.name or island.key


def _capitals(static: StaticFigures) -> Iterator[str]:
    """Report the fewest neighbouring meridians that have too many of the capitals."""
    for wide, share, least in _CROWDED:
        first, last, count = static.most_capitals(wide)
        if static.capitals >= least and count > share * static.capitals:
            found = f"all {count}" if count == static.capitals else f"{count} of {static.capitals}"
            joined = "to" if last - first > 1 else "and"
            where = f"meridian {first}" if first == last else f"meridians {first} {joined} {last}"
            reached = "none" if count == static.capitals else "few"
            yield (
                f"{found} capitals are on {where}: cards of other meridians reach {reached}; spread the capitals over "
                f"the board"
            )
            return


def _small(figures: SideFigures) -> Iterator[str]:
    usual = _usual_worth(figures)
    for island in _too_small(figures):
        empty = f", and stands empty in {interval(island.empty)} of games" if island.empty.low > LEFT_ALONE else ""
        yield (
            f"{_name(island)} is worth only {island.worth}, where islands are usually worth {usual}{empty}: give it "
            f"more cities"
        )


def _too_small(figures: SideFigures) -> Iterator[IslandFigures]:
    usual = _usual_worth(figures)
    return (island for island in figures.islands if island.worth <= SMALL * usual)


def _usual_worth(figures: SideFigures) -> int:
    """Return what half of the islands are worth at most: one that is huge does not change it."""
    return median_low(island.worth for island in figures.islands)
