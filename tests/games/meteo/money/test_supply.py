"""The kit holds enough notes for a table of four."""

from __future__ import annotations

from itertools import product

from meridian_print.games.meteo.money.supply import SUPPLY, notes_held
from meridian_print.games.meteo.rules.material import TURNS_EACH
from tests.games.meteo.money.greedy import greedy_game

GAMES = 40


def fives(seed: int) -> int:
    """Return the most notes of 5,000 that greedy players hold at any moment before the last turn."""
    return max(notes_held(state.money)[5000] for state in greedy_game(seed) if state.round < TURNS_EACH)


def test_the_notes_of_1000_suffice_whatever_four_players_have_and_pay() -> None:
    held = max(notes_held(rest)[1000] for rest in product(range(5), repeat=4))

    assert held + 4 <= SUPPLY[1000]


def test_the_notes_of_5000_suffice_for_nineteen_greedy_tables_of_twenty() -> None:
    needed = [fives(seed) for seed in range(GAMES)]

    assert sum(most <= SUPPLY[5000] for most in needed) >= 0.95 * GAMES
    assert max(needed) > 0.6 * SUPPLY[5000]


def test_notes_make_up_the_money() -> None:
    held = notes_held((12, 4, 0, 25))

    assert held[1000] + 5 * held[5000] == 41
