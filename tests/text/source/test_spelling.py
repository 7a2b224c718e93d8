"""Near names."""

import pytest

from meridian_print.text.spelling import did_you_mean


@pytest.mark.parametrize(
    ("word", "asked"),
    [
        ("sead", "did you mean 'seed'?"),
        ("SEED", "did you mean 'seed'?"),
        ("citys", "did you mean 'cities'?"),
        ("cities_per_merdian", "did you mean 'cities_per_meridian'?"),
        ("citi", "did you mean 'cities'?"),
        ("colour", ""),
        ("", ""),
        ("seed" * 5000, ""),
    ],
)
def test_slips_of_the_pen_are_understood(word: str, asked: str) -> None:
    assert did_you_mean(word, ("name", "seed", "cities", "cities_per_meridian")) == asked


def test_two_near_names_are_both_named() -> None:
    assert did_you_mean("dxy", ("x", "y", "dx", "dy")) == "did you mean 'dy' or 'dx'?"


def test_a_name_much_less_near_than_the_nearest_is_not_named() -> None:
    assert did_you_mean("corvin-isles", ("corvine-isles", "crosswind-isles")) == "did you mean 'corvine-isles'?"
