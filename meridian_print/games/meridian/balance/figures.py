"""The figures of a side: shares and means of what was counted, each with its 95 % interval."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from meridian_print.boardgame.balance.columns import game_at
from meridian_print.boardgame.balance.contest import Measure
from meridian_print.boardgame.balance.figures.contest_figures import Conditions, ContestFigures, contest_figures
from meridian_print.boardgame.balance.figures.statistics import Estimate, means, wilson
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
    """What was found out about a side: what any contest is measured by, islands and cities.

    `unassigned` is a share of points, `tie_break` of games.
    """

    contest: ContestFigures
    islands: tuple[IslandFigures, ...]
    cities: tuple[CityFigures, ...]
    unassigned: Estimate
    tie_break: Estimate


Mean = Callable[[int], Estimate]
"""Makes the mean of a column over games."""


def side_figures(side: Side, setup: LeanSetup, tally: Tally, bots: tuple[str, ...], seed: int) -> SideFigures:
    """Return the figures of a side from a tally of at least one deal."""
    total, spread = tally.total, means(tally, seed)
    contest = contest_figures(Conditions(side.name, bots, turns_in_game(setup), seed), tally, spread)

    def mean(column: int) -> Estimate:
        return spread[column].times(1 / setup.seats)

    return SideFigures(
        contest,
        islands=_islands(side, setup, total, mean, contest.games),
        cities=_cities(side, setup, total, mean, contest.games),
        unassigned=mean(game_at(setup.seats, record.UNASSIGNED)).times(1 / sum(setup.worth)),
        tie_break=wilson(total[game_at(setup.seats, record.TIE_BREAK)], contest.games),
    )


def own_measures(setup: LeanSetup) -> tuple[Measure, ...]:
    """Return by what contests of this game alone are compared."""
    return (
        Measure("points unassigned", record.UNASSIGNED, 1 / sum(setup.worth), True),
        Measure("decided by the tie-break", record.TIE_BREAK, 1.0, True),
    )


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
                mean(at + record.PIECES),
                mean(at + record.GARRISONS),
                tuple(wilson(taken, games) for taken in takers),
            )
        )
    return tuple(figures)


def _cities(side: Side, setup: LeanSetup, total: tuple[int, ...], mean: Mean, games: int) -> tuple[CityFigures, ...]:
    return tuple(
        CityFigures(
            city.code,
            wilson(total[record.city_at(setup, number, record.HELD)], games),
            mean(record.city_at(setup, number, record.PUSHED)),
        )
        for number, city in enumerate(side.cities)
    )
