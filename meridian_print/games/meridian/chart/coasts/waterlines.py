"""Waterlines off the coasts of a chart, which may go on over all of the sea."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import shapely

from meridian_print.cartography.curves import lines
from meridian_print.cartography.offings import WaterlineSpacing, offings
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.layout.plan import art_scale
from meridian_print.graphics.drawing.geometry import Mm, Outline, join

_MOST = 200
"""More lines than any sea has room for."""
_BEND: Mm = 1.2
"""The least radius of their bends in the open sea."""
_SPARSER = 3
"""Every so many of the lines in the open sea run on through odd meridians."""


def waterlines(on: Chart, spacing: WaterlineSpacing) -> tuple[Outline, ...]:
    """Draw the lines off all coasts and rocks, from the coasts outwards."""
    return tuple(map(lines, _offings(on, spacing)))


def sea_lines(on: Chart, spacing: WaterlineSpacing) -> tuple[Outline, ...]:
    """Draw lines off all coasts and rocks, and last, as one outline, those that go on from them as far as there is sea.

    Most of these last lie in even meridians alone, which look darker.
    """
    near, far = list[Outline](), list[Outline]()
    even = shapely.union_all([shapely.box(*strip.edges) for strip in on.strips[1::2]])
    for number, found in enumerate(_offings(on, spacing._replace(lines=_MOST, bend=_BEND)), start=1):
        beyond = number - spacing.lines
        if beyond <= 0:
            near.append(lines(found))
        elif found.is_empty:
            break
        else:
            far.append(lines(found if beyond % _SPARSER == 0 else found.intersection(even)))
    return (*near, join(far))


def _offings(on: Chart, spacing: WaterlineSpacing) -> Iterator[shapely.MultiLineString]:
    lands = np.array([coast.land for coast in on.coasts])
    rocks = [shapely.Polygon(rock.corners) for rock in on.skerries]
    return offings(lands, on.area, art_scale(on.board), spacing, rocks)
