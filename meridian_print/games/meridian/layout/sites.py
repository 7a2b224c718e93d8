"""The input to placing: where each city is on the map block, and which places the file fixes."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.graphics.drawing.geometry import Point


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
