"""Scoring: who takes which island, what it is worth, who wins (R10, R11, R12)."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from meridian_print.games.meridian.rules.column import Column
from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.games.meridian.rules.material import City, Island
from meridian_print.games.meridian.rules.state import State


class IslandScore(NamedTuple):
    """An island's count: garrisons by seat, a capital counting twice; `owner` is the seat that takes it, or None."""

    island: Island
    garrisons: tuple[int, ...]
    owner: int | None


class Score(NamedTuple):
    """A game's score; `points` and `left`, the supply, are by seat; `winners` has several seats if it is shared."""

    islands: tuple[IslandScore, ...]
    points: tuple[int, ...]
    left: tuple[int, ...]
    winners: tuple[int, ...]


def score(state: State) -> Score:
    """Score a game as it stands, whether or not it is over."""
    house, seats = state.setup.house, range(len(state.hands))
    islands = tuple(_count(island, state, house) for island in state.setup.archipelago.islands)
    points, left = [0] * len(seats), state.supplies
    for one in islands:
        if one.owner is not None:
            points[one.owner] += len(one.island.cities)
    ranks = [(points[seat], left[seat], _last_tie_break(seat, islands, house)) for seat in seats]
    best = max(ranks)
    return Score(islands, tuple(points), left, tuple(seat for seat in seats if ranks[seat] == best))


def _count(island: Island, state: State, house: HouseRules) -> IslandScore:
    columns, capitals = state.columns, island.capitals
    garrisons = [0] * len(state.hands)
    for city in island.cities:
        meridian, step = city
        tower = columns[meridian - 1][step]
        if tower is not None:
            garrisons[tower.owner] += 2 if city in capitals else 1
    most = max(garrisons)
    if most > 0 and garrisons.count(most) == 1:
        return IslandScore(island, tuple(garrisons), garrisons.index(most))
    owner = _tie_broken(island, state, garrisons) if most > 0 and house.island_tie == "capital-holder" else None
    return IslandScore(island, tuple(garrisons), owner)


def _tie_broken(island: Island, state: State, garrisons: list[int]) -> int | None:
    """Return the only one of an island's leaders who holds a capital there."""
    holding = {_owner(state.columns, city) for city in island.capitals}
    leading = [seat for seat, count in enumerate(garrisons) if count == max(garrisons) and seat in holding]
    return leading[0] if len(leading) == 1 else None


def _owner(columns: tuple[Column, ...], city: City) -> int | None:
    meridian, step = city
    tower = columns[meridian - 1][step]
    return None if tower is None else tower.owner


def _last_tie_break(seat: int, islands: tuple[IslandScore, ...], house: HouseRules) -> int:
    match house.final_tie:
        case "shared":
            return 0
        case "most-islands":
            return sum(one.owner == seat for one in islands)
        case "most-garrisons":
            return sum(one.garrisons[seat] for one in islands)
        case _:
            assert_never(house.final_tie)
