"""Carrying turns out, compiled: towers, supplies and islands as `effects` changes them (R5, R9, R10, R11)."""

from __future__ import annotations

from meridian_print.boardgame.balance.compiling import Numbers, compiled
from meridian_print.games.meridian.balance import turns
from meridian_print.games.meridian.balance.compiled.dealing import play_card
from meridian_print.games.meridian.balance.compiled.places import (
    CAPITAL_HOLDER,
    FIRST_CAPITAL,
    GARRISONS_OF,
    HEIGHTS,
    ISLAND,
    NEXT_CAPITAL,
    OPENED,
    OWN,
    OWNERS,
    POINTS,
    PUSHES,
    SEAT_COUNT,
    SEATS,
    STEPS,
    SUPPLIES,
    TAKERS,
    TOWERS,
    WEIGHT,
    WORTH,
)
from meridian_print.games.meridian.balance.turns import NONE

card_of = compiled(turns.card_of)
meridian_of = compiled(turns.meridian_of)
origin_of = compiled(turns.origin_of)
step_of = compiled(turns.step_of)
height_of = compiled(turns.height_of)


@compiled
def carry_out(board: Numbers, table: Numbers, seat: int, turn: int) -> None:
    """Carry out a legal turn: the card, the towers, the supply and the score."""
    play_card(board, table, seat, card_of(turn))
    meridian, origin, step = meridian_of(turn), origin_of(turn), step_of(turn)
    if origin != NONE:
        _withdraw(board, table, seat, meridian, origin)
    if step != NONE:
        _place(board, table, seat, meridian, step, height_of(turn))


@compiled
def _withdraw(board: Numbers, table: Numbers, seat: int, meridian: int, step: int) -> None:
    city = meridian * STEPS + step
    table[SUPPLIES + seat] += table[HEIGHTS + city]
    table[HEIGHTS + city] = 0
    table[TOWERS + meridian] ^= 1 << step
    shift_owners(board, table, NONE, city, city)


@compiled
def _place(board: Numbers, table: Numbers, seat: int, meridian: int, step: int, height: int) -> None:
    """Place a tower; those in its way give way, and there is room."""
    city = meridian * STEPS + step
    gap = vacant_city(table, city, height)
    onward = 1 if gap > city else -1
    for at in range(gap, city, -onward):
        table[HEIGHTS + at] = table[HEIGHTS + at - onward]
        table[PUSHES + at - onward] += 1
    table[HEIGHTS + city] = height
    table[TOWERS + meridian] |= 1 << gap % STEPS
    table[OPENED + meridian] = 1
    table[SUPPLIES + seat] -= height
    shift_owners(board, table, seat, city, gap)


@compiled
def vacant_city(table: Numbers, city: int, height: int) -> int:
    """Return where the last tower goes if one is placed on a city: that city itself if it is vacant."""
    gap = city
    if table[OWNERS + city] != NONE:
        onward = 1 if height < table[HEIGHTS + city] else -1
        while table[OWNERS + gap] != NONE:
            gap += onward
    return gap


@compiled
def shift_owners(board: Numbers, table: Numbers, coming: int, first: int, last: int) -> None:
    """Give a city to a seat, or to `NONE`, each next one to whom the one before belonged, and settle their islands.

    It is taken back by doing it from the last city to the first, with what came out of the last.
    """
    onward = 1 if last >= first else -1
    for city in range(first, last + onward, onward):
        leaving = table[OWNERS + city]
        garrisons, step = GARRISONS_OF + board[ISLAND + city] * SEATS, 1 << city % STEPS
        own = OWN + city // STEPS * SEATS
        if leaving != NONE:
            table[garrisons + leaving] -= board[WEIGHT + city]
            table[own + leaving] ^= step
        if coming != NONE:
            table[garrisons + coming] += board[WEIGHT + city]
            table[own + coming] ^= step
        table[OWNERS + city] = coming
        coming = leaving
    for city in range(first, last + onward, onward):
        _settle(board, table, board[ISLAND + city])


@compiled
def _settle(board: Numbers, table: Numbers, island: int) -> None:
    """Find out who takes an island now, and move its points."""
    before, taker = table[TAKERS + island], _taker_of(board, table, island)
    if taker != before:
        if before != NONE:
            table[POINTS + before] -= board[WORTH + island]
        if taker != NONE:
            table[POINTS + taker] += board[WORTH + island]
        table[TAKERS + island] = taker


@compiled
def _taker_of(board: Numbers, table: Numbers, island: int) -> int:
    """Return the seat with strictly the most garrisons on an island, `NONE` if there is none (R10)."""
    start = GARRISONS_OF + island * SEATS
    most, taker = table[start], 0
    for seat in range(1, board[SEAT_COUNT]):
        count = table[start + seat]
        if count > most:
            most = count
            taker = seat
        elif count == most:
            taker = NONE
    if most == 0:
        return NONE
    if taker == NONE and board[CAPITAL_HOLDER]:
        return _capital_holder(board, table, island, most)
    return taker


@compiled
def _capital_holder(board: Numbers, table: Numbers, island: int, most: int) -> int:
    """Return the only one of an island's leaders who holds a capital there, by the house rule; `NONE` if none does."""
    holder = NONE
    city = board[FIRST_CAPITAL + island]
    while city != NONE:
        owner = table[OWNERS + city]
        if owner not in (NONE, holder) and table[GARRISONS_OF + island * SEATS + owner] == most:
            if holder != NONE:
                return NONE
            holder = owner
        city = board[NEXT_CAPITAL + city]
    return holder
