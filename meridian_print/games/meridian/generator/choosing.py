"""Choosing the archipelago that makes the best map from many."""

from __future__ import annotations

from random import Random

from meridian_print.games.meridian.generator.lanes import drawn_lanes
from meridian_print.games.meridian.generator.measures import room, variety, winding
from meridian_print.games.meridian.generator.siting import Sited, is_valid, sited
from meridian_print.games.meridian.generator.weaving import interlocking, weave
from meridian_print.games.meridian.generator.wishes import SideWish
from meridian_print.graphics.drawing.geometry import Size

_WOVEN = 60
_SITED = 12
"""How many weaves, those that interlock best, are given places."""
_CAMPAIGNS = 12
"""How often new weaves are tried if none of these is valid."""
_ROOMY = (42.0, 36.0)
"""Distances of islands, and of spines from foreign cities, beyond which more is no gain, in mm."""
_VARIED = 30.0
"""The value, in mm of such room, of islands that all differ in shape."""
_WINDING = 0.15
"""The value of a degree of winding, in mm of such room."""


class NoArchipelagoError(ValueError):
    """No archipelago was found that fulfils the wishes."""


def chosen_side(wish: SideWish, board: Size, dice: Random) -> Sited:
    """Return the best side found; raises NoArchipelagoError."""
    for _ in range(_CAMPAIGNS):
        lanes = (drawn_lanes(wish.cities_per_meridian, wish.islands, wish.sizes, dice) for _ in range(_WOVEN))
        woven = sorted((weave(each, dice) for each in lanes), key=interlocking, reverse=True)
        tried = [sited(each, board, dice) for each in woven[:_SITED]]
        valid = (side for side in sorted(tried, key=_appeal, reverse=True) if is_valid(side, board))
        best = next(valid, None)
        if best is not None:
            return best
    raise NoArchipelagoError(
        f"no room was found for {wish.islands} islands on the side with {wish.cities_per_meridian} cities per meridian"
    )


def _appeal(side: Sited) -> float:
    found = room(side)
    roomy = min(found.islands, _ROOMY[0]) + min(found.spines, _ROOMY[1])
    return roomy + _VARIED * variety(side) + _WINDING * winding(side)
