"""Which moves are legal, found from the gap that a height fits into: independent of `play`, as a check on it.

Let u be the city of the lowest tower taller than a height, v that of the highest shorter one. The height fits all
cities between the two, u if a city above it is vacant, and v if one below it is vacant.
"""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.games.meridian.rules.column import Column, without
from meridian_print.games.meridian.rules.hand import playable
from meridian_print.games.meridian.rules.material import Card
from meridian_print.games.meridian.rules.moves import Action, Move, Pass, Place, Rebuild, Withdraw
from meridian_print.games.meridian.rules.state import State


def legal_moves(state: State) -> tuple[Move, ...]:
    """Return every legal move, by card, meridian and action.

    Rebuilding a tower as it was is left out: it is a pass. All cards that may be face up are assumed to be. Every
    column must be in order.
    """
    return tuple(move for card in playable(state.hands[state.seat]) for move in legal_with(state, card))


def legal_with(state: State, card: Card) -> Iterator[Move]:
    """Yield every legal move with a card, by meridian and action, whether or not the card may be played."""
    for meridian in card.meridians:
        yield from (Move(meridian, card.is_range, action) for action in legal_actions(state, card, meridian))


def legal_actions(state: State, card: Card, meridian: int) -> tuple[Action, ...]:
    """Return what the player to move may do on a meridian of a card, whether or not the card may be played."""
    acts: list[Action] = [Place(step, height) for step, height in _placings(state, meridian)]
    column = state.columns[meridian - 1]
    for origin, tower in enumerate(column):
        if tower is not None and tower.owner == state.seat:
            acts.append(Withdraw(origin))
            acts += _rebuildings(state, meridian, origin)
    if state.setup.house.passing == "free" or not any(_may_place(state, other) for other in card.meridians):
        acts.append(Pass())
    return tuple(acts)


def _may_place(state: State, meridian: int) -> bool:
    return next(_placings(state, meridian), None) is not None


def _placings(state: State, meridian: int) -> Iterator[tuple[int, int]]:
    column = state.columns[meridian - 1]
    return _fits(state, meridian, column, state.supplies[state.seat])


def _rebuildings(state: State, meridian: int, origin: int) -> Iterator[Rebuild]:
    column = state.columns[meridian - 1]
    old = column[origin]
    height_back = old.height if old is not None else 0
    supply = state.supplies[state.seat] + height_back
    for step, height in _fits(state, meridian, without(column, origin), supply):
        if (step, height) != (origin, height_back):
            yield Rebuild(origin, step, height)


def _fits(state: State, meridian: int, column: Column, supply: int) -> Iterator[tuple[int, int]]:
    """Yield each city and height that may be placed on a column, by height, then from the bottom."""
    house, seat = state.setup.house, state.seat
    heights = {tower.height for tower in column if tower is not None}
    if sum(tower is not None and tower.owner == seat for tower in column) == state.setup.towers_each:
        return
    is_first = not heights and (house.first_tower == "when-empty" or meridian not in state.opened)
    tallest = supply if house.max_height is None else min(supply, house.max_height)
    for height in range(2 if is_first else 1, tallest + 1):
        if height not in heights:
            for step in _cities(column, height):
                if _may_enter(state, column, step, height):
                    yield step, height


def _cities(column: Column, height: int) -> range:
    """Return the cities for a height that does not stand on the column: one contiguous run."""
    towers = [(step, tower.height) for step, tower in enumerate(column) if tower is not None]
    above = min((step for step, other in towers if other > height), default=len(column))
    below = max((step for step, other in towers if other < height), default=-1)
    pushes_up = None in column[above + 1 :]
    pushes_down = below >= 0 and None in column[:below]
    return range(below if pushes_down else below + 1, above + 1 if pushes_up else above)


def _may_enter(state: State, column: Column, step: int, height: int) -> bool:
    """Return whether entering a city pushes no own tower illegally; a chain ends at the first vacancy."""
    standing = column[step]
    if standing is None or state.setup.house.push_own == "any":
        return True
    onward = column[step:] if standing.height > height else column[step::-1]
    moved = onward[: onward.index(None)] if state.setup.house.push_own == "never" else onward[:1]
    return all(tower is not None and tower.owner != state.seat for tower in moved)
