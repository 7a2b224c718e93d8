"""Illegal moves that the table let stand, and turns of which nothing is known."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meridian_print.games.meridian.rules.hand import cards_left, playable
from meridian_print.games.meridian.rules.lenient import play_leniently, skip
from meridian_print.games.meridian.rules.material import DECK, PIECES, Card
from meridian_print.games.meridian.rules.moves import Action, Move, Pass, Place, Rebuild, Violation, Withdraw
from meridian_print.games.meridian.rules.play import play
from meridian_print.games.meridian.rules.state import State, is_over, start
from tests.games.meridian.rules.drawn import drawing, game, table

STEPS = st.integers(0, 6)
HEIGHTS = st.integers(1, 25)
ACTIONS = st.one_of(
    st.builds(Place, STEPS, HEIGHTS),
    st.builds(Withdraw, STEPS),
    st.builds(Rebuild, STEPS, STEPS, HEIGHTS),
    st.just(Pass()),
)
MOVES = st.builds(Move, st.integers(0, 12), st.booleans(), ACTIONS)


def stands(drawn: str, action: Action) -> str:
    return drawing(play_leniently(game(drawn), Move(1, False, action)).columns[0])


@pytest.mark.parametrize(
    ("drawn", "action", "after"),
    [
        ("4K 3N _ 1G _", Place(0, 2), "4K 3N _ 1G 2O"),
        ("4K 3N _ 1G _", Place(3, 2), "4K 2O 3N 1G _"),
        ("_ 3N _ _ _", Place(3, 3), "3N 3O _ _ _"),
        ("3N _ _ _ _", Place(4, 3), "3O 3N _ _ _"),
        ("_ _ _ _ _", Place(2, 1), "_ _ 1O _ _"),
        ("_ _ _ _ _", Place(2, 25), "_ _ 20O _ _"),
        ("_ _ _ _ _", Place(7, 2), "_ _ _ _ _"),
        ("5K 4N 3G 2K 1N", Place(2, 6), "5K 4N 3G 2K 1N"),
        ("5O _ _ _ _", Place(2, 3), "5O _ 3O _ _"),
        ("5K _ _ _ _", Withdraw(4), "_ _ _ _ _"),
        ("5K _ _ _ _", Withdraw(2), "5K _ _ _ _"),
        ("5K _ _ _ _", Rebuild(2, 3, 2), "5K 2O _ _ _"),
    ],
)
def test_a_move_is_carried_out_as_far_as_the_pieces_allow(drawn: str, action: Action, after: str):
    assert stands(drawn, action) == after


def test_the_pieces_of_anothers_tower_go_back_to_its_owner():
    after = play_leniently(game("5K _ _ _ _"), Move(1, False, Withdraw(4)))

    assert after.supplies == (20, 20, 20, 20)


def test_a_legal_move_is_played():
    state, move = game("4K 3N _ 1G _"), Move(1, False, Place(2, 2))

    assert play_leniently(state, move, Card((5,))) == play(state, move, Card((5,)))


def test_a_card_that_was_played_is_taken_for_another():
    begun = start(table(4))._replace(turn=0)
    played = play_leniently(begun, Move(1, False, Pass()))._replace(turn=4)

    again = play_leniently(played, Move(1, False, Pass()))

    assert len(cards_left(again.hands[0])) == len(DECK) - 1
    assert again.turn == 5


def test_a_card_that_did_not_lie_face_up_is_played_all_the_same():
    begun = start(table(4), ((DECK[1], DECK[2]), (), (), ()))

    after = play_leniently(begun, Move(1, False, Pass()))

    assert after.hands[0].left[0] == 0


def test_after_an_unknown_turn_every_card_may_be_left_and_a_turn_is_gone():
    begun = start(table(4), ((DECK[1], DECK[2]), (), (), ()))

    after = skip(begun)

    assert after.turn == 1
    assert len(playable(after.hands[0])) == len(DECK)


def test_a_player_can_play_on_to_the_end_after_an_unknown_turn():
    state = skip(start(table(3)))
    for number in range(1, 39):
        meridian = (number - number % 3) // 3 % 13
        move = Move(meridian + 1, False, Pass()) if meridian < 10 else Move((1, 4, 8)[meridian - 10], True, Pass())
        after = play(state, move)
        assert not isinstance(after, Violation), (number, move, after)
        state = after

    assert is_over(state)


@given(st.lists(MOVES, max_size=30))
def test_whatever_stands_no_piece_is_lost(moves: list[Move]):
    state: State = start(table(4))
    for move in moves:
        state = play_leniently(state, move)

    for seat in range(4):
        standing = sum(tower.height for column in state.columns for tower in column if tower and tower.owner == seat)
        assert standing + state.supplies[seat] == PIECES
        assert state.supplies[seat] >= 0
