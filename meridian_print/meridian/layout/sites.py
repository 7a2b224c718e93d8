"""What the placing of cities starts from: which city stands where on the map block, and what the file fixes."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.drawing.geometry import Point


@dataclass(frozen=True, slots=True)
class Site:
    """A city before it has a place.

    `step` counts the cities of its meridian from the bottom, from 0; `row` is its row of the map block from the top,
    from 0, of `rows`; `island` is its island's key; `fixed` is the place on the trimmed board that the file gives.
    """

    meridian: int
    step: int
    row: int
    rows: int
    island: str
    fixed: Point | None
