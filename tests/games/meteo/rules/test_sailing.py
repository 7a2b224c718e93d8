"""Ships bear no names: what the rules allow is what some choice of named ships would allow."""

from __future__ import annotations

import random

from meridian_print.games.meteo.rules.actions import Buy, Sail, Sell, Violation
from meridian_print.games.meteo.rules.material import REGION_CODES
from meridian_print.games.meteo.rules.play import play
from tests.checks.each import for_each
from tests.games.meteo.positions import position

WATER = tuple(REGION_CODES.index(code) for code in ("A3", "B3", "B4", "C3", "C4"))
Named = tuple[tuple[int, int], ...]
"""Ships by their regions and the steps that they have sailed."""


def choices(fleets: set[Named], action: Buy | Sell | Sail, steps: int) -> set[Named]:
    """Return every way in which named ships may do what nameless ones do."""
    match action:
        case Buy(_, count, region):
            return {tuple(sorted((*fleet, *[(region, 0)] * count))) for fleet in fleets}
        case Sell(_, count, region):
            return {found for fleet in fleets for found in moved(fleet, count, region, None, 0)}
        case Sail(count, origin, target):
            return {found for fleet in fleets for found in moved(fleet, count, origin, target, steps)}


def moved(fleet: Named, count: int, origin: int, target: int | None, steps: int) -> set[Named]:
    """Move some of the ships in a region, or take them off the board, in every way."""
    if not count:
        return {tuple(sorted(fleet))}
    found: set[Named] = set()
    for ship in {one for one in fleet if one[0] == origin and one[1] + steps <= 2}:
        left = list(fleet)
        left.remove(ship)
        arrived = [] if target is None else [(100 + target, ship[1] + steps)]
        found |= moved((*left, *arrived), count - 1, origin, target, steps)
    return {tuple(sorted((place % 100, done) for place, done in one)) for one in found}


@for_each("seed", range(60))
def test_a_turn_is_legal_if_some_choice_of_ships_makes_it_so(seed: int) -> None:
    rng = random.Random(seed)
    state = position(pieces={"C3": "2s", "B4": "2s"}, money=1000)
    named: set[Named] = {tuple(sorted([(12, 0), (12, 0), (8, 0), (8, 0)]))}
    for _ in range(9):
        standing = sorted({place for fleet in named for place, _ in fleet})
        count, origin = rng.choice((1, 1, 1, 2)), rng.choice((*standing, *standing, *WATER))
        target = rng.choice([one for one in WATER if one != origin])
        sailing = (Sail(count, origin, target), Sail(1, origin, target))
        action = rng.choice((*sailing, *sailing, Sell("ship", count, origin), Buy("ship", 1, origin)))

        after = play(state, action)

        possible = choices(named, action, state.setup.steps[origin][target])
        assert isinstance(after, Violation) == (not possible)
        if not isinstance(after, Violation):
            state, named = after, possible
