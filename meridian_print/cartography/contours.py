"""Contours: the lines of equal height of a field."""

from __future__ import annotations

import contourpy
import numpy as np

from meridian_print.cartography.grid import Floats, Grid


def contours(grid: Grid, values: Floats) -> contourpy.SerialContourGenerator:
    """Prepare to trace a field's levels; contourpy's own factory would load all of numpy.ma."""
    x, y = np.broadcast_arrays(grid.xs.astype(np.float64), grid.ys.astype(np.float64))
    return contourpy.SerialContourGenerator(
        x,
        y,
        values.astype(np.float64),
        np.zeros(values.shape, bool),
        corner_mask=False,
        line_type=contourpy.LineType.Separate,
        fill_type=contourpy.SerialContourGenerator.default_fill_type,
        quad_as_tri=False,
        z_interp=contourpy.ZInterp.Linear,
    )
