"""A row holds what the rules count at the end of a game."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.balance.columns import MARGIN, WIN, game_at, hand_wins_at, points_at, wins_at
from meridian_print.games.meridian.balance.bots import GREEDY, RANDOM
from meridian_print.games.meridian.balance.play import note_turn, play_deals, play_game
from meridian_print.games.meridian.balance.record import (
    EMPTY,
    GARRISONS,
    HELD,
    PIECES,
    TAKEN,
    TIE_BREAK,
    TIED,
    UNASSIGNED,
    add_game,
    city_at,
    island_at,
    width_of,
)
from meridian_print.games.meridian.rules.house import USUAL, HouseRules
from meridian_print.games.meridian.rules.scoring import score
from tests.games.meridian.balance.tables import table


@pytest.mark.parametrize(
    ("players", "house"),
    [(2, USUAL), (3, HouseRules(final_tie="most-islands")), (4, HouseRules(final_tie="most-garrisons"))],
)
def test_a_game_counts_as_the_rules_count_it(players: int, house: HouseRules) -> None:
    game = table(players, house)
    _, setup, state, space = game

    for number in range(6):
        row = [0] * width_of(setup)
        story = [0] * (2 + players)
        play_game(setup, state, space, [GREEDY, RANDOM, RANDOM, RANDOM], 4, number, story)
        add_game(setup, state, number, story, row)
        counted = score(game.as_state)

        best, second = sorted(counted.points)[-1:-3:-1]
        wins = [WIN // len(counted.winners) * (seat in counted.winners) for seat in range(players)]
        assert [row[wins_at(seat)] for seat in range(players)] == wins
        assert [row[hand_wins_at(setup.seats, hand)] for hand in range(players)] == [
            wins[(hand + number) % players] for hand in range(players)
        ]
        assert [row[points_at(setup.seats, seat)] for seat in range(players)] == list(counted.points)
        assert row[game_at(setup.seats, MARGIN)] == best - second
        assert row[game_at(setup.seats, TIE_BREAK)] == (counted.points.count(best) > len(counted.winners))
        assert row[game_at(setup.seats, UNASSIGNED)] == sum(setup.worth) - sum(counted.points)
        for at, island in enumerate(counted.islands):
            columns = [row[island_at(setup, at, column)] for column in (TIED, EMPTY, GARRISONS)]
            no_owner, garrisons = island.owner is None, sum(island.garrisons)
            assert columns == [no_owner and garrisons > 0, not garrisons, garrisons]
            assert [row[island_at(setup, at, TAKEN + seat)] for seat in range(players)] == [
                island.owner == seat for seat in range(players)
            ]
        assert sum(row[island_at(setup, at, PIECES)] for at in range(len(setup.worth))) == sum(state.heights)
        held = [row[city_at(setup, city, HELD)] for city in range(len(setup.island))]
        assert held == [height > 0 for height in state.heights]


def test_a_lead_changes_with_the_player_alone_in_front_and_is_kept_by_who_is_never_behind_again() -> None:
    _, setup, state, _ = table(3)
    story = [-1, 0, 0, 0, 0]

    for turn, points in enumerate([(0, 0, 0), (3, 0, 0), (3, 3, 0), (3, 0, 0), (3, 4, 0), (5, 4, 5)]):
        state.points[:] = points
        note_turn(setup, state, turn, story)

    assert story == [1, 1, 5, 6, 5]


def test_a_deal_is_the_same_whatever_was_played_before_it() -> None:
    _, setup, state, space = table(4)
    together = [[0] * width_of(setup) for _ in range(3)]
    alone = [[0] * width_of(setup)]

    play_deals(setup, state, space, [GREEDY, RANDOM, GREEDY, RANDOM], [9, 4], together)
    play_deals(setup, state, space, [GREEDY, RANDOM, GREEDY, RANDOM], [9, 6], alone)

    assert together[2] == alone[0]
    assert together[1] != alone[0]
