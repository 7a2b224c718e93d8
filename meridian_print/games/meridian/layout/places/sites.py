"""The input to placing: where each city is on the map block, and which places the file fixes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm, Point


class Buoy(NamedTuple):
    """A place from which the sea is to be `wide` to the nearest city."""

    at: Point
    wide: Mm


class Forces(NamedTuple):
    """How cities are moved, for a number of `rounds`.

    Springs draw spines to the length `spring`, in each round by a share of what they differ from it, `pull`. Cities of
    different islands nearer than `apart` repel each other, as do a spine and a foreign city nearer than `berth`: in
    each round by a share of the shortfall, `push` or `shove`. Around each of the `buoys` the sea is to be wide.
    """

    spring: Mm
    apart: Mm
    push: float
    berth: Mm
    shove: float
    rounds: int
    pull: float = 0.06
    buoys: tuple[Buoy, ...] = ()


DEFAULT = Forces(spring=33.0, apart=43.0, push=0.10, berth=29.0, shove=0.16, rounds=150)
"""For the maps of layouts: they must cope with any map, from any starting point."""


@dataclass(frozen=True, slots=True)
class Site:
    """A city before placing.

    `step` counts the cities of its meridian from the bottom, from 0; `row` is its row of the map block from the top,
    from 0, of `rows`; `island` is its island's key; `fixed` is the place on the trimmed board given by the file.
    """

    meridian: int
    step: int
    row: int
    rows: int
    island: str
    fixed: Point | None
