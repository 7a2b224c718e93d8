"""Whole games, compiled: what Python calls, once for many deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meridian_print.boardgame.balance.compiling import Numbers, compiled, entry, memory
from meridian_print.boardgame.balance.lots import seed_lots
from meridian_print.games.meridian.balance.compiled.bots import choose_turn
from meridian_print.games.meridian.balance.compiled.dealing import deal_game
from meridian_print.games.meridian.balance.compiled.effects import carry_out
from meridian_print.games.meridian.balance.compiled.places import DECK_SIZE, DECKS_EACH, SEAT_COUNT, TABLE_SIZE
from meridian_print.games.meridian.balance.compiled.record import add_game, note_turn
from meridian_print.games.meridian.balance.dealing import GAME

if TYPE_CHECKING:
    from numpy import int64
    from numpy.typing import NDArray


@compiled
def _play_game(
    board: Numbers, table: Numbers, ahead: Numbers, room: Numbers, bots: Numbers, seed: int, game: int
) -> None:
    """Play the game of a number to its end."""
    seats = board[SEAT_COUNT]
    turns = board[DECK_SIZE] * board[DECKS_EACH] * seats
    deal_game(board, table, seed, game)
    seed_lots(table, seed, GAME, game)
    for turn in range(turns):
        seat = turn % seats
        chosen = choose_turn(board, table, ahead, room, bots[(seat - game) % seats], turn, turns)
        carry_out(board, table, seat, chosen)
        note_turn(board, table, turn)


@entry
def play_deals(
    board: NDArray[int64],
    room: NDArray[int64],
    bots: NDArray[int64],
    seed: int,
    first: int,
    deals: int,
    rows: NDArray[int64],
) -> None:
    """Play some deals in a row, each once from every seat, and add their games to rows.

    Deal d is added to row d modulo the number of rows. `bots` are by hand; `room` is for a table to play on,
    one to look ahead, and the choosing of turns.
    """
    board_at, table, bots_at, rows_at = memory(board), memory(room), memory(bots), memory(rows)
    ahead, choosing = memory(room[TABLE_SIZE:]), memory(room[2 * TABLE_SIZE :])
    seats = board_at[SEAT_COUNT]
    for deal in range(first, first + deals):
        for game in range(deal * seats, deal * seats + seats):
            _play_game(board_at, table, ahead, choosing, bots_at, seed, game)
            add_game(board_at, table, game, rows_at, deal % rows.shape[0] * rows.shape[1])
