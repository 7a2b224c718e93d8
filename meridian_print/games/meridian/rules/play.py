"""Checking and playing a move: every rule is checked on the move itself, in the order of reporting."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from meridian_print.games.meridian.rules import moves
from meridian_print.games.meridian.rules.column import Column, Direction
from meridian_print.games.meridian.rules.hand import Hand, play_card
from meridian_print.games.meridian.rules.material import DECK, PLACE_IN_DECK, Card
from meridian_print.games.meridian.rules.moves import Action, Move, Place, Rebuild, Violation
from meridian_print.games.meridian.rules.placing import PlacingEffect, Terms, effect_of
from meridian_print.games.meridian.rules.state import GameInPlay, State

T = TypeVar("T")
EffectOf = Callable[[Column, Action, int, Terms], PlacingEffect | Violation]
_kept_effect_of = lru_cache(1 << 12)(effect_of)
"""The same, kept: guessing what was meant plays the same moves again. In a game played once, hardly any come back."""
_PLACE_OF_CARD = {(meridian, card.is_range): PLACE_IN_DECK[card] for card in DECK for meridian in card.meridians}


def play(state: State, move: Move, turned_up: Card | None = None) -> State | Violation:
    """Return the state after a move by the player to move, or the first rule that it breaks.

    `turned_up` is the card turned up afterwards; None if unknown or none was left. Rebuilding a tower as it was is the
    same as passing. Not checked: that heights are at least 1, and that the game is not over.
    """
    outcome = _judged(state, move, turned_up, _kept_effect_of)
    if isinstance(outcome, Violation):
        return outcome
    effect, hand = outcome
    setup, columns, supplies, hands, opened, turn = state
    seat, column, back, placed = turn % len(hands), effect.column, effect.back, effect.placed
    if back or placed:
        columns = _replaced(columns, move.meridian - 1, column)
        supplies = _replaced(supplies, seat, supplies[seat] + back - placed)
        opened = opened | {move.meridian} if placed and move.meridian not in opened else opened
    return State(setup, columns, supplies, _replaced(hands, seat, hand), opened, turn + 1)


def play_on(game: GameInPlay, move: Move, turned_up: Card | None) -> PlacingEffect | Violation:
    """Play a move as `play` does, in place; return its effect on the column, or the first rule that it breaks."""
    outcome = _judged(game, move, turned_up, effect_of)
    if isinstance(outcome, Violation):
        return outcome
    effect, hand = outcome
    seat, (column, back, placed, _, _, _) = game.turn % len(game.hands), effect
    game.hands[seat] = hand
    if back or placed:
        meridian = move.meridian
        game.columns[meridian - 1] = column
        game.supplies[seat] += back - placed
        if placed and meridian not in game.opened:
            game.opened |= {meridian}
    game.turn += 1
    return effect


def _judged(
    game: State | GameInPlay, move: Move, turned_up: Card | None, effect_of: EffectOf
) -> tuple[PlacingEffect, Hand] | Violation:
    """Return what a move does to the column and leaves in the player's hand, or the first rule that it breaks."""
    meridian, is_range, action = move
    card = _PLACE_OF_CARD.get((meridian, is_range))
    if card is None:
        return moves.NO_SUCH_CITY
    setup, hands = game.setup, game.hands
    seat = game.turn % len(hands)
    effect = effect_of(game.columns[meridian - 1], action, seat, setup.terms)
    if effect is moves.NO_SUCH_CITY:
        return moves.NO_SUCH_CITY
    hand = play_card(hands[seat], card, turned_up, setup.decks_each)
    if isinstance(hand, Violation):
        return hand
    if isinstance(effect, Violation):
        return effect
    fault = _fault(game, move, effect, game.supplies[seat])
    return fault or (effect, hand)


def _replaced(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return values with another at a place, from 0."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)


def _fault(game: State | GameInPlay, move: Move, effect: PlacingEffect, supply: int) -> Violation | None:
    """Check a placement against the supply (R7), then R1, then the column; and whether a pass is allowed."""
    _, back, placed, is_first, _, fault = effect
    house = game.setup.house
    if not placed:
        must_place = not back and house.passing != "free" and not _is_stuck(game, move.card)
        return moves.MUST_PLACE if must_place else None
    if placed > supply + back:
        return moves.NOT_ENOUGH_PIECES
    if house.max_height is not None and placed > house.max_height:
        return moves.MAX_HEIGHT
    if is_first and placed < 2 and (house.first_tower == "when-empty" or move.meridian not in game.opened):
        return moves.FIRST_TOWER
    return fault


def _is_stuck(game: State | GameInPlay, card: Card) -> bool:
    """Return whether a card allows no `Place` on any of its meridians."""
    return not any(
        _is_allowed(game, Move(meridian, card.is_range, Place(step, height)))
        for meridian in card.meridians
        for step in range(len(game.columns[0]))
        for height in range(1, game.supplies[game.turn % len(game.hands)] + 1)
    )


def _is_allowed(game: State | GameInPlay, move: Move) -> bool:
    seat = game.turn % len(game.hands)
    effect = _kept_effect_of(game.columns[move.meridian - 1], move.action, seat, game.setup.terms)
    return isinstance(effect, PlacingEffect) and _fault(game, move, effect, game.supplies[seat]) is None


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
