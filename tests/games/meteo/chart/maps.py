"""Grounds for tests: the published board, and boards dealt at random, which hold whatever a layout may hold."""

from __future__ import annotations

import random
from functools import cache
from typing import NamedTuple

import numpy as np
import shapely

from meridian_print.cartography.streams import River
from meridian_print.games.meteo.chart.coasts import shape_of
from meridian_print.games.meteo.chart.harbours import Harbour, harbours, places
from meridian_print.games.meteo.chart.plan import Grounds, Plan, Region, plan, regions
from meridian_print.games.meteo.chart.rivers import rivers
from meridian_print.games.meteo.chart.terrain import terrain
from meridian_print.games.meteo.chart.ways import Drained
from meridian_print.graphics.drawing.geometry import Rect, Size

A3 = Size(420.0, 297.0)
PUBLISHED = """
sea         sea       port      beach   sea
port+river  beach     sea       sea     sea
river       river     port      sea     port+beach
mountain    river     forest    beach   forest
mountain    mountain  mountain  forest  forest
"""
_DECK = ["sea"] * 7 + ["port"] * 4 + ["beach"] * 4 + ["river"] * 4 + ["mountain"] * 3 + ["forest"] * 3


class Surveyed(NamedTuple):
    """What a chart is made from, before it is drawn."""

    on: Plan
    grounds: Grounds
    land: shapely.Geometry
    harbours: tuple[Harbour, ...]
    places: dict[Region, Rect]
    rivers: tuple[River, ...]


def grounds_of(text: str) -> Grounds:
    rows = [line.split() for line in text.strip().splitlines()]
    return {at: frozenset(rows[at.row][at.column].split("+")) for at in regions()}


def dealt(seed: int) -> Grounds:
    kinds = list(_DECK)
    random.Random(seed).shuffle(kinds)
    return {at: frozenset({kind}) for at, kind in zip(regions(), kinds, strict=True)}


BOARDS: dict[str, tuple[Grounds, int]] = {
    "published": (grounds_of(PUBLISHED), 4),
    **{f"dealt {seed}": (dealt(seed), seed) for seed in (1, 2, 3, 4, 5, 57)},
}


@cache
def surveyed(name: str, board: Size = A3) -> Surveyed:
    grounds, seed = BOARDS[name]
    on = plan(board)
    ports = harbours(on, grounds, seed)
    quiet = places(on, ports, grounds, seed)
    field = terrain(on, grounds, ports, quiet, seed)
    land = shape_of(field, on)
    streams = rivers(on, grounds, land, Drained((*map(on.slot, regions()), *quiet.values()), ports), seed)
    return Surveyed(on, grounds, land, ports, dict(quiet), streams)


def box(of: Rect) -> shapely.Polygon:
    return shapely.box(*of.edges)


def share_of_land(of: Surveyed, at: Region) -> float:
    square = box(of.on.region(at))
    return float(shapely.intersection(square, of.land).area / square.area)


def line(of: River) -> shapely.LineString:
    return shapely.LineString(np.array(of.points))
