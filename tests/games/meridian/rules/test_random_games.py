"""What holds in every state of any game: nothing is lost, nothing appears, every column is in order."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from meridian_print.games.meridian.rules.hand import cards_left, playable
from meridian_print.games.meridian.rules.legal import legal_actions
from meridian_print.games.meridian.rules.material import PIECES
from meridian_print.games.meridian.rules.state import State
from tests.games.meridian.rules.drawn import table
from tests.games.meridian.rules.games import Game, random_game, without_turn_ups

GAMES = 100
PLAYERS = (2, 3, 4)


@cache
def games(players: int) -> tuple[Game, ...]:
    return tuple(random_game(seed, table(players)) for seed in range(GAMES))


def states(players: int) -> list[State]:
    return [state for game in games(players) for state in game.states]


def pieces(state: State, seat: int) -> int:
    on_board = sum(tower.height for column in state.columns for tower in column if tower and tower.owner == seat)
    return on_board + state.supplies[seat]


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_no_piece_is_lost_or_gained(players: int):
    whole = {PIECES * len(seat) for seat in table(players).seats}

    assert {pieces(state, seat) for state in states(players) for seat in range(players)} == whole


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_no_supply_is_ever_negative(players: int):
    assert min(min(state.supplies) for state in states(players)) >= 0


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_every_turn_uses_up_one_card_of_the_player_who_moves(players: int):
    for game in games(players):
        for before, after in pairwise(game.states):
            used = [
                len(cards_left(hand)) - len(cards_left(then))
                for hand, then in zip(before.hands, after.hands, strict=True)
            ]
            assert used == [int(seat == before.seat) for seat in range(players)]


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_cards_lie_face_up_or_face_down_or_are_played(players: int):
    for state in states(players):
        for hand in state.hands:
            assert len(hand.shown) + hand.hidden + hand.deck == len(cards_left(hand))
            assert all(hand.left[place] >= shown for place, shown in Counter(hand.shown).items())


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_heights_rise_from_the_bottom_of_every_column(players: int):
    for column in {column for state in states(players) for column in state.columns}:
        heights = [tower.height for tower in column if tower]
        assert heights == sorted(set(heights))


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_no_player_has_more_towers_on_a_meridian_than_allowed(players: int):
    for column in {column for state in states(players) for column in state.columns}:
        owners = Counter(tower.owner for tower in column if tower)
        assert max(owners.values(), default=0) <= table(players).towers_each


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
def test_every_meridian_of_three_or_four_players_keeps_a_vacant_city(players: int):
    assert all(None in column for game in games(players) for column in game.states[-1].columns)


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_is_over_after_every_card_of_every_player(players: int):
    turns = {2: 52, 3: 39, 4: 52}[players]

    assert {len(game.moves) for game in games(players)} == {turns}


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_every_move_of_a_game_is_among_the_legal_ones(players: int):
    for game in games(players)[:50]:
        for state, move in zip(game.states, game.moves, strict=False):
            assert move.card in playable(state.hands[state.seat])
            assert move.action in legal_actions(state, move.card, move.meridian)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_with_known_decks_is_also_legal_when_they_are_not_known(players: int):
    game = random_game(1, table(players))

    blind = without_turn_ups(game)

    assert blind.states[-1].columns == game.states[-1].columns
