"""Leaders: lines that tie a name at sea or in doubt to what it names, the dot of a city or the land of an island."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from meridian_print.cartography.approaches import shortest
from meridian_print.games.meridian.board.names import label_cells
from meridian_print.games.meridian.chart.model import Coast
from meridian_print.games.meridian.chart.names.city_labels import CityLabel
from meridian_print.games.meridian.chart.names.island_labels import IslandLabel
from meridian_print.games.meridian.chart.names.lettering import MapLettering
from meridian_print.games.meridian.theme.board import MapStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect, circle, join, line, polygon
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Stroke

_OFF: Mm = 0.6
"""From a leader to its name, to the ring around the dot and, at least, to other names."""
_ASHORE: Mm = 2.4
"""How far onto the land of an island the leader of its name reaches."""
_WIDE, _NARROW, _END = 0.45, 0.15, 0.6
"""Half of the width of such a leader at the name and at its end, and the radius of the dot there, in mm."""
_RIM: Mm = 0.3
"""The width of the rim around it, by which it is seen on any land and sea."""
_HEAVIER: Mm = 0.12
"""How much wider a leader to a city is than the ring around its dot, to be followed across a table."""
_CASING: Mm = 0.76
"""How much wider the light line beneath a leader is, by which it is followed over a dark sea."""
_TOO_FAR: Mm = 25.0
"""A longer leader would cross other names; a name so far away has none."""


def leaders(placed: MapLettering, coasts: tuple[Coast, ...], style: MapStyle) -> tuple[Item, ...]:
    """Draw a leader for every name of a city at sea or in doubt, and for those of islands at sea near their land.

    Beneath the lines to cities lies a wider one in the ink of the land. The leaders of islands taper from the name to a
    dot on land, in the ink of the letters, with a rim in that of their halo.
    """
    shores = {coast.island: coast.corners for coast in coasts}
    lines = join(
        line(*start, *end) for start, end in (to_dot(each, style) for each in placed.cities if each.has_leader)
    )
    at_sea = [label for label in placed.islands if not label.on_land]
    of_islands = [ends for label in at_sea for ends in _ashore(label, shores[label.island.key], placed)]
    ring = style.pens.ring
    pen = replace(ring, width=ring.width + _HEAVIER)
    casing = replace(pen, ink=style.inks.land, width=pen.width + _CASING)
    to_cities = (Path(lines, stroke=casing), Path(lines, stroke=pen)) if lines.verbs else ()
    return (*to_cities, *_tapering(of_islands, style))


def _tapering(found: Sequence[tuple[Point, Point]], style: MapStyle) -> tuple[Item, ...]:
    """Draw leaders that taper to a dot at their ends: first the rims, then the wedges, then the dots."""
    if not found:
        return ()
    wedges, dots = join(_wedge(*ends) for ends in found), join(circle(end, _END) for _, end in found)
    rim = Stroke(style.pens.halo_at_sea.ink, 2 * _RIM, join="round")
    ink = style.inks.letters_at_sea
    return Path(wedges + dots, stroke=rim), Path(wedges, ink), Path(dots, ink)


def _wedge(start: Point, end: Point) -> Outline:
    """Outline a wedge from its wide to its narrow end."""
    share = 1 / math.dist(start, end)
    x, y = share * (start.y - end.y), share * (end.x - start.x)
    corners = ((start, _WIDE), (start, -_WIDE), (end, -_NARROW), (end, _NARROW))
    return polygon([(round(at.x + far * x, 3), round(at.y + far * y, 3)) for at, far in corners])


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
