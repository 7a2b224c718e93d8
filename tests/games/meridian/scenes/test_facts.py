"""Facts are what the engine says: which way a tower pushes, how many, how far, between what it stands."""

from __future__ import annotations

import pytest

from meridian_print.games.meridian.rules.column import Tower
from meridian_print.games.meridian.scenes.facts import CaseFacts, case_facts
from meridian_print.games.meridian.scenes.figures import FigureCase

GREY, BROWN, BLACK = 1, 2, 3
CHAIN = "_ 5K _ 4N 3G"


def seen(before: str, height: int, to: int, withdrawn: int = 0) -> CaseFacts:
    return case_facts(FigureCase(before, height, to, withdrawn))


@pytest.mark.parametrize(("height", "to", "way"), [(2, 2, "up"), (2, 4, "down"), (2, 3, None)])
def test_a_shorter_tower_pushes_up_and_a_taller_one_down(height: int, to: int, way: str | None) -> None:
    assert seen("_ 4K _ 1G _", height, to).way == way


def test_a_chain_ends_at_a_vacant_city_and_the_tower_beyond_stays() -> None:
    facts = seen(CHAIN, 1, 5)

    assert (facts.pushed, facts.end, facts.stays, facts.lost) == (2, 2, 5, None)


def test_a_chain_without_room_loses_its_last_tower() -> None:
    facts = seen("4K 3N _ 1G _", 2, 2)

    assert (facts.is_allowed, facts.pushed, facts.end, facts.lost) == (False, 2, None, Tower(BLACK, 4))


@pytest.mark.parametrize(("to", "between"), [(3, (3, 1)), (5, (1, None)), (2, (3, 1)), (4, (3, 1))])
def test_a_tower_stands_between_its_neighbours_once_they_gave_way(to: int, between: tuple[int, int | None]) -> None:
    facts = seen("4K 3N _ 1G _", 2, to)

    assert (facts.upper, facts.lower) == between


def test_a_height_that_is_already_there_is_reported() -> None:
    assert (seen("5K _ 3G _ _", 3, 2).equal, seen("5K _ 3G _ _", 4, 2).equal) == (Tower(GREY, 3), None)


def test_a_rebuilt_tower_has_left_its_city_before_it_is_placed() -> None:
    facts = seen("5K 4O 3N _ _", 2, 3, withdrawn=2)

    assert (facts.withdrawn, facts.further, facts.entered, facts.end) == (4, "down", Tower(BROWN, 3), 3)
