"""Names and scenery of the `SIDES` in one theme, found once for all tests that look at them."""

from __future__ import annotations

from functools import cache

from meridian_print.games.meridian.chart.names.lettering import MapLettering, lettering
from meridian_print.games.meridian.chart.scenery import Scenery, scenery
from tests.games.meridian.chart.boards import ground_of, some
from tests.games.meridian.chart.styles import BOARDS

ATLAS = BOARDS["atlas"]


@cache
def named(name: str) -> MapLettering:
    return lettering(some(name).side, ground_of(some(name), ATLAS), ATLAS.map.type)


@cache
def seen(name: str) -> Scenery:
    return scenery(some(name).side, ground_of(some(name), ATLAS), named(name))
