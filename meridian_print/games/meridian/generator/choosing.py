"""Choosing the archipelago that makes the best map from many."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random

from meridian_print.boardgame.layout.new import pick
from meridian_print.games.meridian.generator.gestures import gestures
from meridian_print.games.meridian.generator.measures import (
    extents,
    fullness,
    levels,
    nameless,
    open_sea,
    parallels,
    room,
    roundness,
    stacked,
    steepest,
    variety,
    winding,
)
from meridian_print.games.meridian.generator.partition import Lattice, drawn_sizes, partition
from meridian_print.games.meridian.generator.siting import (
    ALONGSIDE,
    GATHERED,
    HUDDLED,
    Sited,
    is_valid,
    sited,
    staggered,
    started,
)
from meridian_print.games.meridian.generator.weaving import drawn_lanes, interlocking, weave
from meridian_print.games.meridian.generator.wishes import Shapes, SideWish
from meridian_print.games.meridian.layout.plan import map_area
from meridian_print.games.meridian.rules.material import MERIDIANS
from meridian_print.graphics.drawing.geometry import Mm, Size

_CAMPAIGNS = 12
"""How often new weaves are tried if none of these is valid."""
_WOVEN = 150
_POSED = 16
_SITED = 6
"""How many weaves of lanes, those that interlock best, are given gestures, and how many of these, places."""
_STEEPEST = 3
"""How many rows of the map a city is off the next one of its island at most: farther off it would seem a slip."""
_PARTED = 8
"""How many partitions are given places."""
_ROOMY: Mapping[Shapes, tuple[Mm, Mm]] = {"strict": (44.0, 38.0), "mixed": (42.0, 36.0), "compact": (42.0, 36.0)}
"""Distances of islands, and of spines from foreign cities, beyond which more is no gain, in mm."""
_STACKED = 50.0
"""The cost, in mm of such room, of each city of an island beyond the second on a meridian."""
_ROUND: Mapping[Shapes, float] = {"mixed": 0.6, "compact": 1.0}
"""The share of islands that are to be round."""


@dataclass(frozen=True, slots=True)
class _Taste:
    """What a quality of a side is worth, against others: all shapes being different, a degree of winding, all islands
    being circles, extents that differ by as much as their mean, a mm of open sea, a pair of parallel lines less, all
    cities lying in deep bends that land can fill, one more name with land, one level bar less, and a mm of room itself.
    """

    variety: float
    winding: float
    roundness: float
    extents: float
    sea: float
    parallels: float = 0.0
    fullness: float = 0.0
    nameless: float = 0.0
    levels: float = 0.0
    room: float = 1.0


_TASTES: Mapping[Shapes, _Taste] = {
    "strict": _Taste(
        variety=60.0,
        winding=0.3,
        roundness=1000.0,
        extents=40.0,
        sea=3.0,
        parallels=6.0,
        fullness=500.0,
        nameless=25.0,
        levels=20.0,
        room=5.0,
    ),
    "mixed": _Taste(variety=30.0, winding=0.0, roundness=60.0, extents=30.0, sea=0.3),
    "compact": _Taste(variety=10.0, winding=0.0, roundness=400.0, extents=20.0, sea=0.3),
}


class NoArchipelagoError(ValueError):
    """No archipelago was found that fulfils the wishes."""


def chosen_side(wish: SideWish, board: Size, rng: Random) -> Sited:
    """Return the best side found; raises NoArchipelagoError."""
    for _ in range(_CAMPAIGNS):
        tried = [*(_wound if wish.shapes == "strict" else _parted)(wish, board, rng)]
        tried.sort(key=lambda side: _appeal(side, board, wish.shapes), reverse=True)
        best = next((side for side in tried if is_valid(side, board)), None)
        if best is not None:
            return best
    raise NoArchipelagoError(
        f"no room was found for {wish.islands} islands on the side with {wish.cities_per_meridian} cities per meridian"
    )


def _wound(wish: SideWish, board: Size, rng: Random) -> Iterator[Sited]:
    """Site islands that lie in lanes, each once on a meridian."""
    rows, area = wish.cities_per_meridian, map_area(board)
    row = area.height / rows / (area.width / MERIDIANS)
    woven = sorted(
        (weave(drawn_lanes(rows, wish.islands, wish.sizes, rng), rng) for _ in range(_WOVEN)),
        key=interlocking,
        reverse=True,
    )
    posed = woven[:_POSED]
    begun = (
        started(each, heights, board, ALONGSIDE, rng)
        for each, heights in zip(posed, gestures(posed, row, rng), strict=True)
    )
    for start in sorted(begun, key=lambda side: _promise(side, board, wish.shapes), reverse=True)[:_SITED]:
        side = sited(start, board, ALONGSIDE)
        if steepest(side) <= _STEEPEST:
            yield side


def _parted(wish: SideWish, board: Size, rng: Random) -> Iterator[Sited]:
    """Site islands that are regions of the side, round ones and long ones."""
    siting = HUDDLED if wish.shapes == "compact" else GATHERED
    for _ in range(_PARTED):
        lattice = Lattice(wish.cities_per_meridian, pick(rng, (0, 1)))
        sizes = drawn_sizes(wish.cities, wish.islands, wish.sizes, rng)
        parted = partition(lattice, sizes, _ROUND[wish.shapes], rng)
        heights = staggered(wish.cities_per_meridian, lattice.lower, rng)
        yield sited(started(parted, heights, board, siting, rng), board, siting)


def _appeal(side: Sited, board: Size, shapes: Shapes) -> float:
    """Rate a side of which all cities have their places."""
    found, taste, (islands, spines) = room(side), _TASTES[shapes], _ROOMY[shapes]
    roomy = min(found.islands, islands) + min(found.spines, spines)
    lacking = taste.nameless * nameless(side, board) if taste.nameless else 0.0
    return taste.room * roomy + _promise(side, board, shapes) - lacking


def _promise(side: Sited, board: Size, shapes: Shapes) -> float:
    """Rate a side by what hardly changes as cities find their places: the shapes of islands, and the open sea."""
    taste = _TASTES[shapes]
    worths: tuple[tuple[float, Callable[[Sited], float]], ...] = (
        (taste.variety, variety),
        (taste.winding, winding),
        (taste.roundness, roundness),
        (taste.extents, extents),
        (taste.sea, lambda side: open_sea(side, board)),
        (taste.fullness, fullness),
        (-_STACKED, stacked),
        (-taste.parallels, parallels),
        (-taste.levels, levels),
    )
    return sum(worth * measure(side) for worth, measure in worths if worth)
