"""Choosing: of many archipelagos the one that makes the best map."""

from __future__ import annotations

from random import Random

from meridian_print.drawing.geometry import Size
from meridian_print.meridian.layout.plan import map_area
from meridian_print.meridian.survey.lanes import drawn_lanes
from meridian_print.meridian.survey.measures import room, shapes
from meridian_print.meridian.survey.siting import Sited, is_valid, sited
from meridian_print.meridian.survey.weaving import interlocking, weave
from meridian_print.meridian.survey.wishes import SideWish

_WOVEN = 60
_SITED = 5
"""How many of the weaves, those that interlock best, are given places."""
_CAMPAIGNS = 12
"""How often new weaves are tried where none of these is valid."""
_ROOMY = (41.0, 34.0)
"""Distances of islands, and of spines from foreign cities, beyond which more is no gain, in mm."""
_VARIED = 20.0
"""What it is worth, in mm of such room, if no island has the shape of another."""


class NoArchipelagoError(ValueError):
    """No way was found to fulfil a wish."""


def chosen_side(wish: SideWish, board: Size, dice: Random) -> Sited:
    """Return the best side found; raises NoArchipelagoError."""
    for _ in range(_CAMPAIGNS):
        lanes = (drawn_lanes(wish.cities_per_meridian, wish.islands, wish.sizes, dice) for _ in range(_WOVEN))
        woven = sorted((weave(each, dice) for each in lanes), key=interlocking, reverse=True)
        tried = [sited(each, board, dice) for each in woven[:_SITED]]
        valid = [side for side in tried if is_valid(side, board)]
        if valid:
            return max(valid, key=lambda side: _appeal(side, board))
    raise NoArchipelagoError(
        f"no place was found for {wish.islands} islands on the side of {wish.cities_per_meridian} cities a meridian"
    )


def _appeal(side: Sited, board: Size) -> float:
    found = room(side)
    forms = shapes(side, map_area(board).height / side.sites[0].rows)
    varied = len(set(forms.values())) / len(forms)
    return min(found.islands, _ROOMY[0]) + 0.5 * min(found.spines, _ROOMY[1]) + _VARIED * varied
