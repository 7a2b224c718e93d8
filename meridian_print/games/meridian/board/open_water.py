"""Where lines at sea are drawn: everywhere but around names and leaders, which lie on flat water alone."""

from __future__ import annotations

import math

from meridian_print.games.meridian.board.leaders import to_dot
from meridian_print.games.meridian.chart.names.island_labels import IslandLabel
from meridian_print.games.meridian.chart.names.lettering import MapLettering
from meridian_print.games.meridian.chart.names.water_names import WaterLabel
from meridian_print.games.meridian.theme.board import MapStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect, join, polygon, rectangle
from meridian_print.graphics.drawing.items import Group, Item
from meridian_print.graphics.drawing.type import cap_height, width

_OFF_WATERS: Mm = 0.8
"""How far from names of waters lines end."""
_OFF: Mm = 0.45
"""How far they end from other names and from leaders."""
_OFF_RHUMBS: Mm = 3.0
"""How far rhumb lines end from names of cities, whose leaders they would seem to be."""
_STEP: Mm = 6.0
"""From one corner to the next of what is kept clear along the arc of a name."""
_WITH_TAILS = 1.5
"""How high letters are that reach below their line, in capitals."""


def open_water(area: Rect, names: MapLettering, style: MapStyle) -> Outline:
    """Return the map without the surroundings of names at sea and of leaders, by which lines at sea are clipped.

    What is cut out runs counterclockwise.
    """
    cities = (_about(label.box.inset(-_OFF)) for label in names.cities if not label.on_land)
    islands = (_beside(label, label.words, _OFF) for label in names.islands if not label.on_land)
    waters = (_beside(label, label.name, _OFF_WATERS) for label in names.waters)
    tied = (_strip(*to_dot(label, style)) for label in names.cities if label.has_leader)
    return rectangle(area) + join((*cities, *islands, *waters, *tied))


def off_cities(lines: tuple[Item, ...], area: Rect, names: MapLettering) -> tuple[Item, ...]:
    """Clip rhumb lines so that they end well off the names of cities at sea."""
    at_sea = [_about(label.box.inset(-_OFF_RHUMBS)) for label in names.cities if not label.on_land]
    return (Group(lines, clip=rectangle(area) + join(at_sea)),) if lines and at_sea else lines


def _beside(label: IslandLabel | WaterLabel, words: str, off: Mm) -> Outline:
    """Cut out a band along the arc of a name, as high as its letters and so far off them."""
    long, high = width(words, label.font) + 2 * off, cap_height(label.font) * _WITH_TAILS / 2 + off
    steps = math.ceil(long / _STEP)
    along = [label.line.place(label.start - off + step * long / steps) for step in range(steps + 1)]
    aside = [(at, high * math.sin(angle), high * math.cos(angle)) for at, angle in along]
    below = [(at.x - x, at.y + y) for at, x, y in aside]
    above = [(at.x + x, at.y - y) for at, x, y in aside]
    return polygon((above[0], *below, *above[:0:-1]))


def _about(box: Rect) -> Outline:
    left, top, right, bottom = box.edges
    return polygon(((left, top), (left, bottom), (right, bottom), (right, top)))


def _strip(start: Point, end: Point) -> Outline:
    """Cut out a band along a leader."""
    share = _OFF / math.dist(start, end)
    x, y = share * (end.x - start.x), share * (end.y - start.y)
    corners = ((start, 1), (start, -1), (end, -1), (end, 1))
    return polygon([(at.x + side * y, at.y - side * x) for at, side in corners])
