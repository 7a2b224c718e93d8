"""The places of cities: those fixed by the file, and the others inferred."""

from __future__ import annotations

from meridian_print.games.meridian.layout.sites import Site
from meridian_print.graphics.drawing.geometry import Point, Size


def places(sites: tuple[Site, ...], board: Size, seed: int) -> tuple[Point, ...]:
    """Return the place of each site on the trimmed board: fixed ones as they are, the others inferred.

    Sites come by meridian, then from the bottom up. The same sites, board and seed give the same places. Inference
    respects the strips, the spacing and the islands' unity where it finds a way; whether it did is *not* checked here.
    """
    fixed = tuple(site.fixed for site in sites if site.fixed is not None)
    if len(fixed) == len(sites):
        return fixed
    from meridian_print.games.meridian.layout.placing import (
        infer,  # numpy, which a layout with all its places never needs
    )

    return infer(sites, board, seed)
