"""Checking and playing a move: every rule is checked on the move itself, in the order of reporting."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from meridian_print.games.meridian.rules import moves
from meridian_print.games.meridian.rules.column import Direction
from meridian_print.games.meridian.rules.hand import play_card
from meridian_print.games.meridian.rules.material import PLACE_OF_CARD, Card
from meridian_print.games.meridian.rules.moves import Move, Place, Rebuild, Violation
from meridian_print.games.meridian.rules.placing import PlacingEffect, effect_of
from meridian_print.games.meridian.rules.state import State

T = TypeVar("T")
_kept_effect_of = lru_cache(1 << 12)(effect_of)
"""The same, kept: guessing what was meant plays the same moves again."""


def play(state: State, move: Move, turned_up: Card | None = None) -> State | Violation:
    """Return the state after a move by the player to move, or the first rule that it breaks.

    `turned_up` is the card turned up afterwards; None if unknown or none was left. Rebuilding a tower as it was is the
    same as passing. Not checked: that heights are at least 1, and that the game is not over.
    """
    setup, columns, supplies, hands, opened, turn = state
    meridian, is_range, action = move
    card = PLACE_OF_CARD.get((meridian, is_range))
    if card is None:
        return moves.NO_SUCH_CITY
    seat = turn % len(hands)
    effect = _kept_effect_of(columns[meridian - 1], action, seat, setup.terms)
    if effect is moves.NO_SUCH_CITY:
        return moves.NO_SUCH_CITY
    hand = play_card(hands[seat], card, turned_up, setup.decks_each)
    if isinstance(hand, Violation):
        return hand
    if isinstance(effect, Violation):
        return effect
    if fault := _fault(state, move, effect):
        return fault
    back, placed = effect.back, effect.placed
    if back or placed:
        columns = _replaced(columns, meridian - 1, effect.column)
        supplies = _replaced(supplies, seat, supplies[seat] + back - placed)
        opened = opened | {meridian} if placed and meridian not in opened else opened
    return State(setup, columns, supplies, _replaced(hands, seat, hand), opened, turn + 1)


def _replaced(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return values with another at a place, from 0."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)


def _fault(state: State, move: Move, effect: PlacingEffect) -> Violation | None:
    """Check a placement against the supply (R7), then R1, then the column; and whether a pass is allowed."""
    _, back, placed, is_first, _, fault = effect
    house = state.setup.house
    if not placed:
        must_place = not back and house.passing != "free" and not is_stuck(state, move.card)
        return moves.MUST_PLACE if must_place else None
    if placed > state.supplies[state.seat] + back:
        return moves.NOT_ENOUGH_PIECES
    if house.max_height is not None and placed > house.max_height:
        return moves.MAX_HEIGHT
    if is_first and placed < 2 and (house.first_tower == "when-empty" or move.meridian not in state.opened):
        return moves.FIRST_TOWER
    return fault


def is_stuck(state: State, card: Card) -> bool:
    """Return whether a card allows no `Place` on any of its meridians."""
    return not any(
        _is_allowed(state, Move(meridian, card.is_range, Place(step, height)))
        for meridian in card.meridians
        for step in range(len(state.columns[0]))
        for height in range(1, state.supplies[state.seat] + 1)
    )


def _is_allowed(state: State, move: Move) -> bool:
    effect = _kept_effect_of(state.columns[move.meridian - 1], move.action, state.seat, state.setup.terms)
    return isinstance(effect, PlacingEffect) and _fault(state, move, effect) is None


def is_unchanged(state: State, move: Move) -> bool:
    """Return whether a move rebuilds a tower as it was and so is a pass (R9)."""
    match move.action:
        case Rebuild(origin, step, height) if origin == step:
            standing = state.columns[move.meridian - 1][origin]
            return standing is not None and standing.height == height
        case _:
            return False


def pushed(state: State, move: Move) -> Direction | None:
    """Return which way a legal move pushes, if at all."""
    effect = _kept_effect_of(state.columns[move.meridian - 1], move.action, state.seat, state.setup.terms)
    return effect.push if isinstance(effect, PlacingEffect) else None
