"""Names of islands in larger type, with letters spaced more widely, as far as all other names leave room."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from meridian_print.cartography.raster import Boxes, Mask
from meridian_print.games.meridian.chart.corridors import barred
from meridian_print.games.meridian.chart.ground import (
    GAP,
    OFF_INK,
    TOUCHING_INK,
    Ground,
    OtherNames,
    astray,
    covered,
    lies_outside,
    spans,
    touches,
)
from meridian_print.games.meridian.chart.names.island_forms import Setting, corridors_beside, named, same_form
from meridian_print.games.meridian.chart.names.island_labels import IslandLabel, label_at, largest
from meridian_print.games.meridian.chart.ways import ways
from meridian_print.games.meridian.theme.board import MapType
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect
from meridian_print.graphics.drawing.type import Font

_LARGER = (1.08, 1.0)
"""The sizes tried, the best first, as shares of the type for an island of its worth: less than usual for more."""
_AT_LEAST = 0.08
"""The space between letters of these, in ems, at least."""
_SPACED = (0.4, 0.3, 0.22, 0.15)
"""Wider spaces, the widest first."""
_OFF_COAST: Mm = 1.3
"""Least distance from the coast."""
_OFF_CITIES: Mm = 2.5
_OFF_ISLANDS: Mm = 7.0
"""Least distance from names of cities, which would be read together with it, and of other islands."""
_OFF_WATERS: Mm = 1.0
"""Least distance from names of waters, and from leaders."""
_SHIFTS = np.array([(across, down) for across in (0.0, -1.5, 1.5, -3.0, 3.0) for down in (0.0, -1.0, 1.0)])
"""How far it may move for that, across and down, the best first."""


def spacious(label: IslandLabel, on: Ground, style: MapType, taken: OtherNames) -> IslandLabel:
    """Set a name in the largest type of its island's worth for which there is room, spaced as widely.

    It keeps off the ways of roads if it can, does not spread over them, and leaves roads the room they have beside it.
    Near the lines at the corners of towers' squares, it does not grow.
    """
    at = largest(label.island, style)
    usual, most = style.islands[at], style.islands[at - 1].size if at else math.inf
    larger = (_as_large(usual, share) for share in _LARGER if usual.size * share < most)
    off_roads, clear = taken._replace(waters=(*taken.waters, *ways(label.island.cities))), _off_ink(on, OFF_INK)
    for font in (*larger, label.font):
        found = _set(label, font, clear, style, off_roads) or _set(label, font, clear, style, taken)
        if found is not None:
            wider = (_set(label, replace(font, tracking=space), clear, style, off_roads) for space in _SPACED)
            return next((each for each in wider if each is not None), found)
    return _set(label, label.font, _off_ink(on, TOUCHING_INK), style, taken) or label


def _off_ink(on: Ground, by: Mm) -> Ground:
    """Return the ground on which a name is kept so far beside the lines at the corners of towers' squares, too."""
    more = by - GAP
    beside = (Rect(x - more, y, width + 2 * more, height) for x, y, width, height in on.inked)
    return replace(on, taken=(*on.taken, *beside))


def _as_large(font: Font, share: float) -> Font:
    return replace(font, size=font.size * share, tracking=max(font.tracking, _AT_LEAST))


def _set(label: IslandLabel, font: Font, on: Ground, style: MapType, taken: OtherNames) -> IslandLabel | None:
    """Set a name in some type, with a device of full size, about where it is; if there is no room, return None."""
    how = Setting(font, style.device, style.device_gap)
    is_stacked = label.line.angle == label.line.bend == 0 and label.worth.y != label.line.middle.y
    form = same_form(named(label.island, on, taken, how), label.line, is_stacked=is_stacked)
    x, y = (at - of for at, of in zip(label.line.middle, form.line.arc.middle, strict=True))
    shifts = _SHIFTS if label.island.label is None else _SHIFTS[:1]
    xs, ys = x + shifts[:, 0], y + shifts[:, 1]
    left, top = form.line.corners.T[:, :, None]
    free = _is_free(label, Boxes(left + xs, top + ys, form.line.size), on, taken)
    if not free.any():
        return None
    first = int(free.argmax())
    return label_at(label.island, how, form, Point(float(xs[first]), float(ys[first])), on)


def _is_free(label: IslandLabel, boxes: Boxes, on: Ground, taken: OtherNames) -> Mask:
    """Return at which places boxes lie well on their island's land, or at sea by it, off all else and off the fold."""
    is_clear = _is_well_on_land if label.on_land else _is_well_at_sea
    free = is_clear(label.island.key, boxes, on) & ~spans(boxes, on.lines[len(on.lines) // 2])
    free &= ~lies_outside(boxes, on.area).any(axis=0)
    for others, gap in (
        *((taken.cities, _OFF_CITIES), (taken.islands, _OFF_ISLANDS), (taken.waters, _OFF_WATERS), (on.kept, GAP)),
    ):
        if not free.any():
            break
        free &= ~touches(boxes, others, gap).any(axis=0)
    return free & ~_shuts(label, boxes, on, taken) if free.any() else free


def _shuts(label: IslandLabel, boxes: Boxes, on: Ground, taken: OtherNames) -> Mask:
    """Return which places bar the corridor of a road that a name left open."""
    ways = corridors_beside(label.island, on, taken.cities)
    x, y, wide, high = np.array(label.boxes).T
    before = barred(Boxes(x[:, None], y[:, None], (float(wide[0]), float(high[0]))), ways)
    return np.asarray((barred(boxes, ways) & ~before).any(axis=0))


def _is_well_on_land(key: str, boxes: Boxes, on: Ground) -> Mask:
    return np.asarray(covered(on.own[key], boxes, _OFF_COAST) == 1)


def _is_well_at_sea(key: str, boxes: Boxes, on: Ground) -> Mask:
    """Return at which places boxes are off all coasts, and each read as its own island's."""
    alone = Boxes(boxes.x.reshape(1, -1), boxes.y.reshape(1, -1), boxes.size)
    is_astray = astray(on, key, alone).reshape(boxes.x.shape).any(axis=0)
    return np.asarray((covered(on.land, boxes, _OFF_COAST) == 0) & ~is_astray)
