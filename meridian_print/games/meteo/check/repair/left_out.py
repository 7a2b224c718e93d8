"""What was done in a turn that has no line: a tile, the wind, and whatever else the rest of the log asks for.

A best-first search: the turn after which the fewest faults are left gets one more action, until nothing is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from itertools import chain, count
from typing import NamedTuple

from meridian_print.games.meteo.check.cells import WITHOUT_LINE
from meridian_print.games.meteo.check.repair.lookahead import BOUNDLESS, LISTING, Effort, Rest, faults
from meridian_print.games.meteo.rules.actions import Action, TurnWind, Violation
from meridian_print.games.meteo.rules.legal import (
    legal_cards,
    legal_purchases,
    legal_sales,
    legal_tiles,
    legal_voyages,
)
from meridian_print.games.meteo.rules.material import WINDS
from meridian_print.games.meteo.rules.play import owes, play
from meridian_print.games.meteo.rules.state import State

EFFORT = 60_000
"""How many cells are looked ahead at most for one turn."""
_SLACK = 2
"""By how many faults a turn may fit less well than the best, and still be the beginning of a better one."""


class Unwritten(NamedTuple):
    """What may have been done in a turn, the last two a tile and the wind; the state then, and the faults to follow."""

    actions: tuple[Action, ...]
    after: State
    faults: int


def unwritten(
    state: State, rest: Rest, effort: Effort, *, most: int = BOUNDLESS, limit: int = EFFORT
) -> Unwritten | None:
    """Return the turn after which the fewest faults are left, at most `most`; `rest` is what follows its end.

    At most `limit` cells are looked ahead.
    """
    spare = Effort(min(limit, effort.left))
    left = spare.left
    found = _searched(state, rest, spare, most)
    effort.left -= left - spare.left
    return found


def _searched(state: State, rest: Rest, effort: Effort, most: int) -> Unwritten | None:
    effort.left -= LISTING
    whole = rest._replace(cells=(WITHOUT_LINE, *rest.cells))
    best: Unwritten | None = None
    queue: list[tuple[int, int, Unwritten]] = []
    number = count()
    turns: Iterable[tuple[Action, ...]] = _plain(state)
    while True:
        for actions in turns:
            bound = most if best is None else min(most, best.faults + _SLACK)
            one = _judged(state, actions, whole, effort, bound)
            if one is not None:
                heappush(queue, (one.faults + len(actions), next(number), one))
                best = one if best is None or one.faults < best.faults else best
            if effort.left <= 0 or (best is not None and not best.faults):
                return best
        if not queue:
            return best
        effort.left -= LISTING
        turns = _longer(state, heappop(queue)[-1].actions)


def _plain(state: State) -> Iterator[tuple[Action, ...]]:
    """Yield each turn in which nothing but a tile is placed, and the wind turned or left; in debt, after a sale."""
    sales = [(sale,) for sale in legal_sales(state)] if owes(state) else [()]
    winds = [TurnWind((state.wind + step) % len(WINDS)) for step in range(2)]
    yield from ((*sale, tile, wind) for sale in sales for tile in legal_tiles(state) for wind in winds)


def _longer(state: State, actions: tuple[Action, ...]) -> Iterator[tuple[Action, ...]]:
    """Yield each turn with one more action before the tile."""
    *before, tile, wind = actions
    for action in before:
        after = play(state, action)
        if isinstance(after, Violation):
            return
        state = after
    for more in chain(legal_purchases(state), legal_sales(state), legal_voyages(state), legal_cards(state)):
        yield (*before, more, tile, wind)


def _judged(state: State, actions: tuple[Action, ...], rest: Rest, effort: Effort, most: int) -> Unwritten | None:
    """Play a turn and what follows; None if it is illegal, or more faults are left than `most`."""
    for action in actions:
        after = play(state, action)
        if isinstance(after, Violation):
            return None
        state = after
    left = faults(state, rest, effort, most=most)
    return Unwritten(actions, state, left) if left <= most else None
