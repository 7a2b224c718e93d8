"""Turns and states of the simulator in the terms of the rules: what logs are written from."""

from __future__ import annotations

from meridian_print.games.meridian.balance.lean import LeanSetup, LeanState
from meridian_print.games.meridian.balance.turns import NONE, card_of, height_of, meridian_of, origin_of, step_of
from meridian_print.games.meridian.rules.column import Column, Tower
from meridian_print.games.meridian.rules.material import DECK, MERIDIANS, Card
from meridian_print.games.meridian.rules.moves import Action, Move, Pass, Place, Rebuild, Withdraw


def move_of(turn: int) -> Move:
    """Return a turn as a move."""
    return Move(meridian_of(turn) + 1, DECK[card_of(turn)].is_range, _action(turn))


def _action(turn: int) -> Action:
    origin, step = origin_of(turn), step_of(turn)
    if step == NONE:
        return Pass() if origin == NONE else Withdraw(origin)
    return Place(step, height_of(turn)) if origin == NONE else Rebuild(origin, step, height_of(turn))


def shown_cards(setup: LeanSetup, state: LeanState, seat: int) -> tuple[Card, ...]:
    """Return the face-up cards of a seat, in the order of their slots."""
    slots = 2 * setup.decks_each
    return tuple(DECK[card] for card in state.face_up[seat * slots : (seat + 1) * slots] if card >= 0)


def turned_up(setup: LeanSetup, state: LeanState, seat: int, turn: int) -> Card | None:
    """Return the card that will be turned up after a turn, None if the deck is empty; before it is carried out."""
    slots, size = 2 * setup.decks_each, len(state.decks) // setup.seats
    deck = state.face_up[seat * slots : (seat + 1) * slots].index(card_of(turn)) // 2
    each, dealt = size // setup.decks_each, state.dealt[seat * setup.decks_each + deck]
    return DECK[state.decks[seat * size + deck * each + dealt]] if dealt < each else None


def columns_of(setup: LeanSetup, state: LeanState) -> tuple[Column, ...]:
    """Return the columns of a state, by meridian."""
    towers = [
        Tower(owner, height) if height else None for owner, height in zip(state.owners, state.heights, strict=True)
    ]
    return tuple(tuple(towers[at * setup.cities : (at + 1) * setup.cities]) for at in range(MERIDIANS))
