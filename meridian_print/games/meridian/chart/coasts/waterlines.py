"""Waterlines off the coasts of a chart."""

from __future__ import annotations

import numpy as np
import shapely

from meridian_print.cartography.curves import lines
from meridian_print.cartography.offings import WaterlineSpacing, offings
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.layout.plan import art_scale
from meridian_print.graphics.drawing.geometry import Outline


def waterlines(on: Chart, spacing: WaterlineSpacing) -> tuple[Outline, ...]:
    """Draw the lines off all coasts and rocks, from the coasts outwards."""
    lands = np.array([coast.land for coast in on.coasts])
    rocks = [shapely.Polygon(rock.corners) for rock in on.skerries]
    return tuple(map(lines, offings(lands, on.area, art_scale(on.board), spacing, rocks)))
