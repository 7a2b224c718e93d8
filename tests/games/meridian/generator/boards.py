"""Archipelagos for tests, each discovered once."""

from __future__ import annotations

from functools import cache

from meridian_print.games.meridian.generator.siting import Sited
from meridian_print.games.meridian.generator.survey import Wishes, surveyed
from meridian_print.games.meridian.generator.wishes import DEFAULT_SHAPES, Shapes, SideWish
from meridian_print.games.meridian.layout.model import Layout, Side
from meridian_print.games.meridian.layout.places.sites import Site

SIZES = (3, 4, 5)


def published(shapes: Shapes) -> tuple[SideWish, ...]:
    """Wish for as many islands as the published board has."""
    return SideWish(5, 13, SIZES, shapes), SideWish(4, 11, SIZES, shapes)


PUBLISHED = published(DEFAULT_SHAPES)


@cache
def board(seed: int, shapes: Shapes = DEFAULT_SHAPES) -> Layout:
    """Return the board of a seed."""
    return surveyed(seed, Wishes(published(shapes)))


def side(wish: SideWish, seed: int = 1) -> Layout:
    """Return a board of one side."""
    return surveyed(seed, Wishes((wish,)))


def sited_as(side: Side) -> Sited:
    """Return the places of a side's cities, to be measured."""
    sites = (Site(city.meridian, city.step, 0, 0, city.island, None) for city in side.cities)
    return Sited(tuple(sites), tuple(city.at for city in side.cities))
