"""Games of greedy players: how much money and how many pieces a table of them has at once."""

from __future__ import annotations

import random
from collections.abc import Iterator

from meridian_print.games.meteo.rules.actions import Action, Buy, PlaceTile, Sell, TurnWind, Violation
from meridian_print.games.meteo.rules.house import HouseRules
from meridian_print.games.meteo.rules.legal import legal_tiles
from meridian_print.games.meteo.rules.material import (
    MOST_PIECES,
    PRICE,
    REGIONS,
    TURNS_EACH,
    VALUES,
    WINDS,
    Piece,
    around,
)
from meridian_print.games.meteo.rules.money import income, next_turn
from meridian_print.games.meteo.rules.play import owes, play, standing
from meridian_print.games.meteo.rules.state import State
from tests.games.meteo.games import random_game


def greedy_game(seed: int, seats: int = 4, piece: Piece = "hotel") -> Iterator[State]:
    """Play a game from a random deal and yield every state.

    A player sells what stands in bad weather, places the tile that pays best, and buys as many pieces of the one kind
    as money and room allow where one earns most; nothing is bought in the last turn but what pays at once.
    """
    dice = random.Random(seed)
    state = random_game(dice, seats, HouseRules())[0].begun
    while True:
        yield state
        for chosen in (_sales, _tile, _purchases):
            for action in chosen(state, piece):
                done = play(state, action)
                assert not isinstance(done, Violation), (action, done)
                state = done
                yield state
        if state.is_over:
            return
        turned = play(state, TurnWind((state.wind + dice.randrange(2)) % len(WINDS)))
        assert not isinstance(turned, Violation)
        state = next_turn(turned)


def _sales(state: State, piece: Piece) -> list[Action]:
    found: list[Action] = []
    own = _owned(state, piece)
    for region in sorted(range(REGIONS), key=lambda region: _value(state, region)):
        if own[region] and (owes(state) or _value(state, region) < -1):
            found.append(Sell(piece, own[region], region))
            if owes(state):
                return found
    return found


def _tile(state: State, _piece: Piece) -> list[Action]:
    options = [action for action in legal_tiles(state) if not isinstance(action, PlaceTile) or not action.given]
    return [max(options, key=lambda action: _gain(state, action))] if options else []


def _gain(state: State, action: Action) -> tuple[int, int]:
    done = play(state, action)
    assert not isinstance(done, Violation)
    return income(done, state.seat), max(_value(done, region) for region in range(REGIONS))


def _purchases(state: State, piece: Piece) -> list[Action]:
    """Buy where a piece earns most: it must earn back what selling it loses."""
    cash, found = state.money[state.seat], list[Action]()
    worth_it = 1 if state.round < TURNS_EACH else 2
    places = state.setup.takes_hotels if piece == "hotel" else state.setup.takes_ships
    for region in sorted(range(REGIONS), key=lambda region: -_value(state, region)):
        room = MOST_PIECES - standing(state, piece, region) if places[region] else 0
        count = min(room, cash // PRICE[piece])
        if count > 0 and _value(state, region) >= worth_it:
            found.append(Buy(piece, count, region))
            cash -= count * PRICE[piece]
    return found


def _owned(state: State, piece: Piece) -> tuple[int, ...]:
    return (state.hotels if piece == "hotel" else state.ships)[state.seat]


def _value(state: State, region: int) -> int:
    kinds = {state.tiles[near] for near in around(region)}
    return VALUES[state.tiles[region]] + ("H" in kinds) - ("L" in kinds)
