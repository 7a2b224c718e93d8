"""The figures of a side: shares and means of what was counted, each with its 95 % interval."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from meridian_print.boardgame.balance.contest import LEAST_DEALS, Compared, Measure
from meridian_print.boardgame.balance.seats import WIN, BotFigures, SeatFigures
from meridian_print.boardgame.balance.statistics import Estimate, evenness, means, wilson
from meridian_print.boardgame.balance.tally import Tally
from meridian_print.games.meridian.balance import record
from meridian_print.games.meridian.balance.lean import LeanSetup, turns_in_game
from meridian_print.games.meridian.layout.model import Side


@dataclass(frozen=True, slots=True)
class IslandFigures:
    """An island at the end of games: shares of those in which it is taken, tied and empty, mean pieces and garrisons.

    `by_seat` are the shares of games in which each seat takes it.
    """

    key: str
    name: str
    worth: int
    taken: Estimate
    tied: Estimate
    empty: Estimate
    pieces: Estimate
    garrisons: Estimate
    by_seat: tuple[Estimate, ...]

    @property
    def points_a_piece(self) -> float:
        """The points that a piece on it brought, on average; 0 if there never was one."""
        return self.worth * self.taken.mean / self.pieces.mean if self.pieces.mean else 0.0


@dataclass(frozen=True, slots=True)
class CityFigures:
    """A city: the share of games that end with a tower there, and how often in a game one is pushed out of it."""

    code: str
    held: Estimate
    pushed: Estimate


@dataclass(frozen=True, slots=True)
class SideFigures:
    """What was found out about a side; `p` is None where there are too few deals to ask whether seats are alike.

    `shared` and `tie_break` are shares of games, `unassigned` is a share of points, `settled_at` of the turns of a
    game: that after which its winner was behind for the last time.
    """

    side: str
    bots: tuple[str, ...]
    games: int
    deals: int
    seed: int
    seats: tuple[SeatFigures, ...]
    styles: tuple[BotFigures, ...]
    shared: Estimate
    islands: tuple[IslandFigures, ...]
    cities: tuple[CityFigures, ...]
    unassigned: Estimate
    tie_break: Estimate
    margin: Estimate
    lead_changes: Estimate
    settled_at: Estimate
    p: float | None

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)


Share = Callable[[int, float], Estimate]
"""Makes a share of games of a number of columns from one on, whose unit is worth so much."""
Mean = Callable[[int, float], Estimate]
"""Makes the mean of a column over games, whose unit is worth so much."""


def side_figures(side: Side, setup: LeanSetup, tally: Tally, bots: tuple[str, ...], seed: int) -> SideFigures:
    """Return the figures of a side from a tally of at least one deal."""
    games, total, spread = tally.deals * setup.seats, tally.total, means(tally, seed)

    def share(column: int, unit: float = 1.0) -> Estimate:
        return wilson(total[column] * unit, games)

    def mean(column: int, unit: float = 1.0) -> Estimate:
        return spread[column].times(unit / setup.seats)

    def whole(column: int) -> int:
        return record.game_at(setup, column)

    wins = tuple(record.wins_at(seat) for seat in range(setup.seats))
    return SideFigures(
        side.name,
        bots,
        games,
        tally.deals,
        seed,
        seats=tuple(
            SeatFigures(seat + 1, share(wins[seat], 1 / WIN), mean(record.points_at(setup, seat), 1.0))
            for seat in range(setup.seats)
        ),
        styles=tuple(_bot(setup, total, bots, bot, games) for bot in dict.fromkeys(bots)),
        shared=share(whole(record.SHARED)),
        islands=_islands(side, setup, total, mean, games),
        cities=_cities(side, setup, share, mean),
        unassigned=mean(whole(record.UNASSIGNED), 1 / sum(setup.worth)),
        tie_break=share(whole(record.TIE_BREAK)),
        margin=mean(whole(record.MARGIN)),
        lead_changes=mean(whole(record.LEAD_CHANGES)),
        settled_at=mean(whole(record.BEHIND), 1 / turns_in_game(setup)),
        p=evenness(tally, wins, seed) if tally.deals >= LEAST_DEALS else None,
    )


def compared_by(setup: LeanSetup, kind: str) -> Compared:
    """Return by what contests of a kind are compared."""
    seats = range(setup.seats)
    whole = (
        ("points unassigned", record.UNASSIGNED, 1 / sum(setup.worth), True),
        ("victories shared", record.SHARED, 1.0, True),
        ("decided by the tie-break", record.TIE_BREAK, 1.0, True),
        ("margin of the winner", record.MARGIN, 1.0, False),
        ("changes of the lead", record.LEAD_CHANGES, 1.0, False),
        ("winner last behind after, of the turns", record.BEHIND, 1 / turns_in_game(setup), True),
    )
    measures = (
        Measure(name, record.game_at(setup, column), unit / setup.seats, is_share)
        for name, column, unit, is_share in whole
    )
    wins = tuple(record.wins_at(seat) for seat in seats)
    hands = tuple(record.hand_wins_at(setup, hand) for hand in seats)
    return Compared(kind, wins, hands, 1 / (WIN * setup.seats), tuple(measures))


def _bot(setup: LeanSetup, total: tuple[int, ...], bots: tuple[str, ...], bot: str, games: int) -> BotFigures:
    hands = [hand for hand, name in enumerate(bots) if name == bot]
    wins = sum(total[record.hand_wins_at(setup, hand)] for hand in hands) / WIN
    return BotFigures(bot, wilson(wins, games), len(hands) / len(bots))


def _islands(side: Side, setup: LeanSetup, total: tuple[int, ...], mean: Mean, games: int) -> tuple[IslandFigures, ...]:
    figures = []
    for number, island in enumerate(side.islands):
        at = record.island_at(setup, number, 0)
        takers = total[at + record.TAKEN : at + record.TAKEN + setup.seats]
        figures.append(
            IslandFigures(
                island.key,
                island.name,
                island.worth,
                wilson(sum(takers), games),
                wilson(total[at + record.TIED], games),
                wilson(total[at + record.EMPTY], games),
                mean(at + record.PIECES, 1.0),
                mean(at + record.GARRISONS, 1.0),
                tuple(wilson(taken, games) for taken in takers),
            )
        )
    return tuple(figures)


def _cities(side: Side, setup: LeanSetup, share: Share, mean: Mean) -> tuple[CityFigures, ...]:
    return tuple(
        CityFigures(
            city.code,
            share(record.city_at(setup, number, record.HELD), 1.0),
            mean(record.city_at(setup, number, record.PUSHED), 1.0),
        )
        for number, city in enumerate(side.cities)
    )
