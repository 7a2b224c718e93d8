"""Every switch of the house rules, each value by a column on which it makes the difference."""

from __future__ import annotations

import pytest

from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.games.meridian.rules.legal import legal_actions
from meridian_print.games.meridian.rules.material import DECK, RANGE_CARDS, Archipelago
from meridian_print.games.meridian.rules.moves import Move, Pass, Place, Rebuild, Violation, Withdraw
from meridian_print.games.meridian.rules.play import is_unchanged, play
from meridian_print.games.meridian.rules.state import GameSetup, State, start
from tests.games.meridian.rules.drawn import SEATS, game, place, rebuild, table, verdict, withdraw


def played(state: State, *moves: Move) -> State:
    for move in moves:
        after = play(state, move)
        assert not isinstance(after, Violation), after
        state = after
    return state


def test_a_meridian_vacant_again_needs_two_pieces():
    state = played(start(table(3)), Move(1, False, Place(0, 2)), Move(2, False, Pass()), Move(2, False, Pass()))

    assert play(state, Move(1, True, Rebuild(0, 1, 1))) == Violation("first-tower", "R1")


def test_only_the_first_tower_ever_needs_two_pieces_if_the_table_says_so():
    begun = start(table(3, HouseRules(first_tower="first-ever")))
    state = played(begun, Move(1, False, Place(0, 2)), Move(2, False, Pass()), Move(2, False, Pass()))

    assert not isinstance(play(state, Move(1, True, Rebuild(0, 1, 1))), Violation)
    assert play(begun, Move(1, False, Place(0, 1))) == Violation("first-tower", "R1")


@pytest.mark.parametrize(("push_own", "expected"), [("chain-only", "6m 5x 3m _ _"), ("never", "push-own")])
def test_pushing_an_own_tower_along_a_chain(push_own, expected: str):
    assert place(game("5x 3m _ _ _", players=2, house=HouseRules(push_own=push_own)), 6, 1) == expected


def test_never_pushing_own_towers_minds_only_those_of_the_chain():
    assert place(game("5x _ 3m _ _", players=2, house=HouseRules(push_own="never")), 6, 1) == "6m 5x 3m _ _"


def test_passing_is_free():
    assert verdict(game("_ _ _ _ _"), Pass()) == "_ _ _ _ _"


def test_one_must_place_if_the_table_says_so():
    house = HouseRules(passing="only-if-stuck")

    assert verdict(game("_ _ _ _ _", house=house), Pass()) == "must-place"


def test_one_is_stuck_where_the_supply_allows_no_tower():
    state = game("_ _ _ _ _", house=HouseRules(passing="only-if-stuck"))._replace(supplies=(1, 20, 20, 20))

    assert verdict(state, Pass()) == "_ _ _ _ _"


def test_one_is_not_stuck_while_all_pieces_left_make_a_tower():
    state = game("_ _ _ _ _", house=HouseRules(passing="only-if-stuck"))._replace(supplies=(2, 20, 20, 20))

    assert verdict(state, Pass()) == "must-place"


def test_one_is_stuck_where_an_own_tower_stands_already():
    assert verdict(game("3O _ _ _ _", house=HouseRules(passing="only-if-stuck")), Pass()) == "3O _ _ _ _"


def test_one_is_not_stuck_while_another_meridian_of_the_card_has_room():
    state = game("3O _ _ _ _", house=HouseRules(passing="only-if-stuck"))

    assert play(state, Move(1, True, Pass())) == Violation("must-place", "")
    assert Pass() not in legal_actions(state, RANGE_CARDS[0], 1)
    assert Pass() in legal_actions(state, DECK[0], 1)


def test_a_limit_of_height():
    assert place(game("_ _ _ _ _", house=HouseRules(max_height=4)), 4, 1) == "4O _ _ _ _"
    assert place(game("_ _ _ _ _", house=HouseRules(max_height=4)), 5, 1) == "max-height"


def test_without_limit_a_tower_may_use_the_whole_supply():
    assert place(game("_ _ _ _ _"), 20, 1) == "20O _ _ _ _"
    assert place(game("_ _ _ _ _"), 21, 1) == "not-enough-pieces"


def test_the_pieces_of_a_withdrawn_tower_are_free_for_the_new_one():
    state = game("_ 5O _ _ _")._replace(supplies=(1, 20, 20, 20))

    assert rebuild(state, 2, 6, 2) == "_ 6O _ _ _"
    assert rebuild(state, 2, 7, 2) == "not-enough-pieces"


def test_a_tower_rebuilt_as_it_was_is_a_pass():
    state = game("_ 1O _ _ _")
    same = Move(1, False, Rebuild(3, 3, 1))

    assert rebuild(state, 2, 1, 2) == "_ 1O _ _ _"
    assert is_unchanged(state, same)
    assert not is_unchanged(state, same._replace(action=Rebuild(3, 2, 1)))


def test_only_an_own_tower_is_withdrawn():
    state = game("3O _ 2K _ _")

    assert [withdraw(state, position) for position in (1, 2, 3)] == ["_ _ 2K _ _", "no-own-tower", "no-own-tower"]


def test_one_tower_each_or_two_in_the_game_of_two():
    assert place(game("3O _ _ _ _"), 2, 5) == "too-many-towers"
    assert place(game("3m _ _ _ _", players=2), 2, 5) == "3m _ _ _ 2m"
    assert place(game("3m 2m _ _ _", players=2), 1, 5) == "too-many-towers"


@pytest.mark.parametrize("move", [Move(0, False, Pass()), Move(11, True, Pass()), Move(1, False, Place(4, 2))])
def test_cities_beyond_the_board(move: Move):
    assert play(start(table(3)), move) == Violation("no-such-city", "")


@pytest.mark.parametrize("action", [Withdraw(5), Rebuild(5, 0, 2), Rebuild(0, 5, 2)])
def test_a_city_beyond_the_side_is_reported_before_anything_else(action):
    assert verdict(game("3K _ _ _ _"), action) == "no-such-city"


def test_two_decks_show_four_cards():
    state = start(table(2, HouseRules(two_player_decks="separate")))

    assert [hand.hidden for hand in state.hands] == [4, 4]
    assert [hand.hidden for hand in start(table(2)).hands] == [2, 2]


@pytest.mark.parametrize(("players", "cities"), [(2, 4), (3, 5), (4, 4)])
def test_the_side_goes_with_the_number_of_players(players: int, cities: int):
    with pytest.raises(ValueError, match="number of players"):
        GameSetup(Archipelago(cities, ()), SEATS[players])

    assert GameSetup(Archipelago(cities, ()), SEATS[players], HouseRules(side="free")).towers_each == 1 + (players == 2)


@pytest.mark.parametrize("seats", [SEATS[4][:2], SEATS[2][:1], SEATS[4][:1] * 3, SEATS[2] + SEATS[4][:1]])
def test_seats_are_those_of_a_game(seats):
    with pytest.raises(ValueError, match="seats"):
        GameSetup(Archipelago(5, ()), seats, HouseRules(side="free"))


def test_several_faults_are_reported_in_their_order():
    crowded = game("4K 3N _ 1G _")

    assert place(crowded._replace(supplies=(1, 20, 20, 20)), 4, 5) == "not-enough-pieces"
    assert place(crowded, 4, 5) == "equal-height"
    assert place(game("4K 3N 2G 1x _"), 5, 5) == "order"
