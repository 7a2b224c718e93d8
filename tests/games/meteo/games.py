"""Whole games by players who choose at random, or greedily, among what is legal."""

from __future__ import annotations

import random
from dataclasses import dataclass

from meridian_print.games.meteo.rules.actions import (
    Action,
    Buy,
    TurnWind,
    Violation,
)
from meridian_print.games.meteo.rules.house import HouseRules
from meridian_print.games.meteo.rules.legal import (
    legal_cards,
    legal_purchases,
    legal_sales,
    legal_tiles,
    legal_voyages,
)
from meridian_print.games.meteo.rules.material import WINDS
from meridian_print.games.meteo.rules.money import income, next_turn
from meridian_print.games.meteo.rules.play import owes, play
from meridian_print.games.meteo.rules.setup import game_setup
from meridian_print.games.meteo.rules.state import State, start
from tests.games.meteo.positions import board

FRONTS = {2: "LH", 3: "LHH", 4: "LLHH"}


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that was played: the state when it began, what was done, and the states after each action."""

    begun: State
    actions: tuple[Action, ...]
    states: tuple[State, ...]

    @property
    def last(self) -> State:
        return self.states[-1] if self.states else self.begun


def dealt(dice: random.Random, seats: int, house: HouseRules) -> State:
    """Lay out and deal the tiles as the setup says."""
    on_board = list("SCOR" * 6 + "H")
    dice.shuffle(on_board)
    left = list("SCOR" * (3 if seats == 2 else 6))
    dice.shuffle(left)
    fronts = list(FRONTS[seats])
    dice.shuffle(fronts)
    if house.fronts_dealt == "mixed":
        mixed = [*left[: 6 * seats], *fronts]
        dice.shuffle(mixed)
        hands = tuple("".join(mixed[seat::seats]) for seat in range(seats))
    else:
        hands = tuple("".join((*left[6 * seat : 6 * seat + 6], fronts[seat])) for seat in range(seats))
    return start(game_setup(board(), seats, house), "".join(on_board), hands)


def random_game(dice: random.Random, seats: int, house: HouseRules) -> tuple[Turn, ...]:
    """Play a game at random: a tile in each turn, a few other things, perhaps the wind."""
    state = dealt(dice, seats, house)
    turns = []
    while True:
        turns.append(_turn(state, dice))
        if state.turn + 1 == state.setup.turns:
            return tuple(turns)
        state = next_turn(turns[-1].last)


def _turn(state: State, dice: random.Random) -> Turn:
    begun, done, states = state, list[Action](), list[State]()
    busy = dice.randrange(6)
    while busy or not state.has_placed or owes(state):
        action = _chosen(state, dice, is_busy=busy > 0)
        busy = max(0, busy - 1)
        if action is not None:
            state = _after(state, action)
            done.append(action)
            states.append(state)
    if dice.random() < 0.5:
        wind = TurnWind((state.wind + dice.randrange(2)) % len(WINDS))
        done.append(wind)
        states.append(_after(state, wind))
    return Turn(begun, tuple(done), tuple(states))


def _chosen(state: State, dice: random.Random, *, is_busy: bool) -> Action | None:
    if owes(state):
        return dice.choice(list(legal_sales(state)))
    kinds = [legal_purchases, legal_purchases, legal_sales, legal_voyages, legal_voyages, legal_cards, legal_tiles]
    kind = dice.choice(kinds) if is_busy else legal_tiles
    found = list(kind(state))
    return dice.choice(found) if found else None


def _after(state: State, action: Action) -> State:
    after = play(state, action)
    assert not isinstance(after, Violation), (action, after)
    return after


def greedy_game(dice: random.Random, seats: int, house: HouseRules) -> tuple[Turn, ...]:
    """Play a game as sensible people do: tiles that help most, hotels and ships where it pays, the wind at times."""
    state = dealt(dice, seats, house)
    turns = []
    while True:
        turns.append(_sensible_turn(state, dice))
        if state.turn + 1 == state.setup.turns:
            return tuple(turns)
        state = next_turn(turns[-1].last)


def _sensible_turn(state: State, dice: random.Random) -> Turn:
    turn = Turn(state, (), ())
    turn = _selling(turn)
    cards = [_tried(turn, card) for card in legal_cards(turn.last)]
    if cards and dice.random() < 0.35:
        turn = _selling(max(cards, key=_lead))
    turn = max((_tried(turn, tile) for tile in legal_tiles(turn.last)), key=lambda one: (_lead(one), dice.random()))
    turn = _selling(turn)
    voyages = [_tried(turn, voyage) for voyage in legal_voyages(turn.last)]
    best = max(voyages, key=_lead, default=turn)
    turn = best if _lead(best) > _lead(turn) else turn
    turn = _building(turn, dice)
    if dice.random() < 0.6:
        winds = [TurnWind(turn.last.wind), TurnWind((turn.last.wind + 1) % len(WINDS))]
        turn = _tried(turn, winds[dice.random() < 0.7])
    return turn


def _tried(turn: Turn, action: Action) -> Turn:
    return Turn(turn.begun, (*turn.actions, action), (*turn.states, _after(turn.last, action)))


def _lead(turn: Turn) -> float:
    """Rate a position for the player to move: money and income, against those of the others."""
    state, seat = turn.last, turn.last.seat
    others = [other for other in range(state.setup.seats) if other != seat]
    return _wealth(state, seat) - sum(_wealth(state, other) for other in others) / len(others)


def _wealth(state: State, seat: int) -> float:
    return state.money[seat] + 1.5 * income(state, seat) + 2 * sum(state.hotels[seat]) + 3 * sum(state.ships[seat])


def _selling(turn: Turn) -> Turn:
    while owes(turn.last):
        turn = max((_tried(turn, sale) for sale in legal_sales(turn.last)), key=_lead)
    return turn


def _building(turn: Turn, dice: random.Random) -> Turn:
    """Buy where it pays until little money is left; none in the last two turns."""
    while turn.last.round < 6:
        choices = [_tried(turn, one) for one in legal_purchases(turn.last) if isinstance(one, Buy) and one.count <= 2]
        best = max(choices, key=lambda one: (_lead(one), dice.random()), default=turn)
        if _lead(best) <= _lead(turn):
            break
        turn = best
    return turn
