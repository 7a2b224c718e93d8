"""What a board is like, in figures from 0 to 1 that tell new boards apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from statistics import mean

from meridian_print.games.meteo.generator.coasts import beside, distance
from meridian_print.games.meteo.layout.model import Layout
from meridian_print.games.meteo.rules.material import REGIONS, SIDE, Ground


def board_qualities(layout: Layout) -> Mapping[str, float]:
    """Return how `mixed` the grounds are, how much of the land lies on the `coast`, how far apart `ports` are.

    Each is 1 at most: for grounds that lie all over the map, and for ports at its ends. Where there is no land, or only
    one port, nothing is said of it.

    >>> from meridian_print.boardgame.layout.file import built_in_path
    >>> from meridian_print.games.meteo.layout.reading import read_layout
    >>> layout = read_layout(built_in_path("meteo-business").read_bytes()).value
    >>> {name: round(share, 2) for name, share in board_qualities(layout).items()}
    {'mixed': 0.72, 'coast': 0.39, 'ports': 0.58}
    """
    of_kind = {kind: [region for region in range(REGIONS) if kind in layout.grounds[region]] for kind in Ground}
    sea = of_kind[Ground.SEA]
    on_coast = [not set(sea).isdisjoint(beside(region)) for region in range(REGIONS) if region not in sea]
    apart = [distance(*pair) for pair in combinations(of_kind[Ground.PORT], 2)]
    found = {"mixed": mean(_spread(regions) for regions in of_kind.values() if regions)}
    known = (("coast", on_coast, 1), ("ports", apart, SIDE - 1))
    return found | {name: mean(counted) / most for name, counted, most in known if counted}


def _spread(regions: Sequence[int]) -> float:
    """Return in how many rows and columns some regions lie, as a share of what that many regions can reach."""
    rows, columns = (len(set(places)) for places in zip(*(divmod(region, SIDE) for region in regions), strict=True))
    return (rows + columns) / (2 * min(SIDE, len(regions)))
