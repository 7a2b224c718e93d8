"""The turns that `greedy` need look at, compiled: listed and marked in the order of `candidates`.

A turn is tried on the table without its heights: owners move, the islands are settled, the points are read, and all
is taken back.
"""

from __future__ import annotations

from meridian_print.boardgame.balance.compiling import Numbers, compiled
from meridian_print.games.meridian.balance.candidates import POINT
from meridian_print.games.meridian.balance.compiled.columns import gaps_at, lowest, tallest
from meridian_print.games.meridian.balance.compiled.dealing import next_card
from meridian_print.games.meridian.balance.compiled.effects import shift_owners, vacant_city
from meridian_print.games.meridian.balance.compiled.places import (
    FIRST_MERIDIAN,
    HEIGHTS,
    LISTED,
    MARKS,
    MERIDIAN_COUNT,
    OWN,
    OWNERS,
    POINTS,
    SEAT_COUNT,
    SEATS,
    STEPS,
    SUPPLIES,
    TOWERS,
    TURNS,
)
from meridian_print.games.meridian.balance.compiled.turns import may_pass
from meridian_print.games.meridian.balance.lean import CARDS, NO_LIMIT
from meridian_print.games.meridian.balance.turns import CARD, MERIDIAN, NONE, ORIGIN, STEP


@compiled
def list_candidates(board: Numbers, table: Numbers, room: Numbers, seat: int) -> int:
    """Write turns of a seat and their marks, and return how many there are."""
    room[LISTED] = 0
    card = next_card(board, table, seat, NONE)
    while card < CARDS:
        passes = may_pass(board, table, seat, card)
        first = board[FIRST_MERIDIAN + card]
        for meridian in range(first, first + board[MERIDIAN_COUNT + card]):
            turn = card * CARD + meridian * MERIDIAN
            _list_placings(board, table, room, seat, turn)
            _list_withdrawals(board, table, room, seat, turn)
            if passes:
                _list(room, turn, points_ahead(board, table, seat) * POINT)
        card = next_card(board, table, seat, card)
    return room[LISTED]


@compiled
def points_ahead(board: Numbers, table: Numbers, seat: int) -> int:
    """Return a seat's points less its best rival's, by the islands as they stand."""
    rival = -1
    for other in range(board[SEAT_COUNT]):
        if other != seat:
            rival = max(rival, table[POINTS + other])
    return table[POINTS + seat] - rival


@compiled
def _list(room: Numbers, turn: int, mark: int) -> None:
    count = room[LISTED]
    room[TURNS + count] = turn
    room[MARKS + count] = mark
    room[LISTED] = count + 1


@compiled
def _list_withdrawals(board: Numbers, table: Numbers, room: Numbers, seat: int, turn: int) -> None:
    """List every withdrawal on a meridian, each with what may be placed after it."""
    base = turn % CARD // MERIDIAN * STEPS
    for step in range(STEPS):
        city = base + step
        if table[OWNERS + city] == seat:
            lifting, back = turn + (step + 1) * ORIGIN, table[HEIGHTS + city]
            shift_owners(board, table, NONE, city, city)
            _list(room, lifting, points_ahead(board, table, seat) * POINT + back)
            _list_placings(board, table, room, seat, lifting)
            shift_owners(board, table, seat, city, city)


@compiled
def _list_placings(board: Numbers, table: Numbers, room: Numbers, seat: int, turn: int) -> None:
    """List the lowest tower for every city and gap, on the meridian of a turn and after what it withdraws."""
    meridian, origin = turn % CARD // MERIDIAN, turn % MERIDIAN // ORIGIN - 1
    towers, back = table[TOWERS + meridian], 0
    if origin != NONE:
        towers, back = towers & ~(1 << origin), table[HEIGHTS + meridian * STEPS + origin]
    gap, most = (
        gaps_at(board, towers, table[OWN + meridian * SEATS + seat]),
        tallest(board, table[SUPPLIES + seat] + back),
    )
    low = lowest(board, table, meridian, towers)
    for step in range(STEPS):
        is_last = towers >> step == 0
        if is_last or towers >> step & 1:
            above = NO_LIMIT if is_last else table[HEIGHTS + meridian * STEPS + step]
            high = min(above - 1, most)
            for city in range(board[gap], board[gap] + board[gap + 1]):
                height = low + 1 if city == origin and low == back else low  # the tower as it was is no turn
                if height <= high:
                    ahead = _ahead_after(board, table, seat, meridian * STEPS + city, height)
                    _list(room, turn + (city + 1) * STEP + height, ahead * POINT - height + back)
            low = above + 1
            gap += 2
        if is_last:
            break


@compiled
def _ahead_after(board: Numbers, table: Numbers, seat: int, city: int, height: int) -> int:
    """Return the points ahead that a tower placed on a city would leave, whatever it has to push."""
    vacant = vacant_city(table, city, height)
    shift_owners(board, table, seat, city, vacant)
    ahead = points_ahead(board, table, seat)
    shift_owners(board, table, NONE, vacant, city)
    return ahead
