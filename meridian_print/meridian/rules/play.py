"""Judging and playing a move: every rule checked on the move as it stands, in the order in which they are reported."""

from __future__ import annotations

from typing import assert_never

from meridian_print.meridian.rules import moves
from meridian_print.meridian.rules.column import Column, without
from meridian_print.meridian.rules.hand import play_card
from meridian_print.meridian.rules.material import DECK, PLACE_IN_DECK, Card
from meridian_print.meridian.rules.moves import Move, Pass, Place, Rebuild, Violation, Withdraw
from meridian_print.meridian.rules.placing import placed
from meridian_print.meridian.rules.state import State

_PLACE_OF_CARD = {(meridian, card.is_range): PLACE_IN_DECK[card] for card in DECK for meridian in card.meridians}

_Worked = tuple[Column, int]
"""A column after an action, and the pieces then in hand."""


def play(state: State, move: Move, turned_up: Card | None = None) -> State | Violation:
    """Return the state after a move of the player whose turn it is, or the first rule that it breaks.

    `turned_up` is the card turned up afterwards; None if that is not known, or if none was left. Rebuilding a tower as
    it was is the same as passing. Not checked: that heights are at least 1, and that the game is not over.
    """
    table, columns, supplies, hands, opened, turn = state
    meridian, seat = move.meridian, turn % len(hands)
    card = _PLACE_OF_CARD.get((meridian, move.is_range))
    if card is None:
        return moves.NO_SUCH_CITY
    standing = columns[meridian - 1]
    worked = _act(state, move, seat, (standing, supplies[seat]))
    if worked is moves.NO_SUCH_CITY:
        return moves.NO_SUCH_CITY
    hand = play_card(hands[seat], card, turned_up, decks=table.decks_each)
    if isinstance(hand, Violation):
        return hand
    if isinstance(worked, Violation):
        return worked
    new_hands = list(hands)
    new_hands[seat] = hand
    column, supply = worked
    if column is standing:
        return State(table, columns, supplies, tuple(new_hands), opened, turn + 1)
    new_columns, new_supplies = list(columns), list(supplies)
    new_columns[meridian - 1], new_supplies[seat] = column, supply
    if meridian not in opened:
        opened = opened | {meridian}
    return State(table, tuple(new_columns), tuple(new_supplies), tuple(new_hands), opened, turn + 1)


def is_as_it_was(state: State, move: Move) -> bool:
    """Tell whether a move rebuilds a tower as it was, so that it is the same as passing (R9)."""
    match move.action:
        case Rebuild(origin, step, height) if origin == step:
            standing = state.columns[move.meridian - 1][origin]
            return standing is not None and standing.height == height
        case _:
            return False


def _act(state: State, move: Move, seat: int, worked: _Worked) -> _Worked | Violation:
    action = move.action
    match action:
        case Place():
            return _place(state, move.meridian, action, seat, worked)
        case Rebuild():
            lifted = _withdraw(seat, action, worked) if action.step < len(worked[0]) else moves.NO_SUCH_CITY
            if isinstance(lifted, Violation):
                return lifted
            return (
                _pass(state, move, worked)
                if is_as_it_was(state, move)
                else _place(state, move.meridian, action, seat, lifted)
            )
        case Withdraw():
            return _withdraw(seat, action, worked)
        case Pass():
            return _pass(state, move, worked)
        case _:
            assert_never(action)


def _withdraw(seat: int, action: Withdraw | Rebuild, worked: _Worked) -> _Worked | Violation:
    column, supply = worked
    if action.origin >= len(column):
        return moves.NO_SUCH_CITY
    tower = column[action.origin]
    if tower is None or tower.owner != seat:
        return moves.NO_OWN_TOWER
    return without(column, action.origin), supply + tower.height


def _place(state: State, meridian: int, action: Place | Rebuild, seat: int, worked: _Worked) -> _Worked | Violation:
    """Judge a placing by the rules in their order: R4, R7, R1, then what the column decides."""
    column, supply = worked
    step, height, table = action.step, action.height, state.table
    if step >= len(column):
        return moves.NO_SUCH_CITY
    after = placed(column, step, seat, height, table.terms)
    if after is moves.TOO_MANY_TOWERS:
        return moves.TOO_MANY_TOWERS
    if height > supply:
        return moves.NOT_ENOUGH_PIECES
    if table.house.max_height is not None and height > table.house.max_height:
        return moves.MAX_HEIGHT
    if height < 2 and not any(column) and _must_be_two(state, meridian):
        return moves.FIRST_TOWER
    return after if isinstance(after, Violation) else (after, supply - height)


def _must_be_two(state: State, meridian: int) -> bool:
    """Tell whether a tower needs two pieces where no other tower stands (R1)."""
    return state.table.house.first_tower == "when-empty" or meridian not in state.opened


def _pass(state: State, move: Move, worked: _Worked) -> _Worked | Violation:
    if state.table.house.passing == "free" or _is_stuck(state, move.card):
        return worked
    return moves.MUST_PLACE


def _is_stuck(state: State, card: Card) -> bool:
    """Tell whether a card allows no `Place` on any of its meridians."""
    seat = state.seat
    supply = state.supplies[seat]
    tries = (
        _place(state, meridian, Place(step, height), seat, (state.columns[meridian - 1], supply))
        for meridian in card.meridians
        for step in range(len(state.columns[0]))
        for height in range(1, supply + 1)
    )
    return all(isinstance(tried, Violation) for tried in tries)
