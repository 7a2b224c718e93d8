"""`play` and `legal_moves` are written apart and must agree: on every column, for every action that can be written."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meridian_print.games.meridian.rules.column import Column
from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.games.meridian.rules.legal import legal_actions
from meridian_print.games.meridian.rules.material import DECK
from meridian_print.games.meridian.rules.moves import Action, Move, Pass, Place, Rebuild, Violation, Withdraw
from meridian_print.games.meridian.rules.play import is_unchanged, play
from meridian_print.games.meridian.rules.state import State
from tests.games.meridian.rules.columns import every_column
from tests.games.meridian.rules.drawn import CITIES, drawing, game

CARD = DECK[0]


def every_action(cities: int, tallest: int) -> tuple[Action, ...]:
    steps, heights = range(cities), range(1, tallest + 1)
    return (
        *(Place(step, height) for step in steps for height in heights),
        *(Withdraw(origin) for origin in steps),
        *(Rebuild(origin, step, height) for origin in steps for step in steps for height in heights),
        Pass(),
    )


def disagreements(state: State, actions: tuple[Action, ...]) -> list[Action]:
    """Return the actions on the first meridian that one of the two allows and the other forbids."""
    allowed = set(legal_actions(state, CARD, 1))
    moves = (Move(1, False, action) for action in actions)
    tried = {move.action for move in moves if not is_unchanged(state, move) and _is_legal(state, move)}
    return sorted(allowed.intersection(actions) ^ tried, key=repr)


def _is_legal(state: State, move: Move) -> bool:
    return not isinstance(play(state, move), Violation)


def faults(states: Iterator[State], players: int, tallest: int) -> list[tuple[str, list[Action]]]:
    actions = every_action(CITIES[players], tallest + 1)
    judged = ((drawing(state.columns[0], "0123"), disagreements(state, actions)) for state in states)
    return [(column, wrong) for column, wrong in judged if wrong]


def states(columns: Iterator[Column], players: int, house: HouseRules, supply: int | None = None) -> Iterator[State]:
    for column in columns:
        state = game(drawing(column), players=players, house=house)
        yield state if supply is None else state._replace(supplies=(supply,) * players)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "tallest"), [(3, 6), (4, 6)])
def test_on_every_column_up_to_a_height(players: int, tallest: int):
    columns = every_column(CITIES[players], tallest, players, 1)

    assert faults(states(columns, players, HouseRules()), players, tallest) == []


@pytest.mark.slow
@pytest.mark.parametrize(("push_own", "tallest"), [("chain-only", 4), ("any", 4), ("never", 4)])
def test_on_every_column_of_two_players_up_to_a_height(push_own, tallest):
    columns = every_column(CITIES[2], tallest, 2, 2)

    assert faults(states(columns, 2, HouseRules(push_own=push_own)), 2, tallest) == []


HOUSES = (
    HouseRules(first_tower="first-ever"),
    HouseRules(max_height=3),
    HouseRules(passing="only-if-stuck"),
    HouseRules(passing="only-if-stuck", first_tower="first-ever", max_height=1),
)


@pytest.mark.slow
@pytest.mark.parametrize("house", HOUSES, ids=repr)
@pytest.mark.parametrize("supply", [0, 1, 2, 4])
def test_under_house_rules_and_short_of_pieces(house: HouseRules, supply: int):
    columns = every_column(CITIES[3], 4, 3, 1)

    assert faults(states(columns, 3, house, supply), 3, 4) == []


def test_on_an_opened_meridian_that_is_vacant_again():
    house = HouseRules(first_tower="first-ever")
    state = game("_ _ _ _ _", house=house)._replace(opened=frozenset({1}))

    assert faults(iter([state]), 4, 4) == []
    assert Place(0, 1) in legal_actions(state, CARD, 1)


def test_the_comparison_can_fail(monkeypatch):
    monkeypatch.setitem(globals(), "legal_actions", lambda *_: (Pass(), Place(0, 3)))

    assert disagreements(game("_ 4K _ _ _"), (Pass(), Place(0, 3), Place(0, 2))) == [Place(0, 2)]
