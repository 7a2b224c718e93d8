"""The turns that `greedy` need look at, each with a mark: of heights that do the same, the lowest spends the least."""

from __future__ import annotations

from meridian_print.games.meridian.balance.dealing import next_card
from meridian_print.games.meridian.balance.effects import taker_of
from meridian_print.games.meridian.balance.lean import (
    CARDS,
    FIRST_MERIDIAN,
    MERIDIANS_OF,
    LeanSetup,
    LeanState,
    Workspace,
)
from meridian_print.games.meridian.balance.turns import (
    NONE,
    ORIGIN,
    STEP,
    find_gaps,
    height_of,
    may_pass,
    meridian_of,
    origin_of,
    step_of,
    tallest,
    turn_code,
)

POINT = 128
"""What a point is worth in a mark; a piece is worth one, and nobody has as many."""


def list_candidates(setup: LeanSetup, state: LeanState, space: Workspace, seat: int) -> int:
    """Write turns of a seat and their marks, and return how many there are.

    A mark is what the turn leaves of points ahead of the best rival, times `POINT`, less the pieces that it spends.
    A turn that is left out has the marks of one that is listed, but for more pieces.
    """
    count = 0
    card = next_card(setup, state, seat, -1)
    while card < CARDS:
        passes = may_pass(setup, state, space, seat, card)
        for meridian in range(FIRST_MERIDIAN[card], FIRST_MERIDIAN[card] + MERIDIANS_OF[card]):
            turn = turn_code(card, meridian, NONE, NONE, 0)
            count = _add_placings(setup, state, space, seat, turn, count)
            for origin in range(setup.cities):
                if state.owners[meridian * setup.cities + origin] == seat:
                    lifting = turn + (origin + 1) * ORIGIN
                    count = _add(setup, state, space, seat, lifting, count)
                    count = _add_placings(setup, state, space, seat, lifting, count)
            if passes:
                count = _add(setup, state, space, seat, turn, count)
        card = next_card(setup, state, seat, card)
    return count


def points_ahead(setup: LeanSetup, state: LeanState, space: Workspace, seat: int, turn: int) -> int:
    """Return a seat's points less its best rival's, by the islands as they would stand after a turn."""
    base = meridian_of(turn) * setup.cities
    for step in range(setup.cities):
        space.column[step] = state.owners[base + step]
    _move_owners(state, base, seat, turn)
    for other in range(setup.seats):
        space.points[other] = state.points[other]
    _shift(setup, state, space, base, 1)
    _move_points(setup, state, space, base)
    _shift(setup, state, space, base, -1)
    for step in range(setup.cities):
        state.owners[base + step] = space.column[step]
    return _ahead(setup, space.points, seat)


def _add(setup: LeanSetup, state: LeanState, space: Workspace, seat: int, turn: int, count: int) -> int:
    """Write a turn and its mark; return how many there are now."""
    origin = origin_of(turn)
    spent = height_of(turn)
    if origin != NONE:
        spent -= state.heights[meridian_of(turn) * setup.cities + origin]
    space.turns[count] = turn
    space.marks[count] = points_ahead(setup, state, space, seat, turn) * POINT - spent
    return count + 1


def _add_placings(setup: LeanSetup, state: LeanState, space: Workspace, seat: int, turn: int, count: int) -> int:
    """Write the lowest tower for every city and gap, on the meridian of a turn and after what it withdraws."""
    meridian, origin = meridian_of(turn), origin_of(turn)
    back = 0 if origin == NONE else state.heights[meridian * setup.cities + origin]
    gaps = find_gaps(setup, state, space.gaps, seat, meridian, origin)
    most = tallest(setup, state, seat, back)
    for at in range(0, 4 * gaps, 4):
        low, high, first = space.gaps[at], min(space.gaps[at + 1], most), space.gaps[at + 2]
        for step in range(first, first + space.gaps[at + 3]):
            height = low + 1 if step == origin and low == back else low  # the tower as it was is no turn
            if height <= high:
                count = _add(setup, state, space, seat, turn + (step + 1) * STEP + height, count)
    return count


def _move_owners(state: LeanState, base: int, seat: int, turn: int) -> None:
    """Move the owners of a column as a turn would, but not its heights; `base` is the column's first city."""
    heights, owners = state.heights, state.owners
    origin, step = origin_of(turn), step_of(turn)
    if origin != NONE:
        owners[base + origin] = -1
    if step == NONE:
        return
    city = base + step
    if owners[city] >= 0:
        onward = 1 if height_of(turn) < heights[city] else -1
        gap = city
        while owners[gap] >= 0:
            gap += onward
        while gap != city:
            owners[gap] = owners[gap - onward]
            gap -= onward
    owners[city] = seat


def _shift(setup: LeanSetup, state: LeanState, space: Workspace, base: int, sign: int) -> None:
    """Count the garrisons of a column by its owners now, not those before; with -1, the other way round."""
    for step in range(setup.cities):
        city = base + step
        before, after = space.column[step], state.owners[city]
        if before != after:
            start, weight = setup.island[city] * setup.seats, sign * setup.weight[city]
            if before >= 0:
                state.garrisons[start + before] -= weight
            if after >= 0:
                state.garrisons[start + after] += weight


def _move_points(setup: LeanSetup, state: LeanState, space: Workspace, base: int) -> None:
    """Move the points of those islands of a column that others take now."""
    for city in range(base, base + setup.cities):
        if not setup.repeats[city]:
            island = setup.island[city]
            before, after = state.takers[island], taker_of(setup, state, island)
            if before != after:
                if before >= 0:
                    space.points[before] -= setup.worth[island]
                if after >= 0:
                    space.points[after] += setup.worth[island]


def _ahead(setup: LeanSetup, points: list[int], seat: int) -> int:
    rival = -1
    for other in range(setup.seats):
        if other != seat and points[other] > rival:
            rival = points[other]
    return points[seat] - rival
