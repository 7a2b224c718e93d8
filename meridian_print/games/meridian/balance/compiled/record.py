"""What is counted of a game, compiled: the columns of `record`, in one row of an array."""

from __future__ import annotations

from meridian_print.boardgame.balance.columns import BEHIND, LEAD_CHANGES, MARGIN, SHARED, WIN
from meridian_print.boardgame.balance.compiling import Numbers, compiled
from meridian_print.games.meridian.balance.compiled.places import (
    CITY_COLUMNS,
    FINAL_TIE,
    GAME_COLUMNS,
    GARRISONS_OF,
    HEIGHTS,
    ISLAND,
    ISLAND_COLUMNS,
    ISLAND_COUNT,
    LAST_BEHIND,
    LEADER,
    LEADS,
    POINTS,
    PUSHES,
    SEAT_COUNT,
    SEATS,
    STEP_COUNT,
    STEPS,
    SUPPLIES,
    TAKERS,
    WORTH,
)
from meridian_print.games.meridian.balance.record import (
    EMPTY,
    GARRISONS,
    HELD,
    PIECES,
    PUSHED,
    TAKEN,
    TIE_BREAK,
    TIED,
    UNASSIGNED,
)
from meridian_print.games.meridian.balance.turns import NONE
from meridian_print.games.meridian.rules.material import MERIDIANS


@compiled
def note_turn(board: Numbers, table: Numbers, turn: int) -> None:
    """Note who leads after a turn, and who is behind: to lead alone is to have more points than everyone else."""
    seats, most = board[SEAT_COUNT], 0
    for seat in range(seats):
        most = max(most, table[POINTS + seat])
    leaders, leader = 0, NONE
    for seat in range(seats):
        if table[POINTS + seat] == most:
            leaders += 1
            leader = seat
        else:
            table[LAST_BEHIND + seat] = turn + 1
    if leaders == 1 and leader != table[LEADER]:
        if table[LEADER] != NONE:
            table[LEADS] += 1
        table[LEADER] = leader


@compiled
def add_game(board: Numbers, table: Numbers, game: int, rows: Numbers, row: int) -> None:
    """Add a game that is over to a row."""
    _add_result(board, table, game, rows, row)
    for island in range(board[ISLAND_COUNT]):
        _add_island(board, table, island, rows, row)
    for meridian in range(MERIDIANS):
        for step in range(board[STEP_COUNT]):
            city = meridian * STEPS + step
            column = board[CITY_COLUMNS] + 2 * (meridian * board[STEP_COUNT] + step)
            rows[row + _island_column(board, board[ISLAND + city], PIECES)] += table[HEIGHTS + city]
            rows[row + column + PUSHED] += table[PUSHES + city]
            if table[HEIGHTS + city]:
                rows[row + column + HELD] += 1


@compiled
def _add_island(board: Numbers, table: Numbers, island: int, rows: Numbers, row: int) -> None:
    taker, garrisons = table[TAKERS + island], 0
    for seat in range(board[SEAT_COUNT]):
        garrisons += table[GARRISONS_OF + island * SEATS + seat]
    rows[row + _island_column(board, island, GARRISONS)] += garrisons
    if taker != NONE:
        rows[row + _island_column(board, island, TAKEN) + taker] += 1
    elif garrisons:
        rows[row + _island_column(board, island, TIED)] += 1
    else:
        rows[row + _island_column(board, island, EMPTY)] += 1
    if taker == NONE:
        rows[row + board[GAME_COLUMNS] + UNASSIGNED] += board[WORTH + island]


@compiled
def _island_column(board: Numbers, island: int, column: int) -> int:
    return board[ISLAND_COLUMNS] + island * (TAKEN + board[SEAT_COUNT]) + column


@compiled
def _add_result(board: Numbers, table: Numbers, game: int, rows: Numbers, row: int) -> None:
    """Add victories by seat and by hand, points, and how the game was decided."""
    seats, whole = board[SEAT_COUNT], board[GAME_COLUMNS]
    most = second = leaders = winners = behind = 0
    best = -1
    for seat in range(seats):
        points = table[POINTS + seat]
        if points > most:
            most, second, leaders = points, most, 1
        elif points == most:
            second, leaders = most, leaders + 1
        else:
            second = max(second, points)
        best = max(best, _rank(board, table, seat))
        rows[row + seats + seat] += points
    for seat in range(seats):
        if _rank(board, table, seat) == best:
            winners += 1
            behind = max(behind, table[LAST_BEHIND + seat])
    for seat in range(seats):
        if _rank(board, table, seat) == best:
            rows[row + seat] += WIN // winners
            rows[row + 2 * seats + (seat - game) % seats] += WIN // winners
    rows[row + whole + SHARED] += 1 if winners > 1 else 0
    rows[row + whole + TIE_BREAK] += 1 if winners < leaders else 0
    rows[row + whole + MARGIN] += most - second
    rows[row + whole + LEAD_CHANGES] += table[LEADS]
    rows[row + whole + BEHIND] += behind


@compiled
def _rank(board: Numbers, table: Numbers, seat: int) -> int:
    """Return a number that is greater for a better result: points, pieces left, then the last tie-break (R12)."""
    last = 0
    if board[FINAL_TIE]:
        for island in range(board[ISLAND_COUNT]):
            if board[FINAL_TIE] == 2:
                last += table[GARRISONS_OF + island * SEATS + seat]
            elif table[TAKERS + island] == seat:
                last += 1
    return (table[POINTS + seat] * 256 + table[SUPPLIES + seat]) * 256 + last
