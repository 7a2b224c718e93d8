"""What the placing of cities starts from: which city stands where on the map block, and what the file fixes."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.drawing.geometry import Point, Size


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


def places(sites: tuple[Site, ...], board: Size, seed: int) -> tuple[Point, ...]:
    """Return the place of each site on the trimmed board: fixed ones as they are, the others inferred.

    Sites come by meridian, then from the bottom up. The same sites, board and seed give the same places. Inference
    keeps to the strips, the spacing and the islands' unity where it finds a way; that it did is *not* checked here.
    """
    fixed = tuple(site.fixed for site in sites if site.fixed is not None)
    if len(fixed) == len(sites):
        return fixed
    from meridian_print.meridian.layout import placing  # numpy, which a layout with all its places never needs

    return placing.infer(sites, board, seed)
