"""Checking and playing a move: every rule is checked on the move itself, in the order of reporting."""

from __future__ import annotations

from meridian_print.games.meridian.rules import moves
from meridian_print.games.meridian.rules.hand import play_card
from meridian_print.games.meridian.rules.material import DECK, PLACE_IN_DECK, Card
from meridian_print.games.meridian.rules.moves import Move, Place, Rebuild, Violation
from meridian_print.games.meridian.rules.placing import PlacingEffect, effect_of
from meridian_print.games.meridian.rules.state import State

_PLACE_OF_CARD = {(meridian, card.is_range): PLACE_IN_DECK[card] for card in DECK for meridian in card.meridians}


def play(state: State, move: Move, turned_up: Card | None = None) -> State | Violation:
    """Return the state after a move by the player to move, or the first rule that it breaks.

    `turned_up` is the card turned up afterwards; None if unknown or none was left. Rebuilding a tower as it was is the
    same as passing. Not checked: that heights are at least 1, and that the game is not over.
    """
    setup, columns, supplies, hands, opened, turn = state
    meridian, is_range, action = move
    card = _PLACE_OF_CARD.get((meridian, is_range))
    if card is None:
        return moves.NO_SUCH_CITY
    seat = turn % len(hands)
    effect = effect_of(columns[meridian - 1], action, seat, setup.terms)
    if effect is moves.NO_SUCH_CITY:
        return moves.NO_SUCH_CITY
    hand = play_card(hands[seat], card, turned_up, decks=setup.decks_each)
    if isinstance(hand, Violation):
        return hand
    if isinstance(effect, Violation):
        return effect
    fault = _fault(state, meridian, effect, supplies[seat])
    if fault is not None:
        return fault
    new_hands = list(hands)
    new_hands[seat] = hand
    column, back, placed, _, _ = effect
    if not back and not placed:
        if setup.house.passing != "free" and not _is_stuck(state, move.card):
            return moves.MUST_PLACE
        return State(setup, columns, supplies, tuple(new_hands), opened, turn + 1)
    new_columns, new_supplies = list(columns), list(supplies)
    new_columns[meridian - 1] = column
    new_supplies[seat] += back - placed
    if meridian not in opened:
        opened = opened | {meridian}
    return State(setup, tuple(new_columns), tuple(new_supplies), tuple(new_hands), opened, turn + 1)


def is_unchanged(state: State, move: Move) -> bool:
    """Return whether a move rebuilds a tower as it was and so is a pass (R9)."""
    match move.action:
        case Rebuild(origin, step, height) if origin == step:
            standing = state.columns[move.meridian - 1][origin]
            return standing is not None and standing.height == height
        case _:
            return False


def _fault(state: State, meridian: int, effect: PlacingEffect, supply: int) -> Violation | None:
    """Check a placement against the supply (R7), then R1, then the column."""
    _, back, placed, is_first, fault = effect
    if not placed:
        return None
    house = state.setup.house
    if placed > supply + back:
        return moves.NOT_ENOUGH_PIECES
    if house.max_height is not None and placed > house.max_height:
        return moves.MAX_HEIGHT
    if is_first and placed < 2 and _must_be_two(state, meridian):
        return moves.FIRST_TOWER
    return fault


def _must_be_two(state: State, meridian: int) -> bool:
    """Return whether a tower needs two pieces on a meridian without other towers (R1)."""
    return state.setup.house.first_tower == "when-empty" or meridian not in state.opened


def _is_stuck(state: State, card: Card) -> bool:
    """Return whether a card allows no `Place` on any of its meridians."""
    return not any(
        _is_allowed(state, meridian, Place(step, height))
        for meridian in card.meridians
        for step in range(len(state.columns[0]))
        for height in range(1, state.supplies[state.seat] + 1)
    )


def _is_allowed(state: State, meridian: int, action: Place) -> bool:
    effect = effect_of(state.columns[meridian - 1], action, state.seat, state.setup.terms)
    return isinstance(effect, PlacingEffect) and _fault(state, meridian, effect, state.supplies[state.seat]) is None
