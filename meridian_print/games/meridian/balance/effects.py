"""Carrying turns out: towers are withdrawn, placed and pushed, islands counted as they change (R5, R9, R10, R11)."""

from __future__ import annotations

from meridian_print.games.meridian.balance.dealing import play_card
from meridian_print.games.meridian.balance.lean import LeanSetup, LeanState
from meridian_print.games.meridian.balance.turns import NONE, card_of, height_of, meridian_of, origin_of, step_of


def carry_out(setup: LeanSetup, state: LeanState, seat: int, turn: int) -> None:
    """Carry out a legal turn: the card, the towers, the supply and the score."""
    play_card(setup, state, seat, card_of(turn))
    origin, step = origin_of(turn), step_of(turn)
    if origin == NONE and step == NONE:
        return
    meridian = meridian_of(turn)
    count_column(setup, state, meridian, -1)
    base = meridian * setup.cities
    if origin != NONE:
        state.supplies[seat] += state.heights[base + origin]
        state.heights[base + origin] = 0
        state.owners[base + origin] = -1
    if step != NONE:
        _place(state, base + step, seat, height_of(turn))
        state.supplies[seat] -= height_of(turn)
        state.opened[meridian] = 1
    count_column(setup, state, meridian, 1)
    score_column(setup, state, meridian, state.takers, state.points)


def _place(state: LeanState, city: int, seat: int, height: int) -> None:
    """Place a tower on a city; those in its way give way, and there is room."""
    heights, owners = state.heights, state.owners
    gap = city
    if heights[city]:
        onward = 1 if height < heights[city] else -1
        while heights[gap]:
            state.pushes[gap] += 1
            gap += onward
        while gap != city:
            heights[gap] = heights[gap - onward]
            owners[gap] = owners[gap - onward]
            gap -= onward
    heights[city] = height
    owners[city] = seat


def count_column(setup: LeanSetup, state: LeanState, meridian: int, sign: int) -> None:
    """Add the garrisons of a column to the counts of its islands, or with -1 take them away."""
    base = meridian * setup.cities
    for city in range(base, base + setup.cities):
        owner = state.owners[city]
        if owner >= 0:
            state.garrisons[setup.island[city] * setup.seats + owner] += sign * setup.weight[city]


def score_column(setup: LeanSetup, state: LeanState, meridian: int, takers: list[int], points: list[int]) -> None:
    """Find out who takes the islands of a column now, and move their points."""
    base = meridian * setup.cities
    for city in range(base, base + setup.cities):
        island = setup.island[city]
        if setup.repeats[city]:
            continue
        taker = taker_of(setup, state, island)
        if taker != takers[island]:
            if takers[island] >= 0:
                points[takers[island]] -= setup.worth[island]
            if taker >= 0:
                points[taker] += setup.worth[island]
            takers[island] = taker


def taker_of(setup: LeanSetup, state: LeanState, island: int) -> int:
    """Return the seat with strictly the most garrisons on an island, -1 if there is none (R10)."""
    garrisons, start = state.garrisons, island * setup.seats
    most, taker = 0, -1
    for seat in range(setup.seats):
        count = garrisons[start + seat]
        if count > most:
            most = count
            taker = seat
        elif count == most:
            taker = -1
    if taker < 0 and most > 0 and setup.capital_holder:
        return _capital_holder(setup, state, island, most)
    return taker


def _capital_holder(setup: LeanSetup, state: LeanState, island: int, most: int) -> int:
    """Return the only one of an island's leaders who holds a capital there, by the house rule; -1 if none does."""
    holder = -1
    for city in range(len(setup.island)):
        owner = state.owners[city]
        if setup.island[city] != island or setup.weight[city] < 2 or owner < 0:
            continue
        if state.garrisons[island * setup.seats + owner] == most and owner != holder:
            if holder >= 0:
                return -1
            holder = owner
    return holder
