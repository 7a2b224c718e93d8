"""Which towers a seat may place on a meridian, compiled: the gaps of a column, from the rows of a board (R1, R4-R7)."""

from __future__ import annotations

from meridian_print.boardgame.balance.compiling import Numbers, compiled
from meridian_print.games.meridian.balance.compiled.places import (
    FIRST_EVER,
    GAP_ROW,
    GAPS,
    HEIGHTS,
    MAX_HEIGHT,
    OPENED,
    STEP_COUNT,
    STEPS,
)
from meridian_print.games.meridian.balance.turns import STEP


@compiled
def tallest(board: Numbers, supply: int) -> int:
    """Return the most pieces of a tower that a supply allows (R7)."""
    return min(board[MAX_HEIGHT], supply)


@compiled
def lowest(board: Numbers, table: Numbers, meridian: int, towers: int) -> int:
    """Return the fewest pieces that a tower may have on a meridian with some towers (R1)."""
    if towers or (board[FIRST_EVER] and table[OPENED + meridian]):
        return 1
    return 2


@compiled
def gaps_at(board: Numbers, towers: int, own: int) -> int:
    """Return where on the board the gaps between some towers stand, of which some are the mover's own."""
    return GAPS + GAP_ROW * ((own << board[STEP_COUNT]) | towers)


@compiled
def count_placings(board: Numbers, table: Numbers, meridian: int, towers: int, own: int, most: int) -> int:
    """Count the cities and heights, of up to `most` pieces, that a meridian takes with these of its towers only."""
    gap, low = gaps_at(board, towers, own), lowest(board, table, meridian, towers)
    total, city = 0, HEIGHTS + meridian * STEPS
    while towers:
        if towers & 1:
            high = min(table[city] - 1, most)
            if high >= low:
                total += (high - low + 1) * board[gap + 1]
            low = table[city] + 1
            gap += 2
        towers >>= 1
        city += 1
    if most >= low:
        total += (most - low + 1) * board[gap + 1]
    return total


@compiled
def nth_placing(board: Numbers, table: Numbers, meridian: int, towers: int, own: int, most: int, number: int) -> int:
    """Return the part of a turn's code for the placing of a number, of those that `count_placings` counts."""
    gap, low = gaps_at(board, towers, own), lowest(board, table, meridian, towers)
    city = HEIGHTS + meridian * STEPS
    while towers:
        if towers & 1:
            high = min(table[city] - 1, most)
            if high >= low:
                count = (high - low + 1) * board[gap + 1]
                if number < count:
                    break
                number -= count
            low = table[city] + 1
            gap += 2
        towers >>= 1
        city += 1
    cities = board[gap + 1]
    return (board[gap] + number % cities + 1) * STEP + low + number // cities
