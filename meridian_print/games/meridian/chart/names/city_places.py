"""The places for a city's name beside the foot of its tower, each with its cost, and which are hindered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.memo import Memo
from meridian_print.cartography.raster import Boxes, Floats, Mask
from meridian_print.games.meridian.chart.ground import (
    BETWEEN,
    FORBIDDEN,
    GAP,
    MOSTLY,
    OFF_COAST,
    OFF_INK,
    TOUCHING_INK,
    Ground,
    about,
    box_at,
    covered_around,
    forbidden,
    hits,
    rated,
    seen,
    spans,
    touches,
    within,
)
from meridian_print.games.meridian.chart.names.city_forms import (
    CityForm,
    CityForms,
    on_one_line,
    on_two_lines,
    smaller_type,
    usual_type,
)
from meridian_print.games.meridian.chart.names.city_spots import ALL, FARTHEST, SOME, USUAL, Spots, around
from meridian_print.games.meridian.chart.names.city_ties import is_near_another, leads_through, outside, strip
from meridian_print.games.meridian.layout.model import City
from meridian_print.games.meridian.theme.board import CityType, MapType
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

_AT_INK, _ON_INK = 2.4, 4.0
"""The cost of a name near the lines at the corners of any tower's square; the extra cost of one that touches them."""
_ON_ROAD, _OFF_ROAD = 0.6, 1.0
"""The cost of a name over the way of a road from its city, or nearer to it than this, in mm."""
_AT_SEA = 9.5
"""The cost of a name at sea, which takes a leader."""
_THROUGH = 6.0
"""The cost of a name whose leader would run through another name or a rock, or nearly so."""
_ON_LINE = 3.1
"""The cost of a name that crosses the line between two meridians."""
_ASTRAY = 14.0
"""The cost of a name that lies wholly in the strip of another meridian."""
_MOST_ASTRAY = 0.35
"""The share of a name that may lie there without doubt."""
_HARDLY = 0.01
"""The share of a code that may lie there: hardly any."""
_CODE_ASTRAY = 9.0
"""The cost of a name whose code lies in the strip of another meridian, even in part: it would say what is not so."""
_DOUBTFUL = 3.0
"""The extra cost of a name that might be another city's, and so needs a leader."""
_NEAR: Mm = 1.5
_NEAR_COAST, _NEAR_FOREIGN = 3.7, 1.5
"""The cost of a name this near a coast, on land or at sea; the extra cost near the land of another island."""
_CLOSE: Mm = 0.8
_CLOSE_TO_COAST = 2.2
"""The extra cost of a name this near a coast."""
_ACROSS: Mm = 3.5
_DOWN: Mm = 2.0
_RUNNING_ON = 6.0
"""The cost of a name nearer to that of an island or a water, across and down: both would be read as one."""
_BY_ROCK: Mm = 3.0
"""How near before or after a name on its line a rock would be read as a letter of it."""
_LIKE_LETTER = 1.2
"""The cost of a name there."""
PILE: Mm = 7.0
"""How near above or below that of another city a name would be in a pile with it, and hard to tell whose it is."""
_PILED = 4.2
"""The cost of a name there."""
ROW: Mm = 4.0
"""How near before or after that of another city a name would be read on from it."""
_IN_A_ROW = 1.5
"""The cost of a name there."""
_AMONG_FOREIGN: tuple[tuple[Mm, Mm], ...] = ((ROW, PILE), (ROW, 4.5), (-3.0, 4.5))
"""How near to a name of another island's city, across and down, one would be taken for that city's, less and more."""
_CONFUSED = 3.0
"""The cost of a name for each of these distances at which it would have one at sea beside it.

A name at sea also costs this for the middle one with names on land.
"""
_STACKED, _ASIDE = 1.5, 1.2
"""The cost of two lines; the extra cost right and left of the foot, where they lean to other cities."""
_SMALL = 0.7
"""The cost of smaller letters."""
_TWO_LINES = 2.5
"""How much higher than one line two are at most."""
_SEEN: Mm = 5.0
"""How far from the places tried for a name anything matters to it."""


class Beside(NamedTuple):
    """The names of other cities near one: all of them, and those of other islands on land and at sea."""

    names: tuple[Rect, ...]
    ashore: tuple[Rect, ...] = ()
    at_sea: tuple[Rect, ...] = ()


def _around_name(box: Rect) -> Rect:
    """Return where names of other cities would be in a pile or a row with one, or too near to it."""
    x, y, width, height = box
    return Rect(x - ROW, y - PILE, width + 2 * ROW, height + 2 * PILE)


class CityPlace(NamedTuple):
    """A place for a city's name among others, after its cost, with its form there.

    It is hindered if it lies across a coast, in doubt on land, begins in the strip of another meridian, or has a leader
    through the name of an island or a water.
    """

    cost: float
    form: CityForm
    box: Rect
    is_on_land: bool
    is_doubtful: bool
    is_hindered: bool


@dataclass(frozen=True, eq=False)
class CityName:
    """A city's name to place, clear of what its ground holds, nearer to no other dot, and off the ways of its roads."""

    city: City
    dots: tuple[Point, ...]
    ways: tuple[Rect, ...]
    on: Ground
    style: MapType

    @cached_property
    def usual(self) -> CityPlaces:
        """The places on one line that are tried first."""
        return _rated(self, on_one_line, usual_type, USUAL)

    @cached_property
    def more(self) -> tuple[CityPlaces, ...]:
        """More places on one line if the usual ones are poor, in the usual type and in smaller letters."""
        types = ((usual_type, ALL), (smaller_type, SOME))
        return tuple(_rated(self, on_one_line, of_city, spots) for of_city, spots in types)

    @cached_property
    def on_two_lines(self) -> tuple[CityPlaces, ...]:
        """Places on two lines if those on one are poor, in the same types."""
        return tuple(_rated(self, on_two_lines, of_city, SOME) for of_city in (usual_type, smaller_type))


def city_name(city: City, dots: tuple[Point, ...], ways: tuple[Rect, ...], on: Ground, style: MapType) -> CityName:
    """Return a name with the ground about it; kept for edits, which change few cities and little around them."""
    (x, y), (width, height) = city.at, on_one_line(city, usual_type(city, style), style.code_gap)[0].size
    wide, high = (2 * (FARTHEST + _SEEN + extent) for extent in (width, _TWO_LINES * height))
    window = Rect(x - wide / 2, y - high / 2, wide, high)
    near = about(on, window)
    key = city, dots, ways, style, seen(near, city.island, window)
    return _NAMES.of(key, lambda: CityName(city, dots, ways, near, style))


@dataclass(frozen=True, slots=True, eq=False)
class _Flags:
    """Which places are on land, doubtful, and hindered for any reason."""

    on_land: Mask
    doubtful: Mask
    hindered: Mask


@dataclass(frozen=True, slots=True, eq=False)
class CityPlaces:
    """All places tried for a name in its forms, with the cost of each without names that have no place yet.

    `free` is the best of them.
    """

    city: Point
    forms: CityForms
    boxes: Boxes
    costs: Floats
    flags: _Flags
    free: CityPlace

    @property
    def bounds(self) -> Rect:
        """The box around all of them."""
        return _around(self.boxes)

    def cheapest(self, others: Beside) -> CityPlace:
        """Return the best place among names of other cities."""
        around = _around_name(self.free.box)
        if not any(around.overlaps(other) for other in others.names):
            return self.free
        costs = self.costs + FORBIDDEN * hits(self.boxes, others.names, BETWEEN)
        costs += _PILED * touches(self.boxes, others.names, BETWEEN, PILE)
        costs += _IN_A_ROW * touches(self.boxes, others.names, ROW, 0.0)
        if others.at_sea:
            costs += _CONFUSED * sum(touches(self.boxes, others.at_sea, *near) for near in _AMONG_FOREIGN)
        if others.ashore:
            costs += _CONFUSED * (~self.flags.on_land & touches(self.boxes, others.ashore, *_AMONG_FOREIGN[1]))
        return _place(self.forms, self.boxes, costs, self.flags)

    def least_off(self, taken: Rect) -> float:
        """Return the least cost of a place off one that is taken."""
        return float((self.costs + FORBIDDEN * touches(self.boxes, (taken,), BETWEEN)).min())

    def beside(self, taken: tuple[Rect, ...]) -> CityPlaces:
        """Return the same places beside names of islands and waters; kept for edits, which move few of them."""
        near = within(taken, self.bounds.inset(-_SEEN))
        return _BESIDE.of((self, near), lambda: self._dearer(near)) if near else self

    def _dearer(self, taken: tuple[Rect, ...]) -> CityPlaces:
        is_through = leads_through(self.boxes, self.city, taken)
        costs = self.costs + FORBIDDEN * hits(self.boxes, taken, GAP) + _THROUGH * is_through
        costs += _like_letters(self.boxes, taken) + _RUNNING_ON * touches(self.boxes, taken, _ACROSS, _DOWN)
        has_leader = self.flags.doubtful | ~self.flags.on_land
        flags = replace(self.flags, hindered=self.flags.hindered | (has_leader & is_through))
        free = _place(self.forms, self.boxes, costs, flags)
        return replace(self, costs=costs, flags=flags, free=free)


_NAMES = Memo[CityName](128)
"""All names of a board, before and after an edit."""
_BESIDE = Memo[CityPlaces](256)
"""Their places beside names of islands and waters."""


def _rated(
    name: CityName,
    lines: Callable[[City, CityType, Mm], CityForms],
    of_city: Callable[[City, MapType], CityType],
    spots: Spots,
) -> CityPlaces:
    """Rate the places for a name in some forms, without other names."""
    city, on, forms = name.city, name.on, lines(name.city, of_city(name.city, name.style), name.style.code_gap)
    (x, y), code_size = around(city, forms[0].size, spots), forms[0].code_size
    boxes, alone = Boxes(x, y, forms[0].size), Boxes(x[None], y[None], forms[0].size)
    own, near_own = covered_around(on.own[city.island], alone, OFF_COAST, _NEAR)
    land, close, near = covered_around(on.land, alone, OFF_COAST, _CLOSE, _NEAR)
    costs = FORBIDDEN * forbidden(on, alone, on.kept, GAP) + rated(on, alone, own, land, off_land=_AT_SEA) + spots.taste
    if forms[0].size[1] > code_size[1]:
        costs += np.repeat((_STACKED, _STACKED, _STACKED + _ASIDE, _STACKED + _ASIDE), len(x) // len(forms))
    costs += _SMALL * (of_city is smaller_type)
    for line in on.lines[max(0, city.meridian - 2) : city.meridian]:
        costs += _ON_LINE * spans(alone, line)
    costs += _ON_ROAD * touches(boxes, name.ways, _OFF_ROAD)
    ends = strip(city.meridian, on)
    astray = outside(boxes, ends)
    to_code = np.repeat([form.code.x for form in forms], len(x) // len(forms))
    code_astray = outside(Boxes(x + to_code, y, code_size), ends) > _HARDLY
    doubtful = code_astray | (astray > _MOST_ASTRAY) | is_near_another(boxes, city.at, name.dots)
    costs += _ASTRAY * astray + _CODE_ASTRAY * code_astray + _DOUBTFUL * doubtful
    costs += _NEAR_FOREIGN * (near > near_own) + _like_letters(boxes, on.taken)
    costs += _THROUGH * leads_through(boxes, city.at, on.taken)
    costs += _AT_INK * touches(boxes, on.inked, OFF_INK) + _ON_INK * touches(boxes, on.inked, TOUCHING_INK)
    costs += _NEAR_COAST * ((near > 0) & (near < 1)) + _CLOSE_TO_COAST * ((close > 0) & (close < 1))
    on_land = own > MOSTLY
    flags = _Flags(on_land, doubtful, code_astray | ((land > 0) & (land < 1)) | (on_land & doubtful))
    return CityPlaces(city.at, forms, boxes, costs, flags, _place(forms, boxes, costs, flags))


def _place(forms: CityForms, boxes: Boxes, costs: Floats, flags: _Flags) -> CityPlace:
    """Return the cheapest place."""
    best = int(costs.argmin())
    form, box = forms[best * len(forms) // len(costs)], box_at(boxes.x[best], boxes.y[best], boxes.size)
    on_land, doubtful, hindered = (bool(of[best]) for of in (flags.on_land, flags.doubtful, flags.hindered))
    return CityPlace(float(costs[best]), form, box, on_land, doubtful, hindered)


def _around(boxes: Boxes) -> Rect:
    left, top, right, bottom = boxes.bounds
    return Rect(left, top, right - left, bottom - top)


def _like_letters(boxes: Boxes, taken: tuple[Rect, ...]) -> Floats:
    """Rate places by what would be read as a letter of the name."""
    return np.asarray(_LIKE_LETTER * touches(boxes, taken, _BY_ROCK, 0.0))
