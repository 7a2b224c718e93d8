"""Names of islands, each with its worth: on the island if there is room, else on the water beside it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import product

from meridian_print.games.meridian.chart.ground import FORBIDDEN, Ground, OtherNames, box_at, is_on_land
from meridian_print.games.meridian.chart.names.island_forms import Name, named
from meridian_print.games.meridian.chart.names.island_places import (
    DEAREST_ON_LAND,
    NamePlace,
    at_fixed_place,
    cheapest,
    closely_on_land,
    on_land,
)
from meridian_print.games.meridian.layout.model import Island
from meridian_print.games.meridian.theme.board import MapType
from meridian_print.graphics.drawing.arcs import Arc
from meridian_print.graphics.drawing.capitals import capitals
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect
from meridian_print.graphics.drawing.type import Font

_SMALLER = 2.0
"""The cost of a name in the smaller type for its island."""
_LARGEST, _CLASSES = 5, 3
"""The worth from which on an island is named in the largest type, and how many types there are for less worth."""


@dataclass(frozen=True, slots=True)
class IslandLabel:
    """An island's name in capitals on its line, and its worth on a device after it or below, by its middle.

    The line runs through the middle of the capitals; the name begins at `start` from the middle of the line. The boxes
    cover the name and the device, whose width is `device`.
    """

    island: Island
    words: str
    font: Font
    line: Arc
    start: Mm
    worth: Point
    boxes: tuple[Rect, ...]
    on_land: bool
    device: Mm


_Search = Callable[[Name, float], NamePlace | None]
"""Finds the best place for a name that costs less than a limit, if there is any."""


def island_label(island: Island, on: Ground, style: MapType, taken: OtherNames) -> IslandLabel:
    """Choose the cheapest place in its type, level or along the island: at its fixed place if it has one.

    Names for which it is chosen are in the smaller type, as the larger would set them above those on land. At a fixed
    place the type may be smaller still; one with no room even then, which the checks of a layout rule out by and large,
    is disregarded.
    """
    search: tuple[_Search, float] = (at_fixed_place, FORBIDDEN)
    fonts = style.islands[_largest(island, style) :]
    if island.label is None:
        search, fonts = (cheapest, math.inf), fonts[:2][-1:]
    label = _label(island, on, style._replace(islands=fonts), taken, search)
    return island_label(replace(island, label=None), on, style, taken) if label is None else label


def label_on_land(island: Island, on: Ground, style: MapType, taken: OtherNames) -> IslandLabel | None:
    """Choose the cheapest place on an island's land that is hardly dearer than one at sea, if there is any.

    Less is tried only where there is no room for all of the box around name and device; places wished for cities are
    disregarded only where there is still none.
    """
    searches: tuple[_Search, ...] = (on_land, closely_on_land)
    first = _largest(island, style)
    style = style._replace(islands=style.islands[first : first + 2])
    tried = product(dict.fromkeys((taken, taken._replace(wished=()))), searches)
    found = (_label(island, on, style, others, (search, DEAREST_ON_LAND)) for others, search in tried)
    return next((label for label in found if label is not None), None)


def _largest(island: Island, style: MapType) -> int:
    """Return the number of the type for the name of an island of its worth; the next one is for where room lacks."""
    return max(0, min(_LARGEST - island.worth, _CLASSES - 1, len(style.islands) - 2))


def _label(
    island: Island, on: Ground, style: MapType, taken: OtherNames, search: tuple[_Search, float]
) -> IslandLabel | None:
    """Choose the cheapest place of those that a search finds and that cost less than a limit, in any type."""
    words, (find, limit), chosen = capitals(island.name), search, None
    for number, font in enumerate(style.islands):
        dearer = number * _SMALLER
        name = named(island, on, taken, font, style)
        place = find(name, limit - dearer)
        if place is not None:
            limit, chosen = place.cost + dearer, (font, name.device, place)
        if limit <= dearer + _SMALLER:
            break  # no place in smaller type can be cheaper
    if chosen is None:
        return None
    font, device, (_, form, (x, y)) = chosen
    boxes = tuple(box_at(x + left, y + top, form.line.size) for left, top in form.line.corners.tolist())
    arc = form.line.arc._replace(middle=_rounded(Point(x + form.line.arc.middle.x, y + form.line.arc.middle.y)))
    worth = _rounded(Point(x + form.worth.x, y + form.worth.y))
    return IslandLabel(island, words, font, arc, form.start, worth, boxes, is_on_land(on, island.key, boxes), device)


def _rounded(at: Point) -> Point:
    return Point(round(at.x, 3), round(at.y, 3))
