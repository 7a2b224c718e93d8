"""Names of islands, each with its worth: on the island if there is room, else on the water beside it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import product

from meridian_print.games.meridian.chart.ground import FORBIDDEN, Ground, OtherNames, box_at, is_on_land
from meridian_print.games.meridian.chart.names.island_forms import Name, NameForm, Setting, named
from meridian_print.games.meridian.chart.names.island_places import (
    NamePlace,
    apart_on_land,
    at_fixed_place,
    at_sea,
    on_land,
    under_device,
)
from meridian_print.games.meridian.layout.model import Island
from meridian_print.games.meridian.theme.board import MapType
from meridian_print.graphics.drawing.arcs import Arc
from meridian_print.graphics.drawing.capitals import capitals
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect
from meridian_print.graphics.drawing.type import Font

_SMALLER = 3.0
"""The cost of a name in the smaller type for its island."""
_LARGEST, _LEAST = 5, 3
"""The worth from which on an island is named in the largest type, and up to which in the smallest."""
_DEAREST = (8.2, 16.0)
"""What a name on land costs at most; as the last resort, before it goes to sea: less than one across the fold."""
_USUAL = 2
"""How many types are usual for an island, none of which is usual for one of another worth; smaller ones are the last
resort.
"""


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
    """Choose the best place of a name: its fixed place if it has one, else on its island's land, else at sea.

    A fixed place with no room even in the smallest type is disregarded; the checks of a layout rule that out by and
    large.
    """
    if island.label is not None:
        label = _label(island, on, _settings(island, style), taken, (at_fixed_place, FORBIDDEN))
        return label or island_label(replace(island, label=None), on, style, taken)
    return label_on_land(island, on, style, taken) or label_at_sea(island, on, style, taken)


def label_on_land(island: Island, on: Ground, style: MapType, taken: OtherNames) -> IslandLabel | None:
    """Choose the cheapest place on an island's land, level or along the island, if there is any.

    Less is tried only where there is no room: type smaller than usual, places wished for cities that are easy to
    replace, then all places wished for, then the device apart from the name, also on slight arcs; then all of
    these at places that are hardly fit for names. The last resort is the device above the name.
    """
    settings = _settings(island, style)
    types = settings[:_USUAL], settings[_USUAL::_USUAL]
    names = [taken._replace(wished=wished, firm=()) for wished in dict.fromkeys((taken.firm, ()))]
    less = product(_DEAREST, (on_land, apart_on_land), names, types)
    least = product(_DEAREST, (under_device,), names, types)
    tried = (*((_DEAREST[0], on_land, taken, fonts) for fonts in types), *less, *least)
    found = (_label(island, on, fonts, kept_off, (search, dearest)) for dearest, search, kept_off, fonts in tried)
    return next((label for label in found if label is not None), None)


def label_at_sea(island: Island, on: Ground, style: MapType, taken: OtherNames) -> IslandLabel:
    """Choose the cheapest place on the water beside an island.

    The type is the smaller one, as the larger would set the name above those on land, or smaller still where that
    leaves too little room.
    """
    label = _label(island, on, _settings(island, style)[1:], taken, (at_sea, math.inf))
    assert label is not None, "any place costs less than that"
    return label


def largest(island: Island, style: MapType) -> int:
    """Return the number of the type for the name of an island of its worth; the next one is for where room lacks."""
    lesser = _LARGEST - max(_LEAST, min(island.worth, _LARGEST))
    return min(_USUAL * lesser, len(style.islands) - _USUAL)


def _settings(island: Island, style: MapType) -> tuple[Setting, ...]:
    """Return the ways to set the name of an island of its worth where there is little room, the largest type first."""
    fonts = style.islands[largest(island, style) :]
    return tuple(Setting(font, style.least_device, style.device_gap) for font in fonts)


def _label(
    island: Island, on: Ground, settings: Sequence[Setting], taken: OtherNames, search: tuple[_Search, float]
) -> IslandLabel | None:
    """Choose the cheapest place of those that a search finds and that cost less than a limit, in any type."""
    (find, limit), chosen = search, None
    for number, how in enumerate(settings):
        dearer = number * _SMALLER
        place = find(named(island, on, taken, how), limit - dearer)
        if place is not None:
            limit, chosen = place.cost + dearer, (how, place)
        if limit <= dearer + _SMALLER:
            break  # no place in smaller type can be cheaper
    if chosen is None:
        return None
    how, (_, form, middle) = chosen
    return label_at(island, how, form, middle, on)


def label_at(island: Island, how: Setting, form: NameForm, middle: Point, on: Ground) -> IslandLabel:
    """Return a name in some type, in some form about a place."""
    x, y = middle
    boxes = tuple(box_at(x + left, y + top, form.line.size) for left, top in form.line.corners.tolist())
    arc = form.line.arc._replace(middle=_rounded(Point(x + form.line.arc.middle.x, y + form.line.arc.middle.y)))
    worth, words = _rounded(Point(x + form.worth.x, y + form.worth.y)), capitals(island.name)
    is_ashore = is_on_land(on, island.key, boxes)
    return IslandLabel(island, words, how.font, arc, form.start, worth, boxes, is_ashore, how.device)


def _rounded(at: Point) -> Point:
    return Point(round(at.x, 3), round(at.y, 3))
