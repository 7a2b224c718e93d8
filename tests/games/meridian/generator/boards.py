"""Archipelagos for tests, each discovered once."""

from __future__ import annotations

from functools import cache

from meridian_print.games.meridian.generator.siting import Sited
from meridian_print.games.meridian.generator.survey import Wishes, surveyed
from meridian_print.games.meridian.generator.wishes import SideWish
from meridian_print.games.meridian.layout.model import Layout, Side
from meridian_print.games.meridian.layout.sites import Site

SIZES = (3, 4, 5)
PUBLISHED = (SideWish(5, 13, SIZES), SideWish(4, 11, SIZES))


@cache
def board(seed: int) -> Layout:
    """Return the board of a seed, made as the published one is."""
    return surveyed(seed, Wishes(PUBLISHED))


def side(wish: SideWish, seed: int = 1) -> Layout:
    """Return a board of one side."""
    return surveyed(seed, Wishes((wish,)))


def sited_as(side: Side) -> Sited:
    """Return the places of a side's cities, to be measured."""
    sites = (Site(city.meridian, city.step, 0, 0, city.island, None) for city in side.cities)
    return Sited(tuple(sites), tuple(city.at for city in side.cities))
