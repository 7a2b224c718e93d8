"""Invented names: the same every time, none twice, short enough to be lettered."""

from itertools import combinations
from operator import ne

import pytest

from meridian_print.boardgame.layout.names import CITIES, ISLANDS, Flavour, invented
from meridian_print.games.meridian.layout.cultures import Culture, stock

KEYS = "ABCDEFGHIJKLM"
CODES = [f"{meridian}{letter}" for meridian in range(1, 11) for letter in "abcde"]


@pytest.mark.parametrize("flavour", [ISLANDS, CITIES], ids=["islands", "cities"])
def test_all_names_of_a_flavour_differ_and_have_at_most_nine_letters(flavour: Flavour) -> None:
    names = [flavour[number] for number in range(len(flavour))]

    assert len({name.casefold() for name in names}) == len(flavour)
    assert all(4 <= len(name) <= 9 and name.isalpha() and name.istitle() for name in names)


def test_no_island_could_be_a_city() -> None:
    islands, cities = ({flavour[number] for number in range(len(flavour))} for flavour in (ISLANDS, CITIES))

    assert islands & cities == set()


@pytest.mark.parametrize("seed", range(20))
def test_no_name_repeats_on_a_side(seed: int) -> None:
    islands = invented(ISLANDS, KEYS, seed, ())
    cities = invented(CITIES, CODES, seed, islands)

    assert len({*islands, *cities}) == len(KEYS) + len(CODES)


@pytest.mark.parametrize("culture", stock().cultures, ids=lambda culture: culture.name)
@pytest.mark.parametrize("seed", range(5))
def test_no_two_cities_of_a_side_differ_in_one_letter_or_two(culture: Culture, seed: int) -> None:
    names = [name.casefold() for name in invented(culture.cities, CODES, seed, ())]

    pairs = [(one, other) for one, other in combinations(names, 2) if len(one) == len(other)]
    assert [(one, other) for one, other in pairs if sum(map(ne, one, other)) <= 2] == []
    assert [(one, other) for one, other in combinations(names, 2) if one[:4] == other[:4]] == []


def test_the_same_seed_gives_the_same_names() -> None:
    assert invented(CITIES, CODES, 3, ()) == invented(CITIES, CODES, 3, ())


def test_names_stay_the_same_from_version_to_version() -> None:
    assert invented(ISLANDS, "ABCDE", 1, ()) == ("Velonta", "Mirorsea", "Hesinsea", "Orersea", "Palardia")
    assert invented(CITIES, ("1a", "1b", "10e"), 21, ()) == ("Branetol", "Rusham", "Ravarin")


def test_another_seed_gives_other_names() -> None:
    assert not set(invented(ISLANDS, KEYS, 1, ())) & set(invented(ISLANDS, KEYS, 2, ()))


def test_taken_names_are_avoided_whatever_their_capitals() -> None:
    free = invented(ISLANDS, KEYS, 1, ())

    names = invented(ISLANDS, KEYS, 1, [free[3].upper()])

    assert free[3] not in names


def test_a_key_keeps_its_name_when_others_are_named() -> None:
    names = dict(zip(KEYS, invented(ISLANDS, KEYS, 1, ()), strict=True))

    fewer = dict(zip("BDF", invented(ISLANDS, "BDF", 1, ["Yale"]), strict=True))

    assert fewer == {key: names[key] for key in "BDF"}


def test_names_do_not_start_alike_while_others_last() -> None:
    names = invented(ISLANDS, KEYS, 5, ())

    assert len({name[:4] for name in names}) == len(names)
