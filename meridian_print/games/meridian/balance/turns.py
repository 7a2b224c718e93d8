"""Every legal turn of a position, counted without listing them, and the one of a number: what `random` draws from.

A turn is one whole number, `turn_code`. Turns are in the order of `rules.legal.legal_moves`: by card, meridian and
action; placings by height, then from the bottom; then for each own tower its withdrawal and its rebuildings; then the
pass. Heights fit into gaps between the towers of a column: a gap is four numbers, its lowest and highest height, the
first city that takes them and how many do.
"""

from __future__ import annotations

from meridian_print.boardgame.balance.lots import Lots, draw
from meridian_print.games.meridian.balance.dealing import next_card
from meridian_print.games.meridian.balance.lean import (
    CARDS,
    FIRST_MERIDIAN,
    MERIDIANS_OF,
    NO_LIMIT,
    LeanSetup,
    LeanState,
    Workspace,
)

NONE = -1
"""No city: nothing is withdrawn, or nothing placed."""
STEP, ORIGIN, MERIDIAN, CARD = 64, 512, 4_096, 40_960
"""What the parts of a turn's code count: below the first is the height."""


def turn_code(card: int, meridian: int, origin: int, step: int, height: int) -> int:
    """Return a turn as one number: its card, meridian, the step withdrawn from, the step placed on, the height.

    Nothing withdrawn or placed is `NONE`, with height 0.
    """
    return card * CARD + meridian * MERIDIAN + (origin + 1) * ORIGIN + (step + 1) * STEP + height


def card_of(turn: int) -> int:
    """Return the card of a turn."""
    return turn // CARD


def meridian_of(turn: int) -> int:
    """Return the meridian of a turn, from 0."""
    return turn % CARD // MERIDIAN


def origin_of(turn: int) -> int:
    """Return the step that a turn withdraws from, or `NONE`."""
    return turn % MERIDIAN // ORIGIN - 1


def step_of(turn: int) -> int:
    """Return the step that a turn places on, or `NONE`."""
    return turn % ORIGIN // STEP - 1


def height_of(turn: int) -> int:
    """Return the height of the tower that a turn places, or 0."""
    return turn % STEP


def random_turn(setup: LeanSetup, state: LeanState, space: Workspace, seat: int, lots: Lots) -> int:
    """Draw one of all legal turns, each as likely as any other."""
    total = count_turns(setup, state, space, seat)
    return nth_turn(setup, state, space, seat, draw(lots, total))


def count_turns(setup: LeanSetup, state: LeanState, space: Workspace, seat: int) -> int:
    """Count the legal turns of a seat, and note them by card and meridian for `nth_turn`."""
    total = entry = 0
    card = next_card(setup, state, seat, -1)
    while card < CARDS:
        passes = may_pass(setup, state, space, seat, card)
        for meridian in range(FIRST_MERIDIAN[card], FIRST_MERIDIAN[card] + MERIDIANS_OF[card]):
            count = passes + _actions(setup, state, space, seat, meridian)
            space.counts[entry] = count
            total += count
            entry += 1
        card = next_card(setup, state, seat, card)
    return total


def nth_turn(setup: LeanSetup, state: LeanState, space: Workspace, seat: int, number: int) -> int:
    """Return the legal turn of a number, from 0; `count_turns` must have been called on this position."""
    entry = 0
    card = next_card(setup, state, seat, -1)
    while card < CARDS:
        for meridian in range(FIRST_MERIDIAN[card], FIRST_MERIDIAN[card] + MERIDIANS_OF[card]):
            if number < space.counts[entry]:
                return _nth_action(setup, state, space, seat, turn_code(card, meridian, NONE, NONE, 0), number)
            number -= space.counts[entry]
            entry += 1
        card = next_card(setup, state, seat, card)
    return -1


def may_pass(setup: LeanSetup, state: LeanState, space: Workspace, seat: int, card: int) -> int:
    """Return 1 if the seat may pass with a card, else 0: at will, or by a house rule only if it cannot place."""
    if not setup.only_if_stuck:
        return 1
    for meridian in range(FIRST_MERIDIAN[card], FIRST_MERIDIAN[card] + MERIDIANS_OF[card]):
        gaps = find_gaps(setup, state, space.gaps, seat, meridian, NONE)
        if _placings(space.gaps, gaps, tallest(setup, state, seat, 0)):
            return 0
    return 1


def tallest(setup: LeanSetup, state: LeanState, seat: int, back: int) -> int:
    """Return the most pieces of a tower that a seat can place, with some pieces back in its supply (R7)."""
    return min(setup.max_height, state.supplies[seat] + back)


def find_gaps(setup: LeanSetup, state: LeanState, gaps: list[int], seat: int, meridian: int, lifted: int) -> int:
    """Write the gaps of a column, of which the tower at a step may be lifted, and return how many there are.

    None if the seat may not place another tower there (R4). The last gap has no highest height but `NO_LIMIT`.
    """
    cities, heights, owners = setup.cities, state.heights, state.owners
    base = meridian * cities
    towers = own = 0
    for city in range(base, base + cities):
        if heights[city] and city != base + lifted:
            towers += 1
            if owners[city] == seat:
                own += 1
    if own >= setup.towers_each:
        return 0
    if not towers:
        is_first = not (setup.first_ever and state.opened[meridian])
        return _write(gaps, 0, 2 if is_first else 1, NO_LIMIT, 0, cities)
    count = seen = first = 0
    low = 1
    for step in range(cities):
        height = heights[base + step]
        if height and step != lifted:
            end = step
            if cities - step > towers - seen and _may_enter(setup, state, seat, base, step, 1, lifted):
                end += 1
            if low < height and first < end:
                count = _write(gaps, count, low, height - 1, first, end - first)
            first = step + 1
            if step > seen and _may_enter(setup, state, seat, base, step, -1, lifted):
                first = step
            low = height + 1
            seen += 1
    return _write(gaps, count, low, NO_LIMIT, first, cities - first) if first < cities else count


def _write(gaps: list[int], count: int, low: int, high: int, first: int, run: int) -> int:
    at = 4 * count
    gaps[at] = low
    gaps[at + 1] = high
    gaps[at + 2] = first
    gaps[at + 3] = run
    return count + 1


def _may_enter(setup: LeanSetup, state: LeanState, seat: int, base: int, step: int, onward: int, lifted: int) -> bool:
    """Return whether a tower may be pushed up (1) or down (-1), given whose towers move (R5); there is room."""
    if setup.push_own == 0 or setup.towers_each == 1:  # the only own tower of a column was lifted, or none stands there
        return True
    if setup.push_own == 1:
        return state.owners[base + step] != seat
    while state.heights[base + step] and step != lifted:
        if state.owners[base + step] == seat:
            return False
        step += onward
    return True


def _actions(setup: LeanSetup, state: LeanState, space: Workspace, seat: int, meridian: int) -> int:
    """Count what a seat may do on a meridian, but for passing."""
    gaps = find_gaps(setup, state, space.gaps, seat, meridian, NONE)
    count = _placings(space.gaps, gaps, tallest(setup, state, seat, 0))
    base = meridian * setup.cities
    for origin in range(setup.cities):
        if state.owners[base + origin] == seat:
            count += 1 + _rebuildings(setup, state, space, seat, meridian, origin)
    return count


def _placings(gaps: list[int], count: int, most: int) -> int:
    """Count the cities and heights that gaps allow, up to a height."""
    total = 0
    for at in range(0, 4 * count, 4):
        heights = min(gaps[at + 1], most) - gaps[at] + 1
        if heights > 0:
            total += heights * gaps[at + 3]
    return total


def _rebuildings(setup: LeanSetup, state: LeanState, space: Workspace, seat: int, meridian: int, origin: int) -> int:
    """Count the rebuildings of a tower, but for the one that changes nothing."""
    back = state.heights[meridian * setup.cities + origin]
    gaps = find_gaps(setup, state, space.gaps, seat, meridian, origin)
    count = _placings(space.gaps, gaps, tallest(setup, state, seat, back))
    return count - 1 if _number_of(space.gaps, gaps, origin, back) >= 0 else count


def _number_of(gaps: list[int], count: int, step: int, height: int) -> int:
    """Return the number of a placing among those that gaps allow, -1 if they do not."""
    number = 0
    for at in range(0, 4 * count, 4):
        if gaps[at] <= height <= gaps[at + 1]:
            return number + (height - gaps[at]) * gaps[at + 3] + step - gaps[at + 2]
        number += (gaps[at + 1] - gaps[at] + 1) * gaps[at + 3]
    return -1


def _nth_action(setup: LeanSetup, state: LeanState, space: Workspace, seat: int, turn: int, number: int) -> int:
    """Return the turn of a number on the card and meridian of a pass, which comes last."""
    meridian = meridian_of(turn)
    gaps = find_gaps(setup, state, space.gaps, seat, meridian, NONE)
    most = tallest(setup, state, seat, 0)
    count = _placings(space.gaps, gaps, most)
    if number < count:
        return turn + _nth_placing(space.gaps, gaps, most, number)
    number -= count
    for origin in range(setup.cities):
        if state.owners[meridian * setup.cities + origin] == seat:
            lifting = turn + (origin + 1) * ORIGIN
            if number == 0:
                return lifting
            count = _rebuildings(setup, state, space, seat, meridian, origin)
            if number <= count:
                back = state.heights[meridian * setup.cities + origin]
                gaps = find_gaps(setup, state, space.gaps, seat, meridian, origin)
                same = _number_of(space.gaps, gaps, origin, back)
                wanted = number if 0 <= same < number else number - 1
                return lifting + _nth_placing(space.gaps, gaps, tallest(setup, state, seat, back), wanted)
            number -= count + 1
    return turn


def _nth_placing(gaps: list[int], count: int, most: int, number: int) -> int:
    """Return the part of a turn's code that says where the placing of a number is, and how high."""
    for at in range(0, 4 * count, 4):
        run = gaps[at + 3]
        heights = min(gaps[at + 1], most) - gaps[at] + 1
        if heights > 0:
            if number < heights * run:
                return (gaps[at + 2] + number % run + 1) * STEP + gaps[at] + number // run
            number -= heights * run
    return 0
