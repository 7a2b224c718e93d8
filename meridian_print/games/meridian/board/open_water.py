"""Where lines at sea are drawn: everywhere but around names and leaders, which lie on flat water alone."""

from __future__ import annotations

import math
from collections.abc import Iterator

from meridian_print.games.meridian.board.leaders import to_dot
from meridian_print.games.meridian.board.names import across_coasts
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.chart.names.city_labels import CityLabel
from meridian_print.games.meridian.chart.names.island_labels import IslandLabel
from meridian_print.games.meridian.chart.names.lettering import MapLettering
from meridian_print.games.meridian.chart.names.water_names import WaterLabel
from meridian_print.games.meridian.theme.board import MapStyle
from meridian_print.graphics.drawing.arcs import Pose
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect, Size, join, polygon, rectangle
from meridian_print.graphics.drawing.items import Group, Item
from meridian_print.graphics.drawing.type import cap_height, reach, width

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
_OVERLAP = 0.42
"""How far the round ends of a clearing reach in over its name, in their radii: as far off its letters as the sides."""
_ARC = 9
"""The steps in which a round end, half a circle, is drawn."""


def open_water(area: Rect, names: MapLettering, style: MapStyle) -> Outline:
    """Return the map without the surroundings of names at sea and of leaders, by which lines at sea are clipped.

    What is cut out runs counterclockwise.
    """
    cities = (_about(label.box.inset(-_OFF), 0.0) for label in names.cities if not label.on_land)
    islands = (_beside(label, label.words, _OFF) for label in names.islands if not label.on_land)
    waters = (_beside(label, label.name, _OFF_WATERS) for label in names.waters)
    return rectangle(area) + join((*cities, *islands, *waters, *_leaders(names, style)))


def clearings(names: MapLettering, chart: Chart, style: MapStyle) -> tuple[Outline, ...]:
    """Return the surroundings of letters and shields at sea and of leaders, where hatching ends: polygons that may
    overlap, all but those of leaders with round ends.
    """
    off, across = style.sizes.hatching.off, across_coasts(names, chart, style)
    cities = [label for label in names.cities if not label.on_land or label in across]
    codes = (_about(box.inset(-off), off) for label in cities for box in _letters(label))
    islands = [label for label in names.islands if not label.on_land or label in across]
    shields = (_about(Rect.about(label.worth, Size(label.device, label.device)).inset(-off), off) for label in islands)
    words = (_around(label, label.words, off) for label in islands)
    waters = (_around(label, label.name, off) for label in names.waters)
    return (*codes, *shields, *words, *waters, *_leaders(names, style))


def _leaders(names: MapLettering, style: MapStyle) -> tuple[Outline, ...]:
    return tuple(_strip(*to_dot(label, style)) for label in names.cities if label.has_leader)


def _letters(label: CityLabel) -> Iterator[Rect]:
    """Yield what the code of a city and each part of its name cover."""
    of = label.type
    for words, start, font in ((label.city.code, label.code, of.code), *((*part, of.name) for part in label.name)):
        above, below = reach(words, font)
        yield Rect(start.x, start.y - above, width(words, font), above + below)


def off_cities(lines: tuple[Item, ...], area: Rect, names: MapLettering) -> tuple[Item, ...]:
    """Clip rhumb lines so that they end well off the names of cities at sea."""
    at_sea = [_about(label.box.inset(-_OFF_RHUMBS), 0.0) for label in names.cities if not label.on_land]
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


def _around(label: IslandLabel | WaterLabel, words: str, off: Mm) -> Outline:
    """Cut out a band along the arc of a name as `_beside` does, its ends half circles."""
    high = cap_height(label.font) * _WITH_TAILS / 2 + off
    inner = width(words, label.font) - 2 * _OVERLAP * high
    start, steps = label.start + _OVERLAP * high, math.ceil(inner / _STEP)
    along = [label.line.place(start + step * inner / steps) for step in range(steps + 1)]
    below = [_aside(pose, high, math.pi / 2) for pose in along]
    above = [_aside(pose, high, -math.pi / 2) for pose in along]
    turns = [math.pi * (step / _ARC - 0.5) for step in range(1, _ARC)]
    last = [_aside(along[-1], high, -turn) for turn in turns]
    first = [_aside(along[0], high, math.pi - turn) for turn in turns]
    return polygon([*below, *last, *reversed(above), *first])


def _aside(pose: Pose, far: Mm, turn: float) -> Point:
    """Return the place so far from one on an arc, in a direction clockwise from that of the arc."""
    return Point(
        round(pose.at.x + far * math.cos(pose.angle + turn), 3),
        round(pose.at.y + far * math.sin(pose.angle + turn), 3),
    )


def _about(box: Rect, round_by: Mm) -> Outline:
    """Cut out a box, its corners rounded."""
    left, top, right, bottom = box.edges
    if not round_by:
        return polygon(((left, top), (left, bottom), (right, bottom), (right, top)))
    inner = box.inset(round_by)
    corners = (inner.x, inner.bottom), (inner.right, inner.bottom), (inner.right, inner.y), (inner.x, inner.y)
    quarter = [math.pi / 2 * step / 4 for step in range(5)]
    return polygon(
        [
            _aside(Pose(Point(*at), math.pi - number * math.pi / 2), round_by, -turn)
            for number, at in enumerate(corners)
            for turn in quarter
        ]
    )


def _strip(start: Point, end: Point) -> Outline:
    """Cut out a band along a leader."""
    share = _OFF / math.dist(start, end)
    x, y = share * (end.x - start.x), share * (end.y - start.y)
    corners = ((start, 1), (start, -1), (end, -1), (end, 1))
    return polygon([(at.x + side * y, at.y - side * x) for at, side in corners])
