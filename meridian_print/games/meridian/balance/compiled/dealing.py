"""Dealing, compiled: the cards, decks and slots of `dealing`, on a table."""

from __future__ import annotations

from meridian_print.boardgame.balance.compiling import Numbers, compiled
from meridian_print.boardgame.balance.lots import seed_lots, shuffle
from meridian_print.games.meridian.balance.compiled.places import (
    CARDS_OF,
    CITIES,
    DEALT,
    DECK,
    DECK_SIZE,
    DECKS,
    DECKS_EACH,
    FACE_UP,
    HEIGHTS,
    ISLANDS,
    LEADER,
    OWNERS,
    SEAT_COUNT,
    SEATS,
    SLOTS,
    SUPPLIES,
    SUPPLY,
    TABLE_SIZE,
    TAKERS,
)
from meridian_print.games.meridian.balance.dealing import DEAL
from meridian_print.games.meridian.balance.lean import CARDS


@compiled
def deal_game(board: Numbers, table: Numbers, seed: int, game: int) -> None:
    """Lay out the game of a number, from 0."""
    seats = board[SEAT_COUNT]
    _clear(board, table)
    seed_lots(table, seed, DEAL, game // seats)
    for hand in range(seats):
        seat = (hand + game) % seats
        for deck in range(board[DECKS_EACH]):
            start = CARDS_OF + seat * DECK + deck * board[DECK_SIZE]
            for card in range(board[DECK_SIZE]):
                table[start + card] = card % CARDS
            shuffle(table, table, start, start + board[DECK_SIZE])
    for seat in range(seats):
        for slot in range(2 * board[DECKS_EACH]):
            _turn_up(board, table, seat, slot)


@compiled
def _clear(board: Numbers, table: Numbers) -> None:
    for at in range(HEIGHTS, TABLE_SIZE):
        table[at] = 0
    for city in range(CITIES):
        table[OWNERS + city] = -1
    for island in range(ISLANDS):
        table[TAKERS + island] = -1
    table[LEADER] = -1
    for seat in range(SEATS):
        table[SUPPLIES + seat] = board[SUPPLY]


@compiled
def play_card(board: Numbers, table: Numbers, seat: int, card: int) -> None:
    """Discard a face-up card, of two equal ones the first, and turn up the next of its deck."""
    for slot in range(2 * board[DECKS_EACH]):
        if table[FACE_UP + seat * SLOTS + slot] == card:
            _turn_up(board, table, seat, slot)
            return


@compiled
def _turn_up(board: Numbers, table: Numbers, seat: int, slot: int) -> None:
    """Put the next card of a deck on a slot, or leave it empty: slots 2d and 2d + 1 are those of a seat's deck d."""
    deck = slot // 2
    dealt = table[DEALT + seat * DECKS + deck]
    card = -1
    if dealt < board[DECK_SIZE]:
        card = table[CARDS_OF + seat * DECK + deck * board[DECK_SIZE] + dealt]
        table[DEALT + seat * DECKS + deck] = dealt + 1
    table[FACE_UP + seat * SLOTS + slot] = card


@compiled
def next_card(board: Numbers, table: Numbers, seat: int, after: int) -> int:
    """Return a seat's lowest face-up card above another, `CARDS` if there is none; equal cards count once."""
    lowest = CARDS
    for slot in range(2 * board[DECKS_EACH]):
        card = table[FACE_UP + seat * SLOTS + slot]
        if after < card < lowest:
            lowest = card
    return lowest


@compiled
def shuffle_unseen(board: Numbers, table: Numbers) -> None:
    """Shuffle what is left of every deck: nobody knows the order."""
    for seat in range(board[SEAT_COUNT]):
        for deck in range(board[DECKS_EACH]):
            start = CARDS_OF + seat * DECK + deck * board[DECK_SIZE]
            shuffle(table, table, start + table[DEALT + seat * DECKS + deck], start + board[DECK_SIZE])
