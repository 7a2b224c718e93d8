"""The legal turns of a position, compiled: counted in the order of `turns` without a list, and one of them drawn."""

from __future__ import annotations

from meridian_print.boardgame.balance.compiling import Numbers, compiled
from meridian_print.boardgame.balance.lots import draw
from meridian_print.games.meridian.balance.compiled.columns import count_placings, lowest, nth_placing, tallest
from meridian_print.games.meridian.balance.compiled.dealing import next_card
from meridian_print.games.meridian.balance.compiled.places import (
    FIRST_MERIDIAN,
    HEIGHTS,
    MERIDIAN_COUNT,
    ONLY_IF_STUCK,
    OWN,
    SEATS,
    STEPS,
    SUPPLIES,
    TOWERS,
)
from meridian_print.games.meridian.balance.lean import CARDS
from meridian_print.games.meridian.balance.turns import CARD, MERIDIAN, NONE, ORIGIN, STEP


@compiled
def random_turn(board: Numbers, table: Numbers, room: Numbers, seat: int) -> int:
    """Draw one of all legal turns, each as likely as any other."""
    total = _count_turns(board, table, room, seat)
    return _nth_turn(board, table, room, seat, draw(table, total))


@compiled
def may_pass(board: Numbers, table: Numbers, seat: int, card: int) -> int:
    """Return 1 if the seat may pass with a card, else 0: at will, or by a house rule only if it cannot place."""
    if not board[ONLY_IF_STUCK]:
        return 1
    most, first = tallest(board, table[SUPPLIES + seat]), board[FIRST_MERIDIAN + card]
    for meridian in range(first, first + board[MERIDIAN_COUNT + card]):
        towers, own = table[TOWERS + meridian], table[OWN + meridian * SEATS + seat]
        if count_placings(board, table, meridian, towers, own, most):
            return 0
    return 1


@compiled
def _count_turns(board: Numbers, table: Numbers, room: Numbers, seat: int) -> int:
    """Count the legal turns of a seat, and note them by card and meridian."""
    total = entry = 0
    card = next_card(board, table, seat, NONE)
    while card < CARDS:
        passes = may_pass(board, table, seat, card)
        first = board[FIRST_MERIDIAN + card]
        for meridian in range(first, first + board[MERIDIAN_COUNT + card]):
            count = passes + _count_actions(board, table, seat, meridian)
            room[entry] = count
            total += count
            entry += 1
        card = next_card(board, table, seat, card)
    return total


@compiled
def _nth_turn(board: Numbers, table: Numbers, room: Numbers, seat: int, number: int) -> int:
    """Return the legal turn of a number, from 0, after `_count_turns`."""
    entry = 0
    card = next_card(board, table, seat, NONE)
    while card < CARDS:
        first = board[FIRST_MERIDIAN + card]
        for meridian in range(first, first + board[MERIDIAN_COUNT + card]):
            if number < room[entry]:
                return card * CARD + meridian * MERIDIAN + _nth_action(board, table, seat, meridian, number)
            number -= room[entry]
            entry += 1
        card = next_card(board, table, seat, card)
    return NONE


@compiled
def _count_actions(board: Numbers, table: Numbers, seat: int, meridian: int) -> int:
    """Count what a seat may do on a meridian, but for passing."""
    towers, own = table[TOWERS + meridian], table[OWN + meridian * SEATS + seat]
    count = count_placings(board, table, meridian, towers, own, tallest(board, table[SUPPLIES + seat]))
    for step in range(STEPS):
        if own >> step & 1:
            count += 1 + _count_rebuildings(board, table, seat, meridian, step)
    return count


@compiled
def _count_rebuildings(board: Numbers, table: Numbers, seat: int, meridian: int, origin: int) -> int:
    """Count the rebuildings of a tower, but for the one that changes nothing."""
    back, left = table[HEIGHTS + meridian * STEPS + origin], table[TOWERS + meridian] & ~(1 << origin)
    own, most = table[OWN + meridian * SEATS + seat] & left, tallest(board, table[SUPPLIES + seat] + back)
    count = count_placings(board, table, meridian, left, own, most)
    return count - 1 if back >= lowest(board, table, meridian, left) else count


@compiled
def _nth_action(board: Numbers, table: Numbers, seat: int, meridian: int, number: int) -> int:
    """Return the part of a turn's code for the action of a number on a meridian; the pass comes last."""
    towers, own = table[TOWERS + meridian], table[OWN + meridian * SEATS + seat]
    most = tallest(board, table[SUPPLIES + seat])
    count = count_placings(board, table, meridian, towers, own, most)
    if number < count:
        return nth_placing(board, table, meridian, towers, own, most, number)
    number -= count
    for origin in range(STEPS):
        if own >> origin & 1:
            if number == 0:
                return (origin + 1) * ORIGIN
            count = _count_rebuildings(board, table, seat, meridian, origin)
            if number <= count:
                return (origin + 1) * ORIGIN + _nth_rebuilding(board, table, seat, meridian, origin, number - 1)
            number -= count + 1
    return 0


@compiled
def _nth_rebuilding(board: Numbers, table: Numbers, seat: int, meridian: int, origin: int, number: int) -> int:
    """Return the placing of the rebuilding of a number; the tower as it was is stepped over, where it is one."""
    back, left = table[HEIGHTS + meridian * STEPS + origin], table[TOWERS + meridian] & ~(1 << origin)
    own, most = table[OWN + meridian * SEATS + seat] & left, tallest(board, table[SUPPLIES + seat] + back)
    placing = nth_placing(board, table, meridian, left, own, most, number)
    height, step = placing % STEP, placing // STEP - 1
    is_before = height < back or (height == back and step < origin)
    if is_before or back < lowest(board, table, meridian, left):
        return placing
    return nth_placing(board, table, meridian, left, own, most, number + 1)
