"""Leaders: lines that tie a name at sea or in doubt to what it names, the dot of a city or the land of an island."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from meridian_print.cartography.approaches import shortest
from meridian_print.games.meridian.board.names import label_cells
from meridian_print.games.meridian.chart.model import Coast
from meridian_print.games.meridian.chart.names.city_labels import CityLabel
from meridian_print.games.meridian.chart.names.island_labels import IslandLabel
from meridian_print.games.meridian.chart.names.lettering import MapLettering
from meridian_print.games.meridian.theme.board import MapStyle
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, circle, join, line
from meridian_print.graphics.drawing.items import Item, Path

_OFF: Mm = 0.6
"""From a leader to its name, to the ring around the dot and, at least, to other names."""
_ASHORE: Mm = 1.6
"""How far onto the land of an island the leader of its name reaches."""
_END: Mm = 0.5
"""Radius of the dot at the end of a leader on land."""
_HEAVIER: Mm = 0.12
"""How much wider a leader is than the ring around a dot, to be followed across a table."""
_CASING: Mm = 0.34
"""How much wider the light line beneath a leader is, by which it is seen on a dark sea."""
_TOO_FAR: Mm = 25.0
"""A longer leader would cross other names; a name so far away has none."""


def leaders(placed: MapLettering, coasts: tuple[Coast, ...], style: MapStyle) -> tuple[Item, ...]:
    """Draw a leader for every name of a city at sea or in doubt, and for those of islands at sea near their land.

    Beneath all leaders lies a wider line in the ink of the land.
    """
    shores = {coast.island: coast.corners for coast in coasts}
    of_cities = (to_dot(label, style) for label in placed.cities if label.has_leader)
    at_sea = [label for label in placed.islands if not label.on_land]
    of_islands = [ends for label in at_sea for ends in _ashore(label, shores[label.island.key], placed)]
    lines = join(line(*start, *end) for start, end in (*of_cities, *of_islands))
    ends = join(circle(end, _END) for _, end in of_islands)
    ring = style.pens.ring
    pen = replace(ring, width=ring.width + _HEAVIER)
    casing = replace(pen, ink=style.inks.land, width=pen.width + _CASING)
    return (
        *((Path(lines, stroke=casing), Path(lines, stroke=pen)) if lines.verbs else ()),
        *((Path(ends, pen.ink),) if ends.verbs else ()),
    )


def to_dot(label: CityLabel, style: MapStyle) -> tuple[Point, Point]:
    """Return the ends of the line from a city's name to its dot, clear of the name and of the ring around the dot."""
    dot, sizes = label.city.at, style.sizes
    radius = (sizes.capital if label.city.is_capital else sizes.ordinary) + sizes.ring_gap
    start = _nearest(label.box, dot)
    return _towards(dot, start, _OFF), _towards(start, dot, radius + _OFF)


def _ashore(label: IslandLabel, shore: tuple[Point, ...], placed: MapLettering) -> Iterator[tuple[Point, Point]]:
    """Yield the ends of a line from an island's name to just inside its shore: the shortest that crosses no name.

    A name that lies on its shore has none.
    """
    others = tuple(box.inset(-_OFF) for box in placed.boxes if box not in label.boxes)
    for start, corner in shortest(tuple(label_cells(label)), shore, longest=_TOO_FAR):
        if start == corner:
            return
        end = _towards(start, corner, -_ASHORE)
        ends = _towards(end, start, _OFF), end
        if not any(_crosses(ends, box) for box in others):
            yield ends
            return


def _crosses(ends: tuple[Point, Point], box: Rect) -> bool:
    """Return whether a line runs through a box: the corners of the box then lie on both sides of it."""
    (x, y), (to_x, to_y) = ends
    if max(x, to_x) < box.x or min(x, to_x) > box.right or max(y, to_y) < box.y or min(y, to_y) > box.bottom:
        return False
    sides = [
        (to_x - x) * (down - y) - (to_y - y) * (across - x)
        for across in (box.x, box.right)
        for down in (box.y, box.bottom)
    ]
    return min(sides) <= 0 <= max(sides)


def _nearest(box: Rect, to: Point) -> Point:
    """Return the point of a box that is nearest to a place outside it."""
    return Point(min(max(to.x, box.x), box.right), min(max(to.y, box.y), box.bottom))


def _towards(start: Point, end: Point, short_of: Mm) -> Point:
    """Return the point of a line from `start` that is short of its end by a length, or beyond it by a negative one."""
    share = 1 - short_of / math.dist(start, end)
    return Point(round(start.x + (end.x - start.x) * share, 3), round(start.y + (end.y - start.y) * share, 3))
