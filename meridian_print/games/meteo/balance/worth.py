"""What players would have if the game ended now: the income once more, and all pieces sold (M1, M16)."""

from __future__ import annotations

from operator import add, mul
from typing import NamedTuple

from meridian_print.games.meteo.rules.house import Fronts
from meridian_print.games.meteo.rules.material import FRONTS, HIGH, REGIONS, VALUES, around
from meridian_print.games.meteo.rules.money import worth
from meridian_print.games.meteo.rules.state import Counts, State

_AROUND = tuple(map(around, range(REGIONS)))


class Holding(NamedTuple):
    """What a player has: money and what all pieces sell for, together, and pieces of both kinds by region."""

    sold_up: int
    pieces: Counts


def holding(state: State, seat: int) -> Holding:
    """Return what a player has."""
    return Holding(state.money[seat] + worth(state, seat), tuple(map(add, state.hotels[seat], state.ships[seat])))


def in_the_end(held: Holding, values: Counts) -> int:
    """Return what a player would have if the game ended with these values of the regions."""
    income: int = sum(map(mul, held.pieces, values))
    return held.sold_up + income


def ends(state: State) -> list[int]:
    """Return what every player would have if the game ended now."""
    values = values_of(state)
    return [in_the_end(holding(state, seat), values) for seat in range(state.setup.seats)]


def ahead(state: State, seat: int) -> int:
    """Return what a player would have if the game ended now, less what the best rival would."""
    money = ends(state)
    return money[seat] - max(money[:seat] + money[seat + 1 :])


def values_of(state: State) -> Counts:
    """Return what a piece earns in every region now, in thousands."""
    return region_values(state.tiles, state.setup.house.fronts)


def region_values(tiles: str, fronts: Fronts) -> Counts:
    """Return what a piece earns in every region, in thousands (M1): the tile's value, and the fronts around it."""
    highs, lows, is_sum = [0] * REGIONS, [0] * REGIONS, fronts == "sum"
    for region, kind in enumerate(tiles):
        if kind in FRONTS:
            near = highs if kind == HIGH else lows
            for other in _AROUND[region]:
                near[other] = near[other] + 1 if is_sum else 1
    return tuple([VALUES[kind] + high - low for kind, high, low in zip(tiles, highs, lows, strict=True)])
