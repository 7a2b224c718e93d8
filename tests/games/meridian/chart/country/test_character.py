"""Islands differ from their neighbours in character, and nothing but their key decides which each has."""

from __future__ import annotations

from itertools import pairwise
from string import ascii_uppercase

import numpy as np

from meridian_print.games.meridian.chart.country.character import CHARACTERS, DOWNS, FENS, character_of


def test_islands_whose_keys_are_near_in_the_alphabet_differ() -> None:
    for seed in range(20):
        found = [character_of(key, seed) for key in ascii_uppercase]

        assert all(one is not other for one, other in pairwise(found))
        assert set(found[: len(CHARACTERS)]) == set(CHARACTERS)


def test_sides_differ_in_the_characters_of_their_islands() -> None:
    assert len({character_of("A", seed) for seed in range(40)}) == len(CHARACTERS)


def test_crests_are_as_broad_as_the_character_says_and_lie_where_others_do() -> None:
    places = np.random.default_rng(1).uniform(0, 300, (2000, 2))

    broad, narrow = (of.crest(places, 7) for of in (DOWNS, FENS))

    assert (broad[narrow > 0] > narrow[narrow > 0]).all()
    assert 0 < np.mean(narrow > 0) < 0.7 * np.mean(broad > 0)
