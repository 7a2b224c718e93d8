"""What was done in a turn that has no line: a tile, perhaps the wind, and whatever else the rest of the log asks for.

Tile and wind show in the tiles that follow, whatever is traded. With those that fit these best begins a best-first
search: the turn after which the fewest faults are left gets one more action, until nothing is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import chain, count, islice

from meridian_print.games.meteo.check.cells import WITHOUT_LINE, Cell, TurnEnd
from meridian_print.games.meteo.check.repair.lookahead import BOUNDLESS, LISTING, Effort, Rest, faults
from meridian_print.games.meteo.notation.grammar import TurnEntry
from meridian_print.games.meteo.rules.actions import Action, PlaceTile, SetAside, TurnWind, Violation
from meridian_print.games.meteo.rules.legal import (
    legal_cards,
    legal_purchases,
    legal_sales,
    legal_tiles,
    legal_voyages,
)
from meridian_print.games.meteo.rules.material import WINDS
from meridian_print.games.meteo.rules.play import owes, play
from meridian_print.games.meteo.rules.state import NO_PIECES, State

EFFORT = 100_000
"""How many cells are looked ahead at most for one turn, and as many to find out what else fits."""
_SLACK = 2
"""By how many faults a turn may fit less well than the best, and still be the beginning of a better one."""
_RICHES = 1_000_000
_EXAMPLES = 2
_CHANGING = slice(1, None)
"""What differs between the states of a game: all but its setup."""

Actions = tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Unwritten:
    """What may have been done in a turn, the state then, and how many faults follow.

    `others` fit as well with no more actions, as far as it is known; `is_weighed` if all were tried.
    """

    actions: Actions
    after: State
    faults: int
    others: tuple[Actions, ...] = ()
    is_weighed: bool = False

    @property
    def is_only(self) -> bool:
        """Return whether no other turn fits as well, or may do so."""
        return self.is_weighed and not self.others


def fitting_tiles(
    state: State, cells: Sequence[Cell], effort: Effort, *, most: int = BOUNDLESS
) -> tuple[int, tuple[Actions, ...]]:
    """Return how many later tiles are wrong after a turn without a line, at most `most`; and with which tile and wind.

    Money and pieces do not matter. More than `most`, and no tile, is returned if more are wrong.
    """
    effort.left -= LISTING
    winds: tuple[Actions, ...] = ((), (TurnWind((state.wind + 1) % len(WINDS)),))
    rest = Rest((WITHOUT_LINE, *filter(_is_of_tiles, cells)), None)
    seats = state.setup.seats
    rich = state._replace(money=(_RICHES,) * seats, hotels=(NO_PIECES,) * seats, ships=(NO_PIECES,) * seats)
    best: list[Actions] = []
    for turn in ((tile, *wind) for tile in legal_tiles(state) for wind in winds):
        after = _played(rich, turn)
        left = most + 1 if after is None else faults(after, rest, effort, most=most)
        if left < most:
            best, most = [], left
        if left == most:
            best.append(turn)
    return (most if best else most + 1), tuple(best)


def unwritten(
    state: State, tiles: Iterable[Actions], rest: Rest, effort: Effort, *, most: int = BOUNDLESS, limit: int = EFFORT
) -> Unwritten | None:
    """Return the turn after which the fewest faults are left, at most `most`; `rest` is what follows its end.

    It has one of some tiles. At most `limit` cells are looked ahead.
    """
    spare = Effort(min(limit, effort.left))
    left = spare.left
    found = _searched(state, tiles, _with_end(rest), spare, most)
    effort.left -= left - spare.left
    return found


def weighed(state: State, tiles: Iterable[Actions], found: Unwritten, rest: Rest, effort: Effort) -> Unwritten:
    """Return a turn with others that fit as well."""
    spare = Effort(min(EFFORT, effort.left))
    left = spare.left
    others = tuple(islice(_others(state, tiles, found, _with_end(rest), spare), _EXAMPLES))
    effort.left -= left - spare.left
    return replace(found, others=others, is_weighed=spare.left > 0)


def _searched(state: State, tiles: Iterable[Actions], rest: Rest, effort: Effort, most: int) -> Unwritten | None:
    best: Unwritten | None = None
    queue: list[tuple[int, int, Unwritten]] = []
    number = count()
    turns: Iterable[Actions] = _solvent(state, tiles)
    while True:
        for actions in turns:
            bound = most if best is None else min(most, best.faults + _SLACK)
            after = _played(state, actions)
            left = bound + 1 if after is None else faults(after, rest, effort, most=bound)
            if after is not None and left <= bound:
                one = Unwritten(actions, after, left)
                heappush(queue, (left + len(actions), next(number), one))
                best = one if best is None or left < best.faults else best
            if effort.left <= 0 or (best is not None and not best.faults):
                return best
        if not queue:
            return best
        effort.left -= LISTING
        turns = _longer(state, heappop(queue)[-1].actions)


def _others(state: State, tiles: Iterable[Actions], found: Unwritten, rest: Rest, effort: Effort) -> Iterator[Actions]:
    """Yield the turns that fit as well as another with no more actions, each state at their end once."""
    seen = {found.after[_CHANGING]}
    for plain in _solvent(state, tiles):
        for actions in _up_to(state, plain, len(found.actions)):
            effort.left -= len(actions)
            if effort.left <= 0:
                return
            after = _played(state, actions)
            if after is not None and after[_CHANGING] not in seen:
                seen.add(after[_CHANGING])
                if faults(after, rest, effort, most=found.faults) <= found.faults:
                    yield actions


def _up_to(state: State, actions: Actions, most: int) -> Iterator[Actions]:
    """Yield a turn, and all with more actions before its tile, up to `most` of them."""
    if len(actions) <= most:
        yield actions
    if len(actions) < most:
        for longer in _longer(state, actions):
            yield from _up_to(state, longer, most)


def _with_end(rest: Rest) -> Rest:
    return rest._replace(cells=(WITHOUT_LINE, *rest.cells))


def _solvent(state: State, tiles: Iterable[Actions]) -> Iterator[Actions]:
    """Yield turns in which nothing but a tile is placed, and perhaps the wind turned; in debt, after a sale."""
    sales = [(sale,) for sale in legal_sales(state)] if owes(state) else [()]
    yield from ((*sale, *turn) for turn in tiles for sale in sales)


def _is_of_tiles(cell: Cell) -> bool:
    if isinstance(cell, TurnEntry):
        return isinstance(cell.written, PlaceTile | SetAside | TurnWind)
    return isinstance(cell, TurnEnd)


def _longer(state: State, actions: Actions) -> Iterator[Actions]:
    """Yield each turn with one more action before the tile."""
    tile = next(at for at, action in enumerate(actions) if isinstance(action, PlaceTile | SetAside))
    before, then = actions[:tile], actions[tile:]
    begun = _played(state, before)
    if begun is not None:
        more = chain(legal_purchases(begun), legal_sales(begun), legal_voyages(begun), legal_cards(begun))
        yield from ((*before, action, *then) for action in more)


def _played(state: State, actions: Actions) -> State | None:
    """Return the state after a turn; None if it is illegal."""
    for action in actions:
        after = play(state, action)
        if isinstance(after, Violation):
            return None
        state = after
    return state
