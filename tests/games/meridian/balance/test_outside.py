"""Random games of the program and of an engine of its own, written from the rules alone, agree within chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import sqrt
from random import Random

import pytest

from meridian_print.boardgame.balance.chunks import Chunk
from meridian_print.boardgame.balance.contest import ContestOrder
from meridian_print.games.meridian.balance.contest import SideContest, side_contests
from meridian_print.games.meridian.balance.findings import SideFindings
from meridian_print.games.meridian.layout.file import load_layout
from tests.games.meridian.balance.outside import Board, Outcome, random_game

OURS, OTHERS = 3_600, 300
"""Games of ours, and of the other engine."""
BEYOND_CHANCE = 4.0
"""Standard deviations: of the hundred figures compared, one is as far off in 160 of such tests."""

Shares = dict[str, float]


def contest(players: int) -> SideContest:
    file = load_layout("winding-sound").value
    assert file is not None
    found = side_contests(file.layout, ContestOrder(players=players, bots=("random",), games=OURS)).value
    assert found is not None
    return found[0]


def our_shares(one: SideContest) -> Shares:
    findings = one.findings(one.count(Chunk(0, 0, one.deals)))
    return _ours(findings)


def _ours(findings: SideFindings) -> Shares:
    figures = findings.figures
    shares = {f"seat {seat.seat} wins": seat.wins.mean for seat in figures.contest.seats}
    for number, island in enumerate(figures.islands):
        shares[f"island {number} tied"] = island.tied.mean
        shares[f"island {number} empty"] = island.empty.mean
        shares |= {f"island {number} seat {seat}": taken.mean for seat, taken in enumerate(island.by_seat, 1)}
    return shares


def other_shares(one: SideContest, play: Callable[[Board, Random], Outcome]) -> Shares:
    islands = [island.key for island in one.side.islands]
    columns: list[list[tuple[int, bool]]] = []
    for meridian in range(1, 11):
        cities = [city for city in one.side.cities if city.meridian == meridian]
        cities.sort(key=lambda city: city.at.y)
        columns.append([(islands.index(city.island), city.is_capital) for city in cities])
    worth = [sum(island == number for column in columns for island, _ in column) for number in range(len(islands))]
    board, counted, lots = Board(columns, worth), Counter[str](), Random(18)
    for _ in range(OTHERS):
        game = play(board, lots)
        for seat in game.winners:
            counted[f"seat {seat + 1} wins"] += 12 // len(game.winners)
        for number, taker in enumerate(game.takers):
            what = {-1: "tied", -2: "empty"}.get(taker, f"seat {taker + 1}")
            counted[f"island {number} {what}"] += 12
    return {name: count / OTHERS / 12 for name, count in counted.items()}


def furthest(ours: Shares, others: Shares) -> float:
    """Return how many standard deviations the two are apart in the figure in which they are furthest apart."""
    assert set(others) <= set(ours)
    apart = []
    for name, share in ours.items():
        other = others.get(name, 0.0)
        both = (share * OURS + other * OTHERS) / (OURS + OTHERS)
        deviation = sqrt(both * (1 - both) * (1 / OURS + 1 / OTHERS))
        apart.append(abs(share - other) / deviation if deviation else 0.0)
    return max(apart)


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
def test_shares_by_seat_and_island_agree_with_an_engine_of_its_own(players: int) -> None:
    one = contest(players)
    ours = our_shares(one)

    others = other_shares(one, lambda board, lots: random_game(board, players, lots))

    assert furthest(ours, others) < BEYOND_CHANCE


@pytest.mark.slow
def test_another_definition_of_a_random_turn_would_be_noticed() -> None:
    one = contest(3)
    ours = our_shares(one)

    def pass_half_the_time(board: Board, lots: Random) -> Outcome:
        return random_game(board, 3, lots, passes=30)

    assert furthest(ours, other_shares(one, pass_half_the_time)) > BEYOND_CHANCE
