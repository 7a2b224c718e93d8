"""Farmland in one ink: strips of close furrows and of rows of seed by turns, within fine lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from meridian_print.cartography.landscape.furrows import furrows
from meridian_print.cartography.landscape.plots import Plot
from meridian_print.graphics.drawing.geometry import Mm, Outline
from meridian_print.graphics.drawing.items import Path
from meridian_print.graphics.drawing.paint import Stroke

_APART: tuple[Mm, Mm] = (0.56, 0.95)
"""From furrow to furrow of even crops, which are dark, and from row to row of seed of odd ones beside them."""
_SEED, _BOLD = (0.02, 0.8), 1.8
"""Dots of seed and the gaps between them, and how bold these are, in widths of the pen."""
_OFF: Mm = 0.3
"""From a furrow to the line around its parcel."""
_RAGGED = (0.0, 0.0)
"""By how much farther furrows end off the lines, within farmland and at its edge."""


def rows(plots: Sequence[Plot], sides: Outline, pen: Stroke) -> Iterator[Path]:
    """Yield the furrows of dark parcels, the seed of light ones, then `sides`, the lines around all."""
    seed = replace(pen, width=_BOLD * pen.width, dash=_SEED)
    for parity, (apart, drawn) in enumerate(zip(_APART, (pen, seed), strict=True)):
        yield Path(furrows([plot for plot in plots if plot.crop % 2 == parity], apart, _OFF, _RAGGED), stroke=drawn)
    yield Path(sides, stroke=pen)
