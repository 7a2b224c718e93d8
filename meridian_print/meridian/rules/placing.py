"""Whether a tower fits on a column: the rules that the column alone decides (R4, R2, R5, R3, R6)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, assert_never

from meridian_print.meridian.rules import moves
from meridian_print.meridian.rules.column import Column, Tower, chain, entered
from meridian_print.meridian.rules.house import PushOwn
from meridian_print.meridian.rules.moves import Violation

_KEPT = 1 << 15
"""How many placings are remembered: trying out what was meant places the same towers again and again."""


class Terms(NamedTuple):
    """What a table allows on a column: the most towers of a player, and which own towers may be pushed."""

    towers_each: int
    push_own: PushOwn


@lru_cache(_KEPT)
def placed(column: Column, step: int, owner: int, height: int, terms: Terms) -> Column | Violation:
    """Return the column after a tower is placed, or the first rule of these that it breaks."""
    own, has_equal, keeps_order = 0, False, True
    for other, tower in enumerate(column):
        if tower is None:
            continue
        own += tower.owner == owner
        if tower.height == height:
            has_equal = True
        elif other != step and (tower.height > height) != (other > step):
            keeps_order = False
    if own >= terms.towers_each:
        return moves.TOO_MANY_TOWERS
    if has_equal:
        return moves.EQUAL_HEIGHT
    new = Tower(owner, height)
    if own and _pushes_own(column, step, new, terms.push_own):
        return moves.PUSH_OWN
    if not keeps_order:
        return moves.ORDER
    after = entered(column, step, new)
    return moves.NO_ROOM if after is None else after


def _pushes_own(column: Column, step: int, new: Tower, push_own: PushOwn) -> bool:
    """Tell whether the placing pushes an own tower that the table does not let it push."""
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
