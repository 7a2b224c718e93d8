"""Continuing where `play` refuses: with an illegal move that is let stand, or with an unknown one."""

from __future__ import annotations

from typing import assert_never

from meridian_print.games.meridian.rules.column import Column, Tower, entered, without
from meridian_print.games.meridian.rules.hand import Hand, forget, play_card, play_unknown
from meridian_print.games.meridian.rules.material import MERIDIANS, PLACE_IN_DECK, Card
from meridian_print.games.meridian.rules.moves import Move, Pass, Place, Rebuild, Violation, Withdraw
from meridian_print.games.meridian.rules.state import State


def play_leniently(state: State, move: Move, turned_up: Card | None = None) -> State:
    """Carry a move out as written, as far as the pieces allow.

    A withdrawn tower goes back to its owner; a new one has no more pieces than the supply. If it lands on one of its
    own height, that one is pushed up; a chain without room is pushed the other way; on a full meridian nothing is
    placed. A card that cannot have been played or turned up counts as another.
    """
    after = _with_hand(state, _hand_after(state, move, turned_up))
    if not 1 <= move.meridian <= MERIDIANS:
        return after
    match move.action:
        case Pass():
            return after
        case Withdraw(origin):
            return _lifted(after, move.meridian, origin)
        case Place(step, height):
            return _placed(after, move.meridian, step, Tower(state.seat, height))
        case Rebuild(origin, step, height):
            return _placed(_lifted(after, move.meridian, origin), move.meridian, step, Tower(state.seat, height))
        case _:
            assert_never(move.action)


def skip(state: State) -> State:
    """Skip a turn of which only is known that a card was played."""
    return _with_hand(state, play_unknown(state.hands[state.seat]))


def _hand_after(state: State, move: Move, turned_up: Card | None) -> Hand:
    place, hand, decks = PLACE_IN_DECK.get(move.card), state.hands[state.seat], state.setup.decks_each
    if place is None:
        return play_unknown(hand)
    tries = (play_card(known, place, card, decks=decks) for known in (hand, forget(hand)) for card in (turned_up, None))
    return next((after for after in tries if not isinstance(after, Violation)), play_unknown(hand))


def _with_hand(state: State, hand: Hand) -> State:
    seat = state.seat
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    return state._replace(hands=hands, turn=state.turn + 1)


def _lifted(state: State, meridian: int, origin: int) -> State:
    column = state.columns[meridian - 1]
    tower = column[origin] if origin < len(column) else None
    if tower is None:
        return state
    return _with_column(state, meridian, without(column, origin), Tower(tower.owner, -tower.height))


def _placed(state: State, meridian: int, step: int, wanted: Tower) -> State:
    column = state.columns[meridian - 1]
    tower = Tower(wanted.owner, min(wanted.height, state.supplies[wanted.owner]))
    if step >= len(column) or None not in column or tower.height < 1:
        return state
    return _with_column(state, meridian, _made_room(column, step, tower), tower)


def _made_room(column: Column, step: int, tower: Tower) -> Column:
    """Return the column with a tower placed; a city must be vacant."""
    standing = column[step]
    is_equal = standing is not None and standing.height == tower.height
    placed = None if is_equal else entered(column, step, tower)
    if placed is not None:
        return placed
    up, down = (entered(column, step, Tower(tower.owner, height)) for height in (0, 1_000))
    other = up or down or column
    return tuple(tower if city == step else standing for city, standing in enumerate(other))


def _with_column(state: State, meridian: int, column: Column, spent: Tower) -> State:
    """Return the state with another column, and the pieces of a tower taken from its owner's supply."""
    columns = (*state.columns[: meridian - 1], column, *state.columns[meridian:])
    supplies = tuple(
        supply - spent.height if seat == spent.owner else supply for seat, supply in enumerate(state.supplies)
    )
    return state._replace(columns=columns, supplies=supplies, opened=state.opened | {meridian})
