"""Income (M1), debt (M2) and the end (M16)."""

from __future__ import annotations

from functools import lru_cache
from operator import add, itemgetter
from typing import NamedTuple

from meridian_print.games.meteo.rules.material import HIGH, LOW, REGIONS, VALUES, WORTH, around
from meridian_print.games.meteo.rules.state import Counts, State, paid

_AROUND = tuple(itemgetter(*around(region)) for region in range(REGIONS))
"""Picks what lies around a region out of what lies in all."""


def income(state: State, seat: int) -> int:
    """Return what a player's hotels and ships earn, in thousands; what they cost, if negative."""
    return _earned(state.tiles, state.hotels[seat], state.ships[seat], is_sum=state.setup.house.fronts == "sum")


@lru_cache(maxsize=4096)
def _earned(tiles: str, hotels: Counts, ships: Counts, *, is_sum: bool) -> int:
    """Do the same; cached for repairs of a log, after each of which the same turns are played."""
    counts = list(map(add, hotels, ships))
    return sum(
        [
            count * (VALUES[tiles[region]] + _of_fronts(_AROUND[region](tiles), is_sum=is_sum))
            for region, count in enumerate(counts)
            if count
        ]
    )


def _of_fronts(kinds: tuple[str, ...], *, is_sum: bool) -> int:
    """Return what the Highs and Lows around a region add to its value."""
    if is_sum:
        return kinds.count(HIGH) - kinds.count(LOW)
    return (HIGH in kinds) - (LOW in kinds)


def settled(state: State) -> State:
    """Forgive what the player to move owes and can sell nothing for (M2)."""
    seat = state.seat
    if state.money[seat] >= 0 or state.setup.house.debt == "owed" or state.has_pieces(seat):
        return state
    return state._replace(money=paid(state.money, seat, -state.money[seat]))


def next_turn(state: State) -> State:
    """Begin the next turn, with its income; raises ValueError after the last."""
    turn = state.turn + 1
    if turn >= state.setup.turns:
        raise ValueError(f"expected at most {state.setup.turns} turns, got another")
    seat = turn % state.setup.seats
    earned = income(state, seat)
    begun = State(
        state.setup,
        state.tiles,
        state.wind,
        paid(state.money, seat, earned) if earned else state.money,
        state.hands,
        state.hotels,
        state.ships,
        state.played,
        turn,
        earned,
    )
    return settled(begun) if begun.money[seat] < 0 else begun


class Final(NamedTuple):
    """Everyone's money at the end, in thousands, and the seats of those who have most."""

    money: tuple[int, ...]
    winners: tuple[int, ...]


def final(state: State) -> Final:
    """Count the money: income once more for all, then all pieces are sold."""
    money = tuple(state.money[seat] + income(state, seat) + worth(state, seat) for seat in range(state.setup.seats))
    return Final(money, tuple(seat for seat, own in enumerate(money) if own == max(money)))


def worth(state: State, seat: int) -> int:
    """Return what a player's pieces sell for, in thousands."""
    return WORTH["hotel"] * sum(state.hotels[seat]) + WORTH["ship"] * sum(state.ships[seat])
