"""What the figures of a side mean, in plain words: which seat, which island, which meridians, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.boardgame.balance.figures.contest_figures import DOUBTFUL, ORDER_OF_PLAY, fairness, skill
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
SMALL, LEFT_ALONE = 0.5, 0.1
"""An island is small if it is worth no more than this part of the average, and left alone if it is surely empty in more
than this share of games."""
_CROWDED = ((3, 2 / 3, 4), (MERIDIANS // 2, 0.9, 6))
"""So many neighbouring meridians, as many as a smaller range card has or half the board, have too many capitals with
more than this share of all, if there are at least so many."""


def verdicts(figures: SideFigures, static: StaticFigures) -> tuple[str, ...]:
    """Return all verdicts on a side: seats, skill, islands, capitals, islands that are too small."""
    return (
        fairness(figures.contest),
        *_favours(figures),
        *skill(figures.contest),
        *_islands(figures),
        *_capitals(static),
        *_small(figures),
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
            f"seat {seat + 1} has most points, and its lead does not come from one or two islands, as far as "
            f"{figures.contest.games:,} games can tell: {ORDER_OF_PLAY}"
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
    small = {island.key for island in _too_small(figures)}
    for island in figures.islands:
        if island.key in small:
            continue
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


def _capitals(static: StaticFigures) -> Iterator[str]:
    """Report the fewest neighbouring meridians that have too many of the capitals."""
    for wide, share, least in _CROWDED:
        first, last, count = static.most_capitals(wide)
        if static.capitals >= least and count > share * static.capitals:
            found = f"all {count}" if count == static.capitals else f"{count} of {static.capitals}"
            joined = "to" if last - first > 1 else "and"
            where = f"meridian {first}" if first == last else f"meridians {first} {joined} {last}"
            yield (
                f"{found} capitals are on {where}: luck with the cards decides too much; spread the capitals over the "
                f"board"
            )
            return


def _small(figures: SideFigures) -> Iterator[str]:
    usual = _usual_worth(figures)
    for island in _too_small(figures):
        empty = f", and stands empty in {interval(island.empty)} of games" if island.empty.low > LEFT_ALONE else ""
        yield (
            f"{island.name or island.key} is worth only {island.worth}, where islands average {usual:.1f}{empty}: give "
            f"it more cities"
        )


def _too_small(figures: SideFigures) -> Iterator[IslandFigures]:
    usual = _usual_worth(figures)
    return (island for island in figures.islands if island.worth <= SMALL * usual)


def _usual_worth(figures: SideFigures) -> float:
    return sum(island.worth for island in figures.islands) / len(figures.islands)
