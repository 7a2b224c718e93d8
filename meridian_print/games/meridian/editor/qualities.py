"""What a side is like, in figures from 0 to 1 that tell new boards apart."""

from __future__ import annotations

from collections.abc import Mapping

from meridian_print.games.meridian.chart.charting import land_area
from meridian_print.games.meridian.generator.measures import roundness, surveyed_sites
from meridian_print.games.meridian.layout.model import Side, UndrawableError
from meridian_print.games.meridian.layout.plan import map_area
from meridian_print.graphics.drawing.geometry import Size


def side_qualities(side: Side, board: Size) -> Mapping[str, float]:
    """Return how `round` islands are, 1 for circles, and how much of the map is `sea`; nothing of what has no coasts.

    >>> from meridian_print.boardgame.layout.file import built_in_path
    >>> from meridian_print.games.meridian.layout.reading import read_layout
    >>> layout = read_layout(built_in_path("first-voyage").read_bytes()).value
    >>> {name: round(share, 1) for name, share in side_qualities(layout.sides[0], layout.board).items()}
    {'round': 0.9, 'sea': 0.4}
    """
    area = map_area(board)
    try:
        land = land_area(side, board)
    except UndrawableError:
        return {}
    return {"round": roundness(surveyed_sites(side)), "sea": 1 - land / (area.width * area.height)}
