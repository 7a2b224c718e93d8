"""Archipelagos for tests, each discovered once."""

from __future__ import annotations

from functools import cache

from meridian_print.meridian.layout.model import Layout
from meridian_print.meridian.survey.survey import Wishes, surveyed
from meridian_print.meridian.survey.wishes import SideWish

SIZES = (3, 4, 5)
PUBLISHED = (SideWish(5, 13, SIZES), SideWish(4, 11, SIZES))


@cache
def board(seed: int) -> Layout:
    """Return the board of a seed, made as the published one is."""
    return surveyed(seed, Wishes(PUBLISHED))


def side(wish: SideWish, seed: int = 1) -> Layout:
    """Return a board of one side."""
    return surveyed(seed, Wishes((wish,)))
