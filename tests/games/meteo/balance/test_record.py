"""A row holds what the rules count of a game."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from meridian_print.boardgame.balance.columns import (
    BEHIND,
    LEAD_CHANGES,
    MARGIN,
    SHARED,
    WIN,
    game_at,
    hand_wins_at,
    points_at,
    wins_at,
)
from meridian_print.boardgame.balance.lots import WORDS
from meridian_print.games.meteo.balance.dealing import deal_game
from meridian_print.games.meteo.balance.play import play_game
from meridian_print.games.meteo.balance.record import (
    DEALT,
    EARNED,
    HOTELS,
    PAYDAYS,
    PLAYED,
    SHIPS,
    USED,
    add_game,
    card_at,
    region_at,
    width_of,
)
from meridian_print.games.meteo.rules.house import HouseRules
from meridian_print.games.meteo.rules.material import CARDS_EACH, REGIONS
from meridian_print.games.meteo.rules.money import final, income
from meridian_print.games.meteo.rules.setup import Board, game_setup
from tests.games.meteo.positions import board

BOTS = ("greedy", "random", "greedy", "random")


@pytest.mark.parametrize(("seats", "house"), [(2, HouseRules()), (3, HouseRules(fronts="sum")), (4, HouseRules())])
def test_a_game_counts_as_the_rules_count_it(seats: int, house: HouseRules) -> None:
    setup = game_setup(board(), seats, house)

    for number in range(4):
        row = [0] * width_of(setup)
        game = play_game(setup, BOTS[:seats], 4, number)
        add_game(setup, game, row)

        last = game.turns[-1].last
        counted = final(last)
        best, second = sorted(counted.money)[-1:-3:-1]
        wins = [WIN // len(counted.winners) * (seat in counted.winners) for seat in range(seats)]
        assert [row[wins_at(seat)] for seat in range(seats)] == wins
        assert [row[hand_wins_at(setup.seats, hand)] for hand in range(seats)] == [
            wins[(hand + number) % seats] for hand in range(seats)
        ]
        assert [row[points_at(setup.seats, seat)] for seat in range(seats)] == list(counted.money)
        assert row[game_at(setup.seats, MARGIN)] == best - second
        assert row[game_at(setup.seats, SHARED)] == (len(counted.winners) > 1)
        earned = sum(turn.begun.income for turn in game.turns) + sum(income(last, seat) for seat in range(seats))
        assert sum(row[region_at(setup, region, EARNED)] for region in range(REGIONS)) == earned
        for region in range(REGIONS):
            hotels, ships, used, paydays = (row[region_at(setup, region, at)] for at in (HOTELS, SHIPS, USED, PAYDAYS))
            assert hotels == sum(own[region] for own in last.hotels)
            assert ships == sum(own[region] for own in last.ships)
            assert used == (paydays > 0)
            assert paydays >= hotels + ships
        cards = range(len(setup.cards))
        assert sum(row[card_at(setup, card, DEALT)] for card in cards) == CARDS_EACH * seats
        assert sum(row[card_at(setup, card, PLAYED)] for card in cards) == sum(map(len, last.played))


def test_the_lead_is_followed_turn_by_turn() -> None:
    setup = game_setup(board(), 3, HouseRules())
    game = play_game(setup, ("greedy",) * 3, 11, 0)
    row = [0] * width_of(setup)

    add_game(setup, game, row)

    money = [final(turn.last).money for turn in game.turns]
    alone = [own.index(max(own)) for own in money if own.count(max(own)) == 1]
    winner = final(game.turns[-1].last).winners[0]
    assert row[game_at(setup.seats, LEAD_CHANGES)] == sum(one != other for one, other in pairwise(alone))
    assert row[game_at(setup.seats, BEHIND)] == max(
        at for at, own in enumerate([money[0], *money]) if at and own[winner] < max(own)
    )


def test_over_the_games_of_a_deal_every_hand_and_its_cards_are_played_from_every_seat() -> None:
    setup, dealt = game_setup(board(), 4, HouseRules()), []
    for game in range(4, 8):
        state, cards = deal_game(setup, [0] * WORDS, 7, game)
        dealt.append((state.tiles, [(state.hands[(hand + game) % 4], cards[(hand + game) % 4]) for hand in range(4)]))

    assert all(each == dealt[0] for each in dealt)
    assert len(set(dealt[0][1])) == 4
    assert sorted(Counter(number for _, cards in dealt[0][1] for number in cards).values()) == [1] * 8
    assert deal_game(setup, [0] * WORDS, 7, 8).state.tiles != dealt[0][0]


def test_a_game_is_the_same_whatever_was_played_before_it() -> None:
    setup = game_setup(board(), 2, HouseRules())

    alone = play_game(setup, ("greedy", "random"), 9, 5)
    others = [play_game(setup, ("greedy", "random"), 9, game) for game in (4, 5)]

    assert [turn.actions for turn in others[1].turns] == [turn.actions for turn in alone.turns]
    assert others[0].turns[0].begun.tiles == alone.turns[0].begun.tiles


def test_a_board_with_few_cards_deals_them_as_far_as_they_go() -> None:
    setup = game_setup(Board(board().grounds, board().cards[:5]), 4, HouseRules())

    cards = deal_game(setup, [0] * WORDS, 7, 0).cards

    assert sorted(map(len, cards)) == [0, 1, 2, 2]
