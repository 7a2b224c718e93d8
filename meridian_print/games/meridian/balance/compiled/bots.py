"""Players, compiled: `random`, `greedy` and `planner` as `bots` defines them."""

from __future__ import annotations

from meridian_print.boardgame.balance.compiling import Numbers, compiled
from meridian_print.boardgame.balance.lots import draw, seed_lots
from meridian_print.games.meridian.balance.bots import (
    AHEAD,
    CONSIDERED,
    GREEDY,
    PLAY_OUTS,
    RANDOM,
    ROUNDS_AHEAD,
    TAKEN,
)
from meridian_print.games.meridian.balance.compiled.candidates import list_candidates, points_ahead
from meridian_print.games.meridian.balance.compiled.dealing import shuffle_unseen
from meridian_print.games.meridian.balance.compiled.effects import carry_out
from meridian_print.games.meridian.balance.compiled.places import CHOSEN, MARKS, SEAT_COUNT, TABLE_SIZE, TURNS
from meridian_print.games.meridian.balance.compiled.turns import random_turn


@compiled
def choose_turn(board: Numbers, table: Numbers, ahead: Numbers, room: Numbers, bot: int, turn: int, turns: int) -> int:
    """Return what a bot plays on a `turn`, counted from 0, of `turns`; `ahead` is a table for looking ahead."""
    seat = turn % board[SEAT_COUNT]
    if bot == RANDOM:
        return random_turn(board, table, room, seat)
    if bot == GREEDY:
        return _greedy_turn(board, table, room, seat)
    return _planned_turn(board, table, ahead, room, turn, turns)


@compiled
def _greedy_turn(board: Numbers, table: Numbers, room: Numbers, seat: int) -> int:
    count = list_candidates(board, table, room, seat)
    return room[TURNS + _best(table, room, count)]


@compiled
def _planned_turn(board: Numbers, table: Numbers, ahead: Numbers, room: Numbers, turn: int, turns: int) -> int:
    considered = _consider(board, table, room, turn % board[SEAT_COUNT])
    seed = draw(table, 1 << 31)
    best = most = 0
    for each in range(considered):
        outcome = 0
        for play_out in range(PLAY_OUTS):
            for at in range(TABLE_SIZE):
                ahead[at] = table[at]
            seed_lots(ahead, seed, AHEAD, play_out)
            shuffle_unseen(board, ahead)
            outcome += _play_out(board, ahead, room, turn, turns, room[CHOSEN + each])
        if each == 0 or outcome > most:
            best, most = each, outcome
    return room[CHOSEN + best]


@compiled
def _consider(board: Numbers, table: Numbers, room: Numbers, seat: int) -> int:
    """Write the best turns by `greedy`, the best first and lots among equals; return how many there are."""
    count = list_candidates(board, table, room, seat)
    considered = min(count, CONSIDERED)
    for each in range(considered):
        best = _best(table, room, count)
        room[CHOSEN + each] = room[TURNS + best]
        room[MARKS + best] = TAKEN
    return considered


@compiled
def _play_out(board: Numbers, ahead: Numbers, room: Numbers, turn: int, turns: int, first: int) -> int:
    """Play a turn and then greedily on, and return the points of its seat less its best rival's."""
    seats = board[SEAT_COUNT]
    carry_out(board, ahead, turn % seats, first)
    for later in range(turn + 1, min(turn + ROUNDS_AHEAD * seats, turns)):
        carry_out(board, ahead, later % seats, _greedy_turn(board, ahead, room, later % seats))
    return points_ahead(board, ahead, turn % seats)


@compiled
def _best(table: Numbers, room: Numbers, count: int) -> int:
    """Return the place of the highest of some marks; lots decide among equals, and are not drawn for one alone."""
    best = equals = 0
    for at in range(count):
        mark = room[MARKS + at]
        if at == 0 or mark > room[MARKS + best]:
            best, equals = at, 1
        elif mark == room[MARKS + best]:
            equals += 1
    if equals == 1:
        return best
    skipped, mark = draw(table, equals), room[MARKS + best]
    for at in range(best, count):
        if room[MARKS + at] == mark:
            if skipped == 0:
                return at
            skipped -= 1
    return best
