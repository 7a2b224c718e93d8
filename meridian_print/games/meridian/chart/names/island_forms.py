"""The forms of an island's name: on a line, with its worth after it, below it, or apart: at an end or above it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.name_lines import NameLine, level, on_arc, pieces, slanting
from meridian_print.cartography.raster import Floats, SummedAreaTable, share
from meridian_print.games.meridian.chart.corridors import corridors
from meridian_print.games.meridian.chart.ground import BETWEEN, GAP, Ground, OtherNames, within
from meridian_print.games.meridian.layout.model import Island
from meridian_print.graphics.drawing import type as lettertype
from meridian_print.graphics.drawing.arcs import Arc
from meridian_print.graphics.drawing.capitals import capitals
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size
from meridian_print.graphics.drawing.type import Font

_STACKED = 5.0
"""The cost of a device below the name instead of after it: more than that of smaller type, so that this is rare."""
_ASLANT, _LONG = 0.8, 0.3
"""The cost of a slanting name on a round island instead of a level one; from which elongation on it is as good."""
_AIR: Mm = 0.8
"""Above and below the capitals of a name that is covered closely."""
_CLOSE = 0.6
"""The cost of such a name."""
_APART = 3.0
"""The cost of a device apart from the name: below its middle or one of its ends, or above its middle."""
BELOW, ABOVE = ((0.5, 1), (-0.5, 1), (0.0, 1)), ((0.0, -1),)
"""Where such devices are: how far along the name, in shares of what it is longer; above it (-1), or below (1).

Above one end, it would seem to belong to what else is there.
"""
_ARCS = ((0.0, 0.0), (-0.16, 0.0), (0.16, 0.0), (0.0, 0.012), (0.0, -0.012))
"""The slants and bends, in radians and per mm, of lines tried for a name with its device apart."""
_CURVED = 0.4
"""The cost of such a line that is not straight and level."""
_ROUGH: Mm = 6.0
"""The step to which the middle of an island's cities is rounded."""
_CLEARLY: Mm = 1.9
"""How far within what is taken samples are left out: so much are the box of a name and those of what is taken enlarged
to whole samples, and no free place may be lost.
"""
_ARCHED = -0.6
"""The cost of a name on an arc along a bent island: less than that of a level one, which would ignore the land."""
_STEEP = 1.2
"""The cost of an upright name; a slanting one costs less, by the square of its slope."""


@dataclass(frozen=True, eq=False)
class Name:
    """A name to place: an island's name in some type with its device, clear of what is taken.

    `size` is that of both on a line, `words` that of the name alone.
    """

    island: Island
    on: Ground
    taken: OtherNames
    size: tuple[Mm, Mm]
    words: Size
    device: Mm
    gap: Mm

    @cached_property
    def centre(self) -> Point:
        """About the middle of its island's cities, rounded so that one that moves a little hardly ever moves it."""
        middles = (sum(along) / len(along) for along in zip(*(city.at for city in self.island.cities), strict=True))
        return Point(*(_ROUGH * round(middle / _ROUGH) for middle in middles))

    @cached_property
    def room(self) -> SummedAreaTable:
        """The land of its island that is not clearly taken."""
        return _room(self.on.own[self.island.key], self.on.kept, self.taken.boxes)

    @cached_property
    def corridors(self) -> Floats:
        """Those of roads between cities of its island, beside names of cities that have their place or wish for it."""
        return corridors_beside(self.island, self.on, (*self.taken.cities, *self.taken.wished))


def corridors_beside(island: Island, on: Ground, names: tuple[Rect, ...]) -> Floats:
    """Return the corridors of roads between cities of an island beside names."""
    own = on.own[island.key]
    return corridors(own, island.cities, within(names, own.grid.area))


@lru_cache(maxsize=64)
def _room(land: SummedAreaTable, kept: tuple[Rect, ...], names: tuple[Rect, ...]) -> SummedAreaTable:
    """Leave out samples of land that no name may cover; cached, as a name is tried in several types."""
    free = land.mask.copy()
    for boxes, gap in ((kept, GAP), (names, BETWEEN)):
        for window in land.grid.windows(boxes, gap - _CLEARLY):
            free[window] = False
    return share(land.grid, free)


class NameForm(NamedTuple):
    """A way to set a name, about the middle of all of it: its line, and the middle of its device.

    The arc of the line begins at the middle of the name's box, the capitals on it at `start`; `cost` is that of the
    form, wherever it stands.
    """

    line: NameLine
    start: Mm
    worth: Point
    cost: float = 0.0


class Setting(NamedTuple):
    """How a name is set: its type, the width of its device, and the gap between."""

    font: Font
    device: Mm
    gap: Mm


def named(island: Island, on: Ground, taken: OtherNames, how: Setting) -> Name:
    """Return the name of an island in some type, with its device."""
    size = Size(lettertype.width(capitals(island.name), how.font), lettertype.cap_height(how.font))
    whole = (size.width + how.gap + how.device, max(size.height, how.device))
    return Name(island, on, taken, whole, size, how.device, how.gap)


def on_line(name: Name, line: NameLine, cost: float = 0.0) -> NameForm:
    """Return the form with the device after the name, both on a line."""
    length = name.size[0]
    return NameForm(line, -length / 2, line.arc.place((length - name.device) / 2).at, cost)


def same_form(name: Name, arc: Arc, *, is_stacked: bool) -> NameForm:
    """Return the form of a name that stands on an arc in other type, covered closely."""
    if is_stacked:
        return _closely(name, _stacked(name))
    is_level = arc.angle == arc.bend == 0
    line = level(*name.size) if is_level else on_arc(arc._replace(middle=Point(0.0, 0.0)), *name.size)
    return _closely(name, on_line(name, line))


def forms(name: Name) -> list[NameForm]:
    """Return the ways to set a name: level, along the island, level with the device below."""
    runs = name.on.axes[name.island.key]
    flat, along = on_line(name, level(*name.size)), slanting(runs, *name.size)
    if along is None:
        return [flat, _stacked(name)]
    arched = _ARCHED if along.arc.bend else 0.0
    dearer = arched + _ASLANT * max(0.0, 1 - runs.length / _LONG) + _STEEP * math.sin(along.arc.angle) ** 2
    return [flat, on_line(name, along, dearer), _stacked(name)]


def _stacked(name: Name) -> NameForm:
    """Return the form with the device below the level name."""
    width, capital = name.words
    high = capital + name.gap + name.device
    box = NameLine(Arc(Point(0.0, (capital - high) / 2), 0.0, 0.0), np.array([[-width / 2, -high / 2]]), (width, high))
    return NameForm(box, -width / 2, Point(0.0, (high - name.device) / 2), _STACKED)


def close_forms(name: Name) -> list[NameForm]:
    """Return the same ways, the capitals and the device covered by boxes of their own, which need less room."""
    return [_closely(name, form) for form in forms(name)]


def slight_lines(name: Name) -> list[NameLine]:
    """Return level, slightly slanting and slightly bent lines for a name alone, covered closely."""
    return [on_arc(Arc(Point(0.0, 0.0), *arc), name.words.width, name.words.height + 2 * _AIR) for arc in _ARCS]


def apart_forms(name: Name, line: NameLine, aside: Sequence[tuple[float, int]]) -> list[NameForm]:
    """Return ways where there is hardly any room: with the device apart, the name alone on such a line."""
    return [_closely(name, _apart(name, line.arc, *at)) for at in aside]


def _apart(name: Name, arc: Arc, along: float, below: int) -> NameForm:
    """Return the form with the device above or below a part of the name on an arc."""
    width, capital = name.words
    drop = below * ((capital + name.device) / 2 + name.gap)
    (x, y), angle = arc.place(along * (width - name.device))
    worth = Point(x - drop * math.sin(angle), y + drop * math.cos(angle))
    cost = _APART + (_CURVED if arc.angle or arc.bend else 0.0)
    return NameForm(on_arc(arc, width, capital), -width / 2, worth, cost)


def _closely(name: Name, form: NameForm) -> NameForm:
    """Cover the capitals of a form in short pieces and the device, all by boxes of one size, from left to right."""
    middles, (wide, high) = pieces(form.line.arc, form.start, name.words.width, name.words.height + 2 * _AIR)
    tiles = product(_tiles(form.worth.x, name.device, wide), _tiles(form.worth.y, name.device, high))
    corners = sorted([*((at.x - wide / 2, at.y - high / 2) for at in middles), *tiles])
    return form._replace(line=NameLine(form.line.arc, np.array(corners), (wide, high)), cost=form.cost + _CLOSE)


def _tiles(middle: Mm, extent: Mm, tile: Mm) -> list[Mm]:
    """Return where tiles begin that cover an extent, or the one about its middle that is larger."""
    count = math.ceil(extent / tile)
    if count == 1:
        return [middle - tile / 2]
    first, step = middle - extent / 2, (extent - tile) / (count - 1)
    return [first + step * at for at in range(count)]
