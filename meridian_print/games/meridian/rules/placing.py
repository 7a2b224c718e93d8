"""The effect of an action on a column, and the rules that the column alone decides (R9, R4, R2, R5, R3, R6)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, assert_never

from meridian_print.games.meridian.rules import moves
from meridian_print.games.meridian.rules.column import Column, Tower, chain, entered, without
from meridian_print.games.meridian.rules.house import PushOwn
from meridian_print.games.meridian.rules.moves import Action, Pass, Place, Rebuild, Violation, Withdraw

_KEPT = 1 << 15
"""How many actions are cached: games are alike, and guessing what was meant repeats the same ones."""


class Terms(NamedTuple):
    """What the players' rules allow on a column: the most towers per player, and which own towers may be pushed."""

    towers_each: int
    push_own: PushOwn


class PlacingEffect(NamedTuple):
    """The effect of an action: the column after it, the pieces that came back and those placed.

    `is_first` if no other tower stood there at the moment of placement (R1); `fault` if the column forbids the
    placement, to be reported after anything the supply forbids. With no pieces back and none placed, it is a pass.
    """

    column: Column
    back: int = 0
    placed: int = 0
    is_first: bool = False
    fault: Violation | None = None


@lru_cache(_KEPT)
def effect_of(column: Column, action: Action, owner: int, terms: Terms) -> PlacingEffect | Violation:
    """Return the effect of a player's action on a column, or what forbids it regardless of the supply."""
    match action:
        case Place(step, height):
            return _place(column, step, Tower(owner, height), terms)
        case Rebuild(origin, step, height):
            return _rebuild(column, action, owner, terms)
        case Withdraw(origin):
            return _withdraw(column, origin, owner)
        case Pass():
            return PlacingEffect(column)
        case _:
            assert_never(action)


def _withdraw(column: Column, origin: int, owner: int) -> PlacingEffect | Violation:
    if origin >= len(column):
        return moves.NO_SUCH_CITY
    tower = column[origin]
    if tower is None or tower.owner != owner:
        return moves.NO_OWN_TOWER
    return PlacingEffect(without(column, origin), back=tower.height)


def _rebuild(column: Column, action: Rebuild, owner: int, terms: Terms) -> PlacingEffect | Violation:
    if action.step >= len(column):
        return moves.NO_SUCH_CITY
    lifted = _withdraw(column, action.origin, owner)
    if isinstance(lifted, Violation):
        return lifted
    if action.step == action.origin and action.height == lifted.back:
        return PlacingEffect(column)
    placed = _place(lifted.column, action.step, Tower(owner, action.height), terms)
    return placed if isinstance(placed, Violation) else placed._replace(back=lifted.back)


def _place(column: Column, step: int, new: Tower, terms: Terms) -> PlacingEffect | Violation:
    """Return the effect of a placement; one pass over the towers, for this is done for every move of every log."""
    if step >= len(column):
        return moves.NO_SUCH_CITY
    owner, height = new
    towers = own = 0
    is_equal = is_disordered = False
    for other, tower in enumerate(column):
        if tower is not None:
            keeper, standing = tower
            towers += 1
            if keeper == owner:
                own += 1
            if standing == height:
                is_equal = True
            elif (standing > height) != (other > step) and other != step:  # one in the city itself gives way
                is_disordered = True
    if own >= terms.towers_each:
        return moves.TOO_MANY_TOWERS
    fault, after = None, None
    if is_equal:
        fault = moves.EQUAL_HEIGHT
    elif column[step] is not None and _pushes_own(column, step, new, terms.push_own):
        fault = moves.PUSH_OWN
    elif is_disordered:
        fault = moves.ORDER
    else:
        after = entered(column, step, new)
    if after is None:
        return PlacingEffect(column, 0, height, not towers, fault or moves.NO_ROOM)
    return PlacingEffect(after, 0, height, not towers)


def _pushes_own(column: Column, step: int, new: Tower, push_own: PushOwn) -> bool:
    """Return whether the placement pushes an own tower against the rules in force."""
    match push_own:
        case "any":
            return False
        case "chain-only":
            pushed: tuple[Tower | None, ...] = (column[step],)
        case "never":
            pushed = tuple(column[moved] for moved in chain(column, step, new.height))
        case _:
            assert_never(push_own)
    return any(tower is not None and tower.owner == new.owner for tower in pushed)
