"""Dealing: one deal is played from every seat in turn, and cards are turned up as they are played (R8)."""

from __future__ import annotations

from meridian_print.boardgame.balance.lots import Lots, seed_lots, shuffle
from meridian_print.games.meridian.balance.lean import CARDS, LeanSetup, LeanState

DEAL, GAME = 1, 2
"""The purposes of lots: the cards of a deal, and what is drawn during a game."""


def deal_game(setup: LeanSetup, state: LeanState, lots: Lots, seed: int, game: int) -> None:
    """Lay out the game of a number, from 0, on a table.

    Game `k` is of deal `k // seats`. Its decks are shuffled hand by hand, and hand `h` goes to the seat
    `(h + k) % seats`: over the games of a deal, every hand is played from every seat.
    """
    seats, size = setup.seats, CARDS * setup.towers_each
    clear(setup, state)
    seed_lots(lots, seed, DEAL, game // seats)
    for hand in range(seats):
        seat = (hand + game) % seats
        for card in range(size):
            state.decks[seat * size + card] = card % CARDS
        for deck in range(setup.decks_each):
            start = seat * size + deck * (size // setup.decks_each)
            shuffle(lots, state.decks, start, start + size // setup.decks_each)
    for seat in range(seats):
        for slot in range(2 * setup.decks_each):
            turn_up(setup, state, seat, slot)


def seed_game(lots: Lots, seed: int, game: int) -> None:
    """Begin the lots that are drawn during the game of a number."""
    seed_lots(lots, seed, GAME, game)


def clear(setup: LeanSetup, state: LeanState) -> None:
    """Take everything off the table."""
    for city in range(len(state.heights)):
        state.heights[city] = 0
        state.owners[city] = -1
        state.pushes[city] = 0
    for seat in range(setup.seats):
        state.supplies[seat] = setup.pieces
        state.points[seat] = 0
    for deck in range(len(state.dealt)):
        state.dealt[deck] = 0
    for meridian in range(len(state.opened)):
        state.opened[meridian] = 0
    for island in range(len(state.takers)):
        state.takers[island] = -1
    for count in range(len(state.garrisons)):
        state.garrisons[count] = 0


def turn_up(setup: LeanSetup, state: LeanState, seat: int, slot: int) -> None:
    """Put the next card of a deck on a slot, or leave it empty: slots 2d and 2d + 1 are those of a seat's deck d."""
    size = CARDS * setup.towers_each
    each = size // setup.decks_each
    deck = slot // 2
    number = seat * setup.decks_each + deck
    card = -1
    if state.dealt[number] < each:
        card = state.decks[seat * size + deck * each + state.dealt[number]]
        state.dealt[number] += 1
    state.face_up[seat * setup.decks_each * 2 + slot] = card


def play_card(setup: LeanSetup, state: LeanState, seat: int, card: int) -> None:
    """Discard a face-up card, of two equal ones the first, and turn up the next of its deck."""
    slots = setup.decks_each * 2
    for slot in range(slots):
        if state.face_up[seat * slots + slot] == card:
            turn_up(setup, state, seat, slot)
            return


def next_card(setup: LeanSetup, state: LeanState, seat: int, after: int) -> int:
    """Return a seat's lowest face-up card above another, `CARDS` if there is none; equal cards count once."""
    slots = setup.decks_each * 2
    lowest = CARDS
    for slot in range(seat * slots, seat * slots + slots):
        card = state.face_up[slot]
        if after < card < lowest:
            lowest = card
    return lowest


def shuffle_unseen(setup: LeanSetup, state: LeanState, lots: Lots) -> None:
    """Shuffle what is left of every deck: nobody knows the order."""
    size = CARDS * setup.towers_each
    each = size // setup.decks_each
    for seat in range(setup.seats):
        for deck in range(setup.decks_each):
            start = seat * size + deck * each
            shuffle(lots, state.decks, start + state.dealt[seat * setup.decks_each + deck], start + each)
