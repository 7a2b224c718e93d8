"""The effect of an action on a column, and the rules that the column alone decides (R9, R4, R2, R5, R3, R6)."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from meridian_print.games.meridian.rules import moves
from meridian_print.games.meridian.rules.column import Column, Direction, Tower, chain, entered, push, without
from meridian_print.games.meridian.rules.house import PushOwn
from meridian_print.games.meridian.rules.moves import Action, Pass, Place, Rebuild, Violation, Withdraw


class Terms(NamedTuple):
    """What the players' rules allow on a column: the most towers per player, and which own towers may be pushed."""

    towers_each: int
    push_own: PushOwn


class PlacingEffect(NamedTuple):
    """The effect of an action: the column after it, the pieces that came back and those placed.

    `is_first` if no other tower stood there at the moment of placement (R1); `push` is the way that the tower in the
    city entered gives; `fault` if the column forbids the placement, to be reported after anything the supply forbids.
    """

    column: Column
    back: int = 0
    placed: int = 0
    is_first: bool = False
    push: Direction | None = None
    fault: Violation | None = None

    @property
    def is_empty(self) -> bool:
        """Return whether it leaves all as it is: that of a pass, and of a tower rebuilt as it was."""
        return not self.back and not self.placed


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
    height = _own_height(column, origin, owner)
    return height if isinstance(height, Violation) else PlacingEffect(without(column, origin), height)


def _rebuild(column: Column, action: Rebuild, owner: int, terms: Terms) -> PlacingEffect | Violation:
    if action.step >= len(column):
        return moves.NO_SUCH_CITY
    back = _own_height(column, action.origin, owner)
    if isinstance(back, Violation):
        return back
    if action.step == action.origin and action.height == back:
        return PlacingEffect(column)
    return _place(without(column, action.origin), action.step, Tower(owner, action.height), terms, back)


def _own_height(column: Column, origin: int, owner: int) -> int | Violation:
    """Return the height of the tower that a player withdraws."""
    if origin >= len(column):
        return moves.NO_SUCH_CITY
    tower = column[origin]
    return moves.NO_OWN_TOWER if tower is None or tower.owner != owner else tower.height


def _place(column: Column, step: int, new: Tower, terms: Terms, back: int = 0) -> PlacingEffect | Violation:
    """Return the effect of a placement, with `back` pieces that came back before it.

    One pass over the towers, for this is done for every move of every log.
    """
    if step >= len(column):
        return moves.NO_SUCH_CITY
    owner, height = new
    towers = own = 0
    fault: Violation | None = None
    for other, tower in enumerate(column):
        if tower is not None:
            keeper, standing = tower
            towers += 1
            if keeper == owner:
                own += 1
            if standing == height:
                fault = moves.EQUAL_HEIGHT
            elif (standing > height) != (other > step) and other != step:  # one in the city itself gives way
                fault = fault or moves.ORDER
    if own >= terms.towers_each:
        return moves.TOO_MANY_TOWERS
    if fault is None and column[step] is None:
        return PlacingEffect((*column[:step], new, *column[step + 1 :]), back, height, not towers)
    way, after = push(column, step, height), None
    if fault is not moves.EQUAL_HEIGHT and way is not None and _pushes_own(column, step, new, terms.push_own):
        fault = moves.PUSH_OWN
    if fault is None:
        after = entered(column, step, new)
    if after is None:
        return PlacingEffect(column, back, height, not towers, way, fault or moves.NO_ROOM)
    return PlacingEffect(after, back, height, not towers, way)


def _pushes_own(column: Column, step: int, new: Tower, push_own: PushOwn) -> bool:
    """Return whether the placement pushes an own tower against the rules in force."""
    match push_own:
        case "any":
            return False
        case "chain-only":
            return _is_of(column[step], new.owner)
        case "never":
            return any(_is_of(column[moved], new.owner) for moved in chain(column, step, new.height))
        case _:
            assert_never(push_own)


def _is_of(tower: Tower | None, owner: int) -> bool:
    return tower is not None and tower.owner == owner
