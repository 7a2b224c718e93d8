"""What holds in every game: tiles and money are conserved, limits are kept, and `legal` agrees with `play`."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import product

import pytest

from meridian_print.games.meteo.rules.actions import (
    Action,
    Buy,
    PlaceTile,
    PlayCard,
    Sail,
    Sell,
    SetAside,
    TurnWind,
    Violation,
)
from meridian_print.games.meteo.rules.house import HouseRules
from meridian_print.games.meteo.rules.legal import legal_actions
from meridian_print.games.meteo.rules.material import KINDS, MOST_PIECES, PRICE, TURNS_EACH, WORTH
from meridian_print.games.meteo.rules.money import final, income, worth
from meridian_print.games.meteo.rules.play import play
from meridian_print.games.meteo.rules.state import State
from tests.games.meteo.games import Turn, random_game

HOUSES = (
    HouseRules(),
    HouseRules(fronts="sum", debt="owed", swap_front="no", fronts_dealt="mixed"),
    HouseRules(river_ships="yes", limit="each", ship_build="ports"),
)
GAMES = tuple(product((2, 3, 4), HOUSES, range(3)))

every_game = pytest.mark.parametrize(("seats", "house", "seed"), GAMES)


@cache
def game(seats: int, house: HouseRules, seed: int) -> tuple[Turn, ...]:
    return random_game(random.Random(f"{seats} {house} {seed}"), seats, house)


def steps(turns: tuple[Turn, ...]) -> list[tuple[State, Action, State]]:
    return [step for turn in turns for step in zip((turn.begun, *turn.states), turn.actions, turn.states, strict=False)]


@every_game
def test_a_board_always_has_25_tiles_and_a_high(seats: int, house: HouseRules, seed: int) -> None:
    for _, _, state in steps(game(seats, house, seed)):
        assert len(state.tiles) == 25
        assert set(state.tiles) <= set(KINDS)
        assert "H" in state.tiles


@every_game
def test_tiles_are_conserved(seats: int, house: HouseRules, seed: int) -> None:
    for before, action, state in steps(game(seats, house, seed)):
        lost = tiles(before) - tiles(state)
        assert sum(lost.values()) == isinstance(action, PlaceTile | SetAside)
        assert not tiles(state) - tiles(before)


def tiles(state: State) -> Counter[str]:
    return Counter(state.tiles) + Counter("".join(state.hands))


@every_game
def test_money_is_conserved(seats: int, house: HouseRules, seed: int) -> None:
    for before, action, state in steps(game(seats, house, seed)):
        seat = before.seat
        change = [now - then for now, then in zip(state.money, before.money, strict=True)]
        match action:
            case Buy(piece, count, _):
                assert change[seat] == -PRICE[piece] * count
            case Sell(piece, count, _):
                is_forgiven = state.money[seat] == 0 and not state.has_pieces(seat)
                assert change[seat] == WORTH[piece] * count or is_forgiven
            case PlayCard():
                assert all(change[owner] == 0 for owner in range(seats) if not before.has_pieces(owner))
            case _:
                assert not any(change)
        assert not any(change[:seat] + change[seat + 1 :]) or isinstance(action, PlayCard)


@every_game
def test_pieces_stay_where_they_may_be_and_within_limits(seats: int, house: HouseRules, seed: int) -> None:
    for _, _, state in steps(game(seats, house, seed)):
        for region in range(25):
            for takes, pieces in (
                (state.setup.takes_hotels, state.hotels),
                (state.setup.takes_ships, state.ships),
            ):
                counts = [own[region] for own in pieces]
                assert min(counts) >= 0
                assert not any(counts) or takes[region]
                assert (max(counts) if house.limit == "each" else sum(counts)) <= MOST_PIECES


@every_game
def test_a_game_ends_with_seven_turns_each_and_its_money_adds_up(seats: int, house: HouseRules, seed: int) -> None:
    turns = game(seats, house, seed)
    last = turns[-1].last

    assert len(turns) == TURNS_EACH * seats
    assert last.is_over
    assert final(last).money == tuple(
        last.money[seat] + income(last, seat) + worth(last, seat) for seat in range(seats)
    )
    assert [len(hand) for hand in last.hands] == [0] * seats


def every_action(state: State) -> list[Action]:
    """List all actions that could be written, up to three pieces at a time."""
    regions, pieces, counts = range(-1, 25), ("hotel", "ship"), (1, 2, 3)
    given = ("", *KINDS)
    return [
        *(PlaceTile(kind, region, other) for kind in KINDS for region in regions for other in given),
        *map(SetAside, KINDS),
        *(Buy(piece, count, region) for piece in pieces for count in counts for region in regions),
        *(Sell(piece, count, region) for piece in pieces for count in counts for region in regions),
        *(
            Sail(count, origin, target)
            for count in counts
            for origin in range(25)
            if state.ships[state.seat][origin]
            for target in regions
        ),
        *map(PlayCard, range(1, 16)),
        *map(TurnWind, range(8)),
    ]


@pytest.mark.parametrize(("seats", "house", "seed"), GAMES[::2])
def test_what_is_legal_can_be_played_and_nothing_else(seats: int, house: HouseRules, seed: int) -> None:
    dice = random.Random(seed)
    turns = game(seats, house, seed)
    for turn in dice.sample(turns, 3):
        state = dice.choice((turn.begun, *turn.states))
        legal = set(legal_actions(state))

        tried = {action for action in every_action(state) if not isinstance(play(state, action), Violation)}

        assert tried == {one for one in legal if getattr(one, "count", 1) <= 3}
        assert not any(isinstance(play(state, one), Violation) for one in legal)
