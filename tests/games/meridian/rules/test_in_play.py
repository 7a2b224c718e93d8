"""A game played in place agrees with `play` on every move: what is legal, what it does, which way it pushes."""

from __future__ import annotations

from itertools import cycle, product
from typing import get_args

import pytest

from meridian_print.games.meridian.rules.house import FirstTower, HouseRules, Passing, PushOwn, TwoPlayerDecks
from meridian_print.games.meridian.rules.in_play import GameInPlay
from meridian_print.games.meridian.rules.material import DECK, Card
from meridian_print.games.meridian.rules.moves import Move, Pass, Place, Violation, Withdraw
from meridian_print.games.meridian.rules.play import is_unchanged, play, pushed
from meridian_print.games.meridian.rules.state import GameSetup, State
from tests.games.meridian.rules.columns import every_column
from tests.games.meridian.rules.drawn import CITIES, SEATS, drawing, game, table
from tests.games.meridian.rules.games import random_game, without_turn_ups
from tests.games.meridian.rules.test_agreement import every_action

HOUSES = [
    HouseRules(first_tower=first, push_own=push, passing=passing, max_height=most, two_player_decks=decks)
    for first, push, passing, most, decks in product(
        get_args(FirstTower), get_args(PushOwn), get_args(Passing), (None, 3), get_args(TwoPlayerDecks)
    )
]


def played_on(state: State, move: Move, turned_up: Card | None = None) -> tuple[State, str | None] | None:
    """Play a move in place; return the state after it and which way it pushed, None if it was refused."""
    in_play = GameInPlay.of(state)
    after = in_play.end() if in_play.try_move(state.seat, move, turned_up) else None
    return (after, in_play.push) if after else None


def as_judged(state: State, move: Move, turned_up: Card | None = None) -> tuple[State, str | None] | None:
    """Return the same by the rules one by one."""
    after = play(state, move, turned_up)
    is_refused = isinstance(after, Violation) or is_unchanged(state, move)
    return None if is_refused or isinstance(after, Violation) else (after, pushed(state, move))


def differences(states: list[State], tallest: int) -> list[tuple[str, Move]]:
    cities = len(states[0].columns[0])
    moves = [Move(1, False, action) for action in every_action(cities, tallest + 1)]
    pairs = ((state, move) for state in states for move in moves)
    return [
        (drawing(state.columns[0], "0123"), move)
        for state, move in pairs
        if played_on(state, move) != as_judged(state, move)
    ]


@pytest.mark.parametrize("push_own", get_args(PushOwn))
def test_it_agrees_on_every_low_column_of_two(push_own: PushOwn) -> None:
    house = HouseRules(push_own=push_own)
    columns = every_column(CITIES[2], 3, 2, 2)

    assert differences([game(drawing(one), players=2, house=house) for one in columns], 3) == []


def test_it_agrees_on_every_low_column_of_three() -> None:
    columns = every_column(CITIES[3], 4, 3, 1)

    assert differences([game(drawing(one), players=3) for one in columns], 4) == []


@pytest.mark.parametrize("house", [HouseRules(), HouseRules("first-ever"), HouseRules(max_height=2)])
def test_it_agrees_where_pieces_run_out_on_a_meridian_opened_or_not(house: HouseRules) -> None:
    states = [
        state._replace(supplies=(supply,) * 3, opened=opened)
        for column in every_column(CITIES[3], 3, 3, 1)
        for state in (game(drawing(column), players=3, house=house),)
        for supply in (0, 1, 2)
        for opened in (frozenset({1}), frozenset[int]())
    ]

    assert differences(states, 3) == []


@pytest.mark.parametrize("house", HOUSES)
def test_a_whole_game_ends_as_it_does_state_by_state(house: HouseRules) -> None:
    for players in (2, 3, 4):
        whole = random_game(7, GameSetup(table(players).archipelago, SEATS[players], house))
        for one in (whole, without_turn_ups(whole)):
            in_play = GameInPlay.of(one.states[0])

            assert all(map(in_play.try_move, cycle(range(players)), one.moves, one.turned_up))
            assert in_play.end() == one.states[-1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_turn_of_a_game_may_be_followed_by_the_same_moves(players: int) -> None:
    whole = random_game(3, table(players))
    cards = [None, DECK[0], Card((11,))]
    moves = [
        Move(meridian, is_range, action)
        for meridian in (0, 1, 4, 10, 11)
        for is_range in (False, True)
        for action in (Place(2, 3), Place(9, 1), Withdraw(1), Withdraw(9), Pass())
    ]

    for state in whole.states[:-1:5]:
        for move, turned_up in product(moves, cards):
            assert played_on(state, move, turned_up) == as_judged(state, move, turned_up)
